"""What others did while their moves were skipped, on one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board.contract import Happening
from ..board.happened import Happenings
from .state import PlayState

if TYPE_CHECKING:
    from ...screen import Screen

MOST = 9
"""So many lines are on the card: the last ones."""


def meanwhile(screen: Screen) -> list[str]:
    """What was rolled, what one got oneself, what was built, whose offer was taken."""
    play = screen.of(PlayState)
    if play.skipped_from is None or play.skips:
        return []
    happened = screen.of(Happenings).since(screen.seat_view, play.skipped_from)
    told = [row.get("you") or row["text"] for row in happened if _matters(row)]
    return told[-MOST:]


def _matters(row: Happening) -> bool:
    if "you" in row:
        return True
    if row.get("plain"):
        return False
    motions = row["motions"]
    between_others = any(
        one["kind"] == "card" and one["from"].startswith("seat:") and one["to"].startswith("seat:")
        for one in motions
    )
    return between_others or any(one["kind"] in ("roll", "put") for one in motions)
