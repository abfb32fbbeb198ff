/** Options of a game as fields of a form. */
import { h, set } from "./dom.js";

/** @typedef {import("./types.js").Option} Option */

const FEW = 12; // numbers that fit a list

/** Whether it can be typed in a line; what cannot is handed over by a link. @param {Option} option */
export const typed = (option) => !String(option.default).includes("\n");

/** @param {Option} option @param {string} [wanted] */
export function optionField(option, wanted = String(option.default)) {
  if (option.choices?.length) {
    return h(
      "select",
      {},
      ...option.choices.map((it, at) =>
        h("option", { value: String(it), selected: String(it) === wanted }, option.called?.[at] ?? String(it)),
      ),
    );
  }
  const [min, max] = option.range ?? [null, null];
  if (min !== null && max !== null && max - min < FEW) {
    const numbers = Array.from({ length: max - min + 1 }, (_, at) => min + at);
    return h(
      "select",
      {},
      ...numbers.map((it) => h("option", { value: it, selected: String(it) === wanted }, String(it))),
    );
  }
  const field = h("input", { type: option.range ? "number" : "text", min, max, value: wanted });
  if (option.suggested.length) suggest(field, option);
  return field;
}

/** Known texts to choose from; any other may be typed. @param {HTMLInputElement} field @param {Option} option */
function suggest(field, { name, suggested }) {
  set(field, "list", `suggested-${name}`);
  field.append(h("datalist", { id: `suggested-${name}` }, ...suggested.map((value) => h("option", { value }))));
}

/** @param {Option} option @param {HTMLInputElement | HTMLSelectElement} field */
export function value(option, field) {
  if (option.choices?.length) return option.choices.find((it) => String(it) === field.value) ?? option.default;
  return typeof option.default === "number" ? Number(field.value) : field.value;
}
