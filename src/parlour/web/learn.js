/** The rules page of a game. Its pictures are boards: what is legal there can be touched. */
import { game as find, get } from "./api.js";
import { h } from "./dom.js";
import { ownVariant, siblings, variantLinks } from "./family.js";
import { Trial } from "./trial.js";
import { say } from "./words.js";

/** @typedef {{file: string, caption: string, key: string, options: import("./types.js").Settings, position: string, marks: string[]}} Picture */

const NEAR = "300px"; // boards are asked for when the reader comes so near

/** @param {string} key @param {import("./app.js").Page} page */
export async function learn(key, page) {
  const game = await find(key);
  const [rules, variants] = await Promise.all([get(`/games/${key}/rules`), siblings(game)]);
  page.title(rules.title);
  const article = h("article", { class: "rules" }, ...read(rules.html));
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) begin(target, near);
    },
    { rootMargin: NEAR },
  );
  for (const image of article.querySelectorAll("img")) illustrate(image, rules.pictures, near);
  for (const wide of article.querySelectorAll("table, pre")) scrolling(wide);
  article.querySelector("h1")?.after(actions(game, variants));
  page.show(h("div", { class: "learn wide" }, contents(article), article));
  return () => near.disconnect();
}

/** The page's own markup, which came from our own server, as nodes. @param {string} html */
const read = (html) => [...new DOMParser().parseFromString(html, "text/html").body.childNodes];

/** What can be done besides reading. @param {import("./types.js").Game} game @param {import("./types.js").Game[]} variants */
function actions(game, variants) {
  return h(
    "div",
    { class: "stack learn-actions" },
    variantLinks(variants, game.key, "learn"),
    h(
      "div",
      { class: "row" },
      game.taught && h("a", { class: "button-link primary", href: `/tutorial/${game.key}` }, say("learn.tutorial")),
      h("a", { class: "button-link", href: `/g/${game.key}` }, say("setup.play")),
      !game.hidden && h("a", { class: "button-link", href: `/editor/${game.key}` }, say("learn.editor")),
      ownVariant(variants) && h("a", { class: "button-link", href: "/workshop" }, say("learn.workshop")),
    ),
  );
}

/** @param {HTMLElement} article */
function contents(article) {
  const headings = [...article.querySelectorAll("h2[id]")];
  return h(
    "nav",
    { class: "contents", "aria-label": say("learn.contents") },
    ...headings.map((heading) => h("a", { href: `${location.pathname}#${heading.id}` }, heading.textContent)),
  );
}

/** @type {WeakMap<Element, Trial>} */
const trials = new WeakMap();

/** Put a board in the place of a picture. @param {HTMLImageElement} image @param {Picture[]} pictures @param {IntersectionObserver} near */
function illustrate(image, pictures, near) {
  const shown = pictures.find(({ file }) => image.getAttribute("src")?.endsWith(`/${file}`));
  if (!shown) return;
  const trial = new Trial({ game: shown.key, options: shown.options, start: shown.position }, { marks: shown.marks });
  const figure = h("figure", {}, trial.element, h("figcaption", {}, shown.caption));
  trials.set(figure, trial);
  (image.closest("p") ?? image).replaceWith(figure);
  near.observe(figure);
}

/** @param {Element} figure @param {IntersectionObserver} near */
function begin(figure, near) {
  near.unobserve(figure);
  void trials.get(figure)?.show([]);
}

/** Let what is wider than the page be scrolled, also by keys. @param {Element} wide */
function scrolling(wide) {
  const frame = h("div", { class: "scrolling", tabindex: 0, role: "group", "aria-label": say("learn.wide") });
  wide.replaceWith(frame);
  frame.append(wide);
}
