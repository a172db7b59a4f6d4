"""The band of odds under the board."""

from __future__ import annotations

from typing import Literal, TypedDict

from ....explorer.band import Band
from ...wire.intents import Numbered


class SeatName(TypedDict):
    """A seat as the odds band names it."""

    seat: int
    name: str
    shape: str


class Winning(TypedDict):
    """Everybody's chance to win, from what who looks can know."""

    can: bool
    """Whether it can be asked for: at one's own table, while the game lasts, and in no task."""
    on: bool
    chances: list[int]
    """By seat, of 100; empty while it is off."""
    said: str
    """One's own, as people say it."""


class Asking(TypedDict):
    """Whether one wants to be asked before a costly move of one's own."""

    can: bool
    least: int
    """From how many games of 100 on; 0 while it is off."""
    sizes: list[int]


class OddsBand(TypedDict):
    """The odds band: what the game foresees, and what is chosen in it."""

    outlook: Band
    seats: list[SeatName]
    selected: str
    lang: str
    winning: Winning
    asking: Asking


class ChooseBar(Numbered):
    """Choose a bar of the odds band by its key; none if it is empty."""

    type: Literal["bar"]
    key: str
