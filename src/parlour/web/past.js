/** Stepping through what has been played, and trying something else once the match is over. */
import { post, ruleOf, text } from "./api.js";
import { h } from "./dom.js";
import { CHANCE, texts } from "./moves.js";
import { notice, reason } from "./notice.js";
import { Study } from "./study.js";
import { say } from "./words.js";

/** @typedef {import("./moves.js").Ply} Ply */
/** @typedef {import("./types.js").Scene} Scene */

export class Past {
  /** @param {import("./match.js").Table} table @param {import("./types.js").Summary} summary */
  constructor(table, summary) {
    this.table = table;
    this.study = new Study(summary);
    /** @type {Ply[]} */
    this.played = [];
    /** @type {Ply[] | null} */
    this.branch = null; // instead of what was played
    /** @type {number | null} */
    this.at = null; // null: now
    /** @type {Map<string, Scene>} */
    this.seen = new Map(); // what each seat of this screen saw, where the server must not tell it again
    /** @type {Ply[] | null} */
    this.revealed = null;
    this.running = false; // when this page looked last
    this.text = h("span", {});
    this.bar = h(
      "div",
      { class: "past", hidden: true },
      this.text,
      h("button", { type: "button", onclick: () => void this.go(null) }, say("past.now")),
    );
  }

  get looking() {
    return this.at !== null;
  }

  get line() {
    return this.branch ?? this.played;
  }

  /** @param {import("./link.js").Link} link */
  follow(link) {
    const over = link.match?.stage === "over";
    if (over && this.running) this.at = this.branch = null; // whoever looks back is told how it ended
    this.running = !over;
    this.played = this.revealed ?? plies(link.events);
    for (const { seat, events, scene } of this.table.links)
      if (scene) this.seen.set(moment(seat, plies(events).length), scene);
    if (this.at !== null && !this.branch && this.at > this.played.length) this.at = null;
    this.list();
  }

  /** After the end everything is told, also what was hidden when it happened. */
  async reveal() {
    const { id, hidden, shown } = this.table;
    if (!hidden || this.revealed || shown.match?.stage !== "over") return;
    const { moves } = await post("/records/read", { text: await text(`/matches/${id}/record`) });
    this.revealed = this.played.map((ply, at) => ({ ...ply, text: moves[at] ?? ply.text }));
    this.played = this.revealed;
  }

  list() {
    const { match, scene } = this.table.shown;
    this.table.analysis.show(this.at ?? this.line.length);
    this.table.analysis.element.hidden = match?.stage !== "over" || Boolean(this.branch);
    this.table.moves.show(this.line, this.at ?? this.line.length, match?.names ?? [], scene?.sides ?? []);
    this.bar.hidden = !this.looking;
    this.text.textContent = this.branch
      ? say("past.branch")
      : say("past.looking", { at: this.at ?? 0, of: this.played.length });
  }

  /** @param {number | null} ply */
  async go(ply) {
    const over = this.table.shown.match?.stage === "over";
    if (ply === null) this.branch = null;
    this.at = ply === null || (ply === this.line.length && !over && !this.branch) ? null : ply;
    this.list();
    if (this.at === null) return this.table.show();
    try {
      await this.look(this.at);
    } catch (problem) {
      notice(reason(problem));
    }
  }

  /** @param {number} at */
  async look(at) {
    const { shown, view, caption, hidden } = this.table;
    const over = shown.match?.stage === "over";
    await this.reveal();
    const known = hidden && !over ? this.seen.get(moment(shown.seat, at)) : undefined;
    if (hidden && !over && !known) return notice(say("past.unseen"));
    const scene = known ?? (await this.study.at(texts(this.line.slice(0, at)))).scene;
    if (this.at !== at) return;
    view.show(over ? scene : { ...scene, choices: [] }, shown.seat);
    caption.textContent = scene.caption;
    this.table.box.show(over && scene.choices.length > 0, scene);
  }

  /** Try another move from here. @param {string} move */
  async play(move) {
    const at = this.at ?? 0;
    const line = this.line.slice(0, at);
    const told = await this.study.attempt(texts(line), move);
    if (told.violation) {
      this.table.view.retry();
      this.table.box.explain(told.violation.sentence, ruleOf(this.table.game, told.violation));
      return this.table.view.point(told.violation.spots);
    }
    const { actor } = await this.study.at(texts(line));
    this.branch = [...line, { seat: actor ?? CHANCE, text: move }];
    this.table.box.done();
    await this.go(at + 1);
  }
}

/** @param {number | null} seat @param {number} at */
const moment = (seat, at) => `${seat} ${at}`;

/** What has been played: moves made, without those taken back. @param {import("./types.js").Event[]} events @returns {Ply[]} */
export function plies(events) {
  /** @type {Ply[]} */
  let made = [];
  for (const event of events) {
    if (event.type === "moved") made = [...made, { seat: event.seat ?? CHANCE, text: event.text ?? "" }];
    if (event.type === "undone") made = made.slice(0, event.kept ?? 0);
  }
  return made;
}
