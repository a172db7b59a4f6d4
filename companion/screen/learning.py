"""The learning half of a screen: the tutor, and whether its table is the one on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from ..core.game import Game
from ..core.notation import NATURE
from ..kept_games import CourseBegun, progress_file
from ..lessons import Tutor
from ..lessons.coach import CoachRun
from ..lessons.puzzles.puzzler import Puzzler
from ..lessons.teacher import Teacher
from ..play import Table
from .contract_lesson import OddsSaid

Page = Literal["step", "course", "end"]


class Learning:
    """One learner at one screen."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.tutor: Tutor | None = None
        self._others: dict[str, tuple[Tutor, datetime]] = {}
        """Every tutor of this screen, and when its course was last opened: nothing is forgotten."""
        self.puzzler: Puzzler | None = None
        self.is_open = False
        """Whether the lesson's table is on the screen instead of the game's own."""
        self.puzzles = False
        """Whether that is a puzzle's table."""
        self.page: Page = "step"
        """What of the course is shown: the step, all lessons, or the end of the one just done."""
        self.odds_said: OddsSaid | None = None
        """The number the step talks about, once somebody asked for it."""

    @property
    def open_tutor(self) -> Tutor | None:
        """The tutor, while the lesson is on the screen."""
        return self.tutor if self.is_open and not self.puzzles else None

    @property
    def open_puzzler(self) -> Puzzler | None:
        """The puzzler, while a puzzle is on the screen."""
        return self.puzzler if self.is_open and self.puzzles else None

    @property
    def teacher(self) -> Teacher | None:
        """Whoever of them is at the table on the screen."""
        return self.open_puzzler or self.open_tutor

    def open(self, game: Game[Any, Any], lang: str, step: object = None) -> Tutor:
        """Turn to the lesson's table, at a step if one is named."""
        tutor = self._of_game(game, lang)
        self._others[game.id] = tutor, datetime.now()
        if step is not None:
            tutor.open(step)
        self.is_open, self.puzzles = True, False
        return tutor

    def open_puzzle(
        self, game: Game[Any, Any], lang: str, seed: int | None = None, count: int = 0
    ) -> Puzzler:
        """Turn to the puzzle that is open, or to the first of another stream."""
        tutor = self._of_game(game, lang)
        if self.puzzler is None or self.puzzler.tutor is not tutor:
            self.puzzler = Puzzler(tutor, seed)
        if seed is not None:
            self.puzzler.open(seed, 0, count)
        self.is_open = self.puzzles = True
        self.turn_to("step")
        return self.puzzler

    def _of_game(self, game: Game[Any, Any], lang: str) -> Tutor:
        if self.tutor is None or self.tutor.game is not game:
            self.tutor = self._tutor(game, lang)
        return self.tutor

    def _tutor(self, game: Game[Any, Any], lang: str) -> Tutor:
        """The tutor who has taught this game before, or a new one."""
        known, _ = self._others.get(game.id, (None, None))
        if known is None or known.game is not game:
            file = progress_file(self.folder, game.id)
            return Tutor(game, lang, file=file, make=Table)
        if known.lang != lang:
            known.speak(lang)
        return known

    def begun(self) -> list[CourseBegun]:
        """The courses begun at this screen."""
        return [CourseBegun(tutor.progress, when) for tutor, when in self._others.values()]

    def turn_to(self, page: Page) -> None:
        """Another page of the course, or another step: what was said of the odds is put away."""
        self.page, self.odds_said = page, None

    @property
    def is_at_end(self) -> bool:
        """Whether the last step of a lesson is behind the learner, and something was done in it."""
        tutor = self.open_tutor
        if tutor is None or tutor.place.of_step < len(tutor.place.lesson.steps):
            return False
        steps = (f"{tutor.place.lesson.id}.{step.id}" for step in tutor.place.lesson.steps)
        return any(tutor.progress.record(step).done for step in steps)

    @property
    def odds(self) -> str:
        """The page of the explorer that has the numbers the step talks about."""
        tutor = self.open_tutor
        run = tutor.run if tutor is not None else None
        return "" if run is None or isinstance(run, CoachRun) else run.step.odds

    @property
    def odds_set(self) -> Mapping[str, str | int]:
        """What that page is set to."""
        tutor = self.open_tutor
        run = tutor.run if tutor is not None else None
        return {} if run is None or isinstance(run, CoachRun) else run.step.odds_set

    def close(self) -> bool:
        """Back to the game's own table; whether the lesson was open."""
        was, self.is_open = self.is_open, False
        return was

    def drop(self) -> None:
        """Another game: another course."""
        self.tutor, self.puzzler, self.is_open = None, None, False
        self.turn_to("step")

    @property
    def table(self) -> Table | None:
        """The table before the learner, while the lesson is open."""
        teacher = self.teacher
        if teacher is None:
            return None
        assert isinstance(teacher.table, Table)
        return teacher.table

    @property
    def asks(self) -> bool:
        """Whether a question lies on the table: then nothing is moved there."""
        teacher = self.teacher
        return teacher is not None and (teacher.question is not None or teacher.drawn is not None)

    @property
    def rests(self) -> bool:
        """Whether nothing is to be tried at the table: a question lies on it, or the step is over,
        solved or lost, or the coached game."""
        return self.asks or self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the step is solved or lost, or the coached game ended."""
        tutor = self.open_tutor
        return tutor is not None and tutor.run.status in ("won", "failed")

    @property
    def keeps_the_view(self) -> bool:
        """Whether one goes on looking where one does: the step is over, or it stops before chance
        decides and asks about nothing on the board."""
        teacher = self.teacher
        if teacher is None or not self.asks:
            return self.is_over
        asked = None if teacher.drawn is not None else teacher.question
        speaks_of_places = asked is None or asked.marks or asked.clues
        return not speaks_of_places and NATURE in teacher.table.may_act

    @property
    def marks(self) -> tuple[str, ...]:
        """What the open question talks about on the board, or the step until it is solved."""
        teacher = self.teacher
        return () if teacher is None else teacher.marks

    @property
    def hides_what_is_allowed(self) -> bool:
        """Whether the learner is to find a place: then the allowed ones look like the others."""
        teacher = self.teacher
        return teacher is not None and teacher.hides_what_is_allowed

    @property
    def lets_bots_move(self) -> bool:
        """With a coach, while no card lies open and the game is not over."""
        tutor = self.open_tutor
        if tutor is None or tutor.drawn is not None or self.page != "step":
            return False
        return isinstance(tutor.run, CoachRun) and tutor.run.goes_on

    @property
    def key(self) -> object:
        """All that the learning pane shows depends on, besides the position and the language."""
        teacher = self.teacher
        if teacher is None:
            return None
        run = teacher.run
        fallen = tuple(run.cards) if isinstance(run, CoachRun) else (run.fallen, run.tries)
        return (
            teacher, run, run.status, fallen, teacher.drawn, teacher.question, teacher.answered,
            teacher.verdict, teacher.hinted, teacher.can_return, self.page,
            self.odds_said is not None, self._far,
        )  # fmt: skip

    @property
    def _far(self) -> object:
        """How far one is."""
        if (puzzler := self.open_puzzler) is not None:
            return puzzler.shown, puzzler.faults, puzzler.solved, puzzler.streak
        assert self.tutor is not None
        skipped = sum(one.skipped for one in self.tutor.progress.steps.values())
        return self.tutor.code, self.tutor.progress.done, skipped
