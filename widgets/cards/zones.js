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

/** @import { Chain, Panel, Say, SeatRow, Tray } from "../contract" */

import { fill, h, shape } from "../common/dom.js";
import { drawFace } from "./face.js";

const GAP = 5;
/** Under this a card has its narrow face; narrower than LEAST it is not drawn. */
const BROAD = 118;
const LEAST = 76;
/** Under this a window has the reading place under the table, and narrow cards. */
const LAPTOP = 700;
/** The height of plates, titles, a low reading place and the table over it, in pixels; else the table's in rows of cards. */
const [PLATES, TITLE, LOW, TABLE_LOW] = [46, 20, 46, 90];
const TABLE = 1.1;
/** The reading place beside the table, with the gap before it. */
const READING = 274;
const FIGURE = [20, 20];
const MOST_GROWN = 1.6;
/** Left and right of a row, for rings round its cards. */
const EDGES = 6;

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
  let size = [0, 0];
  let rows = { of: -1, n: 1 };
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
    if (rows.of !== panel?.zones || own.cards.length > rows.n * 10)
      rows = { of: panel?.zones ?? 0, n: rowsFor(own.cards.length) };
    const fixed = PLATES + 2 * TITLE + 3 * GAP + (narrow ? LOW + GAP : 0);
    const table = narrow ? TABLE_LOW : 0;
    const high = (height - fixed - table - GAP * rows.n) / (rows.n + 1 + (narrow ? 0 : TABLE));
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
    const small = one.small.length > 0 && (narrow || broad < Math.min(BROAD, most - 1));
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
    fill(others, (panel.seats ?? []).filter((one) => !one.you).map(plate));
    const theirs = lying("seat").find((one) => one.id === open);
    const shown = theirs ?? own;
    const lines = Math.max(rows.n, theirs ? rowsFor(theirs.cards.length) : 1);
    const rowHigh = lines > rows.n ? Math.floor((rows.n * (high + GAP)) / lines) - GAP : high;
    laid.toggleAttribute("data-theirs", Boolean(theirs));
    fill(laid, fitted(shown, { high: rowHigh, breadth: size[0] - EDGES, lines, narrow }), theirs ? back() : null);
    const breadth = narrow ? size[0] : size[0] - READING;
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
        h("b", {}, one.name),
        one.sign?.length ? drawFace(one.sign, symbols(), FIGURE) : null,
        h("span", { class: "co-plate-does" }, one.does ?? ""),
        h("b", { class: "co-plate-worth" }, one.worth),
      ),
      h(
        "span",
        { class: "co-plate-row" },
        (one.figures ?? []).map((figure) =>
          h("span", { class: "co-figure", title: figure.title }, drawFace(figure.face, symbols(), FIGURE), figure.n),
        ),
        h("span", { class: "co-plate-open" }, t(opened ? "close" : "open-tableau")),
      ),
    );
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
