/**
 * One board for every game: draws a scene's board as SVG and lets the eye, the finger and the arrow keys walk over it.
 * It knows spots and tokens, and no rule of any game.
 */
import { Camera } from "./camera.js";
import { h, s, set } from "./dom.js";
import { icon } from "./icons.js";
import { ARROWS, around, atLeast, box, centre, grown, layer, size, towards, turned } from "./geometry.js";
import { hint, label, marking, plate, print, stack, tokensBySpot } from "./draw.js";
import { outline, words } from "./looks.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {{next: Map<string, boolean>, path: string[], last: string[], marked: string[], armed: string | null}} Marks */

/** Nothing to touch and nothing to point at. @type {Marks} */
export const NOTHING = { next: new Map(), path: [], last: [], marked: [], armed: null };
const MARGIN = 0.28;
const [ACROSS, DOWN] = [6, 4]; // board units that are shown, however few spots there are

export class Board {
  /** @param {(spot: string, event: MouseEvent | KeyboardEvent) => void} ontouch */
  constructor(ontouch) {
    this.ontouch = ontouch;
    this.field = s("svg", {
      class: "field",
      role: "application",
      "aria-label": say("board.label"),
    });
    this.layers = Object.fromEntries(
      ["ground", "spots", "marks", "print", "tokens", "focus"].map((name) => [
        name,
        s("g", { class: `layer-${name}` }),
      ]),
    );
    for (const name of ["ground", "marks", "print", "tokens", "focus"]) set(this.part(name), "aria-hidden", "true");
    this.field.append(...Object.values(this.layers));
    this.camera = new Camera(this.field);
    this.element = h("div", { class: "board" }, this.field, this.tools());
    /** @type {Scene | null} */
    this.scene = null;
    this.marks = NOTHING;
    this.free = false; // whether every spot may be touched, as in an editor
    /** @type {number | null} */
    this.quarters = null; // null: as it fits
    /** @type {Map<string, {spot: Spot, element: SVGGElement}>} */
    this.spots = new Map();
    /** @type {{at: string, way: import("./geometry.js").Point, line: import("./geometry.js").Point} | null} */
    this.walk = null; // the last step by an arrow key, and the line that the keys follow
    this.field.addEventListener("click", (event) => this.click(event));
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.field.addEventListener("focusin", (event) => this.focused(event));
    this.field.addEventListener("focusout", () => this.part("focus").replaceChildren());
    new ResizeObserver(() => this.resized()).observe(this.element);
  }

  /** @param {string} name @returns {SVGGElement} */
  part(name) {
    return /** @type {SVGGElement} */ (this.layers[name]);
  }

  tools() {
    const tool = (/** @type {string} */ name, /** @type {() => void} */ act) =>
      h(
        "button",
        {
          type: "button",
          class: `tool ${name}`,
          "aria-label": say(`board.${name}`),
          title: say(`board.${name}`),
          onclick: act,
        },
        icon(name),
      );
    return h(
      "div",
      { class: "board-tools" },
      tool("closer", () => this.camera.scale(1.4)),
      tool("farther", () => this.camera.scale(1 / 1.4)),
      tool("turn", () => this.turn()),
    );
  }

  /** Turn a quarter clockwise. */
  turn() {
    this.quarters = (this.turns + 1) % 4;
    this.draw();
  }

  /** How far it is turned: by hand, or a quarter where the place is high and the board wide. */
  get turns() {
    if (this.quarters !== null || !this.scene) return this.quarters ?? 0;
    const b = around(this.scene.board.map((spot) => box(spot.shape)));
    const wide = (b.right - b.left) / (b.bottom - b.top) > 1.35;
    return wide && matchMedia("(orientation: portrait) and (max-width: 44rem)").matches ? 1 : 0;
  }

  /** @param {Scene} scene */
  show(scene) {
    const before = this.scene;
    this.scene = scene;
    if (!before || JSON.stringify(before.board) !== JSON.stringify(scene.board)) this.draw();
    else this.tokens();
  }

  /** Draw everything anew, and keep the keyboard where it was. */
  draw() {
    if (!this.scene) return;
    const held = this.field.contains(document.activeElement) ? this.held : null;
    const quarters = this.turns;
    const spots = this.scene.board.map((spot) => ({
      ...spot,
      shape: turned(spot.shape, quarters),
    }));
    const markings = this.scene.markings.map((marking) => ({
      ...marking,
      shape: turned(marking.shape, quarters),
    }));
    const bounds = atLeast(around([...spots, ...markings].map((drawn) => box(drawn.shape))), ACROSS, DOWN);
    this.part("ground").replaceChildren(...plate(spots), ...markings.map(marking));
    this.spots = new Map(spots.map((spot) => [spot.id, { spot, element: this.spot(spot) }]));
    this.part("spots").replaceChildren(...[...this.spots.values()].map(({ element }) => element));
    const even = spots.filter((spot) => layer(spot.shape) === "even").map((spot) => size(spot.shape));
    this.camera.frame(grown(bounds, MARGIN), Math.min(...even, 2));
    const { left, top, right, bottom } = this.camera.whole;
    this.element.style.setProperty("--ratio", String((right - left) / (bottom - top)));
    this.camera.apply();
    this.tokens();
    this.mark(this.marks);
    this.rove(held ?? this.held);
    if (held) this.spots.get(held)?.element.focus({ preventScroll: true });
  }

  /** @param {Spot} spot */
  spot(spot) {
    const attributes = { class: `spot ${spot.style}`, role: "button", tabindex: -1, "data-spot": spot.id };
    const group = s("g", attributes, outline(spot.shape, { class: "ground" }));
    if (words(spot).has("groove")) group.append(outline(spot.shape, { class: "reach" }));
    return group;
  }

  tokens() {
    const scene = /** @type {Scene} */ (this.scene);
    const lying = tokensBySpot(scene);
    const drawn = [];
    const printed = [];
    for (const [id, { spot, element }] of this.spots) {
      const here = lying.get(id);
      set(element, "aria-label", label(spot, here));
      element.classList.toggle("taken", Boolean(here));
      if (here) drawn.push(stack(spot, here, scene.sides));
      else if (spot.text) printed.push(print(spot));
    }
    this.part("print").replaceChildren(...printed);
    this.part("tokens").replaceChildren(...drawn);
  }

  /** Show what can be touched, what has been, and what the last move was. @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    const drawn = [];
    for (const [id, { spot, element }] of this.spots) {
      const can = marks.next.has(id);
      element.classList.toggle("can", can);
      element.classList.toggle("armed", marks.armed === id);
      set(element, "aria-disabled", can || this.free ? null : "true");
      set(element, "aria-pressed", marks.path.includes(id) ? "true" : null);
      const taken = element.classList.contains("taken");
      const looks = {
        last: marks.last.includes(id),
        can,
        touched: marks.path.includes(id),
        marked: marks.marked.includes(id),
        armed: marks.armed === id,
      };
      for (const [look, there] of Object.entries(looks)) {
        if (there)
          drawn.push(
            look === "can"
              ? hint(spot, taken, marks.next.get(id) ?? false)
              : outline(spot.shape, { class: `mark ${look}` }),
          );
      }
    }
    this.part("marks").replaceChildren(...drawn);
    const first = [...marks.next.keys()].find((id) => this.spots.has(id));
    if (!this.field.contains(document.activeElement)) this.rove(this.held ?? first ?? null);
  }

  /** The spot that the Tab key comes back to. @returns {string | null} */
  get held() {
    return this.part("spots").querySelector("[tabindex='0']")?.getAttribute("data-spot") ?? null;
  }

  /** @param {string | null} id */
  rove(id) {
    const there = (id !== null && this.spots.get(id)) || [...this.spots.values()][0];
    for (const { element } of this.spots.values()) set(element, "tabindex", element === there?.element ? 0 : -1);
  }

  /** @param {string} id */
  focus(id) {
    const there = this.spots.get(id);
    if (!there) return;
    this.rove(id);
    this.camera.reveal(centre(there.spot.shape));
    there.element.focus({ preventScroll: true });
    there.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Look where that spot is. @param {string} id @returns {Element} the board */
  reveal(id) {
    const there = this.spots.get(id);
    if (there) this.camera.reveal(centre(there.spot.shape));
    return this.element;
  }

  /** @param {Event} event */
  focused(event) {
    const id = spotOf(event);
    const there = id !== null && this.spots.get(id);
    if (there && there.element.matches(":focus-visible")) {
      this.part("focus").replaceChildren(outline(there.spot.shape, { class: "focus-ring" }));
    }
  }

  /** @param {MouseEvent} event */
  click(event) {
    const id = spotOf(event);
    if (id !== null) this.rove(id);
    this.ontouch(id ?? "", event);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = this.keys(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  keys(event) {
    const id = spotOf(event) ?? "";
    if (event.key in ARROWS) return () => this.step(id, event.key);
    /** @type {Record<string, () => void>} */
    const acts = {
      Enter: () => this.ontouch(id, event),
      " ": () => this.ontouch(id, event),
      PageDown: () => this.change(id, 1),
      PageUp: () => this.change(id, -1),
      "+": () => this.camera.scale(1.4),
      "-": () => this.camera.scale(1 / 1.4),
      0: () => this.camera.reset(),
      t: () => this.turn(),
    };
    return acts[event.key];
  }

  /** The spots with their middles, for walking. @param {(spot: Spot) => boolean} wanted */
  places(wanted) {
    return [...this.spots.values()]
      .filter(({ spot }) => wanted(spot))
      .map(({ spot }) => ({ id: spot.id, ...centre(spot.shape) }));
  }

  /** Walk to the next spot of the same layer. @param {string} id @param {string} key */
  step(id, key) {
    const here = this.spots.get(id)?.spot;
    const way = ARROWS[key];
    if (!here || !way) return;
    const from = { id, ...centre(here.shape) };
    const straight = this.walk?.at === id && Math.abs(this.walk.way.x) === Math.abs(way.x);
    const line = straight && this.walk ? this.walk.line : from;
    const there = towards(
      from,
      way,
      this.places((spot) => layer(spot.shape) === layer(here.shape)),
      line,
    );
    if (!there) return;
    this.walk = { at: there.id, way, line };
    this.focus(there.id);
  }

  /** Change to the nearest spot of another layer: from squares to grooves and back. @param {string} id @param {number} by */
  change(id, by) {
    const here = this.spots.get(id)?.spot;
    const layers = [...new Set(this.scene?.board.map((spot) => layer(turned(spot.shape, this.turns))))].sort();
    if (!here) return;
    const wanted = layers.at((layers.indexOf(layer(here.shape)) + by) % layers.length);
    const from = centre(here.shape);
    const far = (/** @type {{x: number, y: number}} */ p) => Math.hypot(p.x - from.x, p.y - from.y);
    const [nearest] = this.places((spot) => layer(spot.shape) === wanted).sort((a, b) => far(a) - far(b));
    if (nearest) this.focus(nearest.id);
  }

  /** Come close where the board is large: to what can be touched, or to what happened last. */
  look() {
    const scene = this.scene;
    if (!scene || !this.camera.large) return;
    const wanted = [
      scene.choices.map((choice) => choice.path[0] ?? ""),
      scene.last,
      scene.tokens.map((token) => token.spot),
    ];
    const found = wanted
      .map((ids) => ids.map((id) => this.spots.get(id)).filter((there) => there !== undefined))
      .find((list) => list.length);
    if (found) this.camera.approach(centre(/** @type {{spot: Spot}} */ (found[0]).spot.shape));
  }

  resized() {
    if (this.quarters === null && this.scene) this.draw();
    this.camera.apply();
  }
}

/** @param {Event} event @returns {string | null} */
function spotOf(event) {
  const target = /** @type {Element} */ (event.target);
  return target.closest("[data-spot]")?.getAttribute("data-spot") ?? null;
}
