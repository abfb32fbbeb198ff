/** What an editor may place: one token is chosen, or nothing, which takes away. */
import { h, set } from "./dom.js";
import { box, centre, layer } from "./geometry.js";
import { PanelView } from "./panels.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Token} Token */

const LINES = /** @type {Record<string, string>} */ ({ "=": "wide", "|": "tall" }); // glyphs that are drawn as lines
const SIZE = 1.7; // of a place, in board units
const GAP = 0.25;

export class Palette {
  constructor() {
    /** @type {string | null} */
    this.chosen = null;
    this.panel = new PanelView((spot) => this.choose(spot));
    this.none = h(
      "button",
      { type: "button", class: "take-away", onclick: () => this.choose(null) },
      say("editor.none"),
    );
    this.element = h("div", { class: "palette card-box" }, this.panel.element, this.none);
  }

  /** @param {Scene} scene */
  show(scene) {
    if (this.panel.spots.size) return;
    const spots = laid(scene);
    const tokens = scene.palette.map((token) => ({ ...token, spot: token.id }));
    this.panel.show({ id: "palette", title: say("editor.palette"), owner: null, spots }, { ...scene, tokens });
    this.choose(scene.palette[0]?.id ?? null);
  }

  /** @param {string | null} token */
  choose(token) {
    this.chosen = token;
    set(this.none, "aria-pressed", String(token === null));
    const next = new Map([...this.panel.spots.keys()].map((id) => [id, true]));
    this.panel.mark({ next, path: token === null ? [] : [token], last: [], marked: [], armed: null });
  }
}

/** A place for each token, shaped like those of the board; an owner of several has a row. @param {Scene} scene @returns {Spot[]} */
function laid(scene) {
  const alike = (/** @type {Token} */ token) => scene.palette.filter((other) => other.owner === token.owner).length;
  /** @type {Spot[]} */
  const spots = [];
  let [x, y] = [0, 0];
  let before = scene.palette[0]?.owner ?? null;
  for (const token of scene.palette) {
    if (token.owner !== before && token.owner !== null && alike(token) > 1) [x, y] = [0, y + SIZE + GAP];
    const { shape, style } = model(scene, token);
    const half = (box(shape).right - box(shape).left) / 2;
    spots.push({ id: token.id, shape: moved(shape, { x: x + half, y }), style, label: token.label, text: "" });
    x += 2 * half + GAP;
    before = token.owner;
  }
  return spots;
}

/** What such a token lies on, large enough for a finger. @param {Scene} scene @param {Token} token */
function model(scene, token) {
  const kind = LINES[token.glyph] ?? "even";
  const like = scene.board.find((spot) => layer(spot.shape) === kind)?.shape ?? { x: 0, y: 0, r: 1 };
  const b = box(like);
  const shape = scaled(like, SIZE / Math.max(b.right - b.left, b.bottom - b.top));
  return { shape, style: kind === "even" ? "hand" : "groove" };
}

/** @param {Shape} shape @param {number} by @returns {Shape} */
function scaled(shape, by) {
  if ("r" in shape) return { x: shape.x * by, y: shape.y * by, r: shape.r * by };
  return { points: shape.points.map(([x, y]) => [x * by, y * by]) };
}

/** @param {Shape} shape @param {{x: number, y: number}} to @returns {Shape} */
function moved(shape, to) {
  const from = centre(shape);
  if ("r" in shape) return { ...to, r: shape.r };
  return { points: shape.points.map(([x, y]) => [x - from.x + to.x, y - from.y + to.y]) };
}
