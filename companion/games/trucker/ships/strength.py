"""How strong a ship is: cannons in half units, engines in whole ones, aliens and batteries."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from ....core.rulebook import implements
from ..actions import SPOTS, Spot
from .ship import Ship
from .tiles import Component, ShipSide

HALVES = 2
"""Half units in one of strength."""
BONUS = 2
"""What an alien adds."""


class Doubles(NamedTuple):
    """The parts of one kind: what counts by itself, and what a battery each would add."""

    base: int
    """Strength of the single ones, in the units they are counted in."""
    double: tuple[tuple[Spot, int], ...]
    """Spots of double ones with their strength."""


@implements(
    "trucker.cannon.single-forward-one",
    "trucker.cannon.single-aside-half",
    "trucker.cannon.double-forward-two",
    "trucker.cannon.double-aside-one",
    "trucker.cannon.double-costs-battery",
    "trucker.cannon.single-always-counts",
    "trucker.cannon.halves-not-rounded",
)
def cannons(ship: Ship) -> Doubles:
    """Cannons in half units: pointing forward they count double."""
    return _parts(ship, Component.CANNON, HALVES)


@implements(
    "trucker.engine.single-one",
    "trucker.engine.double-two",
    "trucker.engine.double-costs-battery",
    "trucker.engine.single-always-counts",
)
def engines(ship: Ship) -> Doubles:
    """Engines: one each, double ones two. Only those that point to the rear push the ship."""
    return _parts(ship, Component.ENGINE, 1)


def _parts(ship: Ship, kind: Component, forward: int) -> Doubles:
    """All of one kind, once for a ship: those that point forward count so many times their size.

    An engine that points elsewhere, as one may while building, is a fault and counts for nothing.
    """
    known: Doubles | None = ship.kept.get(kind)
    if known is None:
        base, double = 0, []
        for cell, tile in ship:
            if tile.component is kind and (kind is Component.CANNON or tile.aim is ShipSide.S):
                worth = tile.size * (forward if tile.aim is ShipSide.N else 1)
                if tile.size == 1:
                    base += worth
                else:
                    double.append((SPOTS[cell], worth))
        known = ship.kept[kind] = Doubles(base, tuple(double))
    return known


@implements(
    "trucker.alien.bonus-needs-base-above-zero",
    "trucker.alien.base-counted-after-battery-choice",
    "trucker.alien.bonus-not-optional",
)
def with_alien(ship: Ship, base: int, colour: str, bonus: int) -> int:
    """Strength with the alien of that colour, if there is strength without it."""
    counts = base > 0 and ship.crew > ship.astronauts
    return base + bonus if counts and colour in [load.alien for load in ship.loads] else base


@implements("trucker.alien.purple-adds-two-to-cannons")
def cannon_strength(ship: Ship, powered: Container[int] = ()) -> int:
    """Cannon strength in half units, with these double cannons powered."""
    parts = cannons(ship)
    base = parts.base + sum([worth for spot, worth in parts.double if spot in powered])
    return with_alien(ship, base, "purple", BONUS * HALVES)


@implements("trucker.alien.brown-adds-two-to-engines")
def engine_strength(ship: Ship, powered: Container[int] = ()) -> int:
    """Engine strength, with these double engines powered."""
    parts = engines(ship)
    base = parts.base + sum([worth for spot, worth in parts.double if spot in powered])
    return with_alien(ship, base, "brown", BONUS)


def battery_spots(ship: Ship) -> list[Spot]:
    """The tiles that hold a battery."""
    if not ship.batteries:
        return []
    return [SPOTS[cell] for cell, _ in ship if ship.load(cell).batteries]
