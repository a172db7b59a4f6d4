"""Open space (chapter openspace)."""

from __future__ import annotations

from ....core.rulebook import Say
from ..state import State
from .flow import STATED, program
from .launch import end_card
from .road import fly, order
from .strengths import ask_strength


@program("open-space")
def open_space(state: State, say: Say) -> None:
    """In order each states a strength and flies at once."""
    if not state.step:
        state.step, state.queue = 1, order(state)
    while state.queue:
        if not ask_strength(state, say):
            return
    end_card(state, say)


def _flies(state: State, strength: int, say: Say) -> None:
    seat = state.on
    state.queue = state.queue[1:]
    if strength:
        fly(state, seat, strength, "trucker.openspace.moves-at-once", say)
    else:
        state.stuck = (*state.stuck, seat)
        say("no-thrust", "trucker.giveup.no-thrust-in-open-space", seat=seat)


STATED["open-space"] = _flies
