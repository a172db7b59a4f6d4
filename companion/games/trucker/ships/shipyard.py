"""Ships to look at: a few of our own, and as many random ones as wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ....core.errors import BadInput, Fault, one_of, shorten
from .boards import BOARDS, DATA, Cell, ShipBoard
from .ship import Ship
from .tiles import (
    BOX,
    CABINS,
    COUNTS,
    PLAIN,
    SIDES,
    Component,
    Load,
    ShipSide,
    ShipTile,
    full,
    joins,
)  # fmt: skip

EXAMPLES: dict[str, Ship] = {
    name: Ship.parse(text) for name, text in DATA.get("examples", {}).items()
}
"""Ships of our own by name: all of printed tiles, none used twice in one ship."""
START = BOX["T033"]
DRAWABLE = tuple(
    name
    for name, tile in BOX.items()
    for _ in range(COUNTS[name])
    if tile.component is not Component.START_CABIN
)
"""Every tile of the common heap."""


def random_ship(seed: int | str, level: str = "II", tiles: int | None = None) -> Ship:
    """A ship that can fly, built of printed tiles; the same one for the same seed.

    Tiles are drawn blindly and each is added where it fits and leaves most room to go on, until
    `tiles` are there or the heap is empty; without a number the board is filled as far as it goes.
    """
    board = BOARDS[one_of("level", level, BOARDS)]
    wanted = len(board.zone) if tiles is None else tiles
    if type(wanted) is not int or not 1 <= wanted <= len(board.zone):
        expected = f"a whole number from 1 to {len(board.zone)}, the cells of level {level}"
        raise BadInput([Fault("tiles", shorten(tiles), expected)])
    rng = Random(f"ship {level} {wanted} {seed}")
    laid = {board.start: START}
    heap = rng.sample(DRAWABLE, len(DRAWABLE))
    while heap and len(laid) < wanted:
        tile = BOX[heap.pop()]
        if places := list(_places(board, laid, tile)):
            best = max(_exits(board, laid, cell, look) for cell, look in places)
            good = [at for at in places if _exits(board, laid, *at) == best]
            cell, look = rng.choice(good)
            laid[cell] = look
    return Ship.of(level, laid, dict(_crew(Ship.of(level, laid), rng)))


def _places(
    board: ShipBoard, laid: Mapping[Cell, ShipTile], tile: ShipTile
) -> Iterator[tuple[Cell, ShipTile]]:
    """Where and how turned a tile may be added."""
    looks = list(dict.fromkeys(tile.turned(quarters) for quarters in range(4)))
    near = {board.beside(cell, side) for cell in laid for side in SIDES}
    for cell in sorted((near & board.zone) - laid.keys()):
        yield from ((cell, look) for look in looks if fits(board, laid, cell, look))


def fits(board: ShipBoard, laid: Mapping[Cell, ShipTile], cell: Cell, tile: ShipTile) -> bool:
    """Whether a tile can be added to a cell without a fault, joined to what is there."""
    if tile.component is Component.ENGINE and tile.aim is not ShipSide.S:
        return False
    joints = 0
    for side in SIDES:
        other = laid.get(board.beside(cell, side))
        if other is None:
            continue
        mine, theirs = tile.connectors[side], other.connectors[side.opposite]
        if tile.aim is side or other.aim is side.opposite:
            return False
        if joins(mine, theirs):
            joints += 1
        elif not mine == theirs == PLAIN:
            return False
    return joints > 0


def _exits(board: ShipBoard, laid: Mapping[Cell, ShipTile], cell: Cell, tile: ShipTile) -> int:
    """Connectors of a tile that lead to free cells, less one if it points at such a cell."""
    found = 0
    for side in SIDES:
        there = board.beside(cell, side)
        if there in board.zone and there not in laid:
            found += bool(tile.connectors[side]) - (tile.aim is side)
    return found


def _crew(ship: Ship, rng: Random) -> Iterator[tuple[Cell, Load]]:
    """Loads as at the start; now and then an alien where one can live."""
    aliens = {"brown", "purple"}
    for cell, tile in ship:
        homes = sorted(colour for colour in aliens if ship.supports(cell, colour))
        if tile.component in CABINS - {Component.START_CABIN} and homes and rng.random() < 0.5:
            aliens.discard(homes[0])
            yield cell, Load(alien=homes[0])
        else:
            yield cell, full(tile)
