"""The check before the start: every fault a ship may have, each under its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.rulebook import Refusal
from .boards import Cell
from .tiles import PLAIN, Component, Side, joins

if TYPE_CHECKING:
    from .ship import Ship

EXPECTED = {
    "trucker.check.single-not-to-double": "connectors that fit: single to double do not",
    "trucker.check.connector-not-to-plain-side": "no connector against a plain side",
    "trucker.check.engine-points-rear": "an engine that blows to the rear",
    "trucker.check.cell-behind-engine-empty": "nothing right behind an engine",
    "trucker.check.cell-before-cannon-empty": "nothing right before a cannon",
    "trucker.check.whole-ship-one-piece": "one piece: every tile joined to the rest",
    "trucker.check.inside-building-zone": "a cell inside the outline of the board",
    "trucker.alien.needs-joined-life-support": "an alien only beside a joined life support",
    "trucker.alien.colour-must-match": "life support of the alien's own colour",
    "trucker.alien.one-per-colour": "at most one alien of a colour",
    "trucker.alien.never-in-start-cabin": "astronauts only in the start cabin",
}
"""What each rule wants, for messages about a ship that cannot fly."""


def faults(ship: Ship) -> Iterator[Refusal]:
    """Every fault, tile by tile, then those of the ship as a whole."""
    for cell, _ in ship:
        yield from _edges(ship, cell)
        yield from _aim(ship, cell)
        if cell not in ship.board.zone:
            yield _refusal(ship, "trucker.check.inside-building-zone", cell)
    if len(ship.parts) > 1:
        main = max(ship.parts, key=lambda part: (len(part), ship.board.start in part))
        cells = sorted(cell for part in ship.parts if part is not main for cell in part)
        yield _refusal(ship, "trucker.check.whole-ship-one-piece", *cells)
    yield from _aliens(ship)


def _refusal(ship: Ship, rule: str, *cells: Cell) -> Refusal:
    return Refusal(rule, at=tuple(f"cell:{ship.board.numbers[cell]}" for cell in cells))


def _edges(ship: Ship, cell: Cell) -> Iterator[Refusal]:
    """Faults towards the right and the rear; the neighbours see to the rest."""
    for side in (Side.E, Side.S):
        there = ship.board.beside(cell, side)
        one, other = ship.at(cell), ship.at(there)
        if one is None or other is None:
            continue
        mine, theirs = one.connectors[side], other.connectors[side.opposite]
        if joins(mine, theirs) or mine == theirs == PLAIN:
            continue
        rule = "trucker.check.connector-not-to-plain-side"
        if mine and theirs:
            rule = "trucker.check.single-not-to-double"
        yield _refusal(ship, rule, cell, there)


def _aim(ship: Ship, cell: Cell) -> Iterator[Refusal]:
    tile = ship.at(cell)
    if tile is None or tile.aim is None:
        return
    is_engine = tile.component is Component.ENGINE
    if is_engine and tile.aim is not Side.S:
        yield _refusal(ship, "trucker.check.engine-points-rear", cell)
    before = ship.board.beside(cell, tile.aim)
    if ship.at(before) is not None:
        rule = "trucker.check.cell-before-cannon-empty"
        if is_engine:
            rule = "trucker.check.cell-behind-engine-empty"
        yield _refusal(ship, rule, cell, before)


def _aliens(ship: Ship) -> Iterator[Refusal]:
    homes: dict[str, list[Cell]] = {}
    for cell, tile in ship:
        if alien := ship.load(cell).alien:
            homes.setdefault(alien, []).append(cell)
            if tile.component is Component.START_CABIN:
                yield _refusal(ship, "trucker.alien.never-in-start-cabin", cell)
            elif not ship.supports(cell, alien):
                rule = "trucker.alien.needs-joined-life-support"
                if any(ship.supports(cell, colour) for colour in ("brown", "purple")):
                    rule = "trucker.alien.colour-must-match"
                yield _refusal(ship, rule, cell)
    for cells in homes.values():
        if len(cells) > 1:
            yield _refusal(ship, "trucker.alien.one-per-colour", *cells)
