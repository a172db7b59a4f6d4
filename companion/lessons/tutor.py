"""The tutor: goes through a course with one learner and remembers how it went.

The pane in the notebook and the terminal both talk to it; it words nothing but what a step says.
"""

from __future__ import annotations

from collections.abc import Callable
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
from .progress import NotReadable, Progress, keep, kept
from .question_set import QuestionSet
from .recall import DrawnQuestion, Sitting, drawn
from .run import MAKE, Run
from .step import Coached
from .teacher import Teacher
from .unfinished import Unfinished

Shelve = Callable[[PlainTable], None]
"""Puts a game among those that are kept."""


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
        shelve: Shelve | None = None,
    ) -> None:
        """`shelve` is where a coached game goes that gives way to another of its step."""
        super().__init__(game, lang, make)
        self.shelve = shelve
        self.has_set_aside = False
        """Whether a coached game was put among those that are kept, until somebody is told."""
        self.course = Course.of(game)
        self.file = file
        self.trouble = ""
        """Why progress could not be kept; empty if it was."""
        self.today = (today or date.today()).toordinal()
        self.unread: NotReadable | None = None
        """Why what is kept cannot be read now, if it cannot."""
        self._was_read = file is None
        self.progress = self._kept() or Progress(self.course)
        self.sitting = Sitting(
            game, self.progress, self.today, randrange(2**32) if seed is None else seed, make
        )
        self.set: QuestionSet | None = None
        """The questions of a class, while they are being answered."""
        self._came_from: Run | CoachRun | None = None
        self.dealt = 0  # the seed of coached games that a class was given; 0 for their own
        self._noted: Unfinished | None = None
        """The coached game on the table as it was last noted in the progress."""
        was_read = self._was_read
        self._go_on()
        if self._was_read != was_read:  # it could be read in the end
            self._go_on()

    def _kept(self) -> Progress | None:
        """What the file holds; None where there is none, or it cannot be read now."""
        if self.file is None:
            return None
        try:
            found = kept(self.course, self.file)
        except NotReadable as wrong:
            self.unread = wrong
            return None
        self.unread, self._was_read = None, True
        return found

    def _go_on(self) -> None:
        """Where one stands: at the beginning of a step, or in the midst of a coached game."""
        self._set(self.course.by_id[self.progress.at])

    def _set(self, place: Place) -> None:
        """Lay a step on the table; its coached game, if one has begun, goes on where it was."""
        self.progress.at = place.id
        if isinstance(place.step, Coached):
            begun = self.progress.coached_games.get(place.id)
            coached = self._coached(place, begun)
            self._lay(coached)
            self._noted = Unfinished.of(coached) if begun is not None else None
            coached.listen()
        else:
            self._lay(Run(self.game, place, self.lang, self.make))
        self._keep()

    def _coached(self, place: Place, begun: Unfinished | None) -> CoachRun:
        """A coached game, as far as it was played and today's rules allow."""
        seed = self.dealt if begun is None else begun.seed
        run = CoachRun(self.game, place, self.progress.taught, self.lang, self.make, seed)
        if begun is not None:
            with suppress(BadInput):
                run.resume(begun.moves)
        return run

    def keep(self) -> None:
        """Write how far one is, if it is kept anywhere and what is there can be read."""
        if self.file is None:
            self._settle()
            return
        is_patient = not (self.unread or self.trouble)
        try:
            if not self._was_read:
                self._read_late(kept(self.course, self.file, is_patient))
            self.trouble = keep(self.progress, self.file, self._settle, is_patient)
            self.unread = None
        except NotReadable as wrong:
            self.unread = wrong

    @property
    def troubles(self) -> dict[str, str]:
        """What is to be said of how progress is kept, by its key under `kept`, each with why."""
        unread, is_newer = self.unread, self.unread is not None and self.unread.is_newer
        reason = str(unread.strerror) if unread is not None else ""
        every = {
            "not-kept": self.trouble,
            "newer" if is_newer else "not-read": reason,
            "broken": self.progress.broken,
        }
        return {key: why for key, why in every.items() if why}

    def _read_late(self, there: Progress) -> None:
        """What could not be read at first is read now: what was done since is added to it."""
        self._was_read = True
        agreed, here = there.agreed, self.progress
        has_moved = self.busy or here.at != self.course.places[0].id
        there.take_over(here)
        there.agreed = agreed
        there.at = here.at if has_moved else there.at
        self.progress = self.sitting.progress = there

    def _keep(self) -> None:
        if isinstance(self.run, CoachRun):
            self.progress.coached |= self.run.known & set(self.run.step.rules)
            self._note_game(self.run)
        if self.run.status == "won":
            self.progress.record(self.place.id).done = True
        self.keep()

    # The coached game

    def _note_game(self, run: CoachRun) -> None:
        """Note how the game on the table stands, unless nothing was done in it.

        If somebody else has gone on with the game of this step meanwhile, it stays theirs.
        """
        now, before = Unfinished.of(run), self._noted
        if now == before:
            return
        self._noted = now
        games, step = self.progress.coached_games, run.place.id
        theirs = games.get(step)
        is_theirs = theirs is not None and theirs != before
        if now is None and not is_theirs:
            games.pop(step, None)
        elif now is not None and not run.is_apart and _goes_on(now, theirs if is_theirs else None):
            games[step] = now
        elif now is not None:
            self.progress.put_aside(now)

    def _settle(self) -> None:
        """Put what gave way to another game among those that are kept, if there are such."""
        aside = self.progress.set_aside
        aside[:] = [game for game in aside if not self._is_shelved(game)]

    def _is_shelved(self, game: Unfinished) -> bool:
        """Put one coached game among those that are kept; whether it is there."""
        place = self.course.by_id.get(game.step)
        if self.shelve is None or place is None or not isinstance(place.step, Coached):
            return False
        is_here = isinstance(self.run, CoachRun) and self._noted == game
        run = self.run if is_here and isinstance(self.run, CoachRun) else self._coached(place, game)
        run.is_apart = True
        with suppress(OSError):
            if run.table.journal is None:
                self.shelve(run.table)
                self.has_set_aside = True
        journal = run.table.journal
        if journal is not None and not is_here:
            journal.close()
        return journal is not None and journal.path is not None

    @property
    def can_begin_anew(self) -> bool:
        """Whether the coached game on the table has begun: then it may be begun anew."""
        game = Unfinished.of(self.run) if isinstance(self.run, CoachRun) else None
        return game is not None and game.is_decided_by(self.run.step.seat)

    def _give_way(self, step: str, game: Unfinished | None = None) -> None:
        """Put the game of this step aside, and the one on the table: a new one begins."""
        for one in (game, self.progress.coached_games.pop(step, None)):
            if one is not None:
                self.progress.put_aside(one)

    def deal(self, name: object, seed: int) -> None:
        """A step's coached game is dealt for a whole class: one of another deal is put aside."""
        self.dealt = seed
        place = self.course.find(name)
        begun = self.progress.coached_games.get(place.id)
        if seed and begun is not None and begun.seed != seed:
            self._give_way(place.id)

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
        return self._came_from is not None or self._waiting is not None

    @property
    def _waiting(self) -> Unfinished | None:
        """The last coached game put aside, where games are not kept: it waits here."""
        waiting = (
            one for one in reversed(self.progress.set_aside) if one.step in self.course.by_id
        )
        return next(waiting, None) if self.shelve is None else None

    def return_to_game(self) -> None:
        """Back to the coached game one came from to practise, or to the one that was put aside."""
        waiting = self._waiting
        if self._came_from is not None:
            came_from, self._came_from = self._came_from, None
            self._lay(came_from)
            self._noted = Unfinished.of(came_from) if isinstance(came_from, CoachRun) else None
            self.progress.at = self.run.place.id
            self._keep()
        elif waiting is not None:
            self.progress.set_aside.remove(waiting)
            self._give_way(waiting.step)
            self.progress.coached_games[waiting.step] = waiting
            self.open(waiting.step)

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
        """Skip the rest of the lesson."""
        here = self.place.lesson
        while self.place.lesson is here:
            if not self.skip():
                return False
        return True

    def retry(self) -> None:
        """The step from its beginning; a coached game that is left so is put aside."""
        came_from = self._came_from
        if isinstance(self.run, CoachRun):
            self._give_way(self.place.id, None if self.run.is_apart else Unfinished.of(self.run))
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
        progress.take_over(self.progress)
        self.progress = self.sitting.progress = progress
        self._came_from = None
        self._go_on()

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        super().speak(lang)
        if self.drawn is not None:
            self.drawn = drawn(self.game, self.drawn.how, lang, self.make)


def _goes_on(game: Unfinished, other: Unfinished | None) -> bool:
    """Whether nothing of the other is lost if this one is written in its place."""
    return other is None or game.goes_on_from(other)
