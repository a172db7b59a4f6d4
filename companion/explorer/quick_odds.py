"""Odds at hand: short tables for the pocket almanac, said as data and drawn there.

The explorer itself brings the sums of two dice, a game what it throws or draws
(`Topics.quick_odds`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ..core.text import Words
from ..odds import WAYS, chance_of, forms

MOST = chance_of(7)
"""The chance of the commonest sum, which fills its bar."""


@dataclass(frozen=True)
class Gauge:
    """A chance as a bar; the number beside it says the same."""

    chance: Fraction
    full: Fraction = Fraction(1)


@dataclass(frozen=True)
class SaidSign:
    """A sign, and in words for those who listen."""

    sign: str
    said: str


@dataclass(frozen=True)
class NamedNumber:
    """A number under its name."""

    name: str
    value: str


Cell = str | Gauge | SaidSign


@dataclass(frozen=True)
class ShortTable:
    """A table: its heads, and rows that begin with their own."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


Block = str | NamedNumber | ShortTable
QuickOdds = Mapping[str, Callable[[Words], tuple[Block, ...]]]
"""By part what it shows, one below the other; its title is `pocket.<part>.title`."""


def dice(words: Words) -> tuple[Block, ...]:
    """Sums of two dice: ways, chance, one in so many."""
    rows = []
    for total in sorted(WAYS):
        told = forms(chance_of(total), words.lang)
        once = told.one_in.rpartition(" ")[2]
        gauge = Gauge(chance_of(total), MOST)
        rows.append((str(total), str(WAYS[total]), gauge, told.percent, once))
    heads = ("sum", "ways", "", "chance", "one-in")
    return (
        ShortTable(tuple(words(f"pocket.odds.{head}") if head else "" for head in heads), (*rows,)),
    )
