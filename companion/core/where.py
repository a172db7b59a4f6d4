"""Where a rule lives: in the ledger, the engine, the tests and the words of three languages.

Places are found by reading the files, so that nothing has to be kept up by hand: an id in the
engine's source is a place of the engine, an id in a test's `rule` mark is a test. `homes` are the
places a rule must have; `places` are all, wherever the id is written, whole or without the game.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .game import Game
from .text import LANGUAGES

BY_CHAPTER = ("rules", "refusals")
"""Files of words with a table for each chapter of the rules."""


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


def places(
    game: Game[Any, Any], rule: str, traps: Collection[str] = ()
) -> list[tuple[RulePlace, tuple[int, int]]]:
    """Every place of a rule, and from which column to which its id stands in that line.

    `traps` are the steps of lessons in which breaking the rule is a mistake with its own words.
    """
    return [
        (RulePlace(kind, path, number), (found.start("id"), found.end("id")))
        for path in files(game)
        for number, found, kind in _in_file(game, rule, path, traps)
    ]


def files(game: Game[Any, Any]) -> list[Path]:
    """Every file that may name a rule of a game: its own first, then ours, tests and documents."""
    package = Path(__file__).parents[1]
    found = [*_sorted(game.folder, "toml"), *_sorted(game.folder, "py")]
    found += [*_sorted(package, "toml"), *_sorted(package, "py")]
    if (tests := tests_folder()) is not None:
        root = tests.parent
        found += [*_sorted(tests, "py"), *_sorted(tests, "mjs"), *_sorted(root / "widgets", "js")]
        found += [*_sorted(root / "notebooks", "ipynb"), *_sorted(root / "benchmarks", "py")]
        found += [*_sorted(root / "docs", "md"), root / "README.md", root / "CONTRIBUTING.md"]
    return [path for path in dict.fromkeys(found) if path.is_file()]


def _sorted(folder: Path, suffix: str) -> list[Path]:
    return sorted(folder.rglob(f"*.{suffix}"))


def _in_file(
    game: Game[Any, Any], rule: str, path: Path, traps: Collection[str]
) -> Iterator[tuple[int, re.Match[str], str]]:
    """Where a file names a rule: the line, what of it is the id, and what it is there."""
    text = path.read_text(encoding="utf-8")
    _, chapter, name = rule.split(".", 2)
    if name not in text:
        return
    own = path.is_relative_to(game.folder)
    kind = _kind(game, path) if own else _kind_elsewhere(path)
    whole = re.compile(rf"(?<![\w.-])(?P<id>{re.escape(rule)})(?![\w-]|\.\w)")
    short = re.compile(rf"[\"'](?P<id>{re.escape(f'{chapter}.{name}')})[\"']")
    keyed = own and path.suffix == ".toml"
    answers = _answers(game, rule, text) if keyed and path.stem == "quiz" else frozenset()
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if keyed and line.startswith("["):
            table = line.strip().strip("[]")
            header = re.match(rf"\[(?P<id>{re.escape(f'{chapter}.{name}')})\]", line)
            if header and path.stem in BY_CHAPTER:
                yield number, header, kind
        named = table in answers or (path.stem in BY_CHAPTER and table == chapter)
        key = _key(path, table, name, named, traps) if keyed else ""
        if key and (row := re.match(rf"{key}\s*=", line)):
            yield number, row, kind
        for pattern in (whole, short) if keyed and "text" not in path.parts else (whole,):
            for found in pattern.finditer(line):
                yield number, found, kind


def _answers(game: Game[Any, Any], rule: str, text: str) -> frozenset[str]:
    """The kinds of question whose words name why not by the end of a rule's id."""
    sources = (game.folder / "quiz").rglob("*.py")
    if not any(found == rule for path in sources for found, _, _ in ids_in(path)):
        return frozenset()
    tables = re.split(r"^\[(.+)\]$", text, flags=re.MULTILINE)
    kinds = zip(tables[1::2], tables[2::2], strict=True)
    return frozenset(kind for kind, rows in kinds if re.search(r"^yes *=", rows, re.MULTILINE))


def _key(path: Path, table: str, name: str, named: bool, traps: Collection[str]) -> str:
    """How a rule's line begins under this heading of a file of words; empty if it has none.

    `named` where a line is named by the end of the id alone.
    """
    if named:
        return rf"(?P<id>{re.escape(name)})"
    if path.stem == "lessons" and table in traps:
        return rf"trap\.(?P<id>{re.escape(name)})"
    return ""


def _kind(game: Game[Any, Any], path: Path) -> str:
    """What a file of the game's own is to a rule."""
    parts = path.relative_to(game.folder).parts
    if parts == ("rules.toml",):
        return "ledger"
    if parts[0] == "text":
        return f"words {parts[1]}"
    return {"lessons": "lesson", "quiz": "quiz", "data": "almanac"}.get(parts[0], "engine")


def _kind_elsewhere(path: Path) -> str:
    kinds = {".md": "document", ".ipynb": "notebook", ".js": "widget", ".toml": "words"}
    return "test" if "tests" in path.parts else kinds.get(path.suffix, "code")


def homes(game: Game[Any, Any], rule: str) -> list[RulePlace]:
    """The places a rule must have: its row, the engine, lessons, a marked test, its sentence."""
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
    kinds = {place.kind for place in homes(game, rule)}
    needed = [f"words {lang}" for lang in LANGUAGES]
    if game.rules[rule].kind != "text":
        needed += ["engine"]
        if tests_folder() is not None:
            needed += ["test"]
        if (game.folder / "lessons").is_dir() and not game.rules[rule].untaught:
            needed += ["lesson"]
    return [kind for kind in needed if kind not in kinds]
