"""How time runs: who must act, who may, and when the hourglass speaks."""

from __future__ import annotations

from functools import cache

from ...core.notation import NATURE
from ...core.pace import Countdown, Pace
from .moves.action_table import SAND_OUT
from .options import TURNS
from .rules.boarding import boarders
from .rules.hourglass import waits
from .rules.repair import faulty
from .state import NOBODY, OF_NATURE, ONE_DECIDES, Stage, State

_NATURE = (NATURE,)


def pace(state: State) -> Pace:
    """Building is live, unless it goes turn by turn; everything else is decided in turn."""
    is_live = state.stage == Stage.BUILD and state.options["tempo"] != TURNS
    return Pace.LIVE if is_live else Pace.TURN


def awaiting(state: State) -> tuple[int, ...]:
    """The seats that must act before things go on; of several builders the least busy first."""
    stage = state.stage
    if stage == Stage.BUILD:
        if state.drawing != NOBODY:
            return _NATURE
        builders = state.builders()
        return tuple(builders[:1] if state.options["tempo"] == TURNS else builders)
    if stage in OF_NATURE:
        return _NATURE
    if stage == Stage.NEXT:
        left, ready = state.left, state.ready
        return tuple([n for n in range(state.players) if not (left[n] or n in ready)])
    if stage in ONE_DECIDES:
        return state.queue[:1]
    if stage == Stage.OVER:
        return ()
    return tuple(faulty(state) if stage == Stage.REPAIR else boarders(state))


def may_act(state: State) -> tuple[int, ...]:
    """The seats that may act now: while sand waits to be turned, also who has finished."""
    must = awaiting(state)
    if state.stage == Stage.BUILD and state.drawing == NOBODY and waits(state):
        return tuple(range(state.players))
    return must


def clock(state: State) -> Countdown | None:
    """How long until the sand runs out; nothing where none runs."""
    if state.stage != Stage.BUILD or not state.runs:
        return None
    return _sand(state.options["sand_seconds"])


@cache
def _sand(seconds: float) -> Countdown:
    """One run of the hourglass: the same object each time it is said again."""
    return Countdown(seconds, SAND_OUT)


def watched(state: State) -> tuple[int, ...]:
    """Who looks before dice fall: who may be hit by them; and all, before the first card."""
    if state.stage == Stage.ROLL:
        return state.queue
    is_first = state.stage == Stage.CARD and not state.played
    return tuple(state.flying()) if is_first else ()


def on_turn(state: State, seat: int) -> bool:
    """Whether a builder may act: always, unless building goes turn by turn."""
    return state.options["tempo"] != TURNS or state.builders()[0] == seat
