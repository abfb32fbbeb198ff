/**
 * A live connection of one seat, or a watcher, to one match. It comes back by itself, and what was sent
 * while it was gone is sent again: the version that a command had seen keeps it from being done twice.
 */
import { language, say } from "./words.js";
import { Problem } from "./api.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {"connecting" | "open" | "lost" | "closed"} Status */
/** @typedef {{message: Record<string, any>, done: (value: unknown) => void, failed: (reason: unknown) => void}} Waiting */

const PATIENCE = [0.3, 0.6, 1.2, 2.5, 5, 8]; // seconds before each further try
const SILENCE = 20_000; // milliseconds between two signs of life
const FINAL = new Set([4400, 4401, 4403, 4404]); // the server will not have it otherwise the next time

export class Link {
  /** @param {string} id @param {string | null} token @param {(link: Link, message: Record<string, any>) => void} onnews */
  constructor(id, token, onnews) {
    this.id = id;
    this.token = token;
    this.onnews = onnews;
    /** @type {Status} */
    this.status = "connecting";
    /** @type {number | null} */
    this.seat = null;
    /** @type {import("./types.js").Summary | null} */
    this.match = null;
    /** @type {Scene | null} */
    this.scene = null;
    this.version = -1;
    /** @type {import("./types.js").Event[]} */
    this.events = [];
    /** @type {import("./types.js").Clock | null} */
    this.clock = null;
    this.heard = 0; // when the clock was read, by this machine's own
    /** @type {import("./types.js").Offer[]} */
    this.offers = [];
    /** @type {import("./types.js").Pause | null} */
    this.pause = null;
    /** @type {import("./types.js").Asked | null} */
    this.asked = null;
    /** @type {import("./types.js").Remark[]} */
    this.chat = [];
    /** @type {Set<string>} */
    this.muted = new Set();
    this.tries = 0;
    this.tag = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.beat = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.wake = () => this.status === "lost" && this.connect();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/matches/${this.id}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(
        JSON.stringify({
          type: "hello",
          token: this.token,
          seen: this.version,
          language: language(),
        }),
      );
    };
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.lose(event.code);
  }

  /** @param {number} code */
  lose(code) {
    clearInterval(this.beat);
    if (this.status === "closed") return;
    this.status = FINAL.has(code) ? "closed" : "lost";
    if (this.status === "lost") {
      const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 8;
      this.timer = setTimeout(() => this.connect(), wait * 1000 * (0.8 + 0.4 * Math.random()));
    }
    this.onnews(this, { type: "status", code });
  }

  close() {
    this.status = "closed";
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** @param {Record<string, any>} message */
  hear(message) {
    const part = HEARD[message["type"]];
    part?.(this, message);
    this.onnews(this, message);
  }

  /** @param {Record<string, any>} message */
  stand(message) {
    this.version = message["version"];
    this.clock = message["clock"];
    this.heard = performance.now();
    this.offers = message["offers"] ?? [];
    this.pause = message["pause"] ?? null;
    if (message["match"]) this.match = message["match"];
  }

  /** Do something in the match. @param {Record<string, unknown>} command @returns {Promise<unknown>} */
  do(command) {
    return this.send({ type: "do", command, seen: this.version });
  }

  /** Say something to everybody; who only watches gives a name. @param {string} text @param {string} [name] */
  say(text, name) {
    return this.send({ type: "say", text, ...(name ? { name } : {}) });
  }

  /** Hear no more of somebody. The server knows it as long as the socket lives. @param {string} name */
  mute(name) {
    this.muted.add(name);
    this.chat = this.chat.filter((remark) => remark.name !== name);
    if (this.status === "open") this.socket?.send(JSON.stringify({ type: "mute", name }));
  }

  /** @param {Record<string, unknown>} message @returns {Promise<unknown>} */
  send(message) {
    const tag = `t${++this.tag}`;
    return new Promise((done, failed) => {
      const tagged = { ...message, tag };
      this.waiting.set(tag, { message: tagged, done, failed });
      if (this.status === "open") this.socket?.send(JSON.stringify(tagged));
      if (this.status === "closed") this.settle(tag, new Problem({ detail: say("problem.closed") }));
    });
  }

  /** @param {string} tag @param {Problem | null} problem */
  settle(tag, problem) {
    const waiting = this.waiting.get(tag);
    this.waiting.delete(tag);
    if (problem) waiting?.failed(problem);
    else waiting?.done(null);
  }

  /** What a seat's clock shows now, in seconds; null without a clock. @param {number} seat */
  left(seat) {
    const left = this.clock?.left[seat] ?? null;
    if (left === null || !this.clock) return null;
    const running = this.clock.running === seat && !this.pause && this.match?.stage === "running";
    return Math.max(0, left - (running ? (performance.now() - this.heard) / 1000 : 0));
  }
}

/** @type {Record<string, (link: Link, message: Record<string, any>) => void>} */
const HEARD = {
  welcome(link, message) {
    link.status = "open";
    link.tries = 0;
    link.seat = message["seat"];
    const fresh = message["events"] ?? [];
    link.events = link.version >= 0 && message["version"] >= link.version ? [...link.events, ...fresh] : fresh;
    link.scene = message["scene"];
    link.chat = message["chat"] ?? [];
    link.stand(message);
    for (const name of link.muted) link.mute(name);
    link.beat = setInterval(() => link.socket?.send(JSON.stringify({ type: "ping", at: Date.now() })), SILENCE);
    for (const { message: sent } of link.waiting.values()) link.socket?.send(JSON.stringify(sent));
  },
  news(link, message) {
    link.events = [...link.events, ...message["events"]];
    link.scene = { ...link.scene, ...message["scene"] };
    if (link.match && message["result"]) link.match = { ...link.match, result: message["result"], stage: "over" };
    link.stand(message);
  },
  presence(link, message) {
    link.match = message["match"];
    if (link.match?.seats[link.asked?.seat ?? -1]?.robot) link.asked = null;
  },
  substitution(link, message) {
    link.asked = /** @type {any} */ (message);
  },
  said(link, message) {
    link.chat = [...link.chat, /** @type {any} */ (message)];
  },
  done(link, message) {
    link.settle(message["tag"], null);
  },
  refused(link, message) {
    link.settle(message["tag"], new Problem({ ...message, detail: message["sentence"] }));
  },
};
