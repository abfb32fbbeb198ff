/** Pictures of games for the first page: photographs of this very board where there are some, else the server's. */
import { address } from "./api.js";
import { h } from "./dom.js";

/** Taken by tools/photographs.py; a family of variants is shown by the one that is here. */
const TAKEN = ["eldorado", "fanorona", "hanto/epsilon", "quoridor"];

/** @param {import("./types.js").Game} game */
export const pictured = (game) => TAKEN.includes(game.key);

/** @param {import("./types.js").Game} game */
export function picture(game) {
  if (!pictured(game))
    return h("img", {
      src: address(`/games/${game.key}/picture.svg`),
      alt: "",
    });
  const name = game.key.replaceAll("/", "-");
  const theme = document.documentElement.dataset["theme"];
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  return h("img", {
    src: `/pictures/${name}-${dark ? "dark" : "light"}.webp`,
    alt: "",
    width: 600,
    height: 400,
  });
}
