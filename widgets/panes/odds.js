/**
 * The odds pane: the 36 throws, the eleven bars, and the chosen sum in words.
 *
 * create(element, { send, t }) -> { update(data), destroy() }
 *   data: { outlook, seats: [{ name, shape, seat }], selected, corner, lang }; a part that is left
 *   out stays as it was
 *     outlook   what companion/games/<game>/odds.py gives; without it the pane is empty
 *     selected  the chosen sum, 0 or null for none. It counts when it differs from the last one
 *               given and is not the echo of a choice sent before: late news never undo a click
 *     corner    the number of the spot under the cursor, null for none
 *     at        the id of the thing under the cursor; an outlook with `places` has a line for it
 *   sends { type: "sum", sum }, 0 when the choice is cleared; the app lights the hexes of it.
 *
 * Two ways to choose, each one tab stop: the grid of throws and the list of bars. Arrows move and
 * choose, Enter or Space on the chosen sum clears it, Escape clears it from anywhere in here.
 * Everything focusable is built once and patched after that.
 */

import { panel, shapeOf, shares, tables } from "./odds_text.js";

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FACES = [1, 2, 3, 4, 5, 6];
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const SVG = "http://www.w3.org/2000/svg";
/** Pips by face, on a square of three by three. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** The cell of the grid a key leads to, as [row, column] from 0, or null. */
/** @returns {[number, number] | null} */
export function cellAfter([row, column], key) {
  if (key === "Home" || key === "End") return [row, key === "Home" ? 0 : 5];
  if (!Object.hasOwn(STEPS, key)) return null;
  const [down, right] = STEPS[key];
  const inside = (n) => Math.max(0, Math.min(5, n));
  return [inside(row + down), inside(column + right)];
}

/** The sum a key leads to among the bars, or 0. */
export function sumAfter(sum, key) {
  if (key === "Home" || key === "End") return key === "Home" ? 2 : 12;
  if (!Object.hasOwn(STEPS, key)) return 0;
  const step = key === "ArrowLeft" || key === "ArrowDown" ? -1 : 1;
  return Math.max(2, Math.min(12, sum + step));
}

export function create(element, { send, t }) {
  const inner = make("div", "co-odds-in", { role: "group" });
  const grid = make("div", "co-odds-grid", { role: "grid" });
  const chart = make("div", "co-odds-chart");
  const heads = make("div", "co-odds-heads", { "aria-hidden": "true" });
  const bars = make("div", "co-odds-bars", { role: "listbox", "aria-orientation": "horizontal" });
  const text = make("div", "co-odds-text");
  const cells = FACES.map((first) => FACES.map((second) => cell(first, second)));
  const columns = SUMS.map(bar);
  const dice = fillGrid();
  bars.append(...columns.map((one) => one.node));
  chart.append(heads, bars);
  const more = make("div", "co-odds-mores");
  inner.append(grid, chart, text, more);
  element.classList.add("co-odds");
  element.append(inner);

  let data = null;
  let chosen = 0;
  let given = 0;
  let unanswered = [];
  /** @type {[number, number]} */
  let spot = [0, 0];
  let stop = 7;
  let written = "";
  let listed = "";

  function cell(first, second) {
    const node = make("div", "co-odds-cell", { role: "gridcell", tabindex: "-1" });
    node.textContent = String(first + second);
    node.addEventListener("click", () => choose(first + second, true));
    node.addEventListener("focus", () => settle([first - 1, second - 1], stop));
    return node;
  }

  function bar(sum) {
    const node = make("div", "co-odds-bar", { role: "option", tabindex: "-1" });
    const [ways, fill, label] = ["ways", "fill", "sum"].map((name) => make("span", `co-odds-${name}`));
    label.textContent = String(sum);
    node.append(ways, fill, label);
    node.addEventListener("click", () => choose(sum, true));
    node.addEventListener("focus", () => settle(spot, sum));
    return { node, ways, fill, sum, rows: [] };
  }

  function fillGrid() {
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

  /** Where Tab enters each of the two. */
  function settle(cellAt, sum) {
    [spot, stop] = [cellAt, sum];
    cells.flat().forEach((node, at) => note(node, "tabindex", at === spot[0] * 6 + spot[1] ? "0" : "-1"));
    for (const one of columns) note(one.node, "tabindex", one.sum === stop ? "0" : "-1");
  }

  function choose(sum, again) {
    const next = again && sum === chosen ? 0 : sum;
    if (next === chosen) return;
    chosen = next;
    unanswered.push(chosen);
    draw();
    send({ type: "sum", sum: chosen });
  }

  function adopt(sum) {
    if (sum === given) return;
    given = sum;
    const echo = unanswered.indexOf(sum);
    unanswered = echo < 0 ? [] : unanswered.slice(echo + 1);
    if (!unanswered.length) chosen = sum;
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !data) return;
    const column = columns.find((one) => one.node === event.target);
    if (event.key === "Escape") {
      if (!chosen) return;
      choose(0, false);
    } else if (event.key === "Enter" || event.key === " ") {
      choose(column ? column.sum : spot[0] + spot[1] + 2, true);
    } else if (column) {
      const sum = sumAfter(column.sum, event.key);
      if (!sum) return;
      choose(sum, false);
      columns[sum - 2].node.focus();
    } else {
      const at = cellAfter(spot, event.key);
      if (!at) return;
      choose(at[0] + at[1] + 2, false);
      cells[at[0]][at[1]].focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function draw() {
    const { outlook, seats = [] } = data;
    note(inner, "hidden", outlook ? null : "");
    if (!outlook) return;
    note(inner, "aria-label", t("odds.title"));
    note(grid, "aria-label", t("odds.grid"));
    note(bars, "aria-label", t("odds.bars"));
    for (const { svg, key, face } of dice) note(svg, "aria-label", t(`odds.${key}`, { n: face }));
    cells.forEach((row, i) => row.forEach((node, j) => light(node, i + j + 2)));
    for (const column of columns) drawBar(column, outlook.sums[column.sum - 2], seats);
    heads.replaceChildren(...seats.map((one) => build(["span", "", shapeOf(one)])));
    settle(...stops());
    const said = panel(data, chosen, t);
    const now = JSON.stringify(said);
    if (now !== written) text.replaceChildren(...said.map(build));
    written = now;
    const own = tables(outlook.more, t);
    const rest = JSON.stringify(own);
    if (rest !== listed) more.replaceChildren(...own.map(build));
    listed = rest;
  }

  /** The tab stops follow the choice, unless they are there already. */
  function stops() {
    if (!chosen || spot[0] + spot[1] + 2 === chosen) return [spot, chosen || stop];
    const row = Math.max(0, Math.min(5, Math.floor((chosen - 2) / 2)));
    return [[row, chosen - 2 - row], chosen];
  }

  function light(node, sum) {
    note(node, "aria-selected", String(sum === chosen));
    node.classList.toggle("co-on", sum === chosen);
    node.classList.toggle("co-barred", sum === data.outlook.barred);
  }

  function drawBar({ node, ways, fill, sum, rows }, row, seats) {
    light(node, sum);
    put(ways, String(row.ways));
    fill.style.setProperty("--share", String(row.ways / 6));
    while (rows.length < seats.length) rows.push(node.appendChild(make("span", "co-odds-share")));
    while (rows.length > seats.length) rows.pop().remove();
    seats.forEach(({ seat }, at) => {
      const gain = row.gains.find((one) => one.seat === seat);
      const loss = row.gives?.find((one) => one.seat === seat);
      const count = gain ? Object.values(gain.goods).reduce((a, b) => a + b, 0) : 0;
      put(rows[at], loss ? `−${loss.n}` : count ? String(count) : "");
      rows[at].classList.toggle("co-loss", Boolean(loss));
    });
    const told = shares(row, seats, t).map((one) => one.line);
    note(node, "aria-label", [t("odds.bar", { sum, ways: row.ways }), ...told].join(". "));
  }

  element.addEventListener("keydown", onKey);
  return {
    update(news) {
      data = { ...data, ...news };
      adopt(SUMS.includes(data.selected) ? data.selected : 0);
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

function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function note(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

function die(face, role, key, made) {
  const node = make("div", `co-odds-die co-odds-${key}`, { role });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 18 18");
  svg.setAttribute("role", "img");
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
