"""What a review says of its moments, and the board it shows them on."""

from __future__ import annotations

import pytest

from companion import NATURE, Table
from companion.core.notation import Action
from companion.core.pace import Pace
from companion.reviewing.decisions import Decision, Futures, Stint
from companion.reviewing.reviewed import Review
from companion.reviewing.words import Said, in_a_row, said_once


def over(game: str, seats: int = 2) -> Table:
    table = Table(game, ["bot:novice"] * seats, seed=5)
    table.run()
    return table


@pytest.mark.parametrize("game", ["trucker", "race"])
def test_where_chance_is_due_the_board_of_a_moment_waits_for_it(game: str) -> None:
    review = Review(over(game))
    due = [
        n
        for n, ply in enumerate(review.plies)
        if ply.action.seat == NATURE and review.game.pace(ply.before) is not Pace.LIVE
    ]
    assert due
    for n in due[:: max(1, len(due) // 5)]:
        shown = review.table_of(n)
        assert shown.awaiting == (NATURE,)
        assert not shown.plies


def decision(did: float, best: float, games: int = 100) -> Decision:
    futures = Futures(((did, 1 - did),) * games, ((best, 1 - best),) * games)
    ways = (Action(0),), (Action(1),)
    return Decision(Stint(0, 0, 1, "turn", 1), *ways, (0.5, 0.5), (0.6, 0.4), 0, (), futures)


def test_what_was_done_is_not_called_as_good_where_it_is_better() -> None:
    assert decision(0.6, 0.3).verdict == "held"
    assert decision(0.6, 0.3).cost == 0
    assert decision(0.3, 0.6).verdict == "better"
    assert decision(0.5, 0.51).verdict == "better"
    assert decision(0.5, 0.5).verdict == "alike"


def test_what_things_begin_with_is_said_once() -> None:
    assert in_a_row(["The dice show 2 and 3", "The dice show 2 and 1"]) == (
        "The dice show 2 and 3 · 2 and 1"
    )
    assert in_a_row(["Card: Alien Rosetta", "Card: Alien Mine"]) == (
        "Card: Alien Rosetta · Alien Mine"
    )
    assert in_a_row(["Draw a road", "Roll 3 and 4"]) == "Draw a road · Roll 3 and 4"


def test_a_sentence_that_comes_again_is_counted() -> None:
    assert said_once(["Ana gives 1.", "Ana gives 1.", "Bo rolls."]) == "Ana gives 1. (×2) Bo rolls."


def test_a_swing_is_luck_and_what_was_given_away_and_the_rest() -> None:
    review = Review(over("trucker")).finish()
    for moment in review.moments():
        if moment.kind in ("chance", "turn"):
            assert Said(review, "en").what_moved(moment)
        assert sum(Said(review).parts(moment)) == pytest.approx(float(moment.moved))
