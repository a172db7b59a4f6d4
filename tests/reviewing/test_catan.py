"""The review of a game of Catan: turns compared at their ends."""

from __future__ import annotations

import pytest

from companion import Table
from companion.core.match import Ply
from companion.games.catan.state import Phase
from companion.reviewing.decisions import Stint
from companion.reviewing.reviewed import Review

WANTED = 10


@pytest.fixture(scope="module")
def reviews() -> list[Review]:
    found = []
    for seed in range(6):
        table = Table("catan", ["bot:greedy"] * 4, seed=seed)
        table.run()
        found.append(Review(table))
    return found


def planted(review: Review, word: str) -> list[tuple[Stint, Ply]]:
    """Turns in which somebody built so and could have ended the turn: there they end it."""
    found = []
    for ply in review.plies:
        if ply.action.word != word or ply.action.seat < 0:
            continue
        seat = ply.action.seat
        legal = review.game.legal(ply.before, seat)
        end = next((one for one in legal if one.word == "end"), None)
        if end is not None:
            turn = review.game.turn(ply.before)
            found.append((Stint(seat, 0, 1, "turn", turn), Ply(ply.before, end, ())))
    return found


@pytest.mark.parametrize("word", ["city", "settle"])
def test_a_building_in_hand_and_the_turn_ended_is_found(reviews, word):
    slips = [(one, *pair) for one in reviews for pair in planted(one, word)]
    assert len(slips) >= WANTED
    told = [review.judge.judge(stint, [ply]) for review, stint, ply in slips]
    assert sum(one.cost > 0 for one in told) >= 0.9 * len(told)


def test_a_city_in_hand_and_the_turn_ended_is_named(reviews):
    slips = [(one, *pair) for one in reviews for pair in planted(one, "city")]
    told = [review.judge.judge(stint, [ply]) for review, stint, ply in slips]
    named = [one for one in told if any(action.word == "city" for action in one.best)]
    assert len(named) >= 0.9 * len(told)


def test_luck_sums_to_nothing_round_the_table(reviews):
    review = reviews[0].finish()
    assert len(review.luck) > 30
    assert all(abs(sum(one.luck)) < 1e-9 for one in review.luck)


def test_the_sums_are_whole_for_every_seat(reviews):
    for seat in range(4):
        sums = Review(reviews[1].table, seat).finish().sums
        whole = sums.start + sums.luck - sums.given + sums.by_others + sums.guessed
        assert abs(whole + sums.unexplained - sums.result) < 1e-9


def test_an_offer_is_not_judged(reviews):
    for review in reviews:
        for one in review._stints:
            words = {ply.action.word for ply in review.plies[one.first : one.last]}
            assert "offer" not in words


def test_both_rolls_of_a_turn_of_two_players_stand_in_the_row():
    table = Table("catan", ["bot:greedy"] * 2, seed=1)
    table.run()
    [row] = Review(table).finish().rows("en")
    rolled = sum(
        ply.action.word == "dice" and ply.before.phase == Phase.DICE for ply in table.plies
    )
    assert sum(column.came for column in row.columns) == rolled
