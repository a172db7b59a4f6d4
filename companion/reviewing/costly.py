"""Whether an act costs so much that who asked for it is to be asked first: while a game lasts.

Only an act that ends a decision is looked at, so that nothing has come of it yet. What was decided
is held against the best that is found, from the seat's own sight alone: first by the value, then
both are played on for a round, in the same imagined worlds with the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.plain import CHATTER
from ..core.match import Ply
from ..core.notation import Action
from ..core.pace import Pace
from .decisions import Decision, Futures, Judge, Stint
from .values import Values

SIZES = (3, 5, 10)
"""From how many games of 100 on one may want to be asked."""
WORLDS = 60
"""Worlds in which both ways are played on: always as many before anything is asked."""
FUTILE = 15
"""After so many it is left, where it can hardly be so much any more."""
SURE = 2.5
"""Standard errors above nothing that the difference has to lie."""


class Costly:
    """One act that is about to be done, worked out step by step."""

    def __init__(
        self, values: Values, plies: Sequence[Ply], state: Any, action: Action, least: int,
        can_take_back: bool = True,
    ) -> None:  # fmt: skip
        """`least` games of 100; `can_take_back` what was done before in the same decision."""
        self.game, self.seat, self.least = values.game, action.seat, least / 100
        self.done: bool | None = None
        """Whether it is surely so costly; None until that is known."""
        self.decision: Decision | None = None
        self.futures = Futures((), ())
        turn = self.game.turn(state)
        self.judge = Judge(values, f"ask/{action.seat}/{turn}")
        self.until = turn + max(1, self.game.turns_a_round(state))
        """The turn at whose start both ways are judged: a round later."""
        self.sight = self.game.observe(state, self.seat)
        self.kind = self.judge.kind(self.sight) if self._is_own(state) else ""
        if not self.kind or action.word in CHATTER:
            self.done = False
            return
        first = self._begun(plies, turn) if can_take_back else len(plies)
        if first < len(plies):
            self.sight = self.game.observe(plies[first].before, self.seat)
        self.did = (*(ply.action for ply in plies[first:]), action)
        self.stint = Stint(self.seat, first, len(plies) + 1, self.kind, turn)

    @property
    def more(self) -> int:
        """How many games of 100 more the other way wins."""
        return round(100 * float(self.futures.span(self.seat)[0])) if self.futures.games else 0

    def _is_own(self, state: Any) -> bool:
        """Whether the seat has to choose here, in its own time."""
        game = self.game
        return (
            self.seat in game.awaiting(state)
            and game.pace(state) is not Pace.LIVE
            and len(game.moves(state, self.seat)) > 1
        )

    def _begun(self, plies: Sequence[Ply], turn: int) -> int:
        """The ply with which the decision began that is about to end."""
        first = len(plies)
        while first:
            ply = plies[first - 1]
            if ply.action.seat != self.seat or ply.action.word in CHATTER:
                break
            if not self.judge.ends.goes_on(ply.before, self.seat, turn, self.kind):
                break
            first -= 1
        return first

    def go_on(self) -> bool:
        """One step; whether more are left."""
        if self.done is not None:
            return False
        if self.decision is None:
            self.done = self._by_value()
            return self.done is None
        further = self.judge.play_from(self.decision, self.sight, self.futures.games, self.until)
        self.futures = self.futures.more(further)
        self.done = self._told()
        return self.done is None

    def _by_value(self) -> bool | None:
        """False where the decision goes on, or the value finds nothing so much better."""
        judge = self.judge
        end = judge.values.after(judge.world(self.sight, self.stint, 0), self.did)
        if judge.ends.goes_on(end, self.seat, self.stint.turn, self.kind):
            return False
        self.decision, _ = judge.held_against(self.stint, self.sight, self.did)
        gap = self.decision.best_value[self.seat] - self.decision.did_value[self.seat]
        return None if self.decision.differs and gap >= self.least else False

    def _told(self) -> bool | None:
        games = self.futures.games
        if games < FUTILE:
            return None
        middle, low, high = self.futures.span(self.seat, SURE)
        if games >= WORLDS:
            return low > 0 and middle >= self.least
        return False if high < self.least else None
