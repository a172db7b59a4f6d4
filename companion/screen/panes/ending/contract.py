"""The end of a game: who won and why, points by source side by side."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ....core.panel import Face
from ...wire.intents import Numbered


class SourcedPoints(TypedDict):
    """What one source brought a seat."""

    id: str
    name: str
    n: int
    each: int
    """Points of one piece of it, where it is drawn piece by piece; else 0."""
    sign: NotRequired[Face]
    """What stands in its cells."""
    note: NotRequired[str]
    """What it is made of."""


class EndRow(TypedDict):
    """Somebody at the end."""

    seat: int
    name: str
    shape: str
    you: bool
    won: bool
    points: int
    worth: str
    sources: list[SourcedPoints]
    """Where the points come from: every source, for everybody, in the order of the game."""
    tie: str
    """The figure that broke a tie, in words; empty where it decided nothing."""


class HandShown(TypedDict):
    """What somebody held at the end."""

    seat: int
    name: str
    shape: str
    cards: str


class Person(TypedDict):
    """Somebody at the screen."""

    seat: int
    name: str


class TurnHands(Numbered):
    """Somebody agrees that all hands are turned over."""

    type: Literal["turn-hands"]
    seat: int


class EndView(TypedDict):
    """The end of a game, as a seat is told."""

    game: str
    """Which game at the table it is: another one is celebrated anew."""
    over: str
    """Over the headline of a game that was part of a course."""
    title: str
    line: str
    rows: list[EndRow]
    """The winners first."""
    track: int
    """So many cells has the track of points; 0 where they are bars."""
    pays: bool
    """Whether points are money that is paid source by source."""
    ended: str
    """How it ended, in a sentence or two."""
    try_next: str
    """What the one who looks lacked most; empty where they have won."""
    took: str
    course: list[list[int]]
    """By seat the points after each round; empty of a game that was not played from its start."""
    to_agree: list[Person]
    """Who has not agreed yet that hands are turned over; nobody where there are none."""
    hands: list[HandShown]
    """What everybody held, once all have agreed."""
    result: str
    """"won" or "lost" for who looks, "seen" for an onlooker."""
