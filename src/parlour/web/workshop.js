/** The workshop: a variant's pieces, counts and gaits in a form, checked by the server, tried out, played and shared. */
import { post } from "./api.js";
import { h, labelled, set } from "./dom.js";
import { given, handing } from "./given.js";
import { reason } from "./notice.js";
import { PieceRow } from "./piecerow.js";
import { download, share } from "./share.js";
import { Trial } from "./trial.js";
import { language, say } from "./words.js";

/**
 * @typedef {{name: string, symbol: string, count: number, gaits: string[]}} Piece
 * @typedef {{name: string, placing: string, butterfly_by: number, limit: number, resigning: string, pieces: Piece[]}} Variant
 * @typedef {Variant & {definition: string, allowed: Record<"base" | "placing" | "resigning", string[]>}} Read
 */

const KEY = "hanto/own";
const PAUSE = 350; // milliseconds without typing, until the server is asked

/** @param {string} definition @returns {Promise<Read>} */
const read = (definition) => post(`/variants?language=${language()}`, { definition });

/** @param {string} _ @param {import("./app.js").Page} page */
export async function workshop(_, page) {
  page.title(say("workshop.title"));
  const told = await read(given().options["definition"] ?? 'base = "delta"');
  const bench = new Bench(told);
  page.show(bench.element);
  await bench.take(told);
}

class Bench {
  /** @param {Read} told */
  constructor(told) {
    this.definition = told.definition;
    this.timer = 0;
    this.asked = told.definition;
    this.base = this.select(told.allowed.base, "base", () => void this.begin());
    this.base.prepend(h("option", { value: "", selected: true }, say("workshop.base.none")));
    this.name = h("input", { maxlength: 40, oninput: () => this.changed() });
    this.placing = this.select(told.allowed.placing, "placing", () => this.changed());
    this.resigning = this.select(told.allowed.resigning, "resigning", () => this.changed());
    this.due = h("input", { type: "number", min: 1, max: 100, oninput: () => this.changed() });
    this.limit = h("input", { type: "number", min: 0, max: 1000, oninput: () => this.changed() });
    /** @type {PieceRow[]} */
    this.rows = [];
    this.pieces = h("ul", { class: "pieces" });
    this.problem = h("p", { class: "problem", role: "alert" });
    this.toml = h("textarea", { rows: 12, spellcheck: "false", "aria-label": say("workshop.toml") });
    this.play = h("a", { class: "button-link primary large" }, say("setup.play"));
    this.table = h("div", {});
    this.element = h(
      "div",
      { class: "workshop wide" },
      h(
        "header",
        { class: "hero" },
        h("h1", {}, say("workshop.title")),
        h("p", { class: "quiet" }, say("workshop.lead")),
      ),
      this.form(),
      h("section", { class: "stack", "aria-label": say("workshop.try") }, this.problem, this.table),
    );
    this.fill(told);
  }

  /** @param {string[]} values @param {string} what @param {() => void} onchange */
  select(values, what, onchange) {
    return h(
      "select",
      { onchange },
      ...values.map((value) => h("option", { value }, say(`workshop.${what}.${value}`))),
    );
  }

  form() {
    return h(
      "form",
      { class: "stack", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      h(
        "div",
        { class: "fields" },
        labelled(say("workshop.base"), this.base),
        labelled(say("workshop.name"), this.name),
        labelled(say("workshop.placing"), this.placing),
        labelled(say("workshop.butterfly"), this.due),
        labelled(say("workshop.limit"), this.limit),
        labelled(say("workshop.resigning"), this.resigning),
      ),
      h("h2", {}, say("workshop.pieces")),
      h("p", { class: "quiet" }, say("workshop.gaits.help")),
      this.pieces,
      h("div", { class: "row" }, h("button", { type: "button", onclick: () => this.add() }, say("workshop.add"))),
      this.taking(),
    );
  }

  /** Playing, sharing, taking along. */
  taking() {
    const save = () => download("variant.toml", new Blob([this.definition], { type: "application/toml" }));
    return h(
      "div",
      { class: "stack" },
      h(
        "div",
        { class: "row" },
        this.play,
        h(
          "button",
          { type: "button", onclick: () => void share(location.href, this.name.value) },
          say("workshop.share"),
        ),
        h("button", { type: "button", onclick: save }, say("workshop.save")),
      ),
      h(
        "details",
        {},
        h("summary", {}, say("workshop.toml")),
        h("div", { class: "stack" }, this.toml, h("div", { class: "row" }, this.reader())),
      ),
    );
  }

  reader() {
    return h("button", { type: "button", onclick: () => void this.check(this.toml.value, true) }, say("workshop.read"));
  }

  /** Begin with a published variant. */
  async begin() {
    if (this.base.value)
      await this.check(`base = ${JSON.stringify(this.base.value)}\nname = ${JSON.stringify(this.name.value)}`, true);
    this.base.value = "";
  }

  add() {
    this.row({ name: "", symbol: "", count: 1, gaits: ["walk 1"] });
    this.rows.at(-1)?.name.focus();
  }

  /** @param {Piece} piece */
  row(piece) {
    const row = new PieceRow(
      piece,
      () => this.changed(),
      () => this.remove(row),
    );
    this.rows.push(row);
    this.pieces.append(row.element);
  }

  /** @param {PieceRow} row */
  remove(row) {
    this.rows = this.rows.filter((it) => it !== row);
    row.element.remove();
    this.changed();
  }

  /** Put a variant into the form. @param {Variant} variant */
  fill(variant) {
    this.name.value = variant.name;
    this.placing.value = variant.placing;
    this.resigning.value = variant.resigning;
    this.due.value = String(variant.butterfly_by);
    this.limit.value = String(variant.limit);
    this.rows = [];
    this.pieces.replaceChildren();
    for (const piece of variant.pieces) this.row(piece);
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(this.written(), false), PAUSE);
  }

  /** The form as TOML. */
  written() {
    const head = {
      base: "alpha",
      name: this.name.value,
      placing: this.placing.value,
      butterfly_by: this.due.valueAsNumber,
      limit: this.limit.valueAsNumber,
      resigning: this.resigning.value,
    };
    const lines = Object.entries(head).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
    return [...lines, ...this.rows.map((row) => row.written())].join("\n");
  }

  /** Ask the server about a definition, and show what it says. @param {string} definition @param {boolean} filling */
  async check(definition, filling) {
    this.asked = definition;
    try {
      const told = await read(definition);
      if (this.asked !== definition) return; // another was asked for meanwhile
      if (filling) this.fill(told);
      this.problem.textContent = "";
      await this.take(told);
    } catch (error) {
      if (this.asked === definition) this.problem.textContent = reason(error);
    }
  }

  /** Use a definition that the server understands. @param {Read} told */
  async take(told) {
    this.definition = told.definition;
    this.toml.value = told.definition;
    const options = { definition: told.definition };
    set(this.play, "href", handing(`/g/${KEY}`, options));
    history.replaceState(null, "", handing(location.pathname, options));
    const trial = new Trial({ game: KEY, options }, { typed: true });
    this.table.replaceChildren(trial.element);
    await trial.show([]);
  }
}
