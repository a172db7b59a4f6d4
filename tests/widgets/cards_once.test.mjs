import assert from "node:assert/strict";
import test from "node:test";

import { createCardsOnce } from "../../widgets/common/cards_once.js";

const play = (digests, cards, pieces = {}, more = {}) => ({
  cards,
  pieces,
  panel: { seats: [], trays: [{ id: "hand", cards: digests }] },
  ...more,
});
const shown = (whole) => whole.panel.trays[0].cards;

test("a card that came once is there when only its digest comes", () => {
  const cards = createCardsOnce();
  cards.heard(play(["a", "b"], { a: { id: 1 }, b: { id: 2 } }));
  const whole = cards.whole(play(["b", "c"], { c: { id: 3 } }, {}, { turn: 4 }));
  assert.deepEqual(whole, { turn: 4, panel: { seats: [], trays: [{ id: "hand", cards: [{ id: 2 }, { id: 3 }] }] } });
  assert.equal(cards.lacks(), false);
});

test("what is drawn on a card that changes otherwise comes no more", () => {
  const cards = createCardsOnce();
  cards.heard(play(["a"], { a: { id: 1, face: "f", small: [], uses: [] } }, { f: ["F"] }));
  const after = cards.whole(play(["b"], { b: { id: 1, face: "f", small: [], uses: ["lay"] } }));
  assert.deepEqual(shown(after), [{ id: 1, face: ["F"], small: [], uses: ["lay"] }]);
  assert.equal(cards.lacks(), false);
});

test("what was not named in between has to come again", () => {
  for (const again of [{}, { a: { id: 1, face: "f" } }]) {
    const cards = createCardsOnce();
    cards.heard(play(["a"], { a: { id: 1, face: "f" } }, { f: ["F"] }));
    cards.heard(play([], {}));
    assert.deepEqual(shown(cards.whole(play(["a"], again))), []);
    assert.equal(cards.lacks(), true);
    assert.equal(cards.lacks(), false, "it is said once");
  }
});

test("the same telling is the same object, and a part with its cards in it stays as it is", () => {
  const cards = createCardsOnce();
  const short = play(["a"], { a: { id: 1 } });
  assert.equal(cards.whole(short), cards.whole(short));
  const plain = { panel: { trays: [{ id: "hand", cards: [{ id: 1 }] }] } };
  assert.equal(cards.whole(plain), plain);
});
