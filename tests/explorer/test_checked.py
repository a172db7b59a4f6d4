"""Every page's *Why?* goes through the checker, and the checker finds what is wrong."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from companion.explorer import depths
from companion.explorer.phrases import Teller
from companion.explorer.why import dice, steps
from companion.games.starfarers.explorer import why as marbles

from .check_why import PAGES, Wrong, check_page


@pytest.mark.slow
@pytest.mark.parametrize("link", PAGES)
def test_every_why_is_right_in_every_step_and_sentence(link):
    found = check_page(link, every=False, random=1, keys=4)
    assert found["answers"]
    assert found["equations"]


def wrong(link):
    with pytest.raises(Wrong) as found:
        check_page(link, every=False, random=0, keys=6)
    return str(found.value)


def test_the_checker_finds_a_step_that_does_not_equal_the_next(monkeypatch):
    monkeypatch.setattr(dice, "less", lambda one, other: steps.added([one, other]))
    assert "not equal" in wrong("dice/within")


def test_the_checker_finds_a_derivation_that_comes_to_another_chance(monkeypatch):
    real = dice.answer
    monkeypatch.setattr(dice, "answer", lambda part, share: real(steps.number(share / 2), share))
    assert "comes to" in wrong("dice/times")


def test_the_checker_finds_equally_likely_said_of_cases_that_are_not(monkeypatch):
    real = Teller.so_counted
    monkeypatch.setattr(
        Teller,
        "so_counted",
        lambda self, ways, total, alike, one: real(self, ways, total, True, one),
    )
    assert "not alike" in wrong("marbles/fight")


def test_the_checker_finds_a_number_that_is_not_the_models(monkeypatch):
    real = dice.how_often

    def one_more(say, *facts):
        def said(key, **told):
            return say(key, **told | ({"n": told["n"] + 1} if "n" in told else {}))

        return real(said, *facts)

    monkeypatch.setattr(dice, "how_often", one_more)
    assert "why.binomial" in wrong("dice/times")


def test_the_checker_finds_what_is_derived_and_never_used(monkeypatch):
    real = dice.how_often
    idle = steps.valued("h", steps.over(3, 7), Fraction(3, 7))
    monkeypatch.setattr(dice, "how_often", lambda *facts: [idle, *real(*facts)])
    assert "derived and never used" in wrong("dice/times")


def test_the_checker_finds_a_fraction_in_a_fraction(monkeypatch):
    monkeypatch.setattr(dice, "in_throws", lambda share: steps.over(int(share * 36), 36))
    with pytest.raises(Wrong, match="a fraction in a fraction"):
        check_page("dice/within", every=False, random=20, keys=6)


def test_the_checker_finds_letters_that_are_named_and_never_used(monkeypatch):
    real = marbles.flights
    x = sympy.Symbol("x")
    named = steps.Equation((x, sympy.IndexedBase("h")[1] * x), ways={"h": {1: 1}})
    monkeypatch.setattr(marbles, "flights", lambda *facts: [named, *real(*facts)])
    assert "derived and never used" in wrong("marbles/reach")


def test_the_checker_finds_cells_drawn_in_another_size_than_they_are_likely(monkeypatch):
    real = depths.grid_of

    def alike(page, key, how):
        grid = real(page, key, how)
        heads = [{**one, "weight": 1} for one in grid["rows"]] if grid else []
        return grid and {**grid, "rows": heads}

    monkeypatch.setattr(depths, "grid_of", alike)
    assert "not as large as they are likely" in wrong("marbles/fight")
