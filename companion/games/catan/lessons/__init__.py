"""Catan's course: from the first roll to the game for two. Its words: `text/*/lessons.toml`."""

from __future__ import annotations

from ....lessons.step import Lesson
from . import (
    cards,
    cities,
    first,
    founding,
    harbours,
    longest,
    progress,
    roads,
    seven,
    supply,
    trade,
    trade_cards,
    two,
    winning,
)
from ._coached import COACHED

COURSE: tuple[Lesson, ...] = (
    first.LESSON,
    roads.LESSON,
    seven.LESSON,
    trade.LESSON,
    cities.LESSON,
    supply.LESSON,
    harbours.LESSON,
    cards.LESSON,
    progress.LESSON,
    longest.LESSON,
    winning.LESSON,
    founding.LESSON,
    two.LESSON,
    trade_cards.LESSON,
)

__all__ = ["COACHED", "COURSE"]
