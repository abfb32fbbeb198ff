/** Zoom and pan of one SVG: by wheel, pinch, drag and keys. A camera looks at a box in board units. */
import { atLeast, middle } from "./geometry.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Point} Point */

const CLOSEST = 8;
const COMFORT = 40; // pixels that a spot should measure to be touched
const LEGIBLE = 24; // pixels of a board unit in which small print can be read
const FEWEST = 6; // spots that have room side by side, so that a first piece is not enormous
const SLACK = 6; // pixels that a tap may wander

export class Camera {
  /** @param {SVGSVGElement} field */
  constructor(field) {
    this.field = field;
    /** @type {Box} */
    this.whole = { left: 0, top: 0, right: 1, bottom: 1 };
    this.zoom = 1;
    /** @type {Point} */
    this.at = { x: 0.5, y: 0.5 };
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.dragged = false;
    this.small = 1; // the size of the smallest spot, in board units
    this.listen();
  }

  /** Everything there is to see. @param {Box} whole @param {number} small */
  frame(whole, small) {
    const first = this.whole.right - this.whole.left === 1;
    this.whole = atLeast(whole, FEWEST * small, (FEWEST / 2) * small);
    this.small = small;
    if (first || this.zoom === 1) this.at = middle(this.whole);
    this.apply();
  }

  /** Pixels a board unit when everything is in view. */
  get fit() {
    const { width, height } = this.field.getBoundingClientRect();
    return Math.min(width / (this.whole.right - this.whole.left), height / (this.whole.bottom - this.whole.top));
  }

  /** Whether spots are too small to touch when everything is in view. */
  get large() {
    return this.fit * this.small < COMFORT * 0.62;
  }

  /** Come close enough to touch, and look there. @param {Point} point */
  approach(point) {
    this.zoom = Math.max(1, Math.min(CLOSEST, COMFORT / (this.fit * this.small)));
    this.at = point;
    this.apply();
  }

  /** Look so that the point is in view. @param {Point} point */
  reveal(point) {
    const { width, height } = this.view();
    const room = { x: width / 2 - this.small, y: height / 2 - this.small };
    for (const axis of /** @type {("x" | "y")[]} */ (["x", "y"])) {
      const off = point[axis] - this.at[axis];
      if (Math.abs(off) > room[axis]) this.at[axis] = point[axis] - Math.sign(off) * room[axis];
    }
    this.apply();
  }

  /** Zoom around a point that stays where it is. @param {number} by @param {Point} [point] */
  scale(by, point = this.at) {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * by));
    const share = 1 - this.zoom / zoom;
    this.at = {
      x: this.at.x + (point.x - this.at.x) * share,
      y: this.at.y + (point.y - this.at.y) * share,
    };
    this.zoom = zoom;
    this.apply();
  }

  /** Everything in view again. */
  reset() {
    this.zoom = 1;
    this.at = middle(this.whole);
    this.apply();
  }

  /** Width and height of what is in view. */
  view() {
    return {
      width: (this.whole.right - this.whole.left) / this.zoom,
      height: (this.whole.bottom - this.whole.top) / this.zoom,
    };
  }

  apply() {
    const { width, height } = this.view();
    const { whole, at } = this;
    at.x = Math.min(whole.right - width / 2, Math.max(whole.left + width / 2, at.x));
    at.y = Math.min(whole.bottom - height / 2, Math.max(whole.top + height / 2, at.y));
    const view = [at.x - width / 2, at.y - height / 2, width, height].map((n) => Math.round(n * 1000) / 1000);
    this.field.setAttribute("viewBox", view.join(" "));
    const close = this.zoom > 1 || this.large;
    this.field.classList.toggle("close", close);
    this.field.classList.toggle("zoomable", close || this.fit * this.small < COMFORT);
    this.field.classList.toggle("far", this.fit * this.zoom < LEGIBLE);
  }

  /** The board's point under the screen's. @param {Point} point @returns {Point} */
  under(point) {
    const matrix = this.field.getScreenCTM();
    return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse()) : this.at;
  }

  listen() {
    const field = this.field;
    field.addEventListener("wheel", (event) => this.wheel(event), {
      passive: false,
    });
    field.addEventListener("pointerdown", (event) => {
      if (!this.fingers.size) this.dragged = false;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    field.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      field.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    // A drag is no touch: what it ended on must not hear of it.
    field.addEventListener("click", (event) => this.dragged && event.stopPropagation(), { capture: true });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && !this.large && this.zoom === 1) return;
    event.preventDefault();
    this.scale(
      Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 500)),
      this.under({ x: event.clientX, y: event.clientY }),
    );
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(now.x - before.x, now.y - before.y) > SLACK;
    if (!this.dragged && !far) return;
    this.dragged = true;
    this.fingers.set(event.pointerId, now);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (/** @type {Point} */ p) => Math.hypot(p.x - other.x, p.y - other.y);
      this.scale(spread(now) / Math.max(1, spread(before)), this.under(other));
    } else if (this.zoom > 1) {
      const [from, to] = [this.under(before), this.under(now)];
      this.at = { x: this.at.x + from.x - to.x, y: this.at.y + from.y - to.y };
      this.apply();
    }
  }
}
