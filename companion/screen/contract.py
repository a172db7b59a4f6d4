"""What Python and the browser say to each other: every part and its shape.

Python tells *parts*, each a synced trait of the widget; the browser sends *intents* (`intents.py`).
These types are the truth for both halves: `fits.py` judges by them what is told and heard, and
`types.py` writes them down for the browser half (`widgets/contract.d.ts`).
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..core.motion import MotionData
from ..core.panel import Panel
from .contract_board import Board
from .contract_explorer import ExplorerArt, ExplorerView, Named
from .contract_lesson import LessonView as LessonView
from .contract_lesson import Move as Move
from .contract_reading import AlmanacBook, AlmanacIndex, AlmanacPart, OddsBand, Projected
from .contract_real_table import SettingView, ToldView
from .fits import Plain

Pane = Literal["choose", "learn", "play", "puzzle", "odds"]
PANES: tuple[Pane, ...] = ("choose", "learn", "play", "puzzle", "odds")

# Around everything


class OptionOffered(TypedDict):
    """An open choice of the rules, with what may be chosen; the first is the default."""

    name: str
    label: str
    values: list[NamedValue]


class NamedValue(TypedDict):
    """A value of an option."""

    id: str | int | bool
    name: str


class SetupOffer(TypedDict):
    """What may be chosen for a new game; whether dice and draws of a real table can be told."""

    players: list[int]
    names: list[str]
    variants: list[Named]
    bots: list[Named]
    options: list[OptionOffered]
    told: bool
    set_down: bool
    """Whether its positions can be set down by hand."""


class KeyRow(TypedDict):
    """Keys, and what they do."""

    keys: list[str]
    text: str


class KeyGroup(TypedDict):
    """The keys that work in one place."""

    title: str
    rows: list[KeyRow]


class Frame(TypedDict):
    """What stands around everything: where one is, and all words of the app."""

    lang: str
    langs: dict[str, str]
    game: str
    games: list[Named]
    doors: list[Named]
    pane: Pane
    words: dict[str, str]
    keys: list[KeyGroup]
    setup: NotRequired[SetupOffer]
    still: Literal["", "ask"]


class KeptRow(TypedDict):
    """One of "your games": who plays it, how it stands, when it was last played (ISO)."""

    id: str
    title: str
    people: str
    stands: str
    when: str
    open: bool
    faulty: bool
    over: bool


class CourseRow(TypedDict):
    """A course that was begun, with how far."""

    game: str
    title: str
    stands: str
    when: str


class FirstVisit(TypedDict):
    """Where somebody begins who has never been here."""

    game: str
    step: str
    title: str
    label: str


class GoOn(TypedDict):
    """What was done last: a course, a kept game, or the table of a game that is not kept.

    `id` is the kept game's, else the game's; `done` of `of` steps of the lesson that is open.
    """

    kind: Literal["course", "game", "table"]
    id: str
    title: str
    text: str
    done: int
    of: int


class GameTile(TypedDict):
    """A game on the first page; `share` of its course is done, if it has one."""

    id: str
    name: str
    about: str
    course: bool
    stands: str
    share: float


class Covers(TypedDict):
    """The games' pictures, each an SVG."""

    pictures: dict[str, str]


class Kept(TypedDict):
    """The first page: how to begin or go on, every game, and what is kept in the folder."""

    start: FirstVisit | None
    latest: GoOn | None
    tiles: list[GameTile]
    games: list[KeptRow]
    courses: list[CourseRow]
    glanced: str
    picture: str
    """The position of the game that is looked at, as an SVG."""
    note: str
    less: str
    """A code that knows less than is kept here, until somebody says what to do with it."""


# The table


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


class Topic(TypedDict):
    """Moves under one heading."""

    title: str
    moves: list[Move]


class ClockView(TypedDict):
    """What the page counts down: the seconds left when this was told, and what comes then."""

    n: int
    label: str
    left: float
    running: bool
    paused: bool
    on: bool
    stretch: float
    stretches: list[float]


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


class Reply(TypedDict):
    """What is said to the last act: a part of its own, since most of them change nothing else."""

    refused: RefusalCard | None
    hint: HintView | None
    notice: str
    less: str
    """A code that knows less than is kept here, as on the first page."""
    greeting: str


# What happened


class Happening(TypedDict):
    """Something that happened, as this seat saw it; `what` is empty for a note of the table's own.

    Facts are plain: seats and places are numbers, bundles of goods are counts by kind.
    """

    what: str
    rule: str
    text: str
    facts: dict[str, Plain]
    motions: list[MotionData]
    you: NotRequired[str]
    """The same said to the seat it concerns, where its game has words for that."""
    plain: NotRequired[bool]
    """Whether the table shows it anyway: the line over the board then tells something else."""


class Events(TypedDict):
    """What happened since the last telling; if it is `fresh`, the last lines of the whole log."""

    n: int
    fresh: bool
    shown: list[Happening]


# Other parts


class Nothing(TypedDict):
    """A part with nothing in it: no lesson is open, nothing was saved."""


class File(TypedDict):
    """A file to be downloaded; the same one twice has another number."""

    name: str
    text: str
    n: str


class Parts(TypedDict):
    """Every part by the name of its trait; each is sent only when it changes."""

    frame: Frame
    board: Board | Nothing
    table: TableView
    reply: Reply
    events: Events
    lesson: LessonView | Nothing
    odds: OddsBand | Nothing
    explorer: ExplorerView
    art: ExplorerArt | Nothing
    almanac: AlmanacPart
    index: AlmanacIndex | Nothing
    pages: AlmanacBook | Nothing
    file: File | Nothing
    kept: Kept
    covers: Covers
    projected: Projected | Nothing
    ack: int


PARTS = tuple(Parts.__annotations__)
