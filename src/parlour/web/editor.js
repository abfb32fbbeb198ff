/** A position set up by hand: the palette, the board, whose turn it is, and the text of it all. The server makes every change. */
import { game as find } from "./api.js";
import { Board } from "./board.js";
import { h, labelled, set } from "./dom.js";
import { given, handing } from "./given.js";
import { reason } from "./notice.js";
import { Palette } from "./palette.js";
import { copy } from "./share.js";
import { Study } from "./study.js";
import { Trial } from "./trial.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */

/** @param {string} key @param {import("./app.js").Page} page */
export async function editor(key, page) {
  const game = await find(key);
  if (game.hidden) return refuse(game, page);
  const editing = new Editor(game, given());
  page.title(say("editor.title", { title: game.title }));
  page.show(editing.element);
  await editing.set(given().start);
}

/** Say why there is no editor, and what there is. @param {import("./types.js").Game} game @param {import("./app.js").Page} page */
function refuse({ key, title }, page) {
  page.title(say("editor.refused"));
  page.show(
    h(
      "div",
      { class: "narrow stack sorry" },
      h("h1", {}, say("editor.refused")),
      h("p", { class: "lead" }, say("editor.hidden", { title })),
      h("p", {}, h("a", { class: "button-link primary", href: `/g/${key}` }, say("setup.play"))),
    ),
  );
}

class Editor {
  /** @param {import("./types.js").Game} game @param {import("./given.js").Given} given */
  constructor(game, { options }) {
    this.game = game;
    this.options = options;
    this.study = new Study({ game: game.key, options });
    this.position = "";
    this.last = Promise.resolve(); // the change that was asked for last
    this.board = new Board((spot) => void this.touch(spot));
    this.board.free = true;
    this.palette = new Palette();
    this.setting = h("div", { class: "stack" }, this.palette.element, this.board.element);
    this.trying = h("div", { class: "stack", hidden: true });
    this.caption = h("p", { class: "caption", "aria-live": "polite" });
    this.problem = h("p", { class: "problem", role: "alert" });
    this.turn = h(
      "select",
      { onchange: () => void this.edit({ turn: Number(this.turn.value) }) },
      ...game.seat_names.map((name, seat) => h("option", { value: seat }, name)),
    );
    this.text = h("textarea", { rows: 4, spellcheck: "false", class: "position-text" });
    this.play = h("a", { class: "button-link primary" }, say("editor.play"));
    this.element = h(
      "div",
      { class: "match editor" },
      h("header", { class: "table-head" }, h("h1", {}, say("editor.title", { title: game.title })), this.modes()),
      h("div", { class: "table" }, this.setting, this.trying, this.problem),
      this.side(),
    );
  }

  modes() {
    const mode = (/** @type {string} */ name, /** @type {boolean} */ checked) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name: "mode", value: name, checked, onchange: () => void this.mode(name) }),
        say(`editor.mode.${name}`),
      );
    return h(
      "fieldset",
      { class: "modes" },
      h("legend", { class: "unseen" }, say("editor.mode")),
      mode("set", true),
      mode("try", false),
    );
  }

  side() {
    return h(
      "aside",
      { class: "side" },
      h("p", { class: "quiet" }, say("editor.help")),
      this.caption,
      labelled(say("editor.turn"), this.turn),
      labelled(say("editor.text"), this.text),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", onclick: () => void this.set(this.text.value) }, say("editor.read")),
        h(
          "button",
          { type: "button", onclick: () => void copy(this.text.value, say("editor.copied")) },
          say("editor.copy"),
        ),
        h("button", { type: "button", onclick: () => void this.set("") }, say("editor.start")),
      ),
      h("div", { class: "row" }, this.play, this.rules()),
    );
  }

  rules() {
    return h("a", { class: "button-link", href: `/learn/${this.game.key}` }, say("head.rules"));
  }

  /** @param {string} name */
  async mode(name) {
    this.setting.hidden = name !== "set";
    this.trying.hidden = name !== "try";
    this.problem.textContent = "";
    this.turn.disabled = name !== "set";
    if (name !== "try") return;
    const subject = { game: this.game.key, options: this.options, start: this.position };
    const trial = new Trial(subject, { typed: true });
    this.trying.replaceChildren(h("p", { class: "quiet" }, say("editor.try.help")), trial.element);
    await trial.show([]);
  }

  /** Set up what a text describes; without one, the beginning. @param {string} text */
  async set(text) {
    await this.take(() => this.study.ask({ position: text.trim() }));
  }

  /** @param {string} spot */
  async touch(spot) {
    if (spot) await this.edit({ spot, token: this.palette.chosen });
  }

  /** @param {object} change */
  async edit(change) {
    await this.take(() => this.study.ask({ position: this.position, edit: change }));
  }

  /** Ask once what was asked before is answered: each change begins with the position that the last one made. @param {() => Promise<Position>} asked */
  take(asked) {
    this.last = this.last.then(() => this.answer(asked));
    return this.last;
  }

  /** Show what the server made of it, or why it did not. @param {() => Promise<Position>} asked */
  async answer(asked) {
    try {
      this.show(await asked());
      this.problem.textContent = "";
    } catch (error) {
      this.problem.textContent = reason(error);
    }
  }

  /** @param {Position} told */
  show(told) {
    this.position = told.position;
    this.board.show(told.scene);
    this.palette.show(told.scene);
    this.caption.textContent = told.caption;
    if (told.actor !== null) this.turn.value = String(told.actor);
    this.text.value = told.position;
    set(this.play, "href", handing(`/g/${this.game.key}`, this.options, told.position));
    history.replaceState(null, "", handing(location.pathname, this.options, told.position));
  }
}
