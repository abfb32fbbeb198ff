/** Shapes, boxes and directions; x to the right and y down, in board units or pixels alike. */

/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{x: number, y: number}} Point */

/** @param {Shape} shape @returns {Box} */
export function box(shape) {
  if ("r" in shape) {
    return {
      left: shape.x - shape.r,
      top: shape.y - shape.r,
      right: shape.x + shape.r,
      bottom: shape.y + shape.r,
    };
  }
  const xs = shape.points.map((point) => point[0]);
  const ys = shape.points.map((point) => point[1]);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** @param {Box[]} boxes @returns {Box} */
export function around(boxes) {
  return {
    left: Math.min(...boxes.map((b) => b.left)),
    top: Math.min(...boxes.map((b) => b.top)),
    right: Math.max(...boxes.map((b) => b.right)),
    bottom: Math.max(...boxes.map((b) => b.bottom)),
  };
}

/** @param {Box} b @param {number} by @returns {Box} */
export function grown(b, by) {
  return {
    left: b.left - by,
    top: b.top - by,
    right: b.right + by,
    bottom: b.bottom + by,
  };
}

/** The box, or one around it that has so much room. @param {Box} b @param {number} across @param {number} down @returns {Box} */
export function atLeast(b, across, down) {
  const aside = Math.max(across - (b.right - b.left), 0) / 2;
  const up = Math.max(down - (b.bottom - b.top), 0) / 2;
  return { left: b.left - aside, top: b.top - up, right: b.right + aside, bottom: b.bottom + up };
}

/** @param {Box} b @returns {Point} */
export function middle(b) {
  return { x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 };
}

/** @param {Shape} shape @returns {Point} */
export function centre(shape) {
  return middle(box(shape));
}

/** Width and height. @param {Shape} shape @returns {[number, number]} */
export function extent(shape) {
  const b = box(shape);
  return [b.right - b.left, b.bottom - b.top];
}

/** The shorter side. @param {Shape} shape */
export function size(shape) {
  return Math.min(...extent(shape));
}

/**
 * The shape turned so many quarters clockwise around the origin.
 * @param {Shape} shape @param {number} quarters @returns {Shape}
 */
export function turned(shape, quarters) {
  const turn = /** @type {(typeof TURNS)[number]} */ (TURNS[quarters % 4]);
  if ("r" in shape) {
    const [x, y] = turn(shape.x, shape.y);
    return { x, y, r: shape.r };
  }
  return { points: shape.points.map(([x, y]) => turn(x, y)) };
}

/** @type {((x: number, y: number) => [number, number])[]} */
const TURNS = [(x, y) => [x, y], (x, y) => [-y, x], (x, y) => [-x, -y], (x, y) => [y, -x]];

/** @type {Record<string, Point>} */
export const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The point that an arrow key leads to: the nearest ahead, where straying aside counts as well.
 * On a lattice of hexes that is the neighbour in the row or column, or the nearest across.
 * @template {Point} P
 * @param {P} from @param {Point} way @param {Iterable<P>} points
 * @param {Point} [line] where the walk began: straying aside is measured from there
 * @returns {P | null}
 */
export function towards(from, way, points, line = from) {
  let best = null;
  let least = Infinity;
  for (const point of points) {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead < 1e-3 || aside > 2 * ahead) continue;
    const cost = ahead + Math.abs((point.x - line.x) * way.y) + Math.abs((point.y - line.y) * way.x);
    if (cost < least - 1e-6) [best, least] = [point, cost];
  }
  return best;
}

/** Whether a shape is long, and which way: spots are walked over layer by layer. @param {Shape} shape */
export function layer(shape) {
  const [width, height] = extent(shape);
  const ratio = width / height;
  if (ratio > 1.6) return "wide";
  return ratio < 0.625 ? "tall" : "even";
}
