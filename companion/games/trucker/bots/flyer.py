"""What decisions of a flight are worth: landing, batteries, losses, goods."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ....core.game import Reason
from ..actions import (
    Accept,
    Announce,
    Defend,
    Done,
    Keep,
    Land,
    Load,
    LoseCrew,
    MoveIn,
    Pass,
    Power,
    Remove,
    Spot,
    Unload,
)  # fmt: skip
from ..cards import CARDS
from ..rules.enemies import ENEMIES
from ..rules.goods import holds, takes
from ..rules.repair import marked
from ..rules.strengths import compared, parts, stated
from ..rules.tile_loss import part_of
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.strength import HALVES
from ..ships.tiles import GOODS
from ..state import Stage, State

DAY = 0.25
"""Credits a flight day is worth, for each credit between two places."""
CREW = 0.9
KEPT_BATTERIES = 2
"""Batteries one likes to keep for defence."""

Reasons = list[Reason]


def day(state: State) -> float:
    """What a flight day is worth: nothing to who flies alone."""
    places = state.flight.places
    return 0.0 if len(state.flying()) < 2 else DAY * (1 + places[0] - places[1])


def hit_parts(ship: Ship, cell: Cell) -> tuple[frozenset[Cell], ...]:
    """The parts a ship would be left in without one of its tiles."""
    return ship.keeping(other for other, _ in ship if other != cell).parts


def without_battery(ship: Ship, spot: Spot) -> Ship:
    """The ship with one battery fewer on a tile."""
    load = ship.load(spot.cell)
    return ship.loaded(spot.cell, replace(load, batteries=load.batteries - 1))


def goods_value(ship: Ship, goods: dict[str, int]) -> float:
    """What of these goods would find room, roughly, in credits."""
    cubes = sorted(
        (name[0] for name, n in goods.items() for _ in range(n)), key=lambda c: -GOODS[c]
    )
    room = [(tile, ship.load(spot.cell).goods) for spot, tile in holds(ship)]
    value = 0.0
    for cube in cubes:
        for n, (tile, aboard) in enumerate(room):
            if takes(tile, aboard, cube):
                room[n] = (tile, aboard + cube)
                value += GOODS[cube]
                break
    return value


def land(state: State, action: Land) -> Reasons:
    """Goods and credits against days and crew."""
    card, ship = CARDS[state.card], state.ships[action.seat]
    found = [Reason("days", -day(state) * card["days"], {"n": card["days"]})]
    if "planets" in card:
        value = goods_value(ship, card["planets"][action.planet - 1])
    elif "goods" in card:
        value = goods_value(ship, card["goods"])
    else:
        value = float(card["credits"])
        found.append(Reason("crew", -CREW * card["crew"], {"n": card["crew"]}))
        if ship.astronauts - card["crew"] < 2:
            found.append(Reason("nobody-left", -20.0))
    return [Reason("gain", value, {"n": int(value)}), *found]


def accept(state: State, action: Accept) -> Reasons:
    """The reward against the days."""
    card = CARDS[state.card]
    reward = card["reward"]
    value = float(reward.get("credits", 0))
    if "goods" in reward:
        value = goods_value(state.ships[action.seat], reward["goods"])
    return [
        Reason("gain", value, {"n": int(value)}),
        Reason("days", -day(state) * card["days"], {"n": card["days"]}),
    ]


def power(state: State, action: Power) -> Reasons:
    """A battery, if it wins a fight or if there are more than defence needs."""
    ship = state.ships[action.seat]
    fuller = 0.01 * ship.load(action.battery.cell).batteries
    adds = dict(parts(state, action.seat).double)[action.spot]
    if state.kind in ENEMIES:
        left = [n for spot, n in parts(state, action.seat).double if spot not in state.powered]
        able = sum(sorted(left, reverse=True)[: ship.batteries])
        short = CARDS[state.card]["strength"] * HALVES + 1 - stated(state, action.seat)
        wins = 0 < short <= able
        return [
            Reason("wins-fight" if wins else "saves-battery", 1.0 if wins else -1.0),
            Reason("", fuller + 0.1 * adds),
        ]
    no_thrust = compared(state) == "engines" and not stated(state, action.seat)
    plenty = no_thrust or ship.batteries > KEPT_BATTERIES
    return [
        Reason("stronger" if plenty else "saves-battery", 0.6 if plenty else -0.6),
        Reason("", fuller),
    ]


def defend(state: State, action: Defend) -> Reasons:
    """A tile saved, from the fullest battery tile."""
    batteries = state.ships[action.seat].load(action.battery.cell).batteries
    return [Reason("saves-tile", 2.0), Reason("", 0.01 * batteries)]


def keep(state: State, action: Keep) -> Reasons:
    """The part with people and most tiles."""
    ship = state.ships[action.seat]
    part = part_of(ship, action.spot)
    people = sum(ship.load(cell).astronauts for cell in part)
    if state.stage == Stage.REPAIR:
        people = 2 * (ship.board.start in part)
    found = [Reason("large-part", float(len(part)), {"n": len(part)})]
    return found if people else [*found, Reason("nobody-left", -20.0)]


def remove(state: State, action: Remove) -> Reasons:
    """The tile whose loss leaves most of a sound ship."""
    ship = state.ships[action.seat]
    after = ship.keeping(cell for cell, _ in ship if cell != action.spot.cell)
    left = max(map(len, after.parts), default=0)
    still = sum(bool(marked(state, action.seat, fault)) for fault in after.faults)
    found = [Reason("keeps-tiles", float(left), {"n": left}), Reason("faults-left", -1.5 * still)]
    if action.spot.cell == ship.board.start:
        found.append(Reason("nobody-left", -5.0))
    return found


def move_in(state: State, action: MoveIn) -> Reasons:
    """Aliens where they help and astronauts are enough."""
    ship = state.ships[action.seat]
    if not action.passengers.alien:
        return [Reason("astronauts", 1.5)]
    part = "CANNON" if action.passengers.alien == "purple" else "ENGINE"
    there = sum(tile.component.name == part for _, tile in ship.placed)
    return [Reason("alien-helps", 2.0 if there else -1.0)]


def lose_crew(state: State, action: LoseCrew) -> Reasons:
    """Astronauts from full cabins first, but never the last of them."""
    ship = state.ships[action.seat]
    load = ship.load(action.spot.cell)
    if load.alien:
        return [Reason("alien-goes", 3.0 if ship.astronauts <= 1 else -1.0)]
    return [Reason("cabin-is-full", 0.5 * load.astronauts)]


def load(state: State, action: Load) -> Reasons:
    """Dear cubes first; red containers are kept for red ones."""
    value = float(GOODS[action.cube.letter])
    tile = state.ships[action.seat].at(action.spot.cell)
    waste = tile is not None and tile.colour == "red" and action.cube.letter != "r"
    return [Reason("gain", value, {"n": int(value)}), Reason("", -0.1 if waste else 0.0)]


def unload(state: State, action: Unload) -> Reasons:
    """Only to make room for something dearer that finds none."""
    ship, cube = state.ships[action.seat], action.cube.letter
    tile = ship.at(action.spot.cell)
    assert tile is not None
    dearer = [
        other
        for other in state.pool
        if GOODS[other] > GOODS[cube]
        and takes(tile, ship.load(action.spot.cell).goods[1:], other)
        and not any(takes(t, ship.load(spot.cell).goods, other) for spot, t in holds(ship))
    ]
    return [Reason("makes-room", 0.5 if dearer else -1.0)]


Judge = Callable[[State, Any], Reasons]
JUDGES: dict[type, Judge] = {
    Land: land,
    Accept: accept,
    Power: power,
    Defend: defend,
    Keep: keep,
    Remove: remove,
    MoveIn: move_in,
    LoseCrew: lose_crew,
    Load: load,
    Unload: unload,
    Announce: lambda state, action: [Reason("enough", 0.0)],
    Pass: lambda state, action: [Reason("enough", 0.0)],
    Done: lambda state, action: [Reason("enough", 0.0)],
}
"""What speaks for an action of the flight."""
