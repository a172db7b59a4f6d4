/**
 * The elements every part is shown in: made once, so that nothing jumps. Where each stands, app.css says.
 *
 *   head                       where one is, the ways to go
 *   body
 *     course                   the page of all lessons, the end of a lesson
 *     ending, review           who won and why, luck and play told apart: in the room of the table
 *     review, futures          of a moment of it: beside the board as it was, and under it
 *     task                     over the board: the task, what just happened, the log
 *     stage: board, bench, choices, hand
 *     band                     the odds, a sheet beside the board
 *     side                     the column: the step's text (lesson); sheets, forms, seats, the log (more)
 *     voice                    at its foot: what came of it, questions, hints
 *                              where a wide stage has little room: the text over the stage, the voice under it, the rest a sheet
 *     bar                      always in view: the way back, what can be done now, the way on
 */

import { h } from "../common/dom.js";
import { notice } from "./resting.js";

/** @returns {any} every element by its name */
export function build() {
  /**
   * @param {string} name
   * @param {{ [name: string]: any }} [props]
   * @param {...any} inside
   */
  const div = (name, props = {}, ...inside) => h("div", { class: name, ...props }, ...inside);
  /** @type {{ [name: string]: any }} */
  const made = {
    head: h("div", { class: "co-head" }),
    banner: div("co-banner", { role: "alert", hidden: true }),
    choose: div("co-choose", { hidden: true }),
    course: div("co-course", { hidden: true }),
    ending: h("section", { class: "co-ending", hidden: true }),
    review: h("section", { class: "co-review", hidden: true }),
    reports: div("co-reports"),
    futures: h("section", { class: "co-review-futures", hidden: true }),
    instruction: h("h2", { class: "co-instruction", tabindex: -1, "data-key": "heading" }),
    told: h("p", { class: "co-told" }),
    winning: div("co-winning", { hidden: true }),
    top: div("co-top"),
    fold: div("co-fold"),
    none: h("p", { class: "co-card co-note", hidden: true }),
    lesson: div("co-lesson"),
    rest: div("co-rest"),
    tools: div("co-learn"),
    story: div("co-story"),
    heard: div("co-heard"),
    said: div("co-said-now"),
    code: div("co-code-foot"),
    way: div("co-way"),
    undo: div("co-undo"),
    acts: div("co-acts"),
    onward: div("co-onward"),
    explorer: div("co-explorer"),
    board: div("co-board"),
    bench: div("co-bench"),
    choices: div("co-card-choices"),
    line: div("co-line co-note"),
    clock: div("co-clock co-row"),
    around: div("co-around"),
    hand: div("co-hand"),
    band: div("co-band"),
    drawer: h("aside", { class: "co-drawer co-col", hidden: true }),
    almanac: div("co-almanac"),
    setup: div("co-setup", { hidden: true }),
    cover: div("co-cover", { hidden: true }),
    live: div("co-live", { role: "status", "aria-live": "polite" }),
  };
  made.drawer.append(made.almanac);
  made.words = div("co-task-words", {}, made.instruction, made.told, made.winning);
  made.task = div("co-task-lines", {}, made.words, made.top);
  made.more = div("co-more", {}, made.rest, made.story, made.tools);
  made.side = h("section", { class: "co-col co-side" }, made.none, made.lesson, made.more);
  made.voice = div("co-voice", {}, made.heard, made.said);
  made.bar = div("co-bar", {}, div("co-start", {}, made.way, made.undo), div("co-end", {}, made.acts, made.onward));
  made.under = div("co-under", {}, made.line, made.around);
  made.stage = div("co-stage", {}, made.clock, made.board, made.bench, made.choices, made.under, made.hand);
  made.middle = h("section", { class: "co-col co-middle" }, made.explorer, made.stage);
  made.body = div(
    "co-body",
    {},
    made.task,
    made.course,
    made.ending,
    made.review,
    made.futures,
    made.middle,
    made.side,
    div("co-foot", {}, made.voice, made.code),
    made.band,
    made.drawer,
    made.bar,
  );
  made.root = h(
    "div",
    { class: "companion", "data-lm-suppress-shortcuts": "true" },
    made.head,
    made.banner,
    made.choose,
    made.body,
    made.setup,
    made.cover,
    made.live,
  );
  notice(made.root);
  return made;
}
