"""The tools that read the code, and what must never be committed."""

from __future__ import annotations

import json
import re

import pytest

from .clone import ROOT, files

LOCKS = re.compile(r"uv\.lock|pylock.*\.toml")
"""Locks of Python tools: they record where every file was downloaded from."""

HOMES = re.compile(r"(?<![\w.~>-])(?:/(?:root|work|home/[\w.-]+|Users/[\w.-]+)/|[A-Z]:\\+Users\\)")
"""A path into somebody's own folder. The lookbehind leaves out paths inside a clone."""


def texts() -> dict[str, str]:
    """The text files of the clone by name."""
    found = {}
    for path in files():
        raw = (ROOT / path).read_bytes()
        if b"\0" not in raw:
            found[path.as_posix()] = raw.decode("utf-8", errors="replace")
    return found


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
