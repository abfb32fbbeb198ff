/**
 * How things look: bodies of tokens, signs drawn instead of written, shared gradients.
 * A style is words; what each word looks like is said in board.css, and here where a shape is needed.
 */
import { s } from "./dom.js";
import { box, centre, size } from "./geometry.js";

/** @typedef {import("./types.js").Shape} Shape */

/** Signs that fonts draw differently everywhere; each is drawn in a square of 24. */
const SIGNS = /** @type {Record<string, string>} */ ({
  "♣": "M12 22V11M12 13C8 13 3.5 11 3 5c5-.5 8.5 2 9 8M12 11c0-4.5 2-8.5 8.5-9C21 8.5 17 11.5 12 12M12 18c-3.5 0-6.5-1-8-4M12 18c3.5 0 6-1 7.5-3.5",
  "≈": "M2 8c2.5-3 4.5-3 6.7 0s4.3 3 6.6 0 4.3-3 6.7 0M2 15.5c2.5-3 4.5-3 6.7 0s4.3 3 6.6 0 4.3-3 6.7 0",
  "◉": "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8l3.5 4-3.5 4-3.5-4z",
  "∴": "M12 3.5l4.5 2.5.5 4-4 2-5-1-.5-4.5zM6.5 13l4.5 2 .5 4.5-5 2-4-3 .5-4zM17.5 13.5l4 2.5-.5 4.5-5.5 1-2-3.5 1-4z",
  "⌂": "M12 3L2.5 20.5h19zM12 11l-3.5 9.5h7z",
  "▲": "M1.5 20.5L9.5 5l4 7 2.5-4 6.5 12.5zM6.8 10.5l2.5 2 3-2",
  "▷": "M6 21V3l13 5-13 5",
});

/** The shapes of owners, in the unit circle: seats differ by shape as well as by colour. */
const BODIES = [
  "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z",
  "M-.62-.9H.62Q.9-.9.9-.62V.62Q.9.9.62.9H-.62Q-.9.9-.9.62V-.62Q-.9-.9-.62-.9Z",
  "M-.2-1.06Q0-1.22.2-1.06L1.06-.2Q1.22 0 1.06.2L.2 1.06Q0 1.22-.2 1.06L-1.06.2Q-1.22 0-1.06-.2Z",
  "M-.42-1H.42L1-.42V.42L.42 1H-.42L-1 .42V-.42Z",
];

const SIZES = [0, 0.86, 0.64, 0.54]; // of so many signs side by side, in board units
const ROW = 0.54; // of signs in two rows

/** Told apart by lightness: round whoever owns them, and without the letter of their colour. */
const STONES = new Set(["white", "black"]);

/** @param {string} text */
const hasSigns = (text) => [...text].some((letter) => letter in SIGNS);

/** The gradients and shadows that stylesheets refer to; once a document. */
export function definitions() {
  const stops = (/** @type {[number, string, number][]} */ list) =>
    list.map(([offset, colour, opacity]) => s("stop", { offset, "stop-color": colour, "stop-opacity": opacity }));
  return s(
    "svg",
    {
      class: "definitions",
      width: 0,
      height: 0,
      "aria-hidden": "true",
      focusable: "false",
    },
    s(
      "defs",
      {},
      s(
        "radialGradient",
        { id: "sheen", cx: 0.36, cy: 0.3, r: 0.82 },
        ...stops([
          [0, "#fff", 0.42],
          [0.4, "#fff", 0.06],
          [0.75, "#000", 0.04],
          [1, "#000", 0.3],
        ]),
      ),
      s(
        "linearGradient",
        { id: "grain", x1: 0, y1: 0, x2: 0, y2: 1 },
        ...stops([
          [0, "#fff", 0.35],
          [0.35, "#fff", 0.05],
          [1, "#000", 0.22],
        ]),
      ),
    ),
  );
}

/**
 * @param {Shape} shape @param {Record<string, import("./dom.js").Attribute>} attributes
 * @returns {SVGCircleElement | SVGPathElement}
 */
export function outline(shape, attributes) {
  if ("r" in shape)
    return s("circle", {
      cx: fixed(shape.x),
      cy: fixed(shape.y),
      r: fixed(shape.r),
      ...attributes,
    });
  return s("path", { d: path(shape.points), ...attributes });
}

/** @param {[number, number][]} points */
function path(points) {
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}Z`;
}

/** @param {number} number */
const fixed = (number) => Math.round(number * 1000) / 1000;

/**
 * A token's body around the origin, as large as its spot allows: a wall fills a groove, anything else is a disc.
 * @param {import("./types.js").Token} token @param {import("./types.js").Spot} spot @param {string[]} sides
 * @returns {SVGGElement}
 */
export function piece(token, spot, sides) {
  const wall = words(spot).has("groove");
  const side = token.owner === null ? (wall ? "wood" : "white") : (sides[token.owner] ?? "white");
  const group = s("g", { class: `piece ${side}${wall ? " wall" : ""}` });
  if (wall) {
    const b = box(spot.shape);
    const [width, height] = [b.right - b.left, b.bottom - b.top];
    const at = {
      x: fixed(-width / 2),
      y: fixed(-height / 2),
      width: fixed(width),
      height: fixed(height),
      rx: fixed(Math.min(width, height) / 2.6),
    };
    group.append(s("rect", { ...at, y: fixed(at.y + 0.05), class: "shadow" }), s("rect", { ...at, class: "body" }));
    group.append(s("rect", { ...at, class: "sheen" }));
    return group;
  }
  const radius = size(spot.shape) * ("r" in spot.shape && words(spot).has("point") ? 0.44 : 0.365);
  group.append(body(STONES.has(side) ? 0 : (token.owner ?? 0), radius));
  const plain = STONES.has(side) && (token.owner === null || token.glyph.toLowerCase() === side[0]);
  if (!plain)
    group.append(
      s(
        "text",
        {
          class: "glyph",
          "font-size": fixed(radius * (token.glyph.length > 1 ? 0.85 : 1.06)),
          y: fixed(radius * 0.03),
        },
        token.glyph,
      ),
    );
  return group;
}

/** @param {number} seat @param {number} radius */
function body(seat, radius) {
  const d = BODIES[seat % BODIES.length] ?? "";
  const scale = (/** @type {number} */ by) => `scale(${fixed(radius * by)})`;
  return s(
    "g",
    {},
    s("path", {
      d,
      class: "shadow",
      transform: `translate(0 ${fixed(radius * 0.13)}) ${scale(1.02)}`,
    }),
    s("path", { d, class: "body", transform: scale(1) }),
    s("path", { d, class: "sheen", transform: scale(1) }),
    s("path", { d, class: "rim", transform: scale(0.8) }),
  );
}

/** The words of a spot's style. @param {import("./types.js").Spot | import("./types.js").Marking} spot */
export function words(spot) {
  return new Set(spot.style.split(" "));
}

/**
 * What is written on a spot, filling it, with signs drawn.
 * @param {import("./types.js").Spot} spot @returns {SVGGElement}
 */
export function writing(spot) {
  const lines = spot.text.split("\n");
  const group = s("g", { class: lines.length > 1 ? "writing captioned" : "writing" });
  const { x, y } = centre(spot.shape);
  const b = box(spot.shape);
  const drawn = hasSigns(lines[0] ?? "");
  const longest = Math.max(...lines.map((line) => line.length));
  const height = drawn
    ? 0.46
    : Math.min((0.6 * (b.bottom - b.top)) / Math.max(lines.length, 2), (1.5 * (b.right - b.left)) / longest, 0.5);
  const first = y - (height * 1.15 * (lines.length - 1)) / 2;
  lines.forEach((line, at) => {
    const row = first + height * 1.15 * at;
    if (hasSigns(line)) group.append(signs(line, x, row, b.right - b.left));
    else
      group.append(
        s(
          "text",
          {
            class: drawn ? "small" : null,
            x: fixed(x),
            y: fixed(drawn ? y + 0.56 : row),
            "font-size": drawn ? 0.34 : fixed(height),
          },
          line,
        ),
      );
  });
  return group;
}

/** A line of signs, side by side; three and four stand in two rows. @param {string} line @param {number} x @param {number} y @param {number} width */
function signs(line, x, y, width) {
  const marks = [...line].filter((letter) => letter !== " ");
  const many = marks.length > 2 && marks.every((mark) => mark in SIGNS);
  const rows = many ? [marks.slice(0, marks.length / 2), marks.slice(marks.length / 2)] : [marks];
  const widest = Math.max(...rows.map((row) => row.length));
  const each = Math.min(many ? ROW : (SIZES[widest] ?? 0.46), (0.86 * width) / widest);
  const group = s("g", {});
  rows.forEach((row, down) =>
    row.forEach((mark, across) => {
      const left = x + each * (across - (row.length - 1) / 2);
      const place = `translate(${fixed(left)} ${fixed(y + each * (down - (rows.length - 1) / 2))})`;
      group.append(sign(mark, place, (each * 0.92) / 24));
    }),
  );
  return group;
}

/** @param {string} mark @param {string} place @param {number} scale */
function sign(mark, place, scale) {
  if (!(mark in SIGNS)) return s("text", { transform: place, "font-size": 0.4 }, mark);
  return s("path", {
    class: "sign",
    d: SIGNS[mark] ?? "",
    transform: `${place} scale(${fixed(scale)}) translate(-12 -12)`,
  });
}

/**
 * Text for HTML with its signs drawn; the words stay words.
 * @param {string} text @returns {(Node | string)[]}
 */
export function drawn(text) {
  return [...text].map((letter) =>
    letter in SIGNS
      ? s(
          "svg",
          { class: "sign-box", viewBox: "0 0 24 24", "aria-hidden": "true" },
          s("path", { class: "sign", d: SIGNS[letter] ?? "" }),
        )
      : letter,
  );
}
