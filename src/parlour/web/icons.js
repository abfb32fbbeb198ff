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
  silence: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8.2 8.2 0 0 1 0 11.6",
  rules: "M12 6.5C10 4.8 7 4.5 3.5 5v13c3.5-.5 6.5-.2 8.5 1.5 2-1.7 5-2 8.5-1.5V5C17 4.5 14 4.8 12 6.5zM12 6.5v13",
  more: "M12 15V3.5M7.5 7.5L12 3l4.5 4.5M6 11H4.5v9.5h15V11H18",
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
