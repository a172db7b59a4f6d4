"""Which games are in the house. A game is a folder; nobody keeps a list."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from .core.errors import BadInput, Fault, nearest, shorten
from .core.folders import game_folders, load
from .core.game import Game


def _is_playable(folder: Path) -> bool:
    return (folder / "__init__.py").is_file() and (folder / "rules.toml").is_file()


def playable() -> tuple[str, ...]:
    """The games that have an engine."""
    return tuple(name for name, folder in game_folders().items() if _is_playable(folder))


GAMES = playable()
"""Ids of the games that can be played."""


def game(name: str) -> Game[Any, Any]:
    """A game by its id; `BadInput` names those there are."""
    return _game(name) if isinstance(name, str) else _game(shorten(name))


@cache
def _game(name: str) -> Game[Any, Any]:
    folders = game_folders()
    known = [key for key, folder in folders.items() if _is_playable(folder)]
    if name not in folders:
        expected = "one of " + ", ".join(known)
        raise BadInput([Fault("game", shorten(name), expected, nearest(name, known))])
    if name not in known:
        expected = "one of " + ", ".join(known) + f"; {name} has words and odds but no engine yet"
        raise BadInput([Fault("game", name, expected)])
    found = load(name, folders[name]).GAME
    assert isinstance(found, Game)
    return found
