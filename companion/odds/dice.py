"""Two dice in exact numbers, and a chance said in four ways; everything is a Fraction.

The browser says chances by the same rules (`widgets/odds_numbers.js`); a test compares the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from ..core.errors import BadInput, Fault, one_of
from ..core.text import HOUSE, Words

FACES = range(1, 7)
THROWS = len(FACES) ** 2
"""How many ways two dice can fall, all equally likely."""
WAYS: Mapping[int, int] = dict(sorted(Counter(map(sum, product(FACES, FACES))).items()))
"""By sum: how many of the 36 throws make it."""
GAME_ROLLS = 60
"""Rolls in a game of usual length; "about 8 times in a game" counts with these."""


def chance_of(total: int) -> Fraction:
    """The chance that one throw of two dice makes this sum."""
    return Fraction(WAYS[one_of("sum", total, WAYS)], THROWS)


def within(chance: Fraction, rolls: int) -> Fraction:
    """The chance that something of this chance a roll happens at least once in so many rolls."""
    _check(chance)
    if rolls < 0:
        raise BadInput([Fault("rolls", str(rolls), "a whole number, 0 or more")])
    return 1 - (1 - chance) ** rolls


def differing(total: int, rolls: int, barred: int = 0) -> Fraction:
    """The chance of a sum within rolls each of which must differ in sum from the one before.

    A throw that repeats the sum does not count and is made again. `barred` is the sum of the roll
    before these, 0 if there was none.
    """
    one_of("sum", total, WAYS)
    one_of("barred", barred, (0, *WAYS))
    if rolls < 0:
        raise BadInput([Fault("rolls", str(rolls), "a whole number, 0 or more")])
    return 1 - _missed(total, rolls, barred)


@cache
def _missed(total: int, rolls: int, barred: int) -> Fraction:
    if not rolls:
        return Fraction(1)
    counting = THROWS - WAYS.get(barred, 0)
    return sum(
        (
            Fraction(ways, counting) * _missed(total, rolls - 1, first)
            for first, ways in WAYS.items()
            if first not in (total, barred)
        ),
        Fraction(0),
    )


@dataclass(frozen=True, slots=True)
class Forms:
    """A chance in words and figures: `5/36`, `13.9 %`, `1 in 7.2`, `about 8 times in a game …`."""

    fraction: str
    percent: str
    one_in: str
    times: str


def forms(chance: Fraction, lang: str = "en", over: int = 0, rolls: int = GAME_ROLLS) -> Forms:
    """A chance in its four forms; `over` keeps a denominator, as in 6/36."""
    _check(chance)
    words = _words(lang)
    fraction = str(chance)
    if over and not over % chance.denominator:
        fraction = f"{chance * over}/{over}"
    if not chance:
        never = words("odds.never")
        return Forms(fraction, _percent(chance, words), never, never)
    one_in = words("odds.one-in", n=decimal(1 / chance, 1, lang))
    return Forms(fraction, _percent(chance, words), one_in, _times(chance * rolls, rolls, words))


def decimal(number: Fraction, digits: int, lang: str = "en") -> str:
    """A number rounded to so many places; one that needs fewer places is written with fewer."""
    scaled = number * 10**digits
    exact = scaled.denominator == 1
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign, figures = "-" if whole < 0 else "", f"{abs(whole):0{digits + 1}d}"
    before, after = (figures[:-digits], figures[-digits:]) if digits else (figures, "")
    if exact:
        after = after.rstrip("0")
    return f"{sign}{before}{_words(lang)('odds.point') if after else ''}{after}"


def _percent(chance: Fraction, words: Words) -> str:
    if 0 < chance < Fraction(1, 2000):
        return words("odds.percent-below", n=decimal(Fraction(1, 10), 1, words.lang))
    if Fraction(1999, 2000) < chance < 1:
        return words("odds.percent-above", n=decimal(Fraction(999, 10), 1, words.lang))
    return words("odds.percent", n=decimal(chance * 100, 1, words.lang))


def _times(expected: Fraction, rolls: int, words: Words) -> str:
    whole = (2 * expected.numerator + expected.denominator) // (2 * expected.denominator)
    key = "odds.rarely" if not whole else "odds.once" if whole == 1 else "odds.times"
    return words(key, n=whole, rolls=rolls)


@cache
def _words(lang: str) -> Words:
    return Words.of("odds", HOUSE, lang)


def _check(chance: Fraction) -> None:
    if not 0 <= chance <= 1:
        raise BadInput([Fault("chance", str(chance), "a fraction from 0 to 1")])
