"""The same questions asked of icepool, an independent calculator of exact odds."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from companion import odds
from companion.games.race import odds as race
from companion.games.starfarers import odds as starfarers

SITES = [(6, 1, "wool"), (8, 2, "ore"), (6, 2, "ore"), (11, 1, "wool")]


def same(ours, die):
    """Whether every outcome has the same chance on both sides."""
    return {row.outcome: row.chance for row in ours.rows()} == {
        outcome: Fraction(n, die.denominator()) for outcome, n in die.items()
    }


@pytest.mark.parametrize(("dice", "sides"), [(2, 6), (10, 6), (100, 6), (7, 10), (40, 3)])
def test_sums_of_dice_agree(dice, sides):
    assert same(odds.throw(dice, sides), dice @ icepool.d(sides))


@pytest.mark.parametrize("black", [0, 3])
def test_marbles_agree(black):
    deck = icepool.Deck({"yellow": 3, "red": 1, "blue": 2, "black": 2})
    worth = {"yellow": 2, "red": 1, "blue": 3, "black": 0}
    shown = deck.sequence(2).map(
        lambda pair: 3 if black and "black" in pair else sum(map(worth.get, pair)), star=False
    )
    assert same(starfarers.shake(dict(deck), worth, black), shown)


def test_fights_agree():
    shake = icepool.Deck([0, 1, 2, 2, 3]).deal(2).sum()
    for lead, row in starfarers.fight_table(ties="shown").items():
        other = (shake + lead - shake).map(lambda x: "win" if x > 0 else "lose" if x else "tie")
        assert same(row, other)


@pytest.mark.parametrize("draws", [1, 7, 30])
def test_draws_agree(draws):
    deck = icepool.Deck({1: 10, 0: 100})
    assert same(odds.among(10, 110, draws), deck.deal(draws).sum())


def test_sums_of_values_drawn_agree():
    deck = {1: 4, 5: 2, 7: 3}
    assert same(odds.sum_drawn(deck, 4), icepool.Deck(deck).deal(4).sum())


@pytest.mark.parametrize("rolls", [1, 20])
def test_production_agrees(rolls):
    for kind, found in odds.harvest_by_kind(SITES, rolls).items():
        one = (2 @ icepool.d6).map(
            lambda total, kind=kind: sum(
                n for number, n, k in SITES if (number, k) == (total, kind)
            )
        )
        assert same(found, rolls @ one)


def test_repeats_and_leads_agree():
    eight = (2 @ icepool.d6) == 8
    assert same(odds.how_often(odds.chance_of(8), 30), 30 @ eight)
    step = (2 @ icepool.d6).map(lambda total: (total == 12) - (total == 8))
    assert same(odds.lead(12, 8, 30), 30 @ step)


def test_chains_agree():
    walked = icepool.Die([0])
    for _ in range(6):
        walked = walked.map(lambda at: icepool.d6.map(lambda n: min(12, at + n)))
    ours = odds.walk(0, lambda at: odds.throw(1).map(lambda n: min(12, at + n)), steps=6)
    assert same(ours, walked)


def test_mean_times_agree():
    def step(at):
        return at if at == 8 else 2 @ icepool.d6

    ours = odds.mean_steps(0, lambda _: odds.throw(2), lambda at: at == 8)
    assert ours == icepool.mean_time_to_absorb(step, 0) == odds.waiting(odds.chance_of(8)).mean


def test_exploring_agrees():
    seen = icepool.Deck({1: 9, 0: 101}).deal(3).sum()
    assert same(race.explore(9, cards=110, bonus="+1,+1"), seen.map(lambda n: min(n, 2)))


def test_the_highest_roll_agrees():
    rolls = icepool.map(
        lambda *game: sum(roll == max(game) for roll in game), *[2 @ icepool.d6] * 3
    )
    assert same(odds.leaders(3), rolls)
