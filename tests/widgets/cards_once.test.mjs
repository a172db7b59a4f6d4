import assert from "node:assert/strict";
import test from "node:test";

import { createCardsOnce } from "../../widgets/common/cards_once.js";

const play = (digests, cards, more = {}) => ({ cards, panel: { seats: [], trays: [{ id: "hand", cards: digests }] }, ...more });

test("a card that came once is there when only its digest comes", () => {
  const cards = createCardsOnce();
  cards.heard(play(["a", "b"], { a: { id: 1 }, b: { id: 2 } }));
  const whole = cards.whole(play(["b", "c"], { c: { id: 3 } }, { turn: 4 }));
  assert.deepEqual(whole, { turn: 4, panel: { seats: [], trays: [{ id: "hand", cards: [{ id: 2 }, { id: 3 }] }] } });
  assert.equal(cards.lacks(), false);
});

test("a card that was not named in between has to come again", () => {
  const cards = createCardsOnce();
  cards.heard(play(["a"], { a: { id: 1 } }));
  cards.heard(play([], {}));
  assert.deepEqual(cards.whole(play(["a"], {})).panel.trays[0].cards, []);
  assert.equal(cards.lacks(), true);
  assert.equal(cards.lacks(), false, "it is said once");
});

test("the same telling is the same object, and a part with its cards in it stays as it is", () => {
  const cards = createCardsOnce();
  const short = play(["a"], { a: { id: 1 } });
  assert.equal(cards.whole(short), cards.whole(short));
  const plain = { panel: { trays: [{ id: "hand", cards: [{ id: 1 }] }] } };
  assert.equal(cards.whole(plain), plain);
});
