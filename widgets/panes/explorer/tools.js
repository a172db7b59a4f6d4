/**
 * What stands under the views: guessing first, a race, the derivation, the large chart, the table, the
 * assumptions and building by hand. Each is a fold whose inside is drawn anew; folds themselves stay as they are.
 *
 *   const tools = createTools(element, { ask, t, guess });   tools.update(data); tools.isLarge()
 *     ask(fields)   sends to Python
 *     guess         { on, value, given, shown } kept by the explorer, the value null until there is one; guess.change(fields)
 */

/** @import { Explore, ExplorerView, FieldOfOne, Say } from "../../contract" */
/** @typedef {NonNullable<ExplorerView["why"]>[number]} Step */

import { createDrag } from "../../board/drag.js";
import { drawFace } from "../../cards/face.js";
import { fill, h } from "../../common/dom.js";
import { piecesOf } from "./math.js";
import { running } from "./running.js";
import { tableOf } from "./table.js";
import { drawGrid, light } from "./views.js";

const PACE = 220;
const AT_ONCE = 25;
/** Letters of a case that stands beside others in columns. */
const SHORT = 26;
/** A whole percentage that is typed, for the slider beside it. @param {string | null} text */
const percentIn = (text) => (/^(\d{1,2}|100)\s*%?$/.test(text ?? "") ? Number.parseInt(text ?? "", 10) : null);

/** A piece to be laid, in the drawing's units. */
const PIECE = [64, 64];

/** @param {HTMLElement} root @param {{ ask: (what: Partial<Explore>) => void, t: Say, guess: any, ready: () => boolean, symbols: () => any, cellAt: (event: PointerEvent) => string }} tools */
export function createTools(root, { ask, t, guess, ready, symbols, cellAt }) {
  const drag = createDrag();
  /**
   * @param {string} name
   * @param {string} title
   * @param {(open: boolean) => void} [toggled]
   */
  const fold = (name, title, toggled) => {
    const summary = h("summary", { "data-key": `fold-${name}` });
    const inside = h("div", { class: "co-x-inside" });
    const made = h(
      "details",
      { class: `co-x-fold co-x-fold-${name}`, ontoggle: () => toggled?.(made.open) },
      summary,
      inside,
    );
    return { made, summary, inside, title };
  };
  const folds = {
    guess: fold("guess", "guess.title", (open) => guess.change({ on: open, shown: false, given: false, value: null })),
    race: fold("race", "race.title", (open) => !open && run(false)),
    why: fold("why", "why-title", (open) => {
      if (open !== asked) {
        asked = open;
        ask({ why: open });
      }
    }),
    large: fold("large", "large.title", (open) => {
      if (open !== large) {
        large = open;
        ask({ large: open });
      }
    }),
    edit: fold("edit", "", (open) => {
      if (open !== editing) {
        editing = open;
        ask({ edit: open });
      }
    }),
    take: fold("take", "take.title", (open) => {
      if (open !== taking) {
        taking = open;
        ask({ take: open });
      }
    }),
    table: fold("table", "table"),
    notes: fold("notes", "assumptions"),
  };
  const made = h("p", { class: "co-x-code", hidden: true });
  root.append(made, ...Object.values(folds).map((one) => one.made));
  /** @type {Partial<ExplorerView>} */
  let data = {};
  let asked = false;
  let begun = "";
  let editing = false;
  let large = false;
  let taking = false;
  let timer = 0;
  let alone = false;
  let copied = "";

  /** @param {ExplorerView} news */
  function update(news) {
    data = news;
    for (const one of Object.values(folds)) {
      const title = one === folds.edit ? (data.editor?.title ?? "") : t(one.title);
      if (one.summary.textContent !== title) one.summary.textContent = title;
    }
    const there = Boolean(data.answers?.length);
    folds.guess.made.hidden = !there;
    if (guess.asked !== begun) folds.guess.made.open = Boolean((begun = guess.asked));
    if (guess.on && !folds.guess.made.open && guess.hides()) folds.guess.made.open = true;
    folds.race.made.hidden =
      (!there && !data.race?.alone) || !data.race || Boolean(data.verdict?.length) || guess.hides();
    if (alone !== Boolean(data.race?.alone)) folds.race.made.open = alone = Boolean(data.race?.alone);
    folds.why.made.hidden = !data.can_why || guess.hides();
    folds.large.made.hidden = !data.can_large || guess.hides();
    if (folds.large.made.hidden) folds.large.made.open = false;
    fill(folds.large.inside, h("p", { class: "co-note" }, t(data.race?.alone ? "large.played" : "large.below")));
    folds.table.made.hidden = !there || guess.hides();
    folds.notes.made.hidden = !there;
    folds.take.made.hidden = !(there || data.can_take) || guess.hides();
    folds.edit.made.hidden = !data.editor;
    if (data.editor?.on && !editing) folds.edit.made.open = editing = true;
    if (timer && !data.race?.can) run(false);
    drawGuess();
    drawRace();
    drawWhy();
    drawTake();
    drawEditor();
    drawTable();
    drawNotes();
  }

  /** Where a task asks for a guess, its field stands beside what is hidden; else with the other tools. @param {HTMLElement | null} views */
  function guessBeside(views) {
    const fold = folds.guess.made;
    if (views && fold.nextElementSibling !== views) views.before(fold);
    else if (!views && fold.parentElement !== root) folds.race.made.before(fold);
  }

  function drawGuess() {
    drawCode();
    if (!guess.on || !data.answers?.length) return;
    if (guess.shown && !data.guess_read)
      return fill(
        folds.guess.inside,
        h("p", { role: "status" }, data.title, ": ", h("strong", {}, data.answers[0].percent)),
      );
    const code = data.guess_code
      ? h(
          "p",
          {},
          t("guess.code"),
          " ",
          h("strong", { class: "co-code" }, data.guess_code),
          data.delivered ? ` ${t("guess.delivered")}` : "",
        )
      : null;
    const again = () =>
      h(
        "button",
        { "data-key": "guess-again", onclick: () => guess.change({ shown: false, given: false, value: null }) },
        t("guess.again"),
      );
    if (guess.shown) {
      return fill(
        folds.guess.inside,
        h(
          "p",
          { role: "status" },
          t("guess.said", { guess: data.guess_read, share: data.answers[0].percent }),
          " ",
          data.guess_verdict,
        ),
        code,
        again(),
      );
    }
    if (guess.given && data.guess_read && code) {
      return fill(
        folds.guess.inside,
        h("p", { role: "status" }, t("guess.wait", { given: data.guess_read })),
        code,
        h(
          "button",
          { class: "co-primary", "data-key": "guess-show", onclick: () => guess.change({ shown: true }) },
          t("guess.all"),
        ),
        " ",
        again(),
      );
    }
    const none = guess.value === null;
    const box = h("input", {
      type: "text",
      size: 24,
      maxlength: 40,
      placeholder: t("guess.field"),
      value: guess.value ?? "",
      "aria-label": t("guess.ask"),
      "data-key": "guess-number",
      oninput: () => take(box),
      onkeydown: (event) => event.key === "Enter" && !look.disabled && give(),
    });
    /** @type {HTMLInputElement | null} */
    const range = data.guess_exact
      ? null
      : h("input", {
          type: "range",
          min: 0,
          max: 100,
          value: percentIn(guess.value) ?? 0,
          "data-none": none ? "" : undefined,
          "aria-label": t("guess.percent"),
          "data-key": "guess-range",
          oninput: () => take(range),
        });
    const look = h(
      "button",
      { class: "co-primary", "data-key": "guess-reveal", disabled: none || undefined, onclick: give },
      t(data.guess_first ? "guess.give" : "guess.reveal"),
    );
    /** What is typed stays as it is; the slider goes along where it is a percentage. @param {any} from */
    const take = (from) => {
      guess.value = from === range ? `${from.value}%` : from.value.trim() || null;
      look.disabled = guess.value === null;
      range?.toggleAttribute("data-none", guess.value === null);
      if (from === range) box.value = guess.value;
      else if (range && percentIn(guess.value) !== null) range.value = String(percentIn(guess.value));
    };
    fill(
      folds.guess.inside,
      h("p", {}, t(data.guess_exact ? "guess.ask-exact" : "guess.ask")),
      h("div", { class: "co-row" }, box, range),
      look,
      data.guess_fault ? h("p", { class: "co-x-fault", role: "alert" }, data.guess_fault) : null,
    );
  }

  /** The letters of rolls of real dice stand where they are always seen. */
  function drawCode() {
    made.hidden = !data.rolls_code || guess.hides();
    if (!made.hidden)
      fill(
        made,
        t("tally.code"),
        " ",
        h("strong", { class: "co-code" }, data.rolls_code),
        data.delivered ? ` ${t("guess.delivered")}` : "",
      );
  }

  /** A guess is read by Python; the answer follows at once, or, where a task asks, when all have answered. */
  function give() {
    ask({ guess: guess.value });
    guess.given = true;
  }

  function drawRace() {
    const race = data.race;
    if (!race) return;
    /**
     * @param {string} key
     * @param {string} label
     * @param {() => void} act
     */
    const button = (key, label, act, props = {}) =>
      h("button", { "data-key": `race-${key}`, onclick: act, ...props }, label);
    fill(
      folds.race.inside,
      race.n ? null : h("p", { class: "co-note" }, race.hint ?? t("race.hint")),
      h(
        "div",
        { class: "co-row" },
        button("one", t("race.one"), () => ask({ race: 1 })),
        race.alone ? null : button("ten", t("race.ten"), () => ask({ race: 10 })),
        button("run", t(timer ? "race.stop" : "race.go"), () => run(!timer), { class: "co-primary" }),
        race.n
          ? button("clear", t("race.clear"), () => {
              run(false);
              ask({ race: 0 });
            })
          : null,
        race.n ? h("span", { class: "co-x-badge co-x-simulated" }, race.badge) : null,
      ),
      (race.tally ?? []).map((text) => h("p", { class: "co-x-tally" }, text)),
      (race.running ?? []).map((one) =>
        h("figure", { class: "co-x-run" }, running(one), h("figcaption", { class: "co-note" }, one.label)),
      ),
      (race.story?.length ?? 0) > 1 ? h("h4", {}, t("race.story")) : null,
      race.story?.length
        ? h(
            "ul",
            { class: "co-x-story" },
            race.story.map((text) => h("li", {}, text)),
          )
        : null,
    );
  }

  /** @param {boolean} on */
  function run(on) {
    const ran = timer;
    clearInterval(timer);
    timer = on ? setInterval(() => ready() && ask({ race: data.race?.at_once ?? AT_ONCE }), PACE) : 0;
    if (ran && !on && large && data.race?.alone) ask({ released: true });
    drawRace();
  }

  function drawWhy() {
    if (!data.why) return fill(folds.why.inside);
    const depths = data.depths ?? [];
    const tex = data.why.flatMap((step) => ("latex" in step ? [step.latex] : [])).join("\n");
    const now = depths.some((one) => one.id === data.depth) ? data.depth : depths.at(-1)?.id;
    fill(
      folds.why.inside,
      depths.length > 1
        ? h(
            "div",
            { class: "co-x-hows", role: "group", "aria-label": t("why.depths") },
            depths.map((one) =>
              h(
                "button",
                {
                  "data-key": `depth-${one.id}`,
                  "aria-pressed": String(one.id === now),
                  onclick: () => ask({ depth: one.id }),
                },
                one.name,
              ),
            ),
          )
        : null,
      data.why.map(drawStep),
      tex
        ? h(
            "button",
            { class: "co-link", "data-key": "copy-tex", onclick: () => copy("tex", tex) },
            t(copied === "tex" ? "copied" : "copy"),
          )
        : null,
    );
  }

  /**
   * A sentence, a formula, a list to count, a table step by step, or the grid with what counts.
   * @param {Step} step
   */
  function drawStep(step) {
    if ("math" in step)
      return h(
        "div",
        { class: "co-x-formula", role: "math", "aria-label": step.latex, tabindex: "0" },
        piecesOf(step.math),
      );
    if ("items" in step)
      return h(
        "ol",
        { class: "co-x-cases", "data-long": step.items.some((text) => text.length > SHORT) ? "" : undefined },
        step.items.map((text) => h("li", {}, text)),
      );
    if ("table" in step) return tableOf(step.table.heads, step.table.rows);
    if ("text" in step) return h("p", {}, step.text);
    const grid = drawGrid({ ...step.grid, id: "why" }, { choose: (key) => ask({ select: key }), t });
    light(grid, step.lit, data.selected);
    return grid;
  }

  /** Link, view, Python, sympy and table of the answer: each can be read, copied, the table saved. */
  function drawTake() {
    const take = data.take;
    if (!take || guess.hides()) return fill(folds.take.inside);
    /**
     * @param {string} key
     * @param {string} label
     * @param {string} text
     */
    const part = (key, label, text, more = null) =>
      h(
        "div",
        { class: "co-x-takes" },
        h(
          "div",
          { class: "co-row" },
          h("strong", {}, label),
          h(
            "button",
            { class: "co-link", "data-key": `take-${key}`, onclick: () => copy(key, text) },
            t(copied === key ? "copied" : "take.copy"),
          ),
          more,
        ),
        h("pre", { tabindex: "0", role: "group", "aria-label": label, "data-take": key }, text),
      );
    // The mark says UTF-8 to spreadsheets of countries with letters of their own.
    const file = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${take.csv}`)}`;
    /** @param {string} word @param {{ name?: string }} one */
    const named = (word, one) => (one.name ? `${t(word)} · ${one.name}` : t(word));
    fill(
      folds.take.inside,
      part("link", t("take.link"), take.link),
      take.answers
        .map((one, at) => [
          part(`python-${at}`, named("take.python", one), one.python),
          one.sympy ? part(`sympy-${at}`, named("take.sympy", one), one.sympy) : null,
        ])
        .flat(),
      take.view ? part("view", t("take.view"), take.view) : null,
      part(
        "csv",
        t("take.csv"),
        take.csv,
        h("a", { class: "co-link", href: file, download: take.file, "data-key": "take-save" }, t("take.save")),
      ),
    );
  }

  /** @param {string} what @param {string} text */
  async function copy(what, text) {
    try {
      await navigator.clipboard.writeText(text);
      copied = what;
    } catch {
      /* a page may forbid it */
    }
    drawWhy();
    drawTake();
    copied = "";
  }

  function drawTable() {
    const table = data.table;
    if (!table || guess.hides()) return;
    fill(
      folds.table.inside,
      tableOf(
        table.heads,
        table.rows.map((row) => row.cells),
      ),
    );
  }

  function drawNotes() {
    fill(
      folds.notes.inside,
      h(
        "ul",
        { class: "co-x-notes" },
        (data.assumptions ?? []).map((text) => h("li", {}, text)),
      ),
      data.options?.length
        ? h("p", { class: "co-note" }, data.options.map((pair) => pair.join(": ")).join(" · "))
        : null,
    );
  }

  function drawEditor() {
    const form = data.editor?.form;
    if (!data.editor?.on) return fill(folds.edit.inside);
    if (!form) return fill(folds.edit.inside, h("p", { class: "co-note" }, data.editor.hint));
    const pick = (/** @type {FieldOfOne} */ { id, label, value, choices }) =>
      h(
        "label",
        { class: "co-x-pick" },
        h("span", {}, label),
        h(
          "select",
          { "data-key": `edit-${id}`, value, "data-part": id },
          choices.map((one) => h("option", { value: one.id, selected: one.id === value }, one.name)),
        ),
      );
    const read = () =>
      Object.fromEntries(
        [...folds.edit.inside.querySelectorAll("[data-part]")].map((one) => [one.dataset.part, one.value]),
      );
    /** The pieces as they are drawn: one is taken by a press, or dragged to its place. @param {FieldOfOne} field */
    const palette = ({ id, value, label, choices }) =>
      h(
        "div",
        { class: "co-x-palette", role: "group", "aria-label": label },
        choices.map((one) => {
          const made = h(
            "button",
            {
              title: one.name,
              "aria-label": one.name,
              "aria-pressed": String(one.id === value),
              "data-key": `piece-${one.id}`,
              onclick: () => !drag.moved() && take(one.id),
            },
            drawFace(one.face ?? [], symbols(), PIECE),
          );
          drag.from(made, {
            begin: () => take(one.id),
            over: () => {},
            drop: (event) => dropped(event),
            end: () => {},
          });
          return made;
        }),
      );
    /** @param {string} piece */
    function take(piece) {
      const select = folds.edit.inside.querySelector('[data-part="part"]');
      if (select) select.value = piece;
      for (const one of folds.edit.inside.querySelectorAll(".co-x-palette button"))
        one.setAttribute("aria-pressed", String(one.dataset.key === `piece-${piece}`));
    }
    /** @param {PointerEvent} event */
    function dropped(event) {
      const lay = read();
      const on = cellAt(event);
      if (!on) return;
      ask({ select: on });
      ask({ lay });
    }
    const drawn = form.fields.filter((field) => field.choices.some((one) => one.face));
    fill(
      folds.edit.inside,
      h("p", { class: "co-note" }, form.at ? form.title : data.editor.hint),
      drawn.map(palette),
      h("div", { class: "co-x-picks" }, form.fields.map(pick)),
      h(
        "div",
        { class: "co-row" },
        form.at
          ? h("button", { class: "co-primary", "data-key": "edit-lay", onclick: () => ask({ lay: read() }) }, form.lay)
          : null,
        form.clear ? h("button", { "data-key": "edit-clear", onclick: () => ask({ lay: {} }) }, form.clear) : null,
      ),
    );
  }

  return { update, guessBeside, isLarge: () => large, destroy: () => clearInterval(timer) };
}
