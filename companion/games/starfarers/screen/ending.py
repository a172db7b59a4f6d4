"""How the end of a game is told: every piece is a cell on a track of fifteen points."""

from __future__ import annotations

from ....core.ending import Ending
from ..state import POINTS_TO_WIN

ENDING = Ending(
    pieces={"colonies": 1, "spaceports": 2, "figures": 2, "tokens": 1, "medals": 1},
    signs={"colonies": "colony-{seat}", "spaceports": "port-{seat}"},
    goal=lambda state: POINTS_TO_WIN,
    tells=frozenset({
        "founds-colony", "founds-station", "spaceport", "wins-figure", "medals-won", "ship-token",
    }),
)  # fmt: skip
