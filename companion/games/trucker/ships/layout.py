"""A ship as bit masks, for counting fast: one bit a cell, batteries above them.

A state of a ship under fire is one number: the low bits say which tiles are left, above them two
bits for each battery tile say how many batteries lie on it. What a blow does is then a handful of
operations on whole numbers.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ....core.lazy import lazy
from .boards import Cell
from .ship import Ship
from .tiles import GOODS, SIDES, Component, ShipSide, ShipTile

CHARGE = 3
"""The bits of one battery tile: it holds at most three batteries."""


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def layout_of(ship: Ship) -> Layout:
    """The masks of a ship: kept with it, and those of the last few ships for equal ones."""
    known = ship.__dict__.get("layout")
    if known is None:
        known = ship.__dict__["layout"] = _layout_of(ship)
    assert isinstance(known, Layout)
    return known


def own_layout(ship: Ship) -> Layout:
    """The masks of a ship that no equal ship is looked for: only one line of them is asked for."""
    known = ship.__dict__.get("layout")
    return known if isinstance(known, Layout) else Layout(ship)


@lru_cache(maxsize=16)
def _layout_of(ship: Ship) -> Layout:
    return Layout(ship)


@dataclass(frozen=True)
class Layout:
    """The masks of a ship that never change while tiles fall off."""

    ship: Ship

    @lazy
    def kept(self) -> dict[Hashable, Any]:
        """What others have worked out for this ship, by what it is about."""
        return {}

    @lazy
    def cells(self) -> int:
        """All bits a cell can have."""
        return (1 << self.ship.board.size) - 1

    @lazy
    def tiles(self) -> int:
        """Where tiles lie."""
        return sum([1 << number for number in self.ship.filled])

    @lazy
    def width(self) -> int:
        """Bits from a cell to the one behind it."""
        return self.ship.board.width

    def bit(self, cell: Cell) -> int:
        """The bit of a cell."""
        return 1 << self.ship.board.numbers[cell]

    def mask(self, cells: Iterator[Cell]) -> int:
        """The bits of several cells."""
        numbers = self.ship.board.numbers
        return sum([1 << numbers[cell] for cell in cells])

    def cell(self, bit: int) -> Cell:
        """The cell of a bit."""
        return self.ship.board.cells[bit.bit_length() - 1]

    def open_cells(self, mask: int) -> tuple[Cell, ...]:
        """The cells of a mask, row by row."""
        return tuple(map(self.cell, bits(mask)))

    @lazy
    def numbered(self) -> list[tuple[int, ShipTile]]:
        """The tiles with the numbers of their cells."""
        tiles = self.ship.tiles
        return [(number, tile) for number in self.ship.filled if (tile := tiles[number])]

    @lazy
    def connectors(self) -> list[int]:
        """By side: tiles with a connector on it."""
        found = [0] * len(SIDES)
        for number, tile in self.numbered:
            for side, end in enumerate(tile.connectors):
                if end:
                    found[side] |= 1 << number
        return found

    @lazy
    def shields(self) -> list[int]:
        """By side: shields that guard it."""
        found = [0] * len(SIDES)
        for number, tile in self.numbered:
            if tile.component is Component.SHIELD:
                for side in tile.covers:
                    found[side] |= 1 << number
        return found

    def cannons(self, side: ShipSide, lines: set[int]) -> tuple[int, int]:
        """Single and double cannons that point to a side from one of these columns or rows."""
        across, cells = side in (ShipSide.N, ShipSide.S), self.ship.board.cells
        found = [0, 0]
        for number, tile in self.numbered:
            is_cannon = tile.component is Component.CANNON
            if is_cannon and tile.aim is side and cells[number][across] in lines:
                found[tile.size - 1] |= 1 << number
        return found[0], found[1]

    @lazy
    def neighbours(self) -> dict[int, int]:
        """By tile: the tiles joined to it."""
        ship = self.ship
        return {
            self.bit(cell): self.mask(
                ship.board.beside(cell, side) for side in SIDES if ship.joined(cell, side)
            )
            for cell, _ in ship
        }

    @lazy
    def rings(self) -> dict[int, int]:
        """By tile: the tiles on the up to eight cells round it."""
        found = {}
        for cell, _ in self.ship:
            row, column = cell
            near = ((row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c)
            found[self.bit(cell)] = self.mask(c for c in near if self.ship.at(c) is not None)
        return found

    @lazy
    def right_joints(self) -> int:
        """Tiles joined to the one at their right."""
        return self.mask(cell for cell, _ in self.ship if self.ship.joined(cell, ShipSide.E))

    @lazy
    def rear_joints(self) -> int:
        """Tiles joined to the one behind them."""
        return self.mask(cell for cell, _ in self.ship if self.ship.joined(cell, ShipSide.S))

    @lazy
    def charges(self) -> dict[int, int]:
        """By battery tile: how far up its two bits begin."""
        found = (c for c, tile in self.ship if tile.component is Component.BATTERY)
        size = self.ship.board.size
        return {self.bit(cell): size + 2 * number for number, cell in enumerate(found)}

    @lazy
    def battery_tiles(self) -> int:
        """Where batteries may lie."""
        return sum(self.charges)

    @lazy
    def start(self) -> int:
        """The state of the ship before anything happens."""
        loads = self.ship.loads
        return self.tiles + sum(
            loads[bit.bit_length() - 1].batteries << shift for bit, shift in self.charges.items()
        )

    def batteries(self, state: int) -> int:
        """Batteries left in a state."""
        return sum(state >> shift & CHARGE for shift in self.charges.values())

    @lazy
    def weights(self) -> dict[str, dict[int, int]]:
        """By what may be counted (astronauts, goods, start cabin): what each tile brings."""
        found: dict[str, dict[int, int]] = {"astronauts": {}, "goods": {}, "start": {}}
        for cell, tile in self.ship:
            bit, load = self.bit(cell), self.ship.load(cell)
            found["astronauts"][bit] = load.astronauts
            found["goods"][bit] = sum(GOODS[cube] for cube in load.goods)
            found["start"][bit] = tile.component is Component.START_CABIN
        return found

    @lazy
    def aliens(self) -> tuple[tuple[int, int], ...]:
        """By alien: its cabin, and the life supports that keep it there."""
        ship = self.ship
        found = []
        for cell, _ in ship:
            if colour := ship.load(cell).alien:
                homes = (bit for bit in bits(self.neighbours[self.bit(cell)]))
                near = sum(bit for bit in homes if self._is_support(bit, colour))
                found.append((self.bit(cell), near))
        return tuple(found)

    def _is_support(self, bit: int, colour: str) -> bool:
        tile = self.ship.at(self.cell(bit))
        return tile is not None and (tile.component, tile.colour) == (
            Component.LIFE_SUPPORT,
            colour,
        )

    def crew(self, state: int) -> int:
        """Crew left in a state, aliens included."""
        people = self.weights["astronauts"]
        aliens = sum(bool(state & cabin and state & near) for cabin, near in self.aliens)
        return sum(people[bit] for bit in bits(state & self.cabins)) + aliens

    @lazy
    def cabins(self) -> int:
        """Where astronauts live."""
        return sum(bit for bit, people in self.weights["astronauts"].items() if people)

    def pieces(self, mask: int, around: int) -> tuple[int, ...]:
        """The parts a ship falls into; `around` are the tiles that were joined to the lost one.

        Every part holds one of those, so the search ends as soon as all of them are found.
        """
        found: list[int] = []
        while True:
            piece = self.spread(around & -around, mask, around)
            around &= ~piece
            if not around:
                return (*found, mask)
            found.append(piece)
            mask ^= piece

    def spread(self, seed: int, mask: int, enough: int) -> int:
        """What of a mask is joined to a seed; stops early once all of `enough` is reached."""
        right, rear, width = self.right_joints, self.rear_joints, self.width
        reached = seed
        while True:
            grown = mask & (
                reached
                | (reached & right) << 1
                | reached >> 1 & right
                | (reached & rear) << width
                | reached >> width & rear
            )
            if grown == reached or grown & enough == enough:
                return grown
            reached = grown

    def ship_in(self, state: int) -> Ship:
        """The ship a state stands for."""
        kept = self.ship.keeping(self.open_cells(state & self.cells))
        loads = list(kept.loads)
        for bit, shift in self.charges.items():
            if state & bit:
                number = bit.bit_length() - 1
                loads[number] = replace(loads[number], batteries=state >> shift & CHARGE)
        return replace(kept, loads=tuple(loads))
