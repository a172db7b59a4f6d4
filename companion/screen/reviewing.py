"""The look back at a table's record that a game takes: kept while the position is the same."""

from __future__ import annotations

from ..core.panel import Review, Sheet
from .seen import ONLOOKER, Seen


class Reviewing:
    """Asks the game once for each position and works the answer out in slices."""

    def __init__(self) -> None:
        self._seen: Seen | None = None
        self._review: Review | None = None
        self.slices = 0
        """How often it was worked on: what was told before is no longer all there is."""
        self._more = False

    def sheets(self, seen: Seen) -> list[Sheet]:
        """What is to be read of it so far."""
        review = self._of(seen)
        return review.sheets(seen.words) if review is not None else []

    def has_more(self, seen: Seen) -> bool:
        """Whether something is still to be worked out."""
        return self._of(seen) is not None and self._more

    def go_on(self, seen: Seen) -> bool:
        """Work it out a bit further; whether more is left to do."""
        review = self._of(seen)
        if review is None or not self._more:
            return False
        self.slices += 1
        self._more = review.go_on()
        return self._more

    def _of(self, seen: Seen) -> Review | None:
        before = self._seen
        if before is None or before.state is not seen.state or before.seat != seen.seat:
            table, asks = seen.table, seen.table.game.review
            looks = asks is not None and seen.seat != ONLOOKER and not seen.rests
            plies = table.plies if looks else ()
            self._review = asks(plies, seen.state, seen.seat) if asks and plies else None
            self._more = self._review is not None
            self._seen = seen
        return self._review
