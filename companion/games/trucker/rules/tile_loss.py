"""Tiles that are lost (chapter lose-tiles), and what goes with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ....core.rulebook import Say, implements, silent
from ..actions import SPOTS, Spot, colours
from ..ships.boards import Cell
from ..ships.faces import FACE_OF
from ..ships.ship import Ship
from ..ships.tiles import SIDES, in_order
from ..state import State


def tile_at(ship: Ship, cell: Cell) -> dict[str, Any]:
    """A tile by its spot and its face, as events tell it."""
    return {"spot": SPOTS[cell], "tile": _face(ship, cell)}


def _face(ship: Ship, cell: Cell) -> int:
    return FACE_OF[ship.tiles[ship.board.numbers[cell]]]  # type: ignore[index]


def part_of(ship: Ship, spot: Spot) -> frozenset[Cell]:
    """The part of a ship that has this tile; nothing if there is no such tile."""
    cell = spot.cell
    return next((part for part in ship.parts if cell in part), frozenset())


def part_spots(ship: Ship) -> list[Spot]:
    """One spot for each part: its first tile, row by row."""
    return [SPOTS[min(part)] for part in ship.parts]


@implements(
    "trucker.lose-tiles.destroyed-tile-leaves",
    "trucker.lose-tiles.all-losses-count",
    "trucker.lose-tiles.repair-removals-count",
)
def take_off(state: State, seat: int, cell: Cell, rule: str, say: Say) -> bool:
    """One tile is lost; False if its owner has to choose among several parts."""
    ship = state.ships[seat]
    after = ship.without(cell)
    _lose(state, seat, after, [cell], rule, say)
    if len(after.parts) < 2:
        return True
    if say is not silent:
        held = [at for side, at in zip(SIDES, ship.board.near[cell], strict=True)
                if ship.joined(cell, side)]  # fmt: skip
        spots = tuple(sorted([SPOTS[at] for at in held]))
        rule = "trucker.lose-tiles.unjoined-tiles-fall-off"
        say("comes-apart", rule, seat=seat, n=len(after.parts), spot=SPOTS[cell], spots=spots)
    return False


@implements("trucker.lose-tiles.unjoined-tiles-fall-off")
def keep_part(state: State, seat: int, spot: Spot, say: Say) -> None:
    """All but one part fall off."""
    ship = state.ships[seat]
    part = part_of(ship, spot)
    after = ship.keeping(part)
    say("keeps-part", "trucker.lose-tiles.owner-chooses-part", seat=seat, spot=spot)
    gone = [cell for cell, _ in ship.placed if cell not in part]
    _lose(state, seat, after, gone, "trucker.lose-tiles.owner-chooses-part", say)


def _lose(state: State, seat: int, after: Ship, gone: Sequence[Cell], rule: str, say: Say) -> None:
    """The ship as it is then; the tiles gone are lost, with everything on them."""
    before = state.ships[seat]
    faces = tuple([_face(before, cell) for cell in gone])
    state.ships[seat] = after
    state.lost[seat] += faces
    spots = tuple([SPOTS[cell] for cell in gone])
    say("tiles-lost", rule, seat=seat, n=len(spots), tiles=faces, spots=spots)
    _tell_load(state, seat, before, after, say)


@implements("trucker.alien.lost-with-its-life-support")
def _tell_load(state: State, seat: int, before: Ship, after: Ship, say: Say) -> None:
    """What lay on lost tiles, and aliens whose life support is gone."""
    if before.loads == after.loads:
        return
    crew, batteries = before.crew - after.crew, before.batteries - after.batteries
    cubes = less(before.goods, after.goods)
    rule = "trucker.lose-tiles.load-goes-with-tile"
    if crew:
        say("crew-lost-with-tile", rule, seat=seat, n=crew)
    if batteries:
        say("batteries-lost-with-tile", rule, seat=seat, n=batteries)
    if cubes:
        for cube in cubes:
            state.bank[cube] += 1
        say("goods-lost-with-tile", rule, seat=seat, cubes=colours(cubes))


def less(cubes: str, taken: str) -> str:
    """Cubes without others."""
    if cubes == taken:
        return ""
    left = Counter(cubes) - Counter(taken)
    return in_order("".join(left.elements()))
