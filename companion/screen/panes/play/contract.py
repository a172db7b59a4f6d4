"""The play column: the table, what is said to the last act, what a real table is asked."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ....core.buttons import Face
from ....core.panel import Panel
from ...wire.fits import Plain
from ...wire.intents import Numbered
from ..clock.contract import ClockView
from ..editor.contract import SettingView


class Dial(TypedDict):
    """One face that a die may show; drawn, or else as it is written."""

    value: str
    face: Face


class ToldRow(TypedDict):
    """Something that chance may have brought, with its odds."""

    action: str
    label: str
    odds: str
    percent: str


class ToldView(TypedDict):
    """What people at a real table are asked: their dice, a card they drew.

    `sends` has a `{0}`, `{1}` for the value chosen of each dial; `rows` are what else can be said.
    """

    title: str
    dials: list[list[Dial]]
    sends: str
    rows: list[ToldRow]
    sum: bool
    """Whether the rows are sums of the dials."""
    draw: str
    """What is pressed to let the companion draw instead."""
    note: str


class Move(TypedDict):
    """Something that may be done: what is sent for it, and what it is called."""

    action: str
    label: str


class WhyNot(TypedDict):
    """One reason against a try: its sentence and its rule; perhaps the step that practises it."""

    text: str
    rule: str
    practise: NotRequired[str]


class RefusalCard(TypedDict):
    """A refusal as a card: what was tried, why not, what could be done instead."""

    action: str
    reasons: list[WhyNot]
    instead: NotRequired[Move]
    ruling: NotRequired[str]
    """The ruling as a text to be sent, once somebody has called it wrong."""


class HintView(TypedDict):
    """A move that is suggested, and what speaks for it."""

    action: str
    label: str
    reasons: list[str]
    goal: str
    """What it is for; all that is said at first."""
    level: int
    """1 while only that is said, 2 once the move and its reasons are."""


class PlanView(TypedDict):
    """A line of the plan: what one could work towards, what is missing, how soon it may come."""

    text: str
    missing: str
    chances: str
    marks: list[str]
    """What lights up on the board while one points at it."""


class Topic(TypedDict):
    """Moves under one heading."""

    title: str
    moves: list[Move]


class TableView(TypedDict):
    """What the play column and the hand show; `panel` is the game's own part."""

    seat: int
    lesson: bool
    cover: str
    """Who is to look, while the screen is covered."""
    instruction: str
    panel: Panel | None
    moves: list[Topic]
    bots: bool
    """Whether bots are to move and nobody else."""
    meanwhile: bool
    """Whether who looks may act meanwhile, although nobody waits for it: turn an hourglass."""
    beside: bool
    """Whether all act at once, so that bots move although a person is awaited too."""
    chance: str
    """What is pressed for dice or a card that wait until people have looked; empty if none do."""
    told: ToldView | None
    """What is asked of people whose dice and cards are their own; none while nothing is."""
    can_set: bool
    """Whether positions of the game can be set down by hand."""
    setting: SettingView | None
    """The position that is being set down; none while none is."""
    supposed: str
    """That hidden cards were drawn here because nobody could tell them; empty if none were."""
    clock: ClockView | None
    running: str
    """How far it is with the moves being skipped; empty if none are."""
    over: str
    reviewing: bool
    """Whether a look back at the game is still being worked out: the page asks for more of it."""
    turn: int
    """How many turns have begun: what is shown of one has so much time."""
    offers: Literal["", "turn", "game"]
    """Whether who looks wants no more offers of bots, and until when."""
    undo: bool
    redo: bool
    plan: list[PlanView] | None
    """What one could work towards, while the plan line is open."""


class Asked(TypedDict):
    """What is asked before a costly move; what would be better is not told."""

    text: str
    open: bool
    """Whether it is to be answered; not while it is still being looked at."""


class Reply(TypedDict):
    """What is said to the last act: a part of its own, since most of them change nothing else."""

    refused: RefusalCard | None
    asked: Asked | None
    """The last act is held back: who did it wants to be asked first."""
    hint: HintView | None
    notice: str
    less: str
    """A code that knows less than is kept here, as on the first page."""
    greeting: str
    meanwhile: list[str]
    """What others did while their moves were skipped."""


class New(Numbered):
    """Begin a game."""

    type: Literal["new"]
    seats: NotRequired[list[str]]
    variant: NotRequired[str | None]
    options: NotRequired[dict[str, Plain]]
    seed: NotRequired[int]
    nature: NotRequired[Literal["seeded", "by-hand"]]
    """Whether dice and draws come from the companion or are told from a real table."""


class Try(Numbered):
    """Try something at the table: the text of an action, as Python gave it; or several together.

    A form sends its action with the numbers chosen for its fields (`core/panel.py`, `sent`).
    """

    type: Literal["try"]
    action: NotRequired[str]
    actions: NotRequired[list[str]]
    fields: NotRequired[dict[str, dict[str, int]]]


class Hush(Numbered):
    """Bots are to offer nothing more in this turn or this game; "" takes that back."""

    type: Literal["offers"]
    until: Literal["", "turn", "game"]


class AskBefore(Numbered):
    """Ask before a move that costs at least so many games of 100; 0: never."""

    type: Literal["ask-first"]
    least: Literal[0, 3, 5, 10]


class LoadFile(Numbered):
    """Go on with a saved game or with progress, from the text of its file."""

    type: Literal["load", "load_progress"]
    text: str
