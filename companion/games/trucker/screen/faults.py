"""Faults with numbers: each stands on its seam of the ship, and the list beside it has the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....core.panel import Sheet, SheetRow, row, sheet
from ....core.rulebook import Refusal
from ....core.scene import Scene, Shape
from ....core.text import Words, sentence
from ..actions import SPOTS
from ..ships.boards import Cell, ShipBoard
from ..ships.ship import Ship
from .ship_view import at, tile_shapes
from .tile_art import CELL

CORNER = CELL / 2
"""From the middle of a tile to where four of them meet: connectors do not reach that far."""
INWARD = 2.0
"""How far the number of a seam stands in from its end, towards the seam."""
APART = 20.0
"""Numbers nearer than this would cover each other."""
Point = tuple[float, float]


def fault_rings(ship: Ship) -> tuple[Shape, ...]:
    """A ring round every tile a fault names."""
    named = {cell for fault in ship.faults for cell in cells_of(ship.board, fault)}
    return tuple(ring(ship.board, cell, "refused") for cell in sorted(named))


def fault_connectors(ship: Ship) -> tuple[Shape, ...]:
    """The connectors of the tiles a fault names, over every ring: they are what is wrong."""
    named = {cell for fault in ship.faults for cell in cells_of(ship.board, fault)}
    return tuple(
        replace(shape, id=f"seen-{shape.id}")
        for cell in sorted(named)
        for shape in tile_shapes(ship, cell)
        if shape.id.startswith("prongs:")
    )


def fault_numbers(ship: Ship) -> tuple[Shape, ...]:
    """The number of each fault on its seam."""
    taken: list[Point] = []
    for fault in ship.faults:
        taken.append(_free(_ends(ship.board, cells_of(ship.board, fault)), taken))
    return tuple(
        Shape(f"fault:{n}", "fault", x, y, text=str(n)) for n, (x, y) in enumerate(taken, 1)
    )


def with_numbers(drawn: Scene, ship: Ship) -> Scene:
    """A drawn ship with its faults and their numbers, which nothing covers."""
    return replace(drawn, layers={**drawn.layers, "faults": fault_shapes(ship)}, under="faults")


def fault_shapes(ship: Ship) -> tuple[Shape, ...]:
    """What lies over the rings: the connectors in question, then the numbers."""
    return *fault_connectors(ship), *fault_numbers(ship)


def ring(board: ShipBoard, cell: Cell, paint: str) -> Shape:
    """A ring round a tile."""
    x, y = at(board, *cell)
    return Shape(f"ring:{board.numbers[cell]}", "mark-cell", x, y, paint=paint)


def fault_sheet(ship: Ship, words: Words, folded: bool = False) -> Sheet:
    """The faults as a list, by the numbers on the ship; beside it, unless it is folded away."""
    rows = [_row(ship.board, n, fault, words) for n, fault in enumerate(ship.faults, 1)]
    title = words("scene.faults", n=len(rows))
    return sheet("faults", title, rows=rows, folded=folded, bench=not folded)


def _row(board: ShipBoard, n: int, fault: Refusal, words: Words) -> SheetRow:
    cells = cells_of(board, fault)
    return row(
        sentence(words.name("fault", fault.rule.rpartition(".")[2])),
        words.name("spots", tuple(SPOTS[cell] for cell in cells)),
        name=f"fault:{n}",
        faces=[[Shape("badge", "fault", text=str(n), scale=0.74)]],
        marks=[*fault.at, f"fault:{n}"],
    )


def cells_of(board: ShipBoard, fault: Refusal) -> list[Cell]:
    """The cells a fault names."""
    return [board.cells[int(mark.partition(":")[2])] for mark in fault.at]


def _ends(board: ShipBoard, cells: Sequence[Cell]) -> list[Point]:
    """Where the number may stand: an end of the seam of two tiles, or a corner of the first one."""
    x, y = at(board, *cells[0])
    if len(cells) == 2 and _are_neighbours(*cells):
        right, down = at(board, *cells[1])
        x, y = (x + right) / 2, (y + down) / 2
        out = CORNER - INWARD
        across = cells[0][0] == cells[1][0]
        return [(x, y - out), (x, y + out)] if across else [(x - out, y), (x + out, y)]
    return [(x + right, y + down) for down in (-CORNER, CORNER) for right in (-CORNER, CORNER)]


def _are_neighbours(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _free(ends: Sequence[Point], taken: Sequence[Point]) -> Point:
    """The first place that covers no other number; the first of all if there is none."""
    for x, y in ends:
        if all(abs(x - a) > APART or abs(y - b) > APART for a, b in taken):
            return x, y
    return ends[0]
