"""The puzzles of Starfarers: what can be found in simulated games."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rulebook import silent
from ...lessons.puzzles import Best, FindTheFault, Forbidden, Reach
from ...lessons.puzzles.found import PuzzleKind
from .rules.pieces import tell_medals
from .state import POINTS_TO_WIN, State

BUILDING = ("spaceport", "colony-ship", "trade-ship", "fit", "bank", "fame")
FLYING = ("fly", "jump", "found")
FOUNDED = ("founding", "strategic", "explorer", "wild-space")
"""Set-ups in which everybody chooses where to begin."""
MOST_MEDALS = 3
"""Points that somebody may be given in medals."""


def lift(state: State, seat: int, points: int) -> State | None:
    """The position with so many points more in half medals, if the rack has them."""
    if points > min(MOST_MEDALS, state.medals_left() // 2):
        return None
    made = state.copy()
    tell_medals(made, seat, 2 * points, "starfarers.medals.two-halves-one-point", silent)
    return made


PUZZLES: Mapping[str, PuzzleKind] = {
    "win": Reach(gain=1, win=POINTS_TO_WIN, lift=lift, first=range(6, 9)),
    "reach": Reach(gain=1, first=range(2, 7)),
    "site": Best(
        "site", "colony", 0.2, "starfarers.yield.big-digits-fall-often",
        first=range(1), variants=FOUNDED,
    ),
    "forbidden": Forbidden((*BUILDING, *FLYING), first=range(1, 9)),
    "fault": FindTheFault((*BUILDING, *FLYING), first=range(1, 9)),
}  # fmt: skip
