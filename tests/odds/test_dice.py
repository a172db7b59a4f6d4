"""Exact chances of two dice: each formula against slow counting of every throw."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import product

import pytest

from companion import odds
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES

THROWS = [a + b for a, b in product(range(1, 7), repeat=2)]
SUMS = range(2, 13)


def test_every_sum_has_as_many_ways_as_throws_make_it():
    assert {total: THROWS.count(total) for total in SUMS} == odds.WAYS
    assert [odds.chance_of(total) for total in (2, 7, 12)] == [
        Fraction(1, 36), Fraction(1, 6), Fraction(1, 36),
    ]  # fmt: skip
    assert sum(odds.WAYS.values()) == odds.THROWS == len(THROWS)


@pytest.mark.parametrize("rolls", [0, 1, 2, 3])
def test_a_sum_within_some_rolls_counts_the_games_in_which_it_falls(rolls):
    games = [set(game) for game in product(THROWS, repeat=rolls)]
    for total in (2, 6, 7, 11):
        hits = sum(total in game for game in games)
        assert odds.within(odds.chance_of(total), rolls) == Fraction(hits, len(games))


def slow_differing(total: int, barred: int, rolls: int) -> Fraction:
    """Throw by throw, all 36 at every roll, those that repeat the last sum thrown out."""
    if not rolls:
        return Fraction(0)
    counting = [throw for throw in THROWS if throw != barred]
    chances = [
        Fraction(1) if throw == total else slow_differing(total, throw, rolls - 1)
        for throw in counting
    ]
    return sum(chances, Fraction(0)) / len(counting)


@pytest.mark.parametrize("total", SUMS)
def test_two_rolls_that_must_differ_are_counted_pair_by_pair(total):
    chance = Fraction(0)
    for first in THROWS:
        seconds = [second for second in THROWS if second != first]
        hits = sum(total in (first, second) for second in seconds)
        chance += Fraction(hits, 36 * len(seconds))
    assert odds.differing(total, 2) == chance


@pytest.mark.parametrize("barred", [0, 2, 7, 8])
@pytest.mark.parametrize("rolls", [0, 1, 2])
def test_rolls_that_must_differ_start_from_the_sum_before_them(barred, rolls):
    for total in SUMS:
        assert odds.differing(total, rolls, barred) == slow_differing(total, barred, rolls)


def test_a_sum_that_does_not_count_cannot_come_at_once():
    assert odds.differing(8, 1, barred=8) == 0
    assert odds.differing(6, 1, barred=8) == Fraction(5, 31)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("5/36", "13.9%", "1 in 7.2", "about 8 times in a game of 60 rolls")),
        ("cs", ("5/36", "13,9\xa0%", "1 z\xa07,2", "asi 8krát za hru o\xa060\xa0hodech")),
        ("pl", ("5/36", "13,9%", "1\xa0na 7,2", "około 8\xa0razy w\xa0grze na 60\xa0rzutów")),
    ],
)
def test_a_chance_is_said_in_four_forms(lang, said):
    told = odds.forms(Fraction(5, 36), lang, unit="rolls")
    assert (told.fraction, told.percent, told.one_in, told.times) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("about 8 times in 60 tries", "about once in 60 tries")),
        ("cs", ("asi 8krát z 60 pokusů", "asi jednou z 60 pokusů")),
        ("pl", ("około 8× na 60 prób", "mniej więcej raz na 60 prób")),
    ],
)
def test_a_chance_that_is_no_roll_is_told_in_tries_and_names_no_game(lang, said):
    chances = (Fraction(5, 36), Fraction(1, 60))
    told = (odds.forms(chance, lang).times for chance in chances)
    assert tuple(text.replace("\xa0", " ") for text in told) == said
    assert "game" not in odds.throw(3).forms(9).times
    assert "game" in odds.throw(2).forms(8).times


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(1, 2), "1 in 2"),
        (Fraction(68, 100), "7 in 10"),
        (Fraction(51, 100), "51 in 100"),
        (Fraction(35, 36), "97 in 100"),
        (Fraction(5003, 10_000), "501 in 1000"),
        (Fraction(9_996, 10_000), "999 in 1000"),
    ],
)
def test_what_is_likelier_than_not_is_counted_out_of_ten_or_more(chance, said):
    assert odds.forms(chance).one_in == said


def test_a_fraction_may_keep_its_denominator():
    assert odds.forms(Fraction(1, 6)).fraction == "1/6"
    assert odds.forms(Fraction(1, 6), over=36).fraction == "6/36"
    assert odds.forms(Fraction(1, 7), over=36).fraction == "1/7"


@pytest.mark.parametrize(
    ("chance", "percent", "one_in", "times"),
    [
        (Fraction(0), "0%", "never", "never"),
        (Fraction(1), "100%", "every time", "every time"),
        (Fraction(1, 4), "25%", "1 in 4", "about 15 times in a game of 60 rolls"),
        (Fraction(1, 60), "1.7%", "1 in 60", "about once in a game of 60 rolls"),
        (Fraction(1, 5000), "under 0.1%", "1 in 5000", "less than once in a game of 60 rolls"),
        (Fraction(4999, 5000), "over 99.9%", "999 in 1000", "about 60 times in a game of 60 rolls"),
        (Fraction(1, 1001), "0.1%", "1 in 1001", "less than once in a game of 60 rolls"),
    ],
)
def test_the_ends_of_the_scale_are_never_rounded_to_never_or_always(chance, percent, one_in, times):
    told = odds.forms(chance, unit="rolls")
    assert (told.percent.replace("\xa0", " "), told.one_in, told.times) == (percent, one_in, times)


def test_decimals_are_rounded_half_up_and_short_ones_stay_short():
    for n, d in product(range(60), range(1, 60)):
        exact = Decimal(n) / Decimal(d)
        text = odds.decimal(Fraction(n, d), 2)
        assert Decimal(text) == exact.quantize(Decimal("0.01"), ROUND_HALF_UP)
        assert (len(text.partition(".")[2]) == 2) == (n * 10 % d > 0)
    assert [odds.decimal(Fraction(n, 8), 2, "cs") for n in (0, 4, 9)] == ["0", "0,5", "1,13"]
    assert odds.decimal(Fraction(5, 2), 0) == "3"


@pytest.mark.parametrize("wrong", [Fraction(-1, 36), Fraction(37, 36)])
def test_what_is_no_chance_is_refused(wrong):
    with pytest.raises(BadInput, match="from 0 to 1"):
        odds.forms(wrong)
    with pytest.raises(BadInput, match="from 0 to 1"):
        odds.within(wrong, 1)


def test_sums_and_rolls_that_cannot_be_are_refused():
    for ask in (
        lambda: odds.chance_of(13),
        lambda: odds.differing(1, 2),
        lambda: odds.differing(8, -1),
        lambda: odds.differing(8, 1, barred=1),
        lambda: odds.within(Fraction(1, 6), -1),
        lambda: odds.forms(Fraction(1, 6), lang="de"),
    ):
        with pytest.raises(BadInput):
            ask()


def test_all_languages_say_all_forms():
    for lang in LANGUAGES:
        for total in SUMS:
            told = odds.forms(odds.chance_of(total), lang, over=36)
            assert told.fraction == f"{odds.WAYS[total]}/36"
            assert "[en]" not in f"{told.percent}{told.one_in}{told.times}"
