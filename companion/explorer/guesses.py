"""A guess against the truth: right, one of the classic mistakes, close, off by a factor, or off.

A mistake is a chance that one comes to by a wrong idea. Some are of every page (all results taken
for equally likely, the opposite, *exactly* instead of *or more*); the others a page names itself
(`Page.mistakes`).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ..core.text import Words
from ..odds import decimal, percent
from ..odds.given import GivenChance
from .page import HOWS, Page

EXACT_DIGITS = 3
"""Digits, or places behind the point, of a decimal number that is as good as exact."""
PLACED = ("decimal", "percent")
"""Forms of a chance that have places."""
NEAR_POINTS, NEAR_RATIO = Fraction(5, 100), Fraction(3, 2)
"""How near a close guess is: so many percent points, and at most so many times as much."""
LARGEST_FACTOR = 36
LIKE_A_FACTOR = Fraction(1, 10)
"""How near a factor must be to a whole number."""


def in_words(given: GivenChance, words: Words) -> str:
    """A chance as it was given, and in percent: `5/36 (13.9%)`."""
    share = percent(given.share, words.lang)
    if given.form == "fraction":
        said = f"{given.good}/{given.cases}"
    elif given.form == "one-in":
        places = len(str(given.good)) - 1
        many = decimal(Fraction(given.cases, given.good), places, words.lang)
        said = words("odds.one-in", n=many)
    elif given.form == "decimal":
        said = decimal(given.share, len(str(given.cases)) - 1, words.lang)
    else:
        places = len(str(given.cases)) - 3
        return words("odds.percent", n=decimal(100 * given.share, places, words.lang))
    return words("explorer.guess.given", said=said, share=share)


class GuessVerdict(NamedTuple):
    """What a guess is: a key of `explorer.guess.`, and by which factor it is off."""

    kind: str
    factor: int = 0


def judge(page: Page, key: str, how: str, given: GivenChance, exact: bool = False) -> GuessVerdict:
    """What a guess at what is chosen is; `exact` where an exact answer is wanted."""
    truth = page.chances(key, how)[0]
    fine = not exact or given.digits >= min(EXACT_DIGITS, _digits_of(truth)) or _in_places(given)
    if given.share == truth or (given.stands_for(truth) and fine):
        return GuessVerdict("right")
    for kind, share in mistakes(page, key, how):
        if given.stands_for(share) and not given.stands_for(truth):
            return GuessVerdict(kind)
    return _how_near(given.share, truth)


def mistakes(page: Page, key: str, how: str) -> Iterator[tuple[str, Fraction]]:
    """The chances that wrong ideas come to, each with the idea; none of them is right."""
    truth = page.chances(key, how)[0]
    for kind, share in _every(page, key, how):
        if share != truth and 0 < share < 1:
            yield kind, share


def _every(page: Page, key: str, how: str) -> Iterator[tuple[str, Fraction]]:
    truth = page.chances(key, how)[0]
    if key in page.keys:
        told, fits = page.series[0].told, page.fits(key, how)
        yield "alike", Fraction(sum(map(fits, told.outcomes)), len(told.outcomes))
    if page.mistakes is not None:
        yield from page.mistakes(key, how)
    if key in page.keys and page.numeric:
        for other in HOWS:
            yield f"instead-{other}", page.chances(key, other)[0]
    yield "opposite", 1 - truth


def _how_near(share: Fraction, truth: Fraction) -> GuessVerdict:
    if not share or not truth:
        return GuessVerdict("high" if share else "low")
    ratio = max(share / truth, truth / share)
    if abs(share - truth) <= NEAR_POINTS and ratio <= NEAR_RATIO:
        return GuessVerdict("close")
    factor, way = round(ratio), "high" if share > truth else "low"
    if 2 <= factor <= LARGEST_FACTOR and abs(ratio - factor) <= LIKE_A_FACTOR * factor:
        return GuessVerdict(f"factor-{way}", factor)
    return GuessVerdict(way)


def _in_places(given: GivenChance) -> bool:
    """Whether it has three places behind the point, as in 0.083, and says something in them."""
    return given.form in PLACED and given.cases >= 10**EXACT_DIGITS and given.digits > 1


def _digits_of(truth: Fraction) -> int:
    """Digits of a truth that needs few: a quarter is 25%, and 0.25 is exact."""
    left = truth.denominator
    for prime in (2, 5):
        while left % prime == 0:
            left //= prime
    if left > 1 or truth.denominator > 10**EXACT_DIGITS:
        return EXACT_DIGITS
    return len(str(int(truth * 10**EXACT_DIGITS)).rstrip("0"))
