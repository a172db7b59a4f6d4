"""A race of simulated tries against the exact bars.

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
from typing import Any, NamedTuple

SHARE = 0.9
"""Ordinary luck: what nine races in ten show."""
MOST_TRIES = 100_000
MOST_AT_ONCE = 2_000
GROWTH = 1.12
"""By how much more tries there are when the share so far is noted again: a hundred notes in all."""


class RaceNote(NamedTuple):
    """How a race stood after so many tries."""

    number: int
    counts: tuple[Counter[Any], ...]
    also: Counter[str]


@dataclass(frozen=True)
class Trial:
    """One try: what came in each series, what else came true, and how it is told and shown."""

    outcomes: tuple[Any, ...]
    also: Collection[str] = ()
    """Keys of what is no outcome and came: a pair of marbles, a tile that was lost."""
    summarize: Callable[[Any], list[str]] | None = None
    """What happened, in sentences of the language of an `Ask`."""
    views: Callable[[Any], list[dict[str, Any]]] | None = None
    """What happened, drawn in place of the page's own views."""


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
        self.notes: list[RaceNote] = []
        """How it stood on the way."""
        self.seconds = 0.0
        """How long a try takes."""

    def add(self, one: Trial) -> None:
        """One more."""
        self.counts = self.counts or tuple(Counter() for _ in one.outcomes)
        for came, outcome in zip(self.counts, one.outcomes, strict=True):
            came[outcome] += 1
        self.also.update(one.also)
        self.number += 1
        self.last = one
        if not self.notes or self.number >= self.notes[-1].number * GROWTH:
            counts = tuple(map(Counter, self.counts))
            self.notes.append(RaceNote(self.number, counts, Counter(self.also)))

    @property
    def course(self) -> list[RaceNote]:
        """How it stood on the way, and how it stands now."""
        now = RaceNote(self.number, self.counts, self.also)
        return [*(one for one in self.notes if one.number < self.number), now]


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
