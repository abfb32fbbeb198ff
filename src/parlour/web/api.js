/** Questions to the server. Whatever goes wrong is a `Problem` with a code and a sentence for people. */
import { language, say } from "./words.js";

const ROOT = "/api/v1";

export class Problem extends Error {
  /** @param {Record<string, any>} body */
  constructor(body) {
    super(body.detail ?? body.title ?? say("problem.unknown"));
    /** @type {string} */
    this.code = body.code ?? "unreachable";
    this.body = body;
  }
}

/**
 * @param {string} method @param {string} path
 * @param {{body?: unknown, token?: string | null}} [more]
 * @returns {Promise<Response>}
 */
async function ask(method, path, { body, token } = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(ROOT + path, {
    method,
    headers,
    body: sent,
  }).catch(() => {
    throw new Problem({ detail: say("problem.unreachable") });
  });
  if (!answer.ok) throw new Problem(await answer.json().catch(() => ({ title: answer.statusText, code: "error" })));
  return answer;
}

/** @param {string} path @param {string | null} [token] @returns {Promise<any>} */
export const get = async (path, token = null) => (await ask("GET", path, { token })).json();

/** @param {string} path @param {unknown} [body] @param {string | null} [token] @returns {Promise<any>} */
export const post = async (path, body = {}, token = null) => {
  const answer = await ask("POST", path, { body, token });
  return answer.status === 204 ? null : answer.json();
};

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
