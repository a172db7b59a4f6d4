"""The odds of a position: what the engine uses, and no more than a seat may know."""

from __future__ import annotations

from fractions import Fraction

import pytest

import companion
from companion import odds
from companion.core.errors import BadInput
from companion.core.notation import NATURE
from companion.games.catan.goods import RESOURCES
from companion.games.catan.odds import gains_on, yields
from companion.kit.bundle import count
from tests.positions import walk

SETTLERS = companion.game("catan")


def positions(players, seed=3, plies=260):
    return [state for state, _ in walk(SETTLERS, seed, players, "variable", plies, {})]


def test_nature_has_the_odds_the_engine_uses():
    met = [state for state in positions(3) if SETTLERS.awaiting(state) == (NATURE,)]
    assert met
    for state in met:
        found = odds.of(SETTLERS, state)["next"]
        assert {text: found.chance(text) for text in found} == {
            str(action): chance for action, chance in SETTLERS.chance(state)
        }


def test_where_nature_is_not_awaited_there_is_nothing_to_say_of_it():
    calm = next(state for state in positions(3) if SETTLERS.awaiting(state) != (NATURE,))
    assert "next" not in odds.of(SETTLERS, calm)
    with pytest.raises(BadInput, match="nature is not awaited"):
        odds.nature(SETTLERS, calm)


def test_what_a_roll_brings_is_what_the_engine_pays():
    rolled = [s for s in positions(3) if s.phase.name == "DICE"][-20:]
    assert rolled
    for state in rolled:
        for seat in range(3):
            brought = odds.after(
                SETTLERS,
                state,
                lambda dice, _, s=state, who=seat: sum(
                    count(gains_on(s, dice.first + dice.second)[who], kind) for kind in RESOURCES
                ),
            )
            assert odds.of(SETTLERS, state)[f"yields.{seat}"] == brought


def test_yields_of_several_rolls_add_up():
    state = positions(3)[-1]
    assert yields(state, 0, rolls=5).mean == 5 * yields(state, 0).mean
    assert yields(state, 0, rolls=0).counts == {0: 1}


def test_with_two_the_second_sum_is_never_the_first():
    barred = [s for s in positions(2) if s.rolls == 1 and s.first_sum]
    assert barred
    for state in barred:
        assert odds.of(SETTLERS, state)["sum"].chance(state.first_sum) == 0


def test_of_two_players_each_knows_what_the_other_holds():
    for state in positions(2)[-60:]:
        for seat in (0, 1):
            hand = state.hands[1 - seat]
            found = odds.of(SETTLERS, state, seat).get(f"steal.{1 - seat}")
            held = {kind.name.lower(): n for kind in RESOURCES if (n := count(hand, kind))}
            assert (dict(found.counts) if found else {}) == held


def test_a_seat_is_told_nothing_that_depends_on_hidden_cards():
    from random import Random

    rng = Random("hidden")
    for state in positions(4)[-40:]:
        observation = SETTLERS.observe(state, 0)
        other = SETTLERS.imagine(observation, rng)
        mine, theirs = odds.of(SETTLERS, state, 0), odds.of(SETTLERS, other, 0)
        assert dict(mine) == dict(theirs)


def test_the_card_drawn_is_one_of_those_not_seen():
    state = positions(4)[-1]
    found = odds.of(SETTLERS, state, 0)["draw"]
    observation = SETTLERS.observe(state, 0)
    unseen = sum(count(observation.unseen_cards, card) for card in range(5))
    assert found.total == unseen
    assert sum((found.chance(kind) for kind in found), Fraction(0)) == 1


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(BadInput, match="from 0 to 2"):
        odds.of(SETTLERS, positions(3, plies=5)[0], seat=3)
