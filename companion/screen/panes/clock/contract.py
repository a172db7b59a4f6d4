"""The hourglass as the page shows it."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...wire.intents import Numbered


class ClockView(TypedDict):
    """What the page counts down: the seconds left when this was told, and what comes then."""

    n: int
    label: str
    left: float
    whole: float
    """How long it takes from the beginning."""
    running: bool
    paused: bool
    on: bool
    stretch: float
    stretches: list[float]


class OfClock(Numbered):
    """The time is up; or somebody holds the clock, lets it go on, switches it off or on again."""

    type: Literal["clock"]
    do: Literal["over", "pause", "go", "off", "on"]


class Stretch(Numbered):
    """Give so many times as long."""

    type: Literal["stretch"]
    by: float
