"""A chance said in four ways: `5/36`, `13.9%`, `1 in 7.2`, `about 8 times in 60 tries`.

The browser says chances by the same rules (`widgets/common/odds_numbers.js`); a test compares
the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ..core.errors import one_of
from ..core.languages import LANGUAGE
from ..core.text import SHARED, Words
from .bounds import MOST_DIGITS, any_number, one_chance
from .bounds import whole as whole_in

GAME_ROLLS = 60
"""Rolls in a game of usual length; "about 8 times in a game" counts with these."""
UNITS = ("tries", "rolls")
"""What a chance is of: anything, or a roll of two dice, of which 60 are a game."""
OUT_OF = (10, 100, 1000)
"""What is likelier than not is counted out of the first that tells it from half and from all."""


@dataclass(frozen=True, slots=True)
class Forms:
    """A chance in words and figures: `5/36`, `13.9%`, `1 in 7.2`, `about 8 times in 60 tries`."""

    fraction: str
    percent: str
    one_in: str
    times: str


def forms(
    chance: Fraction,
    lang: str = "en",
    over: int = 0,
    rolls: int = GAME_ROLLS,
    unit: str = "tries",
) -> Forms:
    """A chance in its four forms; `over` keeps a denominator, as in 6/36.

    With `unit="rolls"` it is that of a single roll, and 60 of them are said to be a game.

    >>> forms(Fraction(5, 36)).one_in
    '1 in 7.2'
    >>> forms(Fraction(5, 36)).times
    'about 8 times in 60 tries'
    """
    one_chance("chance", chance)
    one_of("unit", unit, UNITS)
    words = words_of(lang)
    fraction = str(chance)
    if over and not over % chance.denominator:
        fraction = f"{chance * over}/{over}"
    if not chance:
        never = words("odds.never")
        return Forms(fraction, percent(chance, lang), never, never)
    one_in = _one_in(chance, words, lang)
    times = _times(chance, rolls, unit, words)
    return Forms(fraction, percent(chance, lang), one_in, times)


def decimal(number: Fraction, digits: int, lang: str = "en") -> str:
    """A number rounded to so many places; one that needs fewer places is written with fewer.

    >>> decimal(Fraction(36, 5), 1), decimal(Fraction(1, 3), 2)
    ('7.2', '0.33')
    """
    scaled = any_number("number", number) * 10 ** whole_in("digits", digits, 0, MOST_DIGITS)
    exact = scaled.denominator == 1
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign, figures = "-" if whole < 0 else "", f"{abs(whole):0{digits + 1}d}"
    before, after = (figures[:-digits], figures[-digits:]) if digits else (figures, "")
    if exact:
        after = after.rstrip("0")
    return f"{sign}{before}{LANGUAGE[lang].point if after else ''}{after}"


def percent(chance: Fraction, lang: str = "en") -> str:
    """A chance in percent; what can happen or fail is never rounded to never or always.

    >>> percent(Fraction(1, 4))
    '25%'
    """
    words = words_of(lang)
    any_number("chance", chance)
    if 0 < chance < Fraction(1, 2000):
        return words("odds.percent-below", n=decimal(Fraction(1, 10), 1, lang))
    if Fraction(1999, 2000) < chance < 1:
        return words("odds.percent-above", n=decimal(Fraction(999, 10), 1, lang))
    return words("odds.percent", n=decimal(chance * 100, 1, lang))


def _one_in(chance: Fraction, words: Words, lang: str) -> str:
    """`1 in 7.2`; what is likelier than not `7 in 10`, and out of more where ten say too little."""
    if chance == 1:
        return words("odds.always")
    if chance <= Fraction(1, 2):
        return words("odds.one-in", n=decimal(1 / chance, 1, lang))
    for of in OUT_OF:
        n = _nearest(chance * of)
        if of < 2 * n and n < of:
            break
    return words("odds.some-in", n=min(max(n, of // 2 + 1), of - 1), of=of)


def _nearest(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


def _times(chance: Fraction, rolls: int, unit: str, words: Words) -> str:
    if chance == 1:
        return words("odds.always")
    whole = _nearest(chance * rolls)
    key = "rarely" if not whole else "once" if whole == 1 else "times"
    return words(f"odds.{key}" if unit == "rolls" else f"odds.tries.{key}", n=whole, rolls=rolls)


@cache
def words_of(lang: str) -> Words:
    """The shared words of the odds."""
    return Words.of("odds", SHARED, lang)
