/**
 * What a puzzle adds to the learning pane: which it is, how hard, how one does; the way that was found; the bar.
 *
 *   puzzleHead(lesson, { send, p })                   above: `p` words puzzles (puzzle.toml)
 *   puzzleWon(lesson, { p })                          the card once it is over
 *   puzzleWay(lesson, { send, press, tried, show })   the bar: back, hint, try again, show the solution
 */

import { h } from "../../common/dom.js";

/** @param {import("../../contract").LessonView & { puzzle: import("../../contract").PuzzleView }} lesson @param {any} tools */
export function puzzleHead(lesson, { send, p }) {
  const { head, level, levels, hard, stands, over, played, own, due } = lesson.puzzle;
  const dots = Array.from({ length: levels }, (_, i) => h("span", { class: i < level ? "co-on" : "" }));
  const known = over && lesson.status !== "won";
  return [
    h(
      "div",
      { class: "co-step-head" },
      h("div", { class: "co-lesson-head" }, h("b", {}, head), h("span", { class: "co-note" }, hard)),
      h("div", { class: "co-meter", "aria-hidden": "true" }, dots),
    ),
    h(
      "div",
      { class: "co-step-text" },
      lesson.title === lesson.goal ? null : h("h3", { class: "co-step-title" }, lesson.title),
      played ? h("p", {}, p("every-way")) : null,
      known ? h("p", { class: "co-note" }, p(`known-${over}`)) : null,
      own ? h("p", { class: "co-note" }, p("own-why")) : h("p", { class: "co-note co-stands" }, stands),
      due && !own
        ? h("button", { "data-key": "own-turns", onclick: () => send({ type: "own-turns" }) }, p("own-due", { n: due }))
        : null,
      own && lesson.status !== "won"
        ? h(
            "div",
            { class: "co-row" },
            h("button", { "data-key": "not-today", onclick: () => send({ type: "not-today" }) }, p("not-today")),
            h("button", { "data-key": "never-again", onclick: () => send({ type: "never-again" }) }, p("never-again")),
          )
        : null,
    ),
  ];
}

/**
 * That it is solved, and the way that was found in the simulated game.
 * @param {import("../../contract").LessonView & { puzzle: import("../../contract").PuzzleView }} lesson
 * @param {any} tools
 */
export function puzzleWon(lesson, { p }) {
  const { solution } = lesson.puzzle;
  return h(
    "div",
    { class: "co-card co-fine", "data-news": true },
    h("p", {}, lesson.won),
    solution.length
      ? [
          h("strong", {}, p("solution")),
          h(
            "ol",
            { class: "co-solution" },
            solution.map((move) => h("li", {}, move)),
          ),
        ]
      : null,
  );
}

/** @param {import("../../contract").LessonView} lesson @param {any} tools */
export function puzzleWay(lesson, { send, press, tried, show }) {
  const won = lesson.status === "won";
  const failed = lesson.status === "failed";
  return [
    press("back", "back", () => send({ type: "back" }), { enabled: lesson.back, sign: "back" }),
    won ? null : press("hint", "hint", () => send({ type: "nudge" }), { sign: "bulb" }),
    !won && (failed || tried)
      ? press("again", "again", () => send({ type: "retry" }), { main: failed, sign: "again" })
      : null,
    won ? null : press("reveal", "show-me", show),
  ];
}
