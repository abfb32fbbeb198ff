/** Questions to the server. Whatever goes wrong is a `Problem` with a code and a sentence for people. */
import { language, say } from "./words.js";

const ROOT = "/api/v1";
const PATIENCE = [0.3, 0.6, 1.2, 2.5, 5, 8]; // seconds before each further try

export class Problem extends Error {
  /** @param {Record<string, any>} body */
  constructor(body) {
    super(body.detail ?? body.title ?? say("problem.unknown"));
    /** @type {string} */
    this.code = body.code ?? "unreachable";
    this.body = body;
  }

  /** Whether the answer may only have been lost. */
  get lost() {
    return this.code === "unreachable" || this.code === "closing";
  }
}

/**
 * @param {string} method @param {string} path
 * @param {{body?: unknown, token?: string | null, key?: string}} [more]
 * @returns {Promise<Response>}
 */
async function ask(method, path, { body, token, key } = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (key) headers["Idempotency-Key"] = key;
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(ROOT + path, {
    method,
    headers,
    body: sent,
  }).catch(() => {
    throw new Problem({ detail: say("problem.unreachable") });
  });
  if (!answer.ok) throw new Problem(await answer.json().catch(() => ({ title: answer.statusText })));
  return answer;
}

/** @param {string} path @param {string | null} [token] @returns {Promise<any>} */
export const get = async (path, token = null) => (await ask("GET", path, { token })).json();

/** @param {string} path @param {unknown} [body] @param {string | null} [token] @returns {Promise<any>} */
export const post = async (path, body = {}, token = null) => {
  const answer = await ask("POST", path, { body, token });
  return answer.status === 204 ? null : answer.json();
};

/**
 * Ask for what must happen once: under a key, with which it is asked again until there is an answer, after a reload, too.
 * @param {string} path @param {unknown} body @returns {Promise<any>}
 */
export async function once(path, body) {
  const kept = `parlour.once.${path} ${JSON.stringify(body)}`;
  const key = sessionStorage.getItem(kept) ?? fresh();
  sessionStorage.setItem(kept, key);
  for (let tries = 0; ; tries++) {
    try {
      const answer = await (await ask("POST", path, { body, key })).json();
      sessionStorage.removeItem(kept);
      return answer;
    } catch (problem) {
      const lost = !(problem instanceof Problem) || problem.lost; // else it was cut off half-way
      if (!lost) sessionStorage.removeItem(kept);
      if (!lost || tries === PATIENCE.length) throw problem;
      await new Promise((resolve) => setTimeout(resolve, (PATIENCE[tries] ?? 0) * 1000));
    }
  }
}

/** A key that nobody guesses. */
const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A text that is not JSON: a record, a picture. @param {string} path @param {string | null} [token] */
export const text = async (path, token = null) => (await ask("GET", path, { token })).text();

/** A drawing, as the source of an image. @param {string} path @param {unknown} body */
export const drawn = async (path, body) =>
  `data:image/svg+xml,${encodeURIComponent(await (await ask("POST", path, { body })).text())}`;

/** The address of something that an image shows. @param {string} path */
export const address = (path) => ROOT + path;

/** Where the rules tell why a move was refused. @param {string} game @param {{anchor: string}} violation */
export const ruleOf = (game, { anchor }) => `/learn/${game}#${anchor}`;

/** @type {Promise<import("./types.js").Game[]> | null} */
let catalogue = null;

/** Every game there is. @returns {Promise<import("./types.js").Game[]>} */
export function games() {
  catalogue ??= get(`/games?language=${language()}`).then((answer) => answer.games ?? answer);
  return /** @type {Promise<import("./types.js").Game[]>} */ (catalogue);
}

/** The game of that key. @param {string} key */
export async function game(key) {
  const found = (await games()).find((it) => it.key === key);
  if (!found)
    throw new Problem({
      detail: say("problem.no-game", { key }),
      code: "absent",
    });
  return found;
}
