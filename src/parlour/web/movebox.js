/** A box that takes notation, and says why a text is no legal move. */
import { h } from "./dom.js";
import { say } from "./words.js";

export class MoveBox {
  /** @param {(text: string) => Promise<void> | void} onmove */
  constructor(onmove) {
    this.input = h("input", {
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-label": say("movebox.label"),
      placeholder: say("movebox.label"),
      list: "moves-known",
      oninput: () => this.clear(),
    });
    this.known = h("datalist", { id: "moves-known" });
    this.why = h("p", { class: "why", role: "alert" });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text) void onmove(text);
    };
    this.element = h(
      "form",
      { class: "movebox", onsubmit: submit },
      this.input,
      this.known,
      h("button", { type: "submit" }, say("movebox.play")),
      this.why,
    );
    this.element.hidden = true;
  }

  /** @param {boolean} open @param {import("./types.js").Scene} scene */
  show(open, scene) {
    this.element.hidden = !open;
    this.known.replaceChildren(...scene.choices.slice(0, 200).map((choice) => h("option", { value: choice.move })));
  }

  /** The move was made. */
  done() {
    this.input.value = "";
    this.clear();
  }

  clear() {
    this.why.replaceChildren();
  }

  /** @param {string} sentence @param {string | null} rule where the rules tell it */
  explain(sentence, rule) {
    this.why.replaceChildren(
      sentence,
      rule ? " " : "",
      ...(rule ? [h("a", { href: rule, target: "_blank" }, say("movebox.rule"))] : []),
    );
    if (document.activeElement === this.input) this.why.scrollIntoView({ block: "nearest" });
  }
}
