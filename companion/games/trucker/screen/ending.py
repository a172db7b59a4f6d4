"""How the end of a game is told: credits by what brought them."""

from __future__ import annotations

from ....core.ending import Earned, Ending

ENDING = Ending(
    tells=frozenset({"paid-for-place", "best-ship"}),
    earned={
        "paid-for-place": Earned("place"),
        "best-ship": Earned("best-ship"),
        "sells": Earned("goods"),
        "pays-for-tiles": Earned("lost-tiles", -1),
    },
    rest="flight",
    pays=True,
)
