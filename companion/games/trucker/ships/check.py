"""The check before the start: every fault a ship may have, each under its rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ....core.rulebook import Refusal
from .boards import Cell
from .tiles import JOINS, Component, ShipSide, ShipTile

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


def parts(ship: Ship) -> list[list[int]]:
    """The numbers of the cells that hold together by joints, part by part."""
    tiles, ring = ship.tiles, ship.board.ring
    left = set(ship.filled)
    found = []
    for first in ship.filled:
        if first not in left:
            continue
        left.discard(first)
        part = [first]
        for here in part:
            ends = tiles[here].connectors  # type: ignore[union-attr]
            for side, there in enumerate(ring[here]):
                if ends[side] and there in left:
                    theirs = tiles[there].connectors[side ^ 2]  # type: ignore[union-attr]
                    if JOINS[ends[side]][theirs]:
                        left.discard(there)
                        part.append(there)
        found.append(part)
    return found


def faults(ship: Ship) -> Iterator[Refusal]:
    """Every fault, tile by tile, then those of the ship as a whole."""
    board, tiles = ship.board, ship.tiles
    ring, outside = board.ring, board.outside
    for here in ship.filled:
        tile = tiles[here]
        assert tile is not None
        around, ends = ring[here], tile.connectors
        for side in RIGHT_AND_REAR:
            there = around[side]
            if there >= 0 and (other := tiles[there]) is not None:
                mine, theirs = ends[side], other.connectors[side ^ 2]
                if mine != theirs and not JOINS[mine][theirs]:
                    yield _refusal(_edge(mine, theirs), here, there)
        if tile.component in AIMED:
            yield from _aim(ship, here, tile)
        if here in outside:
            yield _refusal("trucker.check.inside-building-zone", here)
    yield from _loose(ship)
    if ship.crew > ship.astronauts:
        yield from _aliens(ship)


RIGHT_AND_REAR = (int(ShipSide.E), int(ShipSide.S))
"""Edges are looked at from one of their two tiles only."""
AIMED = frozenset({Component.CANNON, Component.ENGINE})


@lru_cache(maxsize=4096)
def _refusal(rule: str, *numbers: int) -> Refusal:
    return Refusal(rule, at=tuple([f"cell:{number}" for number in numbers]))


def _edge(mine: int, theirs: int) -> str:
    """The rule that two sides break which do not fit."""
    if mine and theirs:
        return "trucker.check.single-not-to-double"
    return "trucker.check.connector-not-to-plain-side"


def _loose(ship: Ship) -> Iterator[Refusal]:
    """Everything but the largest part; of equals the one with the start cabin."""
    if len(ship.parts) > 1:
        main = max(ship.parts, key=lambda part: (len(part), ship.board.start in part))
        cells = sorted(cell for part in ship.parts if part is not main for cell in part)
        numbers = ship.board.numbers
        yield _refusal("trucker.check.whole-ship-one-piece", *(numbers[cell] for cell in cells))


def _aim(ship: Ship, here: int, tile: ShipTile) -> Iterator[Refusal]:
    aim = tile.aim
    assert aim is not None
    is_engine = tile.component is Component.ENGINE
    if is_engine and aim is not ShipSide.S:
        yield _refusal("trucker.check.engine-points-rear", here)
    before = ship.board.ring[here][aim]
    if before >= 0 and ship.tiles[before] is not None:
        rule = "trucker.check.cell-before-cannon-empty"
        if is_engine:
            rule = "trucker.check.cell-behind-engine-empty"
        yield _refusal(rule, here, before)


def _aliens(ship: Ship) -> Iterator[Refusal]:
    homes: dict[str, list[Cell]] = {}
    numbers = ship.board.numbers
    for cell, tile in ship:
        if alien := ship.load(cell).alien:
            homes.setdefault(alien, []).append(cell)
            if tile.component is Component.START_CABIN:
                yield _refusal("trucker.alien.never-in-start-cabin", numbers[cell])
            elif not ship.supports(cell, alien):
                rule = "trucker.alien.needs-joined-life-support"
                if any(ship.supports(cell, colour) for colour in ("brown", "purple")):
                    rule = "trucker.alien.colour-must-match"
                yield _refusal(rule, numbers[cell])
    for cells in homes.values():
        if len(cells) > 1:
            yield _refusal("trucker.alien.one-per-colour", *(numbers[cell] for cell in cells))
