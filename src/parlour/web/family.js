/** Variants of one game, and links between them. */
import { games } from "./api.js";
import { h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Game} Game */

/** The variants of the same game, itself among them. @param {Game} game */
export async function siblings(game) {
  const family = game.key.split("/")[0];
  return (await games()).filter((it) => it.key.split("/")[0] === family);
}

/** Links to the same page of each variant, where there are several. @param {Game[]} variants @param {string} current @param {string} page */
export function variantLinks(variants, current, page) {
  if (variants.length < 2) return null;
  const links = variants.map((it) =>
    h(
      "a",
      { href: `/${page}/${it.key}`, "aria-current": it.key === current ? "page" : null },
      it.title.split(" ")[0] ?? it.title,
    ),
  );
  return h("nav", { class: "variants", "aria-label": say("setup.variants") }, ...links);
}

/** The variant that is defined by a text of one's own, if there is one. @param {Game[]} variants */
export const ownVariant = (variants) =>
  variants.find((it) => it.options.some((option) => option.name === "definition"));
