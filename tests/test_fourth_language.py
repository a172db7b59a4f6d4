"""A fourth language is one record and its folders of words, and nothing else in the code."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.core.text import MARK

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
RECORD = '''    Language(
        "xx", "Dialect", _dialect, "a c b ch d e f g h i j k l m n o p q r s t u v w x y z",
        point=",", accents="ŭ", numbers=("un", "deux", "trois", "quatre"), rates="contre",
        ranks="phase",
    ),
)  # fmt: skip
"""In this order'''
END = ')  # fmt: skip\n"""In this order'
PLURAL = """def _dialect(count: int) -> str:
    return "two" if count == 2 else "other"


EVERY = ("""

SPOKEN = """
import json
from fractions import Fraction

import companion
from companion.almanac.letters import tokens
from companion.core.rows import as_csv
from companion.odds import percent
from companion.pocket.order import by_letter
from companion.screen.panes.frame.part import frame
from companion.screen.screen import Screen
from companion.teaching.task import read_task, task
from companion.wording.language import lacks

table = companion.Table("catan", seats=["bot:random"] * 3, seed=3, lang="xx")
table.run(60)
words = companion.game("catan").words("xx")
screen = Screen("catan", seats=["Ana", "bot:greedy", "bot:greedy"], seed=1, folder=None, lang="xx")
made = task("catan", step="first.robber", lang="xx")
print(json.dumps({
    "log": [line.text() for line in table.log],
    "counted": [words.counted("card", n) for n in (1, 2, 5)],
    "unwritten": companion.game("race").words("xx")("names.game"),
    "unwritten noun": companion.game("race").words("xx").counted("card", 2),
    "csv": as_csv(["a", "b"], [["1.5", "x"]], "xx"),
    "percent": percent(Fraction(1, 8), "xx"),
    "letters": [*by_letter([("Chalk", ""), ("Cow", ""), ("Bee", "")], "xx")],
    "rate": tokens("quatre contre un"),
    "found": companion.almanac.search("robber", "catan", "xx")[0].id,
    "task": read_task(made.code).lang,
    "again": companion.Table.load(table.save()).words.lang,
    "button": frame(screen)["langs"]["xx"],
    "lacks": [one.file for one in lacks("xx") if "catan" in one.file or "core" in one.file],
}))
"""


def in_dialect(folder: Path) -> None:
    """The English words of a folder, with a word of its own and the dialect's two plural forms."""
    shutil.copytree(folder / "en", folder / "xx")
    names = folder / "xx" / "names.toml"
    text = names.read_text(encoding="utf-8")
    names.write_text(re.sub(r"\bone = (\"[^\"]*\")", r"two = \1", text), encoding="utf-8")


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the product says once a record and two folders have been added."""
    home = tmp_path_factory.mktemp("fourth")
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "companion", home / "companion", ignore=ignored)
    records = home / "companion" / "core" / "languages.py"
    text = records.read_text(encoding="utf-8")
    text = text.replace(END, RECORD, 1).replace("EVERY = (", PLURAL, 1)
    records.write_text(text, encoding="utf-8")
    for folder in ("core", "games/catan"):
        in_dialect(home / "companion" / folder / "text")
    env = {**os.environ, "PYTHONPATH": str(home), "COMPANION_HOME": str(home / "kept")}
    done = subprocess.run(
        [sys.executable, "-c", SPOKEN], env=env, cwd=home, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def test_a_game_is_played_in_it_without_a_word_of_another(spoken: dict[str, Any]) -> None:
    assert len(spoken["log"]) > 60
    assert [line for line in spoken["log"] if MARK.strip() in line] == []
    assert spoken["again"] == "xx"


def test_its_nouns_have_its_own_plurals(spoken: dict[str, Any]) -> None:
    assert spoken["counted"] == ["1 cards", "2 card", "5 cards"]


def test_what_it_lacks_is_said_in_english_with_a_mark(spoken: dict[str, Any]) -> None:
    assert spoken["unwritten"] == f"{MARK}Race for the Galaxy"
    assert spoken["unwritten noun"] == f"2 {MARK}cards"


def test_numbers_and_files_are_written_as_its_record_says(spoken: dict[str, Any]) -> None:
    assert spoken["csv"] == "\ufeffa;b\n1,5;x\n"
    assert spoken["percent"] == "12,5%"


def test_lists_are_in_the_order_of_its_alphabet(spoken: dict[str, Any]) -> None:
    assert spoken["letters"] == ["C", "B", "CH"]


def test_the_almanac_hears_it(spoken: dict[str, Any]) -> None:
    assert spoken["rate"] == ["4:1"]
    assert spoken["found"].startswith("catan.robber")


def test_a_task_can_be_given_in_it_and_the_button_names_it(spoken: dict[str, Any]) -> None:
    assert (spoken["task"], spoken["button"]) == ("xx", "Dialect")


def test_nothing_of_it_is_missing_for_that_game(spoken: dict[str, Any]) -> None:
    assert spoken["lacks"] == []
