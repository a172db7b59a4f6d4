"""The learning half of a screen: the tutor of every game, and which of their sessions is open."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Any

from ..core.game import Game
from ..kept_games import CourseBegun, KeptGames, progress_file
from ..lessons import Tutor
from ..lessons.puzzles.own_puzzler import OwnPuzzler
from ..lessons.puzzles.own_turns import due
from ..lessons.puzzles.puzzler import Puzzler
from ..play import Table
from ..reviewing.decisions import Decision
from ..reviewing.practice import name_of, own_turn
from ..reviewing.reviewed import Review
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
        own = self.puzzle is not None and isinstance(self.puzzle.puzzler, OwnPuzzler)
        if self.puzzle is None or own or self.puzzle.puzzler.tutor is not lesson.tutor:
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

    # Turns of one's own games

    def practice_key(self, game: Game[Any, Any]) -> object:
        """What changes when a turn comes to be practised, or is answered."""
        tutor = self.tutors.get(game.id)
        return None if tutor is None else tuple(tutor.progress.own_turns.values())

    def practises(self, review: Review, decision: Decision) -> bool:
        """Whether this turn is kept to be practised."""
        tutor = self.tutors.get(review.game.id)
        own = None if tutor is None else tutor.progress.own_turns.get(name_of(review, decision))
        return own is not None and not own.gone

    def practise(self, review: Review, decision: Decision, lang: str) -> bool:
        """Keep a turn to be practised; False where no better one is sure."""
        turn = own_turn(review, decision)
        if turn is None:
            return False
        tutor = self._of_game(review.game, lang).tutor
        tutor.progress.own_turns[turn.id] = turn
        tutor.keep()
        return True

    def own_due(self, game: Game[Any, Any], lang: str) -> int:
        """How many of one's own turns are to be practised today."""
        if game.puzzles is None:
            return 0
        tutor = self._of_game(game, lang).tutor
        return len(due(tutor.progress.own_turns, date.today().toordinal()))

    def begin_own(self, game: Game[Any, Any], lang: str) -> PuzzleSession:
        """Turn to the turns of one's own games that are due; `BadInput` where there are none."""
        lesson = self._of_game(game, lang)
        self.puzzle = self.session = PuzzleSession(OwnPuzzler(lesson.tutor))
        lesson.turn_to("step")
        return self.puzzle

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
