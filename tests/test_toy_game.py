"""A game is a folder: a toy gets table, terminal and simulation with nothing changed elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import companion
from companion import IllegalAction, Table
from companion.terminal.play import Terminal

TOYS = Path(__file__).parent / "toy"


@pytest.fixture(autouse=True)
def with_toys(monkeypatch):
    monkeypatch.setenv("COMPANION_GAMES", str(TOYS))


def run(*command, typed=""):
    env = {**os.environ, "COMPANION_GAMES": str(TOYS)}
    return subprocess.run(
        [sys.executable, *command], input=typed, env=env, capture_output=True, text=True, timeout=60
    )


def test_the_toy_is_under_two_hundred_lines():
    files = [path for path in (TOYS / "nim").rglob("*") if path.suffix in (".py", ".toml")]
    assert sum(len(path.read_text().splitlines()) for path in files) < 200


def test_it_is_found_not_listed():
    answer = run("-c", "import companion; print(companion.GAMES)")
    assert "'nim'" in answer.stdout
    assert "nim" not in companion.GAMES or "catan" in companion.GAMES


def test_it_is_played_at_a_table_with_undo_and_save():
    table = Table("nim", seats=["Ana", "Ben"], seed=1)
    stones = table.state.stones
    assert table.attempt("draw 2")
    assert table.state.stones == stones - 2
    assert Table.load(table.save()).state == table.state
    assert table.undo()
    assert table.state.stones == stones


def test_its_rules_refuse_with_their_id():
    game = companion.game("nim")
    state = game.position({"stones": 2})
    with pytest.raises(IllegalAction) as wrong:
        game.apply(state, game.parse("0: draw 3"))
    assert [refusal.rule for refusal in wrong.value.refusals] == ["nim.turn.one-to-three"]


def test_it_is_simulated():
    result = companion.simulate("nim", games=30, bots=["random", "random"], seed=2)
    assert sum(result.wins) == 30


def test_it_is_played_in_the_terminal_of_its_own_accord(tmp_path):
    env = {**os.environ, "COMPANION_GAMES": str(TOYS), "COMPANION_HOME": str(tmp_path)}
    answer = subprocess.run(
        [sys.executable, "-m", "companion", "play", "nim", "--players", "2", "--seed", "7"],
        input="look\ndraw 9\ndraw 1\nquit\n", env=env, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    assert "On the heap: 13 stones." in answer.stdout
    assert "[nim.turn.one-to-three]" in answer.stdout
    assert "Player 1 takes 1 stone." in answer.stdout


def test_a_missing_language_falls_back_to_english_with_a_mark():
    said = []
    typed = iter(["look", "odejít"])
    Terminal(
        Table("nim", ["Ana", "bot:random"], seed=7, lang="cs"), lambda _: next(typed), said.append
    ).run()
    assert "[en] On the heap: 13 stones." in said
    assert any(line.startswith("U\N{NO-BREAK SPACE}stolu") for line in said)
