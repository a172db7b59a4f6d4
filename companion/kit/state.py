"""States: fields that are declared once, and copied and compared from that declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from importlib import import_module
from operator import attrgetter
from typing import Any, Self, TypeVar, dataclass_transform

from ..core.notation import NATURE, seat_name

EACH = "each"
"""Marks a field that has a value for every player of the game."""


class Choices:
    """The open choices of the rules; a game's own class adds them as the engine asks for them."""

    def __init__(self, by_name: Mapping[str, Any]) -> None:
        self.by_name = by_name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choices) and self.by_name == other.by_name

    __hash__ = None  # type: ignore[assignment]


class Packed:
    """What every state can do. Nothing outside the rules changes one; others work on copies."""

    __slots__ = ()
    players: int
    _values: Callable[[Any], tuple[Any, ...]]

    def __post_init__(self) -> None:
        self.afresh(frozenset(each.name for each in fields(self) if EACH in each.metadata))  # type: ignore[arg-type]

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def afresh(self, names: frozenset[str]) -> None:
        """Set these fields to what they are declared with."""
        for each in fields(self):  # type: ignore[arg-type]
            if each.name in names:
                setattr(self, each.name, _declared(each, self.players))

    # How it shows itself

    @classmethod
    def _game(cls) -> Any:
        """The game of these positions: the one that the package of this class is."""
        return import_module(cls.__module__.rpartition(".")[0]).GAME

    def __repr__(self) -> str:
        game = self._game()
        awaited = [seat_name(seat) for seat in game.awaiting(self)]
        now = f"seat {', '.join(awaited)} to act" if awaited else "over"
        return f"<State {game.id}: turn {game.turn(self)}, {now}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """In a notebook the board, as far as everybody may see it."""
        game, bundle = self._game(), {"text/plain": repr(self)}
        if game.view is not None:
            bundle["image/svg+xml"] = game.scene(self, NATURE)._repr_svg_()
        return bundle

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        return type(other) is kind and kind._values(self) == kind._values(other)

    __hash__ = None  # type: ignore[assignment]


def _declared(each: Field[Any], players: int) -> Any:
    """What a field is at first, in a game of so many players."""
    if EACH in each.metadata:
        make, more = each.metadata[EACH]
        return [make() for _ in range(players + more)]
    return each.default if each.default_factory is MISSING else each.default_factory()


P = TypeVar("P", bound=Packed)


@dataclass_transform(eq_default=False)
def packed(kind: type[P]) -> type[P]:
    """Give a class of fields its slots, its `copy` and what is compared."""
    made = dataclass(slots=True, eq=False, repr=False)(kind)
    names = [each.name for each in fields(made)]  # type: ignore[arg-type]
    made._values = staticmethod(attrgetter(*names))
    made.copy = _copier(made)  # type: ignore[assignment, method-assign]
    return made


def _copier(kind: type[P]) -> Callable[[P], P]:
    """A function that copies every field, written out as one would by hand.

    A search copies thousands of states a second, and going through the names costs three times as
    much. Only names and types of our own classes come into the text.
    """
    lines = ["def copy(self):", "    new = make(kind)"]
    for each in fields(kind):  # type: ignore[arg-type]
        lines.append(f"    new.{each.name} = {_copied(str(each.type), f'self.{each.name}')}")
    found: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec("\n".join([*lines, "    return new"]), found)
    copy: Callable[[P], P] = found["copy"]
    copy.__doc__ = Packed.copy.__doc__
    return copy


def _copied(kind: str, value: str) -> str:
    if kind.startswith("list[list["):
        return f"[row[:] for row in {value}]"
    if kind.startswith("dict["):
        return f"{value}.copy()"
    return f"{value}[:]" if kind.startswith("list[") else value


def row(length: int, value: Any) -> Any:
    """A field that is a list of so many of a value: by owner, by ship."""
    return field(default_factory=lambda: [value] * length)


def by_seat(make: Callable[[], Any], more: int = 0) -> Any:
    """A field that has a value for every player of this game, and so many more."""
    return field(init=False, metadata={EACH: (make, more)})
