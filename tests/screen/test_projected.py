"""On a projector: the letters of what is open, and what the class answered."""

from __future__ import annotations

import pytest

import companion
from companion.catalogue import GAMES, playable
from companion.core.text import LANGUAGES
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.teaching.answer import guessed
from companion.teaching.task import read_task


def projected(screen):
    screen.hear({"type": "present", "on": True})
    return make_part(screen, "projected")


def test_nothing_is_made_while_nobody_presents():
    screen = Screen("catan", pane="learn", folder=None)
    assert not make_part(screen, "projected")
    assert projected(screen)
    screen.hear({"type": "present", "on": False})
    assert not make_part(screen, "projected")


def test_a_step_and_a_page_of_odds_have_letters_that_open_them():
    screen = Screen("catan", pane="learn", folder=None)
    step = read_task(projected(screen)["code"])
    assert (step.kind, step.name) == ("step", screen.tutor.place.id)
    screen.hear({"type": "pane", "pane": "odds"})
    screen.hear({"type": "explore", "to": "dice:8"})
    page = read_task(make_part(screen, "projected")["code"])
    assert (page.kind, page.guess, page.name) == ("odds", True, "dice:8")


@pytest.mark.parametrize("name", playable())
def test_a_game_has_letters_that_deal_the_same_to_everybody(name):
    teacher, pupil = Screen(name, folder=None, pane="play"), Screen(folder=None)
    first = teacher.table.start.state(teacher.table.game)
    pupil.hear({"type": "code", "text": projected(teacher)["code"]})
    assert pupil.table.start.state(pupil.table.game) == first


@pytest.mark.parametrize("name", [name for name in GAMES if companion.game(name).quiz])
def test_puzzles_have_letters_that_open_the_same_ones(name):
    teacher, pupil = Screen(name, folder=None, pane="puzzle", seed=9), Screen(folder=None)
    pupil.hear({"type": "code", "text": projected(teacher)["code"]})
    assert pupil.pane == "puzzle"
    assert (
        pupil.learning.open_puzzle.puzzler.puzzle.id
        == teacher.learning.open_puzzle.puzzler.puzzle.id
    )


def test_a_game_that_began_at_a_position_has_no_letters():
    screen = Screen("catan", folder=None, pane="play")
    link = f"#position={screen.table.game.position_text(screen.table.state)}"
    screen.hear({"type": "code", "text": link})
    assert projected(screen)["code"] == ""


def test_a_page_of_odds_before_any_game_is_a_task_of_no_game():
    teacher, pupil = Screen(folder=None), Screen(folder=None)
    teacher.hear({"type": "pane", "pane": "odds"})
    teacher.hear({"type": "explore", "to": "dice:8"})
    code = projected(teacher)["code"]
    assert read_task(code).game == ""
    pupil.hear({"type": "code", "text": code})
    assert (pupil.pane, pupil.explorer.address.name) == ("odds", "dice:8")
    assert pupil.game_store.open_game is None
    assert make_part(pupil, "odds")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_guesses_of_the_class_stand_against_the_truth(lang):
    screen = Screen(folder=None, lang=lang)
    task = companion.task("catan", odds="dice:8", guess=True)
    screen.hear({"type": "code", "text": task.code})
    codes = [guessed(n / 100, task).code for n in (10, 14, 50)]
    screen.hear({"type": "collect", "text": "\n".join([*codes, "Ana ???"])})
    shown = projected(screen)
    assert (shown["count"], shown["unread"]) == (4, 1)
    assert [one["n"] for one in shown["bars"]] == [2, 0, 0, 0, 0, 0, 0, 0, 1]
    assert shown["truth"] == pytest.approx((500 / 36 - 10) / 45, abs=1e-4)
    assert shown["lines"]
    assert "[en]" not in "".join(shown["lines"])
    assert shown["qr"].startswith("<svg")


def test_a_pasted_list_of_any_kind_spoils_nothing():
    screen = Screen("catan", pane="learn", folder=None)
    for text in ("", "x" * 100_000, "\x00", "Ana\nBen\n" * 900):
        screen.hear({"type": "collect", "text": text})
        assert projected(screen)["bars"] == []
