"""A race of simulated tries against the exact bars, and rolls from a real table."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import exp, lgamma, log
from random import Random
from typing import Any

from ..odds import WAYS, Distribution

SHARE = 0.9
"""Ordinary luck: what nine races in ten show."""
EVENINGS = 1_000
"""Evenings with fair dice that the rolls of a real one are compared with."""
MOST_TRIES = 20_000


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


def case_of(told: Distribution[Any]) -> Callable[[Random], Any]:
    """Draws one of all cases, each as likely as any other."""
    outcomes, ends = told.outcomes, list(accumulate(told.counts.values()))
    return lambda rng: outcomes[bisect(ends, rng.randrange(told.total))]


@lru_cache(maxsize=8)
def as_uneven(rolls: tuple[int, ...]) -> int:
    """How many of a thousand simulated evenings with fair dice are at least as uneven."""
    number = len(rolls)
    weights = {total: 36 / (ways * number) for total, ways in WAYS.items()}
    mine = sum(n * n * weights[total] for total, n in Counter(rolls).items())
    rng, totals, ways = Random(number), list(WAYS), list(WAYS.values())
    found = 0
    for _ in range(EVENINGS):
        came = Counter(rng.choices(totals, ways, k=number))
        found += sum(n * n * weights[total] for total, n in came.items()) >= mine - 1e-9
    return found
