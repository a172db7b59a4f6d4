"""`companion.review`: the review of a table, a saved game or a journal."""

from __future__ import annotations

import os
from pathlib import Path

from ..play import Table
from .reviewed import Review

JOURNAL = ".jsonl"
"""How the file of a kept game ends."""


def review(game: Table | str | bytes | os.PathLike[str], seat: int = 0) -> Review:
    """Luck and play of a finished game told apart, for one seat: in a notebook it shows itself.

    A table, the name of a saved file or of a kept game, or a save itself. `refine(seconds)` plays
    decisions on; a game in progress is refused.

    >>> companion.review("race.json", seat=1)   # doctest: +SKIP
    """
    return Review(table_of(game), seat).finish()


def table_of(game: Table | str | bytes | os.PathLike[str]) -> Table:
    """The table of a game, whatever it is given as."""
    if isinstance(game, Table):
        return game
    named = isinstance(game, os.PathLike) or (isinstance(game, str) and not game.startswith("{"))
    if named and Path(os.fspath(game)).suffix == JOURNAL:  # type: ignore[arg-type]
        return Table.look_at(game)  # type: ignore[arg-type]
    return Table.load(game)
