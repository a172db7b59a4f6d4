/**
 * Who sits around the board, small enough to stand beside a question.
 *
 *   aroundTheTable(seats, { t })   a row: everybody's shape and name, and how many cards they hold
 *   named(name, seats)             a name with the shape of whoever bears it, else the name alone
 *     seats  as in a game's panel: { seat, name, shape, cards, notes, on }
 */

import { h, shape } from "../common/dom.js";

const one = (seat, t) =>
  h("li", { class: seat.on ? "co-on" : "", title: [seat.on && t("on-turn"), ...seat.notes].filter(Boolean).join(" · ") },
    shape(seat.shape, seat.seat), h("span", {}, seat.name),
    h("span", { class: "co-back", "aria-hidden": "true" }, String(seat.cards)),
    h("span", { class: "co-unseen" }, seat.notes[0]));

export function aroundTheTable(seats, { t }) {
  if (!seats?.length) return null;
  return h("ul", { class: "co-people", "aria-label": t("seats") }, seats.map((seat) => one(seat, t)));
}

export function named(name, seats = []) {
  const who = seats.find((seat) => seat.name === name);
  return who ? [shape(who.shape, who.seat), name] : name;
}
