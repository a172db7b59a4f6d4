/**
 * A question to answer: a number, a choice, a table of counts, or places that are marked on the board.
 *
 *   const question = createQuestion({ t, submit, say, changed, look })
 *   question.draw(asked, key, { seats, missed })   the form; `asked` as in companion/screen/panes/learn
 *                               (QuestionView), a new `key` begins an empty answer; people of `seats`
 *                               (a panel's) are named with their shapes, fields in `missed` marked until they change,
 *                               a choice that was wrong for as long as the question is asked
 *                               (`headed`: its text is the heading over the board already, and unseen here)
 *   question.id                 the form's, for a button elsewhere that submits it
 *   submit(answer)              called with { n }, { choice } or a number for each field
 *   question.hears(intent)      whether what was pressed on the board is a place of the question: it is marked, or no longer
 *   question.marked()           the places that are marked, as the board calls them
 *   changed()                   called when another place is marked; say(text) tells it aloud; look() leads to the board
 */

/** @import { FieldView, QuestionView, Say, SeatRow } from "../../contract" */

import { named } from "../play/around.js";
import { h } from "../../common/dom.js";

const MOST = 999;
/** The kind of place that is marked; companion/screen/seat_view.py has the same. */
const ASKED = "asked";
/** Choices of so few letters stand two in a row. */
const SHORT = 12;
/** @type {{ [key: string]: number }} */
const BY = { ArrowUp: 1, ArrowDown: -1 };
/** @type {{ [key: string]: number }} */
const ASIDE = { ArrowRight: 1, ArrowLeft: -1 };
let made = 0;

/** What was typed as a whole number within bounds; nothing at all is 0. @param {string | number} text */
export function whole(text) {
  const number = Number.parseInt(String(text).replace(/\D/g, ""), 10);
  return Math.min(MOST, Number.isNaN(number) ? 0 : number);
}

/** `{ rows, columns, at }`: the fields as a table, rows by group and columns by label. @param {FieldView[]} fields */
export function grid(fields) {
  /** @param {"group" | "label"} name */
  const unique = (name) => [...new Set(fields.map((field) => field[name]))];
  /** @param {string} row @param {string} column */
  const at = (row, column) => fields.find((field) => field.group === row && field.label === column);
  return { rows: unique("group"), columns: unique("label"), at };
}

/** The answer as it is sent. @param {Pick<QuestionView, "form" | "fields">} asked @param {{ [field: string]: any }} values */
export function answerOf(asked, values) {
  if (asked.form === "number") return { n: values.n ?? 0 };
  if (asked.form === "choice") return values.choice === undefined ? null : { choice: values.choice };
  if (asked.form === "places") {
    const marked = asked.fields.filter((field) => values[field.id]);
    return marked.length ? Object.fromEntries(marked.map((field) => [field.id, 1])) : null;
  }
  return Object.fromEntries(asked.fields.map((field) => [field.id, values[field.id] ?? 0]));
}

/**
 * The field that stands at a place of the board; none for what is not of the question.
 *
 * @param {FieldView[]} fields
 * @param {string} place
 */
export function fieldAt(fields, place) {
  const [kind, number] = place.split(":");
  return kind === ASKED ? fields[Number(number)] : undefined;
}

/** @param {{ t: Say, submit: (answer: { [field: string]: number | string }) => void, say?: (text: string) => void, changed?: () => void, look?: () => void }} tools */
export function createQuestion({ t, submit, say = () => {}, changed = () => {}, look = () => {} }) {
  const name = `co-q-${++made}`;
  let key = "";
  /** @type {{ [field: string]: any }} */
  let values = {};
  /** @type {SeatRow[]} */
  let seats = [];
  /** @type {string[]} */
  let missed = [];
  /** Choices that were wrong: each keeps its cross. @type {Set<string>} */
  let crossed = new Set();
  /** What is to be marked on the board, while that is asked. @type {FieldView[]} */
  let places = [];

  /**
   * @param {QuestionView & { headed?: boolean }} asked
   * @param {string} nextKey
   * @param {{ seats?: SeatRow[], missed?: string[] }} [about]
   */
  function draw(asked, nextKey, { seats: people = [], missed: wrong = [] } = {}) {
    [seats, missed] = [people, wrong];
    if (nextKey !== key) [key, values, crossed] = [nextKey, {}, new Set()];
    if (asked.form === "choice") for (const id of wrong) crossed.add(id);
    places = asked.form === "places" ? asked.fields : [];
    /** @type {{ [form: string]: (asked: QuestionView) => any }} */
    const draws = { number, choice, counts, places: marks };
    return h(
      "form",
      {
        class: "co-question",
        id: name,
        "aria-label": t("your-answer"),
        autocomplete: "off",
        onsubmit: (event) => answer(event, asked),
      },
      h("p", { class: asked.headed ? "co-asked co-unseen" : "co-asked", id: `${name}-text` }, asked.text),
      draws[asked.form]?.(asked),
    );
  }

  /** @param {any} event @param {QuestionView} asked */
  function answer(event, asked) {
    event.preventDefault();
    const said = answerOf(asked, values);
    if (said) submit(said);
    else if (asked.form === "places") look();
    else event.target.querySelector("input")?.focus({ preventScroll: true });
  }

  /** @param {string} id @param {string} label */
  function box(id, label) {
    const input = h("input", {
      type: "text",
      inputmode: "numeric",
      maxlength: 4,
      "data-key": `q-${id}`,
      "aria-label": label,
      value: String(values[id] ?? 0),
      "aria-invalid": missed.includes(id) ? "true" : undefined,
    });
    /** @param {number} number */
    const mend = (number) => {
      input.removeAttribute("aria-invalid");
      values[id] = number;
    };
    /** @param {number} number */
    const set = (number) => {
      mend(Math.max(0, Math.min(MOST, number)));
      input.value = String(values[id]);
    };
    input.addEventListener("input", () => mend(whole(input.value)));
    input.addEventListener("focus", () => input.select());
    input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (!BY[event.key]) return;
      event.preventDefault();
      set(whole(input.value) + BY[event.key]);
    });
    return { input, step: (/** @type {number} */ by) => set(whole(input.value) + by) };
  }

  /** @param {string} id @param {string} label */
  function stepper(id, label) {
    const { input, step } = box(id, label);
    /** @param {number} by @param {string} sign */
    const press = (by, sign) =>
      h(
        "button",
        {
          type: "button",
          class: "co-by",
          "data-key": `q-${id}${sign}`,
          "aria-label": `${label} ${sign}`,
          onclick: () => step(by),
        },
        sign,
      );
    return h("span", { class: "co-stepper" }, press(-1, "−"), input, press(1, "+"));
  }

  const number = () => stepper("n", t("your-answer"));

  /** Native radios: arrows, Space and Enter come with them. @param {QuestionView} asked */
  function choice(asked) {
    const short = asked.fields.every((field) => field.label.length <= SHORT);
    return h(
      "div",
      { class: short ? "co-choices co-short" : "co-choices", role: "radiogroup", "aria-labelledby": `${name}-text` },
      asked.fields.map((field) =>
        h(
          "label",
          { class: crossed.has(field.id) ? "co-choice co-crossed" : "co-choice" },
          h("input", {
            type: "radio",
            name,
            value: field.id,
            checked: values.choice === field.id,
            "aria-invalid": crossed.has(field.id) ? "true" : undefined,
            "data-key": `q-${field.id}`,
            onchange: () => {
              values.choice = field.id;
            },
          }),
          h("span", {}, who(field.label)),
        ),
      ),
    );
  }

  /** @param {string} name */
  const who = (name) => named(name, seats);

  /** @param {QuestionView} asked */
  function counts(asked) {
    const table = grid(asked.fields);
    if (table.rows.length > 1) return manyRows(table);
    return h(
      "ul",
      { class: "co-counts" },
      asked.fields.map((field) => h("li", {}, h("span", {}, who(field.label)), stepper(field.id, field.label))),
    );
  }

  /** Up and down change a number, left and right go to the next one; for the mouse two buttons below. @param {ReturnType<typeof grid>} table */
  function manyRows({ rows, columns, at }) {
    /** @type {any[]} */
    const cells = [];
    const chosen = h("span", { class: "co-note" });
    /** @param {number} by @param {string} sign */
    const press = (by, sign) =>
      h("button", { type: "button", class: "co-by", "data-key": `q-${sign}`, onclick: () => here?.step(by) }, sign);
    const pair = [press(-1, "−"), press(1, "+")];
    /** @type {any} */
    let here = null;
    /** @param {any} cell */
    const choose = (cell) => {
      here?.input.classList.remove("co-here");
      here = cell;
      here.input.classList.add("co-here");
      chosen.textContent = here.label;
      pair.forEach((button) => button.setAttribute("aria-label", `${here.label} ${button.textContent}`));
    };
    /** @param {string} row @param {string} column */
    const cell = (row, column) => {
      const field = at(row, column);
      if (!field) return h("td");
      const label = `${row}: ${column}`;
      const one = { ...box(field.id, label), label, place: cells.length };
      cells.push(one);
      one.input.addEventListener("focus", () => choose(one));
      one.input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
        if (!ASIDE[event.key]) return;
        event.preventDefault();
        cells[one.place + ASIDE[event.key]]?.input.focus({ preventScroll: true });
      });
      return h("td", {}, one.input);
    };
    const table = h(
      "table",
      { class: "co-grid", "aria-labelledby": `${name}-text` },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          columns.map((column) => h("th", { scope: "col" }, column)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, who(row)),
            columns.map((column) => cell(row, column)),
          ),
        ),
      ),
    );
    if (cells.length) choose(cells[0]);
    return h("div", {}, table, h("div", { class: "co-row" }, pair, chosen));
  }

  /** What is marked so far: each is taken back by its button, or on the board. @param {QuestionView} asked */
  function marks({ fields }) {
    const marked = fields.filter((field) => values[field.id]);
    return h(
      "div",
      { class: "co-places" },
      h("p", { class: "co-note" }, marked.length ? t("places-marked", { n: marked.length }) : t("places-how")),
      h(
        "ul",
        { class: "co-marked" },
        marked.map((field) => {
          const wrong = missed.includes(field.id);
          return h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: wrong ? "co-crossed" : "",
                "data-key": `q-${field.id}`,
                "aria-pressed": "true",
                "aria-invalid": wrong ? "true" : undefined,
                onclick: () => toggle(field),
              },
              field.label,
              h("span", { "aria-hidden": "true" }, " ×"),
            ),
          );
        }),
      ),
    );
  }

  /** @param {FieldView} field */
  function toggle(field) {
    values[field.id] = values[field.id] ? 0 : 1;
    say(t(values[field.id] ? "place-marked" : "place-left", { place: field.label }));
    changed();
  }

  /** @param {{ type: string, id?: string }} intent */
  function hears({ type, id = "" }) {
    const field = ["try", "choose"].includes(type) && fieldAt(places, id);
    if (field) toggle(field);
    return Boolean(field);
  }

  const marked = () => places.flatMap((field, number) => (values[field.id] ? [`${ASKED}:${number}`] : []));

  /** Nothing is asked any more. */
  const end = () => {
    places = [];
  };

  return { draw, id: name, hears, marked, end };
}
