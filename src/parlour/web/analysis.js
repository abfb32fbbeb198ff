/** What a robot makes of a finished game: a graph of who stood how well, and what it would have played. */
import { get, post } from "./api.js";
import { h, s } from "./dom.js";
import { notice, reason } from "./notice.js";
import { say } from "./words.js";

/** @typedef {{ply: number, seat: number | null, text: string, best: string | null, scores: number[] | null}} Comment */
/** @typedef {{id: string, state: string, done: number, of: number, moves: Comment[], turning?: number | null}} Job */

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
    const better = comment?.best && comment.best !== comment.text ? comment.best : null;
    if (state === "running") this.text.textContent = say("analysis.running", { done, of });
    else if (better) this.text.textContent = say("analysis.better", { move: better });
    else this.text.textContent = comment?.best ? say("analysis.same") : "";
  }

  /** @param {Job} job @returns {Node[]} */
  draw(job) {
    const leads = job.moves.map((comment) => lead(comment.scores));
    if (!leads.some((it) => it !== null)) return [];
    const most = Math.max(1, ...leads.map((it) => Math.abs(it ?? 0)));
    const x = (/** @type {number} */ ply) => ((ply + 0.5) / job.of) * WIDTH;
    const y = (/** @type {number} */ it) => HEIGHT / 2 - (Math.tanh((2 * it) / most) * HEIGHT) / 2.1;
    const line = leads.map((it, ply) => `${ply ? "L" : "M"}${x(ply).toFixed(1)} ${y(it ?? 0).toFixed(1)}`).join("");
    const pick = (/** @type {MouseEvent} */ event) => this.pick(event, job.of);
    return [
      s(
        "svg",
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("analysis.graph"), onclick: pick },
        s("path", { class: "level", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
        s("path", { class: "area", d: `M${x(0)} ${HEIGHT / 2}${line.replace("M", "L")}V${HEIGHT / 2}Z` }),
        s("path", { class: "lead", d: line }),
        job.turning != null &&
          s("circle", { class: "turning", cx: x(job.turning), cy: y(leads[job.turning] ?? 0), r: 4 }),
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

/** How far the first seat is ahead of the best of the others. @param {number[] | null} scores */
function lead(scores) {
  if (!scores) return null;
  const [first = 0, ...others] = scores;
  return first - Math.max(...others);
}
