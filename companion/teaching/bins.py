"""Guesses in bins that tell sensible ones apart: as narrow as a dozen of them allow."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

WIDTHS = (1, 2, 5, 10)
"""How many percent points a bin may be wide."""
MOST_BINS = 12
WHOLE = 100


class Bin(NamedTuple):
    """From so many percent up to so many, and how many guesses lie there."""

    low: int
    high: int
    n: int

    @property
    def label(self) -> str:
        """The bin as it stands under its bar."""
        return f"{self.low}–{self.high}"


def binned(guesses: Sequence[float], truth: float | None = None) -> tuple[Bin, ...]:
    """Guesses between 0 and 1, counted in bins that reach over all of them and the truth.

    What lies on an edge belongs to the bin above it, all but 100 %.
    """
    if not guesses:
        return ()
    shown = [_percent(one) for one in (*guesses, *([] if truth is None else [truth]))]
    low, high = min(shown), max(shown)
    width = next((one for one in WIDTHS if _many(low, high, one) <= MOST_BINS), WIDTHS[-1])
    first, many = floor(low / width) * width, _many(low, high, width)
    edges = [first + width * at for at in range(many)]
    counts = [0] * many
    for one in guesses:
        counts[_bin_of(_percent(one), first, width, many)] += 1
    return tuple(Bin(low, low + width, n) for low, n in zip(edges, counts, strict=True))


def place_of(share: float | None, bins: Sequence[Bin]) -> float | None:
    """Where a share lies among the bins, from 0 to 1."""
    if share is None or not bins:
        return None
    low, high = bins[0].low, bins[-1].high
    return float((_percent(share) - low) / (high - low))


def _percent(share: float) -> Fraction:
    """In percent, without the dust of binary fractions."""
    return Fraction(round(share * WHOLE * 1000), 1000)


def _many(low: Fraction, high: Fraction, width: int) -> int:
    """Bins from the lowest to the highest, within 0 and 100."""
    first = floor(low / width)
    last = min(floor(high / width), WHOLE // width - 1)
    return max(1, last - min(first, last) + 1)


def _bin_of(one: Fraction, first: int, width: int, many: int) -> int:
    return min(many - 1, floor((one - first) / width))
