/** Positions of one game, by the moves that lead there; asked of the server once each. */
import { post } from "./api.js";
import { language } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {{game: string, options: import("./types.js").Settings, start?: string, definition?: string | null}} Subject */

export class Study {
  /** @param {Subject} subject */
  constructor({ game, options, start = "", definition = null }) {
    this.about = {
      game,
      options,
      position: start,
      ...(definition ? { definition } : {}),
    };
    /** @type {Map<string, Promise<Position>>} */
    this.known = new Map();
  }

  /** The position after these moves, as whoever is to move sees it. @param {string[]} moves @returns {Promise<Position>} */
  at(moves) {
    const key = JSON.stringify(moves);
    const found = this.known.get(key) ?? this.ask({ moves });
    this.known.set(key, found);
    found.catch(() => this.known.delete(key));
    return found;
  }

  /** Why a text is no legal move there. @param {string[]} moves @param {string} text @returns {Promise<Position>} */
  attempt(moves, text) {
    return this.ask({ moves, try: text });
  }

  /** @param {Record<string, unknown>} more @returns {Promise<Position>} */
  ask(more) {
    return post(`/positions?language=${language()}`, {
      ...this.about,
      ...more,
    });
  }
}
