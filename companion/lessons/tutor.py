"""The tutor: goes through a course with one learner and remembers how it went.

The pane in the notebook and the terminal both talk to it; it words nothing but what a step says.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from random import randrange
from typing import Any, Literal

from ..core.errors import BadInput, Fault
from ..core.game import Game
from ..core.notation import Action
from ..core.table import Attempt, Table
from .coach import CoachRun
from .course import Course, Place, taught_by
from .letters import grouped
from .progress import Progress, keep, kept
from .question_set import QuestionSet
from .recall import Drawn, Sitting, drawn, worth_saying
from .run import MAKE, Run, Verdict
from .step import Coached, Future, Question, Refused


class Tutor:
    """One learner, one course, the step that is open."""

    def __init__(
        self,
        game: Game[Any, Any],
        lang: str = "en",
        *,
        file: Path | None = None,
        make: MAKE = Table,
        today: date | None = None,
        seed: int | None = None,
    ) -> None:
        self.game = game
        self.lang = lang
        self.course = Course.of(game)
        self.file = file
        self.trouble = ""
        """Why progress could not be kept; empty if it was."""
        self.make = make
        self.today = (today or date.today()).toordinal()
        self.progress = kept(self.course, file) if file is not None else Progress(self.course)
        self.sitting = Sitting(
            game, self.progress, self.today, randrange(2**32) if seed is None else seed, make
        )
        self.set: QuestionSet | None = None
        """The questions of a class, while they are being answered."""
        self.drawn: Drawn | None = None
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
        self.busy = False
        """Whether the learner has done something since the course was opened."""
        self.run: Run | CoachRun
        self._came_from: Run | CoachRun | None = None
        self.dealt = 0  # the seed of coached games that a class was given; 0 for their own
        self._set(self.course.by_id[self.progress.at])

    # Where one is

    @property
    def place(self) -> Place:
        """The step that is open."""
        return self.run.place

    @property
    def table(self) -> Table:
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

    def _set(self, place: Place) -> None:
        self.drawn = self.verdict = self.answered = None
        self.hinted = self.wrong = 0
        self.progress.at = place.id
        if isinstance(place.step, Coached):
            taught = self.progress.taught
            self.run = CoachRun(self.game, place, taught, self.lang, self.make, self.dealt)
            self.run.listen()
        else:
            self.run = Run(self.game, place, self.lang, self.make)
        self._keep()

    def _keep(self) -> None:
        if isinstance(self.run, CoachRun):
            self.progress.coached |= self.run.known & set(self.run.step.rules)
        if self.run.status == "won":
            self.progress.record(self.place.id).done = True
        if self.file is not None:
            self.trouble = keep(self.progress, self.file)

    # Going about

    def open(self, name: object) -> None:
        """Go to a step, or to a lesson's first."""
        self._came_from = None
        self._set(self.course.find(name))

    def practise(self, rule: str) -> bool:
        """Go to the step that practises a rule, and keep the coached game to come back to."""
        place = self.course.practise(rule)
        if place is None:
            return False
        came_from = self.run if isinstance(self.run, CoachRun) else self._came_from
        self._set(place)
        self._came_from = came_from
        return True

    @property
    def can_return(self) -> bool:
        """Whether a coached game waits to be gone on with."""
        return self._came_from is not None

    def return_to_game(self) -> None:
        """Back to the coached game one came from to practise."""
        if self._came_from is not None:
            self.drawn = self.verdict = self.answered = None
            self.run, self._came_from, self.hinted = self._came_from, None, 0
            self.progress.at = self.run.place.id
            self._keep()

    def forward(self) -> bool:
        """The next step; False at the end of the course."""
        return self._move(1)

    def back(self) -> bool:
        """The step before."""
        return self._move(-1)

    def _move(self, by: int) -> bool:
        self.busy = True
        number = self.place.number + by
        if not 0 <= number < len(self.course.places):
            return False
        self._came_from = None
        self._set(self.course.places[number])
        return True

    def skip(self) -> bool:
        """Leave out what one knows: it counts as taught."""
        self.leave_out()
        return self.forward()

    def leave_out(self) -> None:
        """Mark the step as skipped, without going on."""
        self.progress.record(self.place.id).skipped = True
        self._keep()

    def skip_lesson(self) -> bool:
        """Likewise for the rest of the lesson."""
        here = self.place.lesson
        while self.place.lesson is here:
            if not self.skip():
                return False
        return True

    def retry(self) -> None:
        """The step from its beginning."""
        came_from = self._came_from
        self._set(self.place)
        self._came_from = came_from

    # Doing

    def attempt(self, action: Action | str) -> Attempt:
        """Try something at the table; the others and chance are the tutor's."""
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
        self.progress.record(self.place.id).tries += 1
        self.progress.miss(rules)

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
        if not rightly:
            self.progress.miss([rule])
        if self.set is not None:
            self.set.right.append(rightly)
        else:
            self.sitting.answered(rule, rightly)

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

    def undo(self) -> bool:
        """Take the last move back."""
        if isinstance(self.run, Run):
            return self.run.undo()
        return self.run.table.undo(self.seat)

    def step_bot(self) -> bool:
        """In a coached game: let one bot move."""
        if not isinstance(self.run, CoachRun) or self.run.cards:
            return False
        move = self.run.table.step()  # type: ignore[attr-defined]
        self.run.listen()
        self._keep()
        return move is not None

    def read_card(self) -> None:
        """The coach's card has been read."""
        if isinstance(self.run, CoachRun):
            self.run.read()

    def ask_coach(self) -> bool:
        """Have a silent coach say what there is to say; whether there was anything."""
        asked = isinstance(self.run, CoachRun) and self.run.ask()
        self._keep()
        return asked

    # Recall

    @property
    def offer(self) -> Literal["", "due", "lesson"]:
        """Whether questions are offered: on the lesson just done, or those due, on opening."""
        if self.drawn is not None or not self.sitting.open:
            return ""
        if self.run.status == "won" and self.place.of_step == len(self.place.lesson.steps):
            return "lesson"
        return "due" if not self.busy and self.sitting.due else ""

    def recall(self) -> Drawn:
        """A fresh question, on a position of its own; after a lesson, on its rules first."""
        if not self.sitting.open:
            raise BadInput([Fault("questions", self.game.id, "a game with questions")])
        self.set = None
        if self.offer == "lesson":
            steps = self.place.lesson.steps
            self.sitting.after_lesson(rule for step in steps for rule in taught_by(step))
        self.verdict = self.answered = None
        self.wrong = 0
        self.drawn = self.sitting.next(self.lang)
        return self.drawn

    def ask_all(self, seed: int, count: int) -> Drawn | None:
        """Begin the questions that a whole class is asked."""
        self.set = QuestionSet(self.game, seed, count, self.make)
        return self.ask_next()

    def ask_next(self) -> Drawn | None:
        """The next of the class's questions; after the last one back to the step."""
        assert self.set is not None
        self.verdict = self.answered = None
        self.wrong = 0
        self.drawn = self.set.next(self.lang)
        return self.drawn

    def leave_recall(self) -> None:
        """Back to the step."""
        self.drawn = self.verdict = self.answered = self.set = None

    # Progress

    @property
    def code(self) -> str:
        """Letters that bring this step back, in groups."""
        return grouped(self.progress.code)

    def enter(self, text: object, go: bool = False) -> bool:
        """Go on from a code, with what is known already; `WrongCode` says which letter looks wrong,
        and nothing changes.

        Where more is known already than the code tells, one stays and False is returned, unless
        one means to `go` to the code's step. What either knows is known afterwards.
        """
        found = Progress.from_code(self.course, text)
        if self.progress.knows_more_than(found) and not go:
            self.progress.learn_from(found)
            self._keep()
            return False
        self._take(found)
        return True

    def load(self, text: str | bytes) -> None:
        """Go on from a downloaded file; `BadInput` says what is wrong, and nothing changes."""
        self._take(Progress.load(self.course, text))

    def _take(self, progress: Progress) -> None:
        progress.learn_from(self.progress)
        self.progress = self.sitting.progress = progress
        self._came_from = None
        self._set(self.course.by_id[progress.at])

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.lang = lang
        self.run.reword(lang)
        if self.drawn is not None:
            self.drawn = drawn(self.game, self.drawn.how, lang, self.make)
