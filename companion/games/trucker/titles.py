"""What the titles of the trek count on a ship that has finished."""

from __future__ import annotations

from collections.abc import Callable

from .flights import TITLES
from .ships.boards import Cell
from .ships.ship import Ship
from .ships.tiles import CABINS, PLAIN, SIDES


def freight(ship: Ship) -> int:
    """Tiles that hold at least one cube."""
    return sum(bool(load.goods) for load in ship.loads)


def electro(ship: Ship) -> int:
    """Tiles that can use a battery: double cannons, double engines, shields."""
    return sum(tile.is_powered for _, tile in ship)


def cruise(ship: Ship) -> int:
    """Occupied cabins with a view: a plain side that no tile lies against."""
    return sum(
        any(
            tile.connectors[side] == PLAIN and ship.at(ship.board.beside(cell, side)) is None
            for side in SIDES
        )
        for cell, tile in ship
        if ship.load(cell).astronauts or ship.load(cell).alien
    )


def engineer(ship: Ship) -> int:
    """Tiles left on the ship."""
    return len(ship)


def corridor(ship: Ship) -> int:
    """The longest chain of tiles with one or two connectors each, joined one to the next.

    Such tiles have at most two neighbours, so what hangs together is a chain.
    """
    slim = {cell for cell, tile in ship if 1 <= sum(map(bool, tile.connectors)) <= 2}
    longest = 0
    while slim:
        open_, chain = [slim.pop()], 0
        while open_:
            cell = open_.pop()
            chain += 1
            for side in SIDES:
                there = ship.board.beside(cell, side)
                if there in slim and ship.joined(cell, side):
                    slim.remove(there)
                    open_.append(there)
        longest = max(longest, chain)
    return longest


def xeno(ship: Ship) -> int:
    """For each alien, the steps from its cabin to the nearest other one, added up."""
    cabins = [cell for cell, tile in ship if tile.component in CABINS]
    return sum(
        min((_steps(cell, other) for other in cabins if other != cell), default=0)
        for cell in cabins
        if ship.load(cell).alien
    )


def _steps(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


SCORES: tuple[Callable[[Ship], int], ...] = (freight, electro, cruise, engineer, corridor, xeno)
"""By title, in the order of `TITLES`."""
assert tuple(score.__name__ for score in SCORES) == TITLES
