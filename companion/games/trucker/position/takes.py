"""Taking names out of untrusted data: tiles, spots, cards and seats, every fault noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from ....core.data import Reader
from ....core.errors import nearest
from ..actions import SPOTS, Spot
from ..ships.faces import IDS, NUMBER
from ..state import State

T = TypeVar("T")
_SPOTS = {str(spot): spot for spot in SPOTS.values()}


def tiles_of(faces: Iterable[int]) -> list[str]:
    """Faces by their ids."""
    return [IDS[face] for face in faces]


def one_of(reader: Reader, key: str, value: object, names: Mapping[str, T], default: T) -> T:
    """What a name stands for."""
    if isinstance(value, str) and value in names:
        return names[value]
    few = list(names)[:8]
    expected = "one of " + ", ".join(few) + (" …" if len(names) > len(few) else "")
    reader.fault(f"{reader.path}.{key}", value, expected, nearest(value, names))
    return default


def tiles(reader: Reader, key: str, most: int) -> tuple[int, ...]:
    """A list of tiles by their ids."""
    return tuple(one_of(reader, key, name, NUMBER, 0) for name in reader.items(key, most))


def spot(reader: Reader, key: str, value: object) -> Spot:
    """A cell such as `8-7`."""
    return one_of(reader, key, value, _SPOTS, _SPOTS["7-7"])


def seats(state: State, reader: Reader, key: str) -> tuple[int, ...]:
    """A list of seats, each once."""
    found = tuple(
        reader.number(f"{reader.path}.{key}", seat, 0, 0, state.players - 1)
        for seat in reader.items(key, state.players)
    )
    if len(set(found)) != len(found):
        reader.fault(f"{reader.path}.{key}", list(found), "each seat once")
    return found


def pairs(state: State, reader: Reader, key: str, high: int) -> tuple[tuple[int, int], ...]:
    """A list of seats, each once, with a number."""
    found: list[tuple[int, int]] = []
    for row in reader.items(key, state.players):
        path = f"{reader.path}.{key}"
        if not isinstance(row, list | tuple) or len(row) != 2:
            reader.fault(path, row, "a seat and a number")
            continue
        seat = reader.number(path, row[0], 0, 0, state.players - 1)
        found.append((seat, reader.number(path, row[1], 0, 0, high)))
    if len({seat for seat, _ in found}) != len(found):
        reader.fault(f"{reader.path}.{key}", "a seat twice", "each seat once")
    return tuple(found)


def plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """What is worth writing down: everything but nothing."""
    return {key: value for key, value in values.items() if value not in ((), [], 0, "", False)}
