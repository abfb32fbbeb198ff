/** What people at the table say. What is typed stays typed until it has been heard. */
import { h } from "./dom.js";
import { keep, setting } from "./memory.js";
import { notice, reason } from "./notice.js";
import { say } from "./words.js";

export class Chat {
  constructor() {
    /** @type {import("./link.js").Link | null} */
    this.link = null;
    this.list = h("ul", {
      class: "remarks",
      "aria-live": "polite",
      "aria-label": say("chat.title"),
    });
    this.input = h("input", {
      maxlength: 500,
      "aria-label": say("chat.say"),
      placeholder: say("chat.say"),
      autocomplete: "off",
    });
    this.name = h("input", {
      class: "name",
      maxlength: 40,
      required: true,
      value: setting("name", ""),
      "aria-label": say("setup.name"),
      placeholder: say("setup.name"),
      autocomplete: "nickname",
    });
    this.form = h(
      "form",
      {
        class: "say",
        onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void this.send()),
      },
      this.name,
      this.input,
      h("button", { type: "submit" }, say("chat.send")),
    );
    this.element = h("section", { class: "chat card-box", "aria-label": say("chat.title") }, this.list, this.form);
    this.count = -1;
  }

  /** @param {import("./link.js").Link} link */
  show(link) {
    this.link = link;
    this.form.hidden = link.seat === null && link.match?.stage === "open"; // who comes to sit down is asked elsewhere
    this.name.hidden = this.name.disabled = link.seat !== null;
    if (this.count === link.chat.length) return;
    this.count = link.chat.length;
    const entries = link.chat.map((remark) => this.remark(remark));
    const heard = link.match?.seats.some((seat) => seat.kind !== "robot" && seat.seat !== link.seat);
    const empty = heard ? [h("li", { class: "quiet" }, say("chat.empty"))] : [];
    this.list.replaceChildren(...(entries.length ? entries : empty));
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {import("./types.js").Remark} remark */
  remark(remark) {
    const own = remark.name === (this.link?.match?.names[this.link.seat ?? -1] ?? this.name.value.trim());
    const mute = h(
      "button",
      {
        type: "button",
        class: "plain mute",
        title: say("chat.mute", { name: remark.name }),
        "aria-label": say("chat.mute", { name: remark.name }),
        onclick: () => this.mute(remark.name),
      },
      "×",
    );
    return h("li", {}, h("strong", {}, remark.name), " ", remark.text, !own && mute);
  }

  /** @param {string} name */
  mute(name) {
    this.link?.mute(name);
    notice(say("chat.muted", { name }));
    if (this.link) this.show(this.link);
  }

  async send() {
    const text = this.input.value.trim();
    const name = this.name.disabled ? "" : this.name.value.trim();
    if (!text || !this.link) return;
    try {
      await this.link.say(text, name);
      if (name) keep("name", name);
      if (this.input.value.trim() === text) this.input.value = "";
    } catch (problem) {
      notice(reason(problem));
    }
  }
}
