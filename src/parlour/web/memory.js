/** What this browser keeps: seats and their tokens, a name, a few settings. Tokens live here and in no address. */

/** @typedef {{token: string, seat: number}} Held */
/** @typedef {{title: string, at: number, seats: Held[]}} Kept */

/** @param {string} key @param {any} otherwise */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`parlour.${key}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(`parlour.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays: the seat is then held as long as the page is open.
  }
  volatile.set(key, value);
}

/** @type {Map<string, any>} */
const volatile = new Map();

/** @returns {Record<string, Kept>} */
const matches = () => read("matches", volatile.get("matches") ?? {});

/** The seats of a match that this browser holds. @param {string} id @returns {Held[]} */
export const seatsOf = (id) => matches()[id]?.seats ?? [];

/** @param {string} id @param {string} title @param {Held} held */
export function hold(id, title, held) {
  const all = matches();
  const others = (all[id]?.seats ?? []).filter((it) => it.seat !== held.seat);
  write("matches", {
    ...all,
    [id]: { title, at: Date.now(), seats: [...others, held] },
  });
}

/** @param {string} id */
export function forget(id) {
  const { [id]: _, ...rest } = matches();
  write("matches", rest);
}

/** My matches, the newest first. @returns {[string, Kept][]} */
export const mine = () => Object.entries(matches()).sort(([, a], [, b]) => b.at - a.at);

/** @param {string} name @param {string} otherwise @returns {string} */
export const setting = (name, otherwise) => read(name, volatile.get(name) ?? otherwise);

/** @param {string} name @param {string} value */
export const keep = (name, value) => write(name, value);
