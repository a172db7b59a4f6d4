/**
 * Who sits around the board, with their points and how many cards they hold.
 *
 *   aroundTheTable(seats, { t, corner })   a plate for each: shape, name, points and cards; `corner(seat)` is where
 *   named(name, seats)                     a name with the shape of whoever bears it, else the name alone
 *     seats  as in a game's panel: { seat, name, shape, points, worth, cards, notes, on }
 */

/** @import { Say, SeatRow } from "../../contract" */

import { h, shape } from "../../common/dom.js";
import { icon } from "../../common/icons.js";

/** @param {SeatRow} seat @param {{ t: Say, corner: (seat: number) => number }} tools */
const one = (seat, { t, corner }) =>
  h(
    "li",
    {
      class: seat.on ? "co-on" : "",
      "data-seat": seat.seat,
      "data-corner": corner(seat.seat),
      title: [seat.name, seat.on && t("on-turn"), ...seat.awards, ...seat.notes].filter(Boolean).join(" · "),
    },
    shape(seat.shape, seat.seat),
    h("span", { class: "co-who" }, seat.name),
    h("span", { class: "co-stars", "aria-hidden": "true" }, icon("star"), String(seat.points)),
    h("span", { class: "co-back", "aria-hidden": "true" }, String(seat.cards)),
    h("span", { class: "co-unseen" }, h("span", { class: "co-worth" }, `${seat.worth}, `), seat.notes[0]),
  );

/** @param {SeatRow[]} seats @param {{ t: Say, corner: (seat: number) => number }} tools */
export function aroundTheTable(seats, { t, corner }) {
  if (!seats?.length) return null;
  return h(
    "ul",
    { class: "co-people", "aria-label": t("seats") },
    seats.map((seat) => one(seat, { t, corner })),
  );
}

/** @param {string} name @param {Pick<SeatRow, "name" | "shape" | "seat">[]} [seats] */
export function named(name, seats = []) {
  const who = seats.find((seat) => seat.name === name);
  return who ? [shape(who.shape, who.seat), name] : name;
}
