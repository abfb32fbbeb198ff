/** A record, pasted or opened, to step through and to try something else. */
import { post } from "./api.js";
import { Analysis } from "./analysis.js";
import { h, labelled } from "./dom.js";
import { CHANCE, MoveList, texts } from "./moves.js";
import { reason } from "./notice.js";
import { onTray } from "./panels.js";
import { SceneView } from "./scene.js";
import { saveDrawing, savePhotograph } from "./share.js";
import { Study } from "./study.js";
import { dropdown } from "./tablehead.js";
import { language, say } from "./words.js";

/** @typedef {{game: string, title: string, options: import("./types.js").Settings, names: string[], start: string, moves: string[], movers: (number | null)[], result: import("./types.js").Result | null}} Read */

/** @param {string} _ @param {import("./app.js").Page} page */
export async function record(_, page) {
  page.title(say("record.open"));
  const problem = h("p", { class: "problem", role: "alert" });
  const open = async (/** @type {string} */ text) => {
    try {
      const read = await post(`/records/read?language=${language()}`, { text });
      page.title(read.title);
      page.show(new Reader(read, text).element);
    } catch (error) {
      problem.textContent = reason(error);
    }
  };
  page.show(
    h(
      "div",
      { class: "narrow stack" },
      h("h1", {}, say("record.open")),
      h("p", { class: "quiet" }, say("record.open.help")),
      form(problem, (text) => void open(text)),
    ),
  );
}

/** Where a record is pasted or chosen. @param {HTMLElement} problem @param {(text: string) => void} open */
function form(problem, open) {
  const area = h("textarea", { rows: 10, spellcheck: "false" });
  const file = h("input", {
    type: "file",
    accept: ".txt,text/plain",
    onchange: async () => (area.value = (await file.files?.[0]?.text()) ?? area.value),
  });
  return h(
    "form",
    { class: "stack", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), open(area.value)) },
    labelled(say("record.text"), area),
    labelled(say("record.file"), file),
    problem,
    h("div", { class: "row" }, h("button", { type: "submit", class: "primary" }, say("record.open.go"))),
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
    this.bar = h(
      "div",
      { class: "past", hidden: true },
      h("span", {}, say("past.branch")),
      h("button", { type: "button", onclick: () => void this.back() }, say("past.back")),
    );
    this.tray = h("div", { class: "tray" });
    this.view = new SceneView({
      onmove: (move) => void this.play(move),
      place: (panel) => (onTray(panel) ? this.tray : null),
    });
    this.moves = new MoveList((at) => void this.go(at));
    this.analysis = new Analysis(
      async () => text,
      (at) => void this.go(at),
    );
    this.element = this.draw();
    void this.go(this.main.length);
  }

  draw() {
    const { title, names } = this.read;
    return h(
      "div",
      { class: "match" },
      h(
        "div",
        { class: "table-head" },
        h("div", {}, h("h1", {}, title), h("span", { class: "quiet" }, names.join(" – "))),
        h("div", { class: "row" }, this.saving()),
      ),
      h(
        "div",
        { class: "table" },
        h("div", { class: "told" }, h("div", {}, this.caption, this.view.note), this.tray),
        this.bar,
        this.view.element,
      ),
      h("aside", { class: "side" }, this.moves.element, this.analysis.element),
    );
  }

  saving() {
    const field = this.view.board.field;
    return dropdown([
      ["svg", () => saveDrawing(field, "board")],
      ["png", () => savePhotograph(field, "board")],
    ]);
  }

  get line() {
    return this.branch ?? this.main;
  }

  /** Back to the record, where it was left. */
  async back() {
    const shared = this.main.findIndex((ply, at) => ply.text !== this.branch?.[at]?.text);
    this.branch = null;
    await this.go(shared < 0 ? this.main.length : shared);
  }

  /** @param {number} at */
  async go(at) {
    this.at = at;
    const { scene, result } = await this.study.at(texts(this.line.slice(0, at)));
    if (this.at !== at) return;
    this.view.show(scene, 0);
    const told = !this.branch && at === this.main.length ? this.read.result : result;
    this.caption.textContent = told?.sentence ?? scene.caption;
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
