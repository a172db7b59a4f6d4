"""Pirate bases and ice planets (chapters pirate and ice, which are of one shape)."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..box import Module
from ..sky.discs import is_base, is_token, value_of
from ..sky.geometry import AT, BESIDE_PLANET, BORDERED
from ..state import NOBODY, OWN_SHIPS, Stage, State
from .pieces import score


@implements(
    "starfarers.modules.cannon-adds-strength",
    "starfarers.modules.cargo-pod-adds-capacity",
    "starfarers.friendship.scientist-cannon-card",
)
def clearing_power(state: State, seat: int, token: int) -> int:
    """What a seat has against a token: cannons or cargo pods; nothing is shaken for it."""
    if not is_base(token):
        return state.pods(seat)
    cards = state.settings.cards_shoot
    return state.cannon_power(seat) if cards else state.modules[3 * seat + Module.CANNON]


def suffices(state: State, seat: int, token: int) -> bool:
    """Whether a seat's cannons or cargo pods reach a token's value."""
    return clearing_power(state, seat, token) >= value_of(token)


def falling_beside(state: State, seat: int, point: int) -> int:
    """The planet next to a point whose base or ice this seat's modules suffice for, or NOBODY."""
    system = BORDERED[point]
    for planet in range(3 * system, 3 * system + 3):
        token = state.chart.discs[planet]
        beside = BESIDE_PLANET[planet] & AT[point]
        if is_token(token) and beside and suffices(state, seat, token):
            return planet
    return NOBODY


def look_around(state: State, say: Say) -> bool:
    """Whether a base or ice beside a watched ship falls now; if so it does."""
    seat = state.on
    for ship in OWN_SHIPS:
        point = state.ships[3 * seat + ship]
        if point < 0 or not state.watch >> ship & 1 or not AT[point] & state.chart.barred:
            continue
        planet = falling_beside(state, seat, point)
        if planet != NOBODY:
            take_token(state, planet, say)
            return True
    return False


@implements(
    "starfarers.pirate.token-kept-for-good",
    "starfarers.ice.token-kept-for-good",
    "starfarers.pirate.found-or-fly-on",
    "starfarers.ice.found-or-fly-on",
)
def take_token(state: State, planet: int, say: Say) -> None:
    """The player on turn takes the token for good; a reserve disc is due on the planet."""
    seat, token = state.on, state.chart.discs[planet]
    rule = "starfarers.pirate.falls-at-once"
    what = "base-falls"
    if not is_base(token):
        rule, what = "starfarers.ice.thaws-at-once", "ice-thaws"
    say(what, rule, seat=seat, planet=planet, n=value_of(token))
    state.won[seat] = (*state.won[seat], int(token))
    score(state, seat, 1)
    state.chart = state.chart.cleared(planet)
    state.fallen = planet
    if state.stage == Stage.BUILD:
        state.freed |= BESIDE_PLANET[planet]
