/**
 * What the band of odds says, from the data of a Band (companion/explorer/band.py); pure.
 *
 * `panel` gives the text panel as plain parts [tag, class, text or parts, attributes?], so that the
 * pane can tell whether it says anything new before it builds it. `t` words everything.
 */

/** @import { Band, Bar, ChanceTable, Places, Say, SeatName, WaitingFor } from "../../contract" */

import { decimal, forms, parts, percent } from "../../common/odds_numbers.js";

const SHAPES = "■▲●◆";
/** So many columns of chances are a broad table: it says less in each where there is little room. */
const BROAD = 3;

/** The shape of a seat, by which it is known without its colour. @param {Pick<SeatName, "shape" | "seat">} seat */
export const shapeOf = ({ shape, seat }) => shape || SHAPES[seat] || "";

/**
 * What each seat gets or gives if a bar comes: [{ shape, line }].
 * @param {Bar} row
 * @param {SeatName[]} seats
 * @param {Say} t
 */
export function shares(row, seats, t) {
  /** @param {string} key @param {string} fact */
  const line = (key, fact) => (/** @type {{ seat: number, text: string }} */ one) => {
    const who = seats.find(({ seat }) => seat === one.seat) ?? {
      name: String(one.seat + 1),
      seat: one.seat,
      shape: "",
    };
    return { shape: shapeOf(who), line: t(key, { name: who.name, [fact]: one.text }) };
  };
  const gets = row.gains.map(line("odds.gets", "goods"));
  return [...gets, ...(row.gives ?? []).map(line("odds.gives", "cards"))];
}

/**
 * The text panel: the chosen bar, or the position if none is chosen.
 *
 * The spot pointed at takes the place of a line, so that nothing moves while the cursor wanders.
 * @param {{ outlook: Band, seats?: SeatName[], at?: string }} data
 * @param {string} chosen
 * @param {Say} t
 */
export function panel({ outlook, seats = [], at = "" }, chosen, t) {
  const spot = ofPlace(outlook.places, at);
  const row = outlook.bars.find((one) => one.key === chosen);
  const paid = outlook.seats.length > 0;
  if (!row) return [spot ?? slot(outlook.pick), ...(paid ? [ofPosition(outlook, seats, t)] : [])];
  return [...ofBar(outlook, row, seats, t), ...(spot ? [spot] : paid ? [ofEach(outlook, seats, t)] : [])];
}

/** @param {Band} outlook @param {Bar} row @param {SeatName[]} seats @param {Say} t */
function ofBar(outlook, row, seats, t) {
  const told = forms(parts(row.chance), t, outlook.unit);
  /** @type {any[]} */
  const said = [soft(row.title), ["div", "co-odds-big", `${told.fraction} · ${told.percent}`]];
  if (told.times !== told.oneIn) said.push(soft(`${told.oneIn} · ${told.times}`));
  const who = shares(row, seats, t).map(({ shape, line }) => ["li", "", shaped(shape, line)]);
  const notes = row.notes ?? [];
  if (who.length) said.push(["ul", "co-odds-who", who]);
  else if (!notes.length && outlook.seats.length) said.push(["div", "", t("odds.nobody")]);
  return [...said, ...notes.map((one) => soft(one.text)), ...ofWait(outlook.wait, row.key, t)];
}

/**
 * @param {WaitingFor | null | undefined} before
 * @param {string} key
 * @param {Say} t
 */
function ofWait(before, key, t) {
  if (!before) return [];
  if (!before.rolls) return [soft(t("odds.before-none"))];
  const chance = percent(parts(before.chances[key]), t);
  const rolls = ` · ${t("odds.within", { rolls: before.rolls })}`;
  const inside = [
    ["span", "", `${t("odds.before")} `],
    ["strong", "", chance],
    ["span", "co-odds-within", rolls],
  ];
  return [["div", "", inside]];
}

/** @param {Band} outlook @param {SeatName[]} seats @param {Say} t */
function ofEach(outlook, seats, t) {
  const each = playing(outlook, seats).map((one) => {
    const sign = ["span", "co-odds-shape", shapeOf(one), { role: "img", "aria-label": one.name }];
    return ["li", "", [sign, ["span", "", cards(outlook, one, t)]]];
  });
  const inside = [
    ["span", "", `${t("odds.cards")}:`],
    ["ul", "co-odds-who", each],
  ];
  return ["div", "co-odds-soft co-odds-slot co-odds-each", inside];
}

/** @param {Band} outlook @param {SeatName[]} seats @param {Say} t */
function ofPosition(outlook, seats, t) {
  const keys = ["odds.player", "odds.cards", "odds.any"];
  const heads = keys.map((key) => ["th", "", t(key), { scope: "col" }]);
  const rows = playing(outlook, seats).map((one) => [
    "tr",
    "",
    [
      ["th", "", shaped(shapeOf(one), one.name), { scope: "row" }],
      ["td", "", cards(outlook, one, t)],
      ["td", "", percent(parts(outlook.seats[one.seat].any), t)],
    ],
  ]);
  const table = [
    ["thead", "", [["tr", "", heads]]],
    ["tbody", "", rows],
  ];
  return ["table", "co-odds-table", table];
}

/** What the game says of a place pointed at: by kind and number the index of a line. @param {Places | null | undefined} places @param {string} at */
function ofPlace(places, at) {
  const [kind, number] = String(at).split(":");
  const index = places?.at[kind === "site" ? "point" : kind]?.[Number(number)] ?? -1;
  return index < 0 ? null : ["div", "co-odds-slot co-odds-corner", places?.lines[index]];
}

/**
 * The game's own tables of chances, below the dice: [title, rows with a chance in each column].
 *
 * @param {ChanceTable[] | undefined} more
 * @param {Say} t
 */
export function tables(more = [], t) {
  return more.map(({ title, heads, rows, note }) => {
    const head = [["th", "", title, { scope: "col" }], ...heads.map((text) => ["th", "", text, { scope: "col" }])];
    const lines = rows.map(({ label, chances }) => [
      "tr",
      "",
      [["th", "", label, { scope: "row" }], ...heads.map((_, i) => ["td", "", chances[i] ? said(chances[i], t) : ""])],
    ]);
    const table = [
      ["thead", "", [["tr", "", head]]],
      ["tbody", "", lines],
    ];
    const below = note ? [["p", "co-odds-soft", note]] : [];
    return [
      "div",
      "co-odds-more",
      [["table", heads.length < BROAD ? "co-odds-table" : "co-odds-table co-odds-broad", table], ...below],
    ];
  });
}

/** A chance with its percentage and, unless it is sure or hopeless, its fraction. @param {string} chance @param {Say} t */
function said(chance, t) {
  const big = ["strong", "", percent(parts(chance), t)];
  return chance.includes("/") && chance.length < 8 ? [big, ["span", "co-odds-soft", ` ${chance}`]] : [big];
}

/** @param {Band} outlook @param {SeatName[]} seats */
const playing = (outlook, seats) => seats.filter(({ seat }) => outlook.seats[seat]);
/**
 * @param {Band} outlook
 * @param {SeatName} seat
 * @param {Say} t
 */
const cards = (outlook, { seat }, t) => decimal(parts(outlook.seats[seat].cards), 2, t("odds.point"));
/** @param {string} text */
const soft = (text) => ["div", "co-odds-soft", text];
/** @param {string} text */
const slot = (text) => ["div", "co-odds-soft co-odds-slot", text];

/** @param {string} shape @param {string} text */
function shaped(shape, text) {
  const sign = ["span", "co-odds-shape", shape, { "aria-hidden": "true" }];
  return shape ? [sign, ["span", "", text]] : [["span", "", text]];
}
