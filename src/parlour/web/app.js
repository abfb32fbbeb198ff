/**
 * The page: finds out what the address asks for and shows it. Nothing here or below knows a rule of any game.
 *
 * Modules, from the bottom up:
 *   dom geometry types         elements in one line; shapes and directions; the wire as types
 *   words words.en …           the page's own sentences; `say("home.title")`
 *   api link memory            questions to the server; a live seat; what this browser keeps
 *   looks camera board panels  how a scene looks, and how to walk over it
 *   choose flight scene        the touched path; tokens that fly; all of it together as a `SceneView`
 *   study moves                positions of a record, asked of the server; a list of moves to step through
 *   trial given family options a position to play on; what a link hands over; variants of one game; options as fields
 *   home setup match record …  one module a page
 *
 * A page is a function that gets the rest of the address and a `Page` to fill, and may give back a function that
 * is called when the reader leaves it. To add one: write `learn.js` with `export async function learn(rest, page)`,
 * and give it a line in PAGES. Link to it with an ordinary `<a href="/learn/fanorona">`.
 */
import { h, known } from "./dom.js";
import { icon } from "./icons.js";
import { definitions } from "./looks.js";
import { keep, setting } from "./memory.js";
import { notice, reason } from "./notice.js";
import { LANGUAGES, language, say, speak } from "./words.js";

/** @typedef {{title: (text: string) => unknown, show: (...children: (Node | string)[]) => unknown, go: (address: string) => unknown}} Page */
/** @typedef {(rest: string, page: Page) => Promise<(() => void) | void>} Show */

/** @type {Record<string, () => Promise<Show>>} */
const PAGES = {
  "": async () => (await import("./home.js")).home,
  g: async () => (await import("./setup.js")).setup,
  m: async () => (await import("./match.js")).match,
  record: async () => (await import("./record.js")).record,
  learn: async () => (await import("./learn.js")).learn,
  tutorial: async () => (await import("./tutorial.js")).tutorial,
  editor: async () => (await import("./editor.js")).editor,
  workshop: async () => (await import("./workshop.js")).workshop,
};

/** @type {(() => void) | void} */
let leave;
let visit = 0;
let shown = "";

/** What the address asks for. A fragment with an equals sign hands something over; any other is a place on the page. */
const asked = () => location.pathname + (location.hash.includes("=") ? location.hash : "");

/** @param {string} address */
function go(address) {
  history.pushState(null, "", address);
  void open();
}

/** What one visit fills. Who has gone on meanwhile is not called back. @param {number} mine @returns {Page} */
function pageOf(mine) {
  const there = () => mine === visit;
  return {
    title: (text) => there() && (document.title = text ? `${text} · Parlour` : "Parlour"),
    show: (...children) => there() && known("page").replaceChildren(...children),
    go: (address) => there() && go(address),
  };
}

/** Show what the address asks for. */
async function open() {
  const mine = ++visit;
  const page = pageOf(mine);
  const [, first = "", rest = ""] = /^\/([^/]*)\/?(.*)$/.exec(location.pathname) ?? [];
  leave?.();
  leave = undefined;
  known("page").ariaBusy = "true";
  known("page").replaceChildren(h("p", { class: "loading quiet" }, say("app.loading")));
  try {
    const show = await (PAGES[first] ?? absent)();
    const left = await show(decodeURIComponent(rest), page);
    if (mine === visit) leave = left;
    else left?.();
  } catch (error) {
    page.title(say("app.sorry"));
    page.show(
      h(
        "div",
        { class: "narrow stack sorry" },
        h("h1", {}, say("app.sorry")),
        h("p", { class: "lead" }, reason(error)),
        h("p", {}, h("a", { class: "button-link primary", href: "/" }, say("app.home"))),
      ),
    );
  }
  if (mine !== visit) return;
  known("page").ariaBusy = null;
  if (mine > 1) known("page").focus({ preventScroll: true });
  shown = asked();
  if (location.hash && document.getElementById(location.hash.slice(1))) location.replace(location.hash);
  else scrollTo(0, 0);
}

/** @returns {Promise<Show>} */
async function absent() {
  throw new Error(say("app.absent"));
}

/** Follow a link within the page without loading it anew. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const elsewhere = !link || link.origin !== location.origin || link.target || link.hasAttribute("download");
  if (elsewhere || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const first = link.pathname.split("/")[1] ?? "";
  if (!(first in PAGES) || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function top() {
  const themes = ["system", "light", "dark"];
  const theme = h(
    "select",
    { "aria-label": say("app.theme"), onchange: () => dress(theme.value) },
    ...themes.map((name) =>
      h("option", { value: name, selected: setting("theme", "system") === name }, say(`app.theme.${name}`)),
    ),
  );
  const tongue = h(
    "select",
    {
      "aria-label": say("app.language"),
      onchange: () => (keep("language", tongue.value), location.reload()),
    },
    ...LANGUAGES.map((name) => {
      const own = new Intl.DisplayNames([name], { type: "language" }).of(name) ?? name;
      return h("option", { value: name, lang: name, selected: language() === name }, own);
    }),
  );
  known("skip").textContent = say("app.skip");
  known("top").replaceChildren(
    h("a", { class: "brand", href: "/" }, h("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }), "Parlour"),
    h("nav", { class: "row", "aria-label": say("app.settings") }, LANGUAGES.length > 1 && tongue, icon("theme"), theme),
  );
}

/** @param {string} theme */
function dress(theme) {
  keep("theme", theme);
  if (theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset["theme"] = theme;
}

async function begin() {
  document.body.prepend(definitions());
  dress(setting("theme", "system"));
  await speak(setting("language", navigator.language.slice(0, 2)));
  top();
  document.addEventListener("click", follow);
  addEventListener("popstate", () => void (asked() !== shown && open()));
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    notice(reason(event.reason));
  });
  await open();
}

void begin();
