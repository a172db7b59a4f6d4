"""The shapes of what is looked up: the odds band and the almanac."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..explorer.band import Band


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


class OptionTouched(TypedDict):
    """An open choice that touches a rule: how it is played here, or where nobody says otherwise."""

    name: str
    title: str
    now: NotRequired[str]
    default: NotRequired[str]


class RuleRow(TypedDict):
    """A rule of an entry, where it stands and how sure we are of it."""

    id: str
    text: str
    source: str
    said: NotRequired[str]
    where: NotRequired[str]
    options: NotRequired[list[OptionTouched]]


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
