"""The puzzler: one puzzle after another with one learner; what was solved is kept."""

from __future__ import annotations

from ...core.notation import Action
from ...core.text import Words
from ..course import people
from ..run import Run
from ..solved import count, note, streak
from ..step import Ask, Question
from ..teacher import Teacher
from ..tutor import Tutor
from .stream import Puzzle, day_seed, puzzle_by


class PuzzleRun(Run):
    """A puzzle being tried, as a step is."""

    def __init__(self, puzzle: Puzzle, teacher: Teacher) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle.game, puzzle.place, teacher.lang, teacher.make)

    def _names(self, words: Words, count: int) -> list[str]:
        """Everybody is called by the colour of their seat, wherever the learner sits."""
        return people(words, count)

    def _question(self, ask: Ask, following: Action | None) -> Question:
        put = self.puzzle.found.ask
        assert put is not None
        return put(self.table.words.at(self.table.state, self.table.people))


class Puzzler(Teacher):
    """One learner, one stream of puzzles, the one that is open."""

    run: PuzzleRun

    def __init__(self, tutor: Tutor, seed: int | None = None, number: int = 0) -> None:
        """With the tutor's game and progress; the stream of today unless a seed is given."""
        super().__init__(tutor.game, tutor.lang, tutor.make)
        self.tutor = tutor
        self.count = 0
        """How many there are, of a class's; 0 is without end."""
        self.first: dict[int, bool] = {}
        """By the numbers of this stream's puzzles: whether they were solved at the first try."""
        self.open(day_seed() if seed is None else seed, number)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is open."""
        return self.run.puzzle

    @property
    def is_today(self) -> bool:
        """Whether these are the puzzles of today."""
        return self.puzzle.seed == day_seed()

    def open(self, seed: int, number: int = 0, count: int = 0) -> None:
        """Go to a puzzle of a stream; of a class's there are so many."""
        puzzle = puzzle_by(self.game, seed, number)
        self.count, self.first = count, {}
        self._set(puzzle)

    def _set(self, puzzle: Puzzle) -> None:
        self.lang = self.tutor.lang
        self.faults = 0
        """Tries that went wrong since the puzzle was opened, and hints asked for."""
        self.shown = False
        """Whether the solution was shown."""
        self._lay(PuzzleRun(puzzle, self))

    # Going about

    @property
    def is_last(self) -> bool:
        """Whether this is the last one of a class's."""
        return bool(self.count) and self.puzzle.number + 1 >= self.count

    def forward(self) -> bool:
        """The next puzzle; one that is left unsolved counts as neither solved nor missed."""
        if self.is_last:
            return False
        self._set(puzzle_by(self.game, self.puzzle.seed, self.puzzle.number + 1))
        return True

    def back(self) -> bool:
        """The puzzle before."""
        if not self.puzzle.number:
            return False
        self._set(puzzle_by(self.game, self.puzzle.seed, self.puzzle.number - 1))
        return True

    def retry(self) -> None:
        """The puzzle from its beginning; what went wrong is not forgotten, nor what was helped."""
        self.faults += self.hinted
        self._lay(PuzzleRun(self.puzzle, self))

    def reveal(self) -> None:
        """Show the solution: the engine answers, or the way is played from the beginning."""
        if self.run.status == "won":
            return
        self.shown = True
        if self.question is not None:
            super().reveal()
            return
        self.retry()
        for action in self.puzzle.found.way:
            self.run.attempt(action)
        self._keep()

    # How it went

    @property
    def solved(self) -> int:
        """How many puzzles of this game were solved."""
        return count(self.tutor.progress.puzzles)

    @property
    def streak(self) -> int:
        """How many of the latest were solved at the first try."""
        return streak(self.tutor.progress.puzzles)

    @property
    def how(self) -> str:
        """How it was solved: shown, later, or at the first try and without a hint."""
        return "shown" if self.shown else "later" if self.faults or self.hinted else "first"

    @property
    def known(self) -> str:
        """How this puzzle ended before or just now; empty if it has not."""
        return self.tutor.progress.puzzles.get(self.puzzle.id, "")

    def _wrong(self, rules: list[str]) -> None:
        if self.verdict is not None or self.run.status == "failed":
            self.faults += 1  # what the rules refuse is a try, not a wrong solution
        self.tutor.progress.miss(rule for rule in rules if rule in self.game.rules)

    def _keep(self) -> None:
        if self.run.status == "won":
            how = self.how
            self.first.setdefault(self.puzzle.number, how == "first")
            note(self.tutor.progress.puzzles, self.puzzle.id, how)
        self.tutor.keep()

    @property
    def right(self) -> list[bool]:
        """Of a class's puzzles: which were solved at the first try."""
        return [self.first.get(number, False) for number in range(self.count)]

    def solution(self, words: Words) -> tuple[str, ...]:
        """The way that was found, move by move."""
        spoken = words.at(self.table.start.state(self.game), self.table.people)
        return tuple(spoken.action(action) for action in self.puzzle.found.way)
