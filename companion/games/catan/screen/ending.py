"""How the end of a game is told: every piece is a cell on a track of ten points."""

from __future__ import annotations

from ....core.ending import Ending
from ..state import POINTS_TO_WIN

ENDING = Ending(
    pieces={"settlements": 1, "cities": 2, "longest-road": 2, "largest-army": 2, "cards": 1},
    signs={
        "settlements": "house-{seat}", "cities": "city-{seat}", "longest-road": "road-{seat}",
        "largest-army": "picture-knight", "cards": "picture-victory-point",
    },
    goal=lambda state: POINTS_TO_WIN,
    tells=frozenset({"settles", "city", "longest-road", "largest-army", "shows-points"}),
)  # fmt: skip
