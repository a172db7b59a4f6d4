"""Where a rule lives: in the ledger, the engine, the tests and the words of three languages.

Places are found by reading the files, so that nothing has to be kept up by hand: an id in the
engine's source is a place of the engine, an id in a test's `rule` mark is a test.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .game import Game
from .text import LANGUAGES


@dataclass(frozen=True, slots=True)
class RulePlace:
    """One place of a rule: what it is there, the file and line, the function around it."""

    kind: str
    path: Path
    line: int
    what: str = ""

    def __str__(self) -> str:
        around = f"  {self.what}" if self.what else ""
        return f"{self.kind:<9}{self.path}:{self.line}{around}"


@cache
def ids_in(path: Path) -> tuple[tuple[str, int, str], ...]:
    """Every text in a Python file that could be an id, with its line and the function around it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(_ids(tree, ""))


def _ids(node: ast.AST, around: str) -> Iterator[tuple[str, int, str]]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        around = node.name
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            if child.value.count(".") >= 2 and " " not in child.value:
                yield child.value, child.lineno, around
        else:
            yield from _ids(child, around)


@cache
def marks_in(path: Path) -> tuple[tuple[str, int, str], ...]:
    """The ids in the `rule` marks of a test file, with their lines and the tests marked."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            found += [
                (text, line, node.name)
                for mark in node.decorator_list
                if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.rule")
                for text, line, _ in _ids(mark, node.name)
            ]
    return tuple(found)


def _line_of(path: Path, table: str, key: str) -> int:
    """The line of a key in one of our TOML files; 0 if it is not there."""
    if not path.is_file():
        return 0
    inside = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("["):
            named = inside = line.strip("[] ")
        else:
            named = f"{inside}.{line.split('=')[0].strip()}".lstrip(".")
        if named == f"{table}.{key}":
            return number
    return 0


def tests_folder() -> Path | None:
    """The tests beside the package: there in a clone, not in an installed copy."""
    folder = Path(__file__).parents[2] / "tests"
    return folder if folder.is_dir() else None


def places(game: Game[Any, Any], rule: str) -> list[RulePlace]:
    """Every place of a rule."""
    _, chapter, name = rule.split(".", 2)
    found = []
    if line := _line_of(game.folder / "rules.toml", chapter, name):
        found.append(RulePlace("ledger", game.folder / "rules.toml", line))
    for path in sorted(game.folder.rglob("*.py")):
        kind = "lesson" if "lessons" in path.relative_to(game.folder).parts else "engine"
        found += [
            RulePlace(kind, path, line, what) for text, line, what in ids_in(path) if text == rule
        ]
    tests = tests_folder()
    for path in sorted(tests.rglob("test_*.py")) if tests else []:
        found += [
            RulePlace("test", path, line, what)
            for text, line, what in marks_in(path)
            if text == rule
        ]
    for lang in LANGUAGES:
        path = game.folder / "text" / lang / "rules.toml"
        if line := _line_of(path, chapter, name):
            found.append(RulePlace(f"words {lang}", path, line))
    return found


def missing(game: Game[Any, Any], rule: str) -> list[str]:
    """What a rule lacks: its place in the engine, its test, its words in a language."""
    kinds = {place.kind for place in places(game, rule)}
    needed = [f"words {lang}" for lang in LANGUAGES]
    if game.rules[rule].kind != "text":
        needed += ["engine"]
        if tests_folder() is not None:
            needed += ["test"]
        if (game.folder / "lessons").is_dir() and not game.rules[rule].untaught:
            needed += ["lesson"]
    return [kind for kind in needed if kind not in kinds]
