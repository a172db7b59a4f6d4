/**
 * The learning pane: the step's text, what came of a try, questions, hints, the coach's cards, the way on.
 *
 *   const learn = createLearn({ body, middle, side, lesson, heard, way, onward, tools, code, course, voice, bar, instruction },
 *                             { send, t, puzzles, house, symbols, openRule, allowed, say, presenter, redraw, board })
 *   learn.update(lesson, table)   `lesson` as in companion/screen/panes/learn (LessonView), or null
 *   learn.hears(intent)           whether what was pressed on the board answers the question that is open (question.js)
 *   learn.news()                  what has changed since the last call, in sentences for the live region
 *
 * `t` words the learning pane, `puzzles` what a puzzle adds to it (puzzle.js), `house` the app. Drawn only when something in it has changed. The task itself stands
 * over the board (app/over_board.js); here is what it is good for, and what comes of trying it.
 */

/** @import { CoursePage, EndPage, FutureRow, LessonView, PuzzleView, QuestionView, RefusalCard, Say, Send } from "../../contract" */
/** @import { TableNow } from "../../app/now.js" */

import { createCodeForm } from "./code_form.js";
import { coursePage, endPage, progressTools } from "./course.js";
import { fillAll, h, reveal } from "../../common/dom.js";
import { createChanged } from "../../common/same.js";
import { signed } from "../../common/icons.js";
import { kindOf } from "./kinds.js";
import { ENDS, createLeadOn } from "./lead_on.js";
import { puzzleHead, puzzleWay, puzzleWon } from "./puzzle.js";
import { createQuestion } from "./question.js";
import { refusedCard } from "../play/refused.js";

const NEXT_KEY = "→ / Page Down";

/** The paragraphs of a text: an empty line begins a new one. @param {string} text */
export const paragraphs = (text) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean);

/**
 * The answer that was given or shown, in words: `asked` is the question with its fields.
 *
 * @param {QuestionView | null} asked
 * @param {LessonView["answer"]} answer
 */
export function answerText(asked, answer) {
  if (!asked) return "";
  if (asked.form === "number") return String(answer.n ?? "");
  if (asked.form === "choice") return asked.fields.find((field) => field.id === answer.choice)?.label ?? "";
  const counted = asked.fields.filter((field) => answer[field.id]);
  if (asked.form === "places") return counted.map((field) => field.label).join(" · ");
  return (
    counted.map((field) => `${field.group ? `${field.group}: ` : ""}${field.label} ${answer[field.id]}`).join(" · ") ||
    "0"
  );
}

/**
 * A refusal in a lesson: what the lesson itself says of a rule is not said a second time.
 *
 * @param {RefusalCard | null} refused
 * @param {Pick<LessonView, "trap" | "trap_rule">} lesson
 */
export const saidOnce = (refused, lesson) =>
  refused && {
    ...refused,
    reasons: refused.reasons.map((reason) =>
      lesson.trap && reason.rule === lesson.trap_rule ? { ...reason, text: "" } : reason,
    ),
  };

/**
 * What is worth saying aloud of a lesson: each kind of news with its sentence.
 *
 * @param {LessonView} lesson
 * @param {TableNow} table
 * @param {Say} t
 * @param {Say} house
 */
export function sayings(lesson, table, t, house) {
  const refused = saidOnce(table.refused, lesson);
  return {
    step: [lesson.title, lesson.text, lesson.goal && `${t("goal")}: ${lesson.goal}`],
    refused: refused ? [house("not-that"), lesson.trap, ...refused.reasons.map((reason) => reason.text)] : [],
    trap: table.refused ? [] : [lesson.trap],
    verdict:
      lesson.verdict === "right"
        ? [t("right"), ...lesson.because]
        : lesson.verdict === "wrong"
          ? [t("wrong"), ...lesson.wrong]
          : [],
    question: [lesson.question?.text],
    hint: lesson.hint ? [t("hint-of", lesson.hint), lesson.hint.text] : [],
    card: lesson.card ? [lesson.card.title, lesson.card.text, ...(lesson.card.also ?? []), lesson.card.why] : [],
    futures: (lesson.futures ?? []).flatMap((one) => [one.label, ...one.lines]),
    status:
      lesson.status === "won" && !kindOf(lesson).quick
        ? [t("solved"), lesson.won]
        : lesson.status === "failed"
          ? [t("failed")]
          : [],
    odds: lesson.odds_said ? [lesson.odds_said.title, ...lesson.odds_said.lines] : [],
    notice: [table.notice],
  };
}

/**
 * @param {Record<string, any>} boxes
 * @param {{ send: Send, t: Say, puzzles: Say, house: Say, symbols: () => any, openRule: (rule: string) => void, allowed: () => (() => void) | null, say: (text: string) => void, presenter: { on: () => boolean, toggle: () => void }, redraw: () => void, board: { picked: (ids: string[]) => void, focus: (id?: string) => void } } & Record<string, any>} tools
 */
export function createLearn(
  boxes,
  { send, t, puzzles, house, symbols, openRule, allowed, say, presenter, redraw, board },
) {
  /** @type {{ shown: boolean, asked: any, round: number, marks: number }} */
  const state = { shown: false, asked: null, round: 0, marks: 0 };
  /** Nothing at all where no lesson is open: what is drawn for one may rely on it. */
  let lesson = /** @type {LessonView} */ (/** @type {unknown} */ (null));
  let table = /** @type {TableNow} */ ({});
  const changed = createChanged();
  /** @type {{ [kind: string]: string }} */
  let told = {};
  /** @type {string[]} */
  let cards = [];

  const leadOn = createLeadOn({ body: boxes.body, bar: boxes.bar });
  const entry = createCodeForm({ send, t: house, redraw, opener: "l-code-enter" });
  const said = () => ({ note: table.notice, less: table.less });
  /** @param {string} action */
  const attempt = (action) => send({ type: "try", action });
  const question = createQuestion({
    t,
    submit: (/** @type {LessonView["answer"]} */ answer) => {
      state.shown = false;
      send({ type: "answer", answer });
    },
    say,
    changed() {
      state.marks += 1;
      redraw();
    },
    look: () => board.focus(),
  });

  /** @param {LessonView | null} nextLesson @param {TableNow} nextTable */
  function update(nextLesson, nextTable) {
    const before = lesson;
    lesson = /** @type {LessonView} */ (nextLesson);
    table = nextTable;
    if (lesson?.question) state.asked = lesson.question;
    if (lesson?.question && (!before?.question || isNext(before))) state.round += 1; // asked anew, even if it was asked before
    if (before?.id !== lesson?.id) entry.close();
    if (!lesson?.question) question.end();
    draw(before);
    board.picked(question.marked());
  }

  /** @param {LessonView} before */
  function draw(before) {
    if (
      !changed(
        lesson,
        table,
        t("lesson"),
        presenter.on(),
        Object.keys(symbols()).length,
        state.shown,
        state.round,
        state.marks,
        ...entry.key(),
      )
    )
      return;
    boxes.body.dataset.status = lesson?.status ?? "";
    boxes.body.dataset.asked = lesson?.question?.kind ?? "";
    const paged = lesson && lesson.page !== "step";
    const inside =
      boxes.body.contains(document.activeElement) && (paged || !boxes.middle.contains(document.activeElement));
    fillAll(
      boxes.body,
      [
        [boxes.course, paged ? pages() : []],
        [boxes.lesson, lesson && !paged ? draws().step() : []],
        [boxes.heard, lesson && !paged ? heard() : []],
        [boxes.way, lesson ? way() : []],
        [boxes.onward, lesson ? onward() : []],
        [boxes.code, lesson && !paged ? draws().code() : []],
        [boxes.tools, lesson && !paged ? [tools()] : []],
      ],
      paged ? boxes.course : () => (boxes.bar.querySelector(".co-primary") ? boxes.bar : boxes.instruction),
    ); // never the way back
    if (lesson) arrive(before, inside || presenter.on());
  }

  /** Whether another question of a step has taken the place of one, and not the same in another language. @param {LessonView} before */
  const isNext = (before) => before.title === lesson.title && before.question?.text !== lesson.question?.text;

  /** Another step begins at its task; news in the same one are brought into sight. @param {LessonView | null} before @param {boolean} inside */
  function arrive(before, inside) {
    if (before?.id !== lesson.id || kindOf(before) !== kindOf(lesson) || before?.page !== lesson.page) {
      boxes.side.scrollTop = boxes.voice.scrollTop = boxes.course.scrollTop = 0;
      cards = [];
      if (before && inside)
        (lesson.page === "step" ? boxes.instruction : boxes.course.querySelector("h2")).focus({ preventScroll: true });
      return;
    }
    if (before.status !== lesson.status) {
      boxes.side.scrollTop = 0; // what was pressed there has done its work
      if (ENDS.includes(lesson.status)) leadOn();
    }
    if (lesson.question && !before.question && inside) firstField()?.focus({ preventScroll: true }); // what was pressed is gone
    const form = boxes.heard.querySelector(".co-question");
    const missed = form?.querySelector("[aria-invalid=true]");
    if (missed) reveal(missed, form);
    const shown = [...boxes.heard.querySelectorAll("[data-news]")];
    const changed = shown.filter((card) => !cards.includes(card.textContent));
    const fresh = changed.find((card) => card.matches(".co-hint")) ?? changed[0]; // what was asked for comes first
    cards = shown.map((card) => card.textContent);
    if (!fresh) return;
    const came = fresh.parentElement;
    if (getComputedStyle(came).overflowY === "auto")
      reveal(fresh, came); // it scrolls beside the form
    else reveal(fresh, boxes.voice, form);
  }

  /** Where a question is begun to be answered; a finger would get a keyboard over the board it is about. */
  const firstField = () =>
    matchMedia("(pointer: coarse)").matches ? null : boxes.heard.querySelector(".co-question input");
  boxes.instruction.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const onwards = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey); // nothing filled in is no answer
    const field = onwards && firstField();
    if (!field) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
  });

  // What each kind of lesson draws (kinds.js)

  const puzzle = () => /** @type {LessonView & { puzzle: PuzzleView }} */ (lesson);
  const draws = () => kinds[kindOf(lesson).draws];
  const kinds = {
    step: { step, won, way: stepWay, onward: stepOnward, code: () => [code(false)] },
    recall: {
      step: () => [head()],
      won: () => null,
      way: () => [press("leave", "recall-leave", () => send({ type: "leave_recall" }))],
      onward: () => [press("recall", "recall-next", () => send({ type: "recall" }), { main: !lesson.question })],
      code: () => [code(false)],
    },
    puzzle: {
      step: () => puzzleHead(puzzle(), { send, p: puzzles }),
      won: () => puzzleWon(puzzle(), { p: puzzles }),
      way: () => puzzleWay(lesson, { send, press, tried: table.undo, show: showMe }),
      onward: () => [press("next", "next", () => send({ type: "forward" }), { main: lesson.status === "won" })],
      code: () => [],
    },
  };

  // The step

  function step() {
    return [
      head(),
      h(
        "div",
        { class: "co-step-text" },
        h("h3", { class: "co-step-title" }, lesson.title),
        paragraphs(lesson.text).map((text) => h("p", {}, text)),
        lesson.odds
          ? h(
              "p",
              {},
              h(
                "button",
                {
                  class: "co-link",
                  "data-key": "l-odds",
                  "aria-expanded": String(Boolean(lesson.odds_said)),
                  onclick: () => send({ type: "odds" }),
                },
                t("see-odds"),
              ),
            )
          : null,
        presenterLine(),
        offersBelow() ? null : offer(),
      ),
    ];
  }

  function head() {
    const dots = Array.from({ length: lesson.steps }, (_, i) => h("span", { class: i < lesson.step ? "co-on" : "" }));
    return h(
      "div",
      { class: "co-step-head" },
      h(
        "div",
        { class: "co-lesson-head" },
        h(
          "button",
          { class: "co-link", "data-key": "l-contents", onclick: () => send({ type: "course" }) },
          h("span", { "aria-hidden": "true" }, "‹ "),
          t("contents"),
        ),
        h(
          "span",
          { class: "co-note" },
          `${t("lesson", { number: lesson.number, of: lesson.lessons })} · ${t("step", { number: lesson.step, of: lesson.steps })}`,
        ),
      ),
      h("div", { class: "co-meter", "aria-hidden": "true" }, dots),
    );
  }

  // What came of it: the question last, so that nothing that is said moves it

  function heard() {
    const below = offersBelow() ? offer() : null;
    const came = [
      verdict(),
      refused(),
      trap(),
      lesson.status === "won" && (lesson.won || !lesson.forward) ? draws().won() : null,
      futures(),
      hint(),
      coach(),
      odds(),
      notice(),
      below,
    ].filter(Boolean);
    const named = below ? "co-came co-came-offers" : "co-came";
    return [came.length ? h("div", { class: named }, came) : null, ask()];
  }

  /** In a step no move is given away: that is what hints are for. */
  function refused() {
    const once = saidOnce(table.refused, lesson);
    return refusedCard(once && { ...once, instead: kindOf(lesson).coached ? once.instead : undefined }, {
      t: house,
      openRule,
      allowed: allowed(),
      attempt,
      title: house("not-that"),
      close: t("card-read"),
      lead: lesson.trap,
      practise: (id) => send({ type: "lesson", id }),
      dismiss: () => send({ type: "dismiss" }),
    });
  }

  /** The last thing that happened at the table: who took an offer, or that nobody did. */
  const cameOf = () => table.log?.at(-1)?.text ?? "";

  /** A mistake the rules allow: what came of it, or that it ends here. */
  function trap() {
    const failed = lesson.status === "failed";
    const wrong = lesson.verdict === "wrong";
    if (table.refused || !(lesson.trap || failed || wrong)) return null;
    return h(
      "div",
      {
        class: `co-card ${wrong ? "co-refusal" : "co-aside"}`,
        role: "group",
        "aria-label": wrong ? t("wrong") : house("notice"),
        "data-news": true,
      },
      wrong ? h("strong", { class: "co-title" }, t("wrong")) : null,
      lesson.aside && cameOf() ? h("p", { class: "co-note co-came-of" }, cameOf()) : null,
      lesson.trap && h("p", {}, lesson.trap),
      wrong && lesson.wrong.length
        ? h(
            "ul",
            { class: "co-reasons" },
            lesson.wrong.map((text) => h("li", {}, text)),
          )
        : null,
      lesson.aside
        ? h(
            "div",
            { class: "co-row" },
            h(
              "button",
              {
                class: "co-primary",
                "data-key": "l-take-back",
                "aria-keyshortcuts": "U",
                title: `${t("take-back")} (U)`,
                onclick: () => send({ type: "undo" }),
              },
              t("take-back"),
            ),
          )
        : null,
      failed && !lesson.trap ? h("p", {}, t("failed")) : null,
    );
  }

  function ask() {
    if (!lesson.question) return null;
    const asked = { ...lesson.question, headed: lesson.question.text === lesson.goal };
    return question.draw(asked, `${lesson.id} ${lesson.question.kind} ${state.round}`, {
      seats: table.panel?.seats,
      missed: lesson.missed,
    });
  }

  function verdict() {
    if (lesson.verdict !== "right") return null;
    const first = lesson.because.length - lesson.rules.length;
    /** @param {string} text @param {number} i */
    const rule = (text, i) =>
      h(
        "li",
        {},
        text,
        " ",
        h(
          "button",
          { class: "co-link", "data-key": `because-${i}`, onclick: () => openRule(lesson.rules[i]) },
          house("read-rule"),
        ),
      );
    const said = state.asked?.text === lesson.asked ? answerText(state.asked, lesson.answer) : "";
    const title = t(state.shown ? "answer-is" : "right");
    return h(
      "div",
      { class: "co-card co-fine", role: "group", "aria-label": title, "data-news": true },
      h("strong", { class: "co-title" }, title, said ? ` ${said}` : ""),
      first > 0
        ? h(
            "ul",
            { class: "co-reasons" },
            lesson.because.slice(0, first).map((text) => h("li", {}, text)),
          )
        : null,
      lesson.rules.length
        ? h(
            "details",
            { open: first === 0 },
            h("summary", { "data-key": "because" }, t("because")),
            h("ul", { class: "co-reasons co-note" }, lesson.because.slice(first).map(rule)),
          )
        : null,
    );
  }

  /** Choices side by side with what each would bring, once one of them was made or named. */
  function futures() {
    if (!lesson.futures?.length) return null;
    /** @param {FutureRow} one */
    const notes = (one) =>
      [one.chosen && t("future-chosen"), one.sensible && t("future-good")].filter(Boolean).join(", ");
    return h(
      "div",
      { class: "co-card co-futures", role: "group", "aria-label": t("futures"), "data-news": true },
      lesson.futures.map((one) =>
        h(
          "div",
          { class: one.sensible ? "co-future co-fine" : "co-future" },
          h("strong", {}, one.label),
          h("div", { class: "co-note" }, notes(one)),
          h(
            "ul",
            { class: "co-reasons" },
            one.lines.map((text) => h("li", {}, text)),
          ),
        ),
      ),
    );
  }

  function hint() {
    const given = lesson.hint;
    if (!given || lesson.status === "won") return null;
    return h(
      "div",
      { class: "co-card co-hint", "data-news": true },
      h("strong", {}, t("hint-of", { level: given.level, of: given.of })),
      h("p", {}, given.text),
      given.action &&
        h(
          "div",
          { class: "co-row" },
          h("button", { "data-key": "l-do-it", onclick: () => attempt(given.action) }, t("do-it")),
        ),
    );
  }

  function coach() {
    const card = lesson.card;
    if (!card) return lesson.praise ? h("p", { class: "co-card co-note", role: "status" }, lesson.praise) : null;
    const { way } = card;
    const read = () => send({ type: "card" });
    return h(
      "div",
      { class: "co-card co-hint", role: "group", "aria-label": t("coach"), "data-news": true },
      h("div", { class: "co-note" }, `${t("coach")}: ${card.why}`),
      card.title && h("strong", {}, card.title),
      h("p", {}, card.text),
      card.also?.length
        ? h(
            "ul",
            { class: "co-reasons" },
            card.also.map((text) => h("li", {}, text)),
          )
        : null,
      h(
        "div",
        { class: "co-row" },
        h("button", { class: "co-primary", "data-key": "l-card", onclick: read }, t("card-read")),
        way &&
          h(
            "button",
            {
              "data-key": "l-try",
              onclick: () => {
                read();
                attempt(way.action);
              },
            },
            t("card-try", { action: way.label }),
          ),
        card.practise
          ? h(
              "button",
              { "data-key": "l-practise", onclick: () => send({ type: "practise", rule: card.rule }) },
              t("card-practise"),
            )
          : null,
        h("button", { class: "co-link", "data-key": "l-rule", onclick: () => openRule(card.rule) }, house("read-rule")),
      ),
    );
  }

  /** That it is done, the heading says; here is what came of it. */
  function won() {
    return h(
      "div",
      { class: "co-card co-fine", "data-news": true },
      paragraphs(lesson.won).map((text) => h("p", {}, text)),
      lesson.forward ? null : h("p", {}, t("finished")),
    );
  }

  /** The number the step talks about, said simply; all about it is one click further. */
  const odds = () =>
    lesson.odds_said
      ? h(
          "div",
          { class: "co-card", role: "group", "aria-label": t("see-odds"), "data-news": true },
          h("strong", {}, lesson.odds_said.title),
          lesson.odds_said.lines.map((line) => h("p", {}, line)),
          h(
            "div",
            { class: "co-row" },
            h(
              "button",
              { "data-key": "l-explore", onclick: () => send({ type: "explore", to: lesson.odds }) },
              house("explorer.open"),
            ),
            h(
              "button",
              { class: "co-link", "data-key": "l-odds-close", onclick: () => send({ type: "odds" }) },
              house("close"),
            ),
          ),
        )
      : null;

  /** Over a wide stage the text has no room for more once the step is done: questions on it are offered beside what came of it. */
  const offersBelow = () => Boolean(table.panel?.wide) && lesson.status === "won";

  /** Questions that are due, or on the lesson just done: in the column, where they take nothing from the board. */
  const offer = () =>
    lesson.offer
      ? h(
          "div",
          { class: "co-card co-hint co-offer" },
          h("p", {}, lesson.offer),
          h(
            "div",
            { class: "co-row" },
            h("button", { "data-key": "l-offer", onclick: () => send({ type: "recall" }) }, t("recall")),
          ),
        )
      : null;

  const notice = () =>
    table.notice && !entry.awaits() ? h("div", { class: "co-card co-refusal", "data-news": true }, table.notice) : null;

  const presenterLine = () =>
    presenter.on() ? h("p", { class: "co-note" }, t("present-hint", { key: NEXT_KEY })) : null;

  // The way back and on, in the bar

  /**
   * @param {string} key
   * @param {string} word
   * @param {() => void} go
   * @param {{ main?: boolean, enabled?: boolean, sign?: string, by?: string }} [how]
   */
  const press = (key, word, go, { main = false, enabled = true, sign = "", by = "" } = {}) =>
    h(
      "button",
      {
        class: main ? "co-primary" : "",
        "data-key": `l-${key}`,
        disabled: !enabled,
        "aria-keyshortcuts": by || undefined,
        title: by ? `${t(word)} (${by})` : sign ? t(word) : undefined,
        onclick: go,
      },
      sign ? signed(sign, t(word)) : t(word),
    );

  function way() {
    if (lesson.page === "end") return [press("contents", "contents", () => send({ type: "course" }), { sign: "back" })];
    if (lesson.page === "course") return [];
    return draws().way();
  }

  function stepWay() {
    const { coached } = kindOf(lesson);
    const won = lesson.status === "won";
    const failed = lesson.status === "failed";
    const hint = () => send(coached ? { type: "hint" } : { type: "nudge" });
    return [
      press("back", "back", () => send({ type: "back" }), { enabled: lesson.back, sign: "back" }),
      won ? null : press("hint", "hint", hint, { enabled: !table.bots, sign: "bulb", by: "H" }),
      lesson.silent && !won ? press("ask-coach", "ask-coach", () => send({ type: "ask_coach" })) : null,
      !coached && (won || failed)
        ? press("again", "again", () => send({ type: "retry" }), { main: failed && !table.undo, sign: "again" })
        : null,
      lesson.anew ? press("anew", "anew", () => send({ type: "retry" }), { sign: "again" }) : null,
      won ? null : press("skip", "skip", () => send({ type: "skip" }), { sign: "skip" }),
    ];
  }

  function onward() {
    if (lesson.page === "course") return [];
    if (lesson.page === "end") return endOnward();
    return lesson.question ? [answering(), draws().onward()] : [draws().onward()];
  }

  function answering() {
    return [
      !kindOf(lesson).stays && (lesson.verdict === "wrong" || (lesson.hint && lesson.hint.level === lesson.hint.of))
        ? press("reveal", "show-me", showMe)
        : null,
      h("button", { class: "co-primary", type: "submit", form: question.id, "data-key": "l-answer" }, t("answer")),
    ];
  }

  function stepOnward() {
    const won = lesson.status === "won";
    return [
      lesson.return ? press("return", "return", () => send({ type: "return" }), { main: won }) : null,
      lesson.status === "failed" && table.undo
        ? press("take-back", "take-back", () => send({ type: "undo" }), { main: true, by: "U" })
        : null,
      won ? press("next", "next", () => send({ type: "forward" }), { main: !lesson.return }) : null,
    ];
  }

  function showMe() {
    state.shown = true;
    send({ type: "reveal" });
  }

  /** From the end of a lesson: first what was skipped in it, else the next one. */
  function endOnward() {
    const { skipped, next } = /** @type {EndPage} */ (lesson.end);
    return [
      next
        ? h(
            "span",
            { class: "co-next" },
            h("b", {}, t("next-lesson", next)),
            h("span", { class: "co-note" }, t("minutes", { n: next.minutes })),
            h("span", { class: "co-note" }, next.about),
          )
        : null,
      next
        ? h(
            "button",
            {
              class: skipped ? "" : "co-primary",
              "data-key": "l-next",
              onclick: () => send({ type: "lesson", id: next.id }),
            },
            t("start-lesson", next),
          )
        : h(
            "button",
            {
              class: skipped ? "" : "co-primary",
              "data-key": "l-play",
              onclick: () => send({ type: "pane", pane: "play" }),
            },
            t("play-now"),
          ),
      skipped
        ? h(
            "button",
            { class: "co-primary", "data-key": "l-skipped", onclick: () => send({ type: "lesson", id: skipped }) },
            t("do-skipped"),
          )
        : null,
    ];
  }

  // All lessons, the end of one, how far one is as letters

  function pages() {
    const tools = {
      send,
      t,
      house,
      symbols,
      code,
      progress: () => progressTools(entry, { send, t, said: said(), presenter, quiz: lesson.quiz }),
    };
    return lesson.page === "end"
      ? endPage(/** @type {LessonView & { end: EndPage }} */ (lesson), tools)
      : coursePage(/** @type {LessonView & { course: CoursePage }} */ (lesson), tools);
  }

  function code(labelled = true) {
    const letters = lesson.code.replace(/\s/g, "").match(/.{1,4}/g) ?? [];
    const shown = h(
      "output",
      { class: "co-code", title: t("code-hint"), "aria-label": `${t("code")}: ${letters.join(" ")}` },
      letters.map((four) => h("span", {}, four)),
    );
    return h(
      "div",
      { class: "co-code-line" },
      labelled ? h("span", { class: "co-note" }, t("code")) : null,
      shown,
      h("button", { class: "co-link", "data-key": "l-copy", onclick: () => copy(shown) }, t("copy")),
    );
  }

  /** @param {HTMLElement} shown */
  async function copy(shown) {
    getSelection()?.selectAllChildren(shown); // or to copy by hand
    try {
      await navigator.clipboard.writeText(lesson.code);
    } catch {
      if (!document.execCommand("copy")) return;
    }
    say(t("copied"));
  }

  const tools = () =>
    progressTools(entry, { send, t, said: said(), presenter, quiz: lesson.quiz && !kindOf(lesson).quick });

  // What to say aloud

  function news() {
    if (!lesson || lesson.page !== "step") {
      told = {};
      return "";
    }
    const before = told;
    told = Object.fromEntries(
      Object.entries(sayings(lesson, table, t, house)).map(([kind, lines]) => [kind, lines.filter(Boolean).join(" ")]),
    );
    return Object.entries(told)
      .filter(([kind, text]) => text && text !== before[kind])
      .map(([, text]) => text)
      .join(" ");
  }

  return { update, news, hears: question.hears };
}
