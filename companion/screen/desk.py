"""A desk: one screen's table, who looks at it, what is open and what is marked.

Knows no game and needs no Jupyter; `told.py` makes of it what the browser shows.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from random import randrange
from typing import Any, TypeVar

from ..catalogue import GAMES, game
from ..core.errors import BadInput
from ..core.game import Game
from ..core.lease import Lease, Owner
from ..core.notation import Action
from ..core.table import Attempt
from ..core.text import HOUSE, Words
from ..explorer.explorer import Explorer
from ..explorer.questions.here import Here
from ..kept_games import KeptGame, KeptGames, door, progress_file
from ..lessons import Tutor
from ..lessons.coach import CoachRun
from ..play import Table

T = TypeVar("T")

ONLOOKER = -1
FOLDER = ".companion"
"""Beside the notebook: where games and progress are kept."""


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
        folder: str | os.PathLike[str] | None = FOLDER,
        cell: str = "",
        run: str = "",
        **how: Any,
    ) -> None:
        """`folder=None` keeps nothing; `cell` and its `run` name who asks, so that a cell that is
        run again goes on with its own game."""
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
        owner = Owner(cell, run or secrets.token_hex(8), secrets.token_hex(8))
        Lease.retire(owner)
        self.kept = KeptGames(self.folder, owner, beats=True) if self.folder is not None else None
        self.begun = {"seats": seats, "seed": seed, **how} if name is not None else {}
        """How the door was opened: what finds its game again."""
        self.begun_game = name or ""
        self.gone_on: KeptGame | None = None
        """The kept game just taken up, until something is done."""
        self.glanced = ""
        """The kept game whose picture is shown."""
        self._told: set[str] = set()
        """What need be said but once: that nothing is kept, that this is a copy."""
        self.seat = ONLOOKER
        self.covered = False
        self.marks: tuple[str, ...] = ()
        self.tone = "refused"
        self.refused: Attempt | None = None
        self.hinted: Any = None
        self.notice = ""
        self.running = False
        """Whether bots' moves are being skipped, and the page is to ask for more of them."""
        self.skipped = 0
        """How many moves that have been so far."""
        self.entry = ""
        self.reading = False
        """Whether the browser keeps all entries, in case Python falls silent."""
        self.sum = 0
        self.file: dict[str, str] = {}
        self.explorer = Explorer(lang=self.lang, here=self._here)
        self.known: dict[str, str] = {}
        self._seen: tuple[Any, ...] = ()
        self._seen_at: tuple[Any, Any] = (None, None)
        self._made: dict[str, Any] = {}
        if name is not None:
            self.game = game(name)
            if self.pane == "learn" and self.game.lessons is not None and not (seats or how):
                self._learn()
            else:
                self._sit_down(seats, seed=seed, **how)

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
            self._sit_down()
        assert self.table is not None
        return self.table

    def _default_seats(self, found: Game[Any, Any]) -> list[str]:
        you = found.words(self.lang)("names.player", number=1)
        strength = "bot:greedy" if found.weigh else "bot:random"
        return [you, *[strength] * (found.players[-1] - 1)]

    def _door(self) -> str:
        """What opens the game at hand: the arguments of the cell, or its place in the chooser."""
        name = self._game().id
        return door(name, self.begun if name == self.begun_game else {})

    def _sit_down(self, seats: list[str] | None = None, **how: Any) -> None:
        """Go on with the game last played through this door; begin one if there is none."""
        latest = self.kept.latest(self._door()) if self.kept is not None else None
        try:
            if latest is not None:
                self._go_on(latest)
                return
        except BadInput as wrong:
            self.notice = str(wrong)
        self._sit(seats or self._default_seats(self._game()), **how)

    def _go_on(self, kept: KeptGame) -> None:
        """Take a kept game up again."""
        assert self.kept is not None
        table = self.kept.go_on(kept)
        self.game = table.game
        self._seat_at(table)
        self.gone_on = kept if table.cut is None else None

    def _sit(self, seats: list[str], seed: object = None, **how: Any) -> None:
        """Begin a game: it is kept from its first decision on."""
        found = self._game()
        chosen = randrange(2**32) if seed is None else seed
        start = {key: value for key, value in how.items() if value is not None}
        self._keep(Table(found, seats, seed=chosen, lang=self.lang, **start))

    def _keep(self, table: Table) -> None:
        """Sit down at a new table that is kept."""
        self.game = table.game
        table.door = self._door()
        if self.kept is not None:
            self.kept.begin(table)
        self._seat_at(table)

    def beat(self) -> None:
        """A page is looking: the game on it is not free for others."""
        journal = self.table.journal if self.table is not None else None
        if journal is not None and journal.lease is not None:
            journal.lease.renew()

    def _leave_table(self) -> None:
        """Get up: whoever wants may go on with the game."""
        if self.table is not None and self.table.journal is not None:
            self.table.journal.close()
        self.table = None
        self._told.discard("copied")

    def _seat_at(self, table: Table) -> None:
        self._leave_table()
        self.table = table
        table.door = self._door()
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
            file = progress_file(self.folder, found.id)
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

    def _is_own(self, action: Action) -> bool:
        """Whether who sits at the screen may do this; in a lesson chance is the tutor's."""
        if self.learning:
            return action.seat == self.seat
        return self._table().speaks_for(self.seat, action)

    def _forget(self) -> None:
        """Put away what the last try left behind."""
        self.refused = None
        self.hinted = None
        self.marks = ()

    def _sight(self) -> Any:
        return self._once("sight", self._look)

    def _look(self) -> Any:
        table = self._table()
        return table.game.observe(table.state, ONLOOKER if self.covered else self.seat)

    def _once(self, name: str, make: Callable[[], T]) -> T:
        """Something made of the position and of who looks at it alone: made once for these.

        A click that moves nothing, such as a refused one, so costs little more than its answer.
        """
        table = self._table()
        looking = (self.seat, self.covered, self._asking, self.learning, self.lang)
        now = (table.log_length, *looking)
        if (
            self._seen != now
            or self._seen_at[0] is not table
            or self._seen_at[1] is not table.state
        ):
            self._seen, self._seen_at, self._made = now, (table, table.state), {}
        if name not in self._made:
            self._made[name] = make()
        made: T = self._made[name]
        return made

    def _say(self, key: str, **facts: Any) -> str:
        return self._house(f"app.{key}", **facts)

    def _house(self, key: str, **facts: Any) -> str:
        return Words.of("", HOUSE, self.lang)(key, **facts)

    def _tell_keeping(self) -> None:
        """Say once that nothing is kept here, or that the game goes on in a copy."""
        journal = self.table.journal if self.table is not None else None
        trouble = (journal.trouble if journal is not None else "") or (
            self.tutor.trouble if self.tutor is not None else ""
        )
        copied = journal is not None and journal.copied
        for key, is_so in (("not-kept", bool(trouble)), ("copied", copied)):
            if not is_so:
                self._told.discard(key)
            elif key not in self._told:
                self._told.add(key)
                self.notice = self._house(f"kept.{key}", reason=trouble)

    def _words(self) -> Words:
        table = self._table()
        return table.spoken(self.lang)

    def _here(self) -> Here | None:
        """The table at hand as the explorer asks about it; none before a game is chosen."""
        if self.game is None or (self.table is None and not self.learning) or self.covered:
            return None
        table = self._table()
        return Here(table.game, table.state, self.seat, self._words())
