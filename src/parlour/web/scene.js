/**
 * A scene that can be played: the board, the panels around it, and the path that is being touched.
 *
 *   const view = new SceneView({ onmove: (text) => … });
 *   page.append(view.element);
 *   view.show(scene, seat);
 *
 * `onmove` gets the text of the move that the touched path makes. The view then waits for the next `show`,
 * or for `retry()` where the move was refused.
 */
import { Board } from "./board.js";
import { Chooser } from "./choose.js";
import { h } from "./dom.js";
import { fly, places } from "./flight.js";
import { announce } from "./live.js";
import { PanelView } from "./panels.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Panel} Panel */

const TINY = 26; // pixels: what a finger touches smaller than this, it touches twice

export class SceneView {
  /**
   * @param {object} hooks
   * @param {(move: string) => void} hooks.onmove
   * @param {(panel: Panel) => HTMLElement | null} [hooks.place] where a panel goes, if not below the board
   */
  constructor({ onmove, place = () => null }) {
    this.onmove = onmove;
    this.place = place;
    this.board = new Board((spot, event) => this.touch(spot, event));
    this.own = h("div", { class: "panels own" });
    this.others = h("div", { class: "panels others" });
    this.shared = h("div", { class: "panels shared" });
    this.actions = h("div", { class: "panels actions" });
    this.note = h("p", { class: "quiet" }); // placed by the page, beside its caption
    this.element = h("div", { class: "scene" }, this.others, this.board.element, this.actions, this.own, this.shared);
    this.chooser = new Chooser([]);
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Map<string, PanelView>} */
    this.panels = new Map();
    /** @type {string[]} */
    this.marked = [];
    this.advice = ""; // what the note says while nothing else is to be said
    this.said = "";
    this.moved = false; // whether the scene that comes next answers a touch
    /** @type {string | null} */
    this.armed = null;
    this.board.element.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show a scene as that seat sees it. @param {Scene} scene @param {number | null} seat */
  show(scene, seat) {
    if (scene === this.scene) return void (this.chooser.choices.length || this.retry());
    const root = this.element.closest("[data-flights]") ?? document.body; // pages with several boards name each
    const before = this.scene ? places(root) : null;
    const held = document.activeElement?.getAttribute("data-spot") ?? null;
    const same = JSON.stringify(this.scene?.choices) === JSON.stringify(scene.choices);
    const kept = same ? this.chooser.path : [];
    if (!same) this.armed = null;
    this.scene = scene;
    this.chooser = new Chooser(scene.choices);
    this.chooser.path = kept;
    this.marked = [];
    this.said = "";
    this.board.show(scene);
    this.arrange(scene, seat);
    this.refresh();
    if (held !== null && document.activeElement === document.body) this.keep(held);
    if (before) fly(root, before);
    else this.board.look();
    if (this.moved) this.bring([...this.chooser.next().keys()]);
    this.moved = false;
  }

  /** The keyboard stays at the table when the spot that it was on is gone. @param {string} held */
  keep(held) {
    const there = this.elementOf(held) ?? this.board.element.querySelector("[tabindex='0']");
    if (there instanceof SVGElement || there instanceof HTMLElement) there.focus({ preventScroll: true });
  }

  /** @param {Scene} scene @param {number | null} seat */
  arrange(scene, seat) {
    const gone = new Set(this.panels.keys());
    for (const panel of scene.panels) {
      gone.delete(panel.id);
      const view = this.panels.get(panel.id) ?? this.panel();
      this.panels.set(panel.id, view);
      view.show(panel, scene);
      const home = this.place(panel) ?? this.area(panel, view, seat);
      if (view.element.parentElement !== home) home.append(view.element);
    }
    for (const id of gone) {
      this.panels.get(id)?.element.remove();
      this.panels.delete(id);
    }
  }

  panel() {
    const view = new PanelView((spot, event) => this.touch(spot, event));
    view.element.addEventListener("keydown", (event) => this.key(event));
    return view;
  }

  /** @param {Panel} panel @param {PanelView} view @param {number | null} seat */
  area(panel, view, seat) {
    if (view.element.classList.contains("buttons")) return this.actions;
    if (panel.owner === null) return this.shared;
    return panel.owner === (seat ?? 0) ? this.own : this.others;
  }

  /** Mark spots: where a rule was broken, or where to look; the note may say why. @param {string[]} spots @param {string} [said] */
  point(spots, said = "") {
    this.marked = spots;
    this.said = said;
    this.refresh();
  }

  /** What the note says until a scene or a touch has more to say. @param {string} text */
  advise(text) {
    this.advice = text;
    this.tell();
  }

  tell() {
    this.note.textContent = this.armed === null ? this.said || this.advice : say("board.again");
  }

  /** Let the same choices be touched again. */
  retry() {
    if (this.scene) this.chooser = new Chooser(this.scene.choices);
    this.refresh();
  }

  refresh() {
    const marks = {
      next: this.chooser.next(),
      path: this.chooser.path,
      last: this.scene?.last ?? [],
      marked: this.marked,
      armed: this.armed,
    };
    this.tell();
    this.board.mark(marks);
    for (const panel of this.panels.values()) panel.mark(marks);
  }

  /** @param {string} spot @param {MouseEvent | KeyboardEvent} event */
  touch(spot, event) {
    const next = this.chooser.next();
    if (next.get(spot) && this.tiny(event) && this.armed !== spot) {
      this.armed = spot;
      announce(say("board.again"));
      this.refresh();
      return;
    }
    this.armed = null;
    const move = this.chooser.touch(spot);
    if (move !== null) this.chooser = new Chooser([]);
    this.moved = move !== null;
    this.refresh();
    if (move !== null) this.onmove(move);
    else if (next.has(spot)) this.ahead();
  }

  /** Tell what can be touched next, and bring it into sight where none of it is. */
  ahead() {
    const next = [...this.chooser.next().keys()];
    announce(say("board.next", { count: next.length }));
    this.bring(next);
  }

  /** Bring the first of these spots into sight, unless one of them is. @param {string[]} ids */
  bring(ids) {
    const found = ids.flatMap((id) => this.elementOf(id) ?? []);
    const [first] = found;
    if (!first || found.some((element) => this.inSight(element))) return;
    const id = first.getAttribute("data-spot") ?? "";
    const there = this.board.spots.has(id) ? this.board.reveal(id) : first;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    there.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }

  /** Whether the middle of a spot is in the window, and in its board's. @param {Element} element */
  inSight(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const field = this.board.field;
    const frames = [new DOMRect(0, 0, innerWidth, innerHeight)];
    if (field.contains(element)) frames.push(field.getBoundingClientRect());
    return frames.every((frame) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
  }

  /** Whether a finger touched something that is hard to hit. @param {MouseEvent | KeyboardEvent} event */
  tiny(event) {
    if (!("pointerType" in event) || event.pointerType !== "touch") return false;
    const at = /** @type {Element} */ (event.target)
      .closest("[data-spot]")
      ?.querySelector(".ground")
      ?.getBoundingClientRect();
    return Boolean(at && Math.min(at.width, at.height) < TINY);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && (this.armed !== null || this.chooser.back())) {
      this.armed = null;
      this.refresh();
      event.preventDefault();
    } else if (event.key.toLowerCase() === "n") {
      this.seek(event.shiftKey ? -1 : 1);
      event.preventDefault();
    }
  }

  /** Bring the keyboard to the next spot that can be touched. @param {number} by */
  seek(by) {
    const ready = this.inOrder([...this.chooser.next().keys()]);
    const here = document.activeElement;
    const at = ready.findIndex(({ element }) => element === here);
    const after = ready.findIndex(({ element }) => here && follows(here, element));
    const from = at >= 0 ? at : (after >= 0 ? after : ready.length) - (by > 0 ? 1 : 0);
    const there = ready.at((from + by) % Math.max(ready.length, 1));
    if (!there) return;
    if (this.board.spots.has(there.id)) this.board.focus(there.id);
    else [...this.panels.values()].find((panel) => panel.spots.has(there.id))?.focus(there.id);
  }

  /** Spots as they are met on the page, buttons that end something last. @param {string[]} ids */
  inOrder(ids) {
    const found = ids.flatMap((id) => {
      const element = this.elementOf(id);
      return element ? [{ id, element, last: this.actions.contains(element) }] : [];
    });
    return found.sort((a, b) => Number(a.last) - Number(b.last) || (follows(a.element, b.element) ? -1 : 1));
  }

  /** @param {string} id @returns {Element | undefined} */
  elementOf(id) {
    return (
      this.board.spots.get(id)?.element ??
      [...this.panels.values()].map((panel) => panel.spots.get(id)).find((element) => element)
    );
  }
}

/** Whether one comes after the other on the page. @param {Element} one @param {Element} other */
const follows = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
