"""Guesses in bins that tell sensible ones apart: as narrow as a dozen of them allow.

A few guesses far from all others share a wide bin at either end, so that one of 90 % does not put
9 % and 14 % together.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import NamedTuple

WIDTHS = (1, 2, 5, 10)
"""How many percent points a bin may be wide."""
MOST_BINS = 12
OUTLYING = 5
"""One guess of so many may lie in a wide bin at an end."""
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
    shown = sorted(map(_percent, guesses))
    known = [] if truth is None else [_percent(truth)]
    edges = _edges(min([*shown, *known]), max([*shown, *known]))
    if edges[1] - edges[0] == WIDTHS[-1]:
        edges = _with_wide_ends(shown, known) or edges
    counts = [0] * (len(edges) - 1)
    for one in shown:
        counts[min(len(counts), bisect(edges, one)) - 1] += 1
    return tuple(Bin(*ends, n) for ends, n in zip(pairwise(edges), counts, strict=True))


def _edges(low: Fraction, high: Fraction, most: int = MOST_BINS) -> list[int]:
    """Where the narrowest bins begin and end, so many at most, that reach from one to the other."""
    width = next((one for one in WIDTHS if _many(low, high, one) <= most), WIDTHS[-1])
    first = min(floor(low / width), WHOLE // width - 1) * width
    return [first + width * at for at in range(_many(low, high, width) + 1)]


def _with_wide_ends(shown: Sequence[Fraction], known: Sequence[Fraction]) -> list[int] | None:
    """Narrow bins for most guesses and the truth, and wide ones for the few far from them."""
    edges: list[int] = []
    for out in range(1, len(shown) // OUTLYING + 1):
        for below in range(out + 1):
            kept = [*shown[below : len(shown) - out + below], *known]
            narrow = _edges(min(kept), max(kept), MOST_BINS - 2)
            if narrow[1] - narrow[0] < (edges[1] - edges[0] if edges else WIDTHS[-1]):
                edges = narrow
    if not edges:
        return None
    low = [floor(shown[0] / 10) * 10] if shown[0] < edges[0] else []
    high = [min(WHOLE, floor(shown[-1] / 10) * 10 + 10)] if shown[-1] >= edges[-1] else []
    return [*low, *edges, *[one for one in high if one > edges[-1]]]


def place_of(share: float | None, bins: Sequence[Bin]) -> float | None:
    """Where a share lies among the bins, from 0 to 1."""
    if share is None or not bins:
        return None
    at = _percent(share)
    number = max((n for n, one in enumerate(bins) if one.low <= at), default=0)
    inside = (at - bins[number].low) / (bins[number].high - bins[number].low)
    return float((number + inside) / len(bins))


def _percent(share: float) -> Fraction:
    """In percent, without the dust of binary fractions."""
    return Fraction(round(share * WHOLE * 1000), 1000)


def _many(low: Fraction, high: Fraction, width: int) -> int:
    """Bins from the lowest to the highest, within 0 and 100."""
    first = floor(low / width)
    last = min(floor(high / width), WHOLE // width - 1)
    return max(1, last - min(first, last) + 1)
