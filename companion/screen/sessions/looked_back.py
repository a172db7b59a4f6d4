"""A position of a finished game, looked at again: as it was, or live for one turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ...core.notation import Action
from ...core.scene import place_of
from ...core.table import Attempt
from ...play import Table
from ...reviewing.decisions import Judge, Stint
from .session import Session


class MomentSession(Session):
    """The board and the hand as they were; nothing can be tried."""

    pane = "play"

    def __init__(
        self, table: Table, seat: int, marked: Sequence[Action] = (), places: Sequence[str] = ()
    ) -> None:
        """`marked` are actions whose places are ringed, `places` more of them."""
        self._table = table
        self.seat = seat
        self._marked, self._places = tuple(marked), tuple(places)

    @property
    def table(self) -> Table:
        """The position, as a table of its own."""
        return self._table

    @property
    def rests(self) -> bool:
        """It is looked at only."""
        return True

    def bots_are_due(self, seat: int) -> bool:
        """Nobody moves any more."""
        return False

    def owns(self, seat: int, action: Action) -> bool:
        """Nothing is done here."""
        return False

    @cached_property
    def marks(self) -> tuple[str, ...]:
        """Where the better way would have been."""
        game, table = self._table.game, self._table
        if game.view is None:
            return self._places
        words = table.spoken(None, self.seat)
        scene = game.view(table.observed(table.state, self.seat), words, (), ())
        found = (place_of(action, scene.places) for action in self._marked)
        return tuple(dict.fromkeys([*self._places, *(place for place in found if place)]))

    @property
    def saved(self) -> None:
        """It is part of a game that is kept already."""

    @property
    def can_be_played_on(self) -> bool:
        """What could not be seen is still hidden."""
        return False


class TurnSession(Session):
    """One decision once more, live, until it is over."""

    pane = "play"
    lets_chance_fall = True

    def __init__(self, table: Table, seat: int, judge: Judge, stint: Stint) -> None:
        self._table = table
        self.seat = seat
        self._judge, self._stint = judge, stint
        self._first = len(table.plies)

    @property
    def table(self) -> Table:
        """The position with what could not be seen dealt anew."""
        return self._table

    @property
    def way(self) -> tuple[Action, ...]:
        """What has been done in it so far."""
        plies = self._table.plies[self._first :]
        return tuple(ply.action for ply in plies if ply.action.seat == self.seat)

    @property
    def is_done(self) -> bool:
        """Whether the decision is over."""
        stint, state = self._stint, self._table.state
        return bool(self.way) and not self._judge.ends.goes_on(
            state, self.seat, stint.turn, stint.kind
        )

    def bots_are_due(self, seat: int) -> bool:
        """The others wait."""
        return False

    def owns(self, seat: int, action: Action) -> bool:
        """Only one's own moves."""
        return action.seat == self.seat

    def attempt(self, action: Action) -> Attempt:
        """Try something."""
        return self._table.attempt(action)

    @property
    def saved(self) -> None:
        """It is no game."""
