import assert from "node:assert/strict";
import { test } from "node:test";

import { AGAIN, createCountdown, face, sand } from "../../widgets/panes/clock/clock.js";

function glass(view) {
  const seen = { sent: [], now: 0 };
  const countdown = createCountdown({ send: (one) => seen.sent.push(one), now: () => seen.now });
  countdown.update({ n: 1, left: 5, running: true, ...view });
  return { countdown, seen };
}

test("nothing is sent before the time is up", () => {
  const { countdown, seen } = glass();
  seen.now = 4900;
  countdown.beat();
  assert.deepEqual(seen.sent, []);
});

test("the moment it is over is sent once, and again only after a while", () => {
  const { countdown, seen } = glass();
  for (seen.now = 5000; seen.now < 5000 + AGAIN; seen.now += 200) countdown.beat();
  assert.deepEqual(seen.sent, [{ type: "clock", do: "over" }]);
  seen.now = 5000 + AGAIN + 200;
  countdown.beat();
  assert.equal(seen.sent.length, 2);
});

test("a held clock shows what is left and sends nothing", () => {
  const { countdown, seen } = glass({ running: false });
  seen.now = 60_000;
  countdown.beat();
  assert.equal(countdown.left(), 5);
  assert.deepEqual(seen.sent, []);
});

test("being told the same again does not begin anew", () => {
  const { countdown, seen } = glass();
  seen.now = 3000;
  assert.equal(countdown.update({ n: 1, left: 5, running: true }), false);
  assert.equal(countdown.left(), 2);
});

test("a clock that is gone sends nothing", () => {
  const { countdown, seen } = glass();
  countdown.update(null);
  seen.now = 60_000;
  countdown.beat();
  assert.deepEqual(seen.sent, []);
});

test("seconds are shown as a clock shows them", () => {
  assert.equal(face(65), "1:05");
  assert.equal(face(0.2), "0:01");
  assert.equal(face(0), "0:00");
});

test("the sand above shrinks and the sand below grows with what is left", () => {
  const top = (share) => Number(sand(share).above.match(/ ([\d.]+)H/)[1]);
  assert.ok(top(1) < top(0.5) && top(0.5) < top(0));
  assert.equal(sand(1).below, "");
  assert.match(sand(0.3).below, /^M8 46H32/);
});
