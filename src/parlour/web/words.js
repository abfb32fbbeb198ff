/** The page's own sentences: a key with values, in the reader's language. The server says everything about games. */
import { ENGLISH } from "./words.en.js";

/** @typedef {Record<string, string>} Dictionary */

/** @type {Record<string, () => Promise<Dictionary>>} */
const OTHERS = { de: async () => (await import("./words.de.js")).GERMAN };

/** @type {{language: string, dictionary: Dictionary}} */
const spoken = { language: "en", dictionary: ENGLISH };

export const LANGUAGES = ["en", ...Object.keys(OTHERS)];

/** The language of everything that is said from now on. @param {string} language */
export async function speak(language) {
  const load = OTHERS[language];
  spoken.language = load ? language : "en";
  spoken.dictionary = load ? await load() : ENGLISH;
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
