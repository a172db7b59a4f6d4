"""A class's codes as a table: names, lessons, what went wrong, and wrong letters."""

import csv
import io

import pytest

import companion
from companion import BadInput
from companion.lessons import Tutor
from companion.play import Table


@pytest.fixture(scope="module")
def code():
    tutor = Tutor(companion.game("catan"), make=Table)
    tutor.open(3)
    tutor.progress.record(tutor.place.id).tries = 4
    tutor.progress.miss(["catan.build.distance"])
    for step in tutor.course.lessons[0].steps:
        tutor.progress.record(f"{tutor.course.lessons[0].id}.{step.id}").done = True
    return tutor.progress.code


def test_a_line_has_a_name_and_a_code(code):
    (pupil,) = companion.progress(f"Ana Nováková  {code}")
    assert (pupil.learner, pupil.code, pupil.tries) == ("Ana Nováková", code, 4)
    assert pupil.lesson.startswith("3. ")
    assert pupil.wrong == ""


def test_missed_rules_come_as_their_sentences(code):
    (pupil,) = companion.progress([code], lang="cs")
    assert pupil.missed == (companion.game("catan").words("cs").rule("catan.build.distance"),)


@pytest.mark.parametrize("form", ["{0}", "Ben: {0}", "Ben;{0}", "Ben\t{1}", "Ben {2}", "ben, {3}"])
def test_codes_are_found_however_they_were_pasted(code, form):
    groups = [code[at : at + 4] for at in range(0, len(code), 4)]
    line = form.format(code, "-".join(groups), " ".join(groups), code.lower())
    (pupil,) = companion.progress(line)
    assert pupil.wrong == ""
    assert pupil.lesson.startswith("3. ")


def test_done_with_skips_and_jumped_over_stand_apart():
    tutor = Tutor(companion.game("catan"), make=Table)
    for step in tutor.course.lessons[0].steps:
        tutor.progress.record(f"{tutor.course.lessons[0].id}.{step.id}").done = True
    tutor.open(2)
    tutor.skip_lesson()
    tutor.open(6)
    (pupil,) = companion.progress([tutor.code])
    assert (pupil.done, pupil.skipped, pupil.jumped) == ("1", "2", "3–5")
    assert "3–5" in companion.progress([tutor.code]).to_csv()


def test_an_old_code_stands_in_the_table_too():
    (pupil,) = companion.progress(["Ana 000J0294H4KV"])
    assert (pupil.learner, pupil.wrong, pupil.tries, pupil.done) == ("Ana", "", 4, "")
    assert pupil.skipped


@pytest.mark.parametrize("name", ["Anna", "Anna Eva1"])
def test_a_name_of_four_letters_is_no_part_of_an_old_code(name):
    (pupil,) = companion.progress([f"{name} 000J 0294 H4KV"])
    assert (pupil.learner, pupil.wrong) == (name, "")


def test_a_mapping_has_codes_by_name(code):
    assert [pupil.learner for pupil in companion.progress({"Ana": code, "Ben": code})] == [
        "Ana",
        "Ben",
    ]


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "looks wrong"), ("cs", "vypadá špatně"), ("pl", "wygląda na błędny")]
)
def test_a_wrong_letter_is_named_and_the_rest_is_read(code, lang, said):
    other = "7" if code[2] != "7" else "8"
    wrong, right = companion.progress(f"Ana {code[:2]}{other}{code[3:]}\nBen {code}", lang)
    assert said in wrong.wrong
    assert "3" in wrong.wrong
    assert code[2] in wrong.wrong
    assert right.wrong == ""


@pytest.mark.parametrize("text", ["Ana", "Ana ???", "x" * 5000, "\x00\x01 ABC", "👍 👍", "Ana 12"])
def test_what_is_no_code_spoils_nothing(code, text):
    pupils = list(companion.progress(f"{text}\n{code}"))
    assert pupils[0].wrong
    assert pupils[-1].wrong == ""


def test_the_table_is_escaped(code):
    shown = companion.progress({"<script>alert(1)</script>": code})._repr_html_()
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown


def test_csv_has_every_column_and_nothing_a_spreadsheet_would_run(code):
    text = companion.progress({"=1+1": code, "Ana, B": code}).to_csv()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert rows[0]["learner"] == "'=1+1"
    assert rows[1]["learner"] == "Ana, B"
    assert set(rows[0]) >= {"learner", "lesson", "tries", "missed"}


def test_too_many_lines_are_refused(code):
    with pytest.raises(BadInput):
        companion.progress([code] * 1001)


def test_a_line_of_separators_is_read_at_once(code):
    for line in (";" * 100_000, " :" * 50_000 + "x", ":; " * 40_000 + code):
        (pupil,) = companion.progress([line])
        assert len(pupil.learner) <= 90
    assert pupil.wrong == ""


def test_a_name_does_no_more_in_print_than_be_read(code):
    text = str(companion.progress({"\x1b[2J\u202eAna": code}))
    assert "\x1b" not in text
    assert "\u202e" not in text


@pytest.mark.parametrize("name", [" =1+1", "\u00a0@SUM(A1)", "\t-1", "\u200b+1", "＝1+1"])
def test_a_formula_is_plain_text_whatever_stands_before_it(code, name):
    text = companion.progress({name: code}).to_csv()
    (row,) = csv.DictReader(io.StringIO(text))
    assert row["learner"][0] in "'·"
