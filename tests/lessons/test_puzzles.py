"""Puzzles: drawn by seed and number, tried like steps, kept with the progress."""

import json
from datetime import date

import pytest

from companion import BadInput
from companion.catalogue import game
from companion.lessons import Course, Progress, Tutor
from companion.lessons.puzzles import day_seed, puzzle_by
from companion.lessons.puzzles.puzzler import Puzzler
from companion.lessons.puzzles.stream import _drawn
from companion.lessons.solved import MOST_KEPT, joined, note, streak
from companion.play import Table

CATAN = game("catan")


@pytest.fixture
def puzzler():
    return Puzzler(Tutor(CATAN, make=Table), 1)


def turn_to(puzzler, kind):
    """The first puzzle of a kind in the stream."""
    while puzzler.puzzle.kind != kind:
        assert puzzler.forward()


def test_a_seed_and_a_number_give_everybody_the_same_puzzle():
    one = puzzle_by(CATAN, 7, 3)
    _drawn.cache_clear()
    other = puzzle_by(CATAN, 7, 3)
    assert one is not other
    assert one.place.step == other.place.step
    assert (one.kind, one.level) == (other.kind, other.level)


def test_the_puzzle_of_the_day_is_the_first_of_the_days_seed():
    assert day_seed(date(2026, 11, 17)) == date(2026, 11, 17).toordinal()
    assert Puzzler(Tutor(CATAN, make=Table)).is_today


@pytest.mark.parametrize("number", [-1, 10**9, "2", True])
def test_a_number_that_is_none_is_refused(number):
    with pytest.raises(BadInput, match="number"):
        puzzle_by(CATAN, 1, number)


def test_a_game_without_puzzles_says_so(game):
    with pytest.raises(BadInput, match="a game with puzzles"):
        puzzle_by(game, 1)


def test_another_way_than_the_one_that_was_found_is_right_as_well(puzzler):
    turn_to(puzzler, "win")
    way = list(puzzler.puzzle.found.way)
    swaps = [action for action in way if action.word == "bank"]
    rest = [action for action in way if action.word != "bank"]
    for action in [*reversed(swaps), *rest]:
        assert puzzler.attempt(action)
    assert puzzler.run.status == "won"
    assert puzzler.known == "first"


def test_a_turn_that_ends_without_the_points_is_lost_and_may_be_tried_again(puzzler):
    turn_to(puzzler, "win")
    puzzler.attempt("end")
    assert puzzler.run.status == "failed"
    puzzler.retry()
    for action in puzzler.puzzle.found.way:
        puzzler.attempt(action)
    assert puzzler.known == "later"
    assert puzzler.streak == 0
    assert puzzler.solved == 1


def test_what_the_rules_refuse_is_a_try_and_no_wrong_solution(puzzler):
    turn_to(puzzler, "win")
    assert not puzzler.attempt("roll")
    for action in puzzler.puzzle.found.way:
        puzzler.attempt(action)
    assert puzzler.known == "first"


def test_a_wrong_answer_is_remembered_with_its_rule(puzzler):
    turn_to(puzzler, "forbidden")
    question = puzzler.question
    other = next(f.id for f in question.fields if f.id != question.answer["choice"])
    assert not puzzler.answer({"choice": other}).right
    assert puzzler.answer(question.answer).right
    assert puzzler.known == "later"
    assert question.rules[0] in puzzler.tutor.progress.missed


def test_a_hint_is_no_first_try_any_more(puzzler):
    turn_to(puzzler, "forbidden")
    puzzler.hinted += 1
    puzzler.answer(puzzler.question.answer)
    assert puzzler.known == "later"


@pytest.mark.parametrize("kind", ["win", "forbidden"])
def test_the_solution_is_shown_and_counts_as_shown(puzzler, kind):
    turn_to(puzzler, kind)
    puzzler.reveal()
    assert puzzler.run.status == "won"
    assert puzzler.known == "shown"
    assert puzzler.solved == 0


def test_solved_puzzles_are_kept_with_the_progress_and_read_back(tmp_path):
    file = tmp_path / "catan.progress"
    one = Puzzler(Tutor(CATAN, make=Table, file=file), 1)
    turn_to(one, "forbidden")
    one.answer(one.question.answer)
    again = Tutor(CATAN, make=Table, file=file)
    assert again.progress.puzzles == {one.puzzle.id: "first"}
    assert Progress.load(Course.of(CATAN), again.progress.text()).puzzles == again.progress.puzzles


def test_a_class_has_so_many_and_tells_which_were_solved_at_the_first_try(puzzler):
    puzzler.open(9, 0, 2)
    puzzler.reveal()
    assert puzzler.forward()
    assert not puzzler.forward()
    if puzzler.question is not None:
        puzzler.answer(puzzler.question.answer)
    for action in puzzler.puzzle.found.way:
        puzzler.attempt(action)
    assert puzzler.right == [False, True]


@pytest.mark.parametrize(
    "puzzles", [[], {"1/2": "won"}, {"x": "first"}, {f"1/{n}": "first" for n in range(1001)}]
)
def test_a_file_with_other_puzzles_than_ours_is_refused(puzzles):
    data = json.loads(Progress(Course.of(CATAN)).text()) | {"puzzles": puzzles}
    with pytest.raises(BadInput, match="puzzles"):
        Progress.load(Course.of(CATAN), json.dumps(data))


def test_what_was_solved_in_two_places_is_joined_and_the_better_counts():
    here, there = {"1/1": "shown", "1/2": "first"}, {"1/1": "later", "1/3": "first"}
    assert joined(there, here) == {"1/1": "later", "1/3": "first", "1/2": "first"}
    assert streak({"1/1": "first", "1/2": "later", "1/3": "first"}) == 1


def test_the_oldest_are_forgotten_in_the_end():
    solved = {}
    for number in range(MOST_KEPT + 5):
        note(solved, f"1/{number}", "first")
    assert len(solved) == MOST_KEPT
    assert "1/4" not in solved
