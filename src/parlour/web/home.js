/** The first page: games to play, tables to join, matches to watch, one's own to go on with. */
import { games, get } from "./api.js";
import { h } from "./dom.js";
import { forget, mine, seatsOf } from "./memory.js";
import { picture, pictured } from "./pictures.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Summary} Summary */

const REFRESH = 10_000;

/** @param {string} _ @param {import("./app.js").Page} page */
export async function home(_, page) {
  page.title("");
  const lists = h("div", { class: "lists" });
  page.show(
    h(
      "div",
      { class: "wide" },
      h("div", { class: "hero" }, h("h1", {}, say("home.title")), h("p", { class: "quiet" }, say("home.lead"))),
      h("ul", { class: "games" }, ...families(await games()).map(gameCard)),
      lists,
    ),
  );
  const refresh = async () => lists.replaceChildren(...(await tables()));
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => {}), REFRESH);
  return () => clearInterval(timer);
}

/** Variants of one game share a card. @param {Game[]} all */
function families(all) {
  /** @type {Map<string, Game>} */
  const found = new Map();
  for (const game of all) {
    const family = game.key.replace(/\/.*/, "");
    if (!found.has(family) || pictured(game)) found.set(family, game);
  }
  return [...found.values()];
}

/** @param {Game} game */
function gameCard(game) {
  const family = game.key.includes("/") ? game.title.replace(/^\S+ /, "") : game.title;
  return h(
    "li",
    { class: "game card-box" },
    h(
      "a",
      { href: `/g/${game.key}` },
      h("span", { class: "picture" }, picture(game)),
      h("span", { class: "game-title" }, family),
      h("span", { class: "quiet" }, game.about),
    ),
  );
}

/** @returns {Promise<Node[]>} */
async function tables() {
  const [open, running] = await Promise.all([listed("open"), listed("running")]);
  const own = await Promise.all(
    mine()
      .slice(0, 12)
      .map(([id]) => get(`/matches/${id}`).catch((problem) => gone(id, problem))),
  );
  const others = (/** @type {Summary[]} */ list) => list.filter((it) => !seatsOf(it.id).length);
  return [
    section("home.mine", own.filter((it) => it !== null).map(entry), "home.mine.none"),
    section("home.open", others(open).map(entry), "home.open.none"),
    section("home.running", others(running).map(entry), "home.running.none"),
    recordBox(),
  ];
}

/** Keep the seat of a match that only cannot be reached. @param {string} id @param {import("./api.js").Problem} problem */
function gone(id, problem) {
  if (problem.code === "absent") forget(id);
  return null;
}

/** @param {string} stage @returns {Promise<Summary[]>} */
async function listed(stage) {
  const answer = await get(`/matches?stage=${stage}&limit=12`);
  return answer.matches ?? answer;
}

/** @param {string} title @param {Node[]} entries @param {string} none */
function section(title, entries, none) {
  const list = entries.length ? h("ul", { class: "entries" }, ...entries) : h("p", { class: "quiet" }, say(none));
  return h("section", { class: "card-box list" }, h("h2", {}, say(title)), list);
}

/** @param {Summary} match */
function entry(match) {
  const who = match.seats.map((seat) => seat.name ?? say("seat.free")).join(" – ");
  const state = match.result?.sentence ?? say(`stage.${match.stage}`);
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/m/${match.id}` },
      h("strong", {}, match.title),
      h("span", {}, who),
      h("span", { class: "quiet" }, state),
    ),
  );
}

function recordBox() {
  return h(
    "section",
    { class: "card-box list" },
    h("h2", {}, say("record.open")),
    h("p", { class: "quiet" }, say("record.open.help")),
    h("p", {}, h("a", { class: "button-link", href: "/record" }, say("record.open.go"))),
  );
}
