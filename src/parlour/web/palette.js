/** What an editor may place: one token is chosen, or nothing, which takes away. */
import { h, set } from "./dom.js";
import { centre, layer } from "./geometry.js";
import { PanelView } from "./panels.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Token} Token */

const LINES = /** @type {Record<string, string>} */ ({ "=": "wide", "|": "tall" }); // glyphs that are drawn as lines
const APART = 2.1; // in widths of half a place

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

/** A place for each token, in a row for each owner, shaped like those of the board. @param {Scene} scene @returns {import("./types.js").Spot[]} */
function laid(scene) {
  const rows = [...new Set(scene.palette.map((token) => token.owner))];
  return scene.palette.map((token) => {
    const kind = LINES[token.glyph] ?? "even";
    const like = scene.board.find((spot) => layer(spot.shape) === kind) ?? scene.board[0];
    const row = scene.palette.filter((other) => other.owner === token.owner);
    const at = { x: row.indexOf(token) * APART, y: rows.indexOf(token.owner) * APART };
    const shape = like ? moved(like.shape, at) : { ...at, r: 1 };
    return { id: token.id, shape, style: kind === "even" ? "hand" : "groove", label: token.label, text: "" };
  });
}

/** @param {Shape} shape @param {{x: number, y: number}} to @returns {Shape} */
function moved(shape, to) {
  const from = centre(shape);
  if ("r" in shape) return { ...to, r: shape.r };
  return { points: shape.points.map(([x, y]) => [x - from.x + to.x, y - from.y + to.y]) };
}
