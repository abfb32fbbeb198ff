/** Tokens that changed their place fly there. Animation is the difference of two scenes, by token id. */
import { h, s } from "./dom.js";

const TIME = 280;

/** @typedef {Map<string, DOMRect>} Places */

/** Where every token lies now. @param {Element} root @returns {Places} */
export function places(root) {
  const found = [...root.querySelectorAll("[data-token]")];
  return new Map(found.map((token) => [token.getAttribute("data-token") ?? "", token.getBoundingClientRect()]));
}

/**
 * Let every token that lies elsewhere than before fly from there.
 * @param {Element} root @param {Places} before
 */
export function fly(root, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const token of root.querySelectorAll("[data-token]")) {
    const from = before.get(token.getAttribute("data-token") ?? "");
    const to = token.getBoundingClientRect();
    const moved = from && Math.hypot(from.left - to.left, from.top - to.top) > 2;
    if (moved && from.width && to.width) launch(/** @type {SVGGElement} */ (token), from, to);
  }
}

/** @param {SVGGElement} token @param {DOMRect} from @param {DOMRect} to */
function launch(token, from, to) {
  const b = token.getBBox();
  const copy = /** @type {SVGGElement} */ (token.cloneNode(true));
  copy.removeAttribute("transform");
  copy.removeAttribute("data-token");
  const plane = s("svg", { viewBox: `${b.x} ${b.y} ${b.width} ${b.height}`, class: "flight-svg" }, copy);
  const flight = h("div", { class: "flight", "aria-hidden": "true" }, plane);
  Object.assign(flight.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(flight);
  token.style.visibility = "hidden";
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const landing = flight.animate([{ transform: start }, { transform: "none" }], {
    duration: TIME,
    easing: "cubic-bezier(.3,.7,.2,1)",
  });
  const land = () => {
    flight.remove();
    token.style.visibility = "";
  };
  landing.onfinish = land;
  landing.oncancel = land;
}
