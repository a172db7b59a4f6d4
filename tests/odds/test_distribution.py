"""The algebra of distributions, each operation against counting every case."""

from __future__ import annotations

import pickle
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import isclose, sqrt
from random import Random

import pytest

from companion import BadInput
from companion.odds import Distribution, ever, mean_steps, reached, throw, walk

RNG = Random("distributions")
SOME = [
    Distribution({RNG.randint(-5, 9): RNG.randint(1, 6) for _ in range(RNG.randint(1, 5))})
    for _ in range(12)
]
PAIRS = list(pairwise(SOME))


def cases(found):
    """Every equally likely case by itself."""
    return [outcome for outcome, n in found.counts.items() for _ in range(n)]


def counted(outcomes):
    return Distribution(Counter(outcomes))


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_a_sum_counts_every_pair_of_cases(a, b):
    assert a + b == counted(x + y for x, y in product(cases(a), cases(b)))


@pytest.mark.parametrize("one", SOME)
@pytest.mark.parametrize("repeats", [0, 1, 2, 3])
def test_a_repeated_sum_counts_every_sequence_of_cases(one, repeats):
    assert one.times(repeats) == counted(map(sum, product(cases(one), repeat=repeats)))


@pytest.mark.parametrize("one", SOME)
def test_a_long_repeated_sum_is_that_of_its_halves(one):
    assert one.times(37) == one.times(20) + one.times(17)


def test_vectors_are_summed_part_by_part_and_marginals_commute_with_sums():
    one = Distribution({(1, 0): 2, (0, 3): 1, (1, 1): 4})
    both = one.times(5)
    assert both == counted(
        tuple(map(sum, zip(*five, strict=True))) for five in product(cases(one), repeat=5)
    )
    assert both.marginals() == tuple(part.times(5) for part in one.marginals())


def test_a_map_adds_up_the_cases_that_fall_together():
    assert throw(2).map(lambda total: total % 3).counts == {0: 12, 1: 12, 2: 12}


def test_what_is_given_leaves_the_other_cases_out():
    given = throw(2).given(lambda total: total > 9)
    assert (given.counts, given.total) == ({10: 3, 11: 2, 12: 1}, 6)


@pytest.mark.parametrize("one", SOME)
def test_mean_variance_and_shares_are_those_of_the_cases(one):
    held = cases(one)
    mean = Fraction(sum(held), len(held))
    assert one.mean == mean
    assert one.variance == sum((x - mean) ** 2 for x in held) / len(held)
    for edge in range(-6, 10):
        assert one.at_least(edge) == Fraction(sum(x >= edge for x in held), len(held))
        assert one.at_most(edge) == Fraction(sum(x <= edge for x in held), len(held))
        assert one.between(0, edge) == Fraction(sum(0 <= x <= edge for x in held), len(held))


def test_the_standard_deviation_is_cut_after_the_places_asked_for():
    assert throw(2).deviation(2) == Fraction(241, 100)
    assert isclose(throw(10).deviation(12), sqrt(10 * 35 / 12), abs_tol=1e-11)


@pytest.mark.parametrize("ties", ["shown", "win", "lose", "again"])
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_a_contest_compares_every_pair_of_cases(a, b, ties):
    signs = Counter(
        "win" if x > y else "tie" if x == y else "lose" for x, y in product(cases(a), cases(b))
    )
    if ties != "shown":
        tied = signs.pop("tie", 0)
        if ties != "again":
            signs[ties] += tied
    assert a.versus(b, ties) == Distribution(signs)


@pytest.mark.parametrize("one", SOME)
def test_a_band_holds_its_share_and_no_narrower_one_does(one):
    low, high = one.band(Fraction(3, 4))
    assert one.between(low, high) >= Fraction(3, 4)
    narrower = [(a, b) for a in one.outcomes for b in one.outcomes if 0 <= b - a < high - low]
    assert all(one.between(a, b) < Fraction(3, 4) for a, b in narrower)


def test_a_step_mixes_what_follows_each_outcome():
    found = throw(1).then(throw)
    slow = Counter()
    for first in range(1, 7):
        for rest in product(range(1, 7), repeat=first):
            slow[sum(rest)] += 6 ** (6 - first)
    assert found == Distribution(slow)


def test_a_walk_is_one_step_after_another():
    assert walk(0, lambda at: throw(1) + at, 4) == throw(4)


def test_a_goal_met_on_the_way_counts_as_met():
    slow = list(product(range(1, 7), repeat=3))
    met = [s for s in slow if 4 in (s[0], s[0] + s[1], sum(s))]
    found = reached(0, lambda at: throw(1) + at, lambda at: at == 4, steps=3)
    assert found == Fraction(len(met), len(slow))


def test_first_step_analysis_solves_the_gamblers_walk():
    coin = Distribution({-1: 1, 1: 1})
    assert mean_steps(2, lambda at: coin + at, lambda at: at in (0, 5)) == 2 * 3
    won = ever(2, lambda at: coin + at, lambda at: at == 5, lambda at: at == 0)
    assert won == Fraction(2, 5)
    long = walk(2, lambda at: coin + at if at not in (0, 5) else coin.map(lambda _: at), 150)
    assert 0 < won - long.chance(5) < Fraction(1, 10**12)


def test_equal_chances_are_equal_over_any_total():
    a, b = Distribution({1: 1, 2: 2}), Distribution({2: 4, 1: 2})
    assert a == b
    assert hash(a) == hash(b)
    assert b.simplified().total == 3
    assert a != Distribution({1: 1, 2: 1})


def test_a_distribution_does_not_change_and_can_be_sent_away():
    found = throw(2)
    with pytest.raises(AttributeError):
        found.total = 37
    with pytest.raises(TypeError):
        found.counts[2] = 5
    again = pickle.loads(pickle.dumps(found))
    assert (again, again.about) == (found, found.about)


def test_nothing_exact_is_a_float():
    found = throw(3)
    asked = [found.mean, found.variance, found.deviation(), found.chance(9), found.at_least(9)]
    assert {type(value) for value in asked} == {Fraction}
    assert all(type(n) is int for row in found.rows() for n in row)


def test_it_reads_as_a_dict_of_chances():
    two = throw(2)
    assert dict(two)[7] == Fraction(1, 6)
    assert list(two.keys()) == list(two)
    assert sum(two.values()) == 1
    assert dict(two.items()) == dict(two)


def test_a_number_asked_for_as_a_text_is_an_error_and_no_chance_of_nothing():
    with pytest.raises(BadInput, match="an outcome such as 2"):
        throw(2)["7"]
    assert throw(2)[13] == 0
    assert Distribution({"wool": 3, "ore": 1})["brick"] == 0
