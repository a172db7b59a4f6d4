"""Puzzles in the terminal: the same conversation as about lessons."""

import pytest

from companion.catalogue import game
from companion.cli import main
from companion.lessons import Tutor
from companion.lessons.puzzles.puzzler import Puzzler
from companion.play import Table
from companion.terminal.puzzle import Puzzling


def talk(puzzler, *lines):
    said, typed = [], iter(lines)

    def ask(prompt):
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    Puzzling(puzzler, ask, said.append).run()
    return "\n".join(said)


@pytest.fixture
def puzzler():
    return Puzzler(Tutor(game("catan"), make=Table), 1)


def turn_to(puzzler, kind):
    while puzzler.puzzle.kind != kind:
        assert puzzler.forward()


def test_the_task_is_told_with_the_position_and_a_way_solves_it(puzzler):
    turn_to(puzzler, "win")
    moves = [str(action).partition(": ")[2] for action in puzzler.puzzle.found.way]
    said = talk(puzzler, *moves)
    assert "Win this turn" in said
    assert "Solved on the first try." in said
    assert "Solved: 1" in said


def test_a_question_is_answered_by_its_number_and_leads_on(puzzler):
    turn_to(puzzler, "forbidden")
    right = puzzler.question.answer["choice"]
    number = [field.id for field in puzzler.question.fields].index(right) + 1
    said = talk(puzzler, str(number), "next")
    assert "Right." in said
    assert said.count("Difficulty") == 2


def test_hints_go_from_the_length_of_the_way_to_its_first_move(puzzler):
    turn_to(puzzler, "win")
    said = talk(puzzler, "hint", "hint")
    assert "in this many moves" in said
    words = puzzler.table.spoken()
    assert words.action(puzzler.puzzle.found.way[0]) in said


@pytest.mark.parametrize(
    ("how", "wrong"),
    [(["--day", "yesterday"], "day"), (["--seed", "1", "--day", "2026-11-17"], "both")],
)
def test_a_day_that_is_none_is_refused(how, wrong, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    assert main(["puzzle", "catan", *how]) == 2
    assert wrong in capsys.readouterr().err
