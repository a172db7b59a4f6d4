"""Nothing is made of nothing: cards and pieces are all somewhere, in every position."""

from itertools import islice

import pytest

import companion
from companion.games.catan.goods import Card
from companion.games.catan.rules.longest_road import run_length
from companion.games.catan.rules.pieces import rework
from companion.games.catan.state import FULL_BANK, FULL_DECK, NOBODY, OWNERS
from companion.kit.bundle import UNIT, size
from tests.positions import walk

SETTINGS = [(players, variant) for players in (2, 3, 4) for variant in ("beginner", "variable")]
every_setting = pytest.mark.parametrize(("players", "variant"), SETTINGS)


def states(players, variant, step=1):
    for seed in range(5):
        steps = walk(companion.game("catan"), 50 + seed, players, variant, 600)
        for state, _ in islice(steps, 0, None, step):
            yield state


@every_setting
def test_resource_cards_are_in_the_bank_or_in_a_hand(players, variant):
    for state in states(players, variant):
        assert state.bank + sum(state.hands) == FULL_BANK


@every_setting
def test_development_cards_only_ever_leave_the_deck(players, variant):
    for state in states(players, variant):
        left = state.deck + sum(state.cards) + UNIT[Card.KNIGHT] * sum(state.knights)
        assert size(FULL_DECK) - size(left) == size(FULL_DECK - left)
        assert size(left) <= 25


@every_setting
def test_nobody_has_more_pieces_out_than_there_are(players, variant):
    for state in states(players, variant):
        for owner in OWNERS:
            assert state.roads[owner].bit_count() <= 15
            assert state.settlements[owner].bit_count() <= 5
            assert state.cities[owner].bit_count() <= 4
            assert not state.settlements[owner] & state.cities[owner]


@every_setting
def test_trade_cards_never_exceed_seven_a_player(players, variant):
    for state in states(players, variant):
        assert all(0 <= held <= 7 for held in state.tokens)
        assert players == 2 or state.tokens == [0, 0]


@every_setting
def test_what_is_kept_for_speed_agrees_with_the_pieces(players, variant):
    for state in states(players, variant, step=3):
        worked_out = state.copy()
        rework(worked_out)
        assert worked_out == state


@every_setting
def test_longest_road_is_held_by_one_with_the_longest_run(players, variant):
    for state in states(players, variant, step=5):
        lengths = [run_length(state, owner) for owner in OWNERS]
        if state.longest == NOBODY:
            best = sorted(lengths)
            assert best[-1] < 5 or best[-1] == best[-2]
        else:
            assert lengths[state.longest] == max(lengths) == state.longest_length >= 5
