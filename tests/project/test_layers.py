"""Imports point down only: api, games, explorer, packages, kit, core (docs/architecture.md)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from .clone import ROOT

PACKAGE = "companion"
LAYERS = {
    "", "__main__", "advice", "catalogue", "classroom", "cli", "environment", "jupyter",
    "kept_games", "play", "pocket", "reviewing", "screen", "simulation", "site", "standings",
    "teaching", "terminal", "wording", "workers",
}  # fmt: skip
FAMILY = "companion.kit.catan_family"
OF_THE_FAMILY = ("companion.games.catan", "companion.games.starfarers")
ROOMS = {"almanac", "bots", "lessons", "odds"}
ONLY_IN_THE_ENVIRONMENT = {"gymnasium", "numpy", "pettingzoo"}
ONLY_IN_JUPYTER = {"IPython", "anywidget", "ipywidgets", "plotly", "traitlets"}
ON_USE = {"distributed", "sympy"}
"""Slow to import, or an extra: only inside a function, by those who ask for it."""


@dataclass(frozen=True)
class Import:
    """One import: where it stands and the module it names in full."""

    file: Path
    line: int
    importer: str
    target: str
    on_use: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.importer} imports {self.target}"


def module_of(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(root: Path, file: Path) -> Iterator[Import]:
    """Every import of a file, those inside functions and for type checkers too."""
    importer = module_of(file)
    package = importer if file.name == "__init__.py" else importer.rpartition(".")[0]
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    lazy = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        targets: list[str] = []
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            targets = [_named(root, base, alias.name) for alias in node.names]
        for target in targets:
            yield Import(file, node.lineno, importer, target, id(node) in lazy)


def _named(root: Path, base: str, name: str) -> str:
    """The module `from base import name` reaches: `name` itself when it is a module."""
    place = root.joinpath(*base.split("."), name)
    return f"{base}.{name}" if place.is_dir() or place.with_suffix(".py").is_file() else base


def place_of(module: str) -> tuple[int, str]:
    """How high a module of ours stands, and in which room or game."""
    first, second = [*module.split(".")[1:], "", ""][:2]
    if first == "core":
        return 0, first
    if first == "kit":
        return 1, first
    if first in ROOMS:
        return 2, first
    if first == "explorer":
        return 3, first
    if first == "games":
        return 4, second
    assert first in LAYERS, f"{module} has no layer: give it one in {Path(__file__).name}"
    return 5, first


def fault(one: Import) -> str:
    """What is wrong with an import; empty if nothing is."""
    top = one.target.partition(".")[0]
    height, room = place_of(one.importer)
    if top == PACKAGE:
        below, other = place_of(one.target)
        if one.target.startswith(FAMILY) and not one.importer.startswith((FAMILY, *OF_THE_FAMILY)):
            return f"{one}: only games of the Catan family may"
        if below > height:
            return f"{one}: imports point down only"
        if below == height < 5 and room != other:
            return f"{one}: neighbours do not know each other"
        return ""
    if top in sys.stdlib_module_names:
        return ""
    if top in ON_USE:
        return "" if one.on_use else f"{one}: import it inside the function that uses it"
    if room == "jupyter" or (room == "environment" and top in ONLY_IN_THE_ENVIRONMENT):
        return ""
    if top in ONLY_IN_JUPYTER:
        return f"{one}: only companion/jupyter may"
    return f"{one}: only the standard library and companion itself"


def faults(root: Path) -> list[str]:
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        found += filter(None, map(fault, imports(root, path.relative_to(root))))
    return found


def test_imports_point_down_only() -> None:
    wrong = faults(ROOT)
    assert not wrong, "\n" + "\n".join(wrong)


WRONG = [
    ("core/table.py", "from ..games import catan"),
    ("core/table.py", "from .. import games"),
    ("core/table.py", "import companion"),
    ("core/table.py", "def f():\n    from companion.bots import bot"),
    ("core/table.py", "if TYPE_CHECKING:\n    from ..play import Table"),
    ("bots/greedy.py", "from ..games.catan import GAME"),
    ("bots/greedy.py", "from ..odds import dice"),
    ("games/catan/state.py", "from ..trucker import state"),
    ("games/catan/state.py", "from ...simulation import simulate"),
    ("play.py", "import plotly.graph_objects as go"),
    ("games/catan/state.py", "import numpy"),
    ("environment/zoo.py", "import plotly"),
    ("explorer/topics.py", "from ..games.trucker import ship"),
    ("explorer/topics.py", "from ..catalogue import game"),
    ("odds/dice.py", "from ..explorer import page"),
    ("odds/dice.py", "from sympy import Symbol"),
    ("odds/dice.py", "def f():\n    import ipywidgets"),
    ("bots/greedy.py", "from ..kit.catan_family.turns import winners"),
]
RIGHT = [
    ("core/table.py", "from . import data\nfrom .data import read\nimport json"),
    ("bots/greedy.py", "from ..core.game import Game\nfrom .plain import pick"),
    ("games/catan/rules/roll.py", "from ..state import State\nfrom ....odds import dice"),
    ("odds/dice.py", "def f():\n    from sympy import Symbol"),
    ("explorer/topics.py", "from ..odds import throw\nfrom ..core.folders import load"),
    ("games/catan/rules/roll.py", "from ....explorer.topics import Topics"),
    ("jupyter/app.py", "import ipywidgets\nfrom ..games import catan\nfrom ..cli import main"),
    ("__init__.py", "from .games.catan import GAME"),
    ("environment/zoo.py", "import numpy\nfrom pettingzoo import AECEnv"),
]


def shared(root: Path, file: str, code: str) -> Path:
    """A package with one file of code in it."""
    for folder in (
        "core",
        "bots",
        "odds",
        "explorer",
        "games/catan/rules",
        "games/trucker",
        "environment",
        "jupyter",
    ):
        (root / PACKAGE / folder).mkdir(parents=True)
    (root / PACKAGE / "games/trucker/state.py").touch()
    (root / PACKAGE / file).write_text(code, encoding="utf-8")
    return root


@pytest.mark.parametrize(("file", "code"), WRONG)
def test_an_import_that_points_up_or_aside_is_named(file: str, code: str, tmp_path: Path) -> None:
    [wrong] = faults(shared(tmp_path, file, code))
    line = len(code.splitlines())
    assert wrong.startswith(f"{Path(PACKAGE, file)}:{line}: ")


@pytest.mark.parametrize(("file", "code"), RIGHT)
def test_an_import_that_points_down_is_let_through(file: str, code: str, tmp_path: Path) -> None:
    assert faults(shared(tmp_path, file, code)) == []
