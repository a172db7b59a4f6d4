"""Credits: how many, and who has won."""

from __future__ import annotations

from ..state import Stage, State


def scores(state: State) -> tuple[int, ...]:
    """Everybody's credits."""
    return tuple(state.credits)


def winners(state: State) -> tuple[int, ...]:
    """Those with most credits, also if that is less than nothing."""
    if state.stage != Stage.OVER:
        return ()
    most = max(state.credits)
    return tuple(seat for seat, n in enumerate(state.credits) if n == most)


def in_profit(state: State) -> tuple[int, ...]:
    """Who else ends with credits: winners too, as the rules have it."""
    won = winners(state)
    return tuple(seat for seat, n in enumerate(state.credits) if n > 0 and seat not in won)
