"""A desk: one screen's table, who looks at it, what is open and what is marked.

Knows no game and needs no Jupyter; `told.py` makes of it what the browser shows.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import randrange
from typing import Any

from ..core.game import Game
from ..core.table import Attempt
from ..core.text import HOUSE, Words
from ..house import GAMES, game
from ..lessons import Tutor
from ..lessons.coach import CoachRun
from ..play import Table
from .explorer import Explorer
from .explorer_here import Here

ONLOOKER = -1


class Desk:
    """The state of an app: language, pane, table, what is open and what is marked."""

    def __init__(
        self,
        name: str | None = None,
        *,
        lang: str | None = None,
        pane: str = "",
        seed: int | None = None,
        seats: list[str] | None = None,
        folder: str | os.PathLike[str] | None = ".companion",
        **how: Any,
    ) -> None:
        self.lang = lang or "en"
        self.asked_lang = lang is not None
        Words.of("", HOUSE, self.lang)
        self.game: Game[Any, Any] | None = None
        self.table: Table | None = None
        self.tutor: Tutor | None = None
        self.learning = False
        """Whether the lesson's table is on the screen instead of the game's own."""
        self.pane = pane or ("choose" if name is None else "play")
        self.folder = Path(folder) if folder is not None else None
        self.seat = ONLOOKER
        self.covered = False
        self.marks: tuple[str, ...] = ()
        self.tone = "refused"
        self.refused: Attempt | None = None
        self.hinted: Any = None
        self.notice = ""
        self.entry = ""
        self.reading = False
        """Whether the browser keeps all entries, in case Python falls silent."""
        self.sum = 0
        self.file: dict[str, str] = {}
        self.explorer = Explorer(lang=self.lang, here=self._here)
        self.known: dict[str, str] = {}
        if name is not None:
            self.game = game(name)
            if self.pane == "learn" and self.game.lessons is not None and not (seats or how):
                self._learn()
            else:
                self._sit(seats or self._default_seats(self.game), seed=seed, **how)

    # The table

    def _game(self) -> Game[Any, Any]:
        if self.game is None:
            self.game = game(GAMES[0])
        return self.game

    def _table(self) -> Table:
        if self.learning and self.tutor is not None:
            assert isinstance(self.tutor.table, Table)
            return self.tutor.table
        if self.table is None:
            self._sit(self._default_seats(self._game()))
        assert self.table is not None
        return self.table

    def _default_seats(self, found: Game[Any, Any]) -> list[str]:
        you = found.words(self.lang)("names.player", number=1)
        strength = "bot:greedy" if found.weigh else "bot:random"
        return [you, *[strength] * (found.players[-1] - 1)]

    def _journal(self) -> Path | None:
        if self.folder is None or self.game is None:
            return None
        return self.folder / f"{self.game.id}.journal"

    def _sit(self, seats: list[str], seed: object = None, **how: Any) -> None:
        found = self._game()
        chosen = randrange(2**32) if seed is None else seed
        start = {key: value for key, value in how.items() if value is not None}
        Table(found, seats, seed=chosen, lang=self.lang, **start)
        journal = self._journal()
        if journal is not None:
            try:
                journal.parent.mkdir(parents=True, exist_ok=True)
                if journal.exists():
                    journal.replace(journal.with_suffix(".previous"))
            except OSError:
                journal = None
        self._seat_at(Table(found, seats, seed=chosen, lang=self.lang, journal=journal, **start))

    def _seat_at(self, table: Table) -> None:
        self.table = table
        table.words = table.game.words(self.lang)
        self.seat = ONLOOKER
        self._forget()
        self.known = {}
        self._turn_to()

    # Learning

    def _learn(self, step: object = None) -> Tutor:
        """Turn to the lesson's table, at a step if one is named."""
        found = self._game()
        if self.tutor is None or self.tutor.game is not found:
            file = self.folder / f"{found.id}.progress" if self.folder is not None else None
            self.tutor = Tutor(found, self.lang, file=file, make=Table)
        if step is not None:
            self.tutor.open(step)
        self.learning = True
        self._look_at_lesson()
        return self.tutor

    def _look_at_lesson(self) -> None:
        """The board shows the lesson's table, and marks what its text talks about."""
        assert self.tutor is not None
        self.seat, self.covered = self.tutor.seat, False
        self._forget()
        run, drawn = self.tutor.run, self.tutor.drawn
        question = drawn.question if drawn is not None else self.tutor.question
        if question is not None:
            self.marks, self.tone = question.marks, "accent"
        elif not isinstance(run, CoachRun) and not run.table.plies:
            self.marks, self.tone = run.step.marks, "accent"

    @property
    def _asking(self) -> bool:
        """Whether a question lies on the table: then nothing is moved there."""
        tutor = self.tutor if self.learning else None
        return tutor is not None and (tutor.question is not None or tutor.drawn is not None)

    def _leave_lesson(self) -> None:
        """Back to the game's own table."""
        if self.learning:
            self.learning = False
            self._forget()
            self.seat = ONLOOKER
            self._table()
            self._turn_to()

    def _people(self) -> list[int]:
        table = self._table()
        if self.learning:
            return [self.seat]
        return [seat for seat in range(len(table.seats)) if not table.is_bot(seat)]

    def _turn_to(self) -> None:
        """Turn the screen to the person who has to decide; others first look away."""
        table, people = self._table(), self._people()
        awaited = [seat for seat in table.awaiting if seat in people]
        if len(people) == 1:
            self.seat = people[0]
        elif awaited and self.seat not in awaited:
            self.covered = bool(people)
            self.seat = awaited[0]

    def _forget(self) -> None:
        """Put away what the last try left behind."""
        self.refused = None
        self.hinted = None
        self.marks = ()

    def _sight(self) -> Any:
        table = self._table()
        return table.game.observe(table.state, ONLOOKER if self.covered else self.seat)

    def _say(self, key: str, **facts: Any) -> str:
        return Words.of("", HOUSE, self.lang)(f"app.{key}", **facts)

    def _words(self) -> Words:
        table = self._table()
        return table.spoken(self.lang)

    def _here(self) -> Here | None:
        """The table at hand as the explorer asks about it; none before a game is chosen."""
        if self.game is None or (self.table is None and not self.learning) or self.covered:
            return None
        table = self._table()
        return Here(table.game, table.state, self.seat, self._words())
