"""The look back at a table's record that a game takes: kept while the position is the same."""

from __future__ import annotations

from ..core.panel import Review, Sheet
from .seat_view import ONLOOKER, SeatView


class Reviewing:
    """Asks the game once for each position and works the answer out in slices."""

    def __init__(self) -> None:
        self._seen: SeatView | None = None
        self._review: Review | None = None
        self.slices = 0
        """How often it was worked on: what was told before is no longer all there is."""
        self._more = False

    def sheets(self, seat_view: SeatView) -> list[Sheet]:
        """What is to be read of it so far."""
        review = self._of(seat_view)
        return review.sheets(seat_view.words) if review is not None else []

    def has_more(self, seat_view: SeatView) -> bool:
        """Whether something is still to be worked out."""
        return self._of(seat_view) is not None and self._more

    def go_on(self, seat_view: SeatView) -> bool:
        """Work it out a bit further; whether more is left to do."""
        review = self._of(seat_view)
        if review is None or not self._more:
            return False
        self.slices += 1
        self._more = review.go_on()
        return self._more

    def _of(self, seat_view: SeatView) -> Review | None:
        before = self._seen
        if before is None or before.state is not seat_view.state or before.seat != seat_view.seat:
            table, asks = seat_view.table, seat_view.table.game.review
            looks = asks is not None and seat_view.seat != ONLOOKER and not seat_view.rests
            plies = table.plies if looks else ()
            self._review = asks(plies, seat_view.state, seat_view.seat) if asks and plies else None
            self._more = self._review is not None
            self._seen = seat_view
        return self._review
