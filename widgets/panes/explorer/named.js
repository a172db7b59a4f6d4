/**
 * Several things picked by name: each a chip, a field that suggests names of any language while one types.
 *
 *   const field = createNamed(one, id, { names, lang, tell, t })
 *     one      the control: { id, of, most, hint }
 *     names()  by id the names in every language, the page's own among them
 *     lang()   which of them is shown
 *     tell(ids)   what is chosen now; what was typed and is no name is told as it stands
 *   field.parts   its elements;  field.show(value)   "gem-world, old-earth"
 *   suggested(typed, names, most)   the ids that fit best, the best first; pure
 */

/** @import { Say } from "../../contract" */

import { alike, fold } from "../almanac/letters.js";
import { h } from "../../common/dom.js";

const MOST = 7;
/** How alike a word must be to what was typed. */
const CLOSE = 62;

/**
 * @param {string} typed
 * @param {{ [id: string]: string[] }} names
 */
export function suggested(typed, names, most = MOST) {
  const said = fold(typed).trim();
  if (!said) return [];
  const found = [];
  for (const [id, every] of Object.entries(names)) {
    const best = Math.max(...every.map((name) => fits(said, fold(name))));
    if (best) found.push({ id, best, name: every[0] });
  }
  return found
    .sort((a, b) => b.best - a.best || a.name.localeCompare(b.name))
    .slice(0, most)
    .map((one) => one.id);
}

/** How well a name answers: begins so, has a word that begins so, has it anywhere, is spelt nearly so. @param {string} said @param {string} name */
function fits(said, name) {
  if (name.startsWith(said)) return 400;
  if (name.split(/[ :-]/).some((word) => word.startsWith(said))) return 300;
  if (name.includes(said)) return 200;
  if (said.length < 3) return 0;
  const typed = said.split(" ");
  const words = name.split(/[ :-]/);
  const near = typed.map((one) => Math.max(...words.map((word) => alike(one, word))));
  const least = Math.min(...near);
  return least >= CLOSE ? least : 0;
}

/**
 * @param {any} one
 * @param {string} id
 * @param {{ names: () => { [id: string]: string[] }, lang: () => number, tell: (ids: string[]) => void, t: Say }} tools
 */
export function createNamed(one, id, { names, lang, tell, t }) {
  /** @type {string[]} */
  let chosen = [];
  /** @type {string[]} */
  let offered = [];
  let at = 0;
  /** @param {string} card */
  const nameOf = (card) => names()[card]?.[lang()] ?? card;
  const chips = h("span", { class: "co-x-chips" });
  const list = h("ul", {
    class: "co-x-offers",
    id: `${id}-list`,
    role: "listbox",
    "aria-label": one.label,
    hidden: true,
  });
  const hint = one.hint ? h("span", { class: "co-note", id: `${id}-hint` }, one.hint) : null;
  const box = h("input", {
    id,
    role: "combobox",
    autocomplete: "off",
    spellcheck: "false",
    "aria-expanded": "false",
    "aria-controls": `${id}-list`,
    "aria-autocomplete": "list",
    "aria-describedby": hint ? `${id}-hint` : undefined,
    "data-key": `c-${one.id}`,
    oninput: typed,
    onkeydown: key,
    onblur: () => setTimeout(close, 150),
  });

  function typed() {
    if (box.value.includes(","))
      return add(
        ...box.value
          .split(",")
          .map((/** @type {string} */ text) => text.trim())
          .filter(Boolean),
      );
    offered = suggested(box.value, names()).filter((card) => !chosen.includes(card));
    at = 0;
    draw();
  }

  function draw() {
    list.hidden = !offered.length;
    box.setAttribute("aria-expanded", String(!list.hidden));
    box.setAttribute("aria-activedescendant", offered.length ? `${id}-${at}` : "");
    list.replaceChildren(
      ...offered.map((card, nth) =>
        h(
          "li",
          {
            id: `${id}-${nth}`,
            role: "option",
            "aria-selected": String(nth === at),
            "data-pick": card,
            onpointerdown: (event) => {
              event.preventDefault();
              add(card);
            },
          },
          nameOf(card),
        ),
      ),
    );
  }

  function close() {
    offered = [];
    draw();
  }

  /** @param {...string} cards */
  function add(...cards) {
    const room = one.most - chosen.length;
    const next = one.most === 1 ? cards.slice(-1) : [...chosen, ...cards.slice(0, room)];
    box.value = "";
    close();
    change(next);
  }

  /** @param {string[]} next */
  function change(next) {
    chosen = next;
    drawChips();
    tell(chosen);
  }

  /** @param {any} event */
  function key(event) {
    const step = /** @type {{ [key: string]: number }} */ ({ ArrowDown: 1, ArrowUp: -1 })[event.key];
    if (step && offered.length) {
      at = (at + step + offered.length) % offered.length;
      draw();
    } else if (event.key === "Enter" && box.value.trim()) add(offered[at] ?? box.value.trim());
    else if (event.key === "Escape" && offered.length) close();
    else if (event.key === "Backspace" && !box.value && chosen.length) return change(chosen.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function drawChips() {
    chips.replaceChildren(
      ...chosen.map((card, nth) =>
        h(
          "button",
          {
            class: names()[card] ? "co-x-chip" : "co-x-chip co-x-unknown",
            type: "button",
            "data-key": `chip-${one.id}-${nth}`,
            "aria-label": t("named.remove", { name: nameOf(card) }),
            onclick: () => change(chosen.filter((_, other) => other !== nth)),
          },
          nameOf(card),
          h("span", { "aria-hidden": "true" }, "×"),
        ),
      ),
    );
  }

  return {
    parts: [chips, h("span", { class: "co-x-picker" }, box, list), hint],
    show(/** @type {any} */ value) {
      const next = String(value)
        .split(",")
        .map((/** @type {string} */ text) => text.trim())
        .filter(Boolean);
      chosen = next;
      drawChips();
    },
  };
}
