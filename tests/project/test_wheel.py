"""The wheel holds all that is needed, and works far from the clone."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from .clone import ROOT, copy_to, files, run

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder]
    answer = run([*command, "."], copy_to(folder / "clone"))
    assert answer.returncode == 0, answer.stdout + answer.stderr
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment with the wheel and none of its dependencies."""
    prefix = tmp_path_factory.mktemp("environment")
    made = run([sys.executable, "-m", "venv", prefix], prefix)
    assert made.returncode == 0, made.stderr
    programs = prefix / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [programs / "python", "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    answer = run([*pip, wheel], prefix)
    assert answer.returncode == 0, answer.stderr
    return programs


def held(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_the_whole_package(wheel: Path) -> None:
    ours = {path.as_posix() for path in files() if path.parts[0] == "companion"}
    assert ours - held(wheel) == set()
    assert {
        "companion/games/catan/rules.toml",
        "companion/games/catan/data/island.toml",
        "companion/games/catan/text/cs/rules.toml",
    } <= ours


@pytest.mark.parametrize(
    ("folder", "there"), [("notebooks", "companion/notebooks"), ("widgets", "companion/static")]
)
def test_the_wheel_brings_the_folders_beside_the_package(
    wheel: Path, folder: str, there: str
) -> None:
    wanted = {
        f"{there}/{path.relative_to(folder).as_posix()}"
        for path in files()
        if path.parts[0] == folder
    }
    assert wanted
    assert wanted - held(wheel) == set()


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    others = {
        name
        for name in held(wheel)
        if not name.startswith(("companion/", "tabletop_companion-")) or "__pycache__" in name
    }
    assert others == set()


def test_the_wheel_plays_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    answer = run(
        [installed / "companion", "play", "catan", "--seed", "7", "--bots", "random"],
        tmp_path,
        text="look\nroll\nsettle 99\nquit\n",
        COMPANION_HOME=str(tmp_path / "home"),
        LANGUAGE="en",
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "Your hand:" in answer.stdout
    assert "Player 1 rolls" in answer.stdout
    assert "[catan.board.intersection-is-a-corner]" in answer.stdout
    (kept,) = (tmp_path / "home").glob("catan-*.journal")
    assert answer.stdout.endswith(f"Goodbye. The game is kept in {kept}.\n")


def test_the_wheel_plays_a_whole_game_by_itself(installed: Path, tmp_path: Path) -> None:
    code = (
        "import companion\n"
        "done = companion.simulate('catan', games=1, bots=['greedy'] * 4, seed=1)\n"
        "print(companion.__file__, done.games, sum(done.wins), max(done.scores[0]))\n"
    )
    answer = run([installed / "python", "-c", code], tmp_path)
    assert answer.returncode == 0, answer.stderr
    file, games, wins, most = answer.stdout.split()
    assert not Path(file).is_relative_to(ROOT)
    assert (games, wins) == ("1", "1")
    assert int(most) >= 10


def test_the_lab_says_what_to_install_where_there_is_none(installed: Path, tmp_path: Path) -> None:
    answer = run([installed / "companion", "lab"], tmp_path)
    assert answer.returncode == 2
    assert answer.stdout == ""
    [sentence] = answer.stderr.splitlines()
    assert "pip install 'tabletop-companion[lab]'" in sentence


def test_a_package_index_finds_every_picture_and_link_of_the_readme(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        [named] = [name for name in archive.namelist() if name.endswith("/METADATA")]
        told = archive.read(named).decode("utf-8")
    links = re.findall(r"\]\(([^)\s]+)", told)
    assert "docs/pictures/refused-moving.png" in "".join(links)
    assert [link for link in links if not link.startswith(("https://", "#"))] == []
    assert "Typing :: Typed" in told
    assert "companion/py.typed" in held(wheel)
