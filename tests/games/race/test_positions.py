"""Stated positions: whatever is in them, the answer is a clear error or a game that goes on."""

from random import Random

import pytest

from companion import BadInput
from tests.games.race.stage import GAME, OTHER, seat
from tests.positions import walk
from tests.test_untrusted import spoil

MUTATIONS = 1_500


def described():
    """Positions of random games, as data."""
    for seed in range(4):
        for number, (state, _) in enumerate(walk(GAME, seed, 2 + seed % 3, "standard", 600)):
            if number % 9 == 0:
                yield GAME.describe(state)


def plays_on(state, rng):
    """A few actions further, with everything a page asks for on the way."""
    for _ in range(12):
        awaited = GAME.awaiting(state)
        if not awaited:
            return
        action = (
            GAME.sample(state, rng) if awaited[0] < 0 else rng.choice(GAME.legal(state, awaited[0]))
        )
        assert GAME.refusals(state, action) == ()
        assert GAME.summarize(GAME.observe(state, 0), GAME.words("en"))
        GAME.push(state, action)


@pytest.mark.slow
def test_a_spoilt_position_is_refused_in_words_or_can_be_played():
    rng = Random(8)
    positions = list(described())
    faults = []
    for _ in range(MUTATIONS):
        data = spoil(rng.choice(positions), rng)
        try:
            state = GAME.position(data)
        except BadInput as wrong:
            faults += wrong.faults
            continue
        plays_on(state, rng)
    assert len(faults) > MUTATIONS // 3
    assert all(fault.path and fault.expected for fault in faults)


def test_goods_may_be_stated_without_their_faces_and_the_seed_deals_them():
    rows = [seat("old-earth", "Gem World", "Spice World", goods="gem-world spice-world"), OTHER]
    first, again = (GAME.position({"seats": rows, "seed": 4}) for _ in range(2))
    assert first == again
    assert first != GAME.position({"seats": rows, "seed": 5})
    assert sum(good >= 0 for good in first.goods[0]) == 2


def test_cards_are_known_by_their_printed_names_in_any_language():
    state = GAME.position({"seats": [seat("Stará země", "planeta drahokamu"), OTHER]})
    assert GAME.describe(state)["seats"][0]["table"] == ["old-earth", "gem-world"]
    assert str(GAME.parse("0: lay stara-zeme")) == "0: lay old-earth"
