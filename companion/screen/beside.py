"""What is kept beside the game on the screen: its review, as far as it was worked out."""

from __future__ import annotations

from ..play import Table
from ..reviewing.kept_review import KeptReview, beside, start_of


class Beside:
    """One at a time: of the table on the screen."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._kept = KeptReview()

    def of(self, table: Table) -> KeptReview:
        """What stands beside a table's file; where none is kept, what is known of it here."""
        if self._table is not table:
            self._table = table
            journal = table.journal
            path = journal.path if journal is not None else None
            found = KeptReview(start=start_of(table))
            self._kept = KeptReview.read(beside(path), table) if path is not None else found
        return self._kept

    def note_helped(self, table: Table, seat: int, turn: int) -> None:
        """Somebody was asked in a turn."""
        self.of(table).helped.add((seat, turn))
        self.write(table)

    def write(self, table: Table) -> None:
        """Keep it, where the game is kept too. It can be worked out anew: nothing is said where it
        cannot be written."""
        journal = table.journal
        if journal is not None and journal.path is not None:
            self.of(table).write(beside(journal.path))
