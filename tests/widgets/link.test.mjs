import assert from "node:assert/strict";
import { test } from "node:test";

import { PATIENCE, createLink } from "../../widgets/app/link.js";

function line() {
  const seen = { posted: [], silent: [], now: 0 };
  const link = createLink({ post: (one) => seen.posted.push(one), silent: (quiet) => seen.silent.push(quiet), now: () => seen.now });
  return { link, seen };
}

test("every intent is numbered", () => {
  const { link, seen } = line();
  link.send({ type: "try" });
  link.send({ type: "hint" });
  assert.deepEqual(seen.posted.map((one) => one.n), [1, 2]);
});

test("a click nobody answers is noticed within three seconds", () => {
  const { link, seen } = line();
  link.send({ type: "try" });
  seen.now = PATIENCE - 1;
  link.beat();
  assert.deepEqual(seen.silent, []);
  seen.now = 3000;
  link.beat();
  assert.deepEqual(seen.silent, [true]);
  assert.equal(link.unanswered(), 1);
});

test("an answer that comes after all ends the silence", () => {
  const { link, seen } = line();
  link.send({ type: "try" });
  seen.now = 4000;
  link.beat();
  link.heard(1);
  assert.deepEqual(seen.silent, [true, false]);
  assert.equal(link.unanswered(), 0);
});

test("without clicks the kernel is asked whether it is there", () => {
  const { link, seen } = line();
  seen.now = 2000;
  link.beat();
  assert.equal(seen.posted[0].type, "ping");
  assert.equal(link.unanswered(), 0);
  seen.now = 5000;
  link.beat();
  assert.deepEqual(seen.silent, [true]);
});

test("a line that cannot be written to is silent at once", () => {
  const silent = [];
  const link = createLink({ post: () => { throw new Error("Cannot send"); }, silent: (quiet) => silent.push(quiet) });
  link.send({ type: "try" });
  assert.deepEqual(silent, [true]);
});
