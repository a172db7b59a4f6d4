"""The learning half of a screen: the tutor of every game, and which of their sessions is open."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from ..core.game import Game
from ..kept_games import CourseBegun, KeptGames, progress_file
from ..lessons import Tutor
from ..lessons.puzzles.puzzler import Puzzler
from ..play import Table
from .sessions import LessonSession, Page, PuzzleSession


class Learning:
    """One learner at one screen."""

    def __init__(self, folder: Path | None, games: KeptGames | None = None) -> None:
        """`games` is where a coached game goes that gives way to another."""
        self.folder = folder
        self._games = games
        self.tutors: dict[str, Tutor] = {}
        """By game every tutor of this screen: nothing is forgotten."""
        self._opened: dict[str, datetime] = {}
        """By game when its course was last opened."""
        self.lesson: LessonSession | None = None
        """The course of the game on the screen, once it was opened."""
        self.puzzle: PuzzleSession | None = None
        """Its puzzles, once they were opened."""
        self.session: LessonSession | PuzzleSession | None = None
        """The one of the two that is on the screen instead of the game's own table."""

    @property
    def tutor(self) -> Tutor | None:
        """The tutor of the game on the screen, once the course was opened."""
        return self.lesson.tutor if self.lesson is not None else None

    @property
    def open_lesson(self) -> LessonSession | None:
        """The lesson, while it is on the screen."""
        return self.lesson if self.session is self.lesson else None

    @property
    def open_puzzle(self) -> PuzzleSession | None:
        """The puzzle, while it is on the screen."""
        return self.puzzle if self.session is self.puzzle else None

    def begin_lesson(self, game: Game[Any, Any], lang: str, step: object = None) -> LessonSession:
        """Turn to the lesson's table, at a step if one is named."""
        lesson = self._of_game(game, lang)
        self._opened[game.id] = datetime.now()
        if step is not None:
            lesson.tutor.open(step)
        self.session = lesson
        return lesson

    def begin_puzzle(
        self, game: Game[Any, Any], lang: str, seed: int | None = None, count: int = 0
    ) -> PuzzleSession:
        """Turn to the puzzle that is open, or to the first of another stream."""
        lesson = self._of_game(game, lang)
        if self.puzzle is None or self.puzzle.puzzler.tutor is not lesson.tutor:
            self.puzzle = PuzzleSession(Puzzler(lesson.tutor, seed))
        if seed is not None:
            self.puzzle.puzzler.open(seed, 0, count)
        self.session = self.puzzle
        lesson.turn_to("step")
        return self.puzzle

    def _of_game(self, game: Game[Any, Any], lang: str) -> LessonSession:
        if self.lesson is None or self.lesson.tutor.game is not game:
            self.tutors[game.id] = tutor = self._tutor(game, lang)
            self.lesson = LessonSession(tutor)
        return self.lesson

    def _tutor(self, game: Game[Any, Any], lang: str) -> Tutor:
        """The tutor who has taught this game before, or a new one."""
        known = self.tutors.get(game.id)
        if known is None or known.game is not game:
            file = progress_file(self.folder, game.id)
            shelve = self._games.shelve if self._games is not None else None
            return Tutor(game, lang, file=file, make=Table, shelve=shelve)
        if known.lang != lang:
            known.speak(lang)
        return known

    def begun(self) -> list[CourseBegun]:
        """The courses begun at this screen."""
        opened = self._opened.items()
        return [CourseBegun(self.tutors[name].progress, when) for name, when in opened]

    def turn_to(self, page: Page) -> None:
        """Another page of the course, if there is one."""
        if self.lesson is not None:
            self.lesson.turn_to(page)

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        if self.lesson is not None:
            self.lesson.tutor.speak(lang)
            self.lesson.odds_said = None  # said in the other one
        if self.puzzle is not None:
            self.puzzle.puzzler.speak(lang)

    def has_set_aside(self) -> bool:
        """Whether a coached game was put among your games, and nobody was told yet."""
        tutor = self.tutor
        if tutor is None or not tutor.has_set_aside:
            return False
        tutor.has_set_aside = False
        return True

    def close(self) -> bool:
        """Back to the game's own table; whether a lesson or puzzle was open."""
        was, self.session = self.session, None
        return was is not None

    def drop(self) -> None:
        """Another game: another course."""
        self.lesson = self.puzzle = self.session = None
