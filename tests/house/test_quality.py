"""The tools that read the code, and what must never be committed."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter

import pytest

from companion import GAMES

from .clone import ROOT, files, run

LOCKS = re.compile(r"uv\.lock|pylock.*\.toml")
"""Locks of Python tools: they record where every file was downloaded from."""

LONGEST_MODULE = 400
"""Lines, as CONTRIBUTING.md says."""

HOMES = re.compile(r"(?<![\w.~>-])(?:/(?:root|work|home/[\w.-]+|Users/[\w.-]+)/|[A-Z]:\\+Users\\)")
"""A path into somebody's own folder. The lookbehind leaves out paths inside a clone."""


def tool(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run([sys.executable, "-m", *arguments], ROOT)


def texts() -> dict[str, str]:
    """The text files of the clone by name."""
    found = {}
    for path in files():
        raw = (ROOT / path).read_bytes()
        if b"\0" not in raw:
            found[path.as_posix()] = raw.decode("utf-8", errors="replace")
    return found


def test_ruff_finds_no_fault() -> None:
    answer = tool("ruff", "check", ".")
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_ruff_would_format_nothing_otherwise() -> None:
    answer = tool("ruff", "format", "--check", ".")
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_mypy_finds_no_fault() -> None:
    answer = tool("mypy")
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_no_module_is_much_longer_than_four_hundred_lines() -> None:
    modules = [path for path in files(".py", ".js") if path.parts[0] in ("companion", "widgets")]
    lines = {str(path): len((ROOT / path).read_text("utf-8").splitlines()) for path in modules}
    assert lines, "there are modules to be counted"
    assert {path: n for path, n in lines.items() if n > LONGEST_MODULE} == {}


def is_action(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base) == "Action" for base in node.bases)


def classes(*folders: str, actions: bool) -> Counter[str]:
    """How many classes of each name these folders have, with or without the actions of games.

    An action is called by its word in the game's own notation, whatever that means elsewhere.
    """
    found: Counter[str] = Counter()
    for path in files(".py"):
        if path.as_posix().startswith(folders):
            for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
                if isinstance(node, ast.ClassDef) and (actions or not is_action(node)):
                    found[node.name] += 1
    return found


def twice(found: Counter[str]) -> set[str]:
    return {name for name, times in found.items() if times > 1}


def test_no_two_classes_of_the_house_share_a_name() -> None:
    rooms = {path.parts[1] for path in files(".py") if path.parts[0] == "companion"} - {"games"}
    assert {"core", "kit", "play.py"} <= rooms
    assert twice(classes(*(f"companion/{room}" for room in rooms), actions=True)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_class_of_a_game_is_called_as_another_of_the_game_or_of_the_house(game: str) -> None:
    own = classes(f"companion/games/{game}/", actions=False)
    house = classes("companion/", actions=False) - classes("companion/games/", actions=False)
    assert own
    assert twice(own) | (own.keys() & house.keys()) == set()


def test_no_lock_file_of_uv_is_kept() -> None:
    assert [str(path) for path in files() if LOCKS.fullmatch(path.name)] == []


def test_npm_files_record_no_addresses() -> None:
    locks = [path for path in files(".json") if path.name.endswith("package-lock.json")]
    wrong = [str(path) for path in locks if '"resolved"' in (ROOT / path).read_text("utf-8")]
    assert wrong == []


@pytest.mark.parametrize("parts", [("root", "x"), ("work", "x"), ("home", "ana", "x")])
def test_a_path_into_somebodys_own_folder_is_known_as_one(parts: tuple[str, ...]) -> None:
    path = "/".join(("", *parts))
    assert HOMES.search(f"see {path}")
    assert HOMES.search(f"file://{path}")
    assert not HOMES.search(f"docs{path}")


def test_no_file_names_somebodys_own_folder() -> None:
    wrong = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts().items()
        for number, line in enumerate(text.splitlines(), 1)
        if HOMES.search(line)
    ]
    assert wrong == []


def test_an_environment_in_the_clone_runs_its_own_scripts() -> None:
    """Node would take JupyterLab's scripts in `.venv` for modules if the clone itself were one."""
    about = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    ours = json.loads((ROOT / "widgets" / "package.json").read_text(encoding="utf-8"))
    assert "type" not in about
    assert ours["type"] == "module"
