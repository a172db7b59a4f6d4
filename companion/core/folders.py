"""Where games are: in the house, in packages that say so, in folders that one is told of.

A package brings a game by an entry point of the group `companion.games`: its name is the game's id,
its value the package in whose folder the game lies (docs/adding_a_game.md).
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from posixpath import dirname, join, normpath
from types import ModuleType

PACKAGE = Path(__file__).parents[1]
OWN = PACKAGE / "games"
ELSEWHERE = "COMPANION_GAMES"
"""The environment variable that names further folders of games, as PATH does."""
GROUP = "companion.games"
"""The entry points by which other packages bring games."""
ID = re.compile(r"[a-z][a-z0-9-]*")


def widgets_folder() -> Path:
    """The browser half: `static` in an installed package, `widgets` beside it in a clone."""
    folders = (PACKAGE / "static", PACKAGE.parent / "widgets")
    return next((path for path in folders if path.is_dir()), folders[0])


def beside(name: str, other: str) -> str:
    """The path of a module that another names as seen from itself: `../common/dom.js`."""
    return normpath(join(dirname(name), other))


def game_folders() -> dict[str, Path]:
    """Every game's folder by its id: one with words, with or without an engine."""
    further = os.environ.get(ELSEWHERE, "")
    roots = (OWN, *(Path(part) for part in further.split(os.pathsep) if part))
    found = dict(_found_in(tuple((root, _changed(root)) for root in roots)))
    for name, (_, folder) in _brought().items():
        found.setdefault(name, folder)
    return found


@cache
def _brought() -> dict[str, tuple[str, Path]]:
    """Games of other packages: by id the package and its folder. None of them is imported."""
    found: dict[str, tuple[str, Path]] = {}
    for point in sorted(entry_points(group=GROUP)):
        for folder in _folders_of(point.value):
            if ID.fullmatch(point.name) and (folder / "text").is_dir():
                found.setdefault(point.name, (point.value, folder))
    return found


def _folders_of(package: str) -> list[Path]:
    """Where a package lies; nowhere if it cannot be found, for one bad package spoils no other."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError, AttributeError):
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
    return root.stat().st_mtime_ns if root.is_dir() else 0


def load(game: str, folder: Path, part: str = "") -> ModuleType:
    """A game's package, or one module of it. A folder without an engine is a package too."""
    full = f"companion.games.{game}"
    package, brought = _brought().get(game, (full, None))
    if folder == brought:
        full = package
    elif folder.parent != OWN:
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
    spec.loader.exec_module(sys.modules[full])
