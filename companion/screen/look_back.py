"""The review on the screen: of the finished game at the table, worked out in slices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..reviewing.reviewed import Review
from .class_work import ClassWork

if TYPE_CHECKING:
    from .screen import Screen

WORKED = 0.25
"""Seconds it is worked on between two clicks."""
GAMES = 100
"""Games each way that the screen plays a moment on."""


class LookBack:
    """The review of the game on the screen: made when asked for, kept while it is there."""

    def __init__(self) -> None:
        self.slices = 0
        """How often it was worked on: what was told before is no longer all there is."""
        self.is_open = False
        self._state: Any = None
        self._review: Review | None = None
        self._more = False

    def is_offered(self, screen: Screen) -> bool:
        """Whether the game on the screen is over and can be reviewed for who looks."""
        return (
            screen.session.looks_back
            and screen.session.tells_the_end
            and screen.game.bot_spec.chances is not None
            and screen.seat in screen.people
            and bool(screen.table.plies)
        )

    def is_closed(self, screen: Screen) -> bool:
        """Whether it is a task with the same deal for all: a review would show everybody's luck."""
        return screen.of(ClassWork).task is not None

    def of(self, screen: Screen) -> Review | None:
        """The review, once it has been opened; another game closes it."""
        if not self.is_open or not self.is_offered(screen) or self.is_closed(screen):
            self.is_open = False
            return None
        if self._review is None or self._state is not screen.table.state:
            self._state = screen.table.state
            self._review, self._more = Review(screen.table, screen.seat), True
        return self._review

    def has_more(self, screen: Screen) -> bool:
        """Whether something is still to be worked out or played on."""
        return self.of(screen) is not None and self._more

    def go_on(self, screen: Screen) -> None:
        """A slice: first all that the value says, then games played on, the moments first."""
        review = self.of(screen)
        if review is None or not self._more:
            return
        self.slices += 1
        until = screen.clock() + WORKED
        if not review.is_whole:
            review.go_on(WORKED)
            return
        while screen.clock() < until:
            if review.played(GAMES) >= 1 or not review.play_on(GAMES):
                self._more = False
                return

    def done(self, review: Review) -> int:
        """How far it is, of 100: a third for the value, the rest for playing on."""
        if not review.is_whole:
            return int(33 * review.done / review.to_do)
        return int(33 + 67 * review.played(GAMES))
