/**
 * What people at a real table tell of their own dice and cards: a row of faces for each die, the sums or the cards with
 * their odds, and a way to let the companion draw instead.
 *
 *   const told = createTold({ send, t, symbols, redraw })   →   told.card(table.told)   null while nothing is asked
 *
 * The last face chosen sends the throw. While the keyboard is in the card, digits choose faces, row by row.
 */

import { h } from "../../common/dom.js";
import { drawFace } from "../../cards/face.js";

/** @import { Say, Send, ToldView } from "../../contract" */

const DIE = [30, 30];

/** @param {{ send: Send, t: Say, symbols: () => object, redraw: () => void }} tools */
export function createTold({ send, t, symbols, redraw }) {
  /** @type {ToldView | null} */
  let shown = null;
  /** @type {(string | undefined)[]} the value chosen of each dial */
  let chosen = [];

  /** @param {string} action */
  const enter = (action) => send({ type: "try", action });

  /**
   * @param {number} dial
   * @param {string} value
   */
  function choose(dial, value) {
    chosen[dial] = value;
    const { dials, sends } = /** @type {ToldView} */ (shown);
    if (!dials.every((_, i) => chosen[i])) return redraw();
    const action = dials.reduce((text, _, i) => text.replace(`{${i}}`, String(chosen[i])), sends);
    chosen = [];
    enter(action);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const dial = shown?.dials.findIndex((_, i) => !chosen[i]) ?? -1;
    if (dial < 0 || !shown?.dials[dial].some((face) => face.value === event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    choose(dial, event.key);
  }

  /** @param {ToldView | null | undefined} told */
  function card(told) {
    if (told !== shown) chosen = [];
    shown = told ?? null;
    if (!told) return null;
    return h(
      "section",
      { class: "co-card co-told-card", "data-news": true, "aria-label": told.title, onkeydown: key },
      h("h3", {}, told.title),
      told.dials.map(dialRow),
      told.sum ? h("p", { class: "co-note" }, t("told-sum")) : null,
      h(
        "div",
        { class: told.sum ? "co-told-sums" : "co-told-rows" },
        told.rows.map((row) =>
          h(
            "button",
            {
              "data-key": `told-${row.action}`,
              "aria-label": `${row.label}: ${row.odds}, ${row.percent}`,
              onclick: () => enter(row.action),
            },
            h("b", {}, row.label),
            h("span", { class: "co-note" }, told.sum ? row.odds : `${row.odds} · ${row.percent}`),
          ),
        ),
      ),
      told.note ? h("p", { class: "co-note" }, told.note) : null,
      h("button", { class: "co-link", "data-key": "told-draw", onclick: () => send({ type: "chance" }) }, told.draw),
    );
  }

  /**
   * @param {ToldView["dials"][number]} faces
   * @param {number} dial
   */
  function dialRow(faces, dial) {
    return h(
      "div",
      { class: "co-told-dial", role: "group", "aria-label": t("told-die", { n: dial + 1 }) },
      faces.map((one) =>
        h(
          "button",
          {
            "data-key": `dial-${dial}-${one.value}`,
            "aria-label": one.value,
            "aria-pressed": String(chosen[dial] === one.value),
            onclick: () => choose(dial, one.value),
          },
          one.face.length ? drawFace(one.face, symbols(), DIE) : one.value,
        ),
      ),
    );
  }

  return { card };
}
