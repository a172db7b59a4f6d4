import assert from "node:assert/strict";
import { test } from "node:test";

import { savesFiles } from "../../widgets/common/download.js";
import { opensAt, standing } from "../../widgets/panes/learn/course.js";
import { answerText, paragraphs, saidOnce } from "../../widgets/panes/learn/learn.js";
import { lines } from "../../widgets/app/lines_over.js";
import { diceOfOthers } from "../../widgets/app/motion.js";
import { pageKey } from "../../widgets/panes/projector/present.js";
import { answerOf, grid, whole } from "../../widgets/panes/learn/question.js";
import { offeredOf } from "../../widgets/board/stage.js";

const FIELDS = [
  { id: "0-ore", label: "ore", group: "Ana" },
  { id: "0-wool", label: "wool", group: "Ana" },
  { id: "1-ore", label: "ore", group: "Ben" },
];

test("an empty line begins a paragraph, a line's end does not", () => {
  assert.deepEqual(paragraphs("One\ntwo.\n\n  Three.\n"), ["One two.", "Three."]);
});

test("whatever is typed becomes a whole number within bounds", () => {
  assert.deepEqual(["", "7", "x1y2", "-4", "99999", null].map(whole), [0, 7, 12, 4, 999, 0]);
});

test("fields make a table by group and label, with holes where there is none", () => {
  const table = grid(FIELDS);
  assert.deepEqual(table.rows, ["Ana", "Ben"]);
  assert.deepEqual(table.columns, ["ore", "wool"]);
  assert.equal(table.at("Ben", "ore").id, "1-ore");
  assert.equal(table.at("Ben", "wool"), undefined);
});

test("an answer names a number, a choice, or every count", () => {
  assert.deepEqual(answerOf({ form: "number", fields: [] }, {}), { n: 0 });
  assert.equal(answerOf({ form: "choice", fields: FIELDS }, {}), null);
  assert.deepEqual(answerOf({ form: "choice", fields: FIELDS }, { choice: "1-ore" }), { choice: "1-ore" });
  assert.deepEqual(answerOf({ form: "counts", fields: FIELDS }, { "0-ore": 2 }), { "0-ore": 2, "0-wool": 0, "1-ore": 0 });
});

test("an answer is told in words", () => {
  assert.equal(answerText({ form: "number" }, { n: 4 }), "4");
  assert.equal(answerText({ form: "choice", fields: FIELDS }, { choice: "0-wool" }), "wool");
  assert.equal(answerText({ form: "counts", fields: FIELDS }, { "0-ore": 2, "1-ore": 1 }), "Ana: ore 2 · Ben: ore 1");
  assert.equal(answerText({ form: "counts", fields: FIELDS }, {}), "0");
  assert.equal(answerText(null, { n: 4 }), "");
});

const lessonOf = (state, ...states) => ({ state, steps: states.map((one, i) => ({ id: `step-${i}`, state: one })) });
const t = (key, facts) => [key, ...Object.values(facts ?? {})].join(" ");

test("how a lesson stands is told with its numbers", () => {
  assert.equal(standing(lessonOf("", "", ""), t), "not-begun");
  assert.equal(standing(lessonOf("partly", "done", "", ""), t), "partly 1 3");
  assert.equal(standing(lessonOf("skipped", "done", "skipped"), t), "skipped-n 1");
  assert.equal(standing(lessonOf("done", "done", "done"), t), "done");
  assert.equal(standing(lessonOf("jumped", "", ""), t), "jumped");
});

test("a lesson opens at the first step that is not solved", () => {
  assert.equal(opensAt(lessonOf("skipped", "done", "skipped")), "step-1");
  assert.equal(opensAt(lessonOf("done", "done", "done")), "step-0");
});

test("what the lesson says of a rule is not said a second time", () => {
  const refused = { action: "x", reasons: [{ rule: "a", text: "A." }, { rule: "b", text: "B." }] };
  assert.deepEqual(saidOnce(refused, { trap: "Too close.", trap_rule: "a" }).reasons.map((one) => one.text), ["", "B."]);
  assert.deepEqual(saidOnce(refused, { trap: "", trap_rule: "a" }).reasons.map((one) => one.text), ["A.", "B."]);
  assert.equal(saidOnce(null, { trap: "", trap_rule: "" }), null);
});

test("a presenter's key means nothing while one types, nor an arrow on the board", () => {
  assert.equal(pageKey({ key: "ArrowRight" }), "next");
  assert.equal(pageKey({ key: "PageUp" }), "back");
  assert.equal(pageKey({ key: "Escape" }), "leave");
  assert.equal(pageKey({ key: "ArrowRight" }, { onBoard: true }), "");
  assert.equal(pageKey({ key: "PageDown" }, { onBoard: true }), "next");
  assert.equal(pageKey({ key: "Escape" }, { onBoard: true }), "");
  assert.equal(pageKey({ key: "PageDown" }, { typing: true }), "");
  assert.equal(pageKey({ key: "ArrowRight", ctrlKey: true }), "");
  assert.equal(pageKey({ key: "constructor" }), "");
});

test("offered spots are listed by their word", () => {
  const spots = { road: { on: "path", offered: [3, 4], refused: [] }, city: { on: "corner", offered: [], refused: [1] } };
  assert.deepEqual(offeredOf({ spots }), { road: ["path:3", "path:4"] });
  assert.deepEqual(offeredOf({}), {});
});

test("a game with a coach says what it is played for until something has happened", () => {
  const coached = { kind: "coach", status: "trying", round: "Round 1", goal: "Play until somebody has six points." };
  const second = (told) => lines({ instruction: "Roll the dice." }, coached, () => told, (key) => key).line;
  assert.equal(second(""), "Round 1 · Play until somebody has six points.");
  assert.equal(second("You roll 6."), "Round 1 · You roll 6.");
});

test("while a card of the coach holds the others up, the heading says so", () => {
  const table = { instruction: "Ben rolls the dice.", panel: { seats: [{ you: true, on: false }, { on: true }] } };
  const heading = (card, at = table) => lines(at, { kind: "coach", status: "trying", round: "Round 2 of 6", card }, () => "", (key) => key).task;
  assert.equal(heading({ title: "Seven" }), "learn.card-first");
  assert.equal(heading(null), "Ben rolls the dice.");
  const own = { instruction: "Trade and build.", panel: { seats: [{ you: true, on: true }] } };
  assert.equal(heading({ title: "Seven" }, own), "Trade and build.");
});

test("a coached game says its round over the board, before what just happened", () => {
  const coached = { kind: "coach", status: "trying", round: "Round 2 of 6", card: null };
  const second = (happened) => lines({ instruction: "Roll." }, coached, () => happened, (key) => key).line;
  assert.equal(second("Ben rolls 8."), "Round 2 of 6 · Ben rolls 8.");
  assert.equal(second(""), "Round 2 of 6");
});

test("under the task of a step that is lost stands that it is lost", () => {
  const step = { kind: "step", goal: "Build a city." };
  const over = (status) => lines({ instruction: "Trade and build." }, { ...step, status }, () => "", (key) => key);
  assert.deepEqual([over("failed").task, over("failed").line], ["Build a city.", "learn.failed"]);
  assert.equal(over("trying").line, "Trade and build.");
});

test("a step that is done says what others rolled meanwhile, else what it was about", () => {
  const done = { kind: "step", status: "won", goal: "Answer Orange's offer." };
  const second = (dice) => lines({ instruction: "Roll the dice." }, done, () => "", (key) => key, dice).line;
  assert.equal(second(() => "Violet rolls 9."), "Violet rolls 9.");
  assert.equal(second(() => ""), "Answer Orange's offer.");
  const rolls = (seat) => [{ motions: [{ kind: "roll" }], facts: { seat } }];
  assert.equal(diceOfOthers(rolls(3), 0), true);
  assert.equal(diceOfOthers(rolls(0), 0), false);
});

test("a page in a frame of which nothing can be seen is not sure that it saves files", () => {
  const top = {};
  top.parent = top;
  const hidden = { parent: top, get frameElement() { throw new Error("of another site"); } };
  for (const [view, saves] of [[top, "yes"], [hidden, "unsure"], [{ parent: top, frameElement: null }, "unsure"]]) {
    globalThis.window = view;
    assert.equal(savesFiles(), saves);
  }
  delete globalThis.window;
});
