/**
 * The linked views: grid, terms, bars. Each draws what can be chosen as an element with `data-k`, its
 * key; which of them are lit is the explorer's business (`light`). Every view is one tab stop: arrows
 * move and choose, Home and End go to the ends.
 *
 *   drawGrid(view, tools), drawTerms(view, tools), drawBars(view, tools), drawTold(view) -> an element
 *   tools: { choose(key), t, veiled }
 */

/** @import { BarRow, BarsView, GridHead, GridView, HeadedTable, Say, TermsView, ToldAnswer } from "../../contract" */
/** @typedef {{ choose: (key: string) => void, t: Say, veiled?: boolean }} Tools */

import { h } from "../../common/dom.js";
import { tableOf } from "./table.js";

const SVG = "http://www.w3.org/2000/svg";
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
/** @type {{ [key: string]: [number, number] }} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
/** Bars from which on only some are named. */
const CROWD = 24;
const NUMBER = /^[-−]?\d+$/;

/**
 * Light the elements of these keys within a root.
 * @param {HTMLElement} root
 * @param {string[]} lit
 * @param {string | undefined} selected
 */
export function light(root, lit, selected) {
  const keys = new Set(lit);
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-k]"))) {
    const on = keys.has(one.dataset.k ?? "");
    one.classList.toggle("co-on", on);
    one.setAttribute("aria-selected", String(on));
    one.classList.toggle("co-chosen", one.dataset.k === selected);
  }
}

/**
 * The index a key leads to in a row of so many, or -1.
 *
 * @param {number} at
 * @param {number} count
 * @param {string} key
 */
export function stepIn(at, count, key) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const by = /** @type {{ [key: string]: number }} */ ({ ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1, ArrowRight: 1 })[
    key
  ];
  return by ? Math.max(0, Math.min(count - 1, at + by)) : -1;
}

/**
 * The cell [row, column] a key leads to in a grid with gaps (`there` says where cells are), or null.
 *
 * @param {number[]} cell
 * @param {boolean[][]} there
 * @param {string} key
 */
export function cellIn([row, column], there, key) {
  const [rows, columns] = [there.length, there[0].length];
  if (key === "Home" || key === "End") {
    const found = key === "Home" ? there[row].indexOf(true) : there[row].lastIndexOf(true);
    return found < 0 ? null : [row, found];
  }
  if (!Object.hasOwn(STEPS, key)) return null;
  const [down, right] = STEPS[key];
  let [r, c] = [row + down, column + right];
  while (r >= 0 && c >= 0 && r < rows && c < columns) {
    if (there[r][c]) return [r, c];
    [r, c] = [r + down, c + right];
  }
  return [row, column];
}

/**
 * A list of options as one tab stop: arrows choose, Enter and Space choose again.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement[]} options
 * @param {{ choose: (key: string) => void }} tools
 */
function listed(root, options, { choose }) {
  options.forEach((one, at) => one.setAttribute("tabindex", at ? "-1" : "0"));
  root.addEventListener("click", (/** @type {any} */ event) => {
    const one = event.target.closest("[data-k]");
    if (one) {
      stop(options, one);
      choose(one.dataset.k);
    }
  });
  root.addEventListener("keydown", (/** @type {any} */ event) => {
    const at = options.indexOf(event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === "Enter" || event.key === " " ? at : stepIn(at, options.length, event.key);
    if (next < 0) return;
    event.preventDefault();
    event.stopPropagation();
    stop(options, options[next]);
    options[next].focus({ preventScroll: true });
    choose(options[next].dataset.k ?? "");
  });
}

/** @param {Element[]} options @param {Element} chosen */
function stop(options, chosen) {
  for (const one of options) one.setAttribute("tabindex", one === chosen ? "0" : "-1");
}

/** Bring the tab stop of every list to what is lit, unless the keyboard is in it. @param {HTMLElement} root */
export function settleStops(root) {
  for (const list of root.querySelectorAll(".co-x-list")) {
    if (list.contains(document.activeElement)) continue;
    const options = [...list.querySelectorAll("[data-k]")];
    const lit =
      options.find((one) => one.classList.contains("co-chosen")) ??
      options.find((one) => one.classList.contains("co-on"));
    if (lit) stop(options, lit);
  }
}

/** Columns and rows as wide and as high as they are likely, where cells are to be seen as areas. @param {GridView} view */
function areas(view) {
  const parts = (/** @type {GridHead[]} */ heads) =>
    `24px ${heads.map((one) => `minmax(0, ${one.weight}fr)`).join(" ")}`;
  return view.weighed
    ? `; width: min(100%, 360px); aspect-ratio: 1; grid-template-columns: ${parts(view.cols)}; grid-template-rows: ${parts(view.rows)}`
    : "";
}

/** @param {GridView} view @param {Tools} tools */
export function drawGrid(view, tools) {
  /** @type {{ made: HTMLElement, r: number, c: number }[]} */
  const cells = [];
  const there = view.cells.map((row) => row.map(Boolean));
  const head = (/** @type {GridHead} */ one, /** @type {string} */ role) =>
    h(
      "div",
      { class: "co-x-head", role },
      view.look === "dice"
        ? die(Number(one.text), one.label)
        : one.tone
          ? h("span", { class: `co-x-marble co-x-${one.tone}`, role: "img", "aria-label": one.label }, one.text)
          : one.text,
    );
  const rows = view.cells.map((row, r) =>
    h(
      "div",
      { class: "co-x-line", role: "row" },
      head(view.rows[r], "rowheader"),
      row.map((cell, c) => {
        if (!cell) return h("div", { class: "co-x-gap", role: "gridcell" });
        const made = h(
          "div",
          {
            class: `co-x-cell${cell.barred ? " co-barred" : ""}`,
            role: "gridcell",
            tabindex: "-1",
            "data-k": cell.key,
            "data-key": `${view.id}-${r}-${c}`,
            "aria-label": cell.label,
            "data-result": view.look === "fight" ? cell.key : undefined,
          },
          cell.text,
          cell.small && !tools.veiled ? h("small", {}, cell.small) : null,
        );
        cells.push({ made, r, c });
        return made;
      }),
    ),
  );
  const table = h(
    "div",
    {
      class: `co-x-grid co-x-list co-x-look-${view.look}`,
      role: "grid",
      "aria-label": view.label,
      style: `--cols: ${view.cols.length}${areas(view)}`,
    },
    h(
      "div",
      { class: "co-x-line", role: "row" },
      h("div", { class: "co-x-head", role: "columnheader" }, view.look === "fight" ? ":" : "+"),
      view.cols.map((one) => head(one, "columnheader")),
    ),
    rows,
  );
  const all = cells.map((one) => one.made);
  all[0]?.setAttribute("tabindex", "0");
  table.addEventListener("click", (/** @type {any} */ event) => {
    const one = event.target.closest("[data-k]");
    if (one) {
      stop(all, one);
      tools.choose(one.dataset.k);
    }
  });
  table.addEventListener("keydown", (/** @type {any} */ event) => {
    const from = cells.find((one) => one.made === event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.key === "Enter" || event.key === " ";
    const at = pressed ? [from.r, from.c] : cellIn([from.r, from.c], there, event.key);
    if (!at) return;
    event.preventDefault();
    event.stopPropagation();
    const to = cells.find((one) => one.r === at[0] && one.c === at[1])?.made ?? from.made;
    stop(all, to);
    to.focus({ preventScroll: true });
    tools.choose(to.dataset.k ?? "");
  });
  if (!view.legend) return table;
  const key = (/** @type {string[]} */ [sign, text]) =>
    h("li", {}, h(sign === "1" ? "small" : "b", { "aria-hidden": "true" }, sign), text);
  return h(
    "div",
    { class: "co-x-framed" },
    h("div", { class: "co-x-across" }, view.across),
    h("div", { class: "co-x-down" }, view.down),
    table,
    h("ul", { class: "co-x-legend", "aria-label": tools.t("legend.title") }, view.legend.map(key)),
  );
}

/** @param {number} face @param {string} label */
function die(face, label) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 18 18");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  /** @param {string} tag @param {{ [name: string]: any }} attributes */
  const shape = (tag, attributes) => {
    const one = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
    svg.append(one);
  };
  shape("rect", { x: 1, y: 1, width: 16, height: 16, rx: 4 });
  for (const at of PIPS[face] ?? []) shape("circle", { cx: 5 + 4 * (at % 3), cy: 5 + 4 * Math.floor(at / 3), r: 1.5 });
  return svg;
}

/** @param {TermsView} view @param {Tools} tools */
export function drawTerms(view, tools) {
  /** @param {number} n */
  const power = (n) => (n === 1 ? null : h("sup", {}, String(n)));
  const options = view.terms.map((one) =>
    h(
      "span",
      {
        class: "co-x-term",
        role: "option",
        "data-k": one.key,
        "data-key": `term-${one.key}`,
        "aria-label": `${tools.veiled ? "?" : one.n} x^${one.power}`,
      },
      tools.veiled ? "?" : one.n === "1" ? "" : one.n,
      h("i", {}, "x"),
      power(one.power),
    ),
  );
  const list = h(
    "span",
    { class: "co-x-list", role: "listbox", "aria-label": view.label, "aria-orientation": "horizontal" },
    options.flatMap((one, at) => (at ? [h("span", { "aria-hidden": "true" }, " + "), one] : [one])),
  );
  listed(list, options, tools);
  const one = h(
    "span",
    { "aria-hidden": "true" },
    "(",
    h("i", {}, "x"),
    " + ",
    h("i", {}, "x"),
    h("sup", {}, "2"),
    " + … + ",
    h("i", {}, "x"),
    h("sup", {}, "6"),
    ")",
    power(view.power),
    " = ",
  );
  return h("div", { class: "co-x-terms" }, one, list);
}

/** @param {BarsView} view @param {Tools} tools */
export function drawBars(view, tools) {
  const words =
    view.rows.length <= 14 && !NUMBER.test(view.rows[0].name) && view.rows.some((row) => row.name.length > 4);
  const shown = (/** @type {BarRow} */ row) => [
    ...row.shares,
    ...(row.seen ?? []).flatMap((one) => [one.at, one.band[1]]),
  ];
  const top = Math.max(...view.rows.flatMap(shown), 1e-9);
  const every = Math.ceil(view.rows.length / CROWD);
  const options = view.rows.map((row, at) => bar(row, top, at % every === 0, tools));
  const list = h(
    "div",
    {
      class: "co-x-bars co-x-list",
      role: "listbox",
      "aria-label": view.label,
      "data-flow": words ? "rows" : "columns",
      "data-crowd": view.rows.length > 40 ? "" : undefined,
      "aria-orientation": words ? "vertical" : "horizontal",
    },
    options,
  );
  listed(list, options, tools);
  const key =
    view.series.length > 1
      ? h(
          "div",
          { class: "co-x-key" },
          view.series.map((name, at) =>
            h("span", {}, h("i", { class: `co-x-tone-${at}`, "aria-hidden": "true" }), name),
          ),
        )
      : null;
  return h(
    "div",
    { class: "co-x-chart", style: words ? undefined : `max-width: ${Math.max(4, view.rows.length) * 56}px` },
    key,
    list,
    h("div", { class: "co-x-axis co-note" }, view.axis, view.note ? ` · ${view.note}` : ""),
    view.legend?.length && !tools.veiled ? legend(view.legend, tools) : null,
  );
}

/**
 * What the marks on the bars mean, each drawn as it stands there.
 * @param {string[][]} rows
 * @param {Tools} tools
 */
function legend(rows, { t }) {
  const look = { fill: "co-x-tone-0", seen: "co-x-seen", band: "co-x-band", out: "co-x-seen co-x-out" };
  return h(
    "ul",
    { class: "co-x-legend", "aria-label": t("legend.title") },
    rows.map(([mark, text]) =>
      h(
        "li",
        {},
        h(
          "span",
          { class: "co-x-sample", "aria-hidden": "true" },
          h("i", { class: /** @type {{ [mark: string]: string }} */ (look)[mark] }),
        ),
        text,
      ),
    ),
  );
}

/** @param {number} share @param {number} top */
const part = (share, top) => `${((100 * share) / top).toFixed(2)}%`;

/**
 * @param {BarRow} row
 * @param {number} top
 * @param {boolean} named
 * @param {Tools} tools
 */
function bar(row, top, named, { veiled }) {
  const fills = row.shares.map((share, at) =>
    h("i", { class: `co-x-fill co-x-tone-${at}`, style: `--s: ${veiled ? "0%" : part(share, top)}` }),
  );
  const many = row.shares.length;
  const band = veiled
    ? []
    : (row.seen ?? []).flatMap((one, at) => {
        const among = `--m: ${((100 * (at + 0.5)) / many).toFixed(1)}%`;
        return [
          h("i", {
            class: "co-x-band",
            style: `${among}; --a: ${part(one.band[0], top)}; --b: ${part(one.band[1], top)}`,
          }),
          h("i", { class: `co-x-seen${one.out ? " co-x-out" : ""}`, style: `${among}; --s: ${part(one.at, top)}` }),
        ];
      });
  return h(
    "div",
    {
      class: "co-x-bar",
      role: "option",
      "data-k": row.key,
      "data-key": `bar-${row.key}`,
      "aria-label": veiled ? row.name : row.label,
    },
    h(
      "span",
      { class: "co-x-num", "aria-hidden": "true" },
      veiled ? "?" : row.texts.map((text, at) => h("span", { class: many > 1 ? `co-x-of-${at}` : undefined }, text)),
    ),
    h("span", { class: "co-x-cols", "aria-hidden": "true" }, fills, band),
    h("span", { class: `co-x-name${named ? "" : " co-x-thin"}`, "aria-hidden": "true" }, row.name),
  );
}

/**
 * What a referee says: sentences, then tables.
 * @param {ToldAnswer} view
 */
export function drawTold(view) {
  const table = (/** @type {HeadedTable} */ one) =>
    h("div", { class: "co-x-judged" }, one.title ? h("h4", {}, one.title) : null, tableOf(one.heads, one.rows));
  return h(
    "section",
    { class: `co-x-told${view.good ? "" : " co-x-against"}` },
    view.lines.map((text) => h("p", {}, text)),
    view.tables.map(table),
  );
}

/**
 * So many of so many as dots: a small icon array.
 *
 * @param {number} lit
 * @param {number} of
 * @param {string} label
 */
export function dots(lit, of, label) {
  const svg = document.createElementNS(SVG, "svg");
  const rows = Math.ceil(of / 20);
  svg.setAttribute("viewBox", `0 0 160 ${rows * 8}`);
  svg.setAttribute("class", "co-x-dots");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  for (let at = 0; at < of; at += 1) {
    const one = document.createElementNS(SVG, "circle");
    one.setAttribute("cx", String(4 + 8 * (at % 20)));
    one.setAttribute("cy", String(4 + 8 * Math.floor(at / 20)));
    one.setAttribute("r", at < lit ? "3.2" : "2.2");
    if (at < lit) one.setAttribute("class", "co-x-lit");
    svg.append(one);
  }
  return svg;
}
