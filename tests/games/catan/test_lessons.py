"""The shape of the course: what comes when, and the traps it must have."""

from __future__ import annotations

import pytest

import companion
from companion.lessons import Coached, Course, Step

COURSE = Course.of(companion.game("catan"))
STEPS = [place for place in COURSE.places if isinstance(place.step, Step)]
GAMES = [place for place in COURSE.places if isinstance(place.step, Coached)]


def test_the_first_roll_comes_first_and_the_first_settlement_second():
    first, second = STEPS[:2]
    assert "0: roll" in first.step.solution
    assert "0: settle 18" in second.step.solution


def test_the_coached_game_comes_after_lesson_five_at_the_latest():
    assert GAMES[0].of_lesson <= 5


def test_there_are_ten_to_fourteen_lessons_of_three_to_six_steps():
    assert 10 <= len(COURSE.lessons) <= 14
    assert all(3 <= len(lesson.steps) <= 6 for lesson in COURSE.lessons)


def test_the_two_player_variant_is_at_the_end():
    for_two = [place.of_lesson for place in STEPS if place.step.position["players"] == 2]
    assert for_two
    assert min(for_two) > max(place.of_lesson for place in GAMES)


def test_the_learner_does_the_bookkeeping_in_at_least_six_steps():
    assert sum(bool(place.step.asks) for place in STEPS) >= 6


@pytest.mark.parametrize(
    "rule",
    [
        "catan.build.distance",
        "catan.road.not-past-foreign-building",
        "catan.development.not-when-just-bought",
        "catan.seven.odd-rounds-down",
        "catan.trade.bank-player-on-turn",
        "catan.trade.own-turn-side",
        "catan.harbour.usable-next-turn",
        "catan.longest-road.foreign-building-cuts",
        "catan.longest-road.cut-holder-keeps-tie",
        "catan.longest-road.cut-tie-set-aside",
    ],
)
def test_the_classic_mistakes_have_their_traps(rule):
    assert any(trap.rule == rule for place in STEPS for trap in place.step.traps)
