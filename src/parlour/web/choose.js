/** The touched path: which spots can be touched next, and which move is complete. It knows no rule of any game. */

/** @typedef {import("./types.js").Choice} Choice */

export class Chooser {
  /** @param {Choice[]} choices */
  constructor(choices) {
    this.choices = choices;
    /** @type {string[]} */
    this.path = [];
  }

  /** The choices that continue the path. */
  open() {
    return this.choices.filter((choice) => this.path.every((spot, at) => choice.path[at] === spot));
  }

  /** The spots that can be touched next; true where that completes a move. @returns {Map<string, boolean>} */
  next() {
    const at = this.path.length;
    return new Map(this.open().map((choice) => [choice.path[at] ?? "", choice.path.length === at + 1]));
  }

  /**
   * Touch a spot. Touched elsewhere, the path goes back a step, or begins anew where another begins.
   * @param {string} spot @returns {string | null} the move's text when it is complete
   */
  touch(spot) {
    if (!this.next().has(spot)) {
      const again = this.path[0] !== spot && this.choices.some((choice) => choice.path[0] === spot);
      if (!again) this.back();
      else this.path = [spot];
      return null;
    }
    this.path = [...this.path, spot];
    const done = this.open().find((choice) => choice.path.length === this.path.length);
    if (!done) return null;
    this.path = [];
    return done.move;
  }

  /** Go back a step. @returns {boolean} whether there was one */
  back() {
    const had = this.path.length > 0;
    this.path = this.path.slice(0, -1);
    return had;
  }
}
