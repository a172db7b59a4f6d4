"""The table at hand, as the explorer asks about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..explorer.questions.here import Here
from ..simulation import playing_on

if TYPE_CHECKING:
    from .screen import Screen


def at_hand(screen: Screen) -> Here | None:
    """What the seat sees of its table; none before a game is chosen, or under a cover.

    Bots can play it on, unless it is still being set down.
    """
    if screen.desk.open_game is None or not screen.has_table or screen.covered:
        return None
    bots = None if screen.sets_down else playing_on(screen.table, screen.seat)
    return Here(screen.table.game, screen.seen.sight, screen.seat, screen.seen.words, bots)
