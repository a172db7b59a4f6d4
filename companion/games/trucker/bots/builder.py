"""What a tile is worth on a cell: sound joints, what the ship lacks, few open connectors."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Reason
from ..boards import Cell
from ..faces import TURNED
from ..ship import Ship
from ..shipyard import fits
from ..strength import cannons, engines
from ..tiles import SIDES, UNIVERSAL, Component, Side, Tile

FAULT = -40.0
ENOUGH = 0.1
"""Below this a tile is not worth its cell."""
OPEN_END = -0.25
CLOSED_END = 0.3
IN_THE_WAY = -0.9
EXIT = 0.3
STRANDED = -0.9
THIN = 3
"""Fewer cells to build on than this are a risk."""
GROWING = 0.75
"""Share of the board up to which open ends are welcome."""


def worth(ship: Ship, cell: Cell, tile: Tile) -> list[Reason]:
    """What speaks for a tile on a cell, and against it."""
    if not fits(ship.board, dict(ship.placed), cell, tile):
        return [Reason("fault", FAULT)]
    return [
        Reason(*_use(ship, tile)),
        *_ends(ship, cell, tile),
        *_future(ship, cell, tile),
        *_way(ship, cell, tile),
    ]


def total(reasons: list[Reason]) -> float:
    """All reasons together."""
    return sum(reason.worth for reason in reasons)


def best(ship: Ship, face: int) -> float:
    """The best a face can do on this ship."""
    marks = [total(worth(ship, cell, tile)) for cell, _ in ship.berths for tile in TURNED[face]]
    return max(marks, default=FAULT)


def _count(ship: Ship, component: Component, size: int = 0) -> int:
    return sum(t.component is component and size in (0, t.size) for _, t in ship.placed)


def _use(ship: Ship, tile: Tile) -> tuple[str, float]:
    """What a component is worth to this ship: less, the more it has of it."""
    size, cells = tile.size, len(ship.board.zone) / 18
    match tile.component:
        case Component.ENGINE:
            drives = engines(ship).base + len(engines(ship).double)
            needs = size == 1 or _count(ship, Component.BATTERY) > 0
            return "engine", (3.0 + 0.3 * size if needs else 0.9) - 0.8 * drives / cells
        case Component.CANNON:
            guns = cannons(ship).base / 2 + len(cannons(ship).double)
            needs = size == 1 or _count(ship, Component.BATTERY) > 0
            ahead = 1.0 if tile.aim is Side.N else 0.1
            return "cannon", (1.6 + 0.3 * size if needs else 0.4) * ahead - 0.3 * guns / cells + 0.4
        case Component.CABIN:
            return "cabin", 2.6 - 0.4 * _count(ship, Component.CABIN) / cells
        case Component.BATTERY:
            return "battery", 1.6 + 0.3 * size - 0.6 * _count(ship, Component.BATTERY) / cells
        case Component.SHIELD:
            guarded = {side for _, t in ship.placed for side in t.covers}
            new = sum(side not in guarded for side in tile.covers)
            return "shield", 0.2 + 1.0 * new
        case Component.CARGO:
            red = 0.5 if tile.colour == "red" else 0.0
            return "hold", 1.2 + 0.3 * size + red - 0.35 * _count(ship, Component.CARGO) / cells
        case Component.LIFE_SUPPORT:
            return "life-support", 0.5
    return "structural", 0.7 if len(ship) < 8 * cells else 0.2


def _ends(ship: Ship, cell: Cell, tile: Tile) -> Iterator[Reason]:
    """Connectors closed, and new open ones: some are needed to go on."""
    closed = opened = 0
    for side in SIDES:
        there = ship.board.beside(cell, side)
        if not tile.connectors[side]:
            continue
        if ship.at(there) is not None:
            closed += 1
        elif there not in ship.board.zone:
            opened += 2
        else:
            opened += len(ship) >= GROWING * len(ship.board.zone)
    if closed > 1:
        yield Reason("closes", CLOSED_END * (closed - 1), {"n": closed})
    if opened:
        yield Reason("opens", OPEN_END * opened, {"n": opened})
    if len(ship) < GROWING * len(ship.board.zone) and (exits := _exits(ship, cell, tile)):
        yield Reason("room", EXIT * exits * (2 if len(ship.berths) < 5 else 1))


def _future(ship: Ship, cell: Cell, tile: Tile) -> Iterator[Reason]:
    """Free cells that nothing could be joined to any more."""
    after = ship.laid(cell, tile)
    if cut := stranded(after) - stranded(ship):
        yield Reason("strands", STRANDED * cut, {"n": cut})
    free = len(ship.board.zone) - len(after)
    if len(after.berths) < THIN and free > 2 * THIN:
        yield Reason("strands", STRANDED * (THIN - len(after.berths)), {"n": free})


def stranded(ship: Ship) -> int:
    """Free cells of the outline that no berth leads to."""
    known: int | None = ship.kept.get("stranded")
    if known is None:
        free = {cell for cell in ship.board.zone if ship.at(cell) is None}
        open_ = [cell for cell, _ in ship.berths]
        free -= set(open_)
        while open_:
            here = open_.pop()
            near = {ship.board.beside(here, side) for side in SIDES} & free
            free -= near
            open_ += near
        known = ship.kept["stranded"] = len(free)
    return known


def _exits(ship: Ship, cell: Cell, tile: Tile) -> float:
    """How well one can build on from a tile: universal connectors take any tile."""
    free = (
        tile.connectors[side]
        for side in SIDES
        if (there := ship.board.beside(cell, side)) in ship.board.zone and ship.at(there) is None
    )
    return sum(1.0 if end == UNIVERSAL else 0.6 for end in free if end)


def _way(ship: Ship, cell: Cell, tile: Tile) -> Iterator[Reason]:
    """A cannon or an engine that needs a cell kept free takes it from other tiles."""
    if tile.aim is not None and ship.board.beside(cell, tile.aim) in ship.board.zone:
        yield Reason("in-the-way", IN_THE_WAY)
