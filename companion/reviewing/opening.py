"""`companion.review`: the review of a table, a saved game or a journal."""

from __future__ import annotations

import os
from pathlib import Path

from ..kept_games import SUFFIXES
from ..play import Table
from .kept_review import KeptReview, beside
from .reviewed import Review

JOURNALS = (".jsonl", *SUFFIXES)
"""How the file of a kept game ends."""


def review(game: Table | str | bytes | os.PathLike[str], seat: int = 0) -> Review:
    """Luck and play of a finished game told apart, for one seat: in a notebook it shows itself.

    A table, the name of a saved file or of a kept game, or a save itself. `refine(seconds)` plays
    decisions on; a game in progress is refused. Of a kept game it starts from what the app has
    worked out.

    >>> companion.review("race.json", seat=1)   # doctest: +SKIP
    """
    table = table_of(game)
    if not is_kept(game):
        return Review(table, seat).finish()
    file = beside(Path(os.fspath(game)))  # type: ignore[arg-type]
    return Review(table, seat, KeptReview.read(file, table)).finish()


def is_kept(game: object) -> bool:
    """Whether this is the name of the file of a kept game."""
    named = isinstance(game, os.PathLike) or (isinstance(game, str) and not game.startswith("{"))
    return named and Path(os.fspath(game)).suffix in JOURNALS  # type: ignore[call-overload]


def table_of(game: Table | str | bytes | os.PathLike[str]) -> Table:
    """The table of a game, whatever it is given as."""
    if isinstance(game, Table):
        return game
    if is_kept(game):
        return Table.look_at(game)  # type: ignore[arg-type]
    return Table.load(game)
