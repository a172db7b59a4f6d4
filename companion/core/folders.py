"""Where games are: in this package, in packages that say so, in folders that one is told of.

A package brings a game by an entry point of the group `companion.games`: its name is the game's id,
its value the package in whose folder the game lies (docs/adding_a_game.md).

A game from elsewhere may be broken. Then it is left out, and `left_out` says why: the others have
nothing to do with it.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from posixpath import dirname, join, normpath
from types import ModuleType
from typing import Any, TypeVar

from .data import read_toml
from .errors import BadInput, Fault, Faulty, shorten

T = TypeVar("T")
LOG = logging.getLogger("companion")
PACKAGE = Path(__file__).parents[1]
OWN = PACKAGE / "games"
ELSEWHERE = "COMPANION_GAMES"
"""The environment variable that names further folders of games, as PATH does."""
GROUP = "companion.games"
"""The entry points by which other packages bring games."""
ID = re.compile(r"[a-z][a-z0-9-]*")

Place = tuple[str, Path]
"""A game's id and its folder."""
_looked_at: set[Place] = set()
_wrong: dict[Place, BaseException] = {}
"""By game from elsewhere what went wrong with it."""
_not_found: dict[str, Exception] = {}
"""By game that a package should bring why the package could not even be looked for."""


def widgets_folder() -> Path:
    """The browser half: `static` in an installed package, `widgets` beside it in a clone."""
    folders = (PACKAGE / "static", PACKAGE.parent / "widgets")
    return next((path for path in folders if path.is_dir()), folders[0])


def beside(name: str, other: str) -> str:
    """The path of a module that another names as seen from itself: `../common/dom.js`."""
    return normpath(join(dirname(name), other))


def game_folders() -> dict[str, Path]:
    """Every game's folder by its id: one with words, with or without an engine.

    Without those that are left out.
    """
    return {name: folder for name, folder in _every_folder().items() if _is_sound(name, folder)}


@cache
def is_own(folder: Path) -> bool:
    """Whether a game is built in."""
    return folder.parent == OWN


def _every_folder() -> dict[str, Path]:
    further = os.environ.get(ELSEWHERE, "")
    roots = (OWN, *(Path(part) for part in further.split(os.pathsep) if part))
    found = dict(_found_in(tuple((root, _changed(root)) for root in roots)))
    for name, (_, folder) in _brought().items():
        found.setdefault(name, folder)
    return found


def _is_sound(name: str, folder: Path) -> bool:
    """Whether a game is not left out: what is from elsewhere is looked at when first met."""
    if is_own(folder):
        return True
    if (name, folder) not in _looked_at:
        _looked_at.add((name, folder))
        spared(name, folder, _look_at, folder)
    return (name, folder) not in _wrong


def _look_at(folder: Path) -> None:
    """Read all its tables: `BadData` names the first that cannot be read."""
    for path in sorted(folder.rglob("*.toml")):
        read_toml(path)


def spared(name: str, folder: Path, act: Callable[..., T], *given: Any) -> T | None:
    """Do something with a game; one from elsewhere that goes wrong at it is left out from now on.

    The built-in games are tested: what goes wrong there is a fault of ours and is raised.
    """
    if is_own(folder):
        return act(*given)
    try:
        return act(*given)
    except (Exception, SystemExit) as wrong:
        _wrong[name, folder] = wrong
        LOG.info("the game %s is left out", name, exc_info=True)
        return None


def left_out() -> dict[str, BaseException]:
    """The games from elsewhere that cannot be used, as far as anybody has tried, each with why."""
    every = _every_folder()
    broken = {name: _wrong[name, at] for name, at in every.items() if (name, at) in _wrong}
    return broken | {name: wrong for name, wrong in _not_found.items() if name not in every}


def refuse_left_out(name: str) -> None:
    """`BadInput` that says why, if this is a game that is left out."""
    if (wrong := left_out().get(name)) is not None:
        expected = f"a game that can be opened ({why(wrong)})"
        raise BadInput([Fault("game", shorten(name), expected)]) from wrong


def has_games_from_elsewhere() -> bool:
    """Whether there are games that are not built in, or should be."""
    return not all(map(is_own, _every_folder().values())) or bool(_not_found)


def look_again(name: str) -> None:
    """Forget what was wrong with a game: somebody may have mended it."""
    for place in [place for place in _wrong if place[0] == name]:
        del _wrong[place]
        _looked_at.discard(place)


def why(wrong: BaseException) -> str:
    """What went wrong with a game, in a line."""
    if isinstance(wrong, Faulty) and wrong.faults:
        return str(wrong.faults[0])
    return shorten(f"{type(wrong).__name__}: {wrong}".removesuffix(": "))


@cache
def _brought() -> dict[str, tuple[str, Path]]:
    """Games of other packages: by id the package and its folder. None of them is imported."""
    found: dict[str, tuple[str, Path]] = {}
    for point in sorted(entry_points(group=GROUP)):
        if not ID.fullmatch(point.name):
            continue
        try:
            folders = _folders_of(point.value)
        except Exception as wrong:  # the package around it, whatever it does
            _not_found[point.name] = wrong
            continue
        for folder in folders:
            if (folder / "text").is_dir():
                found.setdefault(point.name, (point.value, folder))
    return found


def _folders_of(package: str) -> list[Path]:
    """Where a package lies; nowhere if there is none of this name."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError as wrong:
        if f"{package}.".startswith(f"{wrong.name}."):
            return []
        raise
    except (ValueError, AttributeError):
        return []
    return [Path(at) for at in (spec.submodule_search_locations or ())] if spec else []


@cache
def _found_in(roots: tuple[tuple[Path, int], ...]) -> dict[str, Path]:
    """The games of folders that have not changed since then: asked for with every title."""
    found: dict[str, Path] = {}
    for root, _ in roots:
        for path in sorted(root.glob("*/text")):
            found.setdefault(path.parent.name, path.parent)
    return found


def _changed(root: Path) -> int:
    try:
        return root.stat().st_mtime_ns if root.is_dir() else 0
    except OSError:
        return 0


def load(game: str, folder: Path, part: str = "") -> ModuleType:
    """A game's package, or one module of it. A folder without an engine is a package too."""
    full = f"companion.games.{game}"
    package, brought = _brought().get(game, (full, None))
    if folder == brought:
        full = package
    elif not is_own(folder):
        _enter(full, folder)
    return import_module(f"{full}.{part}" if part else full)


def _enter(full: str, folder: Path) -> None:
    """Make a folder from elsewhere known as a package, unless it is already."""
    known = sys.modules.get(full)
    if known is not None and list(known.__path__) == [str(folder)]:
        return
    for name in [name for name in sys.modules if name.startswith(f"{full}.")]:
        del sys.modules[name]
    start = folder / "__init__.py"
    if not start.is_file():
        sys.modules[full] = ModuleType(full)
        sys.modules[full].__path__ = [str(folder)]
        return
    spec = spec_from_file_location(full, start, submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    sys.modules[full] = module_from_spec(spec)
    try:
        spec.loader.exec_module(sys.modules[full])
    except BaseException:
        del sys.modules[full]
        raise
