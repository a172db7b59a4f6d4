"""What lies around a board, typed once for every game: seats, cards, sheets, buttons, trade.

A game makes a `Panel` from what a seat sees; the browser draws it and knows no game. Whatever can
be pressed carries the text of the action it sends, closed or not: pressing what a rule forbids
brings the reason. Faces are shapes (`core/scene.py`), drawn with the symbols and colours of the
game's scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NotRequired, Protocol, TypedDict

from .buttons import Button as Button
from .buttons import Face as Face
from .buttons import Price as Price
from .buttons import button as button
from .buttons import drawn as drawn
from .chain import Chain
from .rulebook import Event
from .scene import Shape
from .text import Words
from .trading import Trade

Place = Literal["hand", "table", "side"]
"""Where a tray lies: in the row under the board, in the board's own room, in the column."""
Zone = Literal["laid", "table", "hand", "seat"]
"""Where a tray of a panel with zones lies, from the top: what one has laid out, what the moment is
about, the hand; what somebody else has laid out is opened in the place of one's own."""


class Figure(TypedDict):
    """Something of a seat that is counted: its sign, how many, what it is."""

    face: Face
    n: str
    title: str
    folds: NotRequired[int]
    """Where there is too little room, which is left out first: 1 before 2; without it none is."""
    counts: NotRequired[str]
    """What it counts, where a question may ask for it (`Question.covers`)."""


class SeatRow(TypedDict):
    """Somebody at the table, as this seat may know them."""

    seat: int
    name: str
    shape: str
    """One of `SHAPES`."""
    points: int
    worth: str
    """The points in words, as they stand beside the name."""
    cards: int
    """How many are in the hand."""
    notes: list[str]
    awards: list[str]
    """Short lines under the name: honours first, then the rest."""
    on: bool
    """Whether it is marked as on turn."""
    you: bool
    does: NotRequired[str]
    """What it has chosen or is doing, in a word or two."""
    sign: NotRequired[Face]
    """What it has chosen or is doing, as a sign."""
    figures: NotRequired[list[Figure]]
    """What is open of it, as signs with numbers."""
    opens: NotRequired[str]
    """The tray with what it has laid out."""


class Part(TypedDict):
    """Signs of a face that belong together, in plain words."""

    at: list[int]
    """From which of its shapes to which."""
    says: str
    now: str
    """What it would do in this position; empty where nobody can say."""
    about: str
    """The almanac entry that explains it."""


class PlayingCard(TypedDict):
    """A card, or a pile of equal ones; `says` tells in words what its face shows in signs."""

    id: str
    title: str
    says: str
    note: str
    n: int
    face: Face
    uses: list[Button]
    chosen: bool
    about: str
    """The almanac entry or rule to read on."""
    parts: list[Part]
    """The face sign by sign, where it has several to be read."""
    small: Face
    """The face where its tray is folded: drawn in the `small` size of the tray."""


class Several(TypedDict):
    """How many cards of a tray are chosen before they are sent together."""

    least: int
    most: int
    label: str


class Tray(TypedDict):
    """Cards side by side."""

    id: str
    title: str
    note: str
    place: Place
    size: list[float]
    """Width and height of a card, in the units of its face."""
    cards: list[PlayingCard]
    quick: bool
    """Whether a click on a card is its first use; else the card is shown large, with its uses."""
    several: Several | None
    line: bool
    """Whether it is told in a line of text instead."""
    places: int
    """In so many places a card can lie: empty ones are drawn; 0 for as many as there are."""
    small: list[float]
    """The size of its cards where it is folded; empty if it has no small ones."""
    folds: int
    """Where there is too little room, which tray is folded first: 1 before 2, 0 never."""
    zone: NotRequired[Zone]
    aside: NotRequired[str]
    """What stands at the right end of its title."""


class Counter(TypedDict):
    """Something small that shows a value: dice, marbles, tokens."""

    label: str
    faces: list[Face]


class SheetRow(TypedDict):
    """A line of a sheet."""

    id: str
    label: str
    value: str
    note: str
    faces: list[Face]
    button: Button | None
    marks: list[str]
    """What it speaks of on the board: marked there while somebody points at the line."""
    tone: NotRequired[Literal["good", "bad"]]
    """Whether it speaks of something won or lost."""
    rings: NotRequired[dict[str, str]]
    """By id of a card in a tray what it counts for in this line, "+2": the cards are ringed while
    somebody points at the line."""


class Saying(TypedDict):
    """A line of a story; what is read aloud looks so."""

    text: str
    aloud: bool


class Inset(TypedDict):
    """A card that lies on a sheet: what it says line by line."""

    title: str
    note: str
    rows: list[SheetRow]


class Picture(TypedDict):
    """A card that lies on a sheet as it is drawn: its picture, then what it brings and takes."""

    face: Face
    size: list[float]
    rows: list[SheetRow]


class Measure(TypedDict):
    """A number as a bar beside others: what is there, and what may be added to it."""

    name: str
    n: str
    share: float
    """How high it stands, of 1."""
    more: str
    """What would be added, "+2"; empty where nothing is."""
    more_share: float
    mine: bool
    line: bool
    """Whether the others are measured against it: a line goes on from its top."""


class Stop(TypedDict):
    """Nothing goes on until one of the two is chosen: to watch the others, or what comes after."""

    watch: str
    note: str
    """How much there is to watch."""
    on: str


class Sheet(TypedDict):
    """Something to read and to press: a ship's board, a meeting."""

    id: str
    title: str
    first: bool
    """Whether it comes before the buttons: it is what has to be answered."""
    folded: bool
    """Whether only its title is seen until somebody opens it."""
    story: list[Saying]
    rows: list[SheetRow]
    lines: list[str]
    inset: Inset | None
    note: str
    buttons: list[Button]
    rule: str
    reckons: NotRequired[bool]
    """Whether it works out what a question could ask for: not shown while one is open."""
    bench: NotRequired[bool]
    """Whether it lies on the stage beside the board, where a wide stage has room for it."""
    stop: NotRequired[Stop]
    """It has the stage while others play: one's own game has ended before theirs."""
    picture: NotRequired[Picture]
    """The sheet is a card that lies on the stage, drawn."""
    bars: NotRequired[list[Measure]]
    """My number against the others', where the card compares some."""


class Panel(TypedDict):
    """Everything around a board, as one seat sees it."""

    seats: list[SeatRow]
    trays: list[Tray]
    counters: list[Counter]
    sheets: list[Sheet]
    buttons: list[Button]
    trade: Trade | None
    here: dict[str, list[Button]]
    """By thing on the board: what can be done with it, besides what is tried at its place. A click
    on it offers that, and turns on the first mode among it."""
    about: dict[str, str]
    """By kind of scene id: the almanac entry that explains it."""
    wide: bool
    """Whether its stage is wide: where there is little room text stands over it and answers under
    it, both across the full width. Beside a square board they stand in a column."""
    zones: NotRequired[int]
    """Given where the trays lie in zones that keep their places; rows are laid out anew only when
    this number changes (each round)."""
    opened: NotRequired[str]
    """The tray of another that is open from the beginning: what a question is about."""
    reads: NotRequired[list[str]]
    """What stands in the reading place while nothing is pointed at: a title, then lines."""
    chains: NotRequired[list[Chain]]
    """Sums and chains of steps, in the board's room."""
    round: NotRequired[bool]
    """Whether the drawing leaves its corners free: those who play sit there, where there is room
    beside it, and else in a row."""


class Told(Protocol):
    """A line of the log as the seat saw it."""

    @property
    def event(self) -> Event | None:
        """What happened; none for a note."""

    @property
    def rule(self) -> str:
        """The rule behind it."""

    def text(self) -> str:
        """The line in words."""


class Review(Protocol):
    """What a seat is told of a table's record; what takes long is worked out bit by bit."""

    def sheets(self, words: Words) -> list[Sheet]:
        """What there is to read so far."""

    def go_on(self) -> bool:
        """Work it out a bit further, some hundredths of a second; whether more is left to do."""


# Making the parts


def card(
    name: str, title: str, face: Iterable[Shape], *, says: str = "", note: str = "", n: int = 1,
    uses: Sequence[Button] = (), chosen: bool = False, about: str = "", parts: Sequence[Part] = (),
    small: Iterable[Shape] = (),
) -> PlayingCard:  # fmt: skip
    """A card, with what is as usual left out."""
    return {
        "id": name, "title": title, "says": says, "note": note, "n": n, "face": drawn(face),
        "uses": list(uses), "chosen": chosen, "about": about, "parts": list(parts),
        "small": drawn(small),
    }  # fmt: skip


def tray(
    name: str, title: str, cards: Sequence[PlayingCard], *, place: Place = "hand",
    size: tuple[float, float] = (44, 58), note: str = "", quick: bool = False,
    several: Several | None = None, line: bool = False, places: int = 0,
    small: Sequence[float] = (), folds: int = 0, zone: Zone | None = None, aside: str = "",
) -> Tray:  # fmt: skip
    """A tray, with what is as usual left out."""
    made: Tray = {
        "id": name, "title": title, "note": note, "place": place, "size": list(size),
        "cards": list(cards), "quick": quick, "several": several, "line": line, "places": places,
        "small": list(small), "folds": folds,
    }  # fmt: skip
    if zone:
        made["zone"] = zone
    if aside:
        made["aside"] = aside
    return made


def row(
    label: str, value: str = "", *, name: str = "", note: str = "",
    faces: Iterable[Iterable[Shape]] = (), press: Button | None = None, marks: Sequence[str] = (),
) -> SheetRow:  # fmt: skip
    """A line of a sheet."""
    return {
        "id": name, "label": label, "value": value, "note": note,
        "faces": [drawn(face) for face in faces], "button": press, "marks": list(marks),
    }  # fmt: skip


def sheet(
    name: str, title: str, *, first: bool = False, story: Sequence[Saying] = (),
    rows: Sequence[SheetRow] = (), lines: Sequence[str] = (), inset: Inset | None = None,
    note: str = "", buttons: Sequence[Button] = (), rule: str = "", folded: bool = False,
    bench: bool = False, reckons: bool = False,
) -> Sheet:  # fmt: skip
    """A sheet, with what is as usual left out."""
    made: Sheet = {
        "id": name, "title": title, "first": first, "folded": folded, "story": list(story),
        "rows": list(rows), "lines": [line for line in lines if line], "inset": inset, "note": note,
        "buttons": list(buttons), "rule": rule, "bench": bench,
    }  # fmt: skip
    if reckons:
        made["reckons"] = True
    return made


SHAPES = ("square", "triangle", "circle", "diamond")
"""By seat: tells seats apart without their colours."""


def seat_row(
    words: Words,
    seat: int,
    looks: int,
    on: bool,
    points: tuple[int, str],
    cards: int,
    notes: Iterable[str],
    awards: Iterable[str] = (),
) -> SeatRow:
    """Somebody at the table, as seat `looks` sees them; `points` in numbers and in words."""
    return {
        "seat": seat, "name": words.person(seat), "shape": SHAPES[seat], "points": points[0],
        "worth": points[1], "cards": cards, "notes": list(notes), "awards": list(awards), "on": on,
        "you": seat == looks,
    }  # fmt: skip


def counter(label: str, faces: Iterable[Iterable[Shape]] = ()) -> Counter:
    """Something small that shows a value: faces, or what it is called."""
    return {"label": label, "faces": [drawn(face) for face in faces]}
