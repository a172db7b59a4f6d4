"""What a seat may sensibly try, right or wrong: the checks say what stands against it."""

from __future__ import annotations

from collections.abc import Callable

from ....core.notation import Action
from ....kit.bundle import kinds, size
from ..actions import Bank
from ..rules.trade import rate, usable_harbours
from ..state import Phase, State
from .prepared import (
    ACCEPT,
    BANK,
    BUY,
    CHOOSE,
    CITY,
    COUNTER,
    DEAL,
    DECLINE,
    DISCARD,
    END,
    FORCE_TRADE,
    INVENTION,
    KNIGHT,
    MONOPOLY,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLE,
    OFFER,
    RETURN,
    ROAD,
    ROAD_BUILDING,
    ROBBER,
    ROBBER_HOME,
    ROLL,
    SEATS,
    SELL_KNIGHT,
    SETTLE,
    SHOW,
    SPARE,
    STEAL,
    WITHDRAW,
)


def _always(seat: int) -> tuple[Action, ...]:
    """What anybody may think of at any time, whatever the rules say about it."""
    bank = [a for n in (2, 3, 4) for row in BANK[seat][n] for a in row]
    return (
        ROLL[seat], END[seat], BUY[seat], *SETTLE[seat], *ROAD[seat], *CITY[seat], *ROBBER[seat],
        KNIGHT[seat], ROAD_BUILDING[seat], INVENTION[seat], *MONOPOLY[seat], SHOW[seat], *bank,
        *OFFER[seat],
    )  # fmt: skip


_TRIES = [_always(seat) for seat in SEATS]
_TRIES_FOR_TWO = [(FORCE_TRADE[seat], ROBBER_HOME[seat], SELL_KNIGHT[seat]) for seat in SEATS]
_TRIES_IN_PHASE: dict[Phase, Callable[[int], tuple[Action, ...]]] = {
    Phase.DISCARD: lambda s: tuple(DISCARD[s]),
    Phase.VICTIM: lambda s: (*STEAL[s], SPARE[s]),
    Phase.INVENTION: lambda s: tuple(CHOOSE[s]),
    Phase.ANSWER: lambda s: (DECLINE[s], ACCEPT[s], WITHDRAW[s], *COUNTER[s]),
    Phase.PROPOSAL: lambda s: (DECLINE[s], ACCEPT[s], WITHDRAW[s], *COUNTER[s]),
    Phase.CHOICE: lambda s: (WITHDRAW[s], *DEAL[s]),
    Phase.NEUTRAL: lambda s: (*NEUTRAL_ROAD[s][2], *NEUTRAL_ROAD[s][3], *NEUTRAL_SETTLE[s][2],
                              *NEUTRAL_SETTLE[s][3]),
    Phase.FORCED_RETURN: lambda s: tuple(RETURN[s]),
}  # fmt: skip


def tries(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may sensibly try: everything on the board and in hand, right or wrong.

    A bank trade at more than the best open rate is legal and pointless; it is left out here.
    """
    if not 0 <= seat < state.players:
        return ()
    found = _TRIES[seat]
    best = usable_harbours(state, seat)
    if best:
        found = tuple(a for a in found if not isinstance(a, Bank) or not _overpays(a, best))
    if state.players == 2:
        found += _TRIES_FOR_TWO[seat]
    if state.phase in _TRIES_IN_PHASE:
        found += _TRIES_IN_PHASE[state.phase](seat)
    return found


def _overpays(action: Bank, harbours: int) -> bool:
    return size(action.give) > rate(harbours, next(kinds(action.give)))
