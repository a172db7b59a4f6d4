"""A puzzle: a position with one thing to find, from an endless stream or a class's set."""

from __future__ import annotations

from ...lessons.puzzles.puzzler import Puzzler
from ...teaching.task import Task, task
from ..panes.learn.contract import LessonView
from ..panes.learn.puzzle import puzzle_view
from ..seat_view import SeatView
from .taught import TaughtSession

FEW = 3
"""Puzzles that a class is given with the one that is shown, if no more are open."""


class PuzzleSession(TaughtSession):
    """One learner's puzzles, at the one that is open."""

    pane = "puzzle"

    def __init__(self, puzzler: Puzzler) -> None:
        self.puzzler = puzzler

    @property
    def teacher(self) -> Puzzler:
        """Who sits at the table."""
        return self.puzzler

    def bots_are_due(self, seat: int) -> bool:
        """Never: a puzzle is the learner's alone."""
        return False

    def lesson_view(self, seat_view: SeatView) -> LessonView:
        """What the learning pane shows."""
        return puzzle_view(self.puzzler, seat_view.words)

    def task(self, lang: str) -> Task:
        """The same puzzles for everybody."""
        puzzle = self.puzzler.puzzle
        many = self.puzzler.count or max(FEW, puzzle.number + 1)
        return task(self.puzzler.game.id, puzzles=many, seed=puzzle.seed, lang=lang)

    @property
    def key(self) -> object:
        """All that the learning pane shows depends on, besides the position and the language."""
        puzzler = self.puzzler
        return super().key, puzzler.shown, puzzler.faults, puzzler.solved, puzzler.streak
