"""The course of Race for the Galaxy: from the first world to the advanced game for two.

Its words: `text/*/lessons.toml`.
"""

from __future__ import annotations

from ....lessons.step import Lesson
from . import (
    develop,
    end,
    explore,
    first,
    force,
    game,
    goods,
    guess,
    harvest,
    market,
    order,
    score,
    settle,
    two,
    whole,
    windfall,
)
from ._coached import COACHED

COURSE: tuple[Lesson, ...] = (
    first.LESSON,
    goods.LESSON,
    game.LESSON,
    explore.LESSON,
    develop.LESSON,
    settle.LESSON,
    windfall.LESSON,
    force.LESSON,
    order.LESSON,
    market.LESSON,
    harvest.LESSON,
    score.LESSON,
    end.LESSON,
    guess.LESSON,
    whole.LESSON,
    two.LESSON,
)

__all__ = ["COACHED", "COURSE"]
