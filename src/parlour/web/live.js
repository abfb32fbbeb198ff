/** What is spoken: a live region for screen readers, quiet for everybody else. */
import { known } from "./dom.js";

/** Say it after what is being said. @param {string} sentence */
export function announce(sentence) {
  const region = known("live");
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  while (region.children.length > 3) region.firstElementChild?.remove();
}
