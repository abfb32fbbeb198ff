/** Short notices that come and go, and dialogs that wait for an answer. */
import { h, known } from "./dom.js";
import { say } from "./words.js";

const LASTS = 6000;

/** Tell something in passing. @param {(Node | string)[]} content */
export function notice(...content) {
  const toast = h("div", { class: "toast" }, ...content);
  const close = h(
    "button",
    {
      type: "button",
      class: "plain",
      "aria-label": say("app.close"),
      onclick: () => toast.remove(),
    },
    "×",
  );
  toast.append(close);
  known("toasts").append(toast);
  setTimeout(() => toast.remove(), LASTS);
}

/** What went wrong, as a sentence. @param {unknown} problem */
export const reason = (problem) => (problem instanceof Error ? problem.message : String(problem));

/**
 * Ask something in a dialog; null when it is closed without an answer.
 * @template T
 * @param {string} title @param {(answer: (value: T) => void) => (Node | string)[]} content @returns {Promise<T | null>}
 */
export function ask(title, content) {
  return new Promise((resolve) => {
    /** @type {T | null} */
    let given = null;
    const dialog = h("dialog", {
      class: "stack",
      "aria-label": title,
      onclose: () => (dialog.remove(), resolve(given)),
    });
    const answer = (/** @type {T} */ value) => {
      given = value;
      dialog.close();
    };
    dialog.append(h("h2", {}, title), ...content(answer));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @param {string} title @param {string} text @param {string} yes @returns {Promise<boolean>} */
export async function confirm(title, text, yes) {
  const agreed = await ask(title, (/** @type {(value: boolean) => void} */ answer) => [
    h("p", {}, text),
    h(
      "div",
      { class: "row end" },
      h("button", { type: "button", autofocus: true, onclick: () => answer(false) }, say("app.cancel")),
      h("button", { type: "button", class: "danger", onclick: () => answer(true) }, yes),
    ),
  ]);
  return agreed === true;
}
