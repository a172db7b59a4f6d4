"""Starfarers' course: from the first flight to other skies. Its words: `text/*/lessons.toml`."""

from __future__ import annotations

from ....lessons.step import Lesson
from . import (
    blocking,
    dangers,
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
    stations,
    trade,
    unknown,
    winning,
)
from ._coached import COACHED

COURSE: tuple[Lesson, ...] = (
    first.LESSON,
    reserve.LESSON,
    ships.LESSON,
    speed.LESSON,
    flight.LESSON,
    trade.LESSON,
    unknown.LESSON,
    seven.LESSON,
    stations.LESSON,
    friends.LESSON,
    meetings.LESSON,
    dangers.LESSON,
    blocking.LESSON,
    winning.LESSON,
    founding.LESSON,
    skies.LESSON,
)

__all__ = ["COACHED", "COURSE"]
