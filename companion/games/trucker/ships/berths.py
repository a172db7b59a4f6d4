"""Where a tile could be added to a ship: the free cells that some connector faces."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .boards import Cell
from .faces import JOINED, PACKED, QUARTERS

if TYPE_CHECKING:
    from .ship import Ship

Berths = tuple[tuple[Cell, int], ...]
"""Cells with the connectors that face them, packed as in `faces.packed`."""


def berths(ship: Ship) -> Berths:
    """The free cells of the outline that a connector of the ship faces, row by row."""
    tiles, cells = ship.tiles, ship.board.cells
    ring, outside = ship.board.ring, ship.board.outside
    around: dict[int, int] = {}
    for here in ship.filled:
        near = ring[here]
        for side, end in enumerate(tiles[here].connectors):  # type: ignore[union-attr]
            there = near[side]
            if end and there >= 0 and tiles[there] is None and there not in outside:
                around[there] = around.get(there, 0) | end << 2 * (side ^ 2)
    return tuple([(cells[number], around[number]) for number in sorted(around)])


@cache
def fitting(face: int, around: int) -> tuple[int, ...]:
    """The quarter turns with which a tile makes a joint on a cell faced like this."""
    joined, turns = JOINED[around], PACKED[face]
    return tuple([quarters for quarters in QUARTERS if joined[turns[quarters]]])
