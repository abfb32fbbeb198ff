/** Elements in one line each. Everything that is drawn goes through here, so no text is ever read as markup. */

/**
 * @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute
 * @typedef {Node | string | null | undefined | false} Child
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {Element} T
 * @param {T} element
 * @param {Record<string, Attribute>} attributes
 * @param {Child[]} children
 * @returns {T}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else set(element, name, value);
  }
  for (const child of children) if (child || child === "") element.append(child);
  return element;
}

/**
 * Set an attribute, or remove it for null, undefined and false.
 * @param {Element} element @param {string} name @param {string | number | boolean | null | undefined} value
 */
export function set(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/**
 * An HTML element: `h("button", {class: "quiet", onclick: go}, "Go")`.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, Attribute>} [attributes] @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Record<string, Attribute>} [attributes] @param {Child[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * A field with what it is called above it.
 * @param {string} label @param {HTMLElement} field @param {string} [kind]
 */
export function labelled(label, field, kind = "") {
  return h("label", { class: `field ${kind}`.trim() }, h("span", {}, label), field);
}

/**
 * The element with that id, which the page is known to have.
 * @param {string} id
 */
export function known(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
