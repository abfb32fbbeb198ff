/** What a robot makes of a finished game: a graph of who stood how well, and what it would have played. */
import { get, post } from "./api.js";
import { h, s } from "./dom.js";
import { notice, reason } from "./notice.js";
import { say } from "./words.js";

/** @typedef {{ply: number, seat: number | null, text: string, best: string | null, scores: number[] | null, lost: number}} Comment */
/** @typedef {{id: string, state: string, done: number, of: number, moves: Comment[], turning?: number | null}} Job */
/** @typedef {{ply: number, it: number}} Standing how far the first seat is ahead after a move */

const PAUSE = 700; // milliseconds between two questions
const [WIDTH, HEIGHT] = [320, 90];

export class Analysis {
  /** @param {() => Promise<string>} record @param {(ply: number) => void} onpick */
  constructor(record, onpick) {
    this.record = record;
    this.onpick = onpick;
    /** @type {Job | null} */
    this.job = null;
    this.at = 0;
    this.button = h("button", { type: "button", onclick: () => void this.begin() }, say("analysis.begin"));
    this.graph = h("div", { class: "graph" });
    this.text = h("p", { class: "quiet", "aria-live": "polite" });
    this.element = h(
      "section",
      { class: "analysis", "aria-label": say("analysis.title") },
      this.button,
      this.graph,
      this.text,
    );
  }

  async begin() {
    this.button.disabled = true;
    try {
      const { id } = await post("/analyses", { record: await this.record() });
      do {
        this.job = /** @type {Job} */ (await get(`/analyses/${id}`));
        this.show(this.at);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      } while (this.job.state === "running" && this.element.isConnected);
      this.button.hidden = true;
    } catch (problem) {
      notice(reason(problem));
      this.button.disabled = false;
    }
  }

  /** What is said after so many moves. @param {number} at */
  show(at) {
    this.at = at;
    if (!this.job) return;
    const { state, done, of, moves } = this.job;
    this.graph.replaceChildren(...this.draw(this.job));
    const comment = moves[at - 1];
    this.text.textContent = state === "running" ? say("analysis.running", { done, of }) : remark(comment);
  }

  /** @param {Job} job @returns {Node[]} */
  draw(job) {
    const leads = job.moves.map((comment) => lead(comment.scores));
    const told = leads.filter((it) => it !== null);
    if (!told.length) return [];
    const most = Math.max(1, ...told.map(Math.abs));
    const x = (/** @type {number} */ ply) => (((ply + 0.5) / job.of) * WIDTH).toFixed(1);
    const y = (/** @type {number} */ it) => (HEIGHT / 2 - (Math.tanh((2 * it) / most) * HEIGHT) / 2.1).toFixed(1);
    const middle = HEIGHT / 2;
    const point = (/** @type {Standing} */ { ply, it }) => `${x(ply)} ${y(it)}`;
    const lines = runs(leads).map((run) => `M${run.map(point).join("L")}`);
    const alone = lines.filter((line) => !line.includes("L")).map((line) => `${line}h0`);
    const areas = runs(leads).map((run) => `M${x(run[0].ply)} ${middle}L${run.map(point).join("L")}V${middle}Z`);
    const turned = job.turning ?? -1;
    const there = leads[turned] ?? null;
    const pick = (/** @type {MouseEvent} */ event) => this.pick(event, job.of);
    return [
      s(
        "svg",
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("analysis.graph"), onclick: pick },
        s("path", { class: "level", d: `M0 ${middle}H${WIDTH}` }),
        s("path", { class: "area", d: areas.join("") }),
        s("path", { class: "lead", d: lines.join("") }),
        s("path", { class: "alone", d: alone.join("") }),
        there !== null && s("circle", { class: "turning", cx: x(turned), cy: y(there), r: 4 }),
        this.at > 0 && s("path", { class: "here", d: `M${x(this.at - 1)} 0V${HEIGHT}` }),
      ),
    ];
  }

  /** @param {MouseEvent} event @param {number} of */
  pick(event, of) {
    const { left, width } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    this.onpick(Math.min(of, Math.floor(((event.clientX - left) / width) * of) + 1));
  }
}

/** What is said of a move; of what chance does, nothing. @param {Comment | undefined} comment */
function remark(comment) {
  if (!comment?.best) return "";
  if (comment.best === comment.text) return say("analysis.same");
  const better = say("analysis.better", { move: comment.best });
  return comment.lost ? `${better} ${say("analysis.lost", { share: Math.round(comment.lost / 10) })}` : better;
}

/** Leads that follow each other: a line breaks where there is nothing to tell. @param {(number | null)[]} leads */
function runs(leads) {
  /** @type {[Standing, ...Standing[]][]} */
  const found = [];
  leads.forEach((it, ply) => {
    if (it === null) return;
    const run = found.at(-1);
    if (run?.at(-1)?.ply === ply - 1) run.push({ ply, it });
    else found.push([{ ply, it }]);
  });
  return found;
}

/** How far the first seat is ahead of the best of the others. @param {number[] | null} scores */
function lead(scores) {
  if (!scores) return null;
  const [first = 0, ...others] = scores;
  return first - Math.max(...others);
}
