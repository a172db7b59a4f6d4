"""Catan's course, from the first roll to the game for two. Its words: `text/*/lessons.toml`.

First ten minutes and a game that ends; topics of three steps or a few more; a whole game with a
silent coach; then what makes one play well, the box, what is rare, and the game for two.
"""

from __future__ import annotations

from ....lessons.step import Lesson
from . import (
    box,
    cards,
    cities,
    dealing,
    finish,
    first,
    founding,
    harbours,
    longest,
    placing,
    progress,
    roads,
    saving,
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
    seven.LESSON,
    roads.LESSON,
    trade.LESSON,
    cities.LESSON,
    cards.LESSON,
    harbours.LESSON,
    longest.LESSON,
    progress.LESSON,
    winning.LESSON,
    placing.LESSON,
    founding.LESSON,
    saving.LESSON,
    dealing.LESSON,
    finish.LESSON,
    box.LESSON,
    supply.LESSON,
    two.LESSON,
    trade_cards.LESSON,
)

__all__ = ["COACHED", "COURSE"]
