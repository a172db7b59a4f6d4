"""Who acts, and when: turn by turn, in secret at the same time, or all at once against a clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from random import Random

from .notation import CLOCK, Action

USUAL = 4.0
"""Seconds a move takes where the game does not say."""


class Pace(Enum):
    """How the seats that are awaited act."""

    TURN = "turn"
    """One after another; where several owe something, in any order and in the open."""
    SEALED = "sealed"
    """Several choose in secret, and nobody sees it until all have."""
    LIVE = "live"
    """Several act at any moment, until each has finished."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """So many seconds until this action of the clock.

    It goes on as long as a game says the same again, and begins anew after the clock has acted.
    """

    seconds: float
    action: Action


class Rhythm:
    """Whose move is next where all act at once, by how long each one's moves take.

    Nobody measures anything: bots say how long they take, from the seed, and a person without a
    screen takes as long as such a move usually does.
    """

    def __init__(self, rng: Random, seats: int) -> None:
        self.now = 0.0
        self._free = [USUAL * rng.random() for _ in range(seats)]
        self._countdown: Countdown | None = None
        self._ends = inf

    def free_at(self, seat: int) -> float:
        """When a seat makes its next move; who makes the first is left to chance."""
        return self._free[seat]

    def watch(self, countdown: Countdown | None) -> None:
        """What the game says of the clock now."""
        if countdown is not self._countdown and countdown != self._countdown:
            self._countdown = countdown
            self._ends = inf if countdown is None else self.now + countdown.seconds

    def next(self, seats: Sequence[int], countdown: Countdown | None) -> int:
        """Whose move comes first: a seat's, or the clock's."""
        if countdown is not self._countdown:
            self.watch(countdown)
        free = self._free
        first = min(seats, key=free.__getitem__)
        return CLOCK if self._ends < free[first] else first

    def moved(self, seat: int, seconds: float) -> None:
        """A seat has made a move that keeps it busy for so long; or the clock has acted."""
        if seat == CLOCK:
            self.now, self._countdown = min(self._ends, 1e9), None
        elif seat >= 0:
            self.now = self._free[seat]
            self._free[seat] = self.now + seconds
