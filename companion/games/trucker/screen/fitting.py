"""How a tile in hand would lie: joint by joint, and in words, before it is put down."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.scene import Fit
from ....core.text import Words
from ..ships.berths import fitting
from ..ships.boards import Cell
from ..ships.faces import QUARTERS, TURNED
from ..ships.ship import Ship
from ..ships.tiles import JOINS, SIDES, ShipTile


def fits(ship: Ship, face: int, words: Words) -> tuple[tuple[Fit, ...], ...]:
    """By quarter turns: how the tile would lie on each free cell that touches the ship."""
    touching = [cell for cell in sorted(ship.board.zone) if _touches(ship, cell)]
    return tuple(
        tuple(_fit(ship, cell, face, quarters, words) for cell in touching) for quarters in QUARTERS
    )


def _touches(ship: Ship, cell: Cell) -> bool:
    near = (other for other in ship.board.near[cell] if other in ship.board.numbers)
    return ship.at(cell) is None and any(ship.at(other) is not None for other in near)


def _fit(ship: Ship, cell: Cell, face: int, quarters: int, words: Words) -> Fit:
    tile = TURNED[face][quarters]
    joints = dict(_joints(ship, cell, tile))
    yes, no = (tuple(side for side, held in joints.items() if held is how) for how in (True, False))
    joins = quarters in fitting(face, dict(ship.berths).get(cell, 0))
    wrong = _new_faults(ship, cell, tile) if joins else ()
    says = " ".join(_said(yes, wrong, joins, words))
    return Fit(ship.board.numbers[cell], joins and not wrong, yes, no, says)


def _joints(ship: Ship, cell: Cell, tile: ShipTile) -> Iterator[tuple[int, bool]]:
    """The sides with a connector at the seam: whether it holds there."""
    for side in SIDES:
        there = ship.board.beside(cell, side)
        other = ship.at(there) if there in ship.board.numbers else None
        if other is None:
            continue
        mine, theirs = tile.connectors[side], other.connectors[side.opposite]
        if mine or theirs:
            yield int(side), bool(JOINS[mine][theirs])


def _new_faults(ship: Ship, cell: Cell, tile: ShipTile) -> tuple[str, ...]:
    """The rules the ship would break with this tile and does not break without it, each once."""
    before = {(fault.rule, fault.at) for fault in ship.faults}
    faults = ship.laid(cell, tile).faults
    found = [fault.rule for fault in faults if (fault.rule, fault.at) not in before]
    return tuple(dict.fromkeys(found))


def _said(yes: tuple[int, ...], wrong: tuple[str, ...], joins: bool, words: Words) -> Iterator[str]:
    sides = ", ".join(words(f"scene.fit.side.{SIDES[side].name}") for side in yes)
    if not joins:
        yield words("scene.fit.no-joint")
        return
    yield words("scene.fit.holds", sides=sides)
    if wrong:
        why = ", ".join(words.name("fault", rule.rpartition(".")[2]) for rule in wrong)
        yield words("scene.fit.fault", why=why)
