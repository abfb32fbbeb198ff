/** What seats ask of each other: undo, draw, pause, rematch; and giving up. */
import { game, post } from "./api.js";
import { h } from "./dom.js";
import { ask, confirm, notice, reason } from "./notice.js";
import { time } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./link.js").Link} Link */
/** @typedef {import("./types.js").Offer} Offer */

const LENGTHS = [60, 300, 900, 3600];

export class Courtesies {
  /** @param {(move: string) => void} onhint */
  constructor(onhint) {
    this.onhint = onhint;
    /** @type {Link[]} */
    this.links = [];
    this.open = h("div", { class: "offers", role: "status" });
    this.buttons = h("div", { class: "row" });
    this.element = h("section", { class: "courtesies", "aria-label": say("offer.title") }, this.open, this.buttons);
    this.drawn = "";
  }

  /** The seats of this screen, the one that acts first. @param {Link[]} links */
  show(links) {
    this.links = links;
    const [link] = links;
    const match = link?.match;
    if (!link || link.seat === null || !match) return this.element.replaceChildren();
    const present = match.seats.map((seat) => seat.present || seat.kind !== "person");
    const state = JSON.stringify([
      link.offers,
      link.pause,
      match.stage,
      link.seat,
      present,
      link.clock?.running,
      match.rematch,
      link.asked,
    ]);
    if (state === this.drawn) return;
    this.drawn = state;
    const offers = link.offers.map((offer) => this.offer(offer));
    this.open.replaceChildren(...offers, ...this.pause(), ...this.absence(link), ...this.asked(link));
    this.buttons.replaceChildren(...this.possible(link, match.stage));
    if (links.length > 1) this.agree();
  }

  /** Who sits at one screen has agreed before asking. */
  agree() {
    for (const offer of this.links[0]?.offers ?? []) {
      for (const link of this.links) {
        if (link.seat !== offer.seat && !offer.agreed.includes(link.seat ?? -1))
          void link
            .do({
              type: "answer",
              to: offer.seat,
              what: offer.what,
              agrees: true,
            })
            .catch(() => {});
      }
    }
  }

  /** @param {Link} link @param {string} stage */
  possible(link, stage) {
    const offer = (/** @type {string} */ what, /** @type {string | null} */ look = null) =>
      h(
        "button",
        { type: "button", class: look, onclick: () => this.do(this.asker(what), { type: "offer", what }) },
        say(`offer.${what}`),
      );
    const next = link.match?.rematch;
    if (next) return [h("a", { class: "button-link", href: `/m/${next}` }, say("offer.next"))];
    if (stage === "over") return [offer("rematch", "primary")];
    if (stage !== "running") return [];
    if (link.pause) return [offer("resume", "primary")];
    const alone = link.match?.seats.every((seat) => seat.kind === "robot" || seat.seat === link.seat);
    const hint = h("button", { type: "button", onclick: () => void this.hint(link) }, say("offer.hint"));
    return [
      ...(alone || link.match?.hints ? [hint] : []),
      offer("undo"),
      offer("draw"),
      h("button", { type: "button", onclick: () => void this.askPause() }, say("offer.pause")),
      h("button", { type: "button", class: "danger", onclick: () => void this.forfeit() }, say("offer.forfeit")),
    ];
  }

  /** At one screen an undo is asked by who moved last. @param {string} what */
  asker(what) {
    const moved = this.links[0]?.events.findLast((event) => event.type === "moved" && (event.seat ?? -1) >= 0)?.seat;
    return (what === "undo" && this.links.find((link) => link.seat === moved)) || this.links[0];
  }

  /** @param {Link | undefined} link @param {Record<string, unknown>} command */
  do(link, command) {
    link?.do(command).catch((problem) => notice(problem.message));
  }

  /** @param {Offer} offer */
  offer(offer) {
    const link = this.links[0];
    const own = this.links.some((it) => it.seat === offer.seat);
    const name = link?.match?.names[offer.seat] ?? "";
    const what = say(`courtesy.${offer.what}`);
    const answer = (/** @type {boolean} */ agrees) => () =>
      this.do(link, {
        type: "answer",
        to: offer.seat,
        what: offer.what,
        agrees,
      });
    const text = own ? say("offer.own", { what }) : say("offer.asked", { name, what });
    const length = offer.seconds ? ` (${time(offer.seconds)})` : "";
    const buttons = own
      ? [
          h(
            "button",
            {
              type: "button",
              onclick: () => this.do(link, { type: "withdraw", what: offer.what }),
            },
            say("offer.withdraw"),
          ),
        ]
      : [
          h("button", { type: "button", class: "primary", onclick: answer(true) }, say("offer.agree")),
          h("button", { type: "button", onclick: answer(false) }, say("offer.decline")),
        ];
    return h(
      "div",
      { class: own ? "offer" : "offer asks" },
      h("span", {}, text + length),
      h("span", { class: "row" }, ...(this.links.length > 1 ? [] : buttons)),
    );
  }

  /** @returns {Node[]} */
  pause() {
    const link = this.links[0];
    const pause = link?.pause;
    if (!link || !pause) return [];
    const own = this.links.some((it) => it.seat === pause.seat);
    const timer = h("strong", {
      class: "clock",
      "data-due": pause.due ?? pause.until ?? "",
    });
    const buttons = [];
    if (own && pause.due)
      buttons.push(
        h(
          "button",
          {
            type: "button",
            class: "primary",
            onclick: () => this.do(link, { type: "return" }),
          },
          say("offer.return"),
        ),
      );
    if (!own && !pause.due)
      buttons.push(
        h("button", { type: "button", onclick: () => this.do(link, { type: "recall" }) }, say("offer.recall")),
      );
    const key = pause.due ? "offer.recalled" : "offer.paused";
    return [
      h(
        "div",
        { class: "offer" },
        h("span", {}, say(key, { name: link.match?.names[pause.seat] ?? "" }), " ", timer),
        h("span", { class: "row" }, ...buttons),
      ),
    ];
  }

  /** What can be done when the seat to move was left. @param {Link} link @returns {Node[]} */
  absence(link) {
    const seat = link.match?.seats[link.clock?.running ?? -1];
    const left =
      link.match?.stage === "running" && !link.pause && seat?.kind === "person" && !seat.present && !seat.robot;
    if (!left || this.links.some((it) => it.seat === seat?.seat)) return [];
    const buttons = ["win", "draw"].map((what) =>
      h(
        "button",
        { type: "button", onclick: () => this.do(link, { type: "claim", what }) },
        say(`offer.claim.${what}`),
      ),
    );
    const told = say("offer.absent", { name: seat.name ?? seat.called });
    return [h("div", { class: "offer" }, h("span", {}, told), h("span", { class: "row" }, ...buttons))];
  }

  /** Another seat asks that a robot plays for it. @param {Link} link @returns {Node[]} */
  asked({ asked, match, seat: own }) {
    if (!asked || asked.seat === own || asked.agreed.includes(own ?? -1) || match?.stage !== "running") return [];
    const { seat, robot } = asked;
    const agree = () => this.do(this.links[0], { type: "substitute", seat, robot });
    const told = say("offer.substitute", { name: match.names[seat] ?? "" });
    const button = h("button", { type: "button", class: "primary", onclick: agree }, say("offer.agree"));
    return [h("div", { class: "offer asks" }, h("span", {}, told), h("span", { class: "row" }, button))];
  }

  /** Ask that a robot plays on for one's own seat. @param {Link} link */
  async substitute(link) {
    const { robots } = await game(link.match?.game ?? "");
    this.do(link, { type: "substitute", seat: link.seat, robot: robots.at(-1) });
  }

  /** @param {Link} link */
  async hint(link) {
    try {
      const { move } = await post(`/matches/${link.id}/hint`, {}, link.token);
      this.onhint(move);
    } catch (problem) {
      notice(reason(problem));
    }
  }

  /** @param {number} now the server's time */
  tick(now) {
    for (const timer of this.open.querySelectorAll("[data-due]")) {
      const due = Number(timer.getAttribute("data-due"));
      timer.textContent = due ? time(Math.max(0, due - now)) : "";
    }
  }

  async askPause() {
    const seconds = await ask(say("offer.pause.title"), (/** @type {(value: number) => void} */ answer) => [
      h("p", { class: "quiet" }, say("offer.pause.help")),
      h(
        "div",
        { class: "row" },
        ...LENGTHS.map((length) => h("button", { type: "button", onclick: () => answer(length) }, time(length))),
        h("button", { type: "button", onclick: () => answer(0) }, say("offer.pause.open")),
      ),
    ]);
    if (seconds !== null)
      this.do(this.links[0], {
        type: "offer",
        what: "pause",
        ...(seconds ? { seconds } : {}),
      });
  }

  async forfeit() {
    const sure = await confirm(say("offer.forfeit.title"), say("offer.forfeit.text"), say("offer.forfeit.yes"));
    if (sure) this.do(this.links[0], { type: "forfeit" });
  }
}
