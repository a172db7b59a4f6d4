"""What a tile is worth on a cell: sound joints, what the ship lacks, few open connectors."""

from __future__ import annotations

from typing import NamedTuple

from ....core.game import Reason
from ....odds import THROWS, WAYS
from ..ships.boards import Cell
from ..ships.faces import TURNED
from ..ships.ship import Ship
from ..ships.strength import cannons, engines
from ..ships.tiles import CABINS, Component, ShipSide, ShipTile
from ..state import State
from .filling import OpenCell, ease, is_reached, lies, sites, turns_for
from .skill import NEEDS, Needs, Skill

FAULT = -40.0
ENOUGH = 0.1
"""Below this a tile is not worth its cell."""
EXPOSED = -0.12
"""An open connector that nothing can close any more: a day in stardust, and in each of the ways a
meteor may come down its line a little of a tile."""
METEOR = -1.6
CLOSED_END = 0.35
SAMPLE = 16
"""Tiles of the heap that are looked at to know what may come."""
THIN = 3.0
"""Fewer good cells to build on than this are a risk."""
CHOKED = -1.2
INFECTED = -0.5
"""Two cabins joined: an epidemic goes through both."""


class TileWorth(NamedTuple):
    """What a tile does on a cell, in numbers."""

    use: float
    closed: int
    """Ends it closes, and what the second and those after it are worth."""
    closing: float
    exposed: float
    room: float
    choked: float
    infects: float

    @property
    def total(self) -> float:
        """All together."""
        return self.use + self.closing + self.exposed + self.room + self.choked + self.infects


def worth(ship: Ship, cell: Cell, tile: ShipTile, skill: Skill) -> list[Reason]:
    """What speaks for a tile on a cell, and against it."""
    site = sites(ship).get(cell)
    if site is None or not lies(site.faced, tile):
        return [Reason("fault", FAULT)]
    marks = _marks(ship, cell, site, tile, skill)
    found = [Reason(_good_for(ship, site, tile, skill), marks.use)]
    if marks.closed > 1:
        found.append(Reason("closes", marks.closing, {"n": marks.closed}))
    if marks.exposed:
        found.append(_exposed(cell, site, tile, marks.exposed))
    if marks.room:
        found.append(Reason("room" if marks.room > 0 else "in-the-way", marks.room))
    if marks.choked:
        found.append(Reason("strands", marks.choked))
    if marks.infects:
        found.append(Reason("infects", marks.infects))
    return found


def best(ship: Ship, face: int, skill: Skill) -> float:
    """The best a face can do on this ship."""
    key = "best", face, skill.patience, skill.closing, skill.aliens
    known: float | None = ship.kept.get(key)
    if known is None:
        looks = TURNED[face]
        marks = [
            _marks(ship, cell, site, looks[quarters], skill).total
            for cell, site in sites(ship).items()
            for quarters in turns_for(site.faced).get(face, ())
        ]
        known = ship.kept[key] = max(marks, default=FAULT)
    return known


def _marks(ship: Ship, cell: Cell, site: OpenCell, tile: ShipTile, skill: Skill) -> TileWorth:
    closed = sum([tile.connectors[side] > 0 for side, _ in site.others])
    closing = skill.closing * CLOSED_END * (closed - 1)
    exposed = skill.closing * sum([_risk(cell, side) for side in site.rim if tile.connectors[side]])
    room, choked = _future(ship, site, tile, skill) if skill.foresight else (0.0, 0.0)
    infects = INFECTED if ship.board.level != "I" and _infects(site, tile) else 0.0
    use = _use(ship, site, tile, skill)
    return TileWorth(use, closed, closing, exposed, room, choked, infects)


def bar(state: State, seat: int, skill: Skill) -> float:
    """How good a tile must be now: among the best of those that may still come, if many may.

    What lies in the heap is known, because everything else lies open. Somebody who may draw three
    tiles for each free cell takes the better third of them.
    """
    ship = state.ships[seat]
    if not skill.choosy or not state.heap:
        return ENOUGH
    chances = len(state.heap) / max(1, state.spaces.count(0))
    if state.sand:
        chances = min(chances, skill.patience * len(ship.board.zone) - state.acts[seat])
    wanted = (len(ship.board.zone) - len(ship)) / skill.choosy
    if chances <= wanted:
        return ENOUGH
    seen = state.heap[:: max(1, len(state.heap) // SAMPLE)]
    marks = sorted([best(ship, face, skill) for face in seen], reverse=True)
    return max(ENOUGH, marks[int(len(marks) * wanted / chances)])


class Stock(NamedTuple):
    """What a ship has of each kind."""

    singles: int
    thrust: int
    guns: float
    cabins: int
    batteries: int
    holds: int
    guarded: frozenset[ShipSide]


def stock(ship: Ship) -> Stock:
    """What a ship has; double parts count half while no battery is there."""
    known: Stock | None = ship.kept.get(Stock)
    if known is None:
        known = ship.kept[Stock] = _stock(ship)
    return known


def _stock(ship: Ship) -> Stock:
    there = [tile.component for _, tile in ship.placed]
    drives, guns = engines(ship), cannons(ship)
    return Stock(
        drives.base,
        drives.base + len(drives.double),
        guns.base / 2 + sum([n for _, n in guns.double]) / 3,
        there.count(Component.CABIN),
        there.count(Component.BATTERY),
        there.count(Component.CARGO),
        frozenset([side for _, tile in ship.placed for side in tile.covers]),
    )


def _lack(have: float, need: float, skill: Skill) -> float:
    """How much of what is needed is missing, from 0 to 1."""
    return max(0.0, 1.0 - have / need) if skill.needs else 0.5


def _use(ship: Ship, site: OpenCell, tile: ShipTile, skill: Skill) -> float:
    """What a component is worth to this ship: less, the more it has of it."""
    has, need, size = stock(ship), NEEDS[ship.board.level], tile.size
    powered = size == 1 or has.batteries > 0
    match tile.component:
        case Component.ENGINE:
            first = 2.0 if not has.singles and size == 1 and skill.needs else 0.0
            lack = _lack(has.thrust, need.thrust, skill)
            return first + (0.5 + 3.2 * lack if powered else 0.3 + 1.2 * lack)
        case Component.CANNON:
            return _gun(tile, has, need, skill) * (1.0 if powered else 0.5)
        case Component.CABIN:
            return 1.4 + 3.0 * _lack(has.cabins, need.cabins, skill)
        case Component.BATTERY:
            lack = _lack(has.batteries, need.batteries, skill)
            return 0.2 + 0.2 * size + 2.0 * lack
        case Component.SHIELD:
            return 0.1 + 1.3 * sum([side not in has.guarded for side in tile.covers])
        case Component.CARGO:
            red = 0.3 if tile.colour == "red" else 0.0
            return 0.3 + 0.25 * size + red + 1.2 * _lack(has.holds, need.holds, skill)
        case Component.LIFE_SUPPORT:
            return 1.2 if _breathes(ship, site, tile, skill) else 0.2
    return 0.3


def _good_for(ship: Ship, site: OpenCell, tile: ShipTile, skill: Skill) -> str:
    """What a tile brings, by its kind; nothing is praised for what it does not do here."""
    has = stock(ship)
    match tile.component:
        case Component.LIFE_SUPPORT if not _breathes(ship, site, tile, skill):
            return "not-needed"
        case Component.SHIELD if has.guarded.issuperset(tile.covers):
            return "not-needed"
        case Component.SHIELD if not has.batteries:
            return "unpowered"
        case Component.CANNON | Component.ENGINE if tile.size > 1 and not has.batteries:
            return "unpowered"
    return str(tile.component)


def _gun(tile: ShipTile, has: Stock, need: Needs, skill: Skill) -> float:
    """Cannons count whole only where they point forward."""
    ahead = 1.0 if tile.aim is ShipSide.N else 0.35
    return (0.7 + (1.6 + 0.6 * tile.size) * _lack(has.guns, need.guns, skill)) * ahead


def _joined(site: OpenCell, tile: ShipTile) -> list[ShipTile]:
    """The tiles a sound tile would be joined to."""
    return [other for side, other in site.others if tile.connectors[side]]


def _infects(site: OpenCell, tile: ShipTile) -> bool:
    return tile.component is Component.CABIN and any(
        other.component in CABINS for other in _joined(site, tile)
    )


def _breathes(ship: Ship, site: OpenCell, tile: ShipTile, skill: Skill) -> bool:
    """Whether a life support stands beside a cabin and is the first of its colour."""
    near = [other.component for other in _joined(site, tile)]
    return (
        skill.aliens
        and Component.CABIN in near
        and not any(
            other.component is Component.LIFE_SUPPORT and other.colour == tile.colour
            for _, other in ship.placed
        )
    )


def _line(cell: Cell, side: ShipSide) -> int:
    """The line along which something comes at this side of a cell."""
    return cell[1] if side in (ShipSide.N, ShipSide.S) else cell[0]


def _risk(cell: Cell, side: ShipSide) -> float:
    """What a connector costs that stays open at the edge."""
    return EXPOSED + METEOR * WAYS.get(_line(cell, side), 0) / THROWS


def _exposed(cell: Cell, site: OpenCell, tile: ShipTile, against: float) -> Reason:
    """The open connector in most danger, by its kind and its line."""
    ends = [side for side in site.rim if tile.connectors[side]]
    side = max(ends, key=lambda one: WAYS.get(_line(cell, one), 0))
    line = _line(cell, side)
    key = "exposed-column" if side in (ShipSide.N, ShipSide.S) else "exposed-row"
    facts = {"end": tile.connectors[side], "line": line, "ways": WAYS.get(line, 0), "of": THROWS}
    return Reason(key, against, facts)


def _future(ship: Ship, site: OpenCell, tile: ShipTile, skill: Skill) -> tuple[float, float]:
    """Whether the cells beside it can still be filled, and whether too few are left to go on."""
    gained = 1.0 - site.ease
    ways = _ways(ship) - site.ease
    for room in site.rooms:
        faced = room.with_tile(tile)
        now = ease(faced)
        gained += now - room.ease
        ways += (now if is_reached(faced) else 0.0) - (room.ease if is_reached(room.faced) else 0.0)
    free = len(ship.board.zone) - len(ship) - 1
    choked = CHOKED * (THIN - ways) * min(free, 8) / 8 if ways < THIN and free > 2 else 0.0
    return skill.foresight * gained, choked


def _ways(ship: Ship) -> float:
    """How many good cells there are to build on."""
    known: float | None = ship.kept.get("ways")
    if known is None:
        known = ship.kept["ways"] = sum([site.ease for site in sites(ship).values()])
    return known
