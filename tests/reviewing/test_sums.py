"""The sums of a review, held to a toy whose value is exact."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import companion
from companion import BadInput, Table
from companion.core.notation import NATURE
from companion.reviewing.decisions import LEAST_GAMES, Futures
from companion.reviewing.luck import luck_of
from companion.reviewing.reviewed import Point, Review
from companion.reviewing.values import Values
from companion.reviewing.words import Said

pytestmark = pytest.mark.usefixtures("with_toys")


def played(seed: int, players: int = 2) -> Table:
    """A game of people who play anything."""
    table = Table("dare", [f"P{seat}" for seat in range(players)], seed=seed)
    rng = Random(seed)
    while not table.is_over:
        table.attempt(rng.choice(table.legal()))
    return table


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_with_an_exact_value_nothing_is_left_unexplained(seed, players):
    table = played(seed, players)
    for seat in range(players):
        sums = Review(table, seat).finish().sums
        assert sums.unexplained == 0
        whole = sums.start + sums.luck - sums.given + sums.by_others + sums.guessed
        assert whole == sums.result == table.game.bot_spec.chances(table.state)[seat]


@pytest.mark.parametrize("seed", range(6))
def test_luck_sums_to_nothing_round_the_table(seed):
    for fall in Review(played(seed, 3)).finish().luck:
        assert sum(fall.luck) == 0


def test_luck_averages_nothing_over_all_that_could_come():
    game = companion.game("dare")
    values = Values(game)
    for steps in product(range(5), repeat=2):
        state = game.position({"steps": list(steps), "done": 3, "rolls": True})
        lucks = [(odds, luck_of(values, state, one, NATURE)[1]) for one, odds in game.chance(state)]
        assert sum(odds * luck[0] for odds, luck in lucks) == 0
        assert any(luck[0] for _, luck in lucks) or steps[0] == steps[1] + 9


def test_what_a_decision_costs_is_what_slow_enumeration_says():
    game = companion.game("dare")
    for seed in range(10):
        review = Review(played(seed)).finish()
        for one in review.decisions:
            before = review.plies[one.stint.first].before
            seat, chances = one.seat, game.bot_spec.chances
            ends = [chances(game.follow(before, a).state)[seat] for a in game.legal(before)]
            did = chances(game.follow(before, one.did[0]).state)[seat]
            assert one.cost == max(ends) - did


def test_a_planted_slip_is_the_choice_of_the_review():
    table = Table("dare", ["Ana", "Ben"], position={"steps": [5, 4], "done": 6})
    table.attempt("walk")
    table.attempt("walk")
    review = Review(table)
    choice = next(one for one in review.moments() if one.kind == "choice")
    assert [str(action) for action in choice.decision.best] == ["0: dare"]
    assert choice.moved < 0


def test_where_nothing_was_given_away_the_choice_is_one_well_found():
    table = Table("dare", ["Ana", "Ben"], position={"steps": [4, 2], "done": 7})
    table.attempt("dare")
    review = Review(table, seat=1)
    assert review.finish().sums.given == 0
    assert "found" in {one.kind for one in review.moments()}
    assert review.kept == (1.0, 1.0)


def test_kept_orders_those_who_play_anything_after_those_who_play_their_best():
    game = companion.game("dare")

    def kept(slips: float) -> float:
        shares = []
        for seed in range(40):
            table, rng = Table("dare", ["Ana", "Ben"], seed=seed), Random(seed)
            while not table.is_over:
                legal = table.legal()
                best = max(legal, key=lambda a: game.bot_spec.chances(
                    game.follow(table.state, a).state)[a.seat])  # fmt: skip
                table.attempt(rng.choice(legal) if rng.random() < slips else best)
            shares.append(Review(table).finish().kept[0])
        return sum(shares) / len(shares)

    best, some, all_random = kept(0), kept(0.4), kept(1)
    assert best == 1
    assert best > some > all_random


def test_a_game_in_progress_is_not_reviewed():
    with pytest.raises(BadInput, match="in progress"):
        Review(Table("dare", ["Ana", "Ben"]))


def test_a_game_without_a_value_says_so():
    table = Table("nim", ["Ana", "Ben"], position={"stones": 1})
    table.attempt("draw 1")
    with pytest.raises(BadInput, match="worth"):
        Review(table)


def test_played_on_both_ways_are_told_apart():
    table = Table("dare", ["Ana", "Ben"], position={"steps": [4, 2], "done": 7})
    table.attempt("walk")
    review = Review(table, seat=1).refine(seconds=30, games=200)
    one = review.decisions[0]
    assert one.futures is not None
    assert one.futures.games == 200
    middle, low, high = one.futures.span(1)
    assert low <= middle <= high
    assert one.verdict == "better"
    assert low < Fraction(2, 5) < high


def test_the_band_holds_the_chance_and_is_wider_the_less_the_value_knows():
    chances = (Fraction(1, 4), Fraction(3, 4))
    low, high = Point(0, 1, chances, 0.5).band(0)
    wider = Point(0, 1, chances, 1.0).band(0)
    assert wider[0] < low < 0.25 < high < wider[1]
    assert Point(0, 1, chances).band(0) == (0.25, 0.25)


def test_a_choice_that_cannot_be_told_apart_is_shown_as_nothing_given_away():
    table = Table("dare", ["Ana", "Ben"], position={"steps": [5, 4], "done": 6})
    table.attempt("walk")
    table.attempt("walk")
    review = Review(table).finish()
    choice = next(one for one in review.moments() if one.kind == "choice")
    assert Said(review).moved(choice) == choice.moved < 0
    number = review.decisions.index(review.decision_of(choice))
    same = ((Fraction(1, 2), Fraction(1, 2)),) * LEAST_GAMES
    review.decisions[number] = replace(review.decisions[number], futures=Futures(same, same))
    assert Said(review).moved(choice) == 0
