"""Actions as short texts: `0: settle 17`, `nature: dice 3 5`, and back again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import (
    Any,
    ClassVar,
    Protocol,
    Self,
    dataclass_transform,
    get_args,
    get_type_hints,
    runtime_checkable,
)

from .errors import BadInput, Fault, nearest, shorten

NATURE = -1
"""The seat of chance: dice, draws and shuffles are its actions."""

CLOCK = -2
"""The seat of the hourglass; never awaited, it acts when the sand has run out."""

SEAT_NAMES = {NATURE: "nature", CLOCK: "clock"}
LONGEST_TEXT = 200


@runtime_checkable
class Worded(Protocol):
    """A value of an action that writes itself as one word and can be read back."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the word back; ValueError says what was expected."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Action:
    """Something a seat does. A subclass adds what it is done with, and is frozen like this one.

    It is typed by its name unless it has a word of its own: `RoadBuilding` is `road-building`.
    """

    seat: int
    word: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if "word" not in vars(cls):
            cls.word = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()
        dataclass(frozen=True, repr=False)(cls)

    def __str__(self) -> str:
        values = (write(getattr(self, name)) for name in value_types(type(self)))
        return " ".join((f"{seat_name(self.seat)}: {self.word}", *values))

    def __repr__(self) -> str:
        return f"<{self}>"


def seat_name(seat: int) -> str:
    """A seat as it stands before the colon."""
    return SEAT_NAMES.get(seat, str(seat))


_VALUE_TYPES: dict[type[Action], Mapping[str, type]] = {}


def value_types(action: type[Action]) -> Mapping[str, type]:
    """The fields of an action after the seat, with their types, in order."""
    if action not in _VALUE_TYPES:
        hints = get_type_hints(action)
        names = [field.name for field in fields(action) if field.name != "seat"]
        _VALUE_TYPES[action] = {name: hints[name] for name in names}
    return _VALUE_TYPES[action]


_VALUES: dict[type[Action], Mapping[str, Sequence[Any]]] = {}


def values_of(action: type[Action]) -> Mapping[str, Sequence[Any]]:
    """By field of an action: the values that it declares, `corner: Annotated[int, CORNERS]`.

    Of an enumeration these are its members; of any other type that declares nothing there are none.
    Other numbers can be typed too: a rule says why there is no such thing.
    """
    if action not in _VALUES:
        hints = get_type_hints(action, include_extras=True)
        declared: dict[str, Sequence[Any]] = {}
        for name, kind in value_types(action).items():
            members = tuple(kind) if issubclass(kind, IntEnum) else ()
            declared[name] = next(iter(get_args(hints[name])[1:]), members)
        _VALUES[action] = declared
    return _VALUES[action]


def span(values: Sequence[Any]) -> str:
    """Numbers without a gap as they are told: `0-53`; nothing for anything else."""
    return f"{values[0]}-{values[-1]}" if isinstance(values, range) and values else ""


def write(value: Any) -> str:
    """One value of an action as a word."""
    return value.name.lower().replace("_", "-") if isinstance(value, IntEnum) else str(value)


def read(kind: type, text: str) -> Any:
    """A word as a value of this type; ValueError says what was expected."""
    if issubclass(kind, IntEnum):
        names = {write(member): member for member in kind}
        if text not in names:
            raise ValueError("one of " + ", ".join(names))
        return names[text]
    if issubclass(kind, Worded):
        return kind.parse(text)
    if not (text.isascii() and text.lstrip("-").isdigit() and len(text) <= 6):
        raise ValueError("a number")
    return int(text)


def by_word(actions: Iterable[Action]) -> dict[str, list[Action]]:
    """Actions by what they are called."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        found.setdefault(action.word, []).append(action)
    return found


def usage(action: type[Action]) -> str:
    """How an action is typed, without the seat: `settle <corner 0-53>`."""
    told = (f"{name} {span(values)}".rstrip() for name, values in values_of(action).items())
    return " ".join((action.word, *(f"<{one}>" for one in told)))


class Notation:
    """Reads the actions of one game."""

    def __init__(self, actions: Iterable[type[Action]]) -> None:
        self.words = {action.word: action for action in actions}

    def parse(self, text: str, seat: int | None = None) -> Action:
        """`0: settle 17` as an action; the seat may be left out when it is given."""
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            expected = f"a text of at most {LONGEST_TEXT} characters"
            raise BadInput([Fault("action", shorten(text), expected)])
        before, colon, after = text.partition(":")
        if colon:
            seat = self._seat(before.strip(), text)
        elif seat is None:
            raise BadInput([Fault("action", shorten(text), "a seat and a colon, as in 0: roll")])
        word, *values = (after if colon else before).split() or [""]
        action = self.words.get(word)
        if action is None:
            expected = "one of " + ", ".join(self.words)
            raise BadInput([Fault("action", shorten(word), expected, nearest(word, self.words))])
        kinds = value_types(action)
        if len(values) != len(kinds):
            raise BadInput([Fault("action", shorten(text), usage(action))])
        faults, found = [], []
        for (name, kind), value in zip(kinds.items(), values, strict=True):
            try:
                found.append(read(kind, value))
            except ValueError as wrong:
                low, _, high = span(values_of(action)[name]).partition("-")
                expected = f"a number from {low} to {high}" if high else str(wrong)
                faults.append(Fault(f"action.{name}", shorten(value), expected))
        if faults:
            raise BadInput(faults)
        return action(seat, *found)

    def _seat(self, name: str, text: str) -> int:
        for seat, word in SEAT_NAMES.items():
            if name == word:
                return seat
        if name.isascii() and name.isdigit() and len(name) <= 2:
            return int(name)
        expected = "a seat number, nature or clock before the colon"
        raise BadInput([Fault("action.seat", shorten(text), expected)])
