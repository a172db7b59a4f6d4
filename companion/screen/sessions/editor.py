"""A position being set down in the editor."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from ...play import Table
from ..panes.editor.contract import SettingView
from ..panes.editor.part import editor_view
from ..seat_view import SeatView
from .session import Session


class EditorSession(Session):
    """A draft: every act puts something on the board or takes it away."""

    pane = "play"

    def __init__(self, table: Table, game: Game[Any, Any]) -> None:
        """`table` holds the draft of a position of `game`."""
        self._table = table
        self._game = game

    @property
    def table(self) -> Table:
        """The draft, as a table."""
        return self._table

    @property
    def against(self) -> tuple[str, ...]:
        """What of the position does not agree with the rules."""
        return tuple(mark for fault in self.table.state.faults for mark in fault.at)

    @property
    def saved(self) -> None:
        """A draft is no game: it is written down as a text."""

    @property
    def can_be_played_on(self) -> bool:
        """Not before it is a game."""
        return False

    def editor_view(self, seat_view: SeatView, *, has_game: bool) -> SettingView:
        """What the position editor shows."""
        return editor_view(self.table, self._game, seat_view, has_game)
