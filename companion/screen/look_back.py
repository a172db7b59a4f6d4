"""The review on the screen: of the finished game at the table, worked out in slices.

overview   curve, sums, three moments: in the room of the table
moment     the board and the hand as they were, both futures, what speaks for each
again      the turn of a moment, live, with what one could not see dealt anew; at its end back
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from ..reviewing.decisions import LEAST_GAMES, Decision
from ..reviewing.making import Made
from ..reviewing.moments import Moment
from ..reviewing.reviewed import Review
from .beside import Beside
from .class_work import ClassWork
from .panes.editor.state import EditorState
from .sessions import MomentSession, TurnSession

if TYPE_CHECKING:
    from .screen import Screen

WORKED = 0.25
"""Seconds it is worked on between two clicks."""
MOST_GAMES = 100
GAMES = MOST_GAMES if sys.platform != "emscripten" else LEAST_GAMES
"""Games each way that the screen plays a moment on: fewer where the browser has to do it."""
KEPT_EVERY = 20
"""Slices after which what was worked out is kept, and always when all is done."""
Page = Literal["overview", "moment", "again"]


class LookBack:
    """The review of the game on the screen: made when asked for, kept while it is there."""

    def __init__(self) -> None:
        self.slices = 0
        """How often it was worked on: what was told before is no longer all there is."""
        self.is_open = False
        self.page: Page = "overview"
        self.number = 1
        """The moment that is looked at, of three."""
        self.session: MomentSession | TurnSession | None = None
        """The table of a moment, while it lies on the screen."""
        self.tried: dict[int, Decision] = {}
        """By moment what was done when it was tried again, beside what was done then."""
        self.is_handed_in = False
        """Whether it lies in the class's folder."""
        self._state: Any = None
        self._seat = -1
        self._review: Review | None = None
        self._more = False

    # Whether there is one

    def is_offered(self, screen: Screen) -> bool:
        """Whether the game on the screen is over and can be reviewed for who looks."""
        own = screen.game_store.own_table
        laid_over = (
            screen.learning.session is not None or screen.of(EditorState).session is not None
        )
        return (
            own is not None
            and not laid_over
            and own.is_over
            and bool(own.plies)
            and own.game.bot_spec.chances is not None
            and 0 <= screen.seat < len(own.seats)
            and not own.is_bot(screen.seat)
        )

    def is_closed(self, screen: Screen) -> bool:
        """Whether it is a task with the same deal for all: a review would show everybody's luck."""
        return screen.of(ClassWork).task is not None

    def of(self, screen: Screen) -> Review | None:
        """The review, once it has been opened; another game closes it."""
        if not self.is_open or not self.is_offered(screen) or self.is_closed(screen):
            self.close()
            return None
        own = screen.game_store.own_table
        assert own is not None
        if self._state is not own.state or self._seat != screen.seat:
            self._state, self._seat = own.state, screen.seat
            self._review, self._more = Review(own, screen.seat, screen.of(Beside).of(own)), True
            self.tried, self.page, self.session = {}, "overview", None
            self.is_handed_in = False
        return self._review

    # Going about

    def close(self) -> None:
        """Back to the result."""
        self.is_open, self.page, self.session = False, "overview", None

    def turn_to(self, screen: Screen, page: Page, number: int = 1) -> None:
        """Another page of it; a moment lays its own table on the screen."""
        review = self.of(screen)
        if review is None or not review.is_whole:
            return
        moments = review.moments()
        if page == "overview" or not 1 <= number <= len(moments):
            self.page, self.session = "overview", None
            return
        moment = moments[number - 1]
        decision = review.decision_of(moment)
        if page == "again" and (decision is None or not decision.is_again):
            return
        self.page, self.number = page, number
        if page == "again":
            assert decision is not None
            table = review.table_at(moment.ply, Random())
            self.session = TurnSession(table, review.seat, review.judge, decision.stint)
        else:
            made = decision if isinstance(decision, Made) else None
            self.session = MomentSession(
                review.table_of(moment.ply + (made is not None)), review.seat,
                self._marked(review, moment), made.better.marks if made and made.differs else (),
            )  # fmt: skip

    def _marked(self, review: Review, moment: Moment) -> tuple[Any, ...]:
        """What is ringed on the board: the better way, or what came."""
        decision = review.decision_of(moment)
        if isinstance(decision, Made):
            return ()
        if decision is not None:
            return decision.best
        return tuple(action for fall in moment.falls for action in fall.actions)

    def look_on(self, screen: Screen) -> None:
        """Something was done in the turn tried again: at its end back to the moment."""
        turn, review = self.session, self.of(screen)
        if not isinstance(turn, TurnSession) or not turn.is_done or review is None:
            return
        before = review.decision_of(review.moments()[self.number - 1])
        assert before is not None
        self.tried[self.number] = Decision(
            before.stint, before.did, turn.way, before.did_value, before.best_value, 0
        )
        self._more = True
        self.turn_to(screen, "moment", self.number)

    # Working it out

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
        while screen.clock() < until and self._more:
            self._more = self._play_on(review)
        if not self._more or self.slices % KEPT_EVERY == 0:
            self._keep(screen, review)

    def _keep(self, screen: Screen, review: Review) -> None:
        """What was worked out goes beside the game."""
        review.note()
        screen.of(Beside).write(review.table)

    def _play_on(self, review: Review) -> bool:
        """One game each way: of what was tried again first, then of the moments."""
        for number, one in self.tried.items():
            if one.futures is None or one.futures.games < GAMES:
                self.tried[number] = review.judge.played(one, review.plies)
                return True
        if self.page == "overview":
            review.reconsider(GAMES)
        return review.played(GAMES) < 1 and review.play_on(GAMES)

    def done(self, review: Review) -> int:
        """How far it is, of 100: a third for the value, the rest for playing on."""
        if not review.is_whole:
            return int(33 * review.done / review.to_do)
        return int(33 + 67 * review.played(GAMES))
