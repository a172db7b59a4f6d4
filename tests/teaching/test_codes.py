"""Tasks out and answers back: what a code holds is what is read, and a slip is found out."""

from __future__ import annotations

from random import Random

import pytest

import companion
from companion.core.errors import BadInput
from companion.lessons import Course, WrongCode
from companion.lessons.digits import counts_of, rank
from companion.lessons.letters import LETTERS
from companion.screen.screen import Screen
from companion.teaching import answer as answers
from companion.teaching import task as tasks
from companion.teaching.answer import answered, guessed, mark_of, read_answer, rolled, ways
from companion.teaching.task import read_task

COURSES = [name for name in companion.GAMES if companion.game(name).lessons is not None]
PAGES = (
    "dice:7",
    "dice/sites:7",
    "marbles/fight",
    "dice/within:2;how=at-most",
    "dice:9;how=at-least",
)


@pytest.mark.parametrize("name", COURSES)
def test_every_step_of_every_course_is_a_task_of_nine_letters(name):
    for place in Course.of(companion.game(name)).places:
        made = companion.task(name, step=place.id, seed=65535, lang="pl")
        assert len(made.letters) == 9
        assert read_task(made.code.lower()) == made


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"seed": 7, "players": 3, "lang": "cs"},
        {"questions": 32, "seed": 1},
        {"puzzles": 1},
        {"position": "first"},
        *({"odds": page, "guess": guess} for page in PAGES for guess in (True, False, "exact")),
    ],
)
def test_a_task_is_read_back_and_said_in_every_language(how):
    made = companion.task("catan", **how)
    assert read_task(made.code) == made
    assert len({made.phrase(lang) for lang in ("en", "cs", "pl")}) == 3
    assert made.code in str(made)
    assert made.code in made._repr_html_()


@pytest.mark.usefixtures("with_toys")
@pytest.mark.parametrize("how", [{"seed": 7, "players": 3}, {"odds": "dice:8", "guess": True}])
@pytest.mark.parametrize("name", ["nim", "lone", "grab"])
def test_a_game_from_outside_is_spelled_out_in_the_code_of_a_task(name, how):
    made = companion.task(name, **how)
    assert read_task(made.code) == made
    screen = Screen(folder=None)
    screen.hear({"type": "code", "text": made.code})
    assert (screen.game.id, screen.pane) == (name, "odds" if "odds" in how else "play")


@pytest.mark.usefixtures("with_toys")
def test_a_game_that_is_not_there_has_no_task(monkeypatch):
    made = companion.task("lone")
    monkeypatch.delenv("COMPANION_GAMES")
    with pytest.raises(WrongCode):
        read_task(made.code)


def test_a_page_of_odds_needs_no_game():
    made = companion.task("", odds="dice:8", guess=True)
    assert read_task(made.code) == made
    assert made.address == f"#/~task/{made.letters}"
    assert len({made.phrase(lang) for lang in ("en", "cs", "pl")}) == 3
    for how in ({}, {"questions": 3}, {"step": "first"}):
        with pytest.raises(BadInput):
            companion.task("", **how)


def test_tasks_answers_and_progress_have_letters_of_their_own_number():
    from companion.lessons.code import LENGTH, OLD_LENGTH

    lengths = [*tasks.LENGTHS, *answers.LENGTHS, LENGTH, OLD_LENGTH]
    assert len(set(lengths)) == len(lengths)


@pytest.mark.parametrize(
    "how",
    [
        {"step": "no-such"},
        {"step": "first", "questions": 3},
        {"guess": True},
        {"questions": 33},
        {"seed": -1},
        {"seed": "7"},
        {"odds": "no-such-door"},
        {"odds": "dice/no-such"},
        {"players": 9},
        {"lang": "de"},
    ],
)
def test_what_cannot_be_a_task_says_what_was_expected(how):
    with pytest.raises(BadInput, match="expected"):
        companion.task("catan", **how)


def test_no_letters_at_random_open_a_task_or_an_answer_that_is_not_there():
    rng = Random(4)
    for _ in range(3000):
        length = rng.choice([*tasks.LENGTHS, *answers.LENGTHS])
        text = "".join(rng.choice(LETTERS) for _ in range(length))
        for read in (read_task, read_answer):
            try:
                found = read(text)
            except WrongCode:
                continue
            assert found.code.replace(" ", "") == text


def test_one_letter_wrong_is_named():
    code = companion.task("catan", questions=5, seed=77).letters
    for place, letter in enumerate(code):
        other = "7" if letter != "7" else "8"
        with pytest.raises(WrongCode) as found:
            read_task(code[:place] + other + code[place + 1 :])
        assert (found.value.key, found.value.facts["wanted"]) == ("letter", letter)


def test_answers_are_read_back_whatever_they_are():
    rng = Random(5)
    task = companion.task("catan", questions=5)
    for _ in range(300):
        right = [rng.random() < 0.5 for _ in range(rng.randint(1, 32))]
        rolls = {n: rng.choice((0, 1, 5, 900)) for n in range(2, 13)} | {7: 1}
        for made in (
            guessed(rng.random(), task),
            answered(right, task),
            answered(right, None, "puzzle"),
            rolled(rolls, task),
        ):
            assert read_answer(made.code) == made
            assert made.mark in (0, mark_of(task))


def test_a_guess_is_seven_letters_and_ten_thousand_rolls_still_fit():
    assert len(guessed(0.999).code.replace(" ", "")) == 7
    assert read_answer(rolled(dict.fromkeys(range(2, 13), 909) | {7: 910}).code).rolls[7] == 910


@pytest.mark.parametrize("total", [1, 2, 3, 4])
def test_every_way_to_part_rolls_has_its_own_number(total):
    found = [counts_of(number, total, 11) for number in range(ways(total))]
    assert len(set(found)) == ways(total)
    assert [rank(counts) for counts in found] == list(range(ways(total)))
    assert {sum(counts) for counts in found} == {total}


@pytest.mark.parametrize(
    "make",
    [
        lambda: guessed(1.2),
        lambda: guessed("a"),
        lambda: answered([]),
        lambda: answered([True] * 33),
        lambda: rolled({}),
        lambda: rolled({1: 2}),
        lambda: rolled({7: 10_001}),
    ],
)
def test_what_cannot_be_an_answer_says_what_was_expected(make):
    with pytest.raises(BadInput, match="expected"):
        make()


@pytest.mark.parametrize(
    "page",
    ["ships/meteors:0;spend=never", "ships/shots:0;spend=never;keep=start",
     "dice/lead:1;against=7;how=at-least", "marbles/fight;ties=again"],
)  # fmt: skip
def test_what_a_page_stands_at_travels_in_the_letters_of_a_task(page):
    given = companion.task("", odds=page, guess=True, lang="cs")
    assert read_task(given.code) == given
    assert read_task(given.code).name == page
    plain = companion.task("", odds=page.partition(";")[0], guess=True, lang="cs")
    assert len(given.letters) <= len(plain.letters) + 8
    with pytest.raises(BadInput):
        companion.task("", odds="ships/meteors:0;ship=nobody")
