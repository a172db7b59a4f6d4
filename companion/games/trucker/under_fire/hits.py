"""What strikes a ship: meteors and shots, where they hit and what stops them.

For every line a hit may come down there is one `Lane`: which tiles could be struck in it, which of
those are hurt at all, what holds the hit off for nothing and what does for a battery. All rules of
meteors and shots are in how lanes are made; the rest is the same for all four kinds.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ....core.rulebook import implements
from ....odds import WAYS
from ..ships.boards import Cell
from ..ships.layout import Layout, own_layout
from ..ships.ship import Ship
from ..ships.tiles import ShipSide
from .incoming import Incoming, IncomingKind

ACROSS = (ShipSide.N, ShipSide.S)
"""Sides from which hits come down columns; from the others they come along rows."""


class Lane(NamedTuple):
    """One line a hit may take."""

    roll: int
    """The sum of two dice that names the line."""
    ways: int
    line: int
    """The tiles of the line."""
    frail: int
    """Tiles that this hit hurts if it strikes them."""
    free: int
    """Tiles of which one is enough to hold it off for nothing."""
    paid: int
    """Tiles of which one is enough to hold it off for a battery."""


Lanes = tuple[Lane, ...]


def lanes(layout: Layout, hit: Incoming) -> Lanes:
    """The lines that a roll can name and that hold a tile."""
    if hit not in layout.kept:
        layout.kept[hit] = _lanes(layout, hit)
    known: Lanes = layout.kept[hit]
    return known


@implements(
    "trucker.meteor.roll-names-column-or-row",
    "trucker.meteor.empty-line-is-a-miss",
    "trucker.enemy.shot-hits-first-tile",
)
def _lanes(layout: Layout, hit: Incoming) -> Lanes:
    board = layout.ship.board
    numbers = board.columns if hit.side in ACROSS else board.rows
    found = (_lane(layout, hit, number) for number in numbers if number in WAYS)
    return tuple(lane for lane in found if lane.line)


def _lane(layout: Layout, hit: Incoming, number: int) -> Lane:
    """The line of this number."""
    line = layout.tiles & layout.ship.board.lines[hit.side in ACROSS][number]
    return Lane(number, WAYS[number], line, *_defence(layout, hit, number))


@implements(
    "trucker.meteor.small-bounces-off-plain-side",
    "trucker.meteor.small-on-connector-needs-shield",
    "trucker.meteor.small-only-side-hit-matters",
    "trucker.meteor.cannon-no-use-against-small",
    "trucker.meteor.large-destroys-unless-shot",
    "trucker.enemy.small-shot-needs-shield",
    "trucker.enemy.large-shot-cannot-be-stopped",
    "trucker.shield.no-help-against-large",
)
def _defence(layout: Layout, hit: Incoming, number: int) -> tuple[int, int, int]:
    """Tiles that are hurt, that defend for nothing, that defend for a battery."""
    kind, side = hit.kind, hit.side
    if kind is IncomingKind.SMALL_METEOR:
        return layout.connectors[side], 0, layout.shields[side]
    if kind is IncomingKind.LARGE_METEOR:
        return layout.tiles, *layout.cannons(side, reach(side, number))
    return layout.tiles, 0, layout.shields[side] if kind is IncomingKind.SMALL_SHOT else 0


@implements(
    "trucker.meteor.cannon-must-aim-at-it",
    "trucker.meteor.front-cannon-own-column-only",
    "trucker.meteor.side-cannon-own-or-neighbour-row",
    "trucker.meteor.rear-cannon-own-or-neighbour-column",
)
def reach(side: ShipSide, number: int) -> set[int]:
    """The columns or rows from which a cannon reaches a large meteor in this one."""
    return {number} if side is ShipSide.N else {number - 1, number, number + 1}


@implements("trucker.meteor.hits-first-tile-of-line")
def first(side: ShipSide, met: int) -> int:
    """The first of these tiles of one line, coming from a side."""
    return met & -met if side in (ShipSide.N, ShipSide.W) else 1 << met.bit_length() - 1


class End(StrEnum):
    """How a hit ends before anybody chooses anything."""

    MISSED = "missed"
    BOUNCED = "bounced"
    SHOT_DOWN = "shot-down"
    PAYABLE = "payable"
    LOST = "lost"


class Meeting(NamedTuple):
    """What a hit does to a ship: the cell it strikes, and whether anything stops it."""

    cell: Cell | None
    end: End


def meet(ship: Ship, hit: Incoming, roll: int) -> Meeting:
    """Where a hit strikes on this roll and how it ends; `PAYABLE`: a battery would stop it."""
    if roll not in ship.lines[hit.side in ACROSS]:
        return MISSED
    found = _meeting(ship, hit, roll)[0]
    if found.end is End.PAYABLE and not ship.batteries:
        return Meeting(found.cell, End.LOST)
    return found


def stopper(ship: Ship, hit: Incoming, roll: int) -> Cell | None:
    """The cannon or shield that is there to stop it, be it for a battery; none if nothing is."""
    if roll not in ship.lines[hit.side in ACROSS]:
        return None
    return _meeting(ship, hit, roll)[1]


MISSED = Meeting(None, End.MISSED)


def _meeting(ship: Ship, hit: Incoming, roll: int) -> tuple[Meeting, Cell | None]:
    """Where a hit strikes in a line with tiles, how it ends as long as there are batteries, and
    what would stop it."""
    key = hit.kind, hit.side, roll
    known: tuple[Meeting, Cell | None] | None = ship.kept.get(key)
    if known is None:
        layout = own_layout(ship)
        lane = _lane(layout, hit, roll)
        struck, helper = first(hit.side, lane.line), lane.free or lane.paid
        meeting = Meeting(layout.cell(struck), _end(lane, struck))
        known = meeting, layout.cell(helper & -helper) if helper else None
        ship.kept[key] = known
    return known


def _end(lane: Lane, struck: int) -> End:
    if not struck & lane.frail:
        return End.BOUNCED
    if lane.free:
        return End.SHOT_DOWN
    return End.PAYABLE if lane.paid else End.LOST
