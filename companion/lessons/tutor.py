"""The tutor: goes through a course with one learner and remembers how it went.

The pane in the notebook and the terminal both talk to it; it words nothing but what a step says.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path
from random import randrange
from typing import Any, Literal

from ..core.errors import BadInput, Fault
from ..core.game import Game
from ..core.table import PlainTable
from .coach import CoachRun
from .course import Course, Place, taught_by
from .letters import grouped
from .progress import Progress, keep, kept
from .question_set import QuestionSet
from .recall import DrawnQuestion, Sitting, drawn
from .run import MAKE, Run
from .step import Coached
from .teacher import Teacher
from .unfinished import Unfinished


class Tutor(Teacher):
    """One learner, one course, the step that is open."""

    def __init__(
        self,
        game: Game[Any, Any],
        lang: str = "en",
        *,
        file: Path | None = None,
        make: MAKE = PlainTable,
        today: date | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(game, lang, make)
        self.course = Course.of(game)
        self.file = file
        self.trouble = ""
        """Why progress could not be kept; empty if it was."""
        self.today = (today or date.today()).toordinal()
        self.progress = kept(self.course, file) if file is not None else Progress(self.course)
        self.sitting = Sitting(
            game, self.progress, self.today, randrange(2**32) if seed is None else seed, make
        )
        self.set: QuestionSet | None = None
        """The questions of a class, while they are being answered."""
        self._came_from: Run | CoachRun | None = None
        self.dealt = 0  # the seed of coached games that a class was given; 0 for their own
        self._go_on()

    def _go_on(self) -> None:
        """Where one stands: at the beginning of a step, or in the midst of a coached game."""
        begun = self.progress.coached_game
        goes_on = begun is not None and begun.step == self.progress.at
        self._set(self.course.by_id[self.progress.at], begun if goes_on else None)

    def _set(self, place: Place, begun: Unfinished | None = None) -> None:
        self.progress.at = place.id
        if isinstance(place.step, Coached):
            taught = self.progress.taught
            seed = self.dealt if begun is None else begun.seed
            coached = CoachRun(self.game, place, taught, self.lang, self.make, seed)
            self._lay(coached)
            if begun is not None:
                with suppress(BadInput):
                    coached.resume(begun.moves)
            coached.listen()
        else:
            self._lay(Run(self.game, place, self.lang, self.make))
        self._keep()

    def keep(self) -> None:
        """Write how far one is, if it is kept anywhere."""
        if self.file is not None:
            self.trouble = keep(self.progress, self.file)

    def _keep(self) -> None:
        if isinstance(self.run, CoachRun):
            self.progress.coached |= self.run.known & set(self.run.step.rules)
            self.progress.coached_game = Unfinished.of(self.run)
        if self.run.status == "won":
            self.progress.record(self.place.id).done = True
        self.keep()

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
            came_from, self._came_from = self._came_from, None
            self._lay(came_from)
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

    def _wrong(self, rules: list[str]) -> None:
        self.progress.record(self.place.id).tries += 1
        self.progress.miss(rules)

    def _recalled(self, rule: str, rightly: bool) -> None:
        if not rightly:
            self.progress.miss([rule])
        if self.set is not None:
            self.set.right.append(rightly)
        else:
            self.sitting.answered(rule, rightly)

    def step_bot(self) -> bool:
        """In a coached game: let one bot move."""
        if not isinstance(self.run, CoachRun) or not self.run.goes_on:
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

    def undo(self) -> bool:
        """Take the last move back, also in what is kept of a coached game."""
        taken_back = super().undo()
        self._keep()
        return taken_back

    # Recall

    @property
    def offer(self) -> Literal["", "due", "lesson"]:
        """Whether questions are offered: on the lesson just done, or those due, on opening."""
        if self.drawn is not None or not self.sitting.open:
            return ""
        if self.run.status == "won" and self.place.of_step == len(self.place.lesson.steps):
            return "lesson"
        return "due" if not self.busy and self.sitting.due else ""

    def recall(self) -> DrawnQuestion:
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

    def ask_all(self, seed: int, count: int) -> DrawnQuestion | None:
        """Begin the questions that a whole class is asked."""
        self.set = QuestionSet(self.game, seed, count, self.make)
        return self.ask_next()

    def ask_next(self) -> DrawnQuestion | None:
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
        self._go_on()

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        super().speak(lang)
        if self.drawn is not None:
            self.drawn = drawn(self.game, self.drawn.how, lang, self.make)
