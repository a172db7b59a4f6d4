"""The almanac: the open entry, all entries, and what is searched in."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...wire.fits import Plain
from ...wire.intents import Numbered


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
    unsaid: bool
    edition: str
    practise: str
    odds: str
    drawn: NotRequired[str]


class HereAndNow(TypedDict):
    """Whether one may do what an entry is about, in the position on the screen."""

    id: str
    text: str


class AlmanacPart(TypedDict):
    """The entry that is open, if one is; what the engine says of one, if somebody asked."""

    game: str
    lang: str
    page: AlmanacPage | None
    now: HereAndNow | None
    asks: bool


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
    order: int
    unsaid: NotRequired[bool]
    acts: NotRequired[bool]
    glance: list[list[str]]


class DrawingData(TypedDict):
    """What an entry tells, drawn: the part of the plane that is seen, and a row for each shape."""

    box: list[float]
    shapes: list[list[str | float]]


class PicturesData(TypedDict):
    """The pictures of a game's entries (companion/almanac/pictures.py), by entry."""

    size: list[float]
    symbols: dict[str, list[list[Plain]]]
    colours: dict[str, list[str]]
    shapes: dict[str, list[list[str | float]]]
    drawings: dict[str, DrawingData]


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
    chat: list[list[str]]
    daily: list[list[str]]
    joins: list[list[str]]
    pictures: PicturesData | None
    entries: list[IndexEntry]


class OpenEntry(Numbered):
    """Open an entry of the almanac by its id or a rule's, show on the board what it is about, or
    ask whether one may do it here and now."""

    type: Literal["entry", "show", "now"]
    id: str
