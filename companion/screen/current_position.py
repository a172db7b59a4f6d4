"""The table at hand, as the explorer asks about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..explorer.questions.here import Here
from ..simulation import playing_on

if TYPE_CHECKING:
    from .screen import Screen


def current_position(screen: Screen) -> Here | None:
    """What the seat sees of its table; none before a game is chosen, or under a cover.

    Bots can play it on, unless it is still being set down.
    """
    if screen.game_store.open_game is None or not screen.has_table or screen.covered:
        return None
    bots = playing_on(screen.table, screen.seat) if screen.session.can_be_played_on else None
    return Here(
        screen.table.game, screen.seat_view.observation, screen.seat, screen.seat_view.words, bots
    )
