import assert from "node:assert/strict";
import { test } from "node:test";

import { onTheTable } from "../../widgets/app/lesson.js";
import { asksStill, kindOf, onwards } from "../../widgets/panes/learn/kinds.js";

const lesson = (kind, more = {}) => ({ id: "one", kind, status: "trying", question: null, ...more });

test("a lesson is on the table in its own pane alone", () => {
  for (const kind of ["step", "coach", "recall"]) {
    assert.ok(onTheTable({ pane: "learn" }, lesson(kind)));
    assert.equal(onTheTable({ pane: "puzzle" }, lesson(kind)), null);
  }
  assert.ok(onTheTable({ pane: "puzzle" }, lesson("puzzle")));
  for (const pane of ["learn", "play", "odds", "choose"]) assert.equal(onTheTable({ pane }, lesson("puzzle")), null);
  assert.equal(onTheTable({ pane: "learn" }, {}), null);
});

test("a step leads on and back, whatever came of it", () => {
  for (const status of ["trying", "won", "failed"]) {
    assert.deepEqual(onwards(lesson("step", { status }), 1), { type: "forward" });
    assert.deepEqual(onwards(lesson("coach", { status }), -1), { type: "back" });
  }
});

test("a puzzle leads on once it is solved, and its answer can be shown until then", () => {
  assert.equal(onwards(lesson("puzzle"), 1), null);
  assert.ok(asksStill(lesson("puzzle")));
  assert.deepEqual(onwards(lesson("puzzle", { status: "won" }), 1), { type: "forward" });
  assert.ok(!asksStill(lesson("puzzle", { status: "won" })));
});

test("a quick question leads to the next one once it is answered, and never back", () => {
  const open = lesson("recall", { question: { text: "How many?" } });
  assert.equal(onwards(open, 1), null);
  assert.ok(asksStill(open));
  assert.deepEqual(onwards(lesson("recall"), 1), { type: "recall" });
  assert.equal(onwards(lesson("recall"), -1), null);
  assert.ok(!asksStill(lesson("recall")));
});

test("where there is no lesson nothing of one is had", () => {
  assert.ok(Object.values(kindOf(null)).every((one) => !one || one === "step"));
  assert.ok(!asksStill(null));
});
