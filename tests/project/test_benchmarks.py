"""Every benchmark still runs: a script that measures nothing any more is a broken build."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from tests import chromium
from tests.conftest import missing

ROOT = Path(__file__).parents[2]
SCRIPTS = {path.stem for path in (ROOT / "benchmarks").glob("[a-z]*.py")}
CHEAP: dict[str, tuple[dict[str, Any], Callable[[Any], None]]] = {
    "almanac_search": ({"RUNS": 1}, lambda script: script.main()),
    "asking": ({"WHOLE": 2}, lambda script: script.main(["race", "3", "--seconds", "5"])),
    "beginners": ({}, lambda script: script.main(2, ["race"])),
    "bot_ladder": ({}, lambda script: script.main(["race", "steady", "novice", "2", "2"])),
    "bot_matches": ({}, lambda script: script.main("catan", 16)),
    "environment": ({"PAIRS": 1, "SECONDS": 0.1}, lambda script: script.main()),
    "explorer_slider": ({}, lambda script: script.main()),
    "followed_hints": (
        {"MOST_MOVES": 30},
        lambda script: script.main(["trucker", "--games", "2", "--players", "2"]),
    ),
    "greedy_then_and_now": ({"SPEED_PAIRS": 1}, lambda script: script.main("HEAD", 1)),
    "hints_held": (
        {"MOST_MOVES": 2},
        lambda script: script.main(
            ["race", "--positions", "2", "--games", "2", "--first-look", "1", "--players", "2"]
        ),
    ),
    "import_time": ({"RUNS": 1}, lambda script: script.main()),
    "luck_taken_off": ({}, lambda script: script.main(["catan", "steady", "greedy", "1"])),
    "many_games": ({}, lambda script: script.main(2, "catan")),
    "race_speed": ({"GAMES": 1}, lambda script: script.main(["1"])),
    "review": ({}, lambda script: script.main("sums", "catan", "1")),
    "slips": ({}, lambda script: script.main("1", "catan")),
    "starfarers_speed": ({"PLIES": 200, "FLIGHTS": 2}, lambda script: script.main(1)),
    "starfarers_weights": ({}, lambda script: script.main(1, [min(script.CONSTANTS)])),
    "trucker_flights": ({}, lambda script: script.main(1, ("alone",))),
    "trucker_speed": (
        {"GAMES": 4, "CATAN_GAMES": 1, "CHECKS": 20},
        lambda script: script.main(1),
    ),
    "versus_catanatron": ({"PAIRS": 1, "SECONDS": 0}, lambda script: script.main()),
    "versus_icepool": (
        {"BATCHES": 1, "BATCH_SECONDS": 0.001, "PATIENCE": 1},
        lambda script: script.main(),
    ),
    "was_it_luck": (
        {},
        lambda script: script.main([str(Path(mkdtemp()) / "games.csv"), "4", "1"]),
    ),
    "workers": ({}, lambda script: script.main(2)),
}
"""What makes one round of each cheap, and how it is begun."""
IN_A_BROWSER = ("app_latency", "classroom")
ELSEWHERE = {"hub"}
"""Run by a test of its own: `test_hub.py`."""
THEIRS = 'print(\'{"turns": 1, "plies": 1, "games": 1}\')'
"""Stands for the other engine, which is installed only to measure."""


def test_one_round_is_kept_of_every_script() -> None:
    assert {*CHEAP, *IN_A_BROWSER, *ELSEWHERE} == SCRIPTS


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(CHEAP))
def test_a_benchmark_runs_one_round(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = import_module(f"benchmarks.{name}")
    constants, begin = CHEAP[name]
    for constant, value in constants.items():
        monkeypatch.setattr(script, constant, value)
    if name == "environment":
        monkeypatch.setattr(script, "THEIRS", "print('{\"steps\": 1}')")
        monkeypatch.setattr(script, "environment", lambda *_: sys.executable)
    if name == "versus_catanatron":
        monkeypatch.setattr(script, "THEIRS", THEIRS)
        monkeypatch.setattr(script, "environment", lambda _: sys.executable)
        monkeypatch.setattr(script, "OURS", script.OURS.replace("games=16", "games=1"))
    monkeypatch.setattr(sys, "argv", ["benchmark", "1"] if name == "explorer_slider" else ["one"])
    begin(script)
    assert len(capsys.readouterr().out.splitlines()) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("name", IN_A_BROWSER)
def test_a_benchmark_in_a_browser_runs_one_round(name: str) -> None:
    if find_spec("jupyterlab") is None:
        missing("JupyterLab", "pip install jupyterlab")
    chromium.needed()
    command = [sys.executable, "-m", f"benchmarks.{name}", "1"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert "ratio" in ran.stdout
    assert "went wrong" not in ran.stdout
