"""Batteries for double cannons and engines, and the strength stated (chapters cannon, engine)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements, silent
from ..actions import Announce, Power, Spot
from ..cards import CARDS
from ..ships.strength import (
    Doubles,
    battery_spots,
    cannon_strength,
    cannons,
    engine_strength,
    engines,
)  # fmt: skip
from ..ships.tiles import CHARGED
from ..state import Stage, State
from .book import BOOK, cell_mark
from .flow import STATED, go_on
from .road import order

CANNONS, ENGINES = "cannons", "engines"


def compared(state: State) -> str:
    """What the card asks for: cannons or engines."""
    kind = state.kind
    if kind == "combat-zone":
        what: str = CARDS[state.card]["lines"][state.line]["lowest"]
        return what
    return ENGINES if kind == "open-space" else CANNONS


def parts(state: State, seat: int) -> Doubles:
    """The cannons or engines of a seat, whichever the card asks for."""
    ship = state.ships[seat]
    return engines(ship) if compared(state) == ENGINES else cannons(ship)


def unpowered(state: State, seat: int) -> list[Spot]:
    """Double parts that could still be paid for."""
    return [spot for spot, _ in parts(state, seat).double if spot not in state.powered]


def stated(state: State, seat: int) -> int:
    """The strength as it is now: cannons in half units."""
    ship = state.ships[seat]
    if compared(state) == ENGINES:
        return engine_strength(ship, state.powered)
    return cannon_strength(ship, state.powered)


def ask_strength(state: State, say: Say) -> bool:
    """Ask the first of the queue about batteries; True if there is nothing to ask."""
    seat = state.on
    if state.ships[seat].batteries and unpowered(state, seat):
        state.stage = Stage.POWER
        return False
    _state(state, say)
    return True


def crews(state: State, rule: str, say: Say) -> tuple[tuple[int, int], ...]:
    """Everybody says how large the crew is, the furthest ahead first."""
    found = tuple((seat, state.ships[seat].crew) for seat in order(state))
    if say is not silent:
        for seat, n in found:
            say("states-crew", rule, seat=seat, n=n)
    return found


def lowest(values: tuple[tuple[int, int], ...], rule: str, say: Say) -> tuple[int, int]:
    """The seat with the lowest of these values, of equals the first; a tie is told by its rule."""
    seat, least = min(values, key=lambda row: row[1])
    tied = tuple(one for one, value in values if value == least)
    if len(tied) > 1:
        say("tie", rule, seats=tied, seat=seat)
    return seat, least


IN_ORDER = {
    "combat-zone": "trucker.combatzone.batteries-in-order",
    "open-space": "trucker.openspace.strength-announced-in-order",
}
"""By kind of card the rule by which strengths are stated; of all others they are fights."""


def _state(state: State, say: Say) -> None:
    """The strength is said aloud, and the card goes by it."""
    seat, kind = state.on, state.kind
    strength = stated(state, seat)
    if say is not silent:
        rule = IN_ORDER.get(kind, "trucker.enemy.fights-in-order")
        told = "states-engines" if compared(state) == ENGINES else "states-cannons"
        say(told, rule, seat=seat, strength=strength)
    state.powered = ()
    STATED[kind](state, strength, say)


@implements("trucker.battery.one-per-use")
def spend_battery(state: State, seat: int, spot: Spot) -> None:
    """One battery of a tile is used up."""
    ship = state.ships[seat]
    load = ship.load(spot.cell)
    state.ships[seat] = ship.loaded(spot.cell, CHARGED[load.batteries - 1])


def has_battery(state: State, seat: int, spot: Spot) -> Refusal | None:
    """The objection that there is no battery on a tile."""
    if spot in battery_spots(state.ships[seat]):
        return None
    at = cell_mark(state, seat, spot)
    return Refusal("trucker.battery.one-per-use", {"spot": spot}, at)


@BOOK.check(Power)
def battery_is_there(state: State, action: Power) -> Refusal | None:
    """Each use takes a battery that is on board."""
    return has_battery(state, action.seat, action.battery)


@BOOK.check(Power)
def is_a_double(state: State, action: Power) -> Refusal | None:
    """Only double cannons or engines, whichever is asked for, and each once."""
    if action.spot in unpowered(state, action.seat):
        return None
    rule = "trucker.cannon.double-costs-battery"
    if compared(state) == ENGINES:
        rule = "trucker.engine.double-costs-battery"
    return Refusal(rule, {"spot": action.spot}, cell_mark(state, action.seat, action.spot))


@BOOK.effect(Power)
def power(state: State, action: Power, say: Say) -> None:
    """A battery is spent on one double part."""
    seat = action.seat
    spend_battery(state, seat, action.battery)
    state.powered = tuple(sorted((*state.powered, int(action.spot))))
    rule = "trucker.battery.one-per-use"
    say("powers", rule, seat=seat, spot=action.spot, battery=action.battery, n=1)


@BOOK.effect(Announce)
def announce(state: State, action: Announce, say: Say) -> None:
    """The strength stands."""
    _state(state, say)
    go_on(state, say)
