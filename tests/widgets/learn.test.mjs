import assert from "node:assert/strict";
import { test } from "node:test";

import { stateOf } from "../../widgets/panes/course.js";
import { answerText, paragraphs } from "../../widgets/panes/learn.js";
import { pageKey } from "../../widgets/app/present.js";
import { answerOf, grid, whole } from "../../widgets/panes/question.js";
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

test("a lesson is done once no step is left, skipped if none was done", () => {
  const row = (...states) => ({ steps: states.map((state) => ({ state })) });
  assert.equal(stateOf(row("done", "")), "");
  assert.equal(stateOf(row("done", "skipped")), "done");
  assert.equal(stateOf(row("skipped", "skipped")), "skipped");
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
