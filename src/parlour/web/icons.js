/** Small drawn signs for buttons, since fonts draw arrows differently everywhere. */
import { s } from "./dom.js";

const PATHS = /** @type {Record<string, string>} */ ({
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  closer: "M12 5v14M5 12h14",
  farther: "M5 12h14",
  turn: "M19 12a7 7 0 1 1-2.1-5M19 3v4.5h-4.5",
  theme:
    "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  close: "M6 6l12 12M18 6L6 18",
});

/** @param {string} name */
export function icon(name) {
  return s(
    "svg",
    {
      class: "icon",
      viewBox: "0 0 24 24",
      "aria-hidden": "true",
      focusable: "false",
    },
    s("path", { d: PATHS[name] ?? "" }),
  );
}
