/**
 * What comes over the wire, as types. Nothing here runs.
 *
 * @typedef {{x: number, y: number, r: number} | {points: [number, number][]}} Shape
 * @typedef {{id: string, shape: Shape, style: string, label: string, text: string}} Spot
 * @typedef {{shape: Shape, style: string, text: string}} Marking
 * @typedef {{id: string, spot: string, glyph: string, owner: number | null, label: string}} Token
 * @typedef {{path: string[], move: string}} Choice
 * @typedef {{id: string, title: string, owner: number | null, spots: Spot[]}} Panel
 * @typedef {{
 *   board: Spot[], markings: Marking[], tokens: Token[], choices: Choice[], caption: string,
 *   panels: Panel[], last: string[], palette: Token[], sides: string[],
 * }} Scene
 *
 * @typedef {string | number | boolean} Setting
 * @typedef {Record<string, Setting>} Settings
 * @typedef {{name: string, kind: string, choices: Setting[] | null, called: string[] | null, suggested: string[], range: [number, number] | null, default: Setting, help: string}} Option
 * @typedef {{
 *   key: string, title: string, about: string, seats: number, seat_names: string[], hidden: boolean,
 *   taught: boolean, options: Option[], robots: string[],
 * }} Game
 *
 * @typedef {{
 *   seat: number, called: string, kind: string, name: string | null, robot: string | null, ready: boolean, present: boolean,
 * }} Seat
 * @typedef {{scores: number[], ending: string, sentence: string}} Result
 * @typedef {{
 *   id: string, game: string, title: string, options: Settings, clock: object | null, start: string, public: boolean,
 *   hints: boolean, hidden: boolean, stage: "open" | "running" | "over", version: number, names: string[], seats: Seat[],
 *   result: Result | null, rematch: string | null, created: number,
 * }} Summary
 * @typedef {{type: string, sentence: string, at: number, seat?: number, text?: string, what?: string, kept?: number}} Event
 * @typedef {{left: (number | null)[], running: number | null, at: number}} Clock
 * @typedef {{seat: number, what: string, agreed: number[], until: number, seconds: number | null, sentence?: string}} Offer
 * @typedef {{seat: number, until: number | null, due: number | null}} Pause
 * @typedef {{seat: number, robot: string, agreed: number[], needed: number[]}} Asked
 * @typedef {{name: string, text: string, at: number}} Remark
 *
 * @typedef {{rule: string, sentence: string, spots: string[], anchor: string}} Violation
 * @typedef {{
 *   scene: Scene, position: string, actor: number | null, chance: boolean, texts: string[], caption: string, moves: string[],
 *   violation: Violation | null, result: Result | null,
 * }} Position
 */
export {};
