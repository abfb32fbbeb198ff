/** What is drawn of a scene's board: tokens, hints, print. Pure: a value in, an element out. */
import { s } from "./dom.js";
import { around, box, centre, grown, layer, size } from "./geometry.js";
import { outline, piece, words, writing } from "./looks.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Token} Token */

const LETTERED = ["button", "jungle", "water", "village", "rubble", "camp", "mountain", "start"]; // filled by what is written
const PLATED = ["light", "dark", "point"]; // boards made of one piece of wood

/** @param {Scene} scene @returns {Map<string, Token[]>} */
export function tokensBySpot(scene) {
  /** @type {Map<string, Token[]>} */
  const lying = new Map();
  for (const token of scene.tokens) lying.set(token.spot, [...(lying.get(token.spot) ?? []), token]);
  return lying;
}

/** What a screen reader says of a spot: what lies on it, or what it is. @param {Spot} spot @param {Token[]} [tokens] */
export function label(spot, tokens = []) {
  const top = tokens.at(-1);
  if (!top) return spot.label;
  return tokens.length > 1 ? say("board.many", { count: tokens.length, label: top.label }) : top.label;
}

/** The topmost of the tokens on a spot, and how many there are. @param {Spot} spot @param {Token[]} tokens @param {string[]} sides */
export function stack(spot, tokens, sides) {
  const top = /** @type {Token} */ (tokens.at(-1));
  const { x, y } = centre(spot.shape);
  const group = s(
    "g",
    { class: "token", "data-token": top.id, transform: `translate(${x} ${y})` },
    piece(top, spot, sides),
  );
  if (tokens.length > 1) group.append(count(tokens.length, size(spot.shape)));
  return group;
}

/** @param {number} number @param {number} width */
function count(number, width) {
  const radius = Math.max(width * 0.17, 0.17);
  const at = width * 0.28;
  return s(
    "g",
    { class: "count", transform: `translate(${at} ${at})` },
    s("circle", { r: radius }),
    s("text", { "font-size": radius * 1.25, y: radius * 0.04 }, String(number)),
  );
}

/** What can be touched next: a dot on an empty spot, an outline around what is written or lies there. @param {Spot} spot @param {boolean} taken @param {boolean} last */
export function hint(spot, taken, last) {
  const long = layer(spot.shape) !== "even";
  const shown = taken || spot.text || long;
  if (shown)
    return outline(spot.shape, {
      class: `mark can${last ? " final" : ""}${words(spot).has("groove") ? " quiet" : ""}`,
    });
  const { x, y } = centre(spot.shape);
  return s("circle", {
    class: "mark dot",
    cx: x,
    cy: y,
    r: size(spot.shape) * 0.15,
  });
}

/** What is written on a spot. @param {Spot} spot */
export function print(spot) {
  const has = (/** @type {string} */ word) => words(spot).has(word);
  const written = has("bar") ? badge(spot) : LETTERED.some(has) ? writing(spot) : faint(spot);
  return s("g", { class: spot.style }, written);
}

/** @param {import("./types.js").Marking} printed */
export function marking(printed) {
  const { x, y } = centre(printed.shape);
  const shape = outline(printed.shape, { class: `marking ${printed.style}` });
  if (!printed.text) return shape;
  return s("text", { class: "marking-text", x, y, "font-size": 0.32, "aria-hidden": "true" }, printed.text);
}

/** @param {Spot[]} spots */
export function plate(spots) {
  const kind = PLATED.find((word) => spots.some((spot) => words(spot).has(word)));
  if (!kind) return [];
  const b = grown(around(spots.map((spot) => box(spot.shape))), 0.12);
  return ["plate", "plate-sheen"].map((look) =>
    s("rect", {
      class: `${look} ${kind}`,
      x: b.left,
      y: b.top,
      width: b.right - b.left,
      height: b.bottom - b.top,
      rx: 0.22,
    }),
  );
}

/** @param {Spot} spot */
function faint(spot) {
  const { x, y } = centre(spot.shape);
  const across = size(spot.shape);
  return s("text", { class: "faint", x, y, "font-size": across * 0.17 }, spot.text);
}

/** A bar is too narrow to be written on; a plate in its middle is not. @param {Spot} spot */
function badge(spot) {
  const { x, y } = centre(spot.shape);
  const [width, height] = [0.42 + 0.3 * spot.text.length, 0.64];
  const [left, top, right, bottom] = [-width / 2, -height / 2, width / 2, height / 2];
  /** @type {import("./types.js").Shape} */
  const shape = {
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  };
  return s(
    "g",
    { transform: `translate(${x} ${y})` },
    s(
      "g",
      { class: "tag" },
      s("rect", { class: "badge", x: left, y: top, width, height, rx: 0.2 }),
      writing({ ...spot, shape }),
    ),
  );
}
