"""The board: hexes, points and lines, slots for sectors and home systems, all by number.

Points are numbered by rows from the top, 0 to 315. Sets of points are bit masks in which every
point has its place on a grid, so that "one step along the lines" is a handful of shifts for a whole
set at once. A point's own bit is `AT[point]`; `points_in` gives the numbers back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import compress, islice
from pathlib import Path
from typing import TypeVar

from ....core.data import read_toml
from ....core.notation import read
from ..goods import Resource


class People(IntEnum):
    """The peoples that have an outpost."""

    GREEN_FOLK = 0
    SCIENTISTS = 1
    DIPLOMATS = 2
    MERCHANTS = 3


class Symbol(IntEnum):
    """What the back of a disc shows, beside its stars."""

    TRIANGLE = 0
    RECTANGLE = 1
    HEXAGON = 2


class Sector(IntEnum):
    """The loose sectors: f is far (two stars), n is near (one star)."""

    SYS_F1 = 0
    SYS_F2 = 1
    SYS_F3 = 2
    SYS_N1 = 3
    SYS_N2 = 4
    SYS_N3 = 5
    SYS_N4 = 6
    SYS_N5 = 7
    OUT_SCIENTISTS = 8
    OUT_DIPLOMATS = 9
    OUT_GREEN_FOLK = 10
    OUT_MERCHANTS = 11
    EMPTY_F1 = 12
    EMPTY_F2 = 13
    EMPTY_N1 = 14
    EMPTY_N2 = 15


Place = tuple[int, int]
T = TypeVar("T")

BOARD = read_toml(Path(__file__).parents[1] / "data" / "board.toml")
CORNER_OFFSETS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


def _corners(cell: Iterable[int]) -> list[Place]:
    column, row = cell
    return [(3 * column + dx, row + dy) for dx, dy in CORNER_OFFSETS]


def _shared(cells: Iterable[Iterable[int]]) -> Place:
    """The one corner three hexes share: the middle of a system or slot."""
    (middle,) = set.intersection(*(set(_corners(cell)) for cell in cells))
    return middle


HEX_AT: tuple[Place, ...] = tuple(
    sorted(
        (column, row)
        for column, first, last in BOARD["columns"]
        for row in range(first, last + 1, 2)
    )
)
SLOT_IDS: tuple[str, ...] = tuple(slot["id"] for slot in BOARD["slots"])
HOME_IDS: tuple[str, ...] = tuple(home["id"] for home in BOARD["homes"])
SLOTS, HOMES = range(len(SLOT_IDS)), range(len(SLOT_IDS), len(SLOT_IDS) + len(HOME_IDS))
SYSTEMS = range(len(SLOT_IDS) + len(HOME_IDS))
"""Slots first, then home systems."""
STARS: tuple[int, ...] = tuple(slot["stars"] for slot in BOARD["slots"])
CELLS: tuple[tuple[Place, ...], ...] = tuple(
    tuple((column, row) for column, row in place["hexes"])
    for place in (*BOARD["slots"], *BOARD["homes"])
)
"""By slot or home system: its three hexes, clockwise."""

MIDDLE_AT: tuple[Place, ...] = tuple(_shared(CELLS[system]) for system in SYSTEMS)
"""The middle of every system."""
_HOME_MIDDLES = {MIDDLE_AT[home] for home in HOMES}
POINT_AT: tuple[Place, ...] = tuple(
    sorted(
        {corner for cell in HEX_AT for corner in _corners(cell)} - _HOME_MIDDLES,
        key=lambda place: place[::-1],
    )
)
_NUMBER = {place: number for number, place in enumerate(POINT_AT)}
POINTS = range(len(POINT_AT))

# The grid of the masks.

ROW = 41
"""Twice the bits from one row to the next. Points of a row are two apart, so a row takes up at most
eighteen bits, and no step runs from its end into the next."""
_BIT = tuple(((y + 1) * ROW + x + 7) // 2 for x, y in POINT_AT)
AT = tuple(1 << bit for bit in _BIT)
_POINT_OF = [-1] * (max(_BIT) + 1)
for _point, _bit in enumerate(_BIT):
    _POINT_OF[_bit] = _point


def mask(points: Iterable[int]) -> int:
    """A set of points as one number."""
    found = 0
    for point in points:
        found |= AT[point]
    return found


def points_in(points: int) -> Iterator[int]:
    """The numbers of the points in a mask, ascending."""
    number_of = _POINT_OF
    while points:
        low = points & -points
        yield number_of[low.bit_length() - 1]
        points ^= low


_AS_BYTES = bytes.maketrans(b"01", b"\x00\x01")


def by_bit(things: Sequence[T]) -> tuple[T | None, ...]:
    """A table by point, laid out for `chosen`."""
    return tuple(None if point < 0 else things[point] for point in _POINT_OF)


def chosen(points: int, table: Sequence[T | None]) -> list[T]:
    """What a table made by `by_bit` holds for the points in a mask: the fast way for many."""
    if not points:
        return []
    first = (points & -points).bit_length() - 1
    picks = f"{points >> first:b}"[::-1].encode().translate(_AS_BYTES)
    return list(compress(islice(table, first, None), picks))  # type: ignore[arg-type]


EASTWARD = mask(p for p in POINTS if POINT_AT[p][0] % 3 == 2)
"""Points whose level line runs to the right; at all others it runs to the left."""
WESTWARD = mask(POINTS) ^ EASTWARD


STEEP = ROW // 2
"""How far apart the bits of two points on a slanting line are, or one more."""


def spread(points: int) -> int:
    """Everything one step along a line from these points (and some bits that are no points)."""
    east, west = points & EASTWARD, points & WESTWARD
    return (
        east << 1
        | east << STEEP
        | east >> STEEP + 1
        | west >> 1
        | west << STEEP + 1
        | west >> STEEP
    )


# Systems and slots.


MIDDLE: tuple[int, ...] = tuple(_NUMBER[_shared(CELLS[slot])] for slot in SLOTS)
"""By slot: the point in its middle, which only some sectors open."""
MIDDLES = mask(MIDDLE)
PLANETS = range(3 * len(SYSTEMS))
"""A planet's number is three times its system's, plus 0 to 2 clockwise."""
PLANET_CELL = tuple(CELLS[planet // 3][planet % 3] for planet in PLANETS)
BESIDE_PLANET = tuple(
    mask(_NUMBER[c] for c in _corners(cell) if c in _NUMBER) & ~MIDDLES for cell in PLANET_CELL
)
"""By planet: the points next to it, the middle of the system left out."""
BORDER = tuple(
    BESIDE_PLANET[3 * s] | BESIDE_PLANET[3 * s + 1] | BESIDE_PLANET[3 * s + 2] for s in SYSTEMS
)
"""By slot or home system: nine ring points and three sites."""
SITE_PLANETS: dict[int, tuple[int, int]] = {
    point: (a, b)
    for s in SYSTEMS
    for a, b in ((3 * s, 3 * s + 1), (3 * s + 1, 3 * s + 2), (3 * s + 2, 3 * s))
    for point in points_in(BESIDE_PLANET[a] & BESIDE_PLANET[b])
}
"""By colony site (while a system lies there): the two planets it borders."""
SITES_OF = tuple(mask(p for p, (a, _) in SITE_PLANETS.items() if a // 3 == s) for s in SYSTEMS)
HOME_SITES = sum(SITES_OF[home] for home in HOMES)
SYSTEM_OF = {point: a // 3 for point, (a, _) in SITE_PLANETS.items()}
_ALL = mask(POINTS)
BERTHS = {point: spread(AT[point]) & _ALL & ~MIDDLES for point in SITE_PLANETS}
"""By colony site: the two points that are berths while a spaceport stands there."""
PLAIN_POINTS = _ALL & ~MIDDLES
"""Points whatever lies in the slots."""

# What the sectors bear.

_SECTORS = {read(Sector, row["id"]): row for row in BOARD["sectors"]}
IS_SYSTEM = tuple(_SECTORS[sector]["kind"] == "system" for sector in Sector)
PEOPLE_OF: dict[Sector, People] = {
    sector: read(People, row["people"]) for sector, row in _SECTORS.items() if "people" in row
}
SECTOR_STARS: tuple[int, ...] = tuple(_SECTORS[sector]["stars"] for sector in Sector)
BEARS: tuple[tuple[Resource, ...], ...] = tuple(
    tuple(read(Resource, name) for name in _SECTORS[sector].get("planets", ())) for sector in Sector
)
BACKS: tuple[tuple[Symbol, ...], ...] = tuple(
    tuple(read(Symbol, name) for name in _SECTORS[sector].get("backs", ())) for sector in Sector
)
HOME_BEARS: tuple[tuple[Resource, ...], ...] = tuple(
    tuple(read(Resource, name) for name in home["planets"]) for home in BOARD["homes"]
)
BORDERED = tuple(next((s for s in SYSTEMS if BORDER[s] & AT[point]), -1) for point in POINTS)
"""By point: the one slot or home system it borders, or -1."""
