/**
 * The pages around a lesson: all lessons as cards, the end of one, and the tools that keep one's progress.
 *
 *   coursePage(lesson, { send, t, house, symbols, code, progress })   `lesson` with its `course` (CoursePage)
 *   endPage(lesson, { send, t, code })                       `lesson` with its `end` (EndPage)
 *     code()       the line with the letters        progress()   the tools
 *   progressTools(entry, { send, t, said, presenter, quiz })
 *     entry  the code's field (code_form.js)        said   what is said to it
 */

/** @import { LessonRow, Say, Send, StepRow } from "../../contract" */

import { drawFace } from "../../cards/face.js";
import { h, shape } from "../../common/dom.js";
import { saving } from "../../common/download.js";

const SIGNS = { done: "✓", skipped: "»", jumped: "»", partly: "◔", "": "○" };
const PICTURE = [112, 48];
const SHAPES = ["square", "triangle", "circle", "diamond"];
const BURST = 12;
/** @type {{ [key: string]: number }} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** How a lesson stands, in words: it is done only if every step was solved. @param {import("../../contract").LessonRow} row @param {import("../../contract").Say} t */
export function standing(row, t) {
  /** @param {string} state */
  const count = (state) => row.steps.filter((step) => step.state === state).length;
  if (row.state === "done" || row.state === "jumped") return t(row.state);
  if (row.state === "skipped") return t("skipped-n", { n: count("skipped") });
  return row.state ? t("partly", { done: count("done"), of: row.steps.length }) : t("not-begun");
}

/** Where a lesson goes on: at the first step that is not solved; a solved one from its beginning. @param {Pick<LessonRow, "steps">} row */
export const opensAt = (row) => (row.steps.find((step) => step.state !== "done") ?? row.steps[0]).id;

/** @param {import("../../contract").LessonView & { course: import("../../contract").CoursePage }} lesson @param {any} tools */
export function coursePage(lesson, { send, t, house, symbols, code, progress }) {
  const { course } = lesson;
  const [first, further] = [true, false].map((one) => course.lessons.filter((row) => row.first === one));
  /** @param {LessonRow} row */
  const card = (row) => lessonCard(row, { send, t, symbols, here: row.number === course.number });
  /**
   * @param {string} title
   * @param {string} note
   * @param {LessonRow[]} rows
   * @param {string} look
   */
  const shelf = (title, note, rows, look) =>
    rows.length
      ? h(
          "section",
          { class: "co-shelf", "aria-label": title },
          h("h3", {}, title, note ? h("span", { class: "co-note" }, ` ${note}`) : null),
          h("ol", { class: `co-lessons ${look}`, "data-single": rows.length === 1 }, rows.map(card)),
        )
      : null;
  /** @param {LessonRow[]} rows */
  const minutes = (rows) => rows.reduce((sum, row) => sum + row.minutes, 0);
  return [
    h(
      "div",
      { class: "co-course-page", onkeydown: goAlong },
      banner(lesson, { send, t, house }),
      shelf(t("first-game"), t("first-game-hint", { n: minutes(first) }), first, "co-large-cards"),
      shelf(t("further"), t("minutes", { n: minutes(further) }), further, "co-small-cards"),
      h("div", { class: "co-course-foot" }, code(), progress()),
    ),
  ];
}

/** Where one goes on comes first; a course that is done offers a game. */
/** @param {import("../../contract").LessonView & { course: import("../../contract").CoursePage }} lesson @param {any} tools */
function banner({ id, course, quiz }, { send, t, house }) {
  const steps = course.lessons.flatMap((row) => row.steps);
  const done = steps.filter((step) => step.state === "done").length;
  const title = course.finished
    ? t("course-done")
    : t(course.begun ? "continue-with" : "start-with", { number: course.number, title: course.lesson });
  const go = course.finished
    ? { type: "pane", pane: "play" }
    : course.at === id
      ? { type: "course" }
      : { type: "lesson", id: course.at };
  return h(
    "div",
    { class: "co-continue" },
    h(
      "div",
      { class: "co-ring", style: `--part: ${Math.round((100 * done) / steps.length)}%`, "aria-hidden": "true" },
      h("span", {}, `${Math.round((100 * done) / steps.length)} %`),
    ),
    h(
      "div",
      { class: "co-continue-words" },
      h("h2", { tabindex: -1, "data-key": "course-heading" }, title),
      h(
        "p",
        { class: "co-note" },
        [
          course.finished ? "" : course.step,
          course.finished ? "" : t("minutes-left", { n: course.minutes }),
          t("progress", { done, of: steps.length }),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    course.begun && !course.finished && course.at === id
      ? h(
          "button",
          { class: "co-link", "data-key": "l-skip-lesson", onclick: () => send({ type: "skip_lesson" }) },
          t("skip-lesson"),
        )
      : null,
    quiz && course.repeat
      ? h(
          "button",
          { "data-key": "l-repeat", onclick: () => send({ type: "recall" }) },
          t("to-repeat-n", { n: course.repeat }),
        )
      : null,
    h(
      "button",
      { class: "co-primary", "data-key": "l-continue", onclick: () => send(go) },
      course.finished ? t("play-now") : course.begun ? t("continue") : house("start"),
    ),
  );
}

/** @param {import("../../contract").LessonRow} row @param {any} tools */
function lessonCard(row, { send, t, symbols, here }) {
  /** @param {string} id */
  const open = (id) => send({ type: "lesson", id });
  const stands = standing(row, t);
  /** @param {StepRow} step */
  const said = (step) => [step.title, step.state && t(step.state)].filter(Boolean).join(", ");
  return h(
    "li",
    { class: "co-lesson-card", "data-state": row.state || "new", "data-here": here },
    h(
      "button",
      {
        class: "co-lesson-open",
        "data-key": `toc-${row.id}`,
        "aria-current": here ? "step" : undefined,
        onclick: () => open(opensAt(row)),
      },
      row.picture?.length ? h("span", { class: "co-lesson-picture" }, drawFace(row.picture, symbols(), PICTURE)) : null,
      h("b", {}, `${row.number}. ${row.title}`),
      h("span", { class: "co-about" }, row.about),
      h(
        "span",
        { class: "co-stands" },
        h("span", { class: "co-mark", "aria-hidden": "true" }, SIGNS[row.state]),
        h("span", {}, stands),
        h("span", { class: "co-minutes" }, t("minutes", { n: row.minutes })),
      ),
    ),
    h(
      "div",
      { class: "co-steps-of", role: "group", "aria-label": `${t("steps-of")}: ${row.title}` },
      row.steps.map((step) =>
        h("button", {
          class: "co-step-dot",
          "data-key": `go-${step.id}`,
          "data-state": step.state || "new",
          "aria-label": said(step),
          title: said(step),
          onclick: () => open(step.id),
        }),
      ),
    ),
  );
}

/** Arrows go from card to card. @param {any} event */
function goAlong(event) {
  const by = STEPS[event.key];
  const from = event.target.closest?.(".co-lesson-open");
  if (!by || !from) return;
  const every = [...event.currentTarget.querySelectorAll(".co-lesson-open")];
  const next = every[every.indexOf(from) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The shapes of the seats fly out from a lesson that is done, once, and stay round it. */
const burst = () =>
  h(
    "span",
    { class: "co-burst" },
    Array.from({ length: BURST }, (_, i) => {
      const piece = shape(SHAPES[i % SHAPES.length], i % SHAPES.length);
      piece.style.setProperty("--co-way", `${Math.round((360 / BURST) * i + 12)}deg`);
      piece.style.setProperty("--co-far", `${i % 2 ? 36 : 43}px`);
      return piece;
    }),
  );

/** @param {import("../../contract").LessonView & { end: import("../../contract").EndPage }} lesson @param {any} tools */
export function endPage({ end, number, lessons, offer }, { send, t, code }) {
  const whole = end.lesson.state === "done";
  const facts = { title: end.lesson.title, done: end.done, of: end.lesson.steps.length };
  return [
    h(
      "div",
      { class: "co-end-page" },
      h(
        "div",
        { class: "co-end-head", "data-whole": whole },
        h("span", { class: "co-tick", "aria-hidden": "true" }, whole ? ["✓", burst()] : SIGNS.partly),
        h(
          "div",
          {},
          h("p", { class: "co-note" }, t("lesson", { number, of: lessons })),
          h("h2", { tabindex: -1, "data-key": "end-heading" }, t(whole ? "end-done" : "end-part", facts)),
        ),
      ),
      h(
        "ul",
        { class: "co-end-steps" },
        end.lesson.steps.map((step) =>
          h(
            "li",
            { "data-state": step.tries && step.state === "done" ? "again" : step.state || "new" },
            h("span", { class: "co-mark", "aria-hidden": "true" }, SIGNS[step.state]),
            h("span", {}, step.title),
            step.state === "done" ? null : h("span", { class: "co-note" }, ` ${t(step.state || "not-begun")}`),
          ),
        ),
      ),
      end.learned.length
        ? h(
            "section",
            { "aria-label": t("learned") },
            h("h3", {}, t("learned")),
            h(
              "ul",
              { class: "co-learned" },
              end.learned.map((text) => h("li", {}, text)),
            ),
          )
        : null,
      offer
        ? h(
            "section",
            { class: "co-card co-hint co-again", "aria-label": t("recall") },
            h(
              "div",
              { class: "co-row" },
              h("span", {}, offer),
              h("button", { "data-key": "end-recall", onclick: () => send({ type: "recall" }) }, t("recall")),
            ),
          )
        : null,
      end.repeat.length
        ? h(
            "section",
            { class: "co-card co-again", "aria-label": t("to-repeat") },
            h("h3", {}, t("to-repeat")),
            end.repeat.map((step) =>
              h(
                "div",
                { class: "co-row" },
                h("span", {}, step.title),
                h(
                  "button",
                  {
                    "data-key": `again-${step.id}`,
                    "aria-label": `${t("repeat-now")}: ${step.title}`,
                    onclick: () => send({ type: "lesson", id: step.id }),
                  },
                  t("repeat-now"),
                ),
              ),
            ),
          )
        : null,
      code(),
    ),
  ];
}

/**
 * @param {any} entry
 * @param {{ send: Send, t: Say, said: { note?: string, less?: string }, presenter: { on: () => boolean, toggle: () => void }, quiz: boolean }} tools
 */
export function progressTools(entry, { send, t, said, presenter, quiz }) {
  /** @param {string} key @param {() => void} go */
  const press = (key, go, props = {}) => h("button", { "data-key": `l-${key}`, onclick: go, ...props }, t(key));
  return h(
    "div",
    { class: "co-block co-learn-tools" },
    h(
      "div",
      { class: "co-row" },
      quiz ? press("recall", () => send({ type: "recall" })) : null,
      press(presenter.on() ? "present-leave" : "present", presenter.toggle),
      press("code-enter", entry.toggle, { "aria-expanded": String(entry.isOpen()) }),
    ),
    entry.draw(said),
    h(
      "div",
      { class: "co-row" },
      press("download", () => send(saving({ type: "progress" }))),
      upload({ send, t, press }),
    ),
  );
}

/** @param {{ send: Send, t: Say, press: (key: string, go: () => void, props?: object) => any }} tools */
function upload({ send, t, press }) {
  const input = h("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    "aria-label": t("upload"),
    onchange: async (event) => {
      const [file] = event.target.files;
      if (file) send({ type: "load_progress", text: await file.text() });
    },
  });
  return [press("upload", () => input.click()), input];
}
