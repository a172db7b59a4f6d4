"""What cannot be asked: refused at once, with a sentence that says what can."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion import odds
from companion.core.errors import BadInput
from companion.games.catan import odds as catan
from companion.games.race import odds as race
from companion.games.starfarers import odds as starfarers

HUGE = 10**6
ENDLESS = 10**6000
"""A number Python refuses to write out."""
REFUSED = [
    (lambda: odds.throw(-1), "dice: -1: expected a whole number from 1 to 1000"),
    (lambda: odds.throw(0), "from 1 to 1000"),
    (lambda: odds.throw(HUGE), "from 1 to 1000"),
    (lambda: odds.throw(ENDLESS), "a number of 19932 bits"),
    (lambda: odds.throw(2.5), "from 1 to 1000"),
    (lambda: odds.throw(True), "from 1 to 1000"),
    (lambda: odds.throw("2"), "from 1 to 1000"),
    (lambda: odds.throw(2, sides=1), "sides: 1: expected a whole number from 2 to 100"),
    (lambda: odds.throw(1000, sides=100), "more than 5000000 steps"),
    (lambda: odds.throw(2).times(HUGE), "from 0 to 1000"),
    (lambda: odds.throw(1000).times(1000), "at most 4000 digits"),
    (lambda: odds.throw(900) + odds.throw(901), "fewer outcomes"),
    (lambda: odds.throw(2).marginal(0), "outcomes of several numbers"),
    (lambda: odds.two_sums().marginal("third"), "one of first, second"),
    (lambda: odds.two_sums().marginal(2), "from 0 to 1"),
    (lambda: odds.two_sums().mean, "a distribution of numbers"),
    (lambda: odds.two_sums() + odds.throw(2), "vectors of as many numbers"),
    (lambda: odds.next_card({"a": 1}).times(2), "numbers, or vectors"),
    (lambda: odds.throw(2).given(lambda total: total > 12), "something that can happen"),
    (lambda: odds.throw(2).versus(odds.throw(2), ties="draw"), "one of shown, win, lose, again"),
    (lambda: (odds.throw(1) + 9).versus(odds.throw(1) + 9, "maybe"), "one of shown"),
    (lambda: odds.Distribution({}), "at least one outcome"),
    (lambda: odds.Distribution({1: 0}), "at least one outcome"),
    (lambda: odds.Distribution({1: -1}), "counts.1: -1: expected a whole number, 0 or more"),
    (lambda: odds.Distribution({1: 0.5}), "a whole number, 0 or more"),
    (lambda: odds.within(Fraction(1, 6), -1), "from 0 to 1000"),
    (lambda: odds.within(Fraction(1, 6), HUGE), "from 0 to 1000"),
    (lambda: odds.within(0.5, 3), "a fraction from 0 to 1"),
    (lambda: odds.within(Fraction(7, 6), 3), "a fraction from 0 to 1"),
    (lambda: odds.within(Fraction(1, 10**500), 20), "from 0 to 7"),
    (lambda: odds.how_often(Fraction(7, 6), 3), "a fraction from 0 to 1"),
    (lambda: odds.rounds(8, players=0), "players: 0"),
    (lambda: odds.rounds(13, players=3), "sum: 13"),
    (lambda: odds.before({7, 8}, feared=7), "other than the wanted"),
    (lambda: odds.before(set()), "at least one sum"),
    (lambda: odds.lead(8, 8, rolls=3), "a sum other than the first"),
    (lambda: odds.leaders(players=0), "players: 0"),
    (lambda: odds.leaders(players=HUGE), "from 1 to 20"),
    (lambda: odds.either(), "at least one sum"),
    (lambda: odds.pair(6, 13), "other: 13"),
    (lambda: odds.waiting(Fraction(0)), "this never happens"),
    (lambda: odds.waiting(Fraction(1, 6)).within(HUGE), "from 0 to 1000"),
    (lambda: odds.waiting(Fraction(1, 6)).rolls_for(Fraction(1)), "from 0 to below 1"),
    (lambda: odds.all_within({6, 13}, 3), "sum: 13"),
    (lambda: odds.harvest([(7, 1)], 3), "2 to 12 but not 7"),
    (lambda: odds.harvest([(6, -1)], 3), "from 0 to 10"),
    (lambda: odds.harvest([6], 3), "as (8, 1, 'ore')"),
    (lambda: odds.harvest("6", 3), "a list such as"),
    (lambda: odds.harvest([(6, 1)] * 61, 3), "at most 60"),
    (lambda: odds.harvest([(6, 1)], 3, robber=1), "robber: 1"),
    (lambda: odds.harvest([], 3, robber=0), "there is no site to stand on"),
    (lambda: odds.harvest([(6, 1)], 3, seven="flees"), "one of stays, best, away"),
    (lambda: odds.harvest([(6, 10)] * 60, 1000, seven="best"), "fewer rolls"),
    (lambda: odds.harvest([(6, 1)], 3, kind="ore"), "one of card"),
    (lambda: odds.among(wanted=8, cards=7, draws=1), "no more are there"),
    (lambda: odds.among(wanted=1, cards=7, draws=8), "draws: 8: expected a whole number from 0 to"),
    (lambda: odds.among(wanted=1, cards=HUGE, draws=8), "from 1 to 1000"),
    (lambda: odds.until(wanted=0, cards=7), "from 1 to 7"),
    (lambda: odds.draw({}, 1), "0 in all: expected from 1 to 1000"),
    (lambda: odds.draw({"a": 0}, 0), "from 1 to 1000 in all"),
    (lambda: odds.draw({"a": -2, "b": "x"}, 1), "cards.a: -2"),
    (lambda: odds.draw({f"kind {i}": 20 for i in range(40)}, 20), "fewer draws or fewer kinds"),
    (lambda: odds.draw(["a"], 1), "kinds with how many"),
    (lambda: odds.has({"a": 1}, "b", 1), "one of a"),
    (lambda: odds.sum_drawn({0: 500, HUGE: 500}, 500), "closer values"),
    (lambda: odds.walk(0, lambda at: odds.throw(1), steps=HUGE), "from 0 to 1000"),
    (lambda: odds.mean_steps(0, lambda at: odds.throw(1) + at, lambda at: at < 0), "at most 120"),
    (lambda: odds.mean_steps(1, lambda at: odds.throw(1), lambda at: at == 9), "never met from"),
    (lambda: odds.luck([]), "from 1 to 10000 sums"),
    (lambda: odds.luck([8, 13, "x"]), "rolls.1: 13: expected a sum from 2 to 12\nrolls.2"),
    (lambda: odds.forms(Fraction(101, 100)), "from 0 to 1"),
    (lambda: starfarers.shake({}), "0 in all"),
    (lambda: starfarers.shake({"red": 1}), "from 0 to 1: no more are there"),
    (lambda: starfarers.shake({"red": HUGE}), "from 0 to 100"),
    (lambda: starfarers.shake({"green": 3}), "a value for every colour"),
    (lambda: starfarers.shake(values={"red": -1}), "values.red: -1"),
    (lambda: starfarers.shake(values={"red": HUGE}), "from 0 to 20"),
    (lambda: starfarers.shake("odd"), "one of standard, one-yellow"),
    (lambda: starfarers.shake(black=2), "one of 0, 3"),
    (lambda: starfarers.speed(drives=-1), "from 0 to 20"),
    (lambda: starfarers.reach(HUGE), "from 0 to 200"),
    (lambda: starfarers.reach(5, flights=HUGE), "from 0 to 100"),
    (lambda: starfarers.flights_needed(5, mix={"black": 3}, black=0), "slowest shake moves"),
    (lambda: starfarers.fight(-1, 2), "cannons: -1"),
    (lambda: starfarers.fight(1, 2, ties="mine"), "one of shown"),
    (lambda: starfarers.meet("dragon"), "one of merchant"),
    (lambda: starfarers.meet("wormhole", cards=33), "from 0 to 32"),
    (lambda: starfarers.meet("wormhole", seen={"wormhole": 4}), "from 0 to 3: so many are there"),
    (lambda: starfarers.meet("wormhole", seen={"dragon": 4}), "only merchant"),
    (lambda: starfarers.encounter_cards(30), "from 0 to 5"),
    (lambda: starfarers.reserve(41), "from 0 to 40"),
    (lambda: catan.steal({}), "0 in all"),
    (lambda: catan.steal({"gold": 1}), "one of lumber"),
    (lambda: catan.development(seen={"knight": 15}), "from 0 to 14"),
    (lambda: catan.development_among("knight", draws=26), "from 0 to 25"),
    (lambda: race.explore(10, bonus="+9"), "one of none"),
    (lambda: race.explore(10, cards=5, bonus="+5"), "from 0 to 5"),
    (lambda: race.explore(2, cards=5, bonus="+5"), "draws: 7: expected a whole number from 0 to 5"),
    (lambda: race.guess(0), "one of 1, 2"),
    (lambda: race.guess(2, seen={2: 31}), "from 0 to 30"),
    (lambda: race.sell("spice", wanted=1), "one of novelty"),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "said"), REFUSED)
def test_what_cannot_be_is_refused_with_what_can(ask, said):
    with pytest.raises(BadInput) as refused:
        ask()
    assert said in str(refused.value)


LARGEST = [
    lambda: odds.throw(1000),
    lambda: odds.throw(100, sides=100),
    lambda: odds.how_often(Fraction(5, 36), 1000),
    lambda: odds.lead(12, 8, rolls=1000),
    lambda: odds.harvest([(6, 1), (8, 2)], rolls=200, seven="best"),
    lambda: odds.harvest([(6, 1), (8, 2)], rolls=1000),
    lambda: odds.draw({"a": 100, "b": 100, "c": 100}, 100),
    lambda: odds.among(500, 1000, 500),
    lambda: starfarers.reach(200, flights=100),
    lambda: starfarers.encounter_cards(5),
    lambda: starfarers.flights_needed(200),
]


@pytest.mark.parametrize("ask", LARGEST)
def test_the_largest_questions_allowed_are_answered_and_never_above_one(ask):
    found = ask()
    if isinstance(found, Fraction):
        assert 0 <= found <= 1
    else:
        assert sum(found.counts.values()) == found.total
        assert str(found.rows()[-1].chance)
        assert found.to_csv()
