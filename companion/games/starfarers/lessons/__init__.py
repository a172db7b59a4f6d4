"""Starfarers' course: from the first flight to other skies. Its words: `text/*/lessons.toml`."""

from __future__ import annotations

from ....lessons.step import Lesson
from . import (
    blocking,
    box,
    dangers,
    finish,
    first,
    flight,
    founding,
    friends,
    meetings,
    reserve,
    seven,
    ships,
    skies,
    speed,
    start,
    stations,
    trade,
    unknown,
    winning,
)
from ._coached import COACHED

COURSE: tuple[Lesson, ...] = (
    first.LESSON,
    start.LESSON,
    # Topics: first those the coach had cards for.
    flight.LESSON,
    unknown.LESSON,
    stations.LESSON,
    friends.LESSON,
    meetings.LESSON,
    dangers.LESSON,
    ships.LESSON,
    speed.LESSON,
    trade.LESSON,
    seven.LESSON,
    winning.LESSON,
    finish.LESSON,
    # The real box, and the second game, from a start of one's own.
    box.LESSON,
    founding.LESSON,
    # Mastery: what is rare, three players, other skies.
    reserve.LESSON,
    blocking.LESSON,
    skies.LESSON,
)

__all__ = ["COACHED", "COURSE"]
