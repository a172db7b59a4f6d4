"""Which games are in the house. A game is a folder; nobody keeps a list."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from .core.errors import BadInput, Fault, nearest, shorten
from .core.folders import OWN, game_folders
from .core.game import Game


def _is_playable(folder: Path) -> bool:
    return (folder / "__init__.py").is_file() and (folder / "rules.toml").is_file()


def playable() -> tuple[str, ...]:
    """The games that have an engine."""
    return tuple(name for name, folder in game_folders().items() if _is_playable(folder))


GAMES = playable()
"""Ids of the games that can be played."""


@cache
def game(name: str) -> Game[Any, Any]:
    """A game by its id; `BadInput` names those there are."""
    folders = game_folders()
    known = [key for key, folder in folders.items() if _is_playable(folder)]
    if not isinstance(name, str) or name not in folders:
        expected = "one of " + ", ".join(known)
        raise BadInput([Fault("game", shorten(name), expected, nearest(name, known))])
    if name not in known:
        expected = "one of " + ", ".join(known) + f"; {name} has words and odds but no engine yet"
        raise BadInput([Fault("game", name, expected)])
    found = _module(name, folders[name]).GAME
    assert isinstance(found, Game)
    return found


def _module(name: str, folder: Path) -> ModuleType:
    if folder.parent == OWN:
        return import_module(f"companion.games.{name}")
    full = f"companion.games.{name}"
    if full in sys.modules:
        return sys.modules[full]
    spec = spec_from_file_location(
        full, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[full] = module
    spec.loader.exec_module(module)
    return module
