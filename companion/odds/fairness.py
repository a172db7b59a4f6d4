"""Rolls from a real table beside what fair dice would do; the wording is the caller's care."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..core.errors import BadInput, Fault
from .bounds import MOST_ROLLS, is_whole, shown
from .dice import WAYS, chance_of, how_often


@dataclass(frozen=True, slots=True)
class Luck:
    """How often one sum came, and how often it ordinarily does."""

    total: int
    seen: int
    expected: Fraction
    band: tuple[int, int]
    """The narrowest stretch that holds nine in ten tables with fair dice."""
    as_far: Fraction
    """The chance that fair dice would be as far from the expected or farther."""

    @property
    def ordinary(self) -> bool:
        """Whether it lies within the band."""
        return self.band[0] <= self.seen <= self.band[1]


def luck(rolls: Sequence[int], share: Fraction = Fraction(9, 10)) -> tuple[Luck, ...]:
    """Sums of two dice rolled at a table, each against what fair dice would do.

    >>> luck([8, 8, 8])[6].as_far
    Fraction(125, 46656)
    """
    if (
        isinstance(rolls, str)
        or not isinstance(rolls, Sequence)
        or not 1 <= len(rolls) <= MOST_ROLLS
    ):
        raise BadInput([Fault("rolls", shown(rolls), f"from 1 to {MOST_ROLLS} sums")])
    faults = [
        Fault(f"rolls.{place}", shown(total), "a sum from 2 to 12")
        for place, total in enumerate(rolls)
        if not is_whole(total) or total not in WAYS
    ]
    if faults:
        raise BadInput(faults)
    seen = Counter(rolls)
    return tuple(_of(total, seen[total], len(rolls), share) for total in WAYS)


def _of(total: int, seen: int, rolls: int, share: Fraction) -> Luck:
    times = how_often(chance_of(total), rolls)
    mean = times.mean
    away = abs(seen - mean)
    far = times.where(lambda n: abs(n - mean) >= away)
    return Luck(total, seen, mean, times.band(share), far)
