"""A package brings a game by an entry point, and nothing in the package knows of it before."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from companion.core.text import Words
from tests.toy.courses import WORDS

from .clone import ROOT, run

PLAYED = """
import json, sys
import companion
from companion.core.where import homes
before = [name for name in sys.modules if "lone" in name]
lone = companion.game("lone")
run = companion.simulate("lone", games=2, bots=["random"] * 3, seed=1)
table = companion.Table("lone", seats=["Ana", "bot:random", "bot:random"], seed=1, lang="cs")
again = companion.Table.load(table.save())
print(json.dumps({
    "games": companion.GAMES, "before": before, "wins": sum(run.wins), "home": str(lone.folder),
    "title": lone.words("pl")("names.game"), "same": again.state == table.state,
    "module": type(table.state).__module__,
    "places": sorted({place.kind for place in homes(lone, list(lone.rules)[0])}),
}))
"""

ENTERED = """
import json, sys
import companion
from companion.lessons import Course, Progress
from companion.screen.screen import Screen
code = Progress(Course.of(companion.game("lone")), "toy.alone").code
home = Screen(folder=None, lang="en")
home.hear({"type": "code", "text": code})
(pupil,) = companion.progress(f"Ana {code}")
print(json.dumps({
    "code": code, "pane": home.pane, "notice": home.notice, "game": home.game.id,
    "at": home.tutor.place.id, "row": [pupil.learner, pupil.game, pupil.wrong],
}))
"""
COURSE = """
from companion.lessons import Lesson
from tests.toy.courses import ALONE
COURSE = (Lesson("toy", (ALONE,)),)
"""
TEACHING = """

from dataclasses import replace
from companion.core.game import Teaching

def course():
    from .lessons import COURSE
    return COURSE

GAME = replace(GAME, teaching=Teaching(course))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages with the toy's wheel, and two that bring nothing of use."""
    folder = tmp_path_factory.mktemp("site")
    built = next(WheelBuilder(str(ROOT / "tests" / "toy")).build(directory=str(folder / "wheels")))
    with ZipFile(built) as wheel:
        wheel.extractall(folder)
    bad = folder / "bad-1.dist-info"
    bad.mkdir()
    (bad / "METADATA").write_text("Metadata-Version: 2.1\nName: bad\nVersion: 1\n")
    points = "catan = companion_lone\ngone = no_such.package\n..x = companion_lone\nplain = json\n"
    (bad / "entry_points.txt").write_text(f"[companion.games]\n{points}")
    return folder


def test_a_game_of_another_package_is_played_saved_and_spoken_like_any_other(site: Path) -> None:
    path = os.pathsep.join([str(ROOT), str(site)])
    answer = run([sys.executable, "-c", PLAYED], site, PYTHONPATH=path)
    assert answer.returncode == 0, answer.stderr
    told = json.loads(answer.stdout)
    assert told["games"][-1] == "lone", "the built-in ones come first"
    assert told["before"] == [], "it is found without being imported"
    assert set(told["games"]) == {"catan", "lone", "race", "starfarers", "trucker"}
    assert told["module"] == "companion_lone"
    assert told["home"] == str(site / "companion_lone")
    assert told["wins"] >= 1
    assert told["title"] == "Samotnik"
    assert told["same"]
    assert {"engine", "ledger", "words en"} <= set(told["places"])


def test_the_command_plays_it_and_lists_its_values(site: Path, tmp_path: Path) -> None:
    how = {
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(site)]),
        "COMPANION_HOME": str(tmp_path), "LANGUAGE": "en",
    }  # fmt: skip
    play = [sys.executable, "-m", "companion", "play", "lone"]
    played = run([*play, "--seed", "1"], site, text="pick 2\nquit\n", **how)
    assert (played.returncode, played.stderr) == (0, "")
    assert "Lone" in played.stdout
    assert "  --players  2, 3" in run([*play, "--help"], site, **how).stdout


@pytest.fixture(scope="module")
def taught(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages of the site, of which the toy brings a course of its own."""
    folder = tmp_path_factory.mktemp("taught")
    shutil.copytree(site, folder, dirs_exist_ok=True)
    toy = folder / "companion_lone"
    words = WORDS.format(step="alone", trap="one-to-three")
    (toy / "text/en/lessons.toml").write_text(words, encoding="utf-8")
    (toy / "lessons.py").write_text(COURSE, encoding="utf-8")
    with (toy / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(TEACHING)
    return folder


def test_a_progress_code_of_its_course_enters_where_codes_are_entered(
    taught: Path, tmp_path: Path
) -> None:
    path = os.pathsep.join([str(ROOT), str(taught)])
    answer = run([sys.executable, "-c", ENTERED], taught, PYTHONPATH=path)
    assert answer.returncode == 0, answer.stderr
    told = json.loads(answer.stdout)
    assert (told["game"], told["pane"], told["at"]) == ("lone", "learn", "toy.alone")
    assert told["notice"] == ""
    assert told["row"] == ["Ana", "Lone", ""]
    without = (
        f"import companion; print(*(p.wrong for p in companion.progress('Ana {told['code']}')))"
    )
    missing = run([sys.executable, "-c", without], tmp_path, PYTHONPATH=str(ROOT))
    said = Words.shared("en")("learn.look-missing", game="lone")
    assert missing.stdout.strip() == said
