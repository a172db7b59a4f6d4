"""The ship as it could have been: up to two of its own tiles turned, swapped or left off.

Only what was on the ship is used, and only what holds together and breaks no rule: nobody is told
of tiles that lay elsewhere, nor judged by the second. The start cabin stays where it is.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from ...core.game_parts import Remade
from ...core.text import Words, sentence
from .actions import SPOTS
from .ships.boards import Cell
from .ships.faces import FACE_OF, QUARTERS, TURNED
from .ships.ship import Ship
from .ships.tiles import SIDES, Component, ShipSide, ShipTile, joins
from .state import Stage, State


@dataclass(frozen=True, slots=True)
class Change:
    """What is different about a tile: how it lies now, and where; nothing where it is left off."""

    face: int
    cell: Cell
    tile: ShipTile | None
    place: Cell | None = None
    """Where it lies now, if not where it lay."""


Changes = tuple[Change, ...]


def is_built(state: State) -> bool:
    """Whether the ships are still being built."""
    return state.stage == Stage.BUILD


def remade(before: State, seat: int) -> Iterator[Remade[State]]:
    """Every other sound ship of the same tiles, from the last position of the building."""
    ship = before.ships[seat]
    for changes in _changes(ship):
        other = _changed(ship, changes)
        if other is not None:
            yield Remade(
                _with(before, seat, other, changes),
                partial(told, changes),
                tuple(f"cell:{ship.board.numbers[one.cell]}" for one in changes),
            )


def _with(before: State, seat: int, other: Ship, changes: Changes) -> State:
    state = before.copy()
    state.ships[seat] = other
    for one in changes:
        if one.tile is None:
            insort(state.shown, one.face)
    return state


def _changes(ship: Ship) -> Iterator[Changes]:
    """One tile turned or left off; two of them; two tiles swapped, turned as they may be."""
    own = [(cell, tile) for cell, tile in ship if cell != ship.board.start]
    alone = [
        (one, _clashes(ship, one.cell, one.tile) if one.tile else set())
        for cell, tile in own
        for one in _alone(cell, tile)
    ]
    for one, clashes in alone:
        if not clashes:
            yield (one,)
    for (one, clashes), (other, others) in combinations(alone, 2):
        if one.cell != other.cell and clashes <= {other.cell} and others <= {one.cell}:
            yield one, other
    for (cell, tile), (there, another) in combinations(own, 2):
        yield from _swapped(ship, (cell, tile), (there, another))


def _alone(cell: Cell, tile: ShipTile) -> Iterator[Change]:
    face = FACE_OF[tile]
    for look in _looks(face):
        if look != tile:
            yield Change(face, cell, look)
    yield Change(face, cell, None)


def _swapped(
    ship: Ship, first: tuple[Cell, ShipTile], second: tuple[Cell, ShipTile]
) -> Iterator[Changes]:
    (cell, tile), (there, another) = first, second
    one, two = FACE_OF[tile], FACE_OF[another]
    if one == two:
        return
    here = [look for look in _looks(two) if _clashes(ship, cell, look) <= {there}]
    for mine in _looks(one) if here else ():
        if _clashes(ship, there, mine) <= {cell}:
            for theirs in here:
                yield Change(one, cell, mine, there), Change(two, there, theirs, cell)


def _clashes(ship: Ship, cell: Cell, tile: ShipTile) -> set[Cell]:
    """The neighbours a tile does not go with there; itself, if it may lie so nowhere."""
    if tile.component is Component.ENGINE and tile.aim is not ShipSide.S:
        return {cell}
    found = set()
    for side in SIDES:
        there = ship.board.beside(cell, side)
        other = ship.at(there)
        if other is None:
            continue
        mine, theirs = tile.connectors[side], other.connectors[side.opposite]
        aimed = tile.aim is side or other.aim is side.opposite
        if aimed or not (mine == theirs or joins(mine, theirs)):
            found.add(there)
    return found


def _looks(face: int) -> list[ShipTile]:
    return list(dict.fromkeys(TURNED[face][quarters] for quarters in QUARTERS))


def _changed(ship: Ship, changes: Changes) -> Ship | None:
    """The ship with these changes, if it is sound."""
    for one in changes:
        if one.place is None:
            ship = ship.laid(one.cell, one.tile)
        else:
            ship = ship.laid(one.place, one.tile)
    return None if ship.faults else ship


def told(changes: Changes, words: Words) -> str:
    """How the tiles would lie, in words."""
    return sentence("; ".join(_said(one, words) for one in changes))


def _said(one: Change, words: Words) -> str:
    spot = SPOTS[one.place or one.cell]
    if one.tile is None:
        return words("rebuilt.without", tile=one.face, spot=spot)
    quarters = TURNED[one.face].index(one.tile)
    return words("rebuilt.lies", tile=one.face, spot=spot, quarters=quarters)
