"""A race of simulated tries against the exact bars, and rolls from a real table.

A try plays the thing itself: dice are thrown, cards drawn, ships taken apart. Nothing is drawn from
the answer it runs against.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import exp, lgamma, log
from random import Random
from typing import Any

from ..odds import THROWS, WAYS

SHARE = 0.9
"""Ordinary luck: what nine races in ten show."""
EVENINGS = 1_000
"""Evenings with fair dice that the rolls of a real one are compared with."""
MOST_TRIES = 20_000
MOST_SIMULATED = 1_000
"""Rolls of an evening that is simulated."""


@dataclass(frozen=True)
class Trial:
    """One try: what came in each series, what else came true, and how it is told and shown."""

    outcomes: tuple[Any, ...]
    also: Collection[str] = ()
    """Keys of what is no outcome and came: a pair of marbles, a tile that was lost."""
    tell: Callable[[Any], list[str]] | None = None
    """What happened, in sentences of the language of an `Ask`."""
    views: Callable[[Any], list[dict[str, Any]]] | None = None
    """The same drawn, in place of the page's own views."""


class Race:
    """Tries so far."""

    def __init__(self, games: Any = None) -> None:
        self.games = games
        """Games of bots that are played on, where the tries are such (`playing_on.py`)."""
        self.number = 0
        self.counts: tuple[Counter[Any], ...] = ()
        """By series how often each outcome came."""
        self.also: Counter[str] = Counter()
        self.last = Trial(())

    def add(self, one: Trial) -> None:
        """One more."""
        self.counts = self.counts or tuple(Counter() for _ in one.outcomes)
        for came, outcome in zip(self.counts, one.outcomes, strict=True):
            came[outcome] += 1
        self.also.update(one.also)
        self.number += 1
        self.last = one


@lru_cache(maxsize=4096)
def band(chance: Fraction, tries: int) -> tuple[int, int]:
    """How often something comes in so many tries with ordinary luck: the likeliest stretch.

    In floating point: it is drawn a few pixels wide, and a race asks for it ten times a second.
    """
    p = float(chance)
    if p <= 0 or p >= 1:
        return (0, 0) if p <= 0 else (tries, tries)
    low = high = min(tries, int((tries + 1) * p))
    at_low = at_high = held = _binomial(tries, low, p)
    while held < SHARE and (low > 0 or high < tries):
        below = at_low * low / (tries - low + 1) * (1 - p) / p if low else -1.0
        above = at_high * (tries - high) / (high + 1) * p / (1 - p) if high < tries else -1.0
        if above >= below:
            high, at_high, held = high + 1, above, held + above
        else:
            low, at_low, held = low - 1, below, held + below
    return low, high


def _binomial(tries: int, times: int, p: float) -> float:
    ways = lgamma(tries + 1) - lgamma(times + 1) - lgamma(tries - times + 1)
    return exp(ways + times * log(p) + (tries - times) * log(1 - p))


def card_of(pile: Mapping[Any, int]) -> Callable[[Random], Any]:
    """Takes one card of a pile, blind."""
    cards = [kind for kind, n in pile.items() for _ in range(n)]
    return lambda rng: rng.choice(cards)


@lru_cache(maxsize=8)
def as_uneven(counts: tuple[tuple[int, int], ...]) -> int:
    """How many of a thousand evenings with fair dice are at least as uneven as these counts by sum.

    Evenings are simulated; those of very many rolls are reckoned by the law they then follow.
    """
    rolls = dict(counts)
    number = sum(rolls.values())
    if number > MOST_SIMULATED:
        return round(EVENINGS * beyond(float(unevenness(rolls))))
    weights = {total: 36 / (ways * number) for total, ways in WAYS.items()}
    mine = sum(n * n * weights[total] for total, n in rolls.items())
    rng, totals, ways = Random(number), list(WAYS), list(WAYS.values())
    found = 0
    for _ in range(EVENINGS):
        came = Counter(rng.choices(totals, ways, k=number))
        found += sum(n * n * weights[total] for total, n in came.items()) >= mine - 1e-9
    return found


def unevenness(rolls: Mapping[int, int]) -> Fraction:
    """Chi-square: how far each sum is from what is due, squared, measured by what is due."""
    number = sum(rolls.values())
    due = {total: Fraction(number * ways, THROWS) for total, ways in WAYS.items()}
    return sum(((rolls.get(n, 0) - due[n]) ** 2 / due[n] for n in WAYS), Fraction(0))


def beyond(uneven: float) -> float:
    """The chance of this or more by chi-square with ten degrees of freedom: eleven sums less one.

    >>> round(beyond(18.307), 3)
    0.05
    """
    half = uneven / 2
    term = held = 1.0
    for n in range(1, (len(WAYS) - 1) // 2):
        term *= half / n
        held += term
    return exp(-half) * held
