"""Rolls from a real table beside what fair dice would do; the wording is the caller's care."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ..core.errors import BadInput, Fault
from .bounds import MOST_ROLLS, is_whole, shown
from .dice import WAYS, chance_of, how_often
from .distribution import Distribution

MOST_AT_TABLES = 10_000
"""Rolls of all tables together."""
FINE = 256
"""Bits kept of each chance of very many rolls: more than anyone reads, fewer than there are."""


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


def luck(
    rolls: Sequence[int] | Mapping[int, int], share: Fraction = Fraction(9, 10)
) -> tuple[Luck, ...]:
    """Sums of two dice rolled at a table, or how often each came, against what fair dice would do.

    >>> luck([8, 8, 8])[6].as_far
    Fraction(125, 46656)
    >>> luck({8: 3}) == luck([8, 8, 8])
    True
    """
    seen = _counted(rolls) if isinstance(rolls, Mapping) else _listed(rolls)
    number = sum(seen.values())
    return tuple(_of(total, seen[total], number, share) for total in WAYS)


def _listed(rolls: Sequence[int]) -> Counter[int]:
    if (
        isinstance(rolls, str)
        or not isinstance(rolls, Sequence)
        or not 1 <= len(rolls) <= MOST_AT_TABLES
    ):
        raise BadInput([Fault("rolls", shown(rolls), f"from 1 to {MOST_AT_TABLES} sums")])
    faults = [
        Fault(f"rolls.{place}", shown(total), "a sum from 2 to 12")
        for place, total in enumerate(rolls)
        if not is_whole(total) or total not in WAYS
    ]
    if faults:
        raise BadInput(faults)
    return Counter(rolls)


def _counted(rolls: Mapping[int, int]) -> Counter[int]:
    faults = [
        Fault(f"rolls.{shown(total)}", shown(count), "how often a sum from 2 to 12 came")
        for total, count in rolls.items()
        if not is_whole(total) or total not in WAYS or not is_whole(count) or count < 0
    ]
    if faults:
        raise BadInput(faults)
    if not 1 <= sum(rolls.values()) <= MOST_AT_TABLES:
        found = str(sum(rolls.values()))
        raise BadInput([Fault("rolls", found, f"from 1 to {MOST_AT_TABLES} rolls")])
    return Counter(rolls)


def _of(total: int, seen: int, rolls: int, share: Fraction) -> Luck:
    chance = chance_of(total)
    times = how_often(chance, rolls) if rolls <= MOST_ROLLS else _nearly(chance, rolls)
    mean = rolls * chance
    away = abs(seen - mean)
    far = times.where(lambda n: abs(n - mean) >= away)
    return Luck(total, seen, mean, times.band(share), far)


@lru_cache(maxsize=8)
def _nearly(chance: Fraction, rolls: int) -> Distribution[int]:
    """How often something comes in very many rolls, to `FINE` bits: exactly it takes seconds."""
    yes, no = chance.numerator, chance.denominator - chance.numerator
    middle = int((rolls + 1) * chance)
    found = {middle: 1 << FINE}
    for k in range(middle, rolls):
        found[k + 1] = found[k] * (rolls - k) * yes // ((k + 1) * no)
    for k in range(middle, 0, -1):
        found[k - 1] = found[k] * k * no // ((rolls - k + 1) * yes)
    return Distribution({k: found[k] for k in sorted(found)})
