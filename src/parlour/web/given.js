/** What a link hands over in its fragment, where no server reads it: a position to begin with, and options of the game. */

/** @typedef {{start: string, options: Record<string, string>}} Given */

/** @returns {Given} */
export function given() {
  const { start = "", ...options } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return { start, options };
}

/**
 * The address of a page with a position and options handed over.
 * @param {string} path @param {import("./types.js").Settings} options @param {string} [start]
 */
export function handing(path, options, start = "") {
  const named = Object.entries({ ...options, ...(start ? { start } : {}) }).map(([name, value]) => [
    name,
    String(value),
  ]);
  return named.length ? `${path}#${new URLSearchParams(named)}` : path;
}
