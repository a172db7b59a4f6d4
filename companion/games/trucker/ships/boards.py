"""The three ship boards: which cells may be built on, and the numbers printed at their edges."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ....core.data import read_toml
from .tiles import ShipSide

Cell = tuple[int, int]
"""Row and column as printed; rows grow towards the rear."""
STEPS = {ShipSide.N: (-1, 0), ShipSide.E: (0, 1), ShipSide.S: (1, 0), ShipSide.W: (0, -1)}
DATA = read_toml(Path(__file__).parent.parent / "data" / "ships.toml")


@dataclass(frozen=True)
class ShipBoard:
    """One ship board. Cells of its frame are numbered row by row, buildable or not."""

    level: str
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    zone: frozenset[Cell]
    """The cells inside the outline."""
    start: Cell
    """Where the start cabin lies."""

    @property
    def width(self) -> int:
        """Cells in a row."""
        return len(self.columns)

    @property
    def size(self) -> int:
        """Cells of the whole frame."""
        return len(self.rows) * len(self.columns)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell of the frame by its number."""
        return tuple((row, column) for row in self.rows for column in self.columns)

    @cached_property
    def lines(self) -> tuple[dict[int, int], dict[int, int]]:
        """The rows and the columns by their printed numbers, each as bits of its cells."""
        rows, columns = dict.fromkeys(self.rows, 0), dict.fromkeys(self.columns, 0)
        for number, (row, column) in enumerate(self.cells):
            rows[row] |= 1 << number
            columns[column] |= 1 << number
        return rows, columns

    @cached_property
    def numbers(self) -> dict[Cell, int]:
        """The number of every cell."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def near(self) -> dict[Cell, tuple[Cell, ...]]:
        """The four cells round every cell, clockwise from the front, on the board or off it."""
        return {cell: tuple(self.beside(cell, side) for side in STEPS) for cell in self.cells}

    @cached_property
    def ring(self) -> tuple[tuple[int, int, int, int], ...]:
        """By number of a cell the numbers of the four round it; -1 off the board."""
        numbers = self.numbers
        return tuple(
            (numbers.get(n, -1), numbers.get(e, -1), numbers.get(s, -1), numbers.get(w, -1))
            for n, e, s, w in (self.near[cell] for cell in self.cells)
        )

    @cached_property
    def outside(self) -> frozenset[int]:
        """Numbers of the cells outside the outline."""
        return frozenset(n for n, cell in enumerate(self.cells) if cell not in self.zone)

    def beside(self, cell: Cell, side: ShipSide) -> Cell:
        """The cell next to another, on the board or off it."""
        row, column = STEPS[side]
        return cell[0] + row, cell[1] + column


def _read(data: dict[str, Any]) -> ShipBoard:
    rows, columns = tuple(data["rows"]), tuple(data["columns"])
    drawn = {
        (row, column): mark
        for row, line in zip(rows, data["outline"].strip().splitlines(), strict=True)
        for column, mark in zip(columns, line.split(), strict=True)
    }
    [start] = (cell for cell, mark in drawn.items() if mark == "H")
    zone = frozenset(cell for cell, mark in drawn.items() if mark != "-")
    return ShipBoard(data["level"], rows, columns, zone, start)


BOARDS: dict[str, ShipBoard] = {data["level"]: _read(data) for data in DATA["boards"]}
"""The boards by level: I (learning flight too), II, III."""
