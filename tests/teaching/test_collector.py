"""The large field: a lesson or a term, pasted or read from the folder that a class saves into."""

from __future__ import annotations

import pytest

import companion
from companion.core.text import LANGUAGES
from companion.jupyter import Collector
from companion.lessons import Course, Progress
from companion.teaching.answer import answered, guessed, rolled

EIGHT = companion.task("catan", odds="dice:8", guess=True)
QUIZ = companion.task("catan", questions=4, seed=3)
ANA, BEN = guessed(0.1, EIGHT).code, guessed(0.4, EIGHT).code
TERM = f"""2026-09-14
Ana {answered([1, 0, 0, 1], QUIZ).code}
2026-09-21
Ana {ANA}
Ben {BEN}"""


def half_way():
    """How far somebody is in Catan's course."""
    return Progress(Course.of(companion.game("catan")))


def test_what_is_pasted_is_shown_at_once_against_the_truth():
    field = Collector(EIGHT)
    assert field.result.value == ""
    field.field.value = f"Ana {ANA}\nBen {BEN}"
    assert "Nearest: Ana." in field.result.value
    assert "<svg" in field.result.value


def test_the_same_field_shows_a_term_pupils_by_lessons():
    field = Collector()
    field.field.value = TERM
    assert "2026-09-14: 1 of 2 pupils sent something." not in field.result.value
    field.over.value = "term"
    assert "2026-09-14: 1 of 2 pupils sent something." in field.result.value
    assert "#" in field.field.placeholder
    field.over.value = "lesson"
    assert "2 of 2 pupils" not in field.result.value


def test_files_of_a_shared_folder_are_read_and_read_again(tmp_path):
    (tmp_path / "Ana.txt").write_text(ANA)
    field = Collector(EIGHT, folder=tmp_path)
    assert "Ana" in field.result.value
    (tmp_path / "Ben.txt").write_text(BEN)
    assert "Ben" not in field.result.value
    field.read.click()
    assert "Ben" in field.result.value


def test_what_is_pasted_and_what_lies_in_the_folder_are_one_class(tmp_path):
    (tmp_path / "Ana.txt").write_text(ANA)
    field = Collector(EIGHT, folder=tmp_path)
    field.field.value = f"Ben {BEN}"
    assert "Guesses: 2" in field.result.value


def test_a_file_may_hold_several_codes_each_its_owner_s():
    quiz = answered([1, 1, 0, 1], QUIZ).code
    found = companion.collect([f"Ana {ANA}", f"Ana {quiz}"])
    assert [one.learner for one in found] == ["Ana", "Ana"]


def test_a_file_with_a_line_for_each_code_is_read_line_by_line(tmp_path):
    (tmp_path / "Ana.txt").write_text(f"{ANA}\n{rolled({7: 3}).code}\nCid {BEN}\n")
    found = companion.collect(tmp_path)
    assert found.guesses == {"Ana": 0.1, "Cid": 0.4}
    assert found.rolls == {7: 3}


def test_a_term_is_read_from_a_folder_with_a_folder_for_each_lesson(tmp_path):
    for day, code in (("2026-09-14", ANA), ("2026-09-21", BEN)):
        (tmp_path / day).mkdir()
        (tmp_path / day / "Ana.txt").write_text(code)
    field = Collector(folder=tmp_path, over="term")
    assert "2026-09-21: 1 of 1 pupils sent something." in field.result.value


def test_codes_of_progress_have_a_table_of_their_own_under_the_answers():
    field = Collector(EIGHT)
    field.field.value = f"Ana {ANA}\nBen {half_way().code}"
    assert "Codes that could not be read" not in field.result.value
    assert field.result.value.count("<table") == 2


def test_a_saved_progress_file_of_the_folder_is_in_the_table_too(tmp_path):
    (tmp_path / "Ben.json").write_text(half_way().text(), encoding="utf-8")
    field = Collector(folder=tmp_path)
    assert "Ben" in field.result.value


def test_who_of_the_class_has_not_answered_is_said_by_name():
    found = companion.collect(f"ana {ANA}\nBen nonsense", EIGHT, names=["Ana", "Ben", "Cid"])
    assert found.done == ("ana",)
    assert found.missing == ("Ben", "Cid")
    assert "Done: 1 of 3." in str(found)
    assert "Not yet: Ben, Cid." in str(found)


@pytest.mark.parametrize("over", ["lesson", "term"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_that_is_not_there_is_named_in_every_language(over, lang):
    field = Collector(lang=lang, over=over, folder="no/such/folder")
    assert "no/such/folder" in field.result.value
