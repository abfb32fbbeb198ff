/** Above the table: its title, how the connection is, taking it along; and before the match, who is still missing. */
import { drawn, once, post, text } from "./api.js";
import { h, set } from "./dom.js";
import { icon } from "./icons.js";
import { forget, hold, keep, seatsOf, setting } from "./memory.js";
import { notice } from "./notice.js";
import { download, saveDrawing, savePhotograph, share } from "./share.js";
import { sound, sounding } from "./sound.js";
import { say } from "./words.js";

/** @typedef {import("./match.js").Table} Table */
/** @typedef {import("./types.js").Summary} Summary */
/** @typedef {[string, () => Promise<void> | void]} Entry what is done, by its word, and how */

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/; // names by which only this computer finds itself

/** @param {Table} table @param {Summary} summary */
export function head(table, summary) {
  const status = h("span", { class: "status", role: "status" });
  const element = h(
    "div",
    { class: "table-head" },
    h("div", {}, h("h1", {}, summary.title), status),
    h(
      "div",
      { class: "row" },
      soundButton(),
      h(
        "a",
        {
          class: "button-link",
          href: `/learn/${summary.game}`,
          target: "_blank",
        },
        icon("rules"),
        word("rules"),
      ),
      menu(table, summary),
    ),
  );
  const show = (/** @type {import("./link.js").Link[]} */ links) => {
    const state = links.find((link) => link.status !== "open")?.status ?? "open";
    const watching = state === "open" && links.every((link) => link.seat === null);
    status.textContent = watching ? say("status.watching") : say(`status.${state}`);
    status.classList.toggle("lost", state === "lost" || state === "closed");
  };
  return { element, show };
}

/** What a sign means; on a phone it is only spoken. @param {string} name */
const word = (name) => h("span", { class: "word" }, say(`head.${name}`));

function soundButton() {
  const button = h("button", { type: "button", onclick: () => (sound(!sounding()), show()) });
  const show = () => {
    set(button, "aria-pressed", String(sounding()));
    button.replaceChildren(icon(sounding() ? "sound" : "silence"), word("sound"));
  };
  show();
  return button;
}

/** @param {Table} table @param {Summary} summary */
function menu(table, summary) {
  const name = `parlour-${summary.game.replace(/\W+/g, "-")}-${summary.id}`;
  const field = table.view.board.field;
  const token = () => seatsOf(summary.id)[0]?.token ?? null;
  const record = async () => {
    const content = await text(`/matches/${summary.id}/record`, token());
    download(`${name}.txt`, new Blob([content], { type: "text/plain" }));
  };
  return dropdown([
    ["share", () => share(`${location.origin}/m/${summary.id}`, summary.title)],
    ["record", record],
    ["svg", () => saveDrawing(field, name)],
    ["png", () => savePhotograph(field, name)],
    ...(token()
      ? /** @type {Entry[]} */ ([
          ["device", () => device(summary)],
          ["robot", () => table.courtesies.substitute(table.shown)],
        ])
      : []),
  ]);
}

/** What can be taken along, behind a button. @param {Entry[]} entries */
export function dropdown(entries) {
  const list = h(
    "div",
    { class: "menu card-box" },
    ...entries.map(([key, act]) =>
      h(
        "button",
        {
          type: "button",
          class: "plain",
          onclick: () => void Promise.resolve(act()).catch((problem) => notice(problem.message)),
        },
        say(`head.${key}`),
      ),
    ),
  );
  const element = h(
    "details",
    { class: "dropdown" },
    h("summary", { class: "button-link" }, icon("more"), word("more")),
    list,
  );
  element.addEventListener("focusout", (event) => {
    if (!element.contains(/** @type {Node | null} */ (event.relatedTarget))) element.open = false;
  });
  return element;
}

/** A link that takes the seat along to another device. @param {Summary} summary */
async function device(summary) {
  const { code } = await post(`/matches/${summary.id}/claims`, {}, seatsOf(summary.id)[0]?.token ?? null);
  await share(`${location.origin}/m/${summary.id}#claim=${code}`, summary.title);
}

/** A way to leave a table that nobody came to. @param {Table} table @param {Summary} match @returns {Node[]} */
export function leaving(table, match) {
  const held = seatsOf(table.id);
  if (match.stage !== "open" || !held.length) return [];
  const leave = async () => {
    for (const { token } of held) await post(`/matches/${table.id}/leave`, {}, token);
    forget(table.id);
    table.page.go("/");
  };
  const act = () => void leave().catch((problem) => notice(problem.message));
  const where = h("p", { class: "quiet" }, match.public ? say("status.listed") : "");
  return [h("div", { class: "row between" }, where, h("button", { type: "button", onclick: act }, say("offer.leave")))];
}

/** Links for those who are invited, while seats are free. @param {Table} table @param {Summary} match @returns {Node[]} */
export function invitation(table, match) {
  const codes = /** @type {string[]} */ (JSON.parse(sessionStorage.getItem(`parlour.claims.${table.id}`) ?? "[]"));
  const free = match.seats.filter((seat) => seat.kind === "invited").length;
  if (!free || !codes.length) return [];
  return codes.slice(-free).map((code) => invite(`${location.origin}/m/${table.id}#claim=${code}`, match.title));
}

/** @param {string} url @param {string} title */
function invite(url, title) {
  const code = h("img", { alt: say("invite.qr"), width: 148, height: 148 });
  void drawn("/qr", { text: url }).then(
    (source) => (code.src = source),
    (problem) => notice(problem.message),
  );
  return h(
    "section",
    { class: "invite card-box" },
    code,
    h(
      "div",
      { class: "stack" },
      h("h2", {}, say("invite.title")),
      h("p", {}, say("invite.text")),
      LOOPBACK.test(location.hostname) && h("p", { class: "quiet" }, say("invite.here")),
      h("input", {
        readonly: true,
        value: url,
        "aria-label": say("invite.link"),
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
      }),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          onclick: () => void share(url, title),
        },
        say("invite.share"),
      ),
    ),
  );
}

/** A way to sit down at a table that has an open seat. @param {Table} table @param {Summary} match @returns {Node[]} */
export function joining(table, match) {
  if (seatsOf(table.id).length || match.stage !== "open" || !match.seats.some((seat) => seat.kind === "open"))
    return [];
  const name = h("input", {
    maxlength: 40,
    value: setting("name", ""),
    "aria-label": say("setup.name"),
    placeholder: say("setup.name"),
  });
  const join = async () => {
    const called = name.value.trim() || say("join.guest");
    keep("name", called);
    const { seat, token } = await once(`/matches/${table.id}/join`, { name: called });
    hold(table.id, match.title, { seat, token });
    table.page.go(`/m/${table.id}`);
  };
  return [
    h(
      "form",
      {
        class: "join card-box",
        onsubmit: (/** @type {Event} */ event) => (
          event.preventDefault(),
          void join().catch((problem) => notice(problem.message))
        ),
      },
      h("h2", {}, say("join.title")),
      h("div", { class: "row" }, name, h("button", { type: "submit", class: "primary" }, say("join.go"))),
    ),
  ];
}
