/**
 * The marble calculator of the pocket almanac: what is inside, what it counts, what comes of it.
 *
 *   mountMarbles(element, t)   takes the place of the table of the standard set
 */

/** @import { Say } from "../contract" */

import { fill, h } from "../common/dom.js";
import { encounter, fight, pairs, speed } from "./marbles.js";
import { percent } from "../common/odds_numbers.js";

/** @type {{ [colour: string]: number }} */
const STANDARD = { yellow: 2, red: 1, blue: 1, black: 1 };
/** @type {{ [which: string]: { [colour: string]: number } }} */
const WORTH = { "blue-3": { red: 1, yellow: 2, blue: 3 }, "red-3": { red: 3, yellow: 2, blue: 1 } };
const MOST = 9;
const FARTHEST = 9;

/** @param {any} element @param {Say} t */
export function mountMarbles(element, t) {
  /** @param {string} key @param {object} [facts] */
  const say = (key, facts) => t(`pocket.marbles.${key}`, facts);
  const name = `worth-${element.closest("[id]").id}`;
  let mix = { ...STANDARD };
  let worth = "blue-3";
  let boosters = 0;
  let lead = 0;

  const results = h("div", { class: "results", role: "status" });
  const controls = h("div", { class: "controls" });
  fill(element, controls, results, h("p", { class: "aside" }, say("note")));
  /** @param {string} what @param {string} chance */
  const fact = (what, chance) => h("p", { class: "fact" }, h("span", {}, what), h("b", {}, chance));
  draw();

  function draw() {
    fill(
      controls,
      h(
        "fieldset",
        {},
        h("legend", {}, say("inside")),
        Object.keys(mix).map((colour) =>
          stepper(
            say(colour),
            mix[colour],
            0,
            MOST,
            (/** @type {number} */ n) => {
              mix[colour] = n;
            },
            `dot ${colour}`,
          ),
        ),
        h(
          "button",
          {
            type: "button",
            "data-key": "standard",
            class: "button",
            onclick: () => {
              mix = { ...STANDARD };
              draw();
            },
          },
          say("standard"),
        ),
      ),
      h(
        "fieldset",
        {},
        h("legend", {}, say("worth")),
        Object.keys(WORTH).map((key) =>
          h(
            "label",
            { class: "pick" },
            h("input", {
              type: "radio",
              name,
              "data-key": key,
              checked: key === worth,
              onchange: () => {
                worth = key;
                draw();
              },
            }),
            say(key),
          ),
        ),
      ),
      stepper(say("boosters"), boosters, 0, FARTHEST, (/** @type {number} */ n) => {
        boosters = n;
      }),
      stepper(say("lead"), lead, -FARTHEST, FARTHEST, (/** @type {number} */ n) => {
        lead = n;
      }),
    );
    fill(results, pairs(mix) ? outcome() : h("p", {}, say("few")));
  }

  /**
   * @param {string} label
   * @param {number} value
   * @param {number} least
   * @param {number} most
   * @param {(n: number) => void} set
   */
  function stepper(label, value, least, most, set, mark = "") {
    /** @param {number} by */
    const change = (by) => () => {
      set(Math.min(most, Math.max(least, value + by)));
      draw();
    };
    /**
     * @param {number} by
     * @param {string} sign
     * @param {string} key
     */
    const button = (by, sign, key) =>
      h(
        "button",
        {
          type: "button",
          "data-key": `${key} ${label}`,
          "aria-label": say(key, { what: label }),
          onclick: change(by),
          "aria-disabled": String(by < 0 ? value <= least : value >= most),
        },
        sign,
      );
    return h(
      "div",
      { class: "stepper", role: "group", "aria-label": label },
      h("span", { class: "what" }, mark ? h("span", { class: mark, "aria-hidden": "true" }) : null, label),
      button(-1, "−", "fewer"),
      h("output", {}, String(value)),
      button(1, "+", "another"),
    );
  }

  function outcome() {
    const all = pairs(mix);
    /** @param {number[]} chance */
    const said = ([n, d]) => percent([BigInt(n), BigInt(d)], t);
    const rows = speed(mix, WORTH[worth], boosters);
    let rest = all;
    return [
      fact(say("encounter"), said(encounter(mix))),
      fact(say("win"), said(fight(mix, STANDARD, WORTH[worth], lead))),
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [say("speed"), say("exactly"), say("more")].map((head) => h("th", { scope: "col" }, head)),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map(([sum, ways]) => {
            const more = said([rest, all]);
            rest -= ways;
            return h(
              "tr",
              {},
              h("th", { scope: "row" }, String(sum)),
              h("td", {}, said([ways, all])),
              h("td", {}, more),
            );
          }),
        ),
      ),
    ];
  }
}
