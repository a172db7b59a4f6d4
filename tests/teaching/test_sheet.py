"""Pages to print: the questions of the code with their key, the turn, a tally, slips to cut out."""

from __future__ import annotations

import re
from html import escape

import pytest

import companion
from companion import BadInput
from companion.catalogue import GAMES
from companion.core.text import LANGUAGES
from companion.lessons.question_set import QuestionSet
from companion.play import Table
from companion.teaching.qr import svg


@pytest.mark.parametrize(("name", "lang"), [("catan", "en"), ("race", "cs"), ("trucker", "pl")])
def test_a_worksheet_has_the_very_questions_of_the_code_and_their_answers_apart(name, lang):
    task = companion.task(name, questions=2, seed=3)
    page = companion.sheet("worksheet", task.code, lang=lang).html
    sheet, key = page.split("class='key'")
    drawn = QuestionSet(companion.game(name), 3, 2, Table)
    for _ in range(2):
        question = drawn.next(lang).question
        assert escape(question.text) in sheet
        rule = companion.game(name).words(lang).rule(question.rules[0])
        assert escape(rule) in key
        assert escape(rule) not in sheet
    assert task.code in sheet
    assert "<script" not in page
    assert not re.search(r"(src|href)=['\"]?http", page)
    assert "[en]" not in page
    assert "class='key'" not in companion.sheet("worksheet", task, key=False, lang=lang).html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_turn_on_a_page(name, lang):
    page = companion.sheet("turn", name, lang=lang).html
    assert page.count("<li>") >= 4
    assert "[en]" not in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dice_have_a_line_a_sum_and_slips_a_code_each(lang):
    dice = companion.sheet("dice", lang=lang).html
    assert re.findall(r"scope='row'>(\d+)", dice) == [str(n) for n in range(2, 13)]
    task = companion.task("catan", odds="dice:8", guess=True)
    slips = companion.sheet("slips", task, copies=7, lang=lang).html
    assert slips.split("<body>")[1].count(task.code) == 7
    assert slips.count('aria-label="QR"') == 7
    assert escape(task.phrase(lang)) in slips
    assert "[en]" not in dice + slips


def test_a_sheet_is_saved_and_shows_itself_in_a_frame(tmp_path):
    made = companion.sheet("dice")
    assert made.save(tmp_path / "dice.html").read_text(encoding="utf-8") == made.html
    assert made._repr_html_().startswith("<iframe")
    assert "<script" not in made._repr_html_()


@pytest.mark.parametrize(("lang", "said"), [
    ("en", ("■ Blue", "▲ Orange")), ("cs", ("■ Modr", "▲ Oranž")), ("pl", ("■ Niebies", "▲ Pomar")),
])  # fmt: skip
def test_whose_pieces_are_drawn_is_told_by_their_shapes_for_grey_paper(lang, said):
    paper = companion.sheet("worksheet", companion.task("catan", questions=6, seed=3), lang=lang)
    assert all(one in paper.html for one in said)


def test_the_qr_code_of_a_worksheet_opens_the_site_too():
    task = companion.task("catan", questions=3, seed=3, site="https://example.org/lab")
    assert task.link.startswith("https://example.org/lab")
    assert svg(task.link, 90) in companion.sheet("worksheet", task).html


@pytest.mark.parametrize(
    ("kind", "of", "how"),
    [
        ("poster", None, {}), ("slips", None, {}), ("slips", "ABC", {}), ("turn", "chess", {}),
        ("worksheet", companion.task("catan", seed=1), {}),
        ("slips", companion.task("catan", seed=1), {"copies": 0}),
        ("dice", None, {"lang": "de"}),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_says_what_can(kind, of, how):
    with pytest.raises(BadInput):
        companion.sheet(kind, of, **how)
