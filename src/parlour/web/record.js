/** A record, pasted or opened, to step through and to try something else. */
import { post } from "./api.js";
import { Analysis } from "./analysis.js";
import { h } from "./dom.js";
import { CHANCE, MoveList, texts } from "./moves.js";
import { SceneView } from "./scene.js";
import { download, drawing, photograph } from "./share.js";
import { Study } from "./study.js";
import { language, say } from "./words.js";

/** @typedef {{game: string, title: string, options: import("./types.js").Settings, names: string[], start: string, moves: string[], movers: (number | null)[], result: import("./types.js").Result | null}} Read */

/** @param {string} _ @param {import("./app.js").Page} page */
export async function record(_, page) {
  page.title(say("record.open"));
  const problem = h("p", { class: "problem", role: "alert" });
  const area = h("textarea", {
    rows: 10,
    "aria-label": say("record.text"),
    spellcheck: "false",
  });
  const file = h("input", {
    type: "file",
    accept: ".txt,text/plain",
    "aria-label": say("record.file"),
    onchange: async () => (area.value = (await file.files?.[0]?.text()) ?? area.value),
  });
  const open = async () => {
    try {
      const read = await post(`/records/read?language=${language()}`, {
        text: area.value,
      });
      page.title(read.title);
      page.show(new Reader(read, area.value).element);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const form = h(
    "form",
    {
      class: "stack",
      onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void open()),
    },
    h("label", { class: "field" }, h("span", {}, say("record.text")), area),
    h("label", { class: "field" }, h("span", {}, say("record.file")), file),
    problem,
    h("div", { class: "row" }, h("button", { type: "submit", class: "primary" }, say("record.open.go"))),
  );
  page.show(
    h(
      "div",
      { class: "narrow stack" },
      h("h1", {}, say("record.open")),
      h("p", { class: "quiet" }, say("record.open.help")),
      form,
    ),
  );
}

class Reader {
  /** @param {Read} read @param {string} text */
  constructor(read, text) {
    this.read = read;
    this.study = new Study(read);
    this.main = read.moves.map((text, at) => ({ seat: read.movers[at] ?? CHANCE, text }));
    /** @type {import("./moves.js").Ply[] | null} */
    this.branch = null;
    this.at = 0;
    this.caption = h("p", { class: "caption" });
    this.text = h("span", {}, say("past.branch"));
    this.bar = h(
      "div",
      { class: "past", hidden: true },
      this.text,
      h(
        "button",
        {
          type: "button",
          onclick: () => ((this.branch = null), void this.go(0)),
        },
        say("past.back"),
      ),
    );
    this.view = new SceneView({ onmove: (move) => void this.play(move) });
    this.moves = new MoveList((at) => void this.go(at));
    this.analysis = new Analysis(
      async () => text,
      (at) => void this.go(at),
    );
    const field = this.view.board.field;
    const save = (/** @type {string} */ key, /** @type {() => Promise<void> | void} */ act) =>
      h("button", { type: "button", onclick: () => void act() }, say(key));
    this.element = h(
      "div",
      { class: "match" },
      h(
        "div",
        { class: "table-head" },
        h("div", {}, h("h1", {}, read.title), h("span", { class: "quiet" }, read.names.join(" – "))),
        h(
          "div",
          { class: "row" },
          save("head.svg", () => download("board.svg", new Blob([drawing(field)], { type: "image/svg+xml" }))),
          save("head.png", async () => download("board.png", await photograph(field))),
        ),
      ),
      h("div", { class: "table" }, this.caption, this.bar, this.view.element),
      h(
        "aside",
        { class: "side" },
        this.moves.element,
        this.analysis.element,
        h("p", { class: "quiet" }, read.result?.sentence ?? ""),
      ),
    );
    void this.go(this.main.length);
  }

  get line() {
    return this.branch ?? this.main;
  }

  /** @param {number} at */
  async go(at) {
    this.at = at;
    const { scene, result } = await this.study.at(texts(this.line.slice(0, at)));
    if (this.at !== at) return;
    this.view.show(scene, 0);
    this.caption.textContent = result?.sentence ?? scene.caption;
    this.bar.hidden = !this.branch;
    if (!this.branch) this.analysis.show(at);
    this.moves.show(this.line, at, this.read.names, scene.sides);
  }

  /** @param {string} move */
  async play(move) {
    const line = this.line.slice(0, this.at);
    const { actor } = await this.study.at(texts(line));
    this.branch = [...line, { seat: actor ?? CHANCE, text: move }];
    await this.go(this.at + 1);
  }
}
