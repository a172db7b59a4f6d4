"""How an event looks: what moves, flashes, rolls or is turned over, named by scene ids.

A game says it by data, from the event and what the seat sees; the browser shows it. Ids are those
of the scene (`corner:17`, `robber`); besides them a place is somebody's (`seat:2`) or the table's
(`bank`, `deck`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, Protocol, TypedDict, cast, runtime_checkable

from .notation import write
from .rulebook import Event

Kind = Literal["roll", "move", "put", "remove", "flash", "block", "card", "turn"]

MotionData = TypedDict(
    "MotionData",
    {
        "kind": Kind,
        "ids": NotRequired[list[str]],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "faces": NotRequired[list[str]],
        "n": NotRequired[int],
    },
)
"""A motion as plain JSON, without what it does not need."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One thing to be seen of an event."""

    kind: Kind
    ids: tuple[str, ...] = ()
    """The pieces or places it is about; for a piece that moves, it and the places it passes."""
    start: str = ""
    to: str = ""
    faces: tuple[str, ...] = ()
    """What dice, marbles or cards show; nothing for a card that stays face down."""
    n: int = 0
    """How many cards, where they are not shown one by one."""

    def data(self) -> MotionData:
        """As plain JSON."""
        told = {
            "kind": self.kind, "ids": list(self.ids), "from": self.start, "to": self.to,
            "faces": list(self.faces), "n": self.n,
        }  # fmt: skip
        return cast(MotionData, {name: part for name, part in told.items() if part})

    @property
    def places(self) -> tuple[str, ...]:
        """Every id it names."""
        return tuple(one for one in (*self.ids, self.start, self.to) if one)


def roll(*faces: int | str) -> Motion:
    """Dice or marbles fall and show this."""
    return Motion("roll", faces=tuple(map(str, faces)))


def move(piece: str, start: str, to: str, by: tuple[str, ...] = ()) -> Motion:
    """A piece goes from one place to another, past these."""
    return Motion("move", (piece, *by), start, to)


def put(piece: str, start: str, at: str) -> Motion:
    """A piece comes from somebody to a place on the board."""
    return Motion("put", (piece,), start, at)


def remove(piece: str, to: str, with_it: tuple[str, ...] = ()) -> Motion:
    """A piece leaves the board; what else is drawn on it, or breaks off too, goes with it."""
    return Motion("remove", (piece, *with_it), to=to)


def flash(*ids: str) -> Motion:
    """Look here."""
    return Motion("flash", ids)


def block(*ids: str) -> Motion:
    """This would have done something, and is kept from it."""
    return Motion("block", ids)


def cards(start: str, to: str, n: int = 1, faces: tuple[str, ...] = ()) -> Motion:
    """So many cards go from somewhere to somebody; their faces, where this seat may see them."""
    return Motion("card", start=start, to=to, faces=faces, n=n)


def turn(*ids: str, faces: tuple[str, ...] = ()) -> Motion:
    """What lay face down, or was drawn so, is seen: the faces it shows."""
    return Motion("turn", ids, faces=faces)


SEAT, VICTIM = "seat:{seat}", "seat:{victim}"
"""For `shows`: the place of whose event it is, and of whom it is done to."""


def seat(number: int) -> str:
    """The place of a seat."""
    return f"seat:{number}"


Showing = Callable[[Mapping[str, Any], Any], tuple[Motion, ...]]
"""How one kind of event looks, from its facts and what the seat saw before it happened."""


def shows(make: Callable[..., Motion], *places: str, faces: str = "", n: str = "") -> Showing:
    """An event that is one motion: `shows(put, "road:{path}", SEAT, "path:{path}")`.

    Places name facts of the event in braces; `faces` and `n` are the facts that say which face, and
    how many.
    """

    def show(facts: Mapping[str, Any], observation: Any) -> tuple[Motion, ...]:
        said = {name: write(fact) for name, fact in facts.items()}
        more: dict[str, Any] = {"n": facts[n]} if n else {}
        if faces:
            more["faces"] = (said[faces],)
        return (make(*(place.format_map(said) for place in places), **more),)

    return show


@dataclass(frozen=True)
class Motions:
    """How the events of a game look."""

    shown: Mapping[str, Showing]
    """By the name of the event."""
    only_told: frozenset[str] = frozenset()
    """Events that have nothing to be seen: their line says all."""
    plain_to_see: frozenset[str] = frozenset()
    """Of these, what the table shows anyway, such as whose turn it is: a line of the log."""

    def of(self, event: Event, observation: Any) -> tuple[Motion, ...]:
        """What is to be seen of an event."""
        show = self.shown.get(event.what)
        return show(event.facts, observation) if show is not None else ()


@runtime_checkable
class Countable(Protocol):
    """A fact that says itself as plain data: a bundle of goods as counts by kind."""

    def plain(self) -> dict[str, int]:
        """As counts by kind."""


def plain(fact: Any) -> Any:
    """A fact as plain JSON: numbers, texts, lists of them, counts by kind."""
    if fact is None or type(fact) in (bool, int, float, str):
        return fact
    if isinstance(fact, Countable):
        return fact.plain()
    if isinstance(fact, Mapping):
        return {str(key): plain(one) for key, one in fact.items()}
    if isinstance(fact, tuple | list | set | frozenset):
        return [plain(one) for one in fact]
    return write(fact)
