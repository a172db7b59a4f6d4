"""A game from outside that is broken is named and left out; everything else works."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import companion
from companion import almanac, catalogue
from companion.cli import main
from companion.core import folders
from companion.core.errors import BadInput
from companion.core.folders import game_folders
from companion.core.text import LANGUAGES
from companion.explorer.topics import brought
from companion.screen.screen import Screen
from companion.screen.updates import make_part

from .clone import ROOT, run

BUILT_IN = ("catan", "race", "starfarers", "trucker")
LONE = ROOT / "tests" / "toy" / "lone"
TEACHING = """

from dataclasses import replace
from companion.core.game import Teaching

def course():
    raise KeyError("no such step")

GAME = replace(GAME, teaching=Teaching(course))
"""
ENTRIES = "def made():\n    raise ZeroDivisionError('cards')\n"
NAMELESS = """
from companion.explorer.topics import Topics
TOPICS = Topics(questions={"unnamed": {}})
"""


def write(folder: Path, name: str, text: str, add: bool = False) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a" if add else "w", encoding="utf-8") as file:
        file.write(text)


BROKEN: dict[str, Callable[[Path], None]] = {
    "words that are no TOML": lambda at: write(at, "text/cs/names.toml", "\ngame = 'x", add=True),
    "rules that are no TOML": lambda at: write(at, "rules.toml", "[[["),
    "rules that make no sense": lambda at: write(at, "rules.toml", "[a]\nkind = 7\n"),
    "words that are no text": lambda at: (at / "text/pl/names.toml").write_bytes(b"\xff\xfe"),
    "an exception when loaded": lambda at: write(at, "__init__.py", "1 / 0"),
    "a misspelt line": lambda at: write(at, "__init__.py", "def def"),
    "a way out of Python": lambda at: write(at, "__init__.py", "raise SystemExit(3)"),
    "no game in it": lambda at: write(at, "__init__.py", ""),
    "another game in it": lambda at: write(at, "__init__.py", "from tests.toy.nim import GAME"),
    "no name": lambda at: shutil.rmtree(at / "text") or write(at, "text/en/rules.toml", ""),
    "a broken course": lambda at: write(at, "__init__.py", TEACHING, add=True),
    "a broken room of odds": lambda at: write(at, "explorer/__init__.py", "raise OSError('gone')"),
    "no topics in it": lambda at: write(at, "explorer/__init__.py", "TOPICS = 7"),
    "a topic without a name": lambda at: write(at, "explorer/__init__.py", NAMELESS),
    "entries that make no sense": lambda at: write(at, "data/almanac.toml", "[x]\nrules = ['y']"),
    "an exception in its entries": lambda at: write(at, "entries.py", ENTRIES),
}


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a sound game, and a copy of it that waits to be broken."""
    for name in ("lone", "sadly"):
        shutil.copytree(LONE, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    start = tmp_path / "sadly" / "__init__.py"
    start.write_text(start.read_text("utf-8").replace('"lone', '"sadly'), encoding="utf-8")
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    yield tmp_path
    catalogue._game.cache_clear()
    for name in [name for name in sys.modules if name.startswith("companion.games.sadly")]:
        del sys.modules[name]


def test_unbroken_it_would_be_there(games: Path) -> None:
    assert set(catalogue.playable()) == {*BUILT_IN, "lone", "sadly"}
    assert catalogue.about_left_out("en") == []
    assert Screen(folder=None).notice == ""


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game_is_named_and_left_out_and_the_rest_works(
    games: Path, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    BROKEN[how](games / "sadly")
    home = Screen(folder=games / "kept")
    assert "sadly" in home.notice
    assert [tile["id"] for tile in make_part(home, "kept")["tiles"]] == [*BUILT_IN, "lone"]
    assert [one["id"] for one in make_part(home, "frame")["games"]] == [*BUILT_IN, "lone"]
    assert "sadly" not in {*game_folders(), *catalogue.GAMES, *almanac.games(), *brought()}
    catan = Screen("catan", folder=games / "kept")
    assert "sadly" in catan.notice
    catan.hear({"type": "try", "action": str(catan.table.legal()[0])})
    assert str(catan.table.history[0]).startswith("0: ")
    assert {found.entry.game for found in almanac.search("robber")[:1]} == {"catan"}
    for lang in LANGUAGES:
        assert main(["games", "list", "--folder", str(games / "kept"), "--lang", lang]) == 0
        assert "companion: " in (said := capsys.readouterr().err)
        assert "sadly" in said
    assert companion.game("lone").id == "lone"


def test_whoever_asks_for_it_is_told_why(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    BROKEN["an exception when loaded"](games / "sadly")
    with pytest.raises(BadInput, match="ZeroDivisionError") as told:
        companion.game("sadly")
    assert isinstance(told.value.__cause__, ZeroDivisionError)
    with pytest.raises(BadInput, match="ZeroDivisionError"):
        companion.open("sadly")
    assert main(["play", "sadly", "--lang", "cs"]) == 2
    assert "hra, která jde otevřít (ZeroDivisionError" in capsys.readouterr().err


def test_whoever_mends_a_room_of_it_can_have_the_rest(games: Path) -> None:
    BROKEN["a broken course"](games / "sadly")
    assert "sadly" not in catalogue.playable()
    assert companion.Table("sadly", ["Ana", "Ben"]).legal()
    assert "sadly" not in catalogue.playable()


def test_once_it_is_mended_it_can_be_asked_for_again(games: Path) -> None:
    start = games / "sadly" / "__init__.py"
    sound = start.read_text("utf-8")
    start.write_text("1 / 0", encoding="utf-8")
    assert "sadly" not in catalogue.playable()
    start.write_text(sound + "\nMENDED = True\n", encoding="utf-8")
    assert companion.game("sadly").id == "sadly"
    assert "sadly" in catalogue.playable()


def test_what_was_played_of_a_game_that_is_left_out_now_is_listed_and_stays(games: Path) -> None:
    kept = games / "kept"
    one = Screen("sadly", folder=kept)
    one.hear({"type": "try", "action": str(one.table.legal()[0])})
    [before] = kept.glob("*.journal")
    one.game_store.leave()
    text = before.read_text("utf-8")
    catalogue._game.cache_clear()
    BROKEN["words that are no TOML"](games / "sadly")
    folders._looked_at.discard(("sadly", games / "sadly"))
    [row] = make_part(Screen(folder=kept), "kept")["games"]
    assert row["faulty"]
    assert before.read_text("utf-8") == text


TRIED = """
import companion
from companion.screen.screen import Screen
from companion.screen.updates import make_part
home = Screen(folder=None)
print(home.notice, [tile["id"] for tile in make_part(home, "kept")["tiles"]], companion.GAMES)
"""


def test_broken_packages_are_named_and_left_out(tmp_path: Path) -> None:
    for name, text in {"outer": "1 / 0", "inner": "import no_such_thing", "late": "1 / 0"}.items():
        write(tmp_path, f"{name}/__init__.py", text)
        write(tmp_path, f"{name}/game/text/en/names.toml", 'game = "X"')
        write(tmp_path, f"{name}/game/__init__.py", "")
        write(tmp_path, f"{name}/game/rules.toml", "")
    write(tmp_path, "late/text/en/names.toml", 'game = "Late"')
    write(tmp_path, "late/rules.toml", "")
    points = "outer = outer.game\ninner = inner.game\nlate = late\ngone = no_such.package\n"
    write(tmp_path, "bad-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: bad\nVersion: 1\n")
    write(tmp_path, "bad-1.dist-info/entry_points.txt", f"[companion.games]\n{points}")
    path = os.pathsep.join([str(ROOT), str(tmp_path)])
    answer = run([sys.executable, "-c", TRIED], tmp_path, PYTHONPATH=path)
    assert answer.returncode == 0, answer.stderr
    for name in ("outer", "inner", "late"):
        assert f"The game {name} is left out" in answer.stdout
    assert "no_such_thing" in answer.stdout
    assert "gone" not in answer.stdout
    assert answer.stdout.endswith(f"{list(BUILT_IN)} {BUILT_IN}\n")
