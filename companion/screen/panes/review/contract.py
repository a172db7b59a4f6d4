"""The review of a finished game: luck and play told apart."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...wire.intents import Numbered


class ReviewedSeat(TypedDict):
    """Somebody at the table: luck and what was kept a turn, of 100."""

    seat: int
    name: str
    shape: str
    you: bool
    luck: int
    kept: int
    result: str
    """"won", or nothing."""


class CurvePoint(TypedDict):
    """Where a turn begins: everybody's chance, of 100."""

    turn: int
    chances: list[float]


class SumLine(TypedDict):
    """A line of how it adds up, of 100."""

    id: str
    name: str
    n: int


class ReviewMoment(TypedDict):
    """A moment worth looking at again."""

    number: int
    head: str
    title: str
    text: str
    moved: int
    at: int
    """Which point of the curve it belongs to."""
    did: list[int]
    """What was done, played on: games of 100 won by each seat; empty before it was."""
    best: list[int]
    best_name: str
    games: int
    sure: str
    """Between what the difference lies, and what may be said of it."""
    again: bool
    """Whether it can be tried again."""


class ReviewView(TypedDict):
    """The review as it stands."""

    open: bool
    closed: str
    """Why there is none yet; empty where there is one."""
    headline: str
    under: str
    seats: list[ReviewedSeat]
    curve: list[CurvePoint]
    sums: list[SumLine]
    moments: list[ReviewMoment]
    done: int
    """How far it has been worked out and played on, of 100."""


class OpenReview(Numbered):
    """Open the review of the finished game, or close it."""

    type: Literal["look-back"]
    open: bool


class TryAgain(Numbered):
    """Play the turn of a moment once more, with what one could not see dealt anew."""

    type: Literal["try-again"]
    moment: int
