"""Who has agreed that hands are turned over at the end of a game."""

from __future__ import annotations

from collections.abc import Collection

from ..play import Table


class Agreed:
    """The people who want to see all hands, of the game at this table alone."""

    def __init__(self) -> None:
        self._of: object = None
        self._seats: frozenset[int] = frozenset()

    def agree(self, table: Table, seat: int) -> None:
        """Somebody agrees."""
        self._seats = self.at(table) | {seat}
        self._of = table.state

    def at(self, table: Table) -> frozenset[int]:
        """Who has agreed here; nobody once the position is another."""
        return self._seats if self._of is table.state else frozenset()

    def have_all(self, table: Table, people: Collection[int]) -> bool:
        """Whether everybody at the screen has; nobody else is asked."""
        return bool(people) and self.at(table).issuperset(people)
