/**
 * The mothership: its modules by shape, the marbles and what they are worth, ships under way.
 *
 *   mothershipPart(table, { attempt, t })   for the play column; null for a game without one
 *   shaken(table)                           the two marbles of the last shake, beside the dice
 *
 * Which marbles showed is told by the log: the last line of this turn whose facts name two.
 */

import { h } from "../common/dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** On a square of 16: what a module looks like. */
const SHAPES = {
  booster: "M5 1.5h6v7.5l3 3.5H2L5 9zM6 13.5l2 2 2-2z",
  cannon: "M1.5 6h9l4 1.2v1.6l-4 1.2h-9zM3.5 10v3.5h4V10z",
  "cargo-pod": "M2 4.5L8 1.5l6 3v7l-6 3-6-3zM2 4.5l6 3 6-3M8 7.5v7",
};

/** The line of this turn that tells of the last shake, or null. */
export function lastShake(log = []) {
  for (const line of [...log].reverse()) {
    if (line.what === "turn") return null;
    if (line.facts?.marble && line.facts?.other) return line;
  }
  return null;
}

export function mothershipPart(table, { attempt, t }) {
  const ship = table.panel?.mothership;
  if (!ship) return null;
  return h("section", { class: "co-block co-mothership", "aria-label": ship.title },
    h("h3", {}, ship.title),
    h("ul", { class: "co-modules" }, ship.modules.map((one) => moduleRow(one, { attempt, t }))),
    ship.speed ? h("p", { class: "co-speed" }, ship.speed) : null,
    ship.ships.length ? h("ul", { class: "co-ships" }, ship.ships.map((one) =>
      h("li", {}, h("span", {}, one.name), one.note ? h("b", {}, one.note) : h("span", { class: "co-note" }, one.where)))) : null,
    h("p", { class: "co-note co-worth" }, ship.worth));
}

function moduleRow(one, { attempt, t }) {
  const fitted = Array.from({ length: one.most }, (_, i) => icon(one.kind, i < one.n));
  return h("li", {},
    h("span", { class: "co-module-name" }, one.name),
    h("span", { class: "co-module-row", role: "img", "aria-label": `${one.name}: ${one.n} / ${one.most}` }, fitted),
    h("b", {}, `${one.n}/${one.most}`),
    one.action ? h("button", { class: one.open ? "" : "co-closed", "data-key": `b-${one.action}`, title: t("cost", { cost: one.cost }),
      "aria-label": `${one.label}: ${one.name}. ${t("cost", { cost: one.cost })}`, onclick: () => attempt(one.action) }, "+") : null,
    one.added ? h("span", { class: "co-note co-added" }, one.added) : null);
}

export function shaken(table) {
  const ship = table.panel?.mothership;
  const line = ship && lastShake(table.log);
  if (!line) return null;
  const both = [line.facts.marble, line.facts.other].map((colour) => ship.marbles.find((one) => one.colour === colour));
  return h("span", { class: "co-marbles", role: "img", "aria-label": `${ship.last}: ${line.text}`, title: line.text },
    both.filter(Boolean).map((one) => h("span", { class: `co-marble co-marble-${one.colour}` }, String(one.value))));
}

function icon(kind, fitted) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", `co-module co-module-${kind}${fitted ? "" : " co-empty"}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[kind] ?? SHAPES["cargo-pod"]);
  svg.append(path);
  return svg;
}
