"""The game on the screen, its table, and the folder where games are kept.

Knows no game and needs no Jupyter.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from random import randrange
from typing import Any

from ..bots import opponent
from ..catalogue import game, playable
from ..core.errors import BadInput, Fault
from ..core.faults import in_words
from ..core.game import Game
from ..core.lease import Lease, Owner
from ..core.text import Words
from ..kept_games import KeptGame, KeptGames, opening
from ..lessons import Tutor
from ..play import Table
from ..teaching.task import SEEDS

FOLDER = ".companion"
"""Beside the notebook: where games and progress are kept."""


class GameStore:
    """What one screen has before it, whoever looks at it."""

    def __init__(
        self,
        name: str | None = None,
        *,
        lang: str = "en",
        folder: str | os.PathLike[str] | None = FOLDER,
        cell: str = "",
        run: str = "",
        begun: dict[str, Any] | None = None,
    ) -> None:
        """`folder=None` keeps nothing; `cell` and its `run` name who asks, so that a cell that is
        run again goes on with its own game. `begun` is how it was opened: what finds the
        game again."""
        self.lang = lang
        self.folder = Path(folder) if folder is not None else None
        owner = Owner(cell, run or secrets.token_hex(8), secrets.token_hex(8))
        Lease.retire(owner)
        self.kept = KeptGames(self.folder, owner, beats=True) if self.folder is not None else None
        self._begun = begun if begun is not None and name is not None else {}
        self._begun_game = name or ""
        self.open_game: Game[Any, Any] | None = game(name) if name is not None else None
        self._aside: dict[str, Table] = {}
        """Where nothing is kept: the tables of games one has turned away from."""
        self.own_table: Table | None = None
        """The game being played; a lesson has tables of its own."""
        self.gone_on: KeptGame | None = None
        """The kept game just taken up, until something is done."""
        self.fault = ""
        """Why the game last played could not be gone on with."""
        self._told: set[str] = set()
        """What need be said but once: that nothing is kept, that this is a copy."""

    @property
    def came_for(self) -> str:
        """The game that was opened last; "" before one was."""
        return self.open_game.id if self.open_game is not None else ""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is open; the first there is, before one was chosen."""
        if self.open_game is None:
            self.open_game = game(playable()[0])
        return self.open_game

    def open(self, name: str) -> bool:
        """Turn to another game; whether it is another one."""
        if self.open_game is not None and self.open_game.id == name:
            return False
        found = game(name)
        self._wait(found)
        self.open_game = found
        self.leave()
        return True

    def _wait(self, turned_to: Game[Any, Any]) -> None:
        """Where nothing is kept the table waits, if another game is turned to."""
        own = self.own_table
        if self.kept is None and own is not None and own.game is not turned_to:
            self._aside[own.game.id] = own

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.lang = lang
        if self.own_table is not None:
            self.own_table.words = self.own_table.game.words(lang)

    # Sitting down

    def default_seats(self) -> list[str]:
        """One person, and bots that somebody new can play against."""
        found = self.game
        you = found.words(self.lang)("names.player", number=1)
        return [you, *["bot:" + opponent(found)] * (found.players[-1] - 1)]

    def _opened_by(self) -> str:
        """What opens the game at hand: the arguments of the cell, or its place in the chooser."""
        name = self.game.id
        return opening(name, self._begun if name == self._begun_game else {})

    def sit_down(self, seats: list[str] | None = None, **how: Any) -> None:
        """Go on with the game last played from this opening; begin one if there is none."""
        self.fault = ""
        if (waiting := self._aside.pop(self.game.id, None)) is not None:
            self._sit_at(waiting)
            return
        latest = self.kept.latest(self._opened_by()) if self.kept is not None else None
        try:
            if latest is not None:
                self.go_on(latest)
                return
        except BadInput as wrong:
            self.fault = str(wrong)
        self.begin(seats or self.default_seats(), **how)

    def go_on(self, kept: KeptGame) -> None:
        """Take a kept game up again."""
        table = self.kept_games.go_on(kept, watched=True)
        self.open_game = table.game
        self._sit_at(table)
        self.gone_on = kept if table.cut is None else None

    def begin(self, seats: list[str], seed: Any = None, **how: Any) -> None:
        """Begin a game: it is kept from its first decision on."""
        chosen = randrange(SEEDS) if seed is None else seed
        start = {key: value for key, value in how.items() if value is not None}
        self.keep(Table(self.game, seats, seed=chosen, lang=self.lang, watched=True, **start))

    def keep(self, table: Table) -> None:
        """Sit down at a new table that is kept."""
        self.open_game = table.game
        table.opened_by = self._opened_by()
        if self.kept is not None:
            self.kept.begin(table)
        self._sit_at(table)

    def bring(self, table: Table) -> None:
        """Sit down at a table that somebody plays at from Python: it is kept where it says."""
        self.open_game = table.game
        self._sit_at(table)

    def _sit_at(self, table: Table) -> None:
        self._wait(table.game)
        self.leave()
        self.own_table = table
        table.opened_by = self._opened_by()
        table.words = table.game.words(self.lang)

    def leave(self) -> None:
        """Get up: whoever wants may go on with the game."""
        if self.own_table is not None and self.own_table.journal is not None:
            self.own_table.journal.close()
        self.own_table = None
        self._told.discard("copied")

    # Keeping

    @property
    def kept_games(self) -> KeptGames:
        """The folder; `BadInput` where nothing is kept."""
        if self.kept is None:
            nothing = Words.shared(self.lang)("kept.none")
            raise BadInput([Fault("game", nothing, "a folder to keep games in")])
        return self.kept

    def delete(self, kept: KeptGame) -> None:
        """Delete a kept game, also the one that is being played."""
        journal = self.own_table.journal if self.own_table is not None else None
        if journal is not None and journal.path == kept.path:
            self.leave()
        self.kept_games.delete(kept)

    def beat(self) -> None:
        """A page is looking: the game on it is not free for others."""
        journal = self.own_table.journal if self.own_table is not None else None
        if journal is not None and journal.lease is not None:
            journal.lease.renew()

    def about_keeping(self, tutor: Tutor | None) -> str:
        """Said once: that nothing is kept here, or how far one is not read, or that this is a copy.

        Of the tutor it is told what became of the progress.
        """
        journal = self.own_table.journal if self.own_table is not None else None
        troubles = tutor.troubles if tutor is not None else {}
        if journal is not None and journal.trouble:
            troubles["not-kept"] = journal.trouble
        if journal is not None and journal.copied:
            troubles["copied"] = journal.path.name if journal.path is not None else ""
        untold = [key for key in troubles if key not in self._told]
        self._told = set(troubles)
        words = Words.shared(self.lang)
        return " ".join(
            words(f"kept.{key}", reason=in_words(words, "found", troubles[key])) for key in untold
        )
