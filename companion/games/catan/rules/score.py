"""Points: how many, where from, and who has won."""

from __future__ import annotations

from ....kit.catan_family.turns import winners as winners
from ..state import State


def scores(state: State) -> tuple[int, ...]:
    """All points by seat, hidden ones included."""
    return tuple(state.total(seat) for seat in range(state.players))


def sources(state: State) -> tuple[dict[str, int], ...]:
    """Where the points of each seat come from."""
    return tuple(
        {
            "settlements": state.settlements[seat].bit_count(),
            "cities": 2 * state.cities[seat].bit_count(),
            "longest-road": 2 * (state.longest == seat),
            "largest-army": 2 * (state.army == seat),
            "cards": state.total(seat) - state.points[seat],
        }
        for seat in range(state.players)
    )
