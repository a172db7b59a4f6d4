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
    low: float
    high: float
    """Between what one's own chance lies, nine times in ten; both the chance where nothing is
    known of that."""
    mark: Literal["", "roll", "choice"]
    """What moved one's own chance in that turn: what came, or what one did."""


class RowView(TypedDict):
    """What came beside what was to be expected, in the game's own terms."""

    title: str
    heads: list[str]
    came: list[float]
    expected: list[float]
    """Of each column; empty where the row has no bars."""
    lines: list[RowLineView]


class RowLineView(TypedDict):
    """A line of cells under the heads."""

    name: str
    seat: int
    shape: str
    cells: list[str]


class ReviewSheet(TypedDict):
    """What the game's own look back says, such as what a flight cost the ship."""

    title: str
    lines: list[str]
    rows: list[str]


class SumLine(TypedDict):
    """A line of how it adds up, of 100."""

    id: str
    name: str
    n: int


class ReviewMoment(TypedDict):
    """A moment worth looking at again."""

    number: int
    kind: str
    """"chance", "choice", "found", "build", "turn" or "guess"."""
    head: str
    title: str
    text: str
    what_moved: str
    """What of it is luck and what is play; empty where a decision is looked at."""
    moved: int
    at: int
    """Which point of the curve it belongs to."""
    did: list[int]
    """What was done, played on: games of 100 won by each seat; empty before it was often enough."""
    best: list[int]
    best_name: str
    games: int
    sure: str
    """Between what the difference lies, and what may be said of it."""
    again: bool
    """Whether it can be tried again."""
    verdict: str
    """"better", "probably", "alike", "held", "unsure", "value", or nothing."""
    for_best: list[str]
    for_did: list[str]
    """What speaks for the other way, and for what was done."""
    did_name: str
    tried: list[int]
    """What was done when it was tried again, played on: games of 100 won by each seat."""
    tried_name: str
    tried_games: int
    tried_sure: str
    practise: Literal["", "can", "in"]
    """Whether it can be practised, or is to be."""


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
    page: Literal["overview", "moment", "again"]
    number: int
    """The moment that is looked at."""
    rows: list[RowView]
    sheets: list[ReviewSheet]
    sum_line: str
    class_code: str
    """The game in letters for a class; nothing before it has been worked out."""
    hands_in: Literal["", "can", "done"]
    """Whether the class has a folder that it can be put into, or was."""


class OpenReview(Numbered):
    """Open the review of the finished game, or close it."""

    type: Literal["look-back"]
    open: bool


class SeeMoment(Numbered):
    """Look at a moment; 0 is the overview."""

    type: Literal["moment"]
    moment: int


class TryAgain(Numbered):
    """Play the turn of a moment once more, with what one could not see dealt anew."""

    type: Literal["try-again"]
    moment: int


class KeepTurn(Numbered):
    """Keep the turn of a moment to be practised."""

    type: Literal["keep-turn"]
    moment: int


class HandInReview(Numbered):
    """Put the reviewed game, as its letters, into the class's folder."""

    type: Literal["hand-in-review"]
