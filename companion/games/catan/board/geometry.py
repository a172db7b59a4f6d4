"""The island: hexes, corners and paths by number, and what a particular island bears where.

The numbering follows rows from the top: hexes 0–18, corners 0–53, paths 0–71. Corner sets and
path sets are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from ....kit.bundle import UNIT
from ..goods import Resource


class Terrain(IntEnum):
    """The land of a hex."""

    FOREST = 0
    HILLS = 1
    PASTURE = 2
    FIELDS = 3
    MOUNTAINS = 4
    DESERT = 5


BEARS: dict[Terrain, Resource] = {
    terrain: Resource(terrain) for terrain in Terrain if terrain != Terrain.DESERT
}
ROWS = ((0, -2, 3), (-1, -1, 4), (-2, 0, 5), (-2, 1, 4), (-2, 2, 3))
CORNER_SIDES = ("north", "north-east", "south-east", "south", "south-west", "north-west")
CORNER_OFFSETS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))

Point = tuple[int, int]


def _hex_centres() -> tuple[Point, ...]:
    axial = ((q + i, r) for q, r, length in ROWS for i in range(length))
    return tuple((2 * q + r, 3 * r) for q, r in axial)


def _corners_of(centre: Point) -> list[Point]:
    return [(centre[0] + dx, centre[1] + dy) for dx, dy in CORNER_OFFSETS]


def _mask(numbers: Iterator[int]) -> int:
    return sum(1 << number for number in numbers)


def bits(mask: int) -> Iterator[int]:
    """The numbers in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


HEX_AT = _hex_centres()
CORNER_AT = tuple(
    sorted({corner for centre in HEX_AT for corner in _corners_of(centre)}, key=lambda p: p[::-1])
)
HEX_CORNERS = tuple(
    tuple(CORNER_AT.index(corner) for corner in _corners_of(centre)) for centre in HEX_AT
)
PATH_ENDS = tuple(
    sorted(
        {
            (min(a, b), max(a, b))
            for ring in HEX_CORNERS
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
        }
    )
)
HEXES, CORNERS, PATHS = range(len(HEX_AT)), range(len(CORNER_AT)), range(len(PATH_ENDS))
HEX_CORNER_MASK = tuple(_mask(iter(ring)) for ring in HEX_CORNERS)
CORNER_HEXES = tuple(tuple(h for h in HEXES if c in HEX_CORNERS[h]) for c in CORNERS)
PATHS_AT = tuple(_mask(p for p in PATHS if c in PATH_ENDS[p]) for c in CORNERS)
CORNER_PATHS = tuple(
    tuple((p, sum(PATH_ENDS[p]) - c) for p in PATHS if c in PATH_ENDS[p]) for c in CORNERS
)
NEIGHBOURS = tuple(_mask(other for _, other in CORNER_PATHS[c]) for c in CORNERS)
PATH_END_MASK = tuple(1 << a | 1 << b for a, b in PATH_ENDS)
PATH_HEXES = tuple(tuple(sorted(set(CORNER_HEXES[a]) & set(CORNER_HEXES[b]))) for a, b in PATH_ENDS)
COAST = _mask(c for c in CORNERS if len(CORNER_HEXES[c]) < 3)
HEX_NEIGHBOURS = tuple(
    tuple(sorted({o for c in HEX_CORNERS[h] for o in CORNER_HEXES[c]} - {h})) for h in HEXES
)

GENERIC = 5
"""A harbour of no resource in particular, three to one."""


@dataclass(frozen=True)
class Island:
    """One laid-out island. It never changes in a game, so all its positions share it."""

    terrain: tuple[Terrain, ...]
    numbers: tuple[int, ...]
    """By hex; 0 on the desert."""
    harbours: tuple[tuple[int, int], ...]
    """Coastal path and the resource it serves, or GENERIC."""
    pieces: tuple[str, ...] = ()
    """How the frame was filled, clockwise, when the island was laid from pieces."""

    @cached_property
    def desert(self) -> int:
        """The hex of the desert."""
        return self.terrain.index(Terrain.DESERT)

    @cached_property
    def desert_corners(self) -> int:
        """The corners of the desert."""
        return HEX_CORNER_MASK[self.desert]

    @cached_property
    def yields(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """By corner: hex, number and one card of what it bears, for each hex that bears."""
        return tuple(
            tuple(
                (h, self.numbers[h], UNIT[BEARS[self.terrain[h]]])
                for h in CORNER_HEXES[c]
                if self.terrain[h] != Terrain.DESERT
            )
            for c in CORNERS
        )

    @cached_property
    def unit(self) -> tuple[int, ...]:
        """By hex: one card of what it bears, nothing for the desert."""
        return tuple(0 if t == Terrain.DESERT else UNIT[BEARS[t]] for t in self.terrain)

    @cached_property
    def pips(self) -> tuple[int, ...]:
        """By corner: in how many of 36 throws each hex beside it pays, all together."""
        return tuple(sum(6 - abs(7 - number) for _, number, _ in row) for row in self.yields)

    @cached_property
    def opening(self) -> tuple[int, ...]:
        """By corner: one card for each land hex beside it."""
        return tuple(sum(unit for _, _, unit in row) for row in self.yields)

    @cached_property
    def harbour_at(self) -> tuple[int, ...]:
        """By corner: the set of harbour kinds it opens, as bits (GENERIC is bit 5)."""
        kinds = [0] * len(CORNERS)
        for path, kind in self.harbours:
            for corner in PATH_ENDS[path]:
                kinds[corner] |= 1 << kind
        return tuple(kinds)
