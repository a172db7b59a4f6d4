"""Which games there are. A game is a folder; nobody keeps a list."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .core.errors import BadData, BadInput, Fault, nearest, shorten
from .core.folders import (
    game_folders,
    has_games_from_elsewhere,
    is_own,
    left_out,
    load,
    look_again,
    refuse_left_out,
    spared,
    why,
)
from .core.game import Game
from .core.text import LANGUAGES, Words

if TYPE_CHECKING:
    GAMES: tuple[str, ...]
    """Ids of the games that can be played."""


def __getattr__(name: str) -> tuple[str, ...]:
    if name == "GAMES":
        return playable()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def playable() -> tuple[str, ...]:
    """The games that have an engine; one from elsewhere that cannot be opened is left out."""
    return tuple(name for name, folder in game_folders().items() if _is_there(name, folder))


def _is_there(name: str, folder: Path) -> bool:
    if is_own(folder):
        return _has_engine(folder)
    return _is_playable(folder) and spared(name, folder, _opened, name, folder) is not None


def about_left_out(lang: str) -> list[str]:
    """A sentence for each game from elsewhere that cannot be used: all their rooms are tried."""
    if not has_games_from_elsewhere():
        return []
    from .almanac.library import folders
    from .explorer.topics import brought

    playable(), folders(), brought()
    words = Words.shared(lang)
    return [
        words("home.left-out", game=shorten(name), reason=why(wrong))
        for name, wrong in left_out().items()
    ]


def _is_playable(folder: Path) -> bool:
    return (folder / "__init__.py").is_file() and (folder / "rules.toml").is_file()


_has_engine = cache(_is_playable)


@cache
def _opened(name: str, folder: Path) -> Game[Any, Any]:
    """A game from elsewhere, with all that is shown of it before anybody chooses it."""
    from .lessons import Course

    found = _load(name, folder)
    if not found.players:
        raise BadData([Fault("players", "none", "how many can play")])
    for lang in LANGUAGES:
        found.words(lang)("names.game")
    if found.rules and found.lessons is not None:
        Course.of(found)
    return found


def _load(name: str, folder: Path) -> Game[Any, Any]:
    found = getattr(load(name, folder), "GAME", None)
    if not isinstance(found, Game) or found.id != name:
        raise BadData([Fault("GAME", shorten(found), f"the Game {name}")])
    return found


def game(name: str) -> Game[Any, Any]:
    """A game by its id, large and small letters alike, such as `catan`.

    `BadInput` names those there are, or says why it cannot be opened. One that is left out of
    all lists because a package of it is broken can still be had.
    """
    return _game(name) if isinstance(name, str) else _game(shorten(name))


@cache
def _game(name: str) -> Game[Any, Any]:
    look_again(name)
    folders = game_folders()
    known = [key for key, folder in folders.items() if _is_playable(folder)]
    if name in known and (found := spared(name, folders[name], _load, name, folders[name])):
        return found
    if name not in folders and name.casefold() in known:
        return _game(name.casefold())
    refuse_left_out(name)
    if name not in folders:
        expected = "one of " + ", ".join(known)
        raise BadInput([Fault("game", shorten(name), expected, nearest(name, known))])
    expected = "one of " + ", ".join(known) + f"; {name} has words and odds but no engine yet"
    raise BadInput([Fault("game", name, expected)])
