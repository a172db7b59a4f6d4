import assert from "node:assert/strict";
import { test } from "node:test";

import { BEAT } from "../../widgets/app/beats.js";
import { LATE, LONG, PATIENCE, createLink } from "../../widgets/app/link.js";

/** A line whose time passes when a test says so; `after` lets it pass with the page awake, `asleep` without. */
function line(first = 0) {
  const seen = { posted: [], told: [], now: 0 };
  const link = createLink({ post: (one) => seen.posted.push(one), changed: (state) => seen.told.push(state), first, now: () => seen.now });
  const after = (ms) => {
    for (const end = seen.now + ms; seen.now < end;) {
      seen.now = Math.min(seen.now + BEAT, end);
      link.beat();
    }
  };
  const asleep = (ms) => (seen.now += ms);
  return { link, seen, after, asleep };
}

/** One that has answered before. */
function known() {
  const one = line();
  one.link.heard(one.link.send({ type: "pages" }));
  return one;
}

test("every intent is numbered", () => {
  const { link, seen } = line();
  link.send({ type: "try" });
  link.send({ type: "hint" });
  assert.deepEqual(seen.posted.map((one) => one.n), [1, 2]);
});

test("a click nobody answers is noticed within three seconds, and that nobody is there within six", () => {
  const { link, seen, after } = known();
  link.send({ type: "try" });
  after(LATE);
  assert.deepEqual(seen.told, []);
  after(3000 - LATE);
  assert.deepEqual(seen.told, ["waiting"]);
  after(3000);
  assert.deepEqual(seen.told, ["waiting", "silent"]);
  assert.equal(link.unanswered(), 1);
});

test("a kernel that dies right after an answer is noticed within six seconds, whoever clicks or not", () => {
  const { seen, after } = known();
  after(6000);
  assert.deepEqual(seen.told, ["silent"]);
});

test("an answer that comes after all ends the silence", () => {
  const { link, seen, after } = known();
  const n = link.send({ type: "try" });
  after(PATIENCE + BEAT);
  link.heard(n);
  assert.deepEqual(seen.told, ["waiting", "silent", ""]);
  assert.equal(link.unanswered(), 0);
});

test("without clicks the kernel is asked whether it is there", () => {
  const { link, seen, after } = known();
  after(2000);
  assert.equal(seen.posted[1].type, "ping");
  assert.equal(link.unanswered(), 0);
});

test("nobody is told to wait for what the page asks of itself", () => {
  for (const type of ["ping", "step", "run", "review"]) {
    const { link, seen, after } = known();
    link.send({ type });
    after(PATIENCE);
    assert.deepEqual(seen.told, [], type);
  }
});

test("a line that cannot be written to is silent at once, until the kernel gives a sign", () => {
  const told = [];
  const link = createLink({ post: () => { throw new Error("Cannot send"); }, changed: (state) => told.push(state) });
  const n = link.send({ type: "try" });
  assert.deepEqual(told, ["silent"]);
  link.heard(n);
  assert.deepEqual(told, ["silent", ""]);
});

test("a kernel at work on a click is not accused, however slow it is; one that never comes back is", () => {
  const { link, seen, after } = known();
  const n = link.send({ type: "try" });
  after(200);
  link.taken(n);
  after(LONG - 1000);
  assert.deepEqual(seen.told, ["waiting"]);
  after(2000);
  assert.deepEqual(seen.told, ["waiting", "silent"]);
});

test("a kernel that turns to a click at last is there again before it has answered", () => {
  const { link, seen, after } = known();
  const n = link.send({ type: "try" });
  after(PATIENCE + BEAT);
  link.taken(n);
  assert.deepEqual(seen.told, ["waiting", "silent", "waiting"]);
  link.heard(n);
  assert.deepEqual(seen.told.slice(3), [""]);
});

test("bots that think for long are nothing to speak of", () => {
  const { link, seen, after } = known();
  for (let move = 0; move < 5; move++) {
    const n = link.send({ type: "step" });
    link.taken(n);
    after(9000);
    link.heard(n);
  }
  assert.deepEqual(seen.told, []);
});

test("a page that stood still itself accuses nobody: the answer may lie there unread", () => {
  const { link, seen, asleep, after } = known();
  const n = link.send({ type: "try" });
  asleep(3_600_000);
  link.beat();
  assert.deepEqual(seen.told, []);
  link.heard(n);
  after(BEAT);
  assert.deepEqual(seen.told, []);
});

test("a page that stands still for two seconds again and again accuses nobody whose answers it reads late", () => {
  const { link, seen, asleep } = known();
  for (let round = 0; round < 50; round++) {
    link.send({ type: "step" });
    asleep(2000);
    link.beat();
    link.heard(seen.posted.at(-1).n);
  }
  assert.deepEqual(seen.told, []);
});

test("a clock set back or forward is no silence", () => {
  const { link, seen } = known();
  link.send({ type: "try" });
  for (const jump of [-86_400_000, 172_800_000, -86_400_000]) {
    seen.now += jump;
    link.beat();
  }
  assert.deepEqual(seen.told, []);
});

test("a kernel found to be slow is warned of once, not again and again", () => {
  const { link, seen, after } = known();
  for (let round = 0; round < 20; round++) {
    const n = link.send({ type: "step" });
    after(PATIENCE + 1000);
    link.heard(n);
    after(1000);
    link.heard(seen.posted.at(-1).n);
  }
  assert.deepEqual(seen.told, ["silent", ""]);
});

test("once it is quick again, the patience with it is the old one", () => {
  const { link, seen, after } = known();
  const n = link.send({ type: "step" });
  after(PATIENCE + 1000);
  link.heard(n);
  for (let round = 0; round < 30; round++) link.heard(link.send({ type: "step" }));
  seen.told.length = 0;
  link.send({ type: "step" });
  after(PATIENCE + 2 * BEAT);
  assert.deepEqual(seen.told, ["silent"]);
});

test("no kernel that answers within three seconds is called silent, whatever is sent and however it comes", () => {
  let seed = 7;
  const chance = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let run = 0; run < 200; run++) {
    const { link, seen, after, asleep } = known();
    const due = [];
    for (let turn = 0; turn < 60; turn++) {
      const before = seen.posted.length;
      if (chance(3)) link.send({ type: ["try", "step", "hint", "run"][chance(4)] });
      if (chance(9)) after(50 + chance(400));
      else asleep(chance(60_000));
      for (const { n } of seen.posted.slice(before)) due.push({ n, at: seen.now + chance(PATIENCE - 1000) });
      while (due.length && due[0].at <= seen.now) link.heard(due.shift().n);
    }
    assert.ok(!seen.told.includes("silent"), `run ${run}`);
  }
});

test("a kernel that has never answered is not accused while it may be starting", () => {
  const { link, seen, after } = line();
  link.send({ type: "ping" });
  after(LONG - 1000);
  assert.deepEqual(seen.told, [], "nobody waits for it");
  link.send({ type: "try" });
  after(500);
  link.heard(1);
  link.heard(2);
  assert.deepEqual(seen.told, []);
});

test("a click while it starts is told that it waits, and after long enough that nobody answers", () => {
  const { link, seen, after } = line();
  link.send({ type: "try" });
  after(LATE + BEAT);
  assert.deepEqual(seen.told, ["starting"]);
  after(LONG);
  assert.deepEqual(seen.told, ["starting", "silent"]);
  link.heard(1);
  assert.equal(seen.told.at(-1), "");
});

test("a click into the silence is said anew, so that it is not lost unsaid", () => {
  const { link, seen, after } = known();
  after(PATIENCE + 2000);
  link.send({ type: "try" });
  link.send({ type: "step" });
  assert.deepEqual(seen.told, ["silent", "silent"]);
});

test("a page loaded anew knows that its kernel has answered before", () => {
  const { link, seen, after } = line(7);
  link.send({ type: "ping" });
  after(PATIENCE + BEAT);
  assert.deepEqual(seen.told, ["silent"]);
});
