/** What lies beside the board: hands, markets, piles and buttons, as groups that can be read and touched. */
import { h, s, set } from "./dom.js";
import { label, stack, tokensBySpot } from "./draw.js";
import { ARROWS, around, box, extent, grown, towards } from "./geometry.js";
import { drawn, outline, words } from "./looks.js";

/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {(spot: string, event: MouseEvent) => void} Touch */

const [SMALL, LARGE, TOUCH] = [30, 40, 36]; // pixels a board unit, at least and at most; of a spot

export class PanelView {
  /** @param {Touch} ontouch */
  constructor(ontouch) {
    this.ontouch = ontouch;
    this.title = h("h3", { class: "panel-title" });
    this.body = h("div", { class: "panel-body" });
    this.element = h("section", { class: "panel" }, this.title, this.body);
    this.drawn = "";
    /** @type {Map<string, Element>} */
    this.spots = new Map();
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {Panel} panel @param {Scene} scene */
  show(panel, scene) {
    const here = new Set(panel.spots.map((spot) => spot.id));
    const state = JSON.stringify([panel, scene.tokens.filter((token) => here.has(token.spot)), scene.sides]);
    if (state === this.drawn) return;
    this.drawn = state;
    const held = this.element.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-spot")
      : null;
    this.title.textContent = panel.title;
    set(this.element, "aria-label", panel.title);
    set(this.element, "data-panel", panel.id);
    this.element.className = `panel ${kind(panel)}`;
    this.body.replaceChildren(...this.draw(panel, scene));
    this.rove(held ?? null);
    if (held)
      /** @type {HTMLElement | undefined} */ (this.spots.get(held))?.focus({ preventScroll: true });
  }

  /** @param {Panel} panel @param {Scene} scene @returns {Element[]} */
  draw(panel, scene) {
    const lying = tokensBySpot(scene);
    if (kind(panel) === "drawn") {
      const { field, spots } = picture(panel, lying, scene.sides, this.ontouch);
      this.spots = spots;
      return [field];
    }
    const look = kind(panel) === "buttons" ? button : card;
    this.spots = new Map(panel.spots.map((spot) => [spot.id, look(spot, this.ontouch)]));
    return [...this.spots.values()];
  }

  /** @param {import("./board.js").Marks} marks */
  mark(marks) {
    for (const [id, element] of this.spots) {
      const can = marks.next.has(id);
      element.classList.toggle("can", can);
      element.classList.toggle("touched", marks.path.includes(id));
      element.classList.toggle("marked", marks.marked.includes(id));
      element.classList.toggle("last", marks.last.includes(id));
      set(element, "aria-disabled", can ? null : "true");
      set(element, "aria-pressed", marks.path.includes(id) ? "true" : null);
    }
    const first = [...this.spots].find(([id]) => marks.next.has(id));
    if (first && !this.element.contains(document.activeElement)) this.rove(first[0]);
  }

  /** @param {string | null} id */
  rove(id) {
    const there = (id !== null && this.spots.get(id)) || this.spots.values().next().value;
    for (const element of this.spots.values()) set(element, "tabindex", element === there ? 0 : -1);
  }

  /** @param {string} id */
  focus(id) {
    this.rove(id);
    /** @type {HTMLElement | undefined} */ (this.spots.get(id))?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = ARROWS[event.key];
    const places = [...this.spots].map(([id, element]) => {
      const at = element.getBoundingClientRect();
      return { id, x: at.left + at.width / 2, y: at.top + at.height / 2 };
    });
    const here = places.find(({ id }) => this.spots.get(id) === document.activeElement);
    if (way && here) {
      const there = towards(here, way, places);
      if (there) this.focus(there.id);
      event.preventDefault();
    } else if (here && (event.key === "Enter" || event.key === " ") && document.activeElement instanceof SVGElement) {
      event.preventDefault();
      document.activeElement.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }
}

/** @param {Panel} panel */
export function kind(panel) {
  if (panel.spots.every((spot) => words(spot).has("button"))) return "buttons";
  return panel.spots.some((spot) => words(spot).has("card")) ? "cards" : "drawn";
}

/** Whether it lies beside the caption: what is drawn and nobody's own. @param {Panel} panel */
export const onTray = (panel) => panel.owner === null && kind(panel) === "drawn";

/** @param {Spot} spot @param {Touch} ontouch */
function button(spot, ontouch) {
  const act = (/** @type {MouseEvent} */ event) => ontouch(spot.id, event);
  return h(
    "button",
    { type: "button", class: "spot button", "data-spot": spot.id, title: spot.label, onclick: act },
    spot.text || spot.label,
  );
}

/** A card: its name, what it shows, and what else is written on it; of a heap, what lies in it. @param {Spot} spot @param {Touch} ontouch */
function card(spot, ontouch) {
  const [name = "", ...lines] = spot.text.split("\n");
  const [face = "", ...rest] = words(spot).has("heap") ? [lines.join(" ")] : lines;
  const act = (/** @type {MouseEvent} */ event) => ontouch(spot.id, event);
  return h(
    "button",
    { type: "button", class: `spot ${spot.style}`, "data-spot": spot.id, title: spot.label, onclick: act },
    h("span", { class: "unseen" }, spot.label),
    h("span", { class: "card-name", "aria-hidden": "true" }, name),
    h("span", { class: "card-face", "aria-hidden": "true" }, ...drawn(face)),
    ...rest.map((line) => h("span", { class: "card-line", "aria-hidden": "true" }, ...drawn(line))),
  );
}

/**
 * A panel as a small drawing: pieces in hand, walls in stock, what has been captured.
 * @param {Panel} panel @param {Map<string, import("./types.js").Token[]>} lying @param {string[]} sides @param {Touch} ontouch
 */
function picture(panel, lying, sides, ontouch) {
  const b = grown(around(panel.spots.map((spot) => box(spot.shape))), 0.12);
  const [width, height] = [b.right - b.left, b.bottom - b.top];
  const longest = Math.max(...panel.spots.map(({ shape }) => Math.max(...extent(shape))));
  const unit = Math.min(LARGE, Math.max(SMALL, TOUCH / longest));
  const spots = new Map();
  const pieces = s("g", { class: "layer-tokens", "aria-hidden": "true" });
  const field = s("svg", {
    class: "field",
    role: "group",
    "aria-label": panel.title,
    viewBox: `${b.left} ${b.top} ${width} ${height}`,
    width: width * unit,
    height: height * unit,
  });
  for (const spot of panel.spots) {
    const tokens = lying.get(spot.id);
    const group = s(
      "g",
      {
        class: `spot ${spot.style}${tokens ? " taken" : ""}`,
        role: "button",
        tabindex: -1,
        "data-spot": spot.id,
        "aria-label": label(spot, tokens),
        onclick: (/** @type {MouseEvent} */ e) => ontouch(spot.id, e),
      },
      outline(spot.shape, { class: "ground" }),
    );
    if (tokens) pieces.append(stack(spot, tokens, sides));
    spots.set(spot.id, group);
    field.append(group);
  }
  field.append(pieces);
  return { field, spots };
}
