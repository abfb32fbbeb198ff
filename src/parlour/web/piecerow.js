/** One kind of piece in the workshop's form. */
import { h, labelled } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

export class PieceRow {
  /** @param {import("./workshop.js").Piece} piece @param {() => void} onchange @param {() => void} onremove */
  constructor(piece, onchange, onremove) {
    this.name = h("input", { value: piece.name, maxlength: 20, oninput: onchange });
    this.symbol = h("input", { value: piece.symbol, maxlength: 1, oninput: onchange });
    this.count = h("input", { type: "number", min: 0, max: 20, value: piece.count, oninput: onchange });
    this.gaits = h("input", { value: piece.gaits.join(", "), oninput: onchange, spellcheck: "false" });
    const field = (/** @type {string} */ key, /** @type {HTMLInputElement} */ input) =>
      labelled(say(`workshop.${key}`), input, key);
    this.element = h(
      "li",
      { class: "piece-row card-box" },
      field("piece", this.name),
      field("symbol", this.symbol),
      field("count", this.count),
      field("gaits", this.gaits),
      h(
        "button",
        {
          type: "button",
          class: "plain",
          "aria-label": say("workshop.remove", { name: piece.name }),
          onclick: onremove,
        },
        icon("close"),
      ),
    );
  }

  /** The piece as a table of TOML; a name that is no word is left for the server to explain. */
  written() {
    const gaits = this.gaits.value.split(",").map((gait) => gait.trim());
    const count = this.count.valueAsNumber;
    return [
      `[pieces.${JSON.stringify(this.name.value)}]`,
      ...(this.symbol.value ? [`symbol = ${JSON.stringify(this.symbol.value)}`] : []),
      `count = ${JSON.stringify(count)}`,
      `gaits = ${JSON.stringify(gaits.filter(Boolean))}`,
    ].join("\n");
  }
}
