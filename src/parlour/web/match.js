/** A match: the board, the seats around it, and everything that is said and done there. */
import { Analysis } from "./analysis.js";
import { Problem, get, once, ruleOf, text } from "./api.js";
import { Chat } from "./chat.js";
import { Courtesies } from "./courtesies.js";
import { h } from "./dom.js";
import { Link } from "./link.js";
import { announce } from "./live.js";
import { words } from "./looks.js";
import { hold, seatsOf, setting } from "./memory.js";
import { MoveBox } from "./movebox.js";
import { MoveList } from "./moves.js";
import { ask, notice } from "./notice.js";
import { kind, onTray } from "./panels.js";
import { Past } from "./past.js";
import { SceneView } from "./scene.js";
import { SeatStrip } from "./seats.js";
import { play } from "./sound.js";
import { head, invitation, joining, leaving } from "./tablehead.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Panel} Panel */

/** @param {string} id @param {import("./app.js").Page} page */
export async function match(id, page) {
  await claim(id);
  const summary = await get(`/matches/${id}`);
  page.title(summary.title);
  const table = new Table(summary, page);
  page.show(table.element);
  const timer = setInterval(() => table.tick(), 200);
  return () => {
    clearInterval(timer);
    for (const link of table.links) link.close();
  };
}

/** A link carries a code in its fragment until it is exchanged for a seat, which works once. @param {string} id */
async function claim(id) {
  const code = /claim=([^&]+)/.exec(location.hash)?.[1];
  if (!code) return;
  const summary = await get(`/matches/${id}`);
  const name = setting("name", "");
  try {
    const { seat, token } = await once(`/matches/${id}/claim`, { code, ...(name ? { name } : {}) }).catch((problem) => {
      if (problem.code === "taken") return once(`/matches/${id}/claim`, { code });
      throw problem;
    });
    hold(id, summary.title, { seat, token });
  } catch (problem) {
    if (problem instanceof Problem && !problem.lost) forgetCode();
    throw problem;
  }
  forgetCode();
}

/** The code in the address opens nothing any more. */
const forgetCode = () => history.replaceState(null, "", location.pathname);

export class Table {
  /** @param {import("./types.js").Summary} summary @param {import("./app.js").Page} page */
  constructor(summary, page) {
    this.id = summary.id;
    this.game = summary.game;
    this.page = page;
    this.hidden = summary.hidden;
    this.strips = summary.seats.map((seat) => new SeatStrip(seat.seat));
    this.view = new SceneView({
      onmove: (move) => void this.play(move),
      place: (panel) => this.place(panel),
    });
    this.head = head(this, summary);
    this.caption = h("p", { class: "caption" });
    this.tray = h("div", { class: "tray" });
    this.above = h("div", { class: "strips" });
    this.below = h("div", { class: "strips" });
    this.before = h("div", { class: "before" });
    this.box = new MoveBox((text) => this.play(text));
    this.moves = new MoveList((ply) => void this.past.go(ply));
    this.courtesies = new Courtesies((move) => this.hint(move));
    this.chat = new Chat();
    this.analysis = new Analysis(
      () => text(`/matches/${this.id}/record`),
      (ply) => void this.past.go(ply),
    );
    this.past = new Past(this, summary);
    this.element = this.draw();
    const held = seatsOf(this.id);
    /** @type {string | null} */
    this.rematch = null;
    /** @type {number | null} */
    this.curtained = null; // at one screen: who looked last
    this.links = (held.length ? held.map(({ token }) => token) : [null]).map(
      (token) => new Link(this.id, token, (link, message) => this.hear(link, message)),
    );
    this.shown = /** @type {Link} */ (this.links[0]);
  }

  draw() {
    const element = h(
      "div",
      { class: "match" },
      this.head.element,
      h(
        "div",
        { class: "table" },
        this.before,
        this.above,
        h("div", { class: "told" }, h("div", {}, this.caption, this.view.note), this.tray),
        this.past.bar,
        this.view.element,
      ),
      h(
        "aside",
        { class: "side" },
        this.moves.element,
        this.courtesies.element,
        this.analysis.element,
        this.chat.element,
      ),
    );
    this.view.board.element.after(this.below);
    this.moves.element.append(this.box.element);
    return element;
  }

  /** Where a panel goes: what is drawn beside its seat's name or beside the caption, cards of others behind a lid. @param {Panel} panel */
  place(panel) {
    if (onTray(panel)) return this.tray;
    const strip = panel.owner === null ? undefined : this.strips[panel.owner];
    if (!strip || kind(panel) === "buttons") return null;
    if (kind(panel) === "drawn") return strip.drawn;
    return panel.owner === this.shown.seat ? null : strip.cards;
  }

  /** @param {Link} link @param {Record<string, any>} message */
  hear(link, message) {
    if (link === this.shown || this.links.length === 1) this.speak(link, message);
    this.shown = this.links.find((it) => it.seat !== null && it.seat === it.clock?.running) ?? this.shown;
    this.follow(link, message);
    this.show();
  }

  /** @param {Link} link @param {Record<string, any>} message */
  speak(link, message) {
    if (message["type"] === "substitution") {
      notice(say("offer.substitution", { agreed: message["agreed"].length, needed: message["needed"].length }));
    }
    if (message["type"] !== "news") return;
    const events = /** @type {import("./types.js").Event[]} */ (message["events"]);
    for (const event of events) announce(event.sentence);
    if (events.some((event) => event.type === "ended")) play("end");
    else if (events.some((event) => event.type === "moved")) play(link.clock?.running === link.seat ? "turn" : "move");
  }

  /** Go along to a rematch that begins while one looks. @param {Link} link @param {Record<string, any>} message */
  follow(link, message) {
    const agreed = link.match?.rematch ?? null;
    if (message["type"] === "presence" && agreed && !this.rematch) this.rematched(link);
    this.rematch = agreed;
  }

  /** The tokens of a match open its rematch, one seat on. @param {Link} link */
  rematched(link) {
    const next = /** @type {string} */ (link.match?.rematch);
    const count = this.strips.length;
    for (const held of seatsOf(this.id))
      hold(next, link.match?.title ?? "", {
        token: held.token,
        seat: (held.seat + count - 1) % count,
      });
    if (seatsOf(this.id).length) this.page.go(`/m/${next}`);
  }

  show() {
    const link = this.shown;
    const { match, scene } = link;
    this.head.show(this.links);
    if (!match || !scene) return;
    this.seats(link, scene);
    this.wait(match);
    this.courtesies.show([link, ...this.links.filter((it) => it !== link)]);
    this.chat.show(link);
    this.past.follow(link);
    this.box.show(match.stage === "running" && link.seat !== null && !this.past.looking, scene);
    if (!this.past.looking) this.live(link, scene);
    this.tick();
  }

  /** Who is still missing, drawn anew only when that changes: somebody may be typing. @param {import("./types.js").Summary} match */
  wait(match) {
    const state = JSON.stringify([match.stage, match.seats.map((seat) => seat.kind)]);
    if (this.before.dataset["state"] === state) return;
    this.before.dataset["state"] = state;
    this.before.replaceChildren(...invitation(this, match), ...joining(this, match), ...leaving(this, match));
  }

  /** @param {Link} link @param {Scene} scene */
  live(link, scene) {
    if (this.curtain(link)) return;
    const going = link.match?.stage === "running" && !link.pause;
    const waiting = link.match?.stage === "open" ? say("status.waiting") : null;
    this.caption.textContent = waiting ?? link.match?.result?.sentence ?? scene.caption;
    const own = link.seat !== null && going && scene.choices.length > 0;
    const begins = this.past.played.length < this.strips.length;
    this.caption.classList.toggle("own", own);
    this.view.advise(own && begins && grooved(scene) ? say("board.grooves") : "");
    this.view.show(going ? scene : { ...scene, choices: [] }, link.seat);
  }

  /** At one screen, nobody sees the other's hand: whether a curtain is drawn. @param {Link} link */
  curtain(link) {
    const changed =
      this.hidden && this.links.length > 1 && link.match?.stage === "running" && this.curtained !== link.seat;
    if (!changed) return false;
    if (this.curtained === -1) return true;
    this.curtained = -1;
    this.element.hidden = true; // all of it: moves tell of hands
    void lifted(link.match?.names[link.seat ?? 0] ?? "").then(() => {
      this.curtained = this.shown.seat;
      this.element.hidden = false;
      this.show();
    });
    return true;
  }

  /** @param {Link} link @param {Scene} scene */
  seats(link, scene) {
    const match = /** @type {import("./types.js").Summary} */ (link.match);
    const own = this.links.map((it) => it.seat);
    const base = this.links.length > 1 ? 0 : (link.seat ?? 0);
    for (const seat of match.seats) {
      const strip = this.strips[seat.seat];
      strip?.show(seat, scene.sides[seat.seat] ?? "", {
        own: own.includes(seat.seat) && own.length === 1,
        acts: match.stage === "running" && link.clock?.running === seat.seat,
      });
    }
    const order = this.strips.map(
      (_, at) => /** @type {SeatStrip} */ (this.strips[(base + 1 + at) % this.strips.length]),
    );
    const lower = /** @type {SeatStrip} */ (order.pop());
    place(this.above, order);
    place(this.below, [lower]);
  }

  /** @param {string} text */
  async play(text) {
    if (this.past.looking) return this.past.play(text);
    try {
      await this.shown.do({ type: "move", text });
      this.box.done();
    } catch (problem) {
      this.view.retry();
      if (problem instanceof Problem) this.explain(problem);
    }
  }

  /** Show a move that a robot would make. @param {string} move */
  hint(move) {
    const spots = this.shown.scene?.choices.find((choice) => choice.move === move)?.path ?? [];
    const said = say("offer.hinted", { move });
    this.view.point(spots, said);
    this.view.bring(spots);
    announce(said);
  }

  /** Say which rule was broken, show where, and link to its paragraph. @param {Problem} problem */
  explain(problem) {
    const { rule, anchor, spots = [] } = problem.body;
    this.box.explain(problem.message, rule ? ruleOf(this.game, { anchor }) : null);
    announce(problem.message);
    this.view.point(spots);
  }

  tick() {
    const { clock, heard } = this.shown;
    for (const strip of this.strips) strip.tick(this.shown.left(strip.seat));
    if (clock) this.courtesies.tick(clock.at + (performance.now() - heard) / 1000);
  }
}

/** Whether something can be touched that no mark shows. @param {Scene} scene */
function grooved({ board, choices }) {
  const grooves = new Set(board.filter((spot) => words(spot).has("groove")).map((spot) => spot.id));
  return choices.some(({ path }) => grooves.has(path[0] ?? ""));
}

/** A curtain, until whoever is named there says so. @param {string} name */
async function lifted(name) {
  const open = (/** @type {(value: boolean) => void} */ answer) => [
    h("p", { class: "quiet" }, say("curtain.text")),
    h(
      "button",
      { type: "button", class: "primary", autofocus: true, onclick: () => answer(true) },
      say("curtain.open", { name }),
    ),
  ];
  while (!(await ask(say("curtain.title", { name }), open)));
}

/** @param {HTMLElement} where @param {SeatStrip[]} strips */
function place(where, strips) {
  const wanted = strips.map((strip) => strip.element);
  if (wanted.length !== where.children.length || wanted.some((element, at) => where.children[at] !== element))
    where.replaceChildren(...wanted);
}
