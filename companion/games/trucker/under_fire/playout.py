"""One ride through fire, played tile by tile: dice fall, something strikes, something breaks.

    ride(heron, hits, Policy(), dice_of(Random(7)))     # every hit with what it did

Written from the rules of meteors, shots and lost tiles alone, with ships that really lose tiles. It
shares nothing with the exact count (`chain.py`, `layout.py`), so that the two can be held against
each other: a race of such rides comes near the exact number only if both are right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.tiles import GOODS, PLAIN, Component, ShipSide
from .hits import reach
from .incoming import Incoming, IncomingKind
from .policy import TIES, Keep, Policy

Dice = tuple[int, int]
Throw = Callable[[], Dice]
"""Throws two dice."""


class Fate(StrEnum):
    """What became of a hit."""

    MISSED = "missed"
    BOUNCED = "bounced"
    SHOT_DOWN = "shot-down"
    PAID = "paid"
    LOST = "lost"


@dataclass(frozen=True)
class RideStep:
    """One hit, or one try of sabotage, and the ship after it."""

    hit: Incoming | None
    """None of sabotage."""
    dice: tuple[Dice, ...]
    """One throw; of sabotage two, for the column and for the row."""
    fate: Fate
    ship: Ship
    struck: Cell | None = None
    by: Cell | None = None
    """The cannon or the shield that stopped it."""
    fallen: tuple[Cell, ...] = ()
    """What fell off because the struck tile had held it."""

    @property
    def lost(self) -> tuple[Cell, ...]:
        """Every tile it cost, the struck one first."""
        if self.fate is not Fate.LOST or self.struck is None:
            return ()
        return (self.struck, *self.fallen)


def dice_of(rng: Random) -> Throw:
    """Two fair dice."""
    return lambda: (rng.randint(1, 6), rng.randint(1, 6))


def ride(
    ship: Ship, hits: Sequence[Incoming | str], policy: Policy, throw: Throw
) -> tuple[RideStep, ...]:
    """Everything that comes, one after another; hits that are words are tries of sabotage."""
    moments: list[RideStep] = []
    for hit in hits:
        now = moments[-1].ship if moments else ship
        if isinstance(hit, Incoming):
            moments.append(_strike(now, hit, policy, throw()))
            continue
        moments.append(_sabotage(now, policy, throw(), throw()))
        if moments[-1].fate is Fate.LOST:
            break
    return tuple(moments)


def _sabotage(ship: Ship, policy: Policy, first: Dice, second: Dice) -> RideStep:
    """A column and a row are rolled; where no tile lies nothing happens."""
    cell = sum(second), sum(first)
    if ship.at(cell) is None:
        return RideStep(None, (first, second), Fate.MISSED, ship)
    return _broken(RideStep(None, (first, second), Fate.LOST, ship, cell), policy)


def _strike(ship: Ship, hit: Incoming, policy: Policy, dice: Dice) -> RideStep:
    line = sum(dice)
    cell = _first_tile(ship, hit.side, line)
    if cell is None:
        return RideStep(hit, (dice,), Fate.MISSED, ship)
    tile = ship.at(cell)
    assert tile is not None
    met = RideStep(hit, (dice,), Fate.LOST, ship, cell)
    if hit.kind is IncomingKind.SMALL_METEOR and tile.connectors[hit.side] == PLAIN:
        return replace(met, fate=Fate.BOUNCED)
    if hit.kind is IncomingKind.LARGE_METEOR and (gun := _gun(ship, hit.side, line, size=1)):
        return replace(met, fate=Fate.SHOT_DOWN, by=gun)
    helper = _powered(ship, hit, line)
    if helper and _pays(ship, cell, policy):
        return replace(met, fate=Fate.PAID, by=helper, ship=_spend(ship, policy))
    return _broken(met, policy)


def _first_tile(ship: Ship, side: ShipSide, line: int) -> Cell | None:
    across = side in (ShipSide.N, ShipSide.S)
    there = [cell for cell, _ in ship if cell[1 if across else 0] == line]
    if not there:
        return None
    return min(there) if side in (ShipSide.N, ShipSide.W) else max(there)


def _gun(ship: Ship, side: ShipSide, line: int, size: int) -> Cell | None:
    """A cannon of this size that points there and reaches the line."""
    lines = reach(side, line)
    across = side in (ShipSide.N, ShipSide.S)
    for cell, tile in ship:
        is_gun = tile.component is Component.CANNON and tile.size == size and tile.aim is side
        if is_gun and cell[1 if across else 0] in lines:
            return cell
    return None


def _powered(ship: Ship, hit: Incoming, line: int) -> Cell | None:
    """What would stop it for a battery: a shield for small things, a double cannon for rocks."""
    match hit.kind:
        case IncomingKind.LARGE_SHOT:
            return None
        case IncomingKind.LARGE_METEOR:
            return _gun(ship, hit.side, line, size=2)
    return next((cell for cell, tile in ship if hit.side in tile.covers), None)


def _pays(ship: Ship, struck: Cell, policy: Policy) -> bool:
    if policy.spend == "never" or ship.batteries <= policy.reserve:
        return False
    gone = _gone(ship, struck, policy)
    wanted = not policy.guard or not policy.guard.isdisjoint(gone)  # type: ignore[attr-defined]
    return wanted and len(gone) >= policy.worth


def _spend(ship: Ship, policy: Policy) -> Ship:
    """The ship with a battery fewer."""
    charged = [n for n, load in enumerate(ship.loads) if load.batteries]
    best = max if policy.draw == "fullest" else min
    place = best(charged, key=lambda n: ship.loads[n].batteries)
    loads = list(ship.loads)
    loads[place] = replace(loads[place], batteries=loads[place].batteries - 1)
    return replace(ship, loads=tuple(loads))


def _broken(met: RideStep, policy: Policy) -> RideStep:
    """The struck tile leaves, and what only it had held falls off."""
    struck = met.struck
    assert struck is not None
    gone = _gone(met.ship, struck, policy)
    left = met.ship.keeping(cell for cell, _ in met.ship if cell not in gone)
    return replace(met, ship=left, fallen=tuple(sorted(gone - {struck})))


def _gone(ship: Ship, struck: Cell, policy: Policy) -> set[Cell]:
    """Every tile that is lost with the struck one."""
    left = ship.keeping(cell for cell, _ in ship if cell != struck)
    kept = max(left.parts, key=lambda part: tuple(_worth(left, part, policy.keep)), default=())
    return {cell for cell, _ in ship} - set(kept)


def _worth(ship: Ship, part: frozenset[Cell], keep: Keep) -> Iterator[int]:
    """What a part is worth to its owner: by the policy, then by what decides between equals."""
    loads = [ship.load(cell) for cell in part]
    scales: dict[Keep, int] = {
        "largest": len(part),
        "astronauts": sum(load.astronauts for load in loads),
        "batteries": sum(load.batteries for load in loads),
        "goods": sum(GOODS[cube] for load in loads for cube in load.goods),
        "start": any(_is_start(ship, cell) for cell in part),
    }
    yield from (scales[name] for name in (keep, *TIES))
    row, column = min(part)
    yield from (-row, -column)


def _is_start(ship: Ship, cell: Cell) -> bool:
    tile = ship.at(cell)
    return tile is not None and tile.component is Component.START_CABIN
