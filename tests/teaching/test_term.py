"""A term: pupils by lessons, what was sent twice counted once, solved and skipped apart."""

from __future__ import annotations

import pytest

import companion
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.lessons import Course, Progress
from companion.teaching.answer import answered, duelled, guessed
from companion.teaching.term import InLesson

COURSE = Course.of(companion.game("catan"))
FIRST, SECOND = COURSE.lessons[:2]
QUIZ = companion.task("catan", questions=4, seed=3)
AGAIN = companion.task("catan", questions=4, seed=4)
EIGHT = companion.task("", odds="dice:8", guess=True)


def solved(*lessons, skipped=(), missed=()):
    progress = Progress(COURSE)
    for lesson in (*lessons, *skipped):
        for step in lesson.steps:
            record = progress.record(f"{lesson.id}.{step.id}")
            record.done, record.skipped = lesson in lessons, lesson in skipped
    progress.at = f"{COURSE.lessons[2].id}.{COURSE.lessons[2].steps[0].id}"
    progress.miss(missed)
    return progress


RULE = "catan.build.distance"
MONDAY = f"""2026-09-14
Ana {solved(FIRST, missed=[RULE]).code}
Ana {answered([1, 0, 0, 1], QUIZ).code}
Ben: {solved(skipped=[FIRST]).code}
"""
NEXT = f"""2026-09-21
ana  {solved(FIRST, SECOND).code}
Ana {answered([1, 0, 0, 1], QUIZ).code}
Ana {answered([1, 1, 1, 1], AGAIN).code}
Cid {guessed(0.2, EIGHT).code}
"""


def by_name(term):
    return {one.learner: one for one in term}


def test_a_pupil_has_one_row_over_all_lessons():
    found = companion.term(MONDAY + NEXT)
    assert found.lessons == ("2026-09-14", "2026-09-21")
    assert list(by_name(found)) == ["Ana", "Ben", "Cid"]
    assert list(by_name(found)["Ben"].parts) == [0]
    assert "2026-09-21: 2 of 3 pupils sent something." in found.lines()


def test_steps_belong_to_the_lesson_whose_code_tells_of_them_first():
    ana = by_name(companion.term(MONDAY + NEXT))["Ana"]
    assert (ana.parts[0].done, ana.parts[1].done) == (len(FIRST.steps), len(SECOND.steps))
    assert ana.done == len(FIRST.steps) + len(SECOND.steps)


def test_what_is_sent_twice_counts_once_and_only_the_first_answer_to_a_task():
    ana = by_name(companion.term(MONDAY + NEXT))["Ana"]
    assert ana.parts[1] == InLesson(done=len(SECOND.steps), right=4, of=4)
    better = f"#3\nAna {answered([1, 1, 1, 1], QUIZ).code}"
    assert by_name(companion.term(MONDAY + better))["Ana"].right == (2, 4)
    assert str(companion.term(MONDAY + MONDAY)) == str(companion.term(MONDAY))


def test_skipping_never_looks_like_solving():
    found = companion.term(MONDAY)
    ben = by_name(found)["Ben"]
    assert (ben.done, ben.skipped) == (0, len(FIRST.steps))
    assert f"skipped: {len(FIRST.steps)}" in str(found).splitlines()[2]
    later = by_name(companion.term(f"{MONDAY}#2\nBen {solved(FIRST).code}"))["Ben"]
    assert (later.done, later.skipped) == (len(FIRST.steps), 0)


def test_what_to_repeat_is_what_the_latest_code_says():
    rule = companion.game("catan").words("en").rule(RULE)
    assert rule in companion.term(MONDAY).to_csv()
    assert rule not in companion.term(MONDAY + NEXT).to_csv()


@pytest.mark.parametrize(
    ("marks", "trend"),
    [
        ([(1, 0), (1, 1)], "up"),
        ([(1, 1), (0, 0)], "down"),
        ([(1, 0), (0, 1)], "same"),
        ([(1, 1)], ""),
    ],
)
def test_the_trend_is_the_last_lesson_against_those_before(marks, trend):
    tasks = [companion.task("catan", questions=2, seed=at) for at in range(len(marks))]
    text = [f"#{at}\nAna {answered(one, tasks[at]).code}" for at, one in enumerate(marks)]
    assert by_name(companion.term("\n".join(text)))["Ana"].trend == trend


def test_duels_and_guesses_are_told_and_never_counted_as_right():
    duel = duelled(answered([1, 0], QUIZ), answered([0, 0], QUIZ))
    found = companion.term({"one": f"Ana {duel.code}\nAna {guessed(0.5, EIGHT).code}"})
    assert by_name(found)["Ana"].parts == {0: InLesson(others=2)}
    assert "other answers: 2" in str(found)


def test_a_folder_has_a_folder_for_each_lesson_or_files_with_their_day(tmp_path):
    for day, text in (("2026-09-14", MONDAY), ("2026-09-21", NEXT)):
        folder = tmp_path / "folders" / day
        folder.mkdir(parents=True)
        for name in ("Ana", "Ben", "Cid"):
            own = [line.split(maxsplit=1)[1] for line in text.splitlines()
                   if line.casefold().startswith(name.casefold())]  # fmt: skip
            (folder / f"{name}.txt").write_text("\n".join(own), encoding="utf-8")
        (tmp_path / f"{day}.txt").write_text(text.partition("\n")[2], encoding="utf-8")
    expected = str(companion.term(MONDAY + NEXT))
    assert str(companion.term(tmp_path / "folders")) == expected
    (tmp_path / "folders").rename(tmp_path.parent / "elsewhere")
    assert str(companion.term(tmp_path)) == expected
    (tmp_path / "2026-09-28-Ben.json").write_text(solved(FIRST).text(), encoding="utf-8")
    assert by_name(companion.term(tmp_path))["Ben"].parts[2].done == len(FIRST.steps)


def test_what_cannot_be_read_and_what_has_no_name_is_said_and_spoils_nothing():
    found = companion.term(f"{MONDAY}hello there\n{guessed(0.3).code}")
    assert (len(found), len(found.unread), found.unnamed) == (2, 1, 1)
    assert found.lines()[-2:] == [
        "Codes without a name, which are in nobody's row: 1.",
        "Codes that could not be read: 1.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_told_in_three_languages_and_its_cells_are_no_dates(lang):
    found = companion.term(MONDAY + NEXT, lang)
    heads, rows = found.table()
    assert all(len(row) == len(heads) for row in rows)
    assert "[en]" not in found._repr_html_()
    assert ("," if lang == "en" else ";") in found.to_csv().splitlines()[0]


def test_a_lesson_s_name_is_harmless_in_a_spreadsheet():
    head = companion.term({"=1+1": MONDAY, "1.2.": NEXT}).to_csv().splitlines()[0]
    assert head.startswith("learner,'=1+1,'1.2.,")


def test_a_name_is_escaped_on_the_page():
    assert "<b>" not in companion.term({"<b>": f"<b> {guessed(0.5).code}"})._repr_html_()


@pytest.mark.parametrize("sent", [None, 7, "", {}, [MONDAY]])
def test_what_is_no_term_is_refused(sent):
    with pytest.raises(BadInput, match="lesson"):
        companion.term(sent)
