/** One seat at the table: who sits there, whether they are there, their time, and what lies before them. */
import { h, set } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Seat} Seat */

export class SeatStrip {
  /** @param {number} seat */
  constructor(seat) {
    this.seat = seat;
    this.badge = h("span", { class: "badge-side", "aria-hidden": "true" });
    this.name = h("span", { class: "seat-name" });
    this.note = h("span", { class: "seat-note quiet" });
    this.thinks = h("span", { class: "seat-thinks quiet" });
    this.clock = h("span", { class: "clock", role: "timer" });
    this.drawn = h("div", { class: "holder" });
    this.cards = h("details", { class: "holder-cards" }, h("summary", {}, say("seat.cards")));
    this.element = h(
      "div",
      { class: "strip", role: "group" },
      h("div", { class: "strip-head" }, this.badge, this.name, this.note, this.thinks, this.clock),
      this.drawn,
      this.cards,
    );
  }

  /** @param {Seat} seat @param {string} side @param {{own: boolean, acts: boolean}} more */
  show(seat, side, { own, acts }) {
    const name = seat.name ?? say("seat.free");
    this.badge.className = `badge-side ${side} shape-${this.seat}`;
    this.name.textContent = name;
    const absent = seat.kind === "person" && !seat.present;
    const notes = [
      seat.called !== name && seat.called,
      own && say("seat.you"),
      absent && say("seat.away"),
      acts && say("seat.acts"),
    ];
    this.note.textContent = notes.filter(Boolean).join(" · ");
    this.thinks.textContent = seat.kind === "robot" ? say("seat.thinks") : "";
    this.element.classList.toggle("acts", acts);
    this.element.classList.toggle("away", absent);
    set(this.element, "aria-label", name);
    this.cards.hidden = this.cards.children.length < 2;
  }

  /** @param {number | null} left */
  tick(left) {
    this.clock.hidden = left === null;
    if (left === null) return;
    this.clock.textContent = time(left);
    this.clock.classList.toggle("short", left < 20);
  }
}

/** Seconds as a clock shows them. @param {number} seconds */
export function time(seconds) {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    String(whole % 60).padStart(2, "0"),
  ];
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
