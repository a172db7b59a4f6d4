"""Galaxy Trucker's course: from the first tile to the hourglass; words: `text/*/lessons.toml`."""

from __future__ import annotations

from ....lessons.step import Lesson
from . import (
    aliens,
    cards,
    cargo,
    clock,
    enemies,
    faults,
    first,
    hazards,
    leaving,
    meteors,
    pay,
    power,
    reserve,
    road,
    trek,
    zone,
)

COURSE: tuple[Lesson, ...] = (
    first.LESSON,
    faults.LESSON,
    cards.LESSON,
    power.LESSON,
    meteors.LESSON,
    enemies.LESSON,
    zone.LESSON,
    cargo.LESSON,
    road.LESSON,
    hazards.LESSON,
    aliens.LESSON,
    leaving.LESSON,
    reserve.LESSON,
    pay.LESSON,
    trek.LESSON,
    clock.LESSON,
)

__all__ = ["COURSE"]
