"""The table of a class: skipping never looks like solving, invited mistakes are none."""

from __future__ import annotations

import csv
import io
from random import Random

import pytest

import companion
from companion.catalogue import GAMES
from companion.core.rows import as_csv
from companion.core.text import LANGUAGES
from companion.lessons import Course, Progress, Tutor
from companion.lessons.course import taught_by
from companion.lessons.step import Step
from companion.play import Table
from companion.teaching.heat import DONE, FIRST, LATER, REPEAT, SKIPPED, heat_of
from tests.lessons.nim_course import course_game

COURSES = [name for name in GAMES if companion.game(name).lessons is not None]
OUTCOMES = [(True, False), (True, False), (False, True), (False, False)]


def course_of(name):
    return Course.of(companion.game(name))


def one(progress):
    """The row of a code and that of a file."""
    return companion.progress([progress.code]).pupils[0], _of_file(progress)


def _of_file(progress):
    return companion.progress({"Ana": progress.text()}).pupils[0]


@pytest.mark.parametrize("name", COURSES)
def test_who_skips_everything_has_solved_nothing_in_any_table(name):
    progress = Progress(course_of(name))
    for place in progress.course.places:
        progress.record(place.id).skipped = True
    for pupil in one(progress):
        assert (pupil.done, pupil.jumped, pupil.first) == ("", "", "")
        assert pupil.skipped == f"1–{len(progress.course.lessons)}"
        heat = heat_of([("Ana", pupil.known, pupil.from_file)])
        assert {state for _, row in heat for state in row} <= {SKIPPED}
    assert progress.done == Progress.from_code(progress.course, progress.code).done == 0


@pytest.mark.parametrize("name", COURSES)
def test_opening_the_last_lesson_solves_nothing(name):
    course = course_of(name)
    progress = Progress(course, course.places[-1].id)
    for pupil in one(progress):
        assert (pupil.done, pupil.skipped) == ("", "")
        assert pupil.jumped == f"1–{len(course.lessons) - 1}"


@pytest.mark.parametrize("name", COURSES)
def test_no_mixture_of_solving_and_skipping_shows_more_than_was_solved(name):
    course, rng = course_of(name), Random(name)
    for _ in range(15):
        progress = Progress(course, rng.choice(course.places).id)
        for place in course.places:
            record = progress.record(place.id)
            record.done, record.skipped = rng.choice(OUTCOMES)
        solved = [
            number
            for number, lesson in enumerate(course.lessons, 1)
            if all(progress.steps[f"{lesson.id}.{step.id}"].done for step in lesson.steps)
        ]
        for pupil in one(progress):
            assert _numbers(pupil.done) == solved
            assert sum(row.done for row in pupil.known.steps.values()) <= progress.done
        states = heat_of([("Ana", progress, True)])
        for rule, state in zip(states.rules, states.rows[0][1], strict=True):
            if state in (FIRST, LATER, DONE):
                assert _was_solved(progress, rule)


def _was_solved(progress, rule):
    rows = ((progress.course.by_id[name].step, row) for name, row in progress.steps.items())
    return any(
        row.done and isinstance(step, Step) and rule in taught_by(step) for step, row in rows
    )


def _numbers(text):
    found = []
    for part in filter(None, text.split(", ")):
        first, _, last = part.partition("–")
        found += range(int(first), int(last or first) + 1)
    return found


def test_a_wrong_move_that_a_step_invites_is_no_mistake(tmp_path):
    tutor = Tutor(course_game(tmp_path / "nim"), make=Table)
    tutor.open("counting.wrong")
    assert tutor.attempt("0: draw 4").refusals
    assert (tutor.progress.tries, tutor.progress.missed) == (0, [])
    assert tutor.progress.record("counting.wrong").done
    tutor.open("taking.take")
    assert tutor.attempt("0: draw 4").refusals
    assert tutor.progress.tries == 1


def test_first_tries_stand_by_rule_and_what_most_missed_comes_first():
    course = course_of("catan")
    steps = [p for p in course.places if isinstance(p.step, Step) and p.step.teaches]
    place = steps[3]
    rule = place.step.teaches[0]
    quick, slow, lost = (Progress(course) for _ in range(3))
    for who, tries in ((quick, 0), (slow, 2), (lost, 3)):
        who.record(place.id).done = True
        who.record(place.id).tries = tries
    lost.miss([rule])
    files = {name: who.text() for name, who in (("A", quick), ("B", slow), ("C", lost))}
    heat = companion.progress(files).heat
    assert heat.rules[0] == rule
    assert [row[0] for _, row in heat] == [FIRST, LATER, REPEAT]
    assert heat.first_tries[rule] == (1, 3)
    assert heat.tomorrow == (rule,)
    assert companion.game("catan").words("en").rule(rule) in heat.lines()[0]
    assert [pupil.first for pupil in companion.progress(files)] == ["1 of 1", "0 of 1", "0 of 1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_shows_itself_escaped_in_every_language(lang):
    course = course_of("catan")
    who = Progress(course)
    who.record(course.places[2].id).done = True
    who.miss(["catan.build.distance"])
    table = companion.progress({"<b>Ana": who.text()}, lang)
    for shown in (table.heat._repr_html_(), table._repr_html_()):
        assert "<b>Ana" not in shown
        assert "[en]" not in shown
    assert "Ana" in str(table.heat)
    assert table.heat.lines()[0] in table._repr_html_()


def test_files_of_a_folder_stand_beside_codes(tmp_path):
    known = Progress(course_of("catan"))
    known.record(known.course.places[0].id).done = True
    (tmp_path / "Ana.json").write_text(known.text(), encoding="utf-8")
    (tmp_path / "Ben.txt").write_text(known.code, encoding="utf-8")
    (tmp_path / "Cyd.json").write_text('{"format": 9}', encoding="utf-8")
    (tmp_path / "notes.md").write_text("no", encoding="utf-8")
    rows = companion.progress(tmp_path)
    assert [(pupil.learner, bool(pupil.wrong)) for pupil in rows] == [
        ("Ana", False), ("Ben", False), ("Cyd", True),
    ]  # fmt: skip
    mixed = companion.progress([tmp_path / "Ana.json", f"Eva {known.code}"])
    assert [pupil.learner for pupil in mixed] == ["Ana", "Eva"]


def test_on_a_hub_the_folders_of_pupils_are_read_under_their_names(tmp_path):
    known = Progress(course_of("catan"))
    known.record(known.course.places[0].id).done = True
    for name in ("ana", "ben"):
        kept = tmp_path / name / ".companion"
        kept.mkdir(parents=True)
        (kept / "catan.progress").write_text(known.text(), encoding="utf-8")
    (tmp_path / "eva").mkdir()
    assert [(pupil.learner, pupil.wrong) for pupil in companion.progress(tmp_path)] == [
        ("ana", ""), ("ben", ""),
    ]  # fmt: skip


def test_a_spreadsheet_of_each_country_opens_the_table_as_it_is():
    rows = [["Ana", "1.5", "5/36", "3-5", "1. 2.", "12E4", "0042", "1–3, 5", "=1+1"]]
    heads = list("abcdefghi")
    english = as_csv(heads, rows)
    assert english.splitlines()[1] == "Ana,1.5,'5/36,'3-5,'1. 2.,'12E4,'0042,\"1–3, 5\",'=1+1"
    for lang in ("cs", "pl"):
        text = as_csv(heads, rows, lang)
        assert text[0] == "\ufeff"
        assert text.splitlines()[1] == "Ana;1,5;'5/36;'3-5;'1. 2.;'12E4;'0042;1–3, 5;'=1+1"
    known = Progress(course_of("catan"))
    shown = companion.progress({"Ana; B": known.code}, "cs").to_csv()
    [row] = csv.DictReader(io.StringIO(shown.removeprefix("\ufeff")), delimiter=";")
    assert row["learner"] == "Ana; B"
