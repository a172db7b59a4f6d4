"""Points: how many, where from, and who has won."""

from __future__ import annotations

from ....kit.catan_family.turns import winners as winners
from ..state import State
from .pieces import by_source


def scores(state: State) -> tuple[int, ...]:
    """All points by seat."""
    return tuple(state.points[: state.players])


def sources(state: State) -> tuple[dict[str, int], ...]:
    """Where the points of each seat come from."""
    return tuple(by_source(state, seat) for seat in range(state.players))
