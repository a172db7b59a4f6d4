"""The tiles as the engine handles them: one number for each face, ready turned in four ways.

A *face* is one of the different tiles of the box; two tiles that look alike have the same face.
The start cabins differ by their player's colour only and are one face, which is never drawn.
"""

from __future__ import annotations

from typing import Self

from .tiles import BOX, COUNTS, JOINS, UNIVERSAL, Component, Connectors, ShipTile, printed

NO_TILE = -1
QUARTERS = range(4)

IDS: tuple[str, ...] = tuple(name for name, tile in BOX.items() if printed(tile)[0] == name)
"""The id of every face."""
NUMBER: dict[str, int] = {
    name: number for number, first in enumerate(IDS) for name in printed(BOX[first])
}
"""The face of every id."""


class Face(int):
    """One of the different tiles, written by its id: `T124`."""

    def __str__(self) -> str:
        return IDS[self] if 0 <= self < len(IDS) else f"#{int(self)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read it back."""
        if text.upper() not in NUMBER:
            raise ValueError("a tile such as T124")
        return cls(NUMBER[text.upper()])


FACES: tuple[Face, ...] = tuple(Face(number) for number in range(len(IDS)))
TURNED: tuple[tuple[ShipTile, ...], ...] = tuple(
    tuple(BOX[name].turned(quarters) for quarters in QUARTERS) for name in IDS
)
"""By face: the tile as it lies after so many quarter turns."""
START = next(n for n in FACES if TURNED[n][0].component is Component.START_CABIN)
COPIES: tuple[int, ...] = tuple(sum(COUNTS[name] for name in printed(BOX[face])) for face in IDS)
"""By face: how many tiles of the box look like this."""
FACE_OF: dict[ShipTile, int] = {tile: face for face in FACES for tile in TURNED[face]}
"""The face of a tile however it is turned."""
HEAP: tuple[int, ...] = tuple(
    int(face) for face in FACES if face != START for _ in range(COPIES[face])
)
"""Every tile that is drawn, as a sorted list."""


def packed(connectors: Connectors) -> int:
    """Four connectors in one byte, the front lowest."""
    front, right, rear, left = connectors
    return front | right << 2 | rear << 4 | left << 6


PACKED: tuple[tuple[int, ...], ...] = tuple(
    tuple(packed(tile.connectors) for tile in turns) for turns in TURNED
)
"""By face and quarter turns: the connectors in one byte."""


def _sides(byte: int) -> tuple[int, ...]:
    return tuple(byte >> shift & UNIVERSAL for shift in (0, 2, 4, 6))


_SIDES = tuple(_sides(byte) for byte in range(256))
_JOINING = tuple(
    tuple(
        int.from_bytes(bytes(JOINS[one][sides[at]] for sides in _SIDES), "little")
        for one in range(len(JOINS))
    )
    for at in range(4)
)
"""By side and connector: a byte for each other tile, whether a joint comes about there."""


def _joined(around: tuple[int, ...]) -> bytes:
    first, second, third, fourth = map(tuple.__getitem__, _JOINING, around)
    return (first | second | third | fourth).to_bytes(256, "little")


JOINED: tuple[bytes, ...] = tuple(map(_joined, _SIDES))
"""By the connectors that face a free cell and those of a tile: whether a joint comes about."""
