"""What every teacher does beside a learner at a table: let things be tried, judge, hint.

The tutor goes through a course with it, the puzzler through puzzles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.errors import BadInput, Fault
from ..core.game import Game
from ..core.notation import Action
from ..core.table import Attempt, PlainTable
from .coach import CoachRun
from .course import Place
from .recall import DrawnQuestion, worth_saying
from .run import MAKE, Run, Verdict
from .step import Future, Question, Refused


class Teacher:
    """One learner, and what lies on the table before them."""

    run: Run | CoachRun

    def __init__(self, game: Game[Any, Any], lang: str, make: MAKE) -> None:
        self.game = game
        self.lang = lang
        self.make = make
        self.drawn: DrawnQuestion | None = None
        """The recall question on the table instead of a step."""
        self.verdict: Verdict | None = None
        """What came of the last answer."""
        self.given: dict[str, int | str] = {}
        """The last wrong answer to the question that is open."""
        self.wrong = 0
        """Wrong answers to it so far."""
        self.answered: Question | None = None
        """The question just answered, for its reason."""
        self.hinted = 0
        self._hinted_after = 0
        """How many moves had been made when the last hint was given."""
        self.busy = False
        """Whether the learner has done something since this was opened."""

    # What lies there

    @property
    def place(self) -> Place:
        """The step that is open."""
        return self.run.place

    @property
    def table(self) -> PlainTable:
        """The table the learner looks at."""
        return self.drawn.table if self.drawn is not None else self.run.table

    @property
    def seat(self) -> int:
        """The learner's seat there."""
        return 0 if self.drawn is not None else self.run.step.seat

    @property
    def question(self) -> Question | None:
        """The question that is open."""
        if self.drawn is not None:
            return None if self.verdict and self.verdict.right else self.drawn.question
        return self.run.question if isinstance(self.run, Run) else None

    @property
    def can_return(self) -> bool:
        """Whether a coached game waits to be gone on with."""
        return False

    @property
    def marks(self) -> tuple[str, ...]:
        """What is marked on the board: what is talked about, and clues once they are due."""
        question = self.drawn.question if self.drawn is not None else self.question
        if question is not None:
            return (*question.marks, *(question.clues if self._wants_clues else ()))
        if isinstance(self.run, CoachRun) or self.run.status == "won":
            return ()
        step = self.run.step
        return (*step.marks, *(step.clues if self._wants_clues or self.run.tries else ()))

    @property
    def told_rule(self) -> str:
        """The rule told by the sentence of the trap that the last answer fell into, if it did."""
        trap = self.verdict.trap if self.verdict is not None else None
        return (
            self.run.step.traps[trap].rule if isinstance(self.run, Run) and trap is not None else ""
        )

    @property
    def _wants_clues(self) -> bool:
        """Whether a hint was asked for, or an answer was wrong."""
        return bool(self.hinted or self.wrong or (self.verdict is not None and self.verdict.right))

    @property
    def hides_what_is_allowed(self) -> bool:
        """Whether the learner is to find it: before the first try or hint nothing is given away."""
        return isinstance(self.run, Run) and self.run.is_open_choice and not self.hinted

    @property
    def futures(self) -> tuple[Future, ...]:
        """The choices side by side, once one of them was made or named."""
        if self.answered is not None:
            return self.answered.futures
        if self.drawn is not None or self.question is not None:
            return ()
        return self.run.futures() if isinstance(self.run, Run) else ()

    @property
    def chosen(self) -> str:
        """The choice that was made or named."""
        if self.answered is not None:
            return str(self.given.get("choice", ""))
        return self.run.chosen if isinstance(self.run, Run) else ""

    # Doing

    def attempt(self, action: Action | str) -> Attempt:
        """Try something at the table; the others and chance are the teacher's."""
        if isinstance(action, str):
            action = self.game.parse(action, self.seat)
        if action.seat != self.seat:
            raise BadInput([Fault("action.seat", str(action), f"your own seat, {self.seat}")])
        self.verdict = None
        self.busy = True
        attempt = self.run.attempt(action)
        wanted = {c.rule for c in self.run.step.goal if isinstance(c, Refused)}
        missed = [r.rule for r in attempt.refusals if r.rule not in wanted]
        if missed or self.run.status == "failed":
            self._wrong(missed)
        self._keep()
        return attempt

    def _wrong(self, rules: list[str]) -> None:
        """A try, or an answer, went wrong, by these rules."""
        raise NotImplementedError

    def _keep(self) -> None:
        """Remember how it goes."""
        raise NotImplementedError

    def forward(self) -> bool:
        """The next one; False if there is none."""
        raise NotImplementedError

    def back(self) -> bool:
        """The one before; False if there is none."""
        raise NotImplementedError

    def retry(self) -> None:
        """This one from its beginning."""
        raise NotImplementedError

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.lang = lang
        self.run.reword(lang)

    def answer(self, given: Mapping[str, Any]) -> Verdict:
        """Answer the question that is open."""
        question = self.question
        if question is None:
            return Verdict(False)
        said = worth_saying(given)
        self.given, self.busy = said, True
        if self.drawn is not None:
            first = self.verdict is None
            self.verdict = Verdict(question.right(said))
            if first:
                self._recalled(self.drawn.rule, self.verdict.right)
        else:
            assert isinstance(self.run, Run)
            self.verdict = self.run.answer(said)
        self._answered(question, self.verdict.right)
        return self.verdict

    def reveal(self) -> None:
        """Let the engine answer."""
        question = self.question
        if question is None:
            return
        if self.drawn is not None:
            if self.verdict is None:
                self._recalled(self.drawn.rule, False)
        elif isinstance(self.run, Run):
            self.run.reveal()
        self.verdict = Verdict(True)
        self._answered(question, False)
        self.answered = question

    def _recalled(self, rule: str, rightly: bool) -> None:
        """A recall question was answered for the first time."""
        raise NotImplementedError

    def _answered(self, question: Question, right: bool) -> None:
        self.answered = question if right else None
        self.wrong = 0 if right else self.wrong + 1
        if not right and self.drawn is None:
            self._wrong(list(question.rules[:1]))
        self._keep()

    def put_away(self) -> None:
        """Say no more of the last move."""
        if isinstance(self.run, Run):
            self.run.put_away()

    def nudge(self) -> None:
        """Give the next hint."""
        self.put_away()
        self.hinted += 1
        self._hinted_after = len(self.run.table.plies)

    @property
    def has_moved_on(self) -> bool:
        """Whether something was done since the last hint: a nudge spoke of what was before it."""
        return len(self.run.table.plies) != self._hinted_after

    def undo(self) -> bool:
        """Take the last move back."""
        if isinstance(self.run, Run):
            return self.run.undo()
        return self.run.table.undo(self.seat)

    def step_bot(self) -> bool:
        """Let one bot move, where there are any."""
        return False

    def _lay(self, run: Run | CoachRun) -> None:
        """Put something else on the table: what was said of the last is forgotten."""
        self.drawn = self.verdict = self.answered = None
        self.hinted = self.wrong = 0
        self.run = run
