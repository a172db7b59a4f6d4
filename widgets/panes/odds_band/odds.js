/**
 * The band of odds: bars of what may come next, the throws they are made of, and the chosen one in words.
 *
 * create(element, { send, t }) -> { update(data), destroy() }
 *   data: { outlook, seats: [{ name, shape, seat }], selected, at, lang }; a part that is left out stays as it was
 *     outlook   a Band (companion/explorer/band.py); without it the pane is empty
 *     selected  the key of the chosen bar, "" or null for none. It counts when it differs from the last one
 *               given and is not the echo of a choice sent before: late news never undo a click
 *     at        the id of the thing under the cursor: there may be a line for it
 *   sends { type: "bar", key }, "" when the choice is cleared; the app lights what it marks.
 *
 * Two ways to choose, each one tab stop: the grid of throws, where the bars are sums of two dice, and the list of
 * bars. Arrows move and choose, Enter or Space on the chosen one clears it, Escape clears it from anywhere in here.
 * Everything focusable is built once and patched after that; bars are built anew when others take their place.
 */

/** @import { Band, Bar, OddsBand, Say, SeatName } from "../../contract" */

import { same } from "../../common/same.js";
import { panel, shapeOf, shares, tables } from "./odds_text.js";

const FACES = [1, 2, 3, 4, 5, 6];
/** @typedef {{ node: HTMLElement, ways: HTMLElement, fill: HTMLElement, key: string, rows: HTMLElement[] }} Column */

/** @type {{ [key: string]: [number, number] }} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const SVG = "http://www.w3.org/2000/svg";
/** Pips by face, on a square of three by three. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/**
 * The cell of the grid a key leads to, as [row, column] from 0, or null. @returns {[number, number] | null}
 *
 * @param {number[]} cell
 * @param {string} key
 */
export function cellAfter([row, column], key) {
  if (key === "Home" || key === "End") return [row, key === "Home" ? 0 : 5];
  if (!Object.hasOwn(STEPS, key)) return null;
  const [down, right] = STEPS[key];
  /** @param {number} n */
  const inside = (n) => Math.max(0, Math.min(5, n));
  return [inside(row + down), inside(column + right)];
}

/**
 * The bar a key leads to from the one at this place among so many, or -1.
 *
 * @param {number} at
 * @param {number} count
 * @param {string} key
 */
export function barAfter(at, count, key) {
  if (key === "Home" || key === "End") return key === "Home" ? 0 : count - 1;
  if (!Object.hasOwn(STEPS, key)) return -1;
  const step = key === "ArrowLeft" || key === "ArrowDown" ? -1 : 1;
  return Math.max(0, Math.min(count - 1, at + step));
}

/** @param {HTMLElement} element @param {{ send: (intent: { type: "bar", key: string }) => void, t: Say }} tools */
export function create(element, { send, t }) {
  const inner = make("div", "co-odds-in", { role: "group" });
  const grid = make("div", "co-odds-grid", { role: "grid" });
  const chart = make("div", "co-odds-chart");
  const heads = make("div", "co-odds-heads", { "aria-hidden": "true" });
  const bars = make("div", "co-odds-bars", { role: "listbox", "aria-orientation": "horizontal" });
  const text = make("div", "co-odds-text");
  const cells = FACES.map((first) => FACES.map((second) => cell(first, second)));
  const dice = fillGrid();
  chart.append(heads, bars);
  const more = make("div", "co-odds-mores");
  const tabs = make("div", "co-odds-tabs", { role: "tablist", hidden: "" });
  const titled = make("p", "co-odds-title");
  inner.append(tabs, titled, grid, chart, text, more);
  element.classList.add("co-odds");
  element.append(inner);

  /** @type {any} */
  let data = null;
  /** @type {Column[]} */
  let columns = [];
  let chosen = "";
  let given = "";
  /** @type {string[]} */
  let unanswered = [];
  /** @type {[number, number]} */
  let spot = [0, 0];
  let stop = "7";
  /** @type {any[]} */
  let [written, listed] = [[], []];
  /** Which of the bars and the tables is shown, where it is one at a time. */
  let turned = 0;

  /** The tabs over bars and tables, where the game names them. @param {Band} outlook */
  function turnTo(outlook) {
    const names = [outlook, ...outlook.more].map((one) => one.tab ?? "");
    const any = names.every(Boolean) && names.length > 1;
    if (turned >= names.length) turned = 0;
    note(tabs, "hidden", any ? null : "");
    note(tabs, "aria-label", outlook.title);
    put(titled, outlook.bars_title);
    if (any && names.join() !== tabs.dataset.names) {
      tabs.dataset.names = names.join();
      tabs.replaceChildren(...names.map(tab));
    }
    [...tabs.children].forEach((one, at) => {
      note(one, "aria-selected", String(at === turned));
      note(one, "tabindex", at === turned ? "0" : "-1");
    });
    const bars = !any || turned === 0;
    for (const one of [chart, text, titled]) note(one, "hidden", bars ? null : "");
    [...more.children].forEach((one, at) => note(one, "hidden", !any || turned === at + 1 ? null : ""));
  }

  /** @param {string} name @param {number} at */
  function tab(name, at) {
    const node = make("button", "", { role: "tab", type: "button", "data-key": `odds-tab-${at}` });
    node.textContent = name;
    /** @param {number} to */
    const turn = (to) => {
      turned = to;
      turnTo(data.outlook);
      /** @type {HTMLElement} */ (tabs.children[to]).focus();
    };
    node.addEventListener("click", () => turn(at));
    node.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      turn((at + step + tabs.children.length) % tabs.children.length);
    });
    return node;
  }

  /** @param {number} first @param {number} second */
  function cell(first, second) {
    const node = make("div", "co-odds-cell", { role: "gridcell", tabindex: "-1" });
    node.textContent = String(first + second);
    node.addEventListener("click", () => choose(String(first + second), true));
    node.addEventListener("focus", () => settle([first - 1, second - 1], stop));
    return node;
  }

  /** @param {string} key @returns {Column} */
  function bar(key) {
    const node = make("div", "co-odds-bar", { role: "option", tabindex: "-1" });
    const [ways, fill, label] = ["ways", "fill", "sum"].map((name) => make("span", `co-odds-${name}`));
    label.textContent = key;
    node.append(ways, fill, label);
    node.addEventListener("click", () => choose(key, true));
    node.addEventListener("focus", () => settle(spot, key));
    return { node, ways, fill, key, rows: [] };
  }

  function fillGrid() {
    /** @type {{ svg: Element, key: string, face: number }[]} */
    const made = [];
    const head = make("div", "co-odds-row", { role: "row" });
    const plus = make("div", "co-odds-die", { role: "columnheader" });
    plus.textContent = "+";
    head.append(plus);
    for (const face of FACES) head.append(die(face, "columnheader", "second", made));
    grid.append(head);
    FACES.forEach((face, row) => {
      const line = make("div", "co-odds-row", { role: "row" });
      line.append(die(face, "rowheader", "first", made), ...cells[row]);
      grid.append(line);
    });
    return made;
  }

  /** Where Tab enters each of the two. @param {[number, number]} cellAt @param {string} key */
  function settle(cellAt, key) {
    [spot, stop] = [cellAt, columns.some((one) => one.key === key) ? key : (columns[0]?.key ?? "")];
    cells.flat().forEach((node, at) => note(node, "tabindex", at === spot[0] * 6 + spot[1] ? "0" : "-1"));
    for (const one of columns) note(one.node, "tabindex", one.key === stop ? "0" : "-1");
  }

  /** @param {string} key @param {boolean} again */
  function choose(key, again) {
    const next = again && key === chosen ? "" : key;
    if (next === chosen) return;
    chosen = next;
    unanswered.push(chosen);
    draw();
    send({ type: "bar", key: chosen });
  }

  /** @param {string} key */
  function adopt(key) {
    if (key === given) return;
    given = key;
    const echo = unanswered.indexOf(key);
    unanswered = echo < 0 ? [] : unanswered.slice(echo + 1);
    if (!unanswered.length) chosen = key;
  }

  /** @param {any} event */
  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !data || event.target.role === "tab") return;
    const column = columns.find((one) => one.node === event.target);
    if (event.key === "Escape") {
      if (!chosen) return;
      choose("", false);
    } else if (event.key === "Enter" || event.key === " ") {
      choose(column ? column.key : String(spot[0] + spot[1] + 2), true);
    } else if (column) {
      const next = barAfter(columns.indexOf(column), columns.length, event.key);
      if (next < 0) return;
      choose(columns[next].key, false);
      columns[next].node.focus();
    } else {
      const at = cellAfter(spot, event.key);
      if (!at) return;
      choose(String(at[0] + at[1] + 2), false);
      cells[at[0]][at[1]].focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function draw() {
    const { outlook, seats = [] } = data;
    note(inner, "hidden", outlook ? null : "");
    if (!outlook) return;
    note(inner, "aria-label", outlook.title);
    inner.classList.toggle("co-odds-plain", outlook.grid !== "dice");
    note(grid, "hidden", outlook.grid === "dice" ? null : "");
    note(grid, "aria-label", t("odds.grid"));
    note(bars, "aria-label", outlook.bars_title);
    fillBars(outlook.bars);
    for (const { svg, key, face } of dice) note(svg, "aria-label", t(`odds.${key}`, { n: face }));
    cells.forEach((row, i) => row.forEach((node, j) => light(node, String(i + j + 2))));
    const tallest = Math.max(...outlook.bars.map((/** @type {Bar} */ one) => one.ways), 1);
    const paid = outlook.seats.length ? seats : [];
    columns.forEach((column, at) => drawBar(column, outlook.bars[at], paid, tallest));
    heads.replaceChildren(...paid.map((/** @type {SeatName} */ one) => build(["span", "", shapeOf(one)])));
    settle(...stops());
    const said = panel(data, chosen, t);
    if (!same(said, written)) text.replaceChildren(...said.map(build));
    written = said;
    const own = tables(outlook.more, t);
    if (!same(own, listed)) more.replaceChildren(...own.map(build));
    listed = own;
    turnTo(outlook);
  }

  /** The tab stops follow the choice, unless they are there already. @returns {[[number, number], string]} */
  function stops() {
    const sum = Number(chosen);
    if (!chosen || data.outlook.grid !== "dice" || spot[0] + spot[1] + 2 === sum) return [spot, chosen || stop];
    const row = Math.max(0, Math.min(5, Math.floor((sum - 2) / 2)));
    return [[row, sum - 2 - row], chosen];
  }

  /** @param {HTMLElement} node @param {string} key */
  function light(node, key) {
    note(node, "aria-selected", String(key === chosen));
    node.classList.toggle("co-on", key === chosen);
    const bar = data.outlook.bars.find((/** @type {Bar} */ one) => one.key === key);
    node.classList.toggle("co-barred", Boolean(bar) && bar.ways > 0 && bar.chance.startsWith("0/"));
  }

  /** A column for each bar; those that are there stay. @param {Bar[]} list */
  function fillBars(list) {
    if (list.length === columns.length && list.every((one, at) => one.key === columns[at].key)) return;
    columns = list.map((one) => bar(one.key));
    bars.replaceChildren(...columns.map((one) => one.node));
    if (!list.some((one) => one.key === chosen)) chosen = "";
  }

  /**
   * @param {Column} column
   * @param {Bar} row
   * @param {SeatName[]} seats
   * @param {number} tallest
   */
  function drawBar({ node, ways, fill, key, rows }, row, seats, tallest) {
    light(node, key);
    put(ways, row.over ?? String(row.ways));
    fill.style.setProperty("--share", String(row.ways / tallest));
    while (rows.length < seats.length) rows.push(node.appendChild(make("span", "co-odds-share")));
    while (rows.length > seats.length) rows.pop()?.remove();
    seats.forEach(({ seat }, at) => {
      const gain = row.gains.find((one) => one.seat === seat);
      const loss = row.gives?.find((one) => one.seat === seat);
      const count = gain ? Object.values(gain.goods).reduce((a, b) => a + b, 0) : 0;
      put(rows[at], loss ? `−${loss.n}` : count ? String(count) : "");
      rows[at].classList.toggle("co-loss", Boolean(loss));
    });
    const told = shares(row, seats, t).map((one) => one.line);
    note(node, "aria-label", [row.label, ...told].join(". "));
  }

  element.addEventListener("keydown", onKey);
  return {
    update(/** @type {Partial<OddsBand> & { at?: string }} */ news) {
      data = { ...data, ...news };
      adopt(data.outlook?.bars.some((/** @type {Bar} */ one) => one.key === data.selected) ? data.selected : "");
      draw();
    },
    destroy() {
      element.removeEventListener("keydown", onKey);
      inner.remove();
      element.classList.remove("co-odds");
    },
  };
}

// Small helpers of the document.

/**
 * @param {string} tag
 * @param {string} name
 * @param {{ [name: string]: string }} [attributes]
 */
function make(tag, name, attributes = {}) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** @param {any[]} parts */
function build([tag, name, inside, attributes]) {
  const node = make(tag, name, attributes);
  if (Array.isArray(inside)) node.append(...inside.map(build));
  else node.textContent = inside;
  return node;
}

/** @param {HTMLElement} node @param {string} text */
function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {string | null} value
 */
function note(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * @param {number} face
 * @param {string} role
 * @param {string} key
 * @param {{ svg: Element, key: string, face: number }[]} made
 */
function die(face, role, key, made) {
  const node = make("div", `co-odds-die co-odds-${key}`, { role });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 18 18");
  svg.setAttribute("role", "img");
  /** @param {string} tag @param {{ [name: string]: any }} attributes */
  const shape = (tag, attributes) => {
    const one = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
    svg.append(one);
  };
  shape("rect", { x: 1, y: 1, width: 16, height: 16, rx: 4 });
  for (const at of PIPS[face]) {
    shape("circle", { cx: 5 + 4 * (at % 3), cy: 5 + 4 * Math.floor(at / 3), r: 1.5 });
  }
  node.append(svg);
  made.push({ svg, key, face });
  return node;
}
