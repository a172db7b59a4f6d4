"""A rule gets another id: every place is rewritten, and what was kept reads the old one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import companion
from companion.core.errors import BadInput
from companion.wording.renaming import rename, traps_of

from .clone import copy_to

OLD = "catan.build.distance"
NEW = ".".join(("catan", "settlement", "keep-apart"))  # named nowhere, this file included

KEPT = """
import json
from companion import almanac, game
from companion.lessons import Course, Progress
from companion.screen.screen import Screen
catan = game("catan")
row = {"format": 1, "game": "catan", "missed": ["OLD"], "coached": ["OLD"]}
row["recall"] = {"OLD": [1, 9]}
read = Progress.load(Course.of(catan), json.dumps(row).encode())
assert read.missed == ["NEW"] and read.coached == {"NEW"} and list(read.recall) == ["NEW"]
assert almanac.for_rule("OLD").id == almanac.for_rule("NEW").id
screen = Screen("catan", folder=None)
screen.hear({"type": "entry", "id": "OLD"})
assert screen.entry == almanac.for_rule("NEW").id
assert catan.words("cs").rule("NEW").startswith("Vesnici")
assert catan.words("en")("quiz.settle.keep-apart").startswith("No, a neighbouring corner")
print("read")
""".replace("OLD", OLD).replace("NEW", NEW)


def python(folder: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_renamed_rule_is_renamed_everywhere_and_its_old_id_is_still_read(tmp_path: Path) -> None:
    clone = copy_to(tmp_path)
    before = python(clone, "-m", "companion", "where", OLD).count("\n")
    assert before >= 38
    python(clone, "-m", "companion", "rename", OLD, NEW)
    assert python(clone, "-m", "companion", "where", NEW).count("\n") == before
    named = [
        path
        for path in clone.rglob("*.*")
        if path.suffix in (".py", ".toml", ".md", ".ipynb") and "CHANGELOG" not in path.name
        if OLD in path.read_text(encoding="utf-8")
    ]
    assert named == []
    assert python(clone, "-c", KEPT) == "read\n"


@pytest.mark.parametrize(
    "new", ["distance", "race.build.distance", "catan.build.Distance", "catan.road.cost"]
)
def test_what_is_no_free_id_of_the_game_is_refused_and_nothing_changes(new: str) -> None:
    with pytest.raises(BadInput, match="new"):
        rename(companion.game("catan"), OLD, new)


def test_steps_whose_words_name_the_mistake_are_known() -> None:
    assert {"first.settle", "roads.distance"} <= traps_of(companion.game("catan"), OLD)
