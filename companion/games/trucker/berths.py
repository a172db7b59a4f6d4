"""Where a tile could be added to a ship: the free cells that some connector faces."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .boards import BOARDS, Cell
from .faces import JOINED, PACKED, QUARTERS
from .tiles import SIDES

if TYPE_CHECKING:
    from .ship import Ship

Berths = tuple[tuple[Cell, int], ...]
"""Cells with the connectors that face them, packed as in `faces.packed`."""


@cache
def _round(level: str) -> tuple[tuple[Cell, int, tuple[tuple[int, int, int], ...]], ...]:
    """Cells of the outline with their numbers, and of each neighbour number, side and shift."""
    board = BOARDS[level]
    found = []
    for cell in board.cells:
        if cell in board.zone:
            near = (
                (board.numbers[there], int(side.opposite), 2 * side)
                for side in SIDES
                if (there := board.beside(cell, side)) in board.numbers
            )
            found.append((cell, board.numbers[cell], tuple(near)))
    return tuple(found)


def berths(ship: Ship) -> Berths:
    """The free cells of the outline that a connector of the ship faces, row by row."""
    tiles = ship.tiles
    found = []
    for cell, number, near in _round(ship.board.level):
        if tiles[number] is None:
            around = 0
            for there, side, shift in near:
                tile = tiles[there]
                if tile is not None:
                    around |= tile.connectors[side] << shift
            if around:
                found.append((cell, around))
    return tuple(found)


def fitting(face: int, around: int) -> list[int]:
    """The quarter turns with which a tile makes a joint on a cell faced like this."""
    joined, turns = JOINED[around], PACKED[face]
    return [quarters for quarters in QUARTERS if joined[turns[quarters]]]
