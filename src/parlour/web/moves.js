/** A list of moves to step through, turn by turn. */
import { h, set } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {{seat: number, text: string}} Ply a move, and whose */

export const CHANCE = -1;

/** @param {Ply[]} plies */
export const texts = (plies) => plies.map((ply) => ply.text);

export class MoveList {
  /** @param {(ply: number) => void} onpick gets how many moves have been made there */
  constructor(onpick) {
    this.onpick = onpick;
    this.at = 0;
    /** @type {Ply[]} */
    this.plies = [];
    this.drawn = "";
    this.list = h("ol", { class: "turns", "aria-label": say("moves.title") });
    this.buttons = Object.fromEntries(
      ["first", "back", "on", "last"].map((name) => [
        name,
        h(
          "button",
          {
            type: "button",
            "aria-label": say(`moves.${name}`),
            title: say(`moves.${name}`),
            onclick: () => this.go(name),
          },
          icon(name),
        ),
      ]),
    );
    this.element = h(
      "section",
      { class: "moves card-box", "aria-label": say("moves.title") },
      this.list,
      h("div", { class: "stepper" }, ...Object.values(this.buttons)),
    );
  }

  /** @param {Ply[]} plies @param {number} at @param {string[]} names @param {string[]} sides */
  show(plies, at, names, sides) {
    this.plies = plies;
    this.at = at;
    const state = JSON.stringify([plies, names, sides]);
    if (state !== this.drawn) {
      this.drawn = state;
      const made = turns(plies).map((turn) => this.turn(turn, names, sides));
      this.list.replaceChildren(...(made.length ? made : [h("li", { class: "quiet none" }, say("moves.none"))]));
    }
    this.mark();
  }

  mark() {
    for (const button of this.list.querySelectorAll("button")) {
      const here = Number(button.dataset["ply"]) === this.at;
      set(button, "aria-current", here ? "step" : null);
      if (here) this.list.scrollTop = button.offsetTop - this.list.clientHeight / 2;
    }
    if (!this.at) this.list.scrollTop = 0;
    const [first, back, on, last] = Object.values(this.buttons);
    for (const button of [first, back]) if (button) button.disabled = this.at === 0;
    for (const button of [on, last]) if (button) button.disabled = this.at === this.plies.length;
  }

  /** @param {string} where */
  go(where) {
    const to = { first: 0, back: this.at - 1, on: this.at + 1, last: this.plies.length }[where] ?? this.at;
    this.onpick(Math.max(0, Math.min(to, this.plies.length)));
  }

  /** @param {{from: number, plies: Ply[]}} turn @param {string[]} names @param {string[]} sides */
  turn({ from, plies }, names, sides) {
    const seat = plies.find((ply) => ply.seat !== CHANCE)?.seat ?? CHANCE;
    const moves = plies.map((ply, at) =>
      h(
        "button",
        {
          type: "button",
          class: ply.seat === CHANCE ? "ply chance" : "ply",
          "data-ply": from + at + 1,
          onclick: () => this.onpick(from + at + 1),
        },
        ply.text,
      ),
    );
    const who = h(
      "span",
      {
        class: `who ${sides[seat] ?? ""}`,
        title: names[seat] ?? say("moves.chance"),
      },
      h("span", { class: "unseen" }, names[seat] ?? say("moves.chance")),
    );
    return h("li", {}, who, h("span", { class: "plies" }, ...moves));
  }
}

/** Moves in a row by one seat are one turn; what chance does belongs to the turn before. @param {Ply[]} plies */
function turns(plies) {
  /** @type {{from: number, plies: Ply[]}[]} */
  const found = [];
  plies.forEach((ply, at) => {
    const open = found.at(-1);
    const owner = open?.plies.findLast((it) => it.seat !== CHANCE)?.seat;
    if (open && [CHANCE, owner ?? ply.seat].includes(ply.seat)) open.plies.push(ply);
    else found.push({ from: at, plies: [ply] });
  });
  return found;
}
