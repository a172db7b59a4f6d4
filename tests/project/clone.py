"""The clone as git sees it, and commands run in it or far from it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.conftest import missing

ROOT = Path(__file__).parents[2]
PATIENCE = 600
"""Seconds after which a command is taken to hang."""


def files(*suffixes: str) -> list[Path]:
    """Files git tracks or would track, relative to the root; of some endings if given."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        missing("git with a clone", "install git and run the tests in a clone")
    # The folder may belong to somebody else, as in a container; git is only asked to list.
    asked = run(
        [git or "git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others",
         "--exclude-standard"],
        ROOT,
    )  # fmt: skip
    assert asked.returncode == 0, asked.stderr
    found = sorted({Path(name) for name in asked.stdout.split("\0") if name})
    return [
        path
        for path in found
        if (ROOT / path).is_file() and (not suffixes or path.suffix in suffixes)
    ]


def copy_to(folder: Path) -> Path:
    """A copy of the clone without what git ignores."""
    for path in files():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)
    return folder


def run(
    command: Sequence[str | Path], cwd: Path, text: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command that knows nothing of this clone but what it is told, and hear it out."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    own.pop("PYTHONPATH", None)
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd, env={**own, "PYTHONUTF8": "1", **environment}, input=text,
        capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE, check=False,
    )  # fmt: skip


def python(code: str, cwd: Path) -> str:
    """What a short program prints in a fresh interpreter of this environment."""
    answer = run([sys.executable, "-c", code], cwd)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout
