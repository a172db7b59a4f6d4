"""Lessons in the terminal: steps, questions, hints, codes, in plain sentences."""

import pytest

import companion
from companion import Table
from companion.lessons import Field, Question, Tutor
from companion.terminal.learn import LearningTerminal
from companion.terminal.taught import read_answer, spoken_answer


@pytest.fixture
def talk(tutor):
    """What is said in a conversation with the tutor."""

    def conversation(*typed):
        said, rest = [], list(typed)

        def ask(prompt):
            if not rest:
                raise EOFError
            return rest.pop(0)

        LearningTerminal(tutor, ask, said.append).run()
        return said

    return conversation


def test_a_step_says_where_one_is_what_it_is_about_and_what_to_do(talk):
    said = talk()
    assert "Lesson 1 of 2, step 1 of 2: Taking stones" in said
    assert "Your task: Take two stones." in said


def test_a_trap_is_answered_with_the_rule_and_what_to_remember(talk):
    said = talk("draw 4")
    assert any("You take one, two or three stones." in line for line in said)
    assert "Four is too many." in said


def test_the_solution_is_praised_and_leads_on(talk):
    said = talk("draw 2", "next")
    assert "Well taken." in said
    assert "Type “next” to go on." in said
    assert "Your task: Take the last stone." in said


def test_a_step_that_failed_can_be_tried_again(talk):
    said = talk("draw 3", "again", "draw 2")
    assert "That did not work out. Try again; nothing is lost." in said
    assert said.index("Well taken.") > said.index(
        "That did not work out. Try again; nothing is lost."
    )


def test_hints_go_from_a_nudge_to_the_move(talk):
    said = talk("hint", "hint", "hint")
    hints = [line for line in said if line in ("Fewer than three.", "More than one.")]
    assert hints == ["Fewer than three.", "More than one."]
    assert "Take 2 stones [draw 2]" in said


def test_a_question_is_answered_by_its_number(talk):
    said = talk("lesson 2", "5", "6", "draw 1", "3")
    assert "How many of 6?" in said
    assert "Not quite." in said
    assert said.count("Right.") == 2
    assert "Counted." in said


def test_the_engine_answers_when_asked_to(talk):
    said = talk("lesson 2", "show me")
    assert "6" in said
    assert "  6 are left." in said


def test_the_code_is_shown_and_brings_one_back(talk, tutor):
    tutor.open("counting.wrong")
    code = tutor.code
    tutor.open("taking.take")
    said = talk("code", f"code {code}")
    assert any(line.startswith("Your code: ") for line in said)
    assert "Your task: Take too many." in said


def test_a_wrong_code_says_which_letter_looks_wrong(talk, tutor):
    code = tutor.progress.code
    other = "7" if code[4] != "7" else "8"
    said = talk(f"code {code[:4]}{other}{code[5:]}")
    assert any(line.startswith(f"Letter 5 of the code, {other}, looks wrong") for line in said)


def test_the_coach_speaks_up_in_a_game(talk):
    said = talk("lesson counting.game", "draw 1")
    assert any(line.startswith("The coach: ") for line in said)
    assert any("[nim.heap.filled-once]" in line for line in said)


def test_quick_questions_come_with_their_position(talk):
    said = talk("question")
    assert any(line.startswith("On the heap: ") for line in said)
    assert any(line.startswith(("How many of", "Who is next")) for line in said)


def test_all_lessons_are_listed_with_what_is_done(talk):
    said = talk("draw 2", "lessons")
    assert "  1. Taking stones (1/2) [taking]" in said


def test_leaving_tells_the_code(talk, tutor):
    assert talk()[-1] == f"Goodbye. Your code: {tutor.code}"


COUNTS = Question(
    "c", "?", "counts", {"0/a": 2, "1/b": 1}, (),
    (Field("0/a", "a", "Ana"), Field("0/b", "b", "Ana"), Field("1/a", "a", "Ben"),
     Field("1/b", "b", "Ben")),
)  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1=2 4=1", {"0/a": 2, "1/b": 1}), ("1=2, 4 = 1", {"0/a": 2, "1/b": 1}), ("0", {}),
        ("9=1", {}), ("look", None), ("1=2 look", None), ("2", None),
    ],
)  # fmt: skip
def test_counts_are_typed_line_by_line(typed, read):
    assert read_answer(COUNTS, typed) == read


def test_counts_are_told_without_the_zeros():
    assert spoken_answer(COUNTS) == "Ana: a 2; Ben: b 1"


def test_a_step_that_failed_says_how_to_try_again(talk):
    said = talk("draw 3")
    assert said.index("Three was not the task.") < said.index("Type “again” to try again.")


def test_a_move_that_ends_the_turn_without_the_task_is_answered_and_tried_again(talk):
    said = talk("draw 1", "again", "draw 2")
    assert "The turn is over, and the task is not done." in said
    assert "Well taken." in said


def test_at_the_end_of_a_lesson_questions_are_offered(talk):
    said = talk("next", "draw 2", "draw 1", "draw 1")
    assert "Three quick questions on this lesson?" in said


def test_a_wrong_answer_is_told_where_it_is_wrong_and_the_rule(talk):
    said = talk("lesson 2", "5")
    assert "  It is more than that." in said
    assert "  The rule: You take one, two or three stones." in said


def test_several_places_of_a_hint_are_told_one_to_a_line():
    said, typed = [], ["hint", "quit"]
    tutor = Tutor(companion.game("catan"), "en", make=Table)
    tutor.open(next(place.id for place in tutor.course.places if place.id.endswith("first.settle")))
    LearningTerminal(tutor, lambda prompt: typed.pop(0), said.append).run()
    at = said.index("Look at these places:")
    corners = said[at + 1 : at + 4]
    assert [line.startswith("  corner of ") for line in corners] == [True] * 3
    assert not said[at + 4].startswith(" ")
