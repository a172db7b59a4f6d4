"""The shape of the course: what comes when, and the traps it must have."""

from __future__ import annotations

import pytest

import companion
from companion.lessons import Coached, Course, Step

COURSE = Course.of(companion.game("starfarers"))
STEPS = [place for place in COURSE.places if isinstance(place.step, Step)]
GAMES = [place for place in COURSE.places if isinstance(place.step, Coached)]


def test_the_first_flight_comes_first_and_the_first_colony_second():
    first, second = STEPS[:2]
    assert "0: fly 0 225" in first.step.solution
    assert "0: found 0" in second.step.solution


def test_the_coached_game_comes_after_lesson_six_at_the_latest():
    assert GAMES[0].of_lesson <= 6


def test_there_are_twelve_to_sixteen_lessons_of_three_to_six_steps():
    assert 12 <= len(COURSE.lessons) <= 16
    assert all(3 <= len(lesson.steps) <= 6 for lesson in COURSE.lessons)


def test_three_players_and_other_skies_are_at_the_end():
    last = len(COURSE.lessons)
    positions = [(place.of_lesson, place.step.position) for place in STEPS]
    assert {of for of, position in positions if position["players"] == 3} == {last}
    variants = {position.get("variant") for of, position in positions if of == last}
    assert variants >= {"strategic", "explorer", "wild-space"}


def test_the_learner_does_the_bookkeeping_in_at_least_six_steps():
    assert sum(bool(place.step.asks) for place in STEPS) >= 6


@pytest.mark.parametrize(
    "rule",
    [
        "starfarers.flight.no-stop-on-foreign-berth",
        "starfarers.flight.no-trade-ship-on-colony-site",
        "starfarers.flight.no-colony-ship-on-docking-point",
        "starfarers.flight.waiting-ship-founds-or-leaves",
        "starfarers.flight.leave-new-foreign-berth",
        "starfarers.station.more-pods-than-stations",
        "starfarers.pirate.no-colony-beside",
        "starfarers.reserve.lost-after-shake",
        "starfarers.seven.odd-hand-rounds-down",
        "starfarers.friendship.figure-goes-to-strictly-more",
        "starfarers.encounter.before-any-flight",
        "starfarers.encounter.only-higher-beats-you",
        "starfarers.mothership.black-means-base-three",
        "starfarers.three-players.two-sites-per-system",
        "starfarers.end.only-on-own-turn",
    ],
)
def test_the_classic_mistakes_have_their_traps(rule):
    assert any(trap.rule == rule for place in STEPS for trap in place.step.traps)
