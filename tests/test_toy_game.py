"""A game is a folder: a toy gets table, terminal and simulation with nothing changed elsewhere."""

import os
import subprocess
import sys
from itertools import count

import pytest

import companion
from companion import IllegalAction, Table
from companion.lessons import Step, Tutor
from companion.screen.panes.clock.hourglass import Hourglass
from companion.screen.panes.play.part import table as table_view
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from companion.terminal.learn import LearningTerminal
from companion.terminal.play import Terminal
from tests.positions import TOYS
from tests.toy.courses import STEPS, course_game

pytestmark = pytest.mark.usefixtures("with_toys")
every_toy = pytest.mark.parametrize("name", ["nim", "lone", "grab"])
MOVE = {"nim": "draw 1", "lone": "pick 2", "grab": "grab"}


def run(*command, typed=""):
    env = {**os.environ, "COMPANION_GAMES": str(TOYS)}
    return subprocess.run(
        [sys.executable, *command], input=typed, env=env, capture_output=True, text=True, timeout=60
    )


@every_toy
def test_a_toy_is_under_two_hundred_lines(name):
    files = [path for path in (TOYS / name).rglob("*") if path.suffix in (".py", ".toml")]
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


@every_toy
def test_it_is_simulated_and_no_seat_is_favoured(name):
    result = companion.simulate(name, games=200, bots=["random", "random"], seed=2)
    assert result.unfinished == 0
    assert min(result.wins) > 60
    assert result == companion.simulate(name, games=200, bots=["random", "random"], seed=2)


@every_toy
def test_it_is_played_in_the_terminal_to_its_end(name):
    said = []

    def ask(prompt):
        legal = table.legal(0)
        return str(legal[0]).partition(": ")[2] if legal else "look"

    table = Table(name, ["Ana", "bot:random", "bot:random"], seed=5)
    Terminal(table, ask, said.append).run()
    assert table.awaiting == ()
    assert any("Ana" in line for line in said[-2:])


def test_a_game_that_weighs_nothing_says_in_the_terminal_that_it_has_no_hint():
    said, typed = [], iter(["hint", "look", "quit"])
    Terminal(Table("lone", ["Ana", "bot:random"], seed=5), lambda _: next(typed), said.append).run()
    assert "There is no hint for this game." in said


def test_a_game_that_weighs_nothing_says_in_the_app_that_it_has_no_hint():
    one = Screen("lone", seed=5, seats=["Ana", "bot:random"], lang="cs", folder=None)
    one.hear({"type": "hint"})
    assert (one.of(PlayState).hinted, one.notice) == (None, one.say("terminal.hint-none"))


@every_toy
def test_it_is_played_in_the_app_to_its_end(name):
    one = Screen(name, seed=5, seats=["Ana", "bot:random", "bot:random"], folder=None)
    one.clock = lambda: 0.0
    one.of(Hourglass).go_by(count(0, 1).__next__)
    for _ in range(300):
        view = table_view(one)
        if view["over"]:
            break
        legal = [move["action"] for topic in view["moves"] for move in topic["moves"]]
        if view["bots"] or view["beside"]:
            one.hear({"type": "step"})
        if legal and not view["bots"]:
            one.hear({"type": "try", "action": legal[0]})
    assert table_view(one)["over"]
    assert one.notice == ""


@every_toy
def test_its_journal_is_read_back_to_the_same_position(name, tmp_path):
    table = Table(name, ["Ana", "bot:random"], seed=3, journal=tmp_path / "kept.jsonl")
    table.run()
    table.attempt(f"0: {MOVE[name]}")
    table.run()
    assert Table.look_at(tmp_path / "kept.jsonl").state == table.state
    assert Table.load(table.save()).state == table.state


@pytest.mark.parametrize("name", ["lone", "grab"])
def test_a_lesson_scripts_others_chance_and_the_clock(name, tmp_path):
    game = course_game(companion.game(name), tmp_path / name)
    tutor = Tutor(game, make=Table)
    step = tutor.run.step
    assert isinstance(step, Step)
    for action in step.solution:
        assert tutor.run.status == "trying"
        assert tutor.attempt(action)
    assert tutor.run.status == "won"
    played = [str(action) for action in tutor.table.history]
    assert [text for text in played if text in step.script] == list(step.script)


@pytest.mark.parametrize("name", ["lone", "grab"])
def test_a_lesson_is_learnt_in_the_terminal(name, tmp_path):
    game = course_game(companion.game(name), tmp_path / name)
    said, typed = [], iter([STEPS[name].solution[0].partition(": ")[2], "quit"])
    LearningTerminal(Tutor(game, make=Table), lambda _: next(typed), said.append).run()
    assert "Done." in said


@pytest.mark.slow
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
