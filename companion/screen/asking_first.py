"""*Ask before a costly move*: off until asked for, each at the screen for themselves.

An act that ends a decision is held back while it is looked at, in slices between which everything
else is heard. If it costs so much for sure one is asked, once a turn, and not told what is better;
otherwise it is done. A held act is never lost: whatever else is clicked meanwhile, it is done
first, and where looking takes too long too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.notation import Action
from ..core.pace import Pace
from ..play import Table
from ..reviewing.costly import Costly
from ..reviewing.values import Values
from .beside import Beside
from .class_work import ClassWork
from .panes.play.contract import Asked
from .panes.play.state import PlayState
from .seat_view import ONLOOKER

if TYPE_CHECKING:
    from .screen import Screen

LOOKED = 0.25
"""Seconds it is looked at between two clicks."""
LONGEST = 4.0
"""Seconds after which what was tried is done unasked."""
ANSWERS = ("try", "dismiss", "undo", "go-ahead", "ask-first", "odds")
"""Intents that say themselves what becomes of a held act, or that leave it where it is."""


def may_be_helped(screen: Screen) -> bool:
    """Whether helpers may be asked for: at one's own table while the game lasts, and in no task."""
    seen, own = screen.seat_view, screen.game_store.own_table
    return (
        own is not None
        and seen.table is own
        and own.game.bot_spec.chances is not None
        and bool(own.awaiting)
        and seen.seat != ONLOOKER
        and not screen.session.is_taught
        and screen.of(ClassWork).task is None
    )


def try_all(screen: Screen, actions: Sequence[Action], *, asks: bool = True) -> None:
    """Try one after another, as far as they are allowed; unless one is asked first."""
    for number, action in enumerate(actions):
        if asks and screen.of(AskFirst).holds(screen, actions[number:]):
            return
        tried = screen.session.attempt(action)
        if not tried:
            screen.of(PlayState).refused = tried
            return
        screen.look_on()


@dataclass
class Held:
    """What was tried and is not done yet."""

    table: Table
    actions: Sequence[Action]
    work: Costly
    since: float


class AskFirst:
    """Who wants to be asked, and the act that is held back."""

    def __init__(self) -> None:
        self.held: Held | None = None
        """What is being looked at."""
        self.question: Held | None = None
        """What is asked about."""
        self._least: dict[int, int] = {}
        self._last: tuple[Table, int, int] | None = None
        """The table, the seat and the turn of which something was asked last."""

    @property
    def key(self) -> object:
        """What changes what is told of it."""
        return self.held, self.question

    def least_of(self, screen: Screen) -> int:
        """From how many games of 100 on who looks wants to be asked; 0: never."""
        return self._least.get(screen.seat, 0)

    def switch(self, screen: Screen, least: int) -> None:
        """Who looks wants to be asked from so much on; 0: never."""
        if not screen.hides() and may_be_helped(screen):
            self._least[screen.seat] = least

    def view(self, screen: Screen) -> Asked | None:
        """What is asked, once it is sure; before that, that it is being looked at."""
        if self.question is not None:
            n = self.question.work.more
            return {"text": screen.say("odds.ask-costly", n=n), "open": True}
        if self.held is not None:
            return {"text": screen.say("odds.ask-looking"), "open": False}
        return None

    # An act comes

    def hears(self, screen: Screen, actions: Sequence[Action]) -> bool:
        """Something is tried while something is held: whether it is dealt with by that.

        The same once more is patience while it is looked at, and an answer when it is asked.
        """
        if self.held is not None and list(self.held.actions) == list(actions):
            return True
        if self.question is not None and list(self.question.actions) == list(actions):
            self.go_ahead(screen)
            return True
        self.settle(screen)
        return screen.covered

    def holds(self, screen: Screen, actions: Sequence[Action]) -> bool:
        """Whether the first of these is held back, to be looked at or asked about."""
        action, least = actions[0], self.least_of(screen)
        if not least or action.seat != screen.seat or not may_be_helped(screen):
            return False
        table = screen.table
        now = table, action.seat, table.game.turn(table.state)
        if self._is_last(now) or table.game.refusals(table.state, action):
            return False
        own = action.seat if table.pace is Pace.LIVE else None
        work = Costly(
            Values(table.game), table.plies, table.state, action, least, not table.no_undo(own)
        )
        if work.done is not None:
            return False
        held = Held(table, list(actions), work, screen.clock())
        self._look(screen, held)
        if work.done is False:
            return False
        if work.done:
            self._ask(screen, held)
        else:
            self.held = held
        return True

    def _is_last(self, now: tuple[Table, int, int]) -> bool:
        last = self._last
        return last is not None and last[0] is now[0] and last[1:] == now[1:]

    def _look(self, screen: Screen, held: Held) -> None:
        until = screen.clock() + LOOKED
        while held.work.go_on() and screen.clock() < until:
            pass

    def _ask(self, screen: Screen, held: Held) -> None:
        table = held.table
        self.held, self.question = None, held
        seat, turn = held.actions[0].seat, table.game.turn(table.state)
        self._last = table, seat, turn
        screen.of(Beside).note_helped(table, seat, turn)

    # What becomes of it

    def go_on(self, screen: Screen) -> None:
        """A slice more of looking; done, asked, or left when it takes too long."""
        held = self.held
        if held is None:
            return
        self._look(screen, held)
        if held.work.done:
            self._ask(screen, held)
        elif held.work.done is False or screen.clock() - held.since > LONGEST:
            self.settle(screen)

    def settle(self, screen: Screen) -> None:
        """What is held is done now: there is no time to look at it."""
        held, self.held = self.held, None
        if held is not None and screen.table is held.table:
            first, *rest = held.actions
            try_all(screen, [first], asks=False)
            if rest and screen.of(PlayState).refused is None:
                try_all(screen, rest)

    def go_ahead(self, screen: Screen) -> None:
        """What was asked about is done all the same."""
        asked, self.question = self.question, None
        if asked is not None and screen.table is asked.table:
            self.held = asked
            self.settle(screen)

    def drop(self) -> bool:
        """What is held is taken back before it was done; whether there was anything."""
        held, self.held = self.held, None
        return held is not None

    def forget(self) -> None:
        """Something else was done: what was asked is not asked any more."""
        self.question = None
