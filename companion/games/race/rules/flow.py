"""How a round goes on by itself: from decision to decision, as far as nothing is left open."""

from __future__ import annotations

from collections.abc import Callable

from ....core.rulebook import Say, implements
from ..state import NO_CARD, UNDECIDED, Stage, State

Step = Callable[[State, Say], bool]

STEPS: dict[int, Step] = {}
"""By stage: go one step on, or say False because somebody has to decide."""
OPENERS: dict[int, Callable[[State, Say], None]] = {}
"""By phase: how it begins."""


PLACING_PHASES = (2, 3)
"""Develop and Settle: what was laid and one-time strength are gone when they are over."""
PAYING: dict[int, Step] = {}
"""By phase, Develop or Settle: how the player in turn pays and places."""


def step_of(*stages: int) -> Callable[[Step], Step]:
    """Enter what happens by itself in a stage."""

    def enter(function: Step) -> Step:
        for stage in stages:
            STEPS[stage] = function
        return function

    return enter


def opener(phase: int) -> Callable[[Callable[[State, Say], None]], Callable[[State, Say], None]]:
    """Enter how a phase begins."""

    def enter(function: Callable[[State, Say], None]) -> Callable[[State, Say], None]:
        OPENERS[phase] = function
        return function

    return enter


def go_on(state: State, say: Say) -> None:
    """Go on until somebody has to decide or a card has to be drawn."""
    while True:
        if state.queue:
            if state.deck or _shuffled(state, say):
                return
            state.queue.clear()
            state.number = 0
            say("supply-out", "race.hand.reshuffle-at-once")
        elif not STEPS[state.stage](state, say):
            return


def _shuffled(state: State, say: Say) -> bool:
    from .supply import reshuffle

    reshuffle(state, say)
    return bool(state.deck)


@implements("race.round.phases-in-order")
def open_phase(state: State, say: Say) -> None:
    """Begin the phase that is next, or end the round."""
    state.step = 0
    state.price = UNDECIDED
    if state.at and state.schedule[state.at - 1] in PLACING_PHASES:
        state.laid = [UNDECIDED] * state.players
        state.boost = [0] * state.players
    if state.at == len(state.schedule):
        state.stage = Stage.LIMIT
        OPENERS[0](state, say)
        return
    rule = "race.two-player.double-phase-runs-twice" if state.run else "race.round.everyone-acts"
    phase = state.schedule[state.at]
    say("phase-opens", rule, phase=phase)
    OPENERS[phase](state, say)


def close_phase(state: State, say: Say) -> None:
    """Each phase is finished before the next opens."""
    state.at += 1
    open_phase(state, say)


def next_seat(state: State) -> None:
    """The next player carries the phase out."""
    state.step += 1
    state.price = UNDECIDED
    state.used = 0
    state.running = NO_CARD
    state.left = 0
    state.taken = ()
