"""What Python and the browser say to each other, typed once.

Python sets *parts*, each a synced trait of the widget; the browser sends *intents*. A test compares
the names here with those in `widgets/app.js`.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Pane = Literal["choose", "learn", "play", "odds"]
PANES: tuple[Pane, ...] = ("choose", "learn", "play", "odds")

PARTS = ("frame", "board", "table", "odds", "almanac", "index", "file", "ack")
"""The traits: each is sent only when it changes."""


class Frame(TypedDict):
    """What stands around everything: where one is, and all words of the app."""

    lang: str
    langs: dict[str, str]
    game: str
    games: list[dict[str, Any]]
    pane: Pane
    words: dict[str, str]
    setup: NotRequired[dict[str, Any]]
    still: str


class Board(TypedDict, total=False):
    """The scene, or what of it has changed, with a number that tells updates apart."""

    n: int
    fresh: bool
    scene: dict[str, Any]


class Reason(TypedDict):
    """One reason against a try: its sentence and its rule."""

    text: str
    rule: str


class Refused(TypedDict):
    """A refusal as a card: what was tried, why not, what could be done instead."""

    action: str
    reasons: list[Reason]
    instead: NotRequired[dict[str, str]]


class LogLine(TypedDict):
    """A line of the log: its text, its rule, the name of its event and that event's facts."""

    text: str
    rule: str
    what: str
    facts: dict[str, str]


class TableView(TypedDict, total=False):
    """What the play column and the hand show; `panel` is the game's own part."""

    seat: int
    cover: str
    instruction: str
    panel: dict[str, Any]
    moves: list[dict[str, Any]]
    refused: Refused | None
    hint: dict[str, Any] | None
    notice: str
    log: list[LogLine]
    bots: bool
    over: str
    undo: bool
    redo: bool


class Intent(TypedDict, total=False):
    """What the browser may send; `type` says which fields count, `n` is answered by `ack`."""

    type: str
    n: int
    game: str
    pane: str
    lang: str
    action: str
    seats: list[str]
    variant: str
    options: dict[str, Any]
    seed: int
    id: str
    sum: int
    text: str


INTENTS = (
    "ping", "open", "pane", "lang", "new", "resume", "try", "step", "run", "undo", "redo", "hint",
    "dismiss", "ready", "entry", "show", "sum", "save", "load",
)  # fmt: skip
