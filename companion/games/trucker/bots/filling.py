"""How well a free cell can still be filled: how many tiles of the box would lie there soundly."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..ships.boards import Cell
from ..ships.faces import COPIES, FACES, START, TURNED
from ..ships.ship import Ship
from ..ships.tiles import (
    DOUBLE,
    PLAIN,
    SIDES,
    SINGLE,
    UNIVERSAL,
    Component,
    ShipSide,
    ShipTile,
    joins,
)

NOTHING, MUZZLE = 4, 5
"""Beside a cell: no tile; a cannon or an engine that wants the cell empty."""
HALF = 14
"""With so many tiles that fit, a cell is half as good as one that any tile fits."""
UNREACHED = 0.3
"""What a cell is worth that no connector faces yet, but one may still come to."""

Faced = tuple[int, int, int, int]
"""What faces a cell from each side: a connector, a plain side, nothing, or a muzzle."""


def lies(faced: Faced, tile: ShipTile) -> bool:
    """Whether a tile joins what faces it and makes no fault."""
    aim = tile.aim
    if tile.component is Component.ENGINE and aim is not ShipSide.S:
        return False
    joints = 0
    for side in SIDES:
        theirs = faced[side]
        if theirs == NOTHING:
            continue
        if theirs == MUZZLE or aim is side:
            return False
        mine = tile.connectors[side]
        if joins(mine, theirs):
            joints += 1
        elif mine or theirs:
            return False
    return joints > 0


@cache
def turns_for(faced: Faced) -> dict[int, tuple[int, ...]]:
    """By face the quarter turns with which it lies soundly on a cell faced like this."""
    if MUZZLE in faced:
        return {}
    found = {
        int(face): tuple(n for n, tile in enumerate(TURNED[face]) if lies(faced, tile))
        for face in FACES
        if face != START
    }
    return {face: turns for face, turns in found.items() if turns}


def tiles_for(faced: Faced) -> int:
    """How many tiles of the box would lie soundly on a cell faced like this."""
    return sum(COPIES[face] for face in turns_for(faced))


@cache
def ease(faced: Faced) -> float:
    """From 0, a cell that stays empty, towards 1, one that any tile could fill."""
    if MUZZLE in faced:
        return 0.0
    if all(one in (PLAIN, NOTHING) for one in faced):
        return UNREACHED * faced.count(NOTHING) / 4
    fitting = tiles_for(faced)
    return 0.4 * (fitting > 0) + 0.6 * fitting / (fitting + HALF)


def faces(tile: ShipTile, side: ShipSide) -> int:
    """What a tile shows to the cell on a side of it."""
    return MUZZLE if tile.aim is side else tile.connectors[side]


def faced_by(ship: Ship, cell: Cell) -> Faced:
    """What faces a cell."""
    front, right, rear, left = (
        NOTHING if (tile := ship.at(there)) is None else faces(tile, side.opposite)
        for side, there in zip(SIDES, ship.board.near[cell], strict=True)
    )
    return front, right, rear, left


class Room(NamedTuple):
    """A free cell beside another one, and what faces it."""

    side: ShipSide
    """On which side of the other cell."""
    faced: Faced
    ease: float

    def with_tile(self, tile: ShipTile) -> Faced:
        """What faces it once a tile lies on the other cell."""
        shown = list(self.faced)
        shown[self.side.opposite] = faces(tile, self.side)
        return shown[0], shown[1], shown[2], shown[3]


class OpenCell(NamedTuple):
    """A cell a tile may be added to, with all that counts there."""

    faced: Faced
    ease: float
    rooms: tuple[Room, ...]
    rim: tuple[ShipSide, ...]
    """Sides beyond which nothing can be built: a connector there stays open."""
    others: tuple[tuple[ShipSide, ShipTile], ...]
    """The tiles beside it."""


def is_reached(faced: Faced) -> bool:
    """Whether some connector faces the cell, so that a tile may be added."""
    return any(one in (SINGLE, DOUBLE, UNIVERSAL) for one in faced)


def sites(ship: Ship) -> dict[Cell, OpenCell]:
    """Every cell of a ship that a tile may be added to."""
    known: dict[Cell, OpenCell] | None = ship.kept.get(OpenCell)
    if known is None:
        known = ship.kept[OpenCell] = {cell: _site(ship, cell) for cell, _ in ship.berths}
    return known


def _site(ship: Ship, cell: Cell) -> OpenCell:
    rooms, rim, others = [], [], []
    for side, there in zip(SIDES, ship.board.near[cell], strict=True):
        if (tile := ship.at(there)) is not None:
            others.append((side, tile))
        elif there in ship.board.zone:
            faced = faced_by(ship, there)
            rooms.append(Room(side, faced, ease(faced)))
        else:
            rim.append(side)
    faced = faced_by(ship, cell)
    return OpenCell(faced, ease(faced), tuple(rooms), tuple(rim), tuple(others))
