import assert from "node:assert/strict";
import { test } from "node:test";

import { BEAT } from "../../widgets/app/beats.js";
import { PATIENCE, STARTING, createLink } from "../../widgets/app/link.js";

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

test("a kernel that dies right after an answer is noticed within three seconds, whoever clicks or not", () => {
  const { link, seen } = line();
  for (let n = 1; n <= 2; n++) link.heard(link.send({ type: "ping" }));
  while (!seen.silent.length && seen.now < 60_000) {
    seen.now += BEAT;
    link.beat();
  }
  assert.deepEqual(seen.silent, [true]);
  assert.ok(seen.now <= 3000, `after ${seen.now} ms`);
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
  link.heard(link.send({ type: "pages" }));
  seen.now = 2000;
  link.beat();
  assert.equal(seen.posted[1].type, "ping");
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

test("a kernel that has never answered is not accused while it may be starting", () => {
  const seen = { silent: [], now: 0 };
  const link = createLink({ post: () => {}, silent: (...how) => seen.silent.push(how), now: () => seen.now });
  link.send({ type: "ping" });
  seen.now = STARTING - 1;
  link.beat();
  assert.deepEqual(seen.silent, [], "nobody waits for it");
  link.send({ type: "try" });
  seen.now += PATIENCE - 1000;
  link.heard(1);
  link.heard(2);
  assert.deepEqual(seen.silent, []);
});

test("a click while it starts is told that it waits, and after long enough that nobody answers", () => {
  const seen = { silent: [], now: 0 };
  const link = createLink({ post: () => {}, silent: (...how) => seen.silent.push(how), now: () => seen.now });
  link.send({ type: "try" });
  seen.now = PATIENCE + 1;
  link.beat();
  assert.deepEqual(seen.silent, [[true, true]]);
  seen.now = STARTING + 1;
  link.beat();
  assert.deepEqual(seen.silent, [[true, true], [true, false]]);
  link.heard(1);
  assert.deepEqual(seen.silent.at(-1), [false, false]);
});

test("a page loaded anew knows that its kernel has answered before", () => {
  const seen = { silent: [], now: 0 };
  const link = createLink({ post: () => {}, silent: (quiet) => seen.silent.push(quiet), first: 7, now: () => seen.now });
  link.send({ type: "ping" });
  seen.now = PATIENCE + 1;
  link.beat();
  assert.deepEqual(seen.silent, [true]);
});
