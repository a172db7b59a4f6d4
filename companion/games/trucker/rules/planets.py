"""Planets (chapter planets), and the one decision of everybody who may land or fly past."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say
from ..actions import Land, Pass
from ..cards import CARDS
from ..state import Stage, State
from .abandoned import ABANDONED, land_abandoned
from .book import BOOK
from .enemies import declines_reward
from .flow import LOADED, next_in_queue, program
from .goods import begin_loading
from .launch import end_card
from .meteors import declines_defence
from .road import last_first, lose_days, order


@program("planets")
def planets(state: State, say: Say) -> None:
    """In order each lands or flies on; then those who landed lose days, the last first."""
    if not state.step:
        state.step, state.queue = 1, order(state)
    if state.queue and free_planets(state):
        state.stage = Stage.LAND
        return
    if state.queue:
        say("no-planet-left", "trucker.planets.one-rocket-per-planet", seats=state.queue)
    landed = dict(state.landed)
    for seat in last_first(state):
        if seat in landed:
            days = CARDS[state.card]["days"]
            lose_days(state, seat, days, "trucker.planets.landing-costs-days", say)
    end_card(state, say)


LOADED["planets"] = next_in_queue


def free_planets(state: State) -> list[int]:
    """Planets nobody has landed on."""
    taken = {planet for _, planet in state.landed}
    count = len(CARDS[state.card]["planets"])
    return [planet for planet in range(1, count + 1) if planet not in taken]


@BOOK.check(Land)
def planet_is_free(state: State, action: Land) -> Refusal | None:
    """One rocket on each planet of the card; an abandoned ship or station is one place."""
    rule = "trucker.planets.one-rocket-per-planet"
    if state.kind in ABANDONED:
        if action.planet == 1:
            return None
        facts = {"planet": action.planet, "first": "here.no-place"}
        return Refusal("trucker.abandoned.one-landing-only", facts)
    if action.planet in free_planets(state):
        return None
    for seat, planet in state.landed:
        if planet == action.planet:
            return Refusal(rule, {"planet": planet, "on": seat})
    return Refusal(rule, {"planet": action.planet, "first": "here.no-planet"})


@BOOK.effect(Land)
def land(state: State, action: Land, say: Say) -> None:
    """The rocket lands; goods are loaded at once."""
    seat, planet = action.seat, action.planet
    state.landed = (*state.landed, (seat, planet))
    if state.kind in ABANDONED:
        land_abandoned(state, seat, say)
        return
    say("lands", "trucker.planets.land-in-order", seat=seat, planet=planet)
    state.stage = Stage.CARD
    if begin_loading(state, CARDS[state.card]["planets"][planet - 1], say):
        next_in_queue(state, say)


@BOOK.effect(Pass)
def decline(state: State, action: Pass, say: Say) -> None:
    """Fly past, leave the reward, or spend no battery."""
    if state.stage == Stage.DEFEND:
        declines_defence(state, action, say)
    elif state.stage == Stage.PRIZE:
        declines_reward(state, action, say)
    else:
        rule = "trucker.planets.land-in-order"
        if state.kind in ABANDONED:
            rule = "trucker.abandoned.offered-in-order"
        say("flies-past", rule, seat=action.seat)
        next_in_queue(state, say)
