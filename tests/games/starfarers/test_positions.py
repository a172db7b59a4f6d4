"""Stated positions come from outside: whatever is in them, the answer is a clear error."""

from random import Random

import pytest

from companion import BadInput
from tests.positions import walk
from tests.test_untrusted import spoil

from .stage import GAME, colony_ship, flight, hidden_sky, stage

FAULTS = [
    ({"colonies": [244]}, {}, "a colony site"),
    ({"colonies": [275, 275]}, {}, "each site once"),
    ({"ships": [colony_ship(214)]}, {}, "a point ships can be on"),
    ({"ships": [{"at": 244, "kind": "war"}]}, {}, "colony or trade"),
    ({"modules": {"cargo-pod": 6}}, {}, "at most 5"),
    ({"friends": {"cannons": 2}}, {}, "no more friendship cards"),
    ({"tokens": ["8"]}, {}, "a token"),
    ({"medals": 41}, {}, "from 0 to 40"),
    ({"hand": {"ore": 20}}, {}, "at most 20 cards"),
    ({"hand": {"gold": 1}}, {}, "one of ore"),
    ({"stations": {"merchants": 5}}, {"figures": {"merchants": 2}}, "with the most stations"),
    ({}, {"chart": {"slots": {"Z9": "sys-n1"}}}, "one of T1"),
    ({}, {"chart": hidden_sky(L1="sys-n1", L2="sys-n1")}, "each sector once"),
    ({}, {"chart": {"discs": {"45": "8"}}}, "the discs of its letter"),
    ({}, {"variant": ["wild-space"]}, "one of beginner"),
    ({}, {"turn": {"phase": "befriend"}}, "a people with friendship cards"),
    ({}, {"turn": {"phase": "disc"}}, "hidden discs"),
    ({}, {"turn": {"phase": "question"}}, "a card that asks"),
    ({}, {"turn": {"todo": ["dance"]}}, "steps of the encounter cards"),
    ({"medals": 30}, {}, "fewer than 15 points"),
]


@pytest.mark.parametrize(("row", "more", "expected"), FAULTS)
def test_a_faulty_position_is_refused_in_words(row, more, expected):
    with pytest.raises(BadInput, match=expected):
        stage(row, **more)


def test_two_ships_on_a_point_and_a_ship_on_a_building_are_refused():
    with pytest.raises(BadInput, match="one-ship-per-point"):
        stage({"ships": [colony_ship(244)]}, {"ships": [colony_ship(244)]})
    with pytest.raises(BadInput, match="no-stop-on-building"):
        stage({"ships": [colony_ship(275)]}, {"colonies": [275]})


def test_a_hand_may_be_stated_as_a_number_of_unknown_cards():
    first, again = (stage({"hand": 5}, {"hand": {"ore": 3}}, seed=7) for _ in range(2))
    assert first.hand_size(0) == 5
    assert first == again


def test_a_position_may_begin_in_the_middle_of_a_flight():
    state = stage({"ships": [colony_ship(244)]}, turn=flight(3, left=[1, 0, 0], flying=0))
    assert {str(a) for a in GAME.legal(state) if a.word == "fly"} == {
        "0: fly 0 234", "0: fly 0 245", "0: fly 0 255"}  # fmt: skip


@pytest.mark.slow
def test_spoilt_positions_are_refused_in_words_or_can_be_played_on():
    rng = Random(9)
    starts = []
    for seed in range(12):
        *_, (state, _) = walk(GAME, seed, rng.choice((3, 4)), rng.choice(GAME.variants), 400)
        starts.append(GAME.describe(state))
    read = 0
    for _ in range(800):
        try:
            state = GAME.position(spoil(rng.choice(starts), rng))
        except BadInput:
            continue
        read += 1
        for _ in range(12):
            if not GAME.awaiting(state):
                break
            legal = GAME.legal(state)
            assert legal
            state = GAME.apply(state, rng.choice(legal)).state
    assert read > 50
