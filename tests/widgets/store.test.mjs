import assert from "node:assert/strict";
import test from "node:test";

import { createChanged, same } from "../../widgets/common/same.js";
import { createStore } from "../../widgets/store.js";

/** A model as anywidget hands it over: all parts of a telling are there before the first change is told. */
function model(parts = {}) {
  const heard = {};
  return {
    get: (name) => parts[name] ?? {},
    on: (event, call) => {
      assert.ok(!heard[event], `${event} is listened to twice`);
      heard[event] = call;
    },
    off: (event) => delete heard[event],
    async tell(news) {
      Object.assign(parts, news);
      for (const name of Object.keys(news)) heard[`change:${name}`]?.();
      await null;
    },
    listened: () => Object.keys(heard),
  };
}

test("whoever draws two parts is called once for a telling that brings both", async () => {
  const told = model();
  const store = createStore(told);
  const drawn = [];
  store.subscribe(["play", "lesson"], () => drawn.push([store.get("play").turn, store.get("lesson").id]));
  await told.tell({ play: { turn: 1 }, lesson: { id: "roll.dice" } });
  assert.deepEqual(drawn, [[1, "roll.dice"]]);
  await told.tell({ lesson: { id: "roll.land" } });
  assert.deepEqual(drawn.at(-1), [1, "roll.land"]);
  assert.equal(drawn.length, 2);
});

test("a part that nobody subscribed to calls nobody", async () => {
  const told = model();
  const store = createStore(told);
  let calls = 0;
  store.subscribe(["odds"], () => (calls += 1));
  await told.tell({ play: { turn: 1 } });
  assert.equal(calls, 0);
});

test("who subscribed first is called first, in whatever order parts come", async () => {
  const told = model();
  const store = createStore(told);
  const order = [];
  store.subscribe(["frame"], () => order.push("frame"));
  store.subscribe(["play"], () => order.push("play"));
  store.subscribe(["frame", "play"], () => order.push("both"));
  await told.tell({ play: {}, frame: {} });
  assert.deepEqual(order, ["frame", "play", "both"]);
});

test("what comes while it is drawn is drawn in a telling of its own", async () => {
  const told = model();
  const store = createStore(told);
  const seen = [];
  store.subscribe(["play"], () => {
    seen.push(store.get("play").turn);
    if (seen.length === 1) told.tell({ play: { turn: 2 } });
  });
  await told.tell({ play: { turn: 1 } });
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(seen, [1, 2]);
});

test("a store that is done with listens to nothing and calls nobody, not even for what has just come", async () => {
  const told = model();
  const store = createStore(told);
  let calls = 0;
  store.subscribe(["play", "frame"], () => (calls += 1));
  const telling = told.tell({ play: {} });
  store.destroy();
  await telling;
  assert.equal(calls, 0);
  assert.deepEqual(told.listened(), []);
});

test("plain data says the same where every piece does", () => {
  const data = () => ({ id: "a", list: [1, { two: null }], none: undefined });
  assert.ok(same(data(), data()));
  assert.ok(!same(data(), { ...data(), id: "b" }));
  assert.ok(!same(data(), { ...data(), list: [1, { two: 0 }] }));
  assert.ok(!same([1, 2], [1]));
  assert.ok(!same([], {}));
  assert.ok(!same({ a: undefined }, { b: undefined }));
  assert.ok(!same(null, {}));
});

test("a value is another when it is another object, and one more is another too", () => {
  const changed = createChanged();
  const [table, lesson] = [{}, {}];
  assert.ok(changed(table, lesson));
  assert.ok(!changed(table, lesson));
  assert.ok(changed(table, {}));
  assert.ok(changed(table));
});
