"""What lies around a board, typed once for every game: seats, cards, sheets, buttons, trade.

A game makes a `Panel` from what a seat sees; the browser draws it and knows no game. Whatever can
be pressed carries the text of the action it sends, closed or not: pressing what a rule forbids
brings the reason. Faces are shapes (`core/scene.py`), drawn with the symbols and colours of the
game's scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NotRequired, Protocol, TypedDict, cast

from .errors import BadInput, Fault, shorten
from .notation import LONGEST_TEXT, Action
from .rulebook import Event
from .scene import Shape

FaceShape = TypedDict(
    "FaceShape",
    {
        "use": str,
        "x": float,
        "y": float,
        "turn": NotRequired[float],
        "scale": NotRequired[float],
        "class": NotRequired[str],
        "text": NotRequired[str],
        "title": NotRequired[str],
    },
)
"""One thing drawn on a face (`core/scene.py`, Shape), without what is as usual."""
Face = list[FaceShape]
"""Shapes round the middle of what they are drawn on."""
Place = Literal["hand", "table", "side"]
"""Where a tray lies: in the row under the board, in the board's own room, in the column."""
MOST_AT_ONCE = 24
"""Actions one message may carry."""


class SeatRow(TypedDict):
    """Somebody at the table, as this seat may know them."""

    seat: int
    name: str
    shape: str
    """`square`, `triangle`, `circle` or `diamond`: tells seats apart without their colours."""
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


class Price(TypedDict):
    """So many of a kind, and how many of them are missing."""

    name: str
    n: int
    missing: int
    face: Face


class Button(TypedDict):
    """Something to press: `action` is sent as it stands, `mode` lights its places on the board."""

    label: str
    action: str
    mode: str
    open: bool
    primary: bool
    ends: bool
    """Whether it ends the turn."""
    note: str
    price: list[Price]
    cost: str


class Part(TypedDict):
    """Signs of a face that belong together, in plain words."""

    at: list[int]
    """From which of its shapes to which."""
    says: str
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
    """The same sign by sign, where the face has several to be read."""


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


class Counter(TypedDict):
    """Something small that shows a value: dice, marbles, tokens."""

    label: str
    text: str
    faces: list[Face]


class Row(TypedDict):
    """A line of a sheet."""

    id: str
    label: str
    value: str
    note: str
    faces: list[Face]
    button: Button | None


class Saying(TypedDict):
    """A line of a story; what is read aloud looks so."""

    text: str
    aloud: bool


class Inset(TypedDict):
    """A card that lies on a sheet: what it says line by line."""

    title: str
    note: str
    rows: list[Row]


class Sheet(TypedDict):
    """Something to read and to press: a ship's board, a meeting."""

    id: str
    title: str
    first: bool
    """Whether it comes before the buttons: it is what has to be answered."""
    folded: bool
    """Whether only its title is seen until somebody opens it."""
    story: list[Saying]
    rows: list[Row]
    lines: list[str]
    inset: Inset | None
    note: str
    buttons: list[Button]
    rule: str


class Stack(TypedDict):
    """So many of a kind; of what may be wanted, however many."""

    kind: str
    name: str
    n: int
    face: Face


class Way(TypedDict):
    """A way to send what was put together: `action` names `{give}` and `{take}`, `limits` say how
    many each may hold."""

    label: str
    action: str
    limits: dict[str, list[int]]


class Bid(TypedDict):
    """Somebody's terms, as the seat that looks would give and get; what can be said to them."""

    seat: int
    name: str
    shape: str
    give: list[Stack]
    get: list[Stack]
    yes: Button
    no: Button | None


class Partner(TypedDict):
    """Somebody who would be asked, and what everybody can know of their hand."""

    seat: int
    name: str
    shape: str
    cards: int
    most: dict[str, int]
    """By kind: more of it they cannot have."""
    wants: dict[str, int]
    gives: dict[str, int]
    """The terms they have named, if they have."""


class Swap(TypedDict):
    """A trade with the bank that can be made as it stands."""

    give: list[Stack]
    get: list[Stack]
    button: Button


class Trade(TypedDict):
    """Trading: what is put together of the hand and of all kinds, others' terms, the bank's."""

    title: str
    tray: str
    """The tray whose place the cards to give and to want take while a trade is put together."""
    of: str
    """Whose turn and hand it is for: what was put together for another one is forgotten."""
    said: str
    """The offer that lies on the table, if somebody else is to answer it."""
    lines: list[str]
    give_title: str
    give: list[Stack]
    """What is held; nothing if there is nothing to put together now."""
    take_title: str
    take: list[Stack]
    ways: list[Way]
    bids: list[Bid]
    """The cheapest first."""
    back: Button | None
    """Takes the own offer back."""
    partners: list[Partner]
    swaps_title: str
    swaps: list[Swap]
    """The best rate first."""


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
    narrow: bool
    """Whether the board needs the room and the column is the small one."""
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


# Making the parts


def button(
    label: str, action: Action | str = "", *, mode: str = "", allowed: bool = True,
    primary: bool = False, ends: bool = False, note: str = "", price: Sequence[Price] = (),
    cost: str = "",
) -> Button:  # fmt: skip
    """A button, with what is as usual left out."""
    return {
        "label": label, "action": str(action), "mode": mode, "open": allowed, "primary": primary,
        "ends": ends, "note": note, "price": list(price), "cost": cost,
    }  # fmt: skip


def card(
    name: str, title: str, face: Iterable[Shape], *, says: str = "", note: str = "", n: int = 1,
    uses: Sequence[Button] = (), chosen: bool = False, about: str = "", parts: Sequence[Part] = (),
) -> PlayingCard:  # fmt: skip
    """A card, with what is as usual left out."""
    return {
        "id": name, "title": title, "says": says, "note": note, "n": n, "face": drawn(face),
        "uses": list(uses), "chosen": chosen, "about": about, "parts": list(parts),
    }  # fmt: skip


def tray(
    name: str, title: str, cards: Sequence[PlayingCard], *, place: Place = "hand",
    size: tuple[float, float] = (44, 58), note: str = "", quick: bool = False,
    several: Several | None = None, line: bool = False, places: int = 0,
) -> Tray:  # fmt: skip
    """A tray, with what is as usual left out."""
    return {
        "id": name, "title": title, "note": note, "place": place, "size": list(size),
        "cards": list(cards), "quick": quick, "several": several, "line": line, "places": places,
    }  # fmt: skip


def row(
    label: str, value: str = "", *, name: str = "", note: str = "",
    faces: Iterable[Iterable[Shape]] = (), press: Button | None = None,
) -> Row:  # fmt: skip
    """A line of a sheet."""
    return {
        "id": name, "label": label, "value": value, "note": note,
        "faces": [drawn(face) for face in faces], "button": press,
    }  # fmt: skip


def sheet(
    name: str, title: str, *, first: bool = False, story: Sequence[Saying] = (),
    rows: Sequence[Row] = (), lines: Sequence[str] = (), inset: Inset | None = None,
    note: str = "", buttons: Sequence[Button] = (), rule: str = "", folded: bool = False,
) -> Sheet:  # fmt: skip
    """A sheet, with what is as usual left out."""
    return {
        "id": name, "title": title, "first": first, "folded": folded, "story": list(story),
        "rows": list(rows), "lines": [line for line in lines if line], "inset": inset, "note": note,
        "buttons": list(buttons), "rule": rule,
    }  # fmt: skip


def counter(label: str, text: str = "", faces: Iterable[Iterable[Shape]] = ()) -> Counter:
    """Something small that shows a value."""
    return {"label": label, "text": text, "faces": [drawn(face) for face in faces]}


def drawn(face: Iterable[Shape]) -> Face:
    """Shapes as the browser draws them; on a face they need no id."""
    rows = ({name: part for name, part in one.data().items() if name != "id"} for one in face)
    return [cast(FaceShape, row) for row in rows]


# What comes back


def sent(intent: Mapping[str, Any]) -> tuple[str, ...]:
    """The actions a message asks for: one, several in their order, or one that was filled in.

    That one comes as the template it was given with and the numbers chosen for each of its fields.
    """
    if "actions" in intent:
        texts = intent["actions"]
        if not isinstance(texts, list) or not 1 <= len(texts) <= MOST_AT_ONCE:
            expected = f"a list of 1 to {MOST_AT_ONCE} actions"
            raise BadInput([Fault("actions", shorten(texts), expected)])
        return tuple(map(_text, texts))
    text = _text(intent.get("action", ""))
    fields = intent.get("fields", {})
    if not isinstance(fields, Mapping):
        raise BadInput([Fault("fields", shorten(fields), "numbers by kind for each field")])
    for name, counts in fields.items():
        text = text.replace(f"{{{name}}}", _bundle(name, counts))
    return (text,)


def _text(given: Any) -> str:
    if isinstance(given, str) and len(given) <= LONGEST_TEXT:
        return given
    expected = f"a text of at most {LONGEST_TEXT} characters"
    raise BadInput([Fault("action", shorten(given), expected)])


def _bundle(name: Any, counts: Any) -> str:
    """`{"lumber": 2, "ore": 1}` as an action writes it: `2lumber+ore`."""
    expected = "whole numbers from 0 to 99 by kind"
    if not isinstance(counts, Mapping) or len(counts) > MOST_AT_ONCE:
        raise BadInput([Fault(f"fields.{shorten(name)}", shorten(counts), expected)])
    parts = []
    for kind, n in counts.items():
        if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= 99:
            raise BadInput([Fault(f"fields.{shorten(name)}", shorten(n), expected)])
        parts += [f"{n if n > 1 else ''}{kind}"] if n else []
    return "+".join(parts) or "nothing"
