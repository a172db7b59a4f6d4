"""Questions register where they are written, and keep their order whatever module comes first."""

import pytest

from companion.lessons.asking import Questions


def put(case):
    return None


def test_questions_are_listed_by_their_numbers_not_by_who_registered_first():
    quiz = Questions()
    quiz.asks(2, "late", "nim.a")(put)
    quiz.asks(0, "early", "nim.b", "nim.c")(put)
    assert list(quiz) == ["early", "late"]
    assert quiz["early"].rules == ("nim.b", "nim.c")


def test_a_function_that_puts_a_question_stays_what_it_is():
    assert Questions().asks(0, "early")(put) is put


def test_all_questions_of_a_game_that_makes_its_cases_up_say_so():
    quiz = Questions(made_up=True)
    quiz.asks(0, "early")(put)
    assert quiz["early"].made_up


@pytest.mark.parametrize(("number", "kind"), [(0, "late"), (1, "early")])
def test_a_number_or_a_kind_is_given_once(number, kind):
    quiz = Questions()
    quiz.asks(0, "early")(put)
    with pytest.raises(ValueError, match="already"):
        quiz.asks(number, kind)
