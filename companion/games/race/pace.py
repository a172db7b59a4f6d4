"""Who must act, who may, and whether in secret."""

from __future__ import annotations

from ...core.notation import NATURE
from ...core.pace import Pace
from .rules.book import undecided
from .state import IN_TURN, SEALED, TOGETHER, TURNED_UP, UNDECIDED, Stage, State

_NATURE = (NATURE,)
_AT_ONCE = SEALED | TOGETHER
_ONE = tuple((seat,) for seat in range(4))


def awaiting(state: State) -> tuple[int, ...]:
    """The seats that must act now; all who have not decided where decisions are sealed."""
    stage = state.stage
    if state.queue or stage in TURNED_UP:
        return _NATURE
    if stage in IN_TURN:
        return _ONE[(state.first + state.step) % state.players]
    if stage in SEALED:
        if stage != Stage.CHOOSE:
            return tuple([seat for seat, card in enumerate(state.laid) if card == UNDECIDED])
        if state.advanced:
            return tuple(undecided(state))
        return tuple([seat for seat, picks in enumerate(state.picks) if not picks])
    if stage in TOGETHER:
        return tuple([seat for seat, owed in enumerate(state.owed) if owed])
    return ()


def pace(state: State) -> Pace:
    """Actions, cards laid and cards put away are chosen in secret at the same time."""
    return Pace.SEALED if state.stage in _AT_ONCE else Pace.TURN


def may_act(state: State) -> tuple[int, ...]:
    """Those awaited; while choices are sealed also who has chosen, to take it back."""
    if state.queue or state.stage not in SEALED:
        return awaiting(state)
    return tuple(range(state.players))
