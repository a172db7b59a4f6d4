import assert from "node:assert/strict";
import { test } from "node:test";

import { createRunning, hurried, LASTS, timetable, told } from "../../widgets/app/motion.js";
import { createAllowance, createPace, SPEEDS, TURN } from "../../widgets/app/pace.js";
import { arc, gains, handPlace, seatOf } from "../../widgets/app/seat_places.js";

const roll = { motions: [{ kind: "roll", faces: ["3", "5"] }] };
const pays = (hex, seat, ...faces) => ({ motions: [{ kind: "flash", ids: [hex] }, { kind: "card", from: hex, to: `seat:${seat}`, faces }] });
const built = { motions: [{ kind: "put", ids: ["road:4"], from: "seat:1", to: "path:4" }] };

/** Something that shows plans while the test says what time it is. */
function stage() {
  const seen = { begun: [], stopped: 0, now: 0, timers: [] };
  const running = createRunning({
    begin: (plan) => (seen.begun.push(plan), () => (seen.stopped += 1)),
    later: (call, ms) => seen.timers.push({ call, at: seen.now + ms }) && seen.timers.at(-1),
    never: (timer) => (seen.timers = seen.timers.filter((one) => one !== timer)),
  });
  const wait = (ms) => {
    seen.now += ms;
    for (const one of seen.timers.filter(({ at }) => at <= seen.now)) one.call();
  };
  return { running, seen, wait };
}

test("dice fall first, then all places light up, then cards leave one after another", () => {
  const { shows, veil } = timetable([roll, pays("hex:1", 0, "ore"), pays("hex:2", 1, "wool")]);
  const at = (kind) => shows.filter(({ motion }) => motion.kind === kind).map((one) => one.at);
  assert.deepEqual(at("roll"), [0]);
  assert.deepEqual(at("flash"), [LASTS.roll, LASTS.roll]);
  const [first, second] = at("card");
  assert.ok(first > LASTS.roll && second > first && second < first + LASTS.card);
  assert.ok(veil);
});

test("dice fall for about six tenths of a second", () => {
  assert.ok(timetable([roll]).shows[0].ms >= 500 && timetable([roll]).shows[0].ms <= 700);
});

test("a roll that pays two seats is over within two seconds", () => {
  assert.ok(timetable([roll, pays("hex:1", 0, "ore"), pays("hex:2", 1, "wool")]).ms <= 2000);
});

test("nothing is left out, and nothing lasts longer than its plan", () => {
  const plan = timetable([roll, pays("hex:1", 0, "ore"), built, built]);
  assert.equal(plan.shows.length, 5);
  for (const { at, ms } of plan.shows) assert.ok(at + ms <= plan.ms);
});

test("a long flight takes no longer than a short one may", () => {
  const flies = (steps) => timetable([{ motions: [{ kind: "move", ids: ["ship:1", ...Array(steps).fill("point:2")] }] }]).ms;
  assert.ok(flies(2) < flies(4));
  assert.equal(flies(12), flies(20));
});

test("events that are only told take no time", () => {
  assert.deepEqual(timetable([{ motions: [] }]), { shows: [], veil: false, ms: 0 });
});

test("a hurried plan keeps its order", () => {
  const plan = timetable([roll, built]);
  const fast = hurried(plan, 0.35);
  assert.equal(fast.ms, plan.ms * 0.35);
  assert.equal(fast.shows[1].at, plan.shows[1].at * 0.35);
});

test("what is shown ends by itself, once", () => {
  const { running, seen, wait } = stage();
  const plan = timetable([roll]);
  running.play(plan);
  wait(plan.ms - 1);
  assert.equal(seen.stopped, 0);
  wait(1);
  assert.equal(seen.stopped, 1);
  assert.equal(running.busy(), false);
});

test("a click ends what is running, and its time does not come any more", () => {
  const { running, seen, wait } = stage();
  running.play(timetable([roll]));
  running.end();
  running.end();
  wait(10_000);
  assert.equal(seen.stopped, 1);
});

test("what comes next ends what is running before it begins", () => {
  const { running, seen } = stage();
  running.play(timetable([roll]));
  running.play(timetable([built]));
  assert.equal(seen.stopped, 1);
  assert.equal(seen.begun.length, 2);
  assert.equal(seen.timers.length, 1);
});

test("nothing to be seen begins nothing", () => {
  const { running, seen } = stage();
  running.play(timetable([{ motions: [] }]));
  assert.deepEqual([seen.begun.length, running.busy()], [0, false]);
});

test("a turn of however many acts stays within its time, and each act is seen", () => {
  const allowance = createAllowance();
  const given = Array.from({ length: 40 }, () => allowance.of(1, 2000));
  assert.equal(given[0], TURN / 3);
  assert.ok(given.every((ms) => ms > 0));
  assert.ok(given.reduce((sum, ms) => sum + ms) < TURN);
  assert.ok(3 * TURN <= 20_000);
});

test("the next turn has its whole time again", () => {
  const allowance = createAllowance();
  for (let act = 0; act < 9; act += 1) allowance.of(1, 2000);
  assert.equal(allowance.of(2, 2000), TURN / 3);
});

test("the line tells the roll, then one's own gains, then the last of the others'", () => {
  const line = (text, motions = []) => ({ text, motions });
  const lines = [line("Bot 2 rolled 8.", roll.motions), line("Bot 2 gets 1 ore.", pays("hex:1", 1, "ore").motions),
    line("You get 2 grain.", pays("hex:2", 0, "grain", "grain").motions), line("Bot 2 builds a road.", built.motions), line("It is your turn.")];
  assert.equal(told(lines, 0), "Bot 2 rolled 8. You get 2 grain. Bot 2 gets 1 ore. Bot 2 builds a road. It is your turn.");
});

test("what comes to a seat is summed by kind", () => {
  const { shows } = timetable([pays("hex:1", 2, "ore", "ore"), pays("hex:2", 2, "ore", "wool"), { motions: [{ kind: "card", from: "seat:0", to: "seat:1", n: 1 }] }]);
  assert.deepEqual([...gains(shows)], [[2, [{ face: "ore", n: 3 }, { face: "wool", n: 1 }]], [1, [{ face: "", n: 1 }]]]);
});

test("who looks sits at bottom left, the others clockwise in turn order", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, you: seat === 1 }));
  const at = [1, 2, 3, 0].map((seat) => handPlace(seats, seat, 600, 400));
  assert.ok(at[0].x < 300 && at[0].y > 200);
  assert.ok(at[1].x < 300 && at[1].y < 200);
  assert.ok(at[2].x > 300 && at[2].y < 200);
  assert.ok(at[3].x > 300 && at[3].y > 200);
});

test("only a seat is a seat", () => {
  assert.deepEqual(["seat:2", "seat", "hex:2", "bank", ""].map(seatOf), [2, null, null, null, null]);
});

test("a card flies round the outside of the board, from where it was to where it goes", () => {
  const middle = { x: 300, y: 200 };
  const way = arc({ x: 200, y: 150 }, { x: 90, y: 380 }, middle);
  assert.deepEqual([way[0], way.at(-1)], [{ x: 200, y: 150 }, { x: 90, y: 380 }]);
  const from = ({ x, y }) => Math.hypot(x - middle.x, y - middle.y);
  assert.ok(from(way[3]) > from({ x: 145, y: 265 }));
});

test("what is blocked is seen together with what pays", () => {
  const blocked = { motions: [{ kind: "block", ids: ["hex:3"] }] };
  const { shows } = timetable([roll, blocked, pays("hex:1", 0, "ore")]);
  const at = Object.fromEntries(shows.map(({ motion, at }) => [motion.kind, at]));
  assert.equal(at.block, at.flash);
});

test("where the line has little room, the last thing stays, and what is said to the seat", () => {
  const line = (text, motions = [], you = "") => ({ text, motions, you });
  const lines = [line("Bot 2 rolled 8.", roll.motions), line("Blue gets 2 grain from fields 8.", pays("hex:2", 0, "grain", "grain").motions, "You get 2 grain."),
    line("Bot 2 gets 1 ore."), line("Bot 2 offers 1 ore for 1 wool.")];
  assert.equal(told(lines, 0, 80), "Bot 2 rolled 8. You get 2 grain. Bot 2 offers 1 ore for 1 wool.");
  assert.equal(told(lines, 0, 50), "You get 2 grain. Bot 2 offers 1 ore for 1 wool.");
  assert.equal(told(lines, 0, 10), "Bot 2 offers 1 ore for 1 wool.");
});

test("a deal that was just made is told before what the roll had brought, and before who declined", () => {
  const line = (text, motions = [], you = "") => ({ text, motions, you });
  const mine = { kind: "card", from: "seat:1", to: "seat:0", n: 1 };
  const lines = [line("Blue rolled 6.", roll.motions, "You roll 6."), line("Blue gets 1 brick.", [], "You get 1 brick."),
    line("Bot 2 agrees."), line("Bot 3 declines."), line("Bot 4 declines.")];
  assert.equal(told(lines, 0, 80), "You roll 6. You get 1 brick. Bot 2 agrees. Bot 3 declines. Bot 4 declines.");
  const closed = [...lines, line("Blue and Bot 2 trade 1 lumber for 1 ore.", [mine])];
  assert.equal(told(closed, 0, 60), "You get 1 brick. Blue and Bot 2 trade 1 lumber for 1 ore.");
});

test("in one's own turn what others answer is told before what one did before it, not what they got", () => {
  const line = (text, motions = [], you = "") => ({ text, motions, you });
  const asked = [line("Blue gives the bank 4 grain for 1 ore.", [], "You give the bank 4 grain for 1 ore."),
    line("Blue offers 1 lumber for 1 brick."), line("Bot 2 agrees."), line("Bot 3 declines."), line("Bot 4 declines.")];
  assert.equal(told(asked, 0, 46, true), "Bot 2 agrees. Bot 3 declines. Bot 4 declines.");
  assert.equal(told(asked, 0, 90, true), "You give the bank 4 grain for 1 ore. Bot 2 agrees. Bot 3 declines. Bot 4 declines.");
  const paid = [line("Blue gets 1 brick.", [], "You get 1 brick."), line("Bot 2 gets 1 ore.", pays("hex:1", 1, "ore").motions)];
  assert.equal(told(paid, 0, 20, true), "You get 1 brick.");
});

test("whose turn it is the seats show: it is told only where nothing else happened", () => {
  const turn = { text: "Turn 2: Blue.", motions: [], plain: true };
  assert.equal(told([{ text: "White moves on.", motions: [] }, turn], 0), "White moves on.");
  assert.equal(told([turn], 0), "Turn 2: Blue.");
});

test("sentences too long for the line leave out the places, which are marked on the board", () => {
  const road = { text: "Blue lays a road on the path between hills 6 and pasture 4.", short: "Blue lays a road.", motions: [] };
  assert.equal(told([road], 0, 60), road.text);
  assert.equal(told([road], 0, 40), "Blue lays a road.");
  const ore = { text: "Ana gets 1 ore from mountains 8.", you: "You get 1 ore from mountains 8.", short: "You get 1 ore.", motions: [] };
  assert.equal(told([{ text: "Blue rolls 8.", motions: roll.motions }, ore], 0, 30), "Blue rolls 8. You get 1 ore.");
  const offer = { text: "Blue offers 1 ore for 1 wool.", motions: [] };
  assert.equal(told([offer], 0, 20), offer.text);
});

test("of what others did the latest is told where there is no room for all", () => {
  const line = (text, motions = []) => ({ text, motions });
  const stolen = { kind: "card", from: "seat:2", to: "seat:1", n: 1 };
  const lines = [line("Bot 1 rolled 7.", roll.motions), line("Bot 1 moves the robber: hills 6."), line("Bot 1 robs Bot 2.", [stolen])];
  assert.equal(told(lines, 0, 40), "Bot 1 rolled 7. Bot 1 robs Bot 2.");
});

/** How fast others play in a browser that keeps things by name. */
function paceIn(kept) {
  const page = { localStorage: { getItem: (name) => kept[name] ?? null, setItem: (name, value) => (kept[name] = value) } };
  Object.assign(globalThis, page);
  const seen = { now: 0, sent: [] };
  const pace = createPace({ t: (key) => key, send: (intent) => seen.sent.push(intent.type), changed: () => {}, now: () => seen.now });
  return { pace, seen };
}

test("the speed that was chosen is there in the next game", () => {
  for (const speed of Object.keys(SPEEDS)) {
    assert.equal(paceIn({ "companion.speed": speed }).pace.factor(1, 100), SPEEDS[speed]);
  }
  assert.equal(paceIn({}).pace.factor(1, 100), SPEEDS.normal);
  assert.ok(SPEEDS.slow > SPEEDS.normal && SPEEDS.normal > SPEEDS.quick);
});

test("while the others are held none of them moves, until they are let go or skipped", () => {
  const { pace, seen } = paceIn({});
  const press = (key) => pace.key({ key, target: {} });
  pace.due(500);
  seen.now = 600;
  assert.ok(pace.ready());
  press("p");
  seen.now = 60_000;
  assert.ok(!pace.ready());
  press("P");
  assert.ok(pace.ready());
  press("p");
  press("s");
  assert.deepEqual(seen.sent, ["run"]);
  assert.ok(pace.ready());
});
