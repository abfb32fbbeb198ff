/** Before a match: whom to play, and by which options. Whoever is in a hurry presses Play. */
import { game as find, once } from "./api.js";
import { Board, NOTHING } from "./board.js";
import { h, labelled } from "./dom.js";
import { ownVariant, siblings, variantLinks } from "./family.js";
import { given } from "./given.js";
import { hold, keep, setting } from "./memory.js";
import { reason } from "./notice.js";
import { optionField, typed, value } from "./options.js";
import { PanelView, kind } from "./panels.js";
import { picture, pictured } from "./pictures.js";
import { Study } from "./study.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {"robot" | "here" | "friend" | "lobby"} Whom */

const GENTLE = 2; // the rung of the ladder where somebody begins who has never played here
const SEATS = "seats"; // the option that says how many play
const WHOM = /** @type {Whom[]} */ (["robot", "here", "friend", "lobby"]);
const CLOCKS = /** @type {Record<string, object | null>} */ ({
  none: null,
  quick: { type: "fischer", base: 180, increment: 2 },
  calm: { type: "fischer", base: 600, increment: 10 },
  long: { type: "fischer", base: 1800, increment: 20 },
});

/** @param {string} key @param {import("./app.js").Page} page */
export async function setup(key, page) {
  const game = await find(key);
  page.title(game.title);
  const board = new Board(() => {});
  const hands = h("div", { class: "panels" });
  const aside = h("div", { class: "setup-picture" }, board.element, hands);
  /** @type {import("./types.js").Settings} */
  let wanted = {};
  const draw = async (/** @type {import("./types.js").Settings} */ options) => {
    wanted = options;
    const { scene } = await new Study({ game: key, options, start: given().start }).at([]);
    if (wanted !== options) return; // others were chosen meanwhile
    board.show(scene);
    hands.replaceChildren(...pieces(scene));
    aside.replaceChildren(bare(scene) && pictured(game) ? photograph(game) : board.element, hands);
  };
  void draw(given().options);
  const form = new Form(game, await siblings(game), page);
  form.element.addEventListener("change", () => void draw(form.settings()).catch(() => {})); // not yet a game
  page.show(
    h(
      "div",
      { class: "wide setup" },
      aside,
      h("div", { class: "stack" }, h("h1", {}, game.title), h("p", { class: "lead" }, game.about), form.element),
    ),
  );
}

/** Whether nothing lies on the board yet. @param {import("./types.js").Scene} scene */
const bare = (scene) => !scene.tokens.some((token) => scene.board.some((spot) => spot.id === token.spot));

/** How it looks later, where it begins with nothing to see. @param {Game} game */
const photograph = (game) => h("div", { class: "picture card-box" }, picture(game));

/** What everybody has to place: a board alone may be empty. @param {import("./types.js").Scene} scene */
function pieces(scene) {
  const holding = scene.panels.filter(
    (panel) =>
      kind(panel) === "drawn" && scene.tokens.some((token) => panel.spots.some((spot) => spot.id === token.spot)),
  );
  return holding.map((panel) => {
    const view = new PanelView(() => {});
    view.show(panel, scene);
    view.mark(NOTHING);
    return view.element;
  });
}

class Form {
  /** @param {Game} game @param {Game[]} variants @param {import("./app.js").Page} page */
  constructor(game, variants, page) {
    this.game = game;
    this.page = page;
    this.given = given();
    this.name = h("input", {
      name: "name",
      maxlength: 40,
      value: setting("name", ""),
      autocomplete: "nickname",
    });
    this.robot = h("select", { name: "robot" }, ...rungs(game.robots));
    this.clock = h(
      "select",
      { name: "clock" },
      ...Object.keys(CLOCKS).map((name) => h("option", { value: name }, say(`clock.${name}`))),
    );
    this.first = h(
      "select",
      { name: "seat" },
      ...game.seat_names.map((name, seat) => h("option", { value: seat }, name)),
    );
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    this.options = new Map(
      game.options.filter(typed).map((option) => [option.name, optionField(option, this.given.options[option.name])]),
    );
    this.level = labelled(say("setup.robot"), this.robot);
    this.side = labelled(say("setup.seat"), this.first);
    this.problem = h("p", { class: "problem", role: "alert" });
    this.play = h("button", { type: "submit", class: "primary large" }, say("setup.play"));
    this.element = this.draw(variants);
    this.changed();
  }

  /** @param {Game[]} variants */
  draw(variants) {
    const submit = (/** @type {Event} */ event) => (event.preventDefault(), void this.submit());
    return h(
      "form",
      { class: "stack", onsubmit: submit },
      variantLinks(variants, this.game.key, "g"),
      h("fieldset", { class: "whom" }, h("legend", {}, say("setup.whom")), ...WHOM.map((whom) => this.choice(whom))),
      h("div", { class: "fields" }, this.crowd(), this.level, labelled(say("setup.name"), this.name), this.side),
      this.more(),
      this.problem,
      h("div", { class: "row" }, this.play, ...this.links()),
    );
  }

  /** What else can be done. */
  links() {
    const { key, taught } = this.game;
    const link = (/** @type {string} */ href, /** @type {string} */ word) =>
      h("a", { class: "button-link", href }, say(word));
    return [
      link(`/learn/${key}`, "setup.learn"),
      taught && link(`/tutorial/${key}`, "learn.tutorial"),
      ownVariant([this.game]) && link(`/workshop${location.hash}`, "learn.workshop"),
    ];
  }

  /** @param {Whom} whom */
  choice(whom) {
    const chosen = setting("whom", "robot") === whom && (whom !== "robot" || this.game.robots.length > 0);
    const input = h("input", {
      type: "radio",
      name: "whom",
      value: whom,
      checked: chosen,
      disabled: whom === "robot" && !this.game.robots.length,
      onchange: () => this.changed(),
    });
    return h(
      "label",
      { class: "choice" },
      input,
      h("span", {}, h("strong", {}, say(`whom.${whom}`)), h("small", {}, say(`whom.${whom}.help`))),
    );
  }

  /** How many play, where the game leaves it open. */
  crowd() {
    const field = this.options.get(SEATS);
    return field ? labelled(say("setup.seats"), field) : null;
  }

  more() {
    const fields = this.game.options
      .filter((option) => typed(option) && option.name !== SEATS)
      .map((option) => {
        const field = /** @type {HTMLElement} */ (this.options.get(option.name));
        return labelled(option.help, field);
      });
    return h(
      "details",
      {},
      h("summary", {}, say("setup.more")),
      h("div", { class: "fields" }, labelled(say("setup.clock"), this.clock), ...fields),
    );
  }

  /** @returns {Whom} */
  get chosen() {
    return /** @type {Whom} */ (new FormData(this.element).get("whom") ?? "here");
  }

  changed() {
    this.level.hidden = this.chosen !== "robot";
    this.side.hidden = this.chosen === "here";
  }

  /** What differs from the defaults. @returns {import("./types.js").Settings} */
  settings() {
    /** @type {import("./types.js").Settings} */
    const changed = {};
    for (const option of this.game.options) {
      const field = this.options.get(option.name);
      const chosen = field ? value(option, field) : (this.given.options[option.name] ?? option.default);
      if (chosen !== option.default) changed[option.name] = chosen;
    }
    return changed;
  }

  async submit() {
    this.play.disabled = true;
    this.problem.textContent = "";
    keep("whom", this.chosen);
    keep("robot", this.robot.value);
    if (this.name.value.trim()) keep("name", this.name.value.trim());
    try {
      await begin(this);
    } catch (error) {
      this.problem.textContent = reason(error);
      this.play.disabled = false;
    }
  }

  seats() {
    const options = this.settings();
    return Number(options[SEATS] ?? this.game.seats);
  }
}

/** Who sits where. @param {Form} form */
function seating(form) {
  const whom = form.chosen;
  const mine = whom === "here" ? 0 : Math.min(Number(form.first.value), form.seats() - 1);
  const robot = { kind: "robot", robot: form.robot.value, name: robotName(form.robot.value) };
  const other = whom === "robot" ? robot : { kind: whom === "lobby" ? "open" : "invited" };
  const me = { kind: "me", name: form.name.value.trim() || null };
  return Array.from({ length: form.seats() }, (_, seat) => (seat === mine ? me : other));
}

/** Lay the table, sit down, and go there. @param {Form} form */
async function begin(form) {
  const { game, chosen, page } = form;
  const laid = await once("/matches", {
    game: game.key,
    options: form.settings(),
    clock: CLOCKS[form.clock.value] ?? null,
    public: chosen === "lobby",
    start: form.given.start,
    seats: seating(form),
  });
  const claims = /** @type {[string, string][]} */ (Object.entries(laid.claims ?? {}));
  const codes = claims.map(([, code]) => code);
  hold(laid.id, game.title, { seat: laid.seat, token: laid.token });
  if (chosen === "here") for (const code of codes) hold(laid.id, game.title, await claim(laid.id, code));
  if (chosen === "friend") sessionStorage.setItem(`parlour.claims.${laid.id}`, JSON.stringify(codes));
  page.go(`/m/${laid.id}`);
}

/** Take a seat that was kept, without a name. @param {string} id @param {string} code */
async function claim(id, code) {
  const { seat, token } = await once(`/matches/${id}/claim`, { code });
  return { seat, token };
}

/** The robots to choose from, the one of last time chosen. @param {string[]} robots */
function rungs(robots) {
  const known = ladder(robots);
  const usual = setting("robot", known[GENTLE] ?? known[0] ?? "");
  return known.map((name) => h("option", { value: name, selected: name === usual }, robotName(name)));
}

/** The robots with levels first, from weak to strong; then those that are known by a name. @param {string[]} robots */
function ladder(robots) {
  const levelled = (/** @type {string} */ name) => name.includes(":");
  return [...robots.filter(levelled), ...robots.filter((name) => !levelled(name))];
}

/** A robot's name as people say it. @param {string} name */
function robotName(name) {
  const [kind = "", level = ""] = name.split(":");
  const known = say(`robot.${kind}`, { level });
  return known === `robot.${kind}` ? name : known;
}
