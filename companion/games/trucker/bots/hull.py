"""What a ship is worth by its tiles alone, in numbers: worked out once for every ship."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....odds import THROWS, WAYS
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.strength import cannons, engines
from ..ships.tiles import CABINS, SIDES, Component, ShipSide, ShipTile

FRONT, RIGHT, REAR, LEFT = SIDES
First = dict[ShipSide, list[tuple[Cell, ShipTile]]]
BySide = tuple[float, float, float, float]


class Hull(NamedTuple):
    """What follows from the tiles."""

    singles: int
    """Single engines."""
    thrust: int
    """With all double ones."""
    guns: int
    """Cannons by themselves, in half units."""
    double_guns: tuple[int, ...]
    """Double cannons, the strongest first."""
    double_engines: int
    cabins: int
    """Without the start cabin."""
    batteries: int
    room: int
    """Containers, red ones not counted."""
    red: int
    guarded: frozenset[ShipSide]
    """Sides that a shield covers."""
    supports: int
    """Colours of life support that stand beside a cabin."""
    open_ends: int
    holding: int
    """Tiles whose loss parts the ship."""
    infected: int
    """Cabins joined to another."""
    small: BySide
    """By side the chance that a small meteor strikes a connector."""
    struck: BySide
    """By side the chance that a shot, or a large meteor, meets a tile."""
    unshot: tuple[float, float]
    """In front: that no cannon stops a large meteor, and that none does without a battery."""


def hull(ship: Ship) -> Hull:
    """The numbers of a ship, remembered with it."""
    known: Hull | None = ship.kept.get(Hull)
    if known is None:
        known = ship.kept[Hull] = _hull(ship)
    return known


def _hull(ship: Ship) -> Hull:
    by_kind: dict[Component, list[tuple[Cell, ShipTile]]] = {}
    for cell, tile in ship.placed:
        by_kind.setdefault(tile.component, []).append((cell, tile))
    drives, guns = engines(ship), cannons(ship)
    holds = [tile for _, tile in by_kind.get(Component.CARGO, ())]
    first = _first(ship)
    columns = {cell[1]: tile for cell, tile in first[FRONT]}
    return Hull(
        drives.base,
        drives.base + 2 * len(drives.double),
        guns.base,
        tuple(sorted([n for _, n in guns.double], reverse=True)),
        len(drives.double),
        len(by_kind.get(Component.CABIN, ())),
        sum([tile.size for _, tile in by_kind.get(Component.BATTERY, ())]),
        sum([tile.size for tile in holds if tile.colour != "red"]),
        sum([tile.size for tile in holds if tile.colour == "red"]),
        frozenset([side for _, tile in by_kind.get(Component.SHIELD, ()) for side in tile.covers]),
        len(_breathing(ship, by_kind.get(Component.LIFE_SUPPORT, []))),
        len(ship.open_connectors),
        _holding(ship),
        _infected(ship, [cell for kind in CABINS for cell, _ in by_kind.get(kind, ())]),
        _by_side(first, lambda side, tile: bool(tile.connectors[side])),
        _by_side(first, lambda side, tile: True),
        _unshot(set(columns), by_kind.get(Component.CANNON, [])),
    )


def _first(ship: Ship) -> First:
    """By side what is met first in each line."""
    front: dict[int, tuple[Cell, ShipTile]] = {}
    rear: dict[int, tuple[Cell, ShipTile]] = {}
    left: dict[int, tuple[Cell, ShipTile]] = {}
    right: dict[int, tuple[Cell, ShipTile]] = {}
    for one in ship.placed:  # row by row, from the front
        row, column = one[0]
        front.setdefault(column, one)
        rear[column] = one
        left.setdefault(row, one)
        right[row] = one
    by_side = {FRONT: front, RIGHT: right, REAR: rear, LEFT: left}
    return {side: list(lines.values()) for side, lines in by_side.items()}


def _line(side: ShipSide, cell: Cell) -> int:
    return cell[1] if side in (FRONT, REAR) else cell[0]


def _by_side(first: First, strikes: Callable[[ShipSide, ShipTile], bool]) -> BySide:
    """By side the chance that a roll names a line whose first tile is struck."""
    front, right, rear, left = (
        sum([WAYS.get(_line(side, cell), 0) for cell, tile in first[side] if strikes(side, tile)])
        / THROWS
        for side in SIDES
    )
    return front, right, rear, left


def _unshot(columns: set[int], guns: list[tuple[Cell, ShipTile]]) -> tuple[float, float]:
    ahead = [(cell[1], tile.size) for cell, tile in guns if tile.aim is FRONT]
    able, free = {column for column, _ in ahead}, {column for column, n in ahead if n == 1}
    whole, unpaid = (
        sum([WAYS.get(column, 0) for column in columns - stopped]) / THROWS
        for stopped in (able, free)
    )
    return whole, unpaid


def _breathing(ship: Ship, supports: list[tuple[Cell, ShipTile]]) -> set[str]:
    near = ship.board.near
    return {
        tile.colour
        for cell, tile in supports
        for side in SIDES
        if (other := ship.at(near[cell][side])) is not None
        and other.component is Component.CABIN
        and ship.joined(cell, side)
    }


def _infected(ship: Ship, cabins: list[Cell]) -> int:
    homes, near = set(cabins), ship.board.near
    return sum(
        [any(near[cell][side] in homes and ship.joined(cell, side) for side in SIDES)
         for cell in cabins]
    )  # fmt: skip


def _holding(ship: Ship) -> int:
    """Tiles whose loss parts the ship, found in one walk along its joints."""
    ring, tiles = ship.board.ring, ship.tiles
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    if not ship.filled:
        return 0

    def beside(n: int) -> list[int]:
        tile = tiles[n]
        assert tile is not None
        near = []
        for side in SIDES:
            there = ring[n][side]
            other = tiles[there] if there >= 0 and tile.connectors[side] else None
            if other is not None and other.connectors[side.opposite]:
                near.append(there)
        return near

    root = ship.filled[0]
    order[root] = lowest[root] = 0
    walk = [(root, -1, iter(beside(root)))]
    holds: set[int] = set()
    branches = 0
    while walk:
        here, parent, rest = walk[-1]
        for there in rest:
            if there not in order:
                order[there] = lowest[there] = len(order)
                walk.append((there, here, iter(beside(there))))
                break
            if there != parent:
                lowest[here] = min(lowest[here], order[there])
        else:
            walk.pop()
            if parent < 0:
                continue
            lowest[parent] = min(lowest[parent], lowest[here])
            if parent == root:
                branches += 1
            elif lowest[here] >= order[parent]:
                holds.add(parent)
    return len(holds) + (branches > 1)
