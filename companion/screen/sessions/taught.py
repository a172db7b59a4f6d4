"""What lessons and puzzles share: a teacher sits at the table."""

from __future__ import annotations

from ...core.notation import NATURE, Action
from ...core.panel import Panel
from ...core.scene import Place
from ...core.table import Attempt
from ...lessons.coach import CoachRun
from ...lessons.teacher import Teacher
from ...play import Table
from .covering import covered
from .session import Session


class TaughtSession(Session):
    """A table at which a teacher says what to do; bots and chance are the teacher's."""

    is_taught = True

    @property
    def teacher(self) -> Teacher:
        """Who sits at the table."""
        raise NotImplementedError

    @property
    def table(self) -> Table:
        """The table before the learner."""
        table = self.teacher.table
        assert isinstance(table, Table)
        return table

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.teacher.seat

    def owns(self, seat: int, action: Action) -> bool:
        """Only the learner's own moves: chance is the teacher's."""
        return action.seat == seat

    def attempt(self, action: Action) -> Attempt:
        """Try something; the teacher looks at it."""
        return self.teacher.attempt(action)

    def step_bot(self, seat: int, lived: float) -> bool:
        """One move of a bot, if the teacher has any."""
        return self.teacher.step_bot()

    def no_undo(self, seat: int) -> str:
        """Why the learner's last move cannot be taken back, as a key of the table's words."""
        return self.table.no_undo(seat)

    def undo(self, seat: int) -> str:
        """Take the learner's last move back."""
        if why := self.no_undo(seat):
            return why
        self.teacher.undo()
        return ""

    def put_away(self) -> None:
        """Say no more of the last move."""
        self.teacher.put_away()

    @property
    def asks(self) -> bool:
        """Whether a question has to be answered first."""
        return self.teacher.question is not None or self.teacher.drawn is not None

    @property
    def rests(self) -> bool:
        """Whether nothing can be tried: a question is open, or the step is over."""
        return self.asks or self.is_over

    @property
    def places_asked(self) -> tuple[Place, ...]:
        """The places that the open question wants marked."""
        question = self.teacher.question
        return question.places if question is not None else ()

    @property
    def is_over(self) -> bool:
        """Whether the step is solved or lost, or the coached game has ended."""
        return False

    @property
    def keeps_the_view(self) -> bool:
        """Whether the board stays where one looks at it.

        It does once the step is over, and where it stops before chance decides and the question
        is about nothing on the board.
        """
        if not self.asks:
            return self.is_over
        asked = None if self.teacher.drawn is not None else self.teacher.question
        speaks_of_places = asked is None or asked.marks or asked.clues
        return not speaks_of_places and NATURE in self.table.may_act

    def panel(self, panel: Panel) -> Panel:
        """Without what the open question asks for."""
        if self.teacher.drawn is not None or self.teacher.question is None:
            return panel
        return covered(panel, self.teacher.question)

    @property
    def marks(self) -> tuple[str, ...]:
        """What the open question talks about on the board, or the step until it is solved."""
        return self.teacher.marks

    @property
    def hides_what_is_allowed(self) -> bool:
        """Whether the learner is to find a place: then the allowed ones look like the others."""
        return self.teacher.hides_what_is_allowed

    @property
    def key(self) -> object:
        """All that the learning pane shows depends on, besides the position and the language."""
        teacher, run = self.teacher, self.teacher.run
        fallen = (*run.cards, run.praise) if isinstance(run, CoachRun) else (run.fallen, run.tries)
        return (
            teacher, run, run.status, fallen, teacher.drawn, teacher.question, teacher.answered,
            teacher.verdict, teacher.wrong, teacher.hinted, teacher.can_return,
        )  # fmt: skip
