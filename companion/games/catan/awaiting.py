"""Whom the game waits for: asked by whoever runs a table, and by what comes first."""

from __future__ import annotations

from collections.abc import Callable

from ...core.notation import NATURE
from ...kit.barter import asked
from .state import NATURES, OWNERS, Phase, State

_ONE = tuple((seat,) for seat in OWNERS)
_NATURE = (NATURE,)


def awaiting(state: State) -> tuple[int, ...]:
    """The seats that must act now; nature for dice and draws; nobody once it is over."""
    return AWAITING[state.phase](state)


def _owing(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in range(state.players) if state.owed[seat] > 0)


AWAITING: dict[Phase, Callable[[State], tuple[int, ...]]] = {
    **{phase: lambda state: _ONE[state.on] for phase in Phase},
    **{phase: lambda state: _NATURE for phase in NATURES},
    Phase.DISCARD: _owing,
    Phase.ANSWER: asked,
    Phase.OVER: lambda state: (),
}
