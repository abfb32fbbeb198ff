/** The page's own sentences: a key with values, in the reader's language. The server says everything about games. */
import { WORDS as ENGLISH } from "./words.en.js";

/** @typedef {Record<string, string>} Dictionary */

/** @type {{language: string, dictionary: Dictionary}} */
const spoken = { language: "en", dictionary: ENGLISH };

/** All that can be spoken; the server writes them into the page. */
export const LANGUAGES = (document.documentElement.dataset["languages"] ?? "en").split(" ");

/** The language of everything that is said from now on. @param {string} language */
export async function speak(language) {
  spoken.language = LANGUAGES.includes(language) ? language : "en";
  spoken.dictionary = (await import(`./words.${spoken.language}.js`)).WORDS;
  document.documentElement.lang = spoken.language;
}

/** The language that is spoken. */
export const language = () => spoken.language;

/**
 * The sentence of that key; English where it has no translation.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const pattern = spoken.dictionary[key] ?? ENGLISH[key] ?? key;
  return pattern.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
