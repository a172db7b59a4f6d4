/**
 * The learning pane: the step, what came of a try, questions, hints, the coach's cards, the way on.
 *
 *   const learn = createLearn({ side, lesson, nav, tools, around }, { send, t, house, openRule, allowed, say, presenter, redraw })
 *   learn.update(lesson, table)   `lesson` as in companion/screen/contract.py (LessonView), or null
 *   learn.news()                  what has changed since the last call, in sentences for the live region
 *
 * `t` words the learning pane, `house` the app. Drawn only when something in it has changed.
 */

import { aroundTheTable } from "./around.js";
import { contentsList, progressTools } from "./course.js";
import { fill, fillAll, h, reveal } from "../common/dom.js";
import { createQuestion } from "./question.js";
import { refusedCard } from "./refused.js";

const NEXT_KEY = "→ / Page Down";

/** The paragraphs of a text: an empty line begins a new one. */
export const paragraphs = (text) => text.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, " ").trim()).filter(Boolean);

/** The answer that was given or shown, in words: `asked` is the question with its fields. */
export function answerText(asked, answer) {
  if (!asked) return "";
  if (asked.form === "number") return String(answer.n ?? "");
  if (asked.form === "choice") return asked.fields.find((field) => field.id === answer.choice)?.label ?? "";
  const counted = asked.fields.filter((field) => answer[field.id]);
  return counted.map((field) => `${field.group ? `${field.group}: ` : ""}${field.label} ${answer[field.id]}`).join(" · ") || "0";
}

/** What is worth saying aloud of a lesson: each kind of news with its sentence. */
export function sayings(lesson, table, t, house) {
  const refused = table.refused ? [house("not-that"), lesson.trap, ...table.refused.reasons.map((reason) => reason.text)] : [];
  return {
    step: [lesson.title, lesson.text, lesson.goal && `${t("goal")}: ${lesson.goal}`],
    refused,
    trap: table.refused ? [] : [lesson.trap],
    verdict: lesson.verdict === "right" ? [t("right"), ...lesson.because] : lesson.verdict === "wrong" ? [t("wrong"), ...lesson.wrong] : [],
    question: [lesson.question?.text],
    hint: lesson.hint ? [t("hint-of", lesson.hint), lesson.hint.text] : [],
    card: lesson.card ? [lesson.card.title, lesson.card.text, ...(lesson.card.also ?? []), lesson.card.why] : [],
    futures: (lesson.futures ?? []).flatMap((one) => [one.label, ...one.lines]),
    status: lesson.status === "won" && lesson.kind !== "recall" ? [t("solved"), lesson.won] : lesson.status === "failed" ? [t("failed")] : [],
    notice: [table.notice],
  };
}

export function createLearn(boxes, { send, t, house, openRule, allowed, say, presenter, redraw }) {
  const column = boxes.side;
  const state = { contents: false, code: false, typed: "", entering: false, shown: false, asked: null, round: 0 };
  let lesson = null;
  let table = {};
  let drawn = "";
  let told = {};
  let cards = [];

  const attempt = (action) => send({ type: "try", action });
  const question = createQuestion({ t, submit: (answer) => { state.shown = false; send({ type: "answer", answer }); } });

  function update(nextLesson, nextTable) {
    const before = lesson;
    lesson = nextLesson;
    table = nextTable;
    if (lesson?.question) state.asked = lesson.question;
    if (lesson?.question && !before?.question) state.round += 1; // asked anew, even if it was asked before
    if (before?.id !== lesson?.id) Object.assign(state, { contents: false, code: false, typed: "", entering: false });
    const now = JSON.stringify([lesson, table.panel?.seats, table.refused, table.notice, table.undo, state, t("lesson"), presenter.on()]);
    if (now === drawn) return;
    drawn = now;
    fill(boxes.around, lesson && aroundTheTable(table.panel?.seats, { t: house }));
    const inside = column.contains(document.activeElement);
    fillAll(column, [
      [boxes.lesson, lesson ? step() : []],
      [boxes.nav, lesson ? [nav(), code()] : []],
      [boxes.tools, lesson ? [tools()] : []],
    ]);
    if (lesson) arrive(before, inside || presenter.on());
  }

  /** Another step begins at its heading; news in the same one are brought into sight. */
  function arrive(before, inside) {
    if (before?.id !== lesson.id || before?.kind !== lesson.kind) {
      column.scrollTop = 0;
      cards = [];
      if (before && inside) boxes.lesson.querySelector("h2").focus({ preventScroll: true });
      return;
    }
    const shown = [...boxes.lesson.querySelectorAll("[data-news]")];
    const fresh = shown.findLast((card) => !cards.includes(card.textContent));
    cards = shown.map((card) => card.textContent);
    if (fresh) reveal(fresh, column, boxes.nav.parentElement);
  }

  // The step

  function step() {
    const recall = lesson.kind === "recall";
    return [head(), contents(),
      h("h2", { class: "co-step-title", tabindex: -1, "data-key": "heading" }, recall ? t("recall") : lesson.title),
      recall ? h("p", { class: "co-note" }, t("recall-hint")) : [paragraphs(lesson.text).map((text) => h("p", {}, text)), task()],
      verdict(), ask(), refused(), trap(), futures(), hint(), coach(), won(), offer(), notice(), presenterLine()];
  }

  function head() {
    const part = Math.round((100 * lesson.step) / lesson.steps);
    return [
      h("div", { class: "co-lesson-head" },
        h("span", { class: "co-note" }, `${t("lesson", { number: lesson.number, of: lesson.lessons })} · ${t("step", { number: lesson.step, of: lesson.steps })}`),
        h("button", { class: "co-link", "data-key": "l-contents", "aria-expanded": String(state.contents), onclick: () => toggle("contents") }, t("contents"))),
      h("div", { class: "co-meter", "aria-hidden": "true" }, h("div", { style: `width: ${part}%` }))];
  }

  function toggle(name) {
    state[name] = !state[name];
    redraw();
  }

  const contents = () => state.contents && contentsList(lesson, { send, t });

  const task = () => lesson.status === "won" || !lesson.goal ? null
    : h("p", { class: "co-task" }, h("b", {}, `${t("goal")}: `), lesson.goal);

  // What came of it

  /** In a step no move is given away: that is what hints are for. */
  const refused = () => refusedCard(table.refused && { ...table.refused, instead: lesson.kind === "coach" ? table.refused.instead : undefined }, {
    t: house, openRule, allowed, attempt, title: house("not-that"), close: t("card-read"), lead: lesson.trap,
    practise: (id) => send({ type: "lesson", id }), dismiss: () => send({ type: "dismiss" }),
  });

  /** A mistake the rules allow: what came of it, or that it ends here. */
  function trap() {
    const failed = lesson.status === "failed";
    const wrong = lesson.verdict === "wrong";
    if (table.refused || !(lesson.trap || failed || wrong)) return null;
    return h("div", { class: `co-card ${lesson.aside ? "co-hint" : "co-refusal"}`, role: "group", "aria-label": wrong ? t("wrong") : house("notice"), "data-news": true },
      wrong ? h("strong", { class: "co-title" }, t("wrong")) : null,
      lesson.trap && h("p", {}, lesson.trap),
      wrong && lesson.wrong.length ? h("ul", { class: "co-reasons" }, lesson.wrong.map((text) => h("li", {}, text))) : null,
      lesson.aside ? h("div", { class: "co-row" }, h("button", { "data-key": "l-take-back", onclick: () => send({ type: "undo" }) }, t("take-back"))) : null,
      failed ? h("p", {}, t("failed")) : null);
  }

  function ask() {
    if (!lesson.question) return null;
    return question.draw(lesson.question, `${lesson.id} ${lesson.question.kind} ${state.round}`, table.panel?.seats);
  }

  function verdict() {
    if (lesson.verdict !== "right") return null;
    const first = lesson.because.length - lesson.rules.length;
    const rule = (text, i) => h("li", {}, text, " ",
      h("button", { class: "co-link", "data-key": `because-${i}`, onclick: () => openRule(lesson.rules[i]) }, house("read-rule")));
    const said = state.asked?.text === lesson.asked ? answerText(state.asked, lesson.answer) : "";
    const title = t(state.shown ? "answer-is" : "right");
    return h("div", { class: "co-card co-fine", role: "group", "aria-label": title, "data-news": true },
      h("strong", { class: "co-title" }, title, said ? ` ${said}` : ""),
      first > 0 ? h("ul", { class: "co-reasons" }, lesson.because.slice(0, first).map((text) => h("li", {}, text))) : null,
      lesson.rules.length ? h("details", { open: first === 0 }, h("summary", { "data-key": "because" }, t("because")),
        h("ul", { class: "co-reasons co-note" }, lesson.because.slice(first).map(rule))) : null);
  }

  /** Choices side by side with what each would bring, once one of them was made or named. */
  function futures() {
    if (!lesson.futures?.length) return null;
    const notes = (one) => [one.chosen && t("future-chosen"), one.sensible && t("future-good")].filter(Boolean).join(", ");
    return h("div", { class: "co-card co-futures", role: "group", "aria-label": t("futures"), "data-news": true },
      lesson.futures.map((one) => h("div", { class: one.sensible ? "co-future co-fine" : "co-future" },
        h("strong", {}, one.label),
        h("div", { class: "co-note" }, notes(one)),
        h("ul", { class: "co-reasons" }, one.lines.map((text) => h("li", {}, text))))));
  }

  function hint() {
    const given = lesson.hint;
    if (!given || lesson.status === "won") return null;
    return h("div", { class: "co-card co-hint", "data-news": true },
      h("strong", {}, t("hint-of", { level: given.level, of: given.of })),
      h("p", {}, given.text),
      given.action && h("div", { class: "co-row" }, h("button", { "data-key": "l-do-it", onclick: () => attempt(given.action) }, t("do-it"))));
  }

  function coach() {
    const card = lesson.card;
    if (!card) return null;
    const read = () => send({ type: "card" });
    return h("div", { class: "co-card co-hint", role: "group", "aria-label": t("coach"), "data-news": true },
      h("div", { class: "co-note" }, `${t("coach")}: ${card.why}`),
      card.title && h("strong", {}, card.title),
      h("p", {}, card.text),
      card.also?.length ? h("ul", { class: "co-reasons" }, card.also.map((text) => h("li", {}, text))) : null,
      h("div", { class: "co-row" },
        h("button", { class: "co-primary", "data-key": "l-card", onclick: read }, t("card-read")),
        card.way && h("button", { "data-key": "l-try", onclick: () => { read(); attempt(card.way.action); } }, t("card-try", { action: card.way.label })),
        card.practise ? h("button", { "data-key": "l-practise", onclick: () => send({ type: "practise", rule: card.rule }) }, t("card-practise")) : null,
        h("button", { class: "co-link", "data-key": "l-rule", onclick: () => openRule(card.rule) }, house("read-rule"))));
  }

  function won() {
    if (lesson.status !== "won" || lesson.kind === "recall") return null;
    return h("div", { class: "co-card co-fine", "data-news": true },
      h("strong", { class: "co-title" }, t("solved")),
      paragraphs(lesson.won).map((text) => h("p", {}, text)),
      lesson.forward ? null : h("p", {}, t("finished")));
  }

  /** Questions that are due, or on the lesson just done. */
  const offer = () => lesson.offer ? h("div", { class: "co-card co-hint" },
    h("p", {}, lesson.offer),
    h("div", { class: "co-row" }, h("button", { "data-key": "l-offer", onclick: () => send({ type: "recall" }) }, t("recall")))) : null;

  const notice = () => table.notice && !(state.code && state.entering) ? h("div", { class: "co-card co-refusal", "data-news": true }, table.notice) : null;

  const presenterLine = () => presenter.on() && h("p", { class: "co-note" }, t("present-hint", { key: NEXT_KEY }));

  // The way on

  function nav() {
    const press = (key, word, go, main = false, enabled = true) =>
      h("button", { class: main ? "co-primary" : "", "data-key": `l-${key}`, disabled: !enabled, onclick: go }, t(word));
    const answering = lesson.question && [
      h("button", { class: "co-primary", type: "submit", form: question.id, "data-key": "l-answer" }, t("answer")),
      lesson.verdict === "wrong" || (lesson.hint && lesson.hint.level === lesson.hint.of) ? press("reveal", "show-me", showMe) : null];
    const buttons = lesson.kind === "recall" ? recallButtons(press, answering) : stepButtons(press, answering);
    return h("div", { class: "co-row co-nav", role: "group", "aria-label": t("way") }, buttons);
  }

  function showMe() {
    state.shown = true;
    send({ type: "reveal" });
  }

  function recallButtons(press, answering) {
    return [answering, press("recall", "recall-next", () => send({ type: "recall" }), !lesson.question),
      press("leave", "recall-leave", () => send({ type: "leave_recall" }))];
  }

  function stepButtons(press, answering) {
    const won = lesson.status === "won";
    const failed = lesson.status === "failed";
    const hint = () => send(lesson.kind === "coach" ? { type: "hint" } : { type: "nudge" });
    const onward = won
      ? lesson.forward ? press("next", "next", () => send({ type: "forward" }), !lesson.return) : press("recall", "recall", () => send({ type: "recall" }), true)
      : press("skip", "skip", () => send({ type: "skip" }), false, lesson.forward);
    return [answering,
      lesson.return ? press("return", "return", () => send({ type: "return" }), won) : null,
      press("back", "back", () => send({ type: "back" }), false, lesson.back),
      won ? null : press("hint", "hint", hint, false, !table.bots),
      lesson.silent ? press("ask-coach", "ask-coach", () => send({ type: "ask_coach" })) : null,
      lesson.kind === "step" && (won || failed || table.undo) ? press("again", "again", () => send({ type: "retry" }), failed) : null,
      onward];
  }

  // How far one is, as letters

  function code() {
    const letters = lesson.code.match(/.{1,4}/g) ?? [];
    return h("div", { class: "co-code-line" },
      h("span", { class: "co-note" }, t("code")),
      h("output", { class: "co-code", title: t("code-hint"), "aria-label": `${t("code")}: ${letters.join(" ")}` }, letters.map((four) => h("span", {}, four))),
      h("button", { class: "co-link", "data-key": "l-copy", onclick: copy }, t("copy")));
  }

  async function copy() {
    getSelection().selectAllChildren(boxes.nav.querySelector(".co-code")); // or to copy by hand
    try {
      await navigator.clipboard.writeText(lesson.code);
    } catch {
      if (!document.execCommand("copy")) return;
    }
    say(t("copied"));
  }

  const tools = () => progressTools(state, { send, t, notice: table.notice, presenter, toggle, recall: lesson.kind !== "recall" });

  // What to say aloud

  function news() {
    if (!lesson) {
      told = {};
      return "";
    }
    const before = told;
    told = Object.fromEntries(Object.entries(sayings(lesson, table, t, house)).map(([kind, lines]) => [kind, lines.filter(Boolean).join(" ")]));
    return Object.entries(told).filter(([kind, text]) => text && text !== before[kind]).map(([, text]) => text).join(" ");
  }

  return { update, news };
}
