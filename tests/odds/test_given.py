"""Chances as people write them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from companion.core.errors import BadInput
from companion.odds.given import SCHEMAS, GivenChance, read_chance
from companion.teaching.answer import guessed, read_answer

EIGHT = Fraction(5, 36)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("14", (14, 100, "percent")),
        ("14 %", (14, 100, "percent")),
        ("13,9 %", (139, 1000, "percent")),
        ("13.9 procent", (139, 1000, "percent")),
        ("0.139", (139, 1000, "decimal")),
        ("0,5", (5, 10, "decimal")),
        ("5/36", (5, 36, "fraction")),
        ("10 / 72", (10, 72, "fraction")),
        ("5 of 36", (5, 36, "fraction")),
        ("5 z 36", (5, 36, "fraction")),
        ("1 ze 7", (1, 7, "fraction")),
        ("1 in 7.2", (10, 72, "one-in")),
        ("1 na 7,2", (10, 72, "one-in")),
        ("2.5 in 18", (5, 36, "fraction")),
        ("100", (100, 100, "percent")),
        ("0", (0, 100, "percent")),
        ("1.5", (15, 1000, "percent")),
    ],
)
def test_a_chance_is_read_in_every_form(text, given):
    assert read_chance(text) == given


def test_one_is_certain_where_an_exact_answer_is_wanted_and_one_percent_elsewhere():
    assert read_chance("1", exact=True).share == 1
    assert read_chance("1").share == Fraction(1, 100)


@pytest.mark.parametrize(
    "text", ["", "a", "7/5", "5/0", "101", "-1", "1:6", "5/36/2", "1/9999999", None, 0.5, "1e3"]
)
def test_what_is_no_chance_says_what_was_expected(text):
    with pytest.raises(BadInput, match=r"1 in 7\.2 or 5 of 36"):
        read_chance(text)


@pytest.mark.parametrize(
    ("text", "stands"),
    [("5/36", True), ("10/72", True), ("14%", True), ("0.139", True), ("0.1389", True),
     ("1 in 7.2", True), ("1 in 7", False), ("0.138", False), ("13%", False), ("1/7", False)],
)  # fmt: skip
def test_a_rounded_chance_stands_for_what_rounds_to_it(text, stands):
    assert read_chance(text).stands_for(EIGHT) == stands


def test_a_fraction_of_two_dice_is_eleven_letters():
    assert len(guessed("35/36").code.replace(" ", "")) == 11


def test_every_chance_comes_back_from_its_letters_as_it_was_given():
    rng = Random(5)
    for _ in range(2000):
        form = rng.choice(SCHEMAS)
        cases = 10 ** rng.randint(2, 5) if form != "fraction" else rng.randint(1, 100_000)
        if form == "one-in":
            given = GivenChance(10, rng.randint(10, 9_999), form)
        else:
            given = GivenChance(rng.randint(0, cases), cases, form)
        again = read_answer(guessed(given).code).given
        assert again.share == given.share
        assert again == given or (given.form == "percent" and given.cases == 1000)
