/** Taking a match along: its link, its record, its board as SVG and PNG. */
import { h, s } from "./dom.js";
import { ask, notice } from "./notice.js";
import { say } from "./words.js";

const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "opacity",
  "font-family",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "display",
  "color",
];
const WIDTH = 1600;

/** @param {string} name @param {Blob} content */
export function download(name, content) {
  const link = h("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The board as it is seen, as an SVG that needs no stylesheet. @param {SVGSVGElement} field @returns {string} */
function drawing(field) {
  const copy = /** @type {SVGSVGElement} */ (field.cloneNode(true));
  const pairs = /** @type {[Element, Element][]} */ (
    [...field.querySelectorAll("*")].map((element, at) => [element, copy.querySelectorAll("*")[at]])
  );
  for (const [element, twin] of pairs) {
    const style = getComputedStyle(element);
    for (const look of LOOKS) twin.setAttribute(look, style.getPropertyValue(look));
    for (const name of ["class", "tabindex", "role"]) twin.removeAttribute(name);
  }
  const view = field.viewBox.baseVal;
  const definitions = document.querySelector(".definitions defs")?.cloneNode(true);
  const paper = s("rect", {
    x: view.x,
    y: view.y,
    width: view.width,
    height: view.height,
    fill: getComputedStyle(document.body).backgroundColor,
  });
  copy.prepend(...(definitions ? [definitions] : []), paper);
  for (const name of ["class", "role"]) copy.removeAttribute(name);
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(Math.round((WIDTH * view.height) / view.width)));
  return new XMLSerializer().serializeToString(copy);
}

/** @param {SVGSVGElement} field @returns {Promise<Blob>} */
async function photograph(field) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(field))}`;
  await image.decode();
  const canvas = h("canvas", { width: image.width, height: image.height });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(say("share.failed")))), "image/png"),
  );
}

/** Share an address with whatever the device has for it, or copy it. @param {string} url @param {string} title */
export async function share(url, title) {
  if (navigator.share) {
    await navigator.share({ url, title }).catch(() => {});
    return;
  }
  await copy(url, say("share.copied"));
}

/**
 * Copy a text and say so. Browsers give the clipboard to secure pages only; elsewhere it is shown to be copied by hand.
 * @param {string} text @param {string} done
 */
export async function copy(text, done) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (copied) return notice(done);
  const field = h("textarea", { readonly: true, rows: 3, autofocus: true, "aria-label": say("share.by-hand") }, text);
  field.addEventListener("focus", () => field.select());
  await ask(say("share.by-hand"), (/** @type {(value: null) => void} */ answer) => [
    field,
    h("button", { type: "button", onclick: () => answer(null) }, say("app.close")),
  ]);
}

/** Save the board as it is seen. @param {SVGSVGElement} field @param {string} name */
export function saveDrawing(field, name) {
  download(`${name}.svg`, new Blob([drawing(field)], { type: "image/svg+xml" }));
}

/** @param {SVGSVGElement} field @param {string} name */
export async function savePhotograph(field, name) {
  download(`${name}.png`, await photograph(field));
}
