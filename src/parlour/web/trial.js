/**
 * A position that the reader may play on: the board, whose turn it is, and a way back to where it began.
 * Where chance decides, the page draws; nobody keeps score.
 */
import { ruleOf } from "./api.js";
import { h } from "./dom.js";
import { MoveBox } from "./movebox.js";
import { SceneView } from "./scene.js";
import { Study } from "./study.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */

export class Trial {
  /**
   * @param {import("./study.js").Subject} subject
   * @param {object} [hooks]
   * @param {string[]} [hooks.marks] spots to look at before anything is played
   * @param {boolean} [hooks.typed] whether moves may be typed as well, and are then explained
   * @param {(moves: string[]) => void} [hooks.onplayed]
   */
  constructor(subject, { marks = [], typed = false, onplayed = () => {} } = {}) {
    this.subject = subject;
    this.study = new Study(subject);
    this.marks = marks;
    this.onplayed = onplayed;
    /** @type {string[]} */
    this.moves = [];
    this.view = new SceneView({ onmove: (text) => void this.play(text) });
    this.caption = h("p", { class: "caption", "aria-live": "polite" });
    this.back = h("button", { type: "button", hidden: true, onclick: () => void this.show([]) }, say("trial.reset"));
    this.box = new MoveBox((text) => this.attempt(text));
    this.typed = typed;
    this.element = h(
      "div",
      { class: "trial", "data-flights": "" },
      h("div", { class: "row between" }, h("div", {}, this.caption, this.view.note), this.back),
      this.view.element,
      this.box.element,
    );
  }

  /** @param {string[]} moves */
  async show(moves) {
    this.moves = moves;
    const told = await this.study.at(moves);
    if (this.moves !== moves) return;
    this.view.show(told.scene, told.actor ?? 0);
    this.view.point(moves.length ? [] : this.marks);
    this.caption.textContent = told.caption;
    this.back.hidden = !moves.length;
    this.box.show(this.typed && told.actor !== null, told.scene);
    if (told.chance) await this.show([...moves, drawn(told.texts)]);
  }

  /** @param {string} text */
  async play(text) {
    await this.show([...this.moves, text]);
    this.onplayed(this.moves);
  }

  /** A typed move: played, or told which rule it breaks and where. @param {string} text */
  async attempt(text) {
    const { violation } = await this.study.attempt(this.moves, text);
    if (!violation) {
      this.box.done();
      return this.play(text);
    }
    this.box.explain(violation.sentence, ruleOf(this.subject.game, violation));
    this.view.point(violation.spots);
  }

  /** Let nothing more be touched. */
  async rest() {
    const { scene, actor } = await this.study.at(this.moves);
    this.view.show({ ...scene, choices: [] }, actor ?? 0);
    this.back.hidden = true;
  }
}

/** @param {string[]} texts */
const drawn = (texts) => /** @type {string} */ (texts[Math.floor(Math.random() * texts.length)]);
