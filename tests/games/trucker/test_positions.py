"""Stated positions: whatever is in them, the answer is a clear error or a game that goes on."""

from itertools import islice
from random import Random

import pytest

from companion import BadInput
from companion.games.trucker.flights import VARIANTS
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import DART, FINCH, GAME, MOTE, flying, lively, seat, yard
from tests.test_untrusted import spoil

MUTATIONS = 1_200


def described():
    """Positions of lively games, as data: flights in full, building now and then."""
    for seed, variant in enumerate(VARIANTS):
        for number, (state, _) in enumerate(lively(seed, 1 + seed % 4, variant)):
            if state.stage != Stage.BUILD or number % 25 == 0:
                yield state, GAME.describe(state)


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


def test_positions_of_lively_games_are_read_back_the_same():
    for state, data in described():
        assert GAME.position(data) == state


def test_a_tile_drawn_after_a_reserved_one_was_added_can_be_written_down():
    play = yard({"reserve": ["T073"]}).do("0: attach T073 8-7 0", "0: draw")
    assert GAME.position(GAME.describe(play.state)) == play.state


@pytest.mark.slow
def test_a_spoilt_position_is_refused_in_words_or_can_be_played():
    rng = Random(8)
    positions = [data for _, data in described()]
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


def test_cards_that_are_not_stated_are_dealt_by_the_seed():
    first, again = (GAME.position({"seats": [{}], "seed": 4}) for _ in range(2))
    assert first == again
    assert first.stock != GAME.position({"seats": [{}], "seed": 5}).stock


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"seats": [{"ship": MOTE}, {"ship": MOTE}, {"ship": MOTE}]}, "in the box"),
        ({"seats": [{"ship": "I 7\n7 C:1111"}]}, "tiles of the box only"),
        ({"seats": [{"ship": "II 7\n7 H:3333"}]}, "level"),
        ({"seats": [{"ship": "I 8\n7 H:3333"}]}, "what a builder can have"),
        ({"seats": [{"hand": "T999"}]}, "one of"),
        ({"seats": [{}], "stage": "roll", "played": ["I-09"]}, "the last card turned"),
        ({"seats": [{"ship": DART}], "stage": "card", "card": "I-09"}, "no card is dealt with"),
        ({"seats": [{"days": 2}, {"days": 20}], "stage": "card"}, "one rocket on a space"),
        ({"seats": [{"left": True}], "stage": "card"}, "somebody who flies"),
        ({"seats": [{}], "played": ["II-01"], "stage": "card"}, "cards that this flight can have"),
        ({"seats": [{}], "colour": 1}, "one of"),
        ({"seats": [{}], "sand": 1}, "an hourglass where one is used"),
        ({"seats": [{}], "titles": [{"title": "xeno"}]}, "0 different ones"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_what_was_expected(data, expected):
    with pytest.raises(BadInput, match=expected):
        GAME.position(data)


def test_every_fault_of_a_position_is_said_at_once():
    data = {"seats": [{"hand": "T999", "looking": 9, "credits": "x"}], "stage": "nowhere", "zzz": 1}
    with pytest.raises(BadInput) as wrong:
        GAME.position(data)
    assert len(wrong.value.faults) == 5


def test_a_ship_may_be_stated_as_json():
    ship = GAME.position({"seats": [{"ship": FINCH}]}).ships[0]
    assert GAME.position({"seats": [{"ship": ship.describe()}]}).ships[0] == ship


def test_nothing_hidden_is_told_to_a_seat_in_the_middle_of_a_flight():
    play = flying(seat(DART, days=6), seat(MOTE, days=2), card="I-13")
    observation = GAME.observe(play.state, 0)
    cards = {card for pile in observation.table.piles for card in pile}
    assert cards == {"?I"}
    worlds = [GAME.imagine(observation, Random(n)) for n in range(20)]
    assert len({tuple(sorted(world.deck)) for world in worlds}) > 10
    assert all({"I-13", "I-06"} <= {c for p in world.piles for c in p} for world in worlds)


@pytest.mark.slow
def test_legal_is_what_candidates_leave_in_lively_games_too():
    for seed, variant in enumerate(VARIANTS):
        states = (state for state, _ in lively(60 + seed, 2 + seed % 3, variant))
        for number, state in enumerate(islice(states, 2000)):
            if state.stage == Stage.BUILD and number % 40:
                continue
            for who in range(state.players):
                tried = GAME.candidates(state, who)
                legal = {action for action in tried if not GAME.refusals(state, action)}
                assert set(GAME.legal(state, who)) == legal
