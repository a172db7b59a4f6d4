"""A chance as somebody writes it: `14%`, `5/36`, `0.139`, `1 in 7.2`, `5 of 36`.

It is kept as it was given: 6/36 is not 1/6, and 14% says less than 13.9%, so that it can be said
whether something is right as far as it goes.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from ..core.errors import BadInput, Fault, shorten

SCHEMAS = ("percent", "fraction", "decimal", "one-in")
"""How a chance may be given."""
MOST = 100_000
"""The largest denominator: five places, or five dice and some."""
EXPECTED = "a chance from 0 to 1, such as 14%, 5/36, 0.139, 1 in 7.2 or 5 of 36"
NUMBER = r"(\d+(?:[.,]\d+)?)"
PERCENT = re.compile(rf"{NUMBER}\s*(?:%|percent|per cent|procent\w*)")
PLAIN = re.compile(NUMBER)
RATIO = re.compile(
    rf"{NUMBER}\s*(?:/|\bin\b|\bout of\b|\bof\b|\bze?\b|\bku\b|\bna\b|\bdo\b)\s*{NUMBER}"
)


class GivenChance(NamedTuple):
    """A chance as it was given: so many of so many, and in which form."""

    good: int
    cases: int
    form: str = "fraction"

    @property
    def share(self) -> Fraction:
        """The chance."""
        return Fraction(self.good, self.cases)

    @property
    def is_rounded(self) -> bool:
        """Whether it was given in digits, so that it may stand for something near it."""
        return self.form != "fraction"

    def stands_for(self, truth: Fraction) -> bool:
        """Whether the truth, written with as many digits, is what was given."""
        if not self.is_rounded or not truth:
            return self.share == truth
        if self.form == "one-in":
            return abs(Fraction(self.cases, self.good) - 1 / truth) <= Fraction(1, 2 * self.good)
        return abs(self.share - truth) <= Fraction(1, 2 * self.cases)

    @property
    def digits(self) -> int:
        """How many digits that say something it was given in; of a fraction, as many as wanted."""
        if not self.is_rounded:
            return len(str(MOST))
        return len(str(self.cases if self.form == "one-in" else self.good))


def read_chance(text: object, exact: bool = False) -> GivenChance:
    """A chance in any of its forms, in any language; a comma may stand for the point.

    A whole number is meant in percent, unless an exact answer is wanted: then 1 is certain.

    >>> read_chance("5 of 36"), read_chance("13,9 %"), read_chance("1 in 7.2").share
    (GivenChance(good=5, cases=36, form='fraction'), GivenChance(good=139, cases=1000, form='percent'), Fraction(5, 36))
    """  # noqa: E501
    said = " ".join(text.split()).casefold() if isinstance(text, str) else ""
    found = _read(said[:40], exact)
    if found is None or not 0 <= found.good <= found.cases <= MOST:
        raise BadInput([Fault("guess", shorten(text), EXPECTED)])
    return found


def _read(said: str, exact: bool) -> GivenChance | None:
    if match := PERCENT.fullmatch(said):
        whole, scale = _digits(match[1])
        return GivenChance(whole, 100 * scale, "percent")
    if match := RATIO.fullmatch(said):
        return _ratio(match[1], match[2], "/" not in said)
    match = PLAIN.fullmatch(said)
    if not match:
        return None
    whole, scale = _digits(match[1])
    if (scale > 1 and whole <= scale) or (exact and whole <= 1):
        return GivenChance(whole, scale, "decimal")
    return GivenChance(whole, 100 * scale, "percent")


def _ratio(above: str, below: str, said: bool) -> GivenChance | None:
    """`5/36`, or `1 in 7.2`, which is rounded where its second number has places."""
    good, up = _digits(above)
    cases, down = _digits(below)
    if not cases:
        return None
    if up == down == 1:
        return GivenChance(good, cases)
    if good == up == 1 and said:
        return GivenChance(down, cases, "one-in")
    good, cases = good * down, cases * up
    shared = gcd(good, cases)
    return GivenChance(good // shared, cases // shared)


def _digits(text: str) -> tuple[int, int]:
    """A number without its point, and by which power of ten it is too large."""
    whole, _, places = text.replace(",", ".").partition(".")
    return int(whole + places), int(10 ** len(places))
