"""Puzzles in the terminal: the same as in the notebook, in plain sentences."""

from __future__ import annotations

from collections.abc import Callable

from ..core.text import stopped
from ..lessons.puzzles import wording
from ..lessons.puzzles.puzzler import Puzzler
from .taught import Taught, table_of


class Puzzling(Taught):
    """A conversation with the puzzler, one puzzle after another until somebody leaves."""

    mode = "puzzle"

    def __init__(
        self,
        puzzler: Puzzler,
        ask: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
    ) -> None:
        self.puzzler, self.tutor = puzzler, puzzler.tutor
        super().__init__(puzzler, ask, say)
        self._understand({
            "next": self.forward, "back": self.backward, "again": self.again, "show": self.show,
        })  # fmt: skip

    def _goodbye(self) -> None:
        self.say(self.words("puzzle.bye", stands=wording.stands(self.puzzler, self.words)))

    def _begin(self) -> None:
        self.table, self.seat = table_of(self.puzzler), self.puzzler.seat
        self.told, self.before, self.listed = {}, {}, []
        words, puzzle = self.words, self.puzzler.puzzle
        said = (wording.heading(self.puzzler, words), wording.hard(puzzle, words))
        self.say(" ".join(map(stopped, said)))
        if self.puzzler.known:
            self.say(words(f"puzzle.known-{self.puzzler.known}"))
        self.look("")
        if self.puzzler.question is None:
            self.say(f"{wording.goal(puzzle, words)} {words('puzzle.every-way')}")
        self._put_question()

    def _judge(self) -> None:
        run, words = self.puzzler.run, self.words
        if run.status == "won":
            self.say(wording.won(self.puzzler, words))
            for number, move in enumerate(self.puzzler.solution(words), 1):
                self.say(f"  {number}. {move}")
            self.say(wording.stands(self.puzzler, words))
            self.say(words("puzzle.next-typed", command=self._command("next")))
        elif run.status == "failed":
            self.say(words("learn.failed"))
            self.say(words("learn.again-typed", command=self._command("again")))

    def show(self, rest: str) -> None:
        """The solution."""
        if self.puzzler.question is not None:
            super().show(rest)
            return
        self.puzzler.reveal()
        self.table = table_of(self.puzzler)
        self._judge()

    def hint(self, rest: str) -> None:
        """From the length of the way to its first move; of a question the rule."""
        self.puzzler.hinted += 1
        said = wording.hints(self.puzzler, self.words)
        self.say(said[min(self.puzzler.hinted, len(said)) - 1])
