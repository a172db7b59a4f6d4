"""Who goes through the turns of one's own games that are due."""

from __future__ import annotations

from datetime import date

from ...core.errors import BadInput, Fault
from ..progress import Recall
from ..recall import shown_by
from ..tutor import Tutor
from .own_turns import OwnPuzzle, OwnTurn, due, puzzle_of
from .puzzler import Puzzler


class OwnPuzzler(Puzzler):
    """One learner, the turns of their own games that are due today."""

    def __init__(self, tutor: Tutor) -> None:
        """`BadInput` where nothing is due."""
        self.turns: list[OwnTurn] = []
        super().__init__(tutor)

    @property
    def is_today(self) -> bool:
        """They are nobody else's."""
        return False

    @property
    def own(self) -> OwnTurn:
        """The turn that is open."""
        puzzle = self.puzzle
        assert isinstance(puzzle, OwnPuzzle)
        return puzzle.own

    def open(self, seed: int, number: int = 0, count: int = 0) -> None:
        """The turns of today from the first on."""
        today = date.today().toordinal()
        turns = due(self.tutor.progress.own_turns, today)
        self.turns = [one for one in turns if puzzle_of(self.game, one, 0) is not None]
        if not self.turns:
            raise BadInput([Fault("puzzle", "none of your own turns", "a turn that is due today")])
        self.count, self.first = len(self.turns), {}
        self._open(0)

    def _open(self, number: int) -> None:
        puzzle = puzzle_of(self.game, self.turns[number], number)
        assert puzzle is not None
        self._set(puzzle)

    def forward(self) -> bool:
        """The next one that is due."""
        if self.is_last:
            return False
        self._open(self.puzzle.number + 1)
        return True

    def back(self) -> bool:
        """The one before."""
        if not self.puzzle.number:
            return False
        self._open(self.puzzle.number - 1)
        return True

    def put_off(self, never: bool) -> bool:
        """Not today, or never again; whether another one is due."""
        today = date.today().toordinal()
        own = self.own.removed() if never else self.own.later(today)
        self.tutor.progress.own_turns[own.id] = own
        self.tutor.keep()
        return self.forward()

    @property
    def known(self) -> str:
        """How this one ended just now; empty if it has not."""
        return self.how if self.run.status == "won" else ""

    def _keep(self) -> None:
        number = self.puzzle.number
        if self.run.status == "won" and number not in self.first:
            rightly = self.how == "first"
            self.first[number] = rightly
            today = date.today().toordinal()
            progress = self.tutor.progress
            progress.own_turns[self.own.id] = self.own.answered(rightly, today)
            self._recall(rightly)
        self.tutor.keep()

    def _recall(self, rightly: bool) -> None:
        """The rules behind it come into recall when it was missed."""
        shown = {rule for rules in shown_by(self.game).values() for rule in rules}
        rules = [rule for rule in self.own.rules if rule in shown]
        progress = self.tutor.progress
        if not rightly:
            progress.miss(rules)
        for rule in rules:
            progress.recall.setdefault(rule, Recall())
