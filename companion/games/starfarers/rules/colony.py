"""Founding colonies (chapters colony and three-players), and the gates all ships share."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements, refused_at
from ..actions import Fly, Found, Jump
from ..sky.discs import is_base, is_token, value_of
from ..sky.geometry import AT, HOME_SITES, SITE_PLANETS, SITES_OF, SYSTEM_OF
from ..state import FLIGHT, MAIN, NOBODY, OWN_SHIPS, Stage, State
from .book import BOOK, MEETING, comes_first, not_now, not_on_turn
from .clearing import clearing_power
from .pieces import set_colony, take_ship_off
from .setup import site_is_taken
from .turn import settle

ORDER = "starfarers.turn.three-phases-in-order"


@BOOK.gate(Fly, Jump, Found)
def flies_in_turn(state: State, action: Fly | Jump | Found) -> Refusal | None:
    """Only the player on turn flies, and what is met comes first."""
    if off := not_on_turn(state, action, ORDER):
        return off
    if state.phase in MEETING and state.stage == Stage.MEETING:
        due = comes_first(state)
        return Refusal("starfarers.encounter.before-any-flight", due.facts, due.at)
    return None


@BOOK.gate(Found)
def founds_in_phase(state: State, action: Found) -> Refusal | None:
    """Colonies are founded in the flight phase, or once a waiting ship has cleared the way."""
    return not_now(state, (FLIGHT, MAIN), "starfarers.colony.founded-where-flight-ends")


OF_A_SHIP: dict[type[Fly | Jump | Found], str] = {
    Fly: "starfarers.flight.ships-one-after-another",
    Jump: "starfarers.hyperspace.is-the-ships-move",
    Found: "starfarers.colony.founded-where-flight-ends",
}
"""The rule by which a ship does this."""


@BOOK.gate(Fly, Jump, Found)
def is_own_ship(state: State, action: Fly | Jump | Found) -> Refusal | None:
    """The ship must be one of one's own on the board."""
    if action.ship in OWN_SHIPS and state.ships[3 * action.seat + action.ship] >= 0:
        return None
    return Refusal(OF_A_SHIP[type(action)], {"ship": action.ship, "first": "here.no-such-ship"})


def at_now(state: State, action: Fly | Jump | Found) -> int:
    """Where the ship of this action is."""
    return state.ships[3 * action.seat + action.ship]


# Founding


@implements("starfarers.colony.three-sites-for-four")
def system_is_full(state: State, point: int) -> bool:
    """Whether three players have already used the two sites of this system."""
    if state.players != 3 or AT[point] & HOME_SITES:
        return False
    return (SITES_OF[SYSTEM_OF[point]] & state.built).bit_count() >= 2


def can_settle(state: State, point: int) -> bool:
    """Whether a colony ship on this point could found a colony there now."""
    at = AT[point]
    if not at & state.chart.sites or at & (state.built | state.closed | state.chart.barred):
        return False
    return not system_is_full(state, point)


@BOOK.check(Found)
def is_a_colony_ship(state: State, action: Found) -> Refusal | None:
    """A trade ship founds a station, by docking; only a colony ship founds a colony."""
    if not state.is_trade_ship(action.seat, action.ship):
        return None
    marks = (f"point:{at_now(state, action)}",)
    rule = "starfarers.station.founded-from-docking-point"
    return Refusal(rule, {"first": "here.trade-ship"}, marks)


@BOOK.needs("starfarers.colony.sites-only", Found, place="point", point=at_now)
def stands_on_a_site(state: State, action: Found) -> bool:
    """Colonies stand on colony sites."""
    on_a_site = AT[at_now(state, action)] & state.chart.sites
    return bool(on_a_site) or state.is_trade_ship(action.seat, action.ship)


@BOOK.check(Found)
def founds_at_the_right_time(state: State, action: Found) -> Refusal | None:
    """In the building phase only where a base or ice has just been cleared away."""
    point = at_now(state, action)
    if state.phase != MAIN or AT[point] & state.freed:
        return None
    rule = "starfarers.colony.founded-where-flight-ends"
    return Refusal(rule, {"on": state.on}, (f"point:{point}",))


@BOOK.check(Found)
def site_is_free(state: State, action: Found) -> Refusal | None:
    """No other piece on the site."""
    point = at_now(state, action)
    return site_is_taken(state, point) if AT[point] & state.built else None


@BOOK.check(Found)
def no_base_or_ice_beside(state: State, action: Found) -> Refusal | None:
    """Bases and ice keep settlers away."""
    planet, token = _token_beside(state, at_now(state, action))
    if planet == NOBODY:
        return None
    rule = "starfarers.ice.no-colony-beside"
    if is_base(token):
        rule = "starfarers.pirate.no-colony-beside"
    return refused_at(rule, "planet", planet, n=value_of(token))


@BOOK.check(Found)
def base_or_ice_can_be_cleared(state: State, action: Found) -> Refusal | None:
    """What it would take to be rid of them: modules enough, or a ship that arrives."""
    point = at_now(state, action)
    planet, token = _token_beside(state, point)
    if planet == NOBODY:
        return None
    held, marks = clearing_power(state, action.seat, token), (f"seat:{action.seat}",)
    base = is_base(token)
    if held < value_of(token):
        rule = (
            "starfarers.pirate.cannons-reach-value" if base else "starfarers.ice.pods-reach-value"
        )
        return Refusal(rule, {"n": value_of(token), "held": held}, marks)
    if state.settings.standing_clears:
        return None
    rule = "starfarers.ice.ship-beside-the-planet"
    if base:
        rule = "starfarers.pirate.ship-beside-the-planet"
    return refused_at(rule, "planet", planet, point=point)


def _token_beside(state: State, point: int) -> tuple[int, int]:
    """The planet beside a site that is held by pirates or ice, and its token; NOBODY if none is."""
    planets = SITE_PLANETS[point] if AT[point] & state.chart.sites else ()
    tokens = ((planet, state.chart.discs[planet]) for planet in planets)
    return next((pair for pair in tokens if is_token(pair[1])), (NOBODY, 0))


@BOOK.check(Found)
def system_has_room(state: State, action: Found) -> Refusal | None:
    """With three players two sites a system, and closed home sites stay closed."""
    point = at_now(state, action)
    if not AT[point] & state.chart.sites:
        return None
    if AT[point] & state.closed:
        return refused_at("starfarers.three-players.open-home-sites-close", "point", point)
    if system_is_full(state, point):
        return refused_at("starfarers.three-players.two-sites-per-system", "point", point)
    return None


@BOOK.effect(Found)
def found(state: State, action: Found, say: Say) -> None:
    """Found a colony where the ship is."""
    found_colony(state, action.ship, say)
    settle(state, say)


@implements("starfarers.colony.stays-for-good")
def found_colony(state: State, ship: int, say: Say) -> None:
    """The ship becomes a colony for good."""
    seat = state.on
    number = 3 * seat + ship
    point = state.ships[number]
    take_ship_off(state, number)
    set_colony(state, seat, point)
    state.waiting &= ~(1 << ship)
    rule = "starfarers.colony.founded-where-flight-ends"
    say("founds-colony", rule, seat=seat, point=point)
