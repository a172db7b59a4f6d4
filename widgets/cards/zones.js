/**
 * Trays in zones that keep their places (`Panel.zones` of companion/core/panel.py). From the top: the others with their
 * numbers, what is laid out, the table with the reading place beside it, the hand. Only what lies on the table changes.
 *
 *   const zones = createZones({ tray, chain, symbols, t, reading, rest })   `rest()` fills the reading place while nothing is pointed at
 *   zones.update(panel)   the element with all of it
 *   zones.element         the same; zones.seat(id)   the plate of a seat by "seat:1", "card:1-3" or "pick:1-0", or null
 *   zones.escape()        one's own tableau again; whether another's was open
 *
 * Sizes come with the observer. Cards are as broad as their number allows, in one height; under BROAD pixels they
 * have their narrow face, and where even that has no room the row scrolls. Rows of what is laid out change only when the
 * panel's number does, so that nothing moves within a round.
 */

/** @import { Chain, Figure, Panel, Say, SeatRow, Tray } from "../contract" */

import { fill, h, shape } from "../common/dom.js";
import { drawFace } from "./face.js";

const GAP = 5;
/** Under this a card has its narrow face; narrower than LEAST it is not drawn. */
const BROAD = 118;
const LEAST = 76;
/** Under this share of its height letters of a whole face would be under 11 pixels: it has its narrow one. */
const READABLE = 0.93;
/** Under this share of its height a narrow face cannot be read: where rows would be lower, more cards stand in each. */
const LEGIBLE = 0.88;
/** Under this a window has the reading place under the table, and narrow cards. */
const LAPTOP = 700;
/** The height of plates, titles, a low reading place and the table over it, in pixels; else the table's in rows of cards. */
const [PLATES, TITLE, LOW, TABLE_LOW] = [46, 18, 52, 90];
const TABLE = 1.1;
/** Lower than this, in pixels, cards that lie there could not be read. */
const TABLE_LEAST = 80;
/** The reading place beside the table, with the gap before it. */
const READING = 274;
const FIGURE = [20, 20];
/** A plate: the gap to the next, its edges with the sign that it opens, a figure's sign with the gap to the next, a letter. */
const PLATE = { gap: 8, edges: 28, sign: 23, letter: 7.5 };
const MOST_GROWN = 1.6;
/** Left and right of a row, for rings round its cards. */
const EDGES = 6;
/** Action cards on the table, with rings round them; lower than this a sheet of odds could not be read. */
const CALLS = 108;
const SHEET_LEAST = 180;

/**
 * @param {{ tray: (tray: Tray, fold?: string) => any, chain: (chain: Chain) => any, symbols: () => any, t: Say, rest: () => void, reading: HTMLElement }} tools
 */
export function createZones({ tray, chain, symbols, t, rest, reading }) {
  const element = h("div", { class: "co-zones" });
  const [others, laid, table, left, hand] = ["others", "laid", "table", "left", "hand"].map((name) =>
    h("div", { class: `co-zone-${name}` }),
  );
  table.append(left, reading);
  element.append(others, laid, table, hand);
  /** @type {Panel | null} */
  let panel = null;
  let open = "";
  /** What was open from the beginning, as the panel says. */
  let opened = "";
  let size = [0, 0];
  let rows = { at: "", n: 1 };
  let drawn = "";
  new ResizeObserver(
    ([
      {
        contentRect: { width, height },
      },
    ]) => {
      size = [width, height];
      if (panel) draw();
    },
  ).observe(element);
  element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && escape()) event.stopPropagation();
  });

  /** @param {Panel} next */
  function update(next) {
    panel = next;
    if ((next.opened ?? "") !== opened) open = opened = next.opened ?? "";
    if (!next.trays.some((one) => one.id === open)) open = "";
    drawn = "";
    draw();
    rest();
    return element;
  }

  /** @param {string} zone */
  const lying = (zone) => (panel?.trays ?? []).filter((one) => one.zone === zone);

  /** How many rows what is laid out has: up to six cards one, up to twelve two. @param {number} n */
  const rowsFor = (n) => Math.max(1, Math.min(3, Math.ceil(n / 6)));

  /**
   * So large is a card that all zones fit: as high as six in a row are broad, or as the room allows.
   *
   * @param {Tray} own
   */
  function measured(own) {
    const [width, height] = size;
    const narrow = width < LAPTOP;
    const face = narrow ? own.small : own.size;
    const fixed = PLATES + 2 * TITLE + 3 * GAP + (narrow ? LOW + GAP : 0);
    const table = narrow ? TABLE_LOW : 0;
    /** @param {number} n */
    const highOf = (n) => {
      const left = height - fixed - GAP * n;
      if (narrow) return (left - table) / (n + 1);
      const shared = left / (n + 1 + TABLE);
      return shared * TABLE < TABLE_LEAST ? (left - TABLE_LEAST) / (n + 1) : shared;
    };
    const at = `${panel?.zones} ${size}`;
    if (rows.at !== at || own.cards.length > rows.n * 10) {
      const many = own.cards.length;
      const usual = rowsFor(many);
      const least = narrow ? LEGIBLE * own.small[1] : READABLE * own.size[1];
      const few = Math.ceil(many / Math.floor((width - EDGES + GAP) / (LEAST + GAP)));
      rows = { at, n: highOf(usual) < least ? Math.max(1, Math.min(usual, few)) : usual };
    }
    const high = highOf(rows.n);
    const grown = Math.min(MOST_GROWN, (width - EDGES - 5 * GAP) / 6 / face[0]);
    return { narrow, high: Math.round(Math.max(60, Math.min(high, Math.max(1, grown) * face[1]))) };
  }

  /**
   * A tray whose cards stand in so many rows of this breadth.
   *
   * @param {Tray} one
   * @param {{ high: number, breadth: number, lines?: number, narrow?: boolean }} room
   */
  function fitted(one, { high, breadth, lines = 1, narrow = false }) {
    const columns = Math.max(1, Math.ceil(one.cards.length / lines));
    const [wide, tall] = one.size;
    const most = (wide / tall) * high;
    const each = Math.floor((breadth - (columns - 1) * GAP) / columns);
    const broad = Math.min(most, each);
    const small = one.small.length > 0 && (narrow || high < READABLE * tall || broad < Math.min(BROAD, most - 1));
    const cell = small ? Math.max(LEAST, Math.min(each, (one.small[0] / one.small[1]) * high)) : broad;
    const made = tray(one, small ? "small" : "");
    made.style.setProperty("--zone-w", `${Math.floor(cell)}px`);
    made.style.setProperty("--zone-h", `${high}px`);
    made.style.setProperty("--zone-columns", String(columns));
    return made;
  }

  function draw() {
    if (!panel || !size[0]) return;
    const own = lying("laid")[0];
    if (!own) return fill(element, others, laid, table, hand);
    const key = `${size} ${open}`;
    if (key === drawn) return;
    drawn = key;
    const { narrow, high } = measured(own);
    element.toggleAttribute("data-low", narrow);
    element.style.setProperty("--zone-rows", String(rows.n * (high + GAP)));
    element.style.setProperty("--zone-hand", `${TITLE + high + (narrow ? 2 : 0)}px`); // also when the last card is laid
    sheetRoom(high, narrow);
    fill(others, (panel.seats ?? []).filter((one) => !one.you).map(plate));
    const breadth = narrow ? size[0] : size[0] - READING;
    const theirs = lying("seat").find((one) => one.id === open);
    const more = theirs && rowsFor(theirs.cards.length) > rows.n;
    laid.toggleAttribute("data-theirs", Boolean(theirs));
    laid.toggleAttribute("data-over", Boolean(more));
    laid.style.setProperty("--zone-breadth", `${more ? breadth : size[0]}px`);
    const room = more ? over(theirs, high, breadth) : { high, breadth: size[0] - EDGES, lines: rows.n };
    fill(laid, fitted(theirs ?? own, { ...room, narrow }), theirs ? back() : null);
    fill(
      left,
      lying("table").map((one) => onTable(one, high, breadth, narrow)),
      (panel.chains ?? []).map(chain),
    );
    fill(
      hand,
      lying("hand").map((one) => fitted(one, { high, breadth: size[0] - EDGES, narrow })),
      counters(),
    );
  }

  /**
   * A sheet of odds lies where the tableau is, over what is free of the table: plates, action cards and hand stay. In a
   * low window it takes the table too, else it could not be read.
   *
   * @param {number} high @param {boolean} narrow
   */
  function sheetRoom(high, narrow) {
    const kept = PLATES + TITLE + high + 3 * GAP + (narrow ? 0 : CALLS);
    /** @type {HTMLElement | null} */
    const app = element.closest(".companion");
    app?.style.setProperty("--co-sheet", `${Math.max(SHEET_LEAST, size[1] - kept)}px`);
  }

  /**
   * A tableau that is higher than one's own lies over the table too, as high as cards are; the reading place and the hand stay.
   *
   * @param {Tray} theirs @param {number} high @param {number} breadth
   */
  function over(theirs, high, breadth) {
    const lines = theirs.cards.length > 2 * Math.floor((breadth - EDGES + GAP) / (BROAD + GAP)) ? 3 : 2;
    return { high, breadth: breadth - EDGES, lines };
  }

  /** In two rows where the table is high enough for them. @param {Tray} one @param {number} high @param {number} breadth @param {boolean} narrow */
  function onTable(one, high, breadth, narrow) {
    const room = size[1] - PLATES - 2 * TITLE - (rows.n + 1) * (high + GAP) - 3 * GAP - (narrow ? LOW + GAP : 0);
    const columns = Math.floor((breadth + GAP) / ((narrow ? LEAST : BROAD) + GAP));
    const lines = one.small.length && one.cards.length > columns && room >= 2 * (high + GAP) ? 2 : 1;
    const tall = Math.min(one.small.length ? high : one.size[1] * 1.2, Math.floor((room - 4) / lines) - GAP);
    return fitted(one, { high: Math.max(60, tall), breadth: breadth - 12, lines, narrow });
  }

  const counters = () =>
    h(
      "span",
      { class: "co-zone-counters" },
      (panel?.counters ?? [])
        .map((one) => one.label)
        .filter(Boolean)
        .join(" · "),
    );

  const back = () =>
    h(
      "button",
      { class: "co-zone-back", "data-key": "back-to-mine", onclick: () => turn("") },
      t("back-to-mine"),
      h("kbd", {}, "Esc"),
    );

  /** @param {SeatRow} one */
  function plate(one) {
    const opened = open !== "" && one.opens === open;
    const said = [one.name, one.does, one.worth, ...(one.figures ?? []).map((figure) => figure.title)]
      .filter(Boolean)
      .join(", ");
    return h(
      "button",
      {
        class: "co-seat-plate",
        "data-key": `plate-${one.seat}`,
        "data-plate": one.seat,
        "data-on": one.on,
        "aria-expanded": String(opened),
        "aria-label": said,
        onclick: () => turn(opened ? "" : (one.opens ?? "")),
      },
      h(
        "span",
        { class: "co-plate-top" },
        shape(one.shape, one.seat),
        h("b", { class: "co-plate-name" }, one.name),
        one.sign?.length ? drawFace(one.sign, symbols(), FIGURE) : null,
        h("span", { class: "co-plate-does" }, one.does ?? ""),
        h("span", { class: "co-plate-end" }, (one.figures ?? []).slice(-1).map(figure)),
        h("b", { class: "co-plate-worth" }, one.worth),
      ),
      h(
        "span",
        { class: "co-plate-row" },
        figures(one).map(figure),
        h(
          "span",
          { class: "co-plate-open" },
          h("span", {}, t(opened ? "close" : "open-tableau")),
          opened ? " ▴" : " ▾",
        ),
      ),
    );
  }

  /** @param {Figure} one */
  const figure = (one) =>
    h("span", { class: "co-figure", title: one.title }, drawFace(one.face, symbols(), FIGURE), one.n);

  /** The figures of the lower row that have room there; the last one stands over them. @param {SeatRow} seat */
  function figures(seat) {
    const people = Math.max(1, (panel?.seats.length ?? 2) - 1);
    const room = (size[0] - (people - 1) * PLATE.gap) / people - PLATE.edges;
    const left = (seat.figures ?? []).slice(0, -1);
    /** @param {Figure[]} list */
    const needs = (list) => list.reduce((sum, one) => sum + PLATE.sign + PLATE.letter * one.n.length, 0);
    for (const folds of [1, 2, 3]) {
      if (needs(left) <= room) break;
      const at = left.findIndex((one) => one.folds === folds);
      if (at >= 0) left.splice(at, 1);
    }
    return left;
  }

  /** @param {string} name */
  function turn(name) {
    const seat = panel?.seats.find((one) => one.opens === (name || open))?.seat;
    open = name;
    draw();
    /** @type {HTMLElement | null} */
    const plate = others.querySelector(`[data-plate="${seat}"]`);
    plate?.focus({ preventScroll: true });
  }

  function escape() {
    if (!open) return false;
    turn("");
    return true;
  }

  /** @param {string} id */
  function seat(id) {
    const found = /^(?:seat:|card:|pick:)(\d+)/.exec(id);
    return found ? others.querySelector(`[data-plate="${found[1]}"]`) : null;
  }

  return { update, element, seat, escape };
}
