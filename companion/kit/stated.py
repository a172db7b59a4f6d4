"""Kinds of values in a stated position: how each is said in words, read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from ..core.data import Reader
from ..core.errors import nearest, shorten
from ..core.notation import Worded, write
from .bundle import UNIT, count


@dataclass(frozen=True, slots=True)
class At:
    """Where a value stands, and in which position."""

    reader: Reader
    path: str
    state: Any

    def within(self, more: str) -> At:
        """A place inside this one."""
        return At(self.reader, self.path + more, self.state)

    def fault(self, found: object, expected: str, near: str = "") -> Any:
        """Note what is wrong here; there is no value then."""
        self.reader.fault(self.path, found, expected, near)
        return None


@dataclass(frozen=True)
class Kind:
    """A kind of value."""

    says: str
    """What is to be stated here."""
    read: Callable[[At, Any], Any]
    """The value as the state holds it; None, with a fault noted, if it is none of this kind."""
    write: Callable[[Any, Any], Any] = lambda value, state: value
    """The state's value as plain data; the state comes second."""


def apart(says: str) -> Kind:
    """Something that a game reads and writes itself, and is only described."""
    return Kind(says, lambda at, value: None)


def whole(low: int, high: int) -> Kind:
    """A whole number between two bounds."""
    says = f"a whole number from {low} to {high}"

    def read(at: At, value: Any) -> Any:
        if type(value) is int and low <= value <= high:
            return value
        return at.fault(value, says)

    return Kind(says, read, lambda value, state: int(value))


def seat(nobody: bool = False) -> Kind:
    """One of the seats of this game; or, where that may be, nobody."""
    says = "a seat, or -1 for nobody" if nobody else "a seat"
    return Kind(says, lambda at, value: whole(-nobody, at.state.players - 1).read(at, value))


def truth() -> Kind:
    """True or false."""

    def read(at: At, value: Any) -> Any:
        return value if isinstance(value, bool) else at.fault(value, "true or false")

    return Kind("true or false", read)


def named(values: Mapping[str, Any]) -> Kind:
    """One of some names, which stand for what the state holds."""
    says = "one of " + ", ".join(values)

    def read(at: At, value: Any) -> Any:
        if isinstance(value, str) and value in values:
            return values[value]
        return at.fault(value, says, nearest(value, values))

    return Kind(says, read, lambda value, _: next(n for n, held in values.items() if held == value))


def member(members: Iterable[IntEnum]) -> Kind:
    """A member of an enumeration by its name."""
    return named({write(each): each for each in members})


def word(*words: str) -> Kind:
    """One of these words, kept as it is; or none of them, which nobody needs to state."""
    inner = named({each: each for each in words})
    return Kind(
        inner.says,
        lambda at, value: value if value == "" else inner.read(at, value),
        lambda value, _: value,
    )


def text(kind: type[Worded], example: str) -> Kind:
    """A value that writes itself as a word and reads it back, such as goods or a disc."""

    def read(at: At, value: Any) -> Any:
        try:
            return kind.parse(str(value)[:60])
        except ValueError as wrong:
            return at.fault(value, str(wrong))

    return Kind(f"a text such as `{example}`", read, lambda value, _: str(kind(value)))  # type: ignore[call-arg]


def items(
    of: Kind, most: int, make: Callable[[Iterable[Any]], Any] = tuple, fill: Any = None
) -> Kind:
    """A list of at most so many; with `fill`, what is left out at its end is that."""

    def read(at: At, value: Any) -> Any:
        if not isinstance(value, list | tuple) or len(value) > most:
            return at.fault(value, f"a list of at most {most}")
        found = [of.read(at.within(f"[{i}]"), each) for i, each in enumerate(value)]
        if any(each is None for each in found):
            return None
        return make(found if fill is None else [*found, *[fill] * (most - len(found))])

    says = f"a list of at most {most}, each {of.says}"
    return Kind(says, read, lambda value, state: [of.write(each, state) for each in value])


def by_seat(of: Kind, fill: Any = 0) -> Kind:
    """A value for each seat; the state has room for four owners."""
    four = items(of, 4, list, fill)

    def read(at: At, value: Any) -> Any:
        found = four.read(at, value)
        if found is not None and any(each != fill for each in found[at.state.players :]):
            return at.fault(value, f"a list of at most {at.state.players}")
        return found

    return Kind(
        f"a list by seat, each {of.says}",
        read,
        lambda value, state: four.write(value[: state.players], state),
    )


def numbers_in(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def among(
    of: Kind,
    most: int,
    bit: Callable[[Any], int] = lambda number: 1 << number,
    inside: Callable[[int], Iterable[Any]] = numbers_in,
    what: str = "place",
) -> Kind:
    """A set that the state keeps as bits, stated as a list of what is in it, each once."""
    listed = items(of, most)

    def read(at: At, value: Any) -> Any:
        found = listed.read(at, value)
        for i, each in enumerate(found or ()):
            if each in found[:i]:
                return at.within(f"[{i}]").fault(each, f"each {what} once")
        return None if found is None else sum(map(bit, found))

    return Kind(listed.says, read, lambda value, state: listed.write(inside(value), state))


def by_name(names: Mapping[str, Any], of: Kind, keys: str = "") -> Kind:
    """Values by name, as an object; the names stand for what the state counts them by."""
    known = keys or "one of " + ", ".join(names)
    says = f"an object by name ({known}), each {of.says}"

    def read(at: At, value: Any) -> Any:
        if not isinstance(value, dict):
            return at.fault(value, says)
        found = {}
        for key, each in value.items():
            inside = at.within(f".{shorten(key)}")
            if key not in names:
                inside.fault(key, known, nearest(key, names))
            elif (held := of.read(inside, each)) is not None:
                found[names[key]] = held
        return found

    def write(value: Any, state: Any) -> dict[str, Any]:
        return {key: of.write(value[held], state) for key, held in names.items() if held in value}

    return Kind(says, read, write)


def tally(names: Iterable[IntEnum], most: int) -> Kind:
    """How many there are of each of some kinds, as an object of counts."""
    return by_name({write(name): name for name in names}, whole(0, most))


def counts(
    names: Sequence[IntEnum],
    most: int,
    units: Sequence[int] = UNIT,
    count: Callable[[int, Any], int] = count,
) -> Kind:
    """Counts by kind, kept as a bundle: so many units of each kind."""
    inner = tally(names, most)

    def read(at: At, value: Any) -> Any:
        found = inner.read(at, value)
        return None if found is None else sum(units[name] * n for name, n in found.items())

    return Kind(
        inner.says,
        read,
        lambda value, _: {write(name): n for name in names if (n := count(value, name))},
    )
