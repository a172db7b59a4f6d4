"""Sixty games of another program's strong players, by our engine, to the last card."""

from collections import Counter

import pytest

from companion.games.race.rules import settle, supply
from companion.games.race.state import OPEN_PILE
from tests.games.race.driver import Differs
from tests.games.race.record import games
from tests.games.race.replay import Replay

NAMES = ("2", "3", "4", "2a")


def played(name, number):
    replay = Replay(games(name)[number])
    replay.run()
    return replay


@pytest.mark.slow
@pytest.mark.parametrize("number", range(15))
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_goes_the_same_way_here_to_the_last_card(name, number):
    replay = played(name, number)
    assert replay.compared["over, piles"] == 1
    assert replay.compared["choose, piles"] >= 10
    assert not any(replay.decisions)
    assert not replay.loans
    assert replay.reshuffles == replay.steps[-1]["reshuffles"]


@pytest.mark.slow
def test_only_games_in_which_the_supply_ran_out_in_settle_or_produce_need_a_card_exchanged():
    helped = Counter()
    for name in NAMES:
        for number in range(15):
            replay = played(name, number)
            helped["lent"] += bool(replay.lent)
            helped["moved"] += bool(replay.moved)
            assert replay.reshuffles or not (replay.lent or replay.moved)
            assert {phase for _, phase in replay.lent} <= {3, 5}
    assert helped == {"lent": 10, "moved": 1}


def faults():
    """How many of the sixty games differ."""
    found = 0
    for name in NAMES:
        for game in games(name):
            try:
                Replay(game).run()
            except Differs:
                found += 1
    return found


@pytest.mark.slow
def test_a_supply_made_anew_only_when_a_card_is_needed_is_found_out(monkeypatch):
    def later(state, say):
        if not (state.queue and state.deck):
            supply.go_on(state, say)

    monkeypatch.setattr(supply, "after_drawing", later)
    assert faults() >= 10


@pytest.mark.slow
def test_a_card_given_up_that_goes_into_the_supply_is_found_out(monkeypatch):
    def into_the_supply(state, seat, card):
        supply_leave(state, seat, card)
        state.discards[OPEN_PILE].remove(card)
        supply.insort(state.deck, card)

    supply_leave = supply.leave_table
    monkeypatch.setattr(settle, "leave_table", into_the_supply)
    assert faults() >= 20
