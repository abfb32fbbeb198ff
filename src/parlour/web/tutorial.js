/** A tutorial: a few positions, in each of which the learner does what is asked. */
import { game as find, get } from "./api.js";
import { h } from "./dom.js";
import { announce } from "./live.js";
import { Trial } from "./trial.js";
import { say } from "./words.js";

/** @typedef {{key: string, options: import("./types.js").Settings, position: string, accepted: string[][], title: string, task: string, after: string}} Lesson */

/** @param {string} key @param {import("./app.js").Page} page */
export async function tutorial(key, page) {
  const [game, lessons] = await Promise.all([find(key), get(`/games/${key}/lessons`)]);
  if (!lessons.length) throw new Error(say("tutorial.none", { title: game.title }));
  page.title(say("tutorial.title", { title: game.title }));
  const course = new Course(game, lessons);
  page.show(course.element);
  await course.begin(0);
}

class Course {
  /** @param {import("./types.js").Game} game @param {Lesson[]} lessons */
  constructor(game, lessons) {
    this.game = game;
    this.lessons = lessons;
    this.steps = h("ol", { class: "steps", "aria-label": say("tutorial.steps") });
    this.heading = h("h2", { tabindex: -1 });
    this.task = h("p", { class: "lead" });
    this.answer = h("p", { class: "answer", role: "status" });
    this.on = h("div", { class: "row" });
    this.table = h("div", { class: "lesson-table" });
    this.element = h(
      "div",
      { class: "lesson wide" },
      h(
        "section",
        { class: "lesson-text stack" },
        h("h1", {}, say("tutorial.title", { title: game.title })),
        this.steps,
        this.heading,
        this.task,
        this.answer,
        this.on,
      ),
      this.table,
    );
  }

  /** @param {number} at */
  async begin(at) {
    const lesson = /** @type {Lesson} */ (this.lessons[at]);
    this.steps.replaceChildren(...this.lessons.map((it, n) => this.step(it, n, at)));
    this.heading.textContent = lesson.title;
    this.task.textContent = lesson.task;
    this.tell("", "");
    this.on.replaceChildren();
    const trial = new Trial(
      { game: lesson.key, options: lesson.options, start: lesson.position },
      { onplayed: (moves) => void this.judge(at, trial, moves) },
    );
    this.table.replaceChildren(trial.element);
    await trial.show([]);
  }

  /** @param {Lesson} lesson @param {number} n @param {number} at */
  step(lesson, n, at) {
    const go = h(
      "button",
      { type: "button", "aria-current": n === at ? "step" : null, onclick: () => void this.begin(n) },
      h("span", { "aria-hidden": "true" }, String(n + 1)),
      h("span", { class: "unseen" }, lesson.title),
    );
    return h("li", { class: n < at ? "done" : "" }, go);
  }

  /** @param {number} at @param {Trial} trial @param {string[]} moves */
  async judge(at, trial, moves) {
    const lesson = /** @type {Lesson} */ (this.lessons[at]);
    const open = lesson.accepted.filter((line) => moves.every((move, n) => line[n] === move));
    if (!open.length) {
      this.tell("again", say("tutorial.again"));
      return trial.show([]);
    }
    if (!open.some((line) => line.length === moves.length)) return this.tell("", "");
    this.tell("good", lesson.after);
    this.on.replaceChildren(...this.further(at));
    await trial.rest();
  }

  /** @param {string} kind @param {string} sentence */
  tell(kind, sentence) {
    this.answer.className = `answer ${kind}`;
    this.answer.textContent = sentence;
    if (sentence) announce(sentence);
  }

  /** @param {number} at */
  further(at) {
    if (at + 1 < this.lessons.length) {
      const next = async () => (await this.begin(at + 1), this.heading.focus());
      return [h("button", { type: "button", class: "primary", onclick: () => void next() }, say("tutorial.next"))];
    }
    return [
      h("a", { class: "button-link primary", href: `/g/${this.game.key}` }, say("setup.play")),
      h("a", { class: "button-link", href: `/learn/${this.game.key}` }, say("head.rules")),
    ];
  }
}
