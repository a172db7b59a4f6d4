"""The shapes of what is looked up: the odds band, the explorer, the almanac."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..explorer.band import Band
from .fits import Plain


class Named(TypedDict):
    """Something to choose, by its id."""

    id: str
    name: str


class SeatName(TypedDict):
    """A seat as the odds band names it."""

    seat: int
    name: str
    shape: str


class OddsBand(TypedDict):
    """The odds band: what the game foresees, and what is chosen in it."""

    outlook: Band
    seats: list[SeatName]
    selected: str
    lang: str


class RaceShown(TypedDict):
    """Tries or whole games that are played beside the exact number."""

    n: int
    """How many so far."""
    can: bool
    """Whether more may be played."""
    badge: str
    tally: NotRequired[list[str]]
    story: NotRequired[list[str]]
    """The last one, told."""
    alone: NotRequired[bool]
    """Whether there is nothing else on the page: no exact number is known."""
    at_once: NotRequired[int]
    hint: NotRequired[str]


class AnswerTaken(TypedDict):
    """One answer as a program, and as a formula."""

    name: str
    python: str
    sympy: str


class TakenAway(TypedDict):
    """What can be taken away: a link, programs, the numbers as a file."""

    link: str
    view: str
    answers: list[AnswerTaken]
    csv: str
    file: str


class ExplorerView(TypedDict):
    """The odds pane: which question is open, what can be set, and its answer if it has one."""

    q: int
    lang: str
    door: str
    doors: list[Named]
    question: str
    questions: list[Named]
    controls: list[dict[str, Plain]]
    faults: list[str]
    before: str
    answers: list[dict[str, Plain]]
    views: list[dict[str, Plain]]
    lit: list[str]
    marks: list[str]
    guess_first: bool
    guess_code: str
    editor: NotRequired[dict[str, Plain]]
    selected: NotRequired[str]
    how: NotRequired[str]
    hows: NotRequired[list[Named]]
    title: NotRequired[str]
    lines: NotRequired[list[str]]
    listed: NotRequired[list[dict[str, Plain]]]
    table: NotRequired[dict[str, Plain]]
    facts: NotRequired[list[list[str]]]
    assumptions: NotRequired[list[str]]
    options: NotRequired[list[list[str]]]
    verdict: NotRequired[list[str]]
    badge: NotRequired[str]
    race: NotRequired[RaceShown | None]
    why: NotRequired[list[dict[str, Plain]] | None]
    take: NotRequired[TakenAway | None]
    depths: NotRequired[list[Named]]
    depth: NotRequired[str]
    rolls_code: NotRequired[str]
    can_why: NotRequired[bool]
    can_take: NotRequired[bool]
    """Whether there is something to take away: games have been played on from the position."""
    can_large: NotRequired[bool]


class Projected(TypedDict):
    """Beside everything on a projector: a task's letters, and what came back for it.

    `bars` are the guesses by tenths, `truth` the exact share, -1 where there is none.
    """

    code: str
    told: str
    qr: str
    count: int
    unread: int
    lines: list[str]
    bars: list[int]
    truth: float


class Block(TypedDict):
    """A paragraph, an example or a list of steps."""

    kind: Literal["text", "example", "steps"]
    text: NotRequired[str]
    items: NotRequired[list[str]]


class RuleRow(TypedDict):
    """A rule of an entry, where it stands and how sure we are of it."""

    id: str
    text: str
    source: str
    said: NotRequired[str]
    where: NotRequired[str]
    options: NotRequired[list[dict[str, Plain]]]


class SeeRow(TypedDict):
    """Another entry; with how many of its rules touch this one, where they do not fit here."""

    id: str
    title: str
    rules: NotRequired[int]


class AlmanacPage(TypedDict):
    """One entry of the almanac, at length."""

    id: str
    game: str
    lang: str
    title: str
    titles: dict[str, str]
    gist: str
    body: list[Block]
    rules: list[RuleRow]
    more: list[SeeRow]
    see: list[SeeRow]
    marks: list[str]
    unprinted: bool
    edition: str
    practise: str
    odds: str


class AlmanacPart(TypedDict):
    """The entry that is open, if one is."""

    game: str
    lang: str
    page: AlmanacPage | None


class AlmanacBook(TypedDict):
    """All entries of the game, to be read while Python does not answer."""

    game: str
    lang: str
    pages: list[AlmanacPage]


class IndexEntry(TypedDict):
    """An entry as it is searched for; texts stand by language, in the order of `langs`."""

    id: str
    title: list[str]
    alias: list[str]
    gist: list[str]
    more: list[str]
    see: list[str]
    marks: list[str]
    home: list[str]
    unprinted: list[str]


class AlmanacIndex(TypedDict):
    """What the browser searches in (companion/almanac/page.py)."""

    game: str
    langs: list[str]
    stop: list[list[str]]
    endings: list[list[str]]
    same: list[str]
    goods: list[list[str]]
    between: list[list[str]]
    swap: list[str]
    entries: list[IndexEntry]
