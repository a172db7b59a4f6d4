"""A ship: tiles on a board, what they carry, and what holds together.

Ships never change; what loses a tile is a new ship. `notation.py` writes and reads them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from ....core.errors import BadInput, Fault
from ....core.lazy import lazy
from ....core.rulebook import Refusal, implements
from .berths import Berths, berths
from .boards import BOARDS, Cell, ShipBoard
from .check import EXPECTED, faults, parts
from .notation import read_ship, text_of, write_ship, write_tile
from .tiles import NOTHING, SIDES, Component, Load, ShipSide, ShipTile, full, in_order, joins

OF_TILES = (
    "board", "tiles", "filled", "placed", "lines", "parts", "open_connectors", "berths", "cabins",
    "kept",
)  # fmt: skip
"""What follows from the tiles of a ship alone, whatever they carry."""


@dataclass(frozen=True)
class Ship:
    """Tiles and their loads by the number of their cell; None where no tile lies."""

    board: ShipBoard
    tiles: tuple[ShipTile | None, ...]
    loads: tuple[Load, ...]

    @classmethod
    def of(
        cls, level: str, tiles: Mapping[Cell, ShipTile], loads: Mapping[Cell, Load] | None = None
    ) -> Self:
        """A ship from its tiles by cell; what has no load given is loaded as at the start."""
        board, given = BOARDS[level], loads or {}
        found = [tiles.get(cell) for cell in board.cells]
        carried = [
            given.get(cell, full(tile)) if tile else NOTHING
            for cell, tile in zip(board.cells, found, strict=True)
        ]
        return cls(board, tuple(found), tuple(carried))

    @classmethod
    def parse(cls, text: str, level: str | None = None, strict: bool = True) -> Self:
        """Read the text form (docs/ships.md). `BadInput` lists everything that is wrong.

        A ship with building faults is no ship to fly; `strict=False` lets it through, so that
        `faults` can name the rules it breaks.
        """
        board, tiles, loads = read_ship(text, level)
        ship = cls.of(board.level, tiles, loads)
        return ship.checked() if strict else ship

    @classmethod
    def read(cls, data: Any, strict: bool = True) -> Self:
        """Read what `describe` gives; `BadInput` lists everything that is wrong."""
        return cls.parse(text_of(data), strict=strict)

    def describe(self) -> dict[str, Any]:
        """As plain JSON: the level, and by row and column each tile as it is written."""
        return {
            "level": self.board.level,
            "tiles": [
                {"at": list(cell), "tile": write_tile(tile, self.load(cell))} for cell, tile in self
            ],
        }

    def __str__(self) -> str:
        return write_ship(self)

    @lazy
    def filled(self) -> tuple[int, ...]:
        """The numbers of the cells where tiles lie, row by row."""
        return tuple([n for n, tile in enumerate(self.tiles) if tile is not None])

    @lazy
    def placed(self) -> tuple[tuple[Cell, ShipTile], ...]:
        """Cells with their tiles, row by row."""
        cells, tiles = self.board.cells, self.tiles
        return tuple([(cells[n], tiles[n]) for n in self.filled])  # type: ignore[misc]

    @lazy
    def cabins(self) -> tuple[Cell, ...]:
        """Where cabins lie, without the start cabin."""
        cabin = Component.CABIN
        return tuple([cell for cell, tile in self.placed if tile.component is cabin])

    @lazy
    def lines(self) -> tuple[frozenset[int], frozenset[int]]:
        """The rows and the columns in which tiles lie."""
        cells = [cell for cell, _ in self.placed]
        return frozenset([row for row, _ in cells]), frozenset([column for _, column in cells])

    def __iter__(self) -> Iterator[tuple[Cell, ShipTile]]:
        return iter(self.placed)

    def __len__(self) -> int:
        return len(self.placed)

    def __bool__(self) -> bool:
        return True  # also when the last tile is gone

    def at(self, cell: Cell) -> ShipTile | None:
        """The tile on a cell; None where there is none, on the board or off it."""
        number = self.board.numbers.get(cell)
        return None if number is None else self.tiles[number]

    def load(self, cell: Cell) -> Load:
        """What lies on a cell."""
        return self.loads[self.board.numbers[cell]]

    def laid(self, cell: Cell, tile: ShipTile | None, load: Load = NOTHING) -> Ship:
        """The ship with this tile on a cell, or with none."""
        n, tiles, loads = self.board.numbers[cell], self.tiles, self.loads
        other = _made(
            self.board,
            (*tiles[:n], tile, *tiles[n + 1 :]),
            loads if loads[n] is load else (*loads[:n], load, *loads[n + 1 :]),
        )
        if tile is None:
            others = [number for number in self.filled if number != n]
        else:
            others = sorted({*self.filled, n})
        other.__dict__["filled"] = tuple(others)
        return other

    def loaded(self, cell: Cell, load: Load) -> Ship:
        """The ship with this on one of its tiles."""
        n, loads = self.board.numbers[cell], self.loads
        return self.reloaded((*loads[:n], load, *loads[n + 1 :]))

    def reloaded(self, loads: tuple[Load, ...]) -> Ship:
        """The ship with other loads; what follows from its tiles is not worked out again."""
        other = Ship.__new__(Ship)
        known = self.__dict__
        other.__dict__.update(
            {name: known[name] for name in OF_TILES if name in known}, loads=loads
        )
        return other

    @lazy
    @implements("trucker.crew.start-cabin-gets-two-astronauts", "trucker.battery.loaded-as-printed")
    def fuelled(self) -> Ship:
        """The ship with its batteries and with the astronauts of the start cabin on board."""
        loads = list(self.loads)
        for n in self.filled:
            tile = self.tiles[n]
            if tile is not None and tile.component in (Component.START_CABIN, Component.BATTERY):
                loads[n] = full(tile)
        return self.reloaded(tuple(loads))

    # What holds together

    def joined(self, cell: Cell, side: ShipSide) -> bool:
        """Whether a joint links this cell's tile with its neighbour on that side."""
        one, other = self.at(cell), self.at(self.board.beside(cell, side))
        if one is None or other is None:
            return False
        return joins(one.connectors[side], other.connectors[side.opposite])

    @lazy
    @implements("trucker.lose-tiles.parts-by-joints-not-touch")
    def parts(self) -> tuple[frozenset[Cell], ...]:
        """The cells that hold together by joints; a ship fit to fly is one part."""
        cells = self.board.cells
        return tuple([frozenset([cells[n] for n in part]) for part in parts(self)])

    @implements("trucker.lose-tiles.load-goes-with-tile")
    def keeping(self, cells: Iterable[Cell]) -> Ship:
        """The ship with these tiles only; an alien without life support is lost as well."""
        numbers, size = self.board.numbers, len(self.tiles)
        tiles: list[ShipTile | None] = [None] * size
        loads = [NOTHING] * size
        for cell in cells:
            n = numbers[cell]
            tiles[n], loads[n] = self.tiles[n], self.loads[n]
        after = _made(self.board, tuple(tiles), tuple(loads))
        return after if self.crew == self.astronauts else after._with_air()

    @implements("trucker.lose-tiles.load-goes-with-tile")
    def without(self, cell: Cell) -> Ship:
        """The ship that has lost one tile: `keeping` of all others."""
        after = self.laid(cell, None)
        return after if self.crew == self.astronauts else after._with_air()

    @implements("trucker.alien.lost-with-its-life-support")
    def _with_air(self) -> Ship:
        """The ship without the aliens that have no life support."""
        alone = {
            self.board.numbers[cell]
            for cell, _ in self
            if (alien := self.load(cell).alien) and not self.supports(cell, alien)
        }
        if not alone:
            return self
        freed = (replace(ld, alien="") if n in alone else ld for n, ld in enumerate(self.loads))
        return replace(self, loads=tuple(freed))

    @implements("trucker.alien.other-joined-support-keeps-it")
    def supports(self, cell: Cell, colour: str) -> bool:
        """Whether a life support of this colour is joined to a cell."""
        near = (self.at(self.board.beside(cell, side)) for side in SIDES if self.joined(cell, side))
        return any(
            tile is not None and tile.component is Component.LIFE_SUPPORT and tile.colour == colour
            for tile in near
        )

    @lazy
    def kept(self) -> dict[Hashable, Any]:
        """What others have worked out from the tiles of this ship alone, by what it is about."""
        return {}

    @lazy
    def berths(self) -> Berths:
        """Where a tile could be added: free cells with the connectors that face them."""
        return berths(self)

    # What can be counted

    @lazy
    @implements("trucker.stardust.open-connector-faces-no-tile")
    def open_connectors(self) -> tuple[tuple[Cell, ShipSide], ...]:
        """Connectors no tile lies against."""
        return tuple(
            (cell, side)
            for cell, tile in self
            for side in SIDES
            if tile.connectors[side] and self.at(self.board.beside(cell, side)) is None
        )

    @lazy
    def carried(self) -> list[Load]:
        """The loads without the empty ones, cell by cell: what is counted is counted in these."""
        loads = self.loads
        return [load for n in self.filled if (load := loads[n]) is not NOTHING]

    @lazy
    def astronauts(self) -> int:
        """Astronauts on board."""
        return sum([load.astronauts for load in self.carried])

    @lazy
    @implements("trucker.crew.aliens-are-crew")
    def crew(self) -> int:
        """Everybody on board."""
        return self.astronauts + sum([bool(load.alien) for load in self.carried])

    @lazy
    def batteries(self) -> int:
        """Batteries on board."""
        return sum([load.batteries for load in self.carried])

    @lazy
    def goods(self) -> str:
        """All cubes on board, the dearest first."""
        return in_order("".join([load.goods for load in self.carried]))

    # What is wrong with it

    @lazy
    def faults(self) -> tuple[Refusal, ...]:
        """Every building fault, by the rule it breaks and the cells to mark."""
        return tuple(faults(self))

    def checked(self) -> Self:
        """The ship itself if it can fly; otherwise `BadInput` with every fault."""
        if not len(self):
            raise BadInput([Fault("ship", "no tile", "at least one tile")])
        if self.faults:
            raise BadInput(_as_fault(self, wrong) for wrong in self.faults)
        return self


def _made(board: ShipBoard, tiles: tuple[ShipTile | None, ...], loads: tuple[Load, ...]) -> Ship:
    """A ship of these, without the detour that writing to something frozen takes."""
    ship = Ship.__new__(Ship)
    ship.__dict__.update(board=board, tiles=tiles, loads=loads)
    return ship


def place(cell: Cell) -> str:
    """How a cell is named in messages."""
    return f"row {cell[0]} column {cell[1]}"


def _as_fault(ship: Ship, wrong: Refusal) -> Fault:
    cells = [ship.board.cells[int(mark.partition(":")[2])] for mark in wrong.at]
    found = ", ".join(
        write_tile(tile, ship.load(cell)) for cell in cells[:4] if (tile := ship.at(cell))
    )
    where = ", ".join(map(place, cells[:4]))
    return Fault(where, found, f"{EXPECTED[wrong.rule]} ({wrong.rule})")
