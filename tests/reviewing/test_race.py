"""The review of a game of Race: from what the seat could know."""

from random import Random

import pytest

from companion import Table
from companion.core.match import Ply
from companion.reviewing.luck import fall, falls
from companion.reviewing.reviewed import Review


@pytest.fixture(scope="module")
def review() -> Review:
    table = Table("race", ["Ana", "bot:greedy"], seed=3)
    while not table.is_over:
        table.run()
        if not table.is_over:
            table.attempt(table.hint(0, bot="greedy").action)
    return Review(table)


def test_luck_sums_to_nothing_and_is_of_what_the_seat_sees(review):
    found = [
        fall(review.values, review.plies, a, b, 0) for a, b in falls(review.game, review.plies)[:25]
    ]
    assert any(abs(one.luck[0]) > 0.001 for one in found)
    assert all(abs(sum(one.luck)) < 1e-9 for one in found)
    for one in found:
        seen = review.game.seen_by(review.plies[one.ply].before)
        assert one.luck[0] == 0 or seen is None or 0 in seen


def test_what_a_seat_could_not_know_changes_nothing_about_its_decisions(review):
    mine = [one for one in review._stints if one.seat == 0]
    for stint in (mine[0], mine[3], mine[-1]):
        told = review.judge.judge(stint, review.plies)
        plies = list(review.plies)
        for number in range(stint.first, stint.last):
            ply = plies[number]
            sight = review.game.observe(ply.before, 0)
            other = review.game.imagine(sight, Random("another world"))
            plies[number] = Ply(other, ply.action, ply.events)
        again = review.judge.judge(stint, plies)
        assert (again.did_value, again.best, again.cost) == (told.did_value, told.best, told.cost)


def test_an_action_card_is_compared_with_the_others_and_what_was_guessed_is_apart(review):
    choice = next(one for one in review._stints if one.seat == 0 and one.kind == "choice")
    told = review.judge.judge(choice, review.plies)
    assert len(told.guessed) == 2
    assert abs(sum(told.guessed)) < 1e-9
    assert told.cost >= 0
