"""Puzzles on the screen: a pane of their own, tried and answered as steps are."""

import pytest

from companion import task
from companion.screen.panes.learn.contract import LessonView
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.screen.wire.fits import misfits
from companion.teaching.answer import read_answer


@pytest.fixture
def screen():
    return Screen("catan", pane="puzzle", seed=1, folder=None)


def turn_to(screen, kind):
    while screen.learning.puzzle.puzzler.puzzle.kind != kind:
        screen.hear({"type": "forward"})


def test_the_pane_has_a_table_of_its_own_and_leaves_the_game_alone():
    screen = Screen("catan", seed=7, folder=None)
    own = screen.table
    screen.hear({"type": "pane", "pane": "puzzle"})
    assert screen.table is not own
    assert make_part(screen, "lesson")["kind"] == "puzzle"
    screen.hear({"type": "pane", "pane": "learn"})
    assert make_part(screen, "lesson")["kind"] == "step"
    screen.hear({"type": "pane", "pane": "puzzle"})
    assert make_part(screen, "lesson")["kind"] == "puzzle"
    screen.hear({"type": "pane", "pane": "play"})
    assert screen.table is own
    assert make_part(screen, "lesson") == {}


def test_what_was_solved_is_known_after_other_games_where_nothing_is_kept(screen):
    turn_to(screen, "win")
    screen.hear({"type": "reveal"})
    through = dict(screen.learning.tutor.progress.puzzles)
    screen.hear({"type": "open", "game": "race"})
    screen.hear({"type": "open", "game": "catan", "pane": "puzzle"})
    assert through
    assert screen.learning.tutor.progress.puzzles == through


def test_what_is_told_has_the_shape_of_a_lesson(screen):
    for kind in ("win", "corner", "fault"):
        turn_to(screen, kind)
        assert list(misfits(make_part(screen, "lesson"), LessonView, "lesson")) == []


def test_a_way_is_played_on_the_board_and_the_solution_told(screen):
    turn_to(screen, "win")
    assert make_part(screen, "lesson")["puzzle"]["solution"] == []
    for action in screen.learning.puzzle.puzzler.puzzle.found.way:
        screen.hear({"type": "try", "action": str(action)})
    told = make_part(screen, "lesson")
    assert (told["status"], told["puzzle"]["over"]) == ("won", "first")
    assert told["puzzle"]["solution"]


def test_a_move_that_ends_the_turn_is_answered_and_may_be_tried_again(screen):
    turn_to(screen, "win")
    screen.hear({"type": "try", "action": f"{screen.seat}: end"})
    assert make_part(screen, "lesson")["status"] == "failed"
    assert make_part(screen, "lesson")["trap"]
    screen.hear({"type": "retry"})
    assert make_part(screen, "lesson")["status"] == "trying"


def test_a_question_is_answered_and_hints_are_given(screen):
    turn_to(screen, "forbidden")
    screen.hear({"type": "nudge"})
    assert make_part(screen, "lesson")["hint"]["text"]
    right = screen.learning.puzzle.puzzler.question.answer
    screen.hear({"type": "answer", "answer": dict(right)})
    assert make_part(screen, "lesson")["verdict"] == "right"


def test_a_language_changes_the_words_and_not_the_puzzle(screen):
    turn_to(screen, "forbidden")
    before = make_part(screen, "lesson")
    screen.hear({"type": "lang", "lang": "pl"})
    after = make_part(screen, "lesson")
    assert after["id"] == before["id"]
    assert after["goal"] != before["goal"]
    ids = [[field["id"] for field in one["question"]["fields"]] for one in (before, after)]
    assert ids[0] == ids[1]


def test_a_class_solves_the_same_puzzles_and_sends_letters_back():
    given = task("starfarers", puzzles=2, seed=9)
    one, other = (Screen(None, folder=None) for _ in range(2))
    for screen in (one, other):
        screen.hear({"type": "code", "text": given.code})
    assert make_part(one, "lesson")["goal"] == make_part(other, "lesson")["goal"]
    one.hear({"type": "reveal"})
    one.hear({"type": "forward"})
    one.hear({"type": "forward"})
    code = one.notice.rpartition(": ")[2]
    assert read_answer(code).right == (False, False)
