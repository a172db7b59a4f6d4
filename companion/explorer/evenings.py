"""Rolls of a real table beside evenings with fair dice: how unusual they are.

Two things are asked: how uneven the rolls are as a whole, and how far the sum that stands out most
is off. Both are compared with a thousand simulated evenings of as many rolls, so that it counts
that any of eleven sums might have stood out; groups are judged one by one as well, and it counts
that any of them might have. Very many rolls go by the laws they then follow.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import exp
from random import Random

from ..odds import THROWS, WAYS, luck

EVENINGS = 1_000
"""Evenings with fair dice that the rolls of a real one are compared with."""
MOST_SIMULATED = 1_000
"""Rolls of an evening that is simulated."""
RARE, SELDOM = 10, 100
"""Of a thousand evenings: fewer are worth another look, fewer are rather unusual."""
NEAR = 1e-9


@dataclass(frozen=True, slots=True)
class Judged:
    """How unusual some rolls are, each number of `EVENINGS`."""

    rolls: int
    uneven: int
    """Evenings at least as uneven as a whole."""
    total: int
    """The sum that stands out most."""
    out: int
    """Evenings in which one of the eleven sums stands out as much or more."""

    @property
    def simulated(self) -> bool:
        """Whether evenings were simulated; else they are reckoned."""
        return self.rolls <= MOST_SIMULATED

    @property
    def unusual(self) -> int:
        """Evenings as unusual in one way or the other: looking twice finds more than once."""
        least = min(self.uneven, self.out)
        if self.simulated:
            return bisect_right(_by_rank(self.rolls), least)
        return among(least, 2)


def judged(rolls: Mapping[int, int]) -> Judged:
    """How unusual these rolls are, told as how often each sum came."""
    every = {one.total: one.as_far for one in luck(rolls)}
    farthest = min(every, key=lambda total: every[total])
    number = sum(rolls.values())
    out = standing_out(number, every[farthest])
    return Judged(number, as_uneven(tuple(sorted(rolls.items()))), farthest, out)


def among(unusual: int, many: int) -> int:
    """Of `EVENINGS` classes: those in which one of so many groups is so unusual."""
    return round(EVENINGS * (1 - (1 - unusual / EVENINGS) ** many))


def verdict(unusual: int) -> str:
    """The key of what is said of it."""
    return "few" if unusual < RARE else "some" if unusual < SELDOM else "usual"


@lru_cache(maxsize=8)
def as_uneven(counts: tuple[tuple[int, int], ...]) -> int:
    """How many of a thousand evenings with fair dice are at least as uneven as these counts."""
    rolls = dict(counts)
    number, mine = sum(rolls.values()), float(unevenness(rolls))
    if number > MOST_SIMULATED:
        return round(EVENINGS * beyond(mine))
    return sum(uneven >= mine - NEAR for uneven, _ in _evenings(number))


def standing_out(rolls: int, share: Fraction) -> int:
    """In how many of a thousand evenings one of the eleven sums is as far off as this share says.

    The share is the chance that a given sum is so far off (`Luck.as_far`).
    """
    if rolls > MOST_SIMULATED:
        return round(EVENINGS * (1 - (1 - float(share)) ** len(WAYS)))
    return sum(least <= float(share) * (1 + NEAR) for _, least in _evenings(rolls))


@lru_cache(maxsize=64)
def _evenings(number: int) -> Sequence[tuple[float, float]]:
    """Evenings of so many rolls: how uneven each is, and the chance of its farthest sum."""
    rng, totals, ways = Random(number), list(WAYS), list(WAYS.values())
    far = {total: _as_far(ways / THROWS, number) for total, ways in WAYS.items()}
    weights = {total: THROWS / (ways * number) for total, ways in WAYS.items()}
    found = []
    for _ in range(EVENINGS):
        came = Counter(rng.choices(totals, ways, k=number))
        squares = sum(n * n * weights[total] for total, n in came.items())
        found.append((squares - number, min(far[total][came[total]] for total in totals)))
    return found


@lru_cache(maxsize=64)
def _by_rank(number: int) -> Sequence[int]:
    """Of evenings of so many rolls, each one's `min(uneven, out)`, the smallest first."""
    every = _evenings(number)
    uneven = sorted(one for one, _ in every)
    least = sorted(one for _, one in every)
    return sorted(
        min(len(every) - bisect_left(uneven, one - NEAR), bisect_right(least, far * (1 + NEAR)))
        for one, far in every
    )


def _as_far(chance: float, number: int) -> list[float]:
    """By how often something comes: the chance to be as far from what is due, or farther."""
    shares = [(1 - chance) ** number]
    for k in range(number):
        shares.append(shares[-1] * (number - k) / (k + 1) * chance / (1 - chance))
    due = number * chance
    ranked = sorted(range(number + 1), key=lambda k: abs(k - due))
    found, held, at = [0.0] * (number + 1), 0.0, len(ranked)
    while at:
        away, begun = abs(ranked[at - 1] - due), at
        while begun and abs(ranked[begun - 1] - due) >= away - NEAR:
            begun -= 1
            held += shares[ranked[begun]]
        for k in ranked[begun:at]:
            found[k] = held
        at = begun
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
