"""The shape of the course: what comes when, and the traps it must have."""

from __future__ import annotations

import pytest

import companion
from companion.lessons import Coached, Course, FirstTo, Step
from companion.lessons.run import Run

COURSE = Course.of(companion.game("starfarers"))
STEPS = [place for place in COURSE.places if isinstance(place.step, Step)]
GAMES = [place for place in COURSE.places if isinstance(place.step, Coached)]


def test_the_first_flight_comes_first_and_the_first_colony_second():
    first, second = STEPS[:2]
    assert "0: fly 0 225" in first.step.solution
    assert "0: found 0" in second.step.solution


def test_the_first_game_comes_after_eight_steps_and_ends_at_seven_points():
    before = [place for place in STEPS if place.number < GAMES[0].number]
    assert 6 <= len(before) <= 8
    assert GAMES[0].step.goal == (FirstTo(7),)


def test_the_seven_and_an_encounter_come_before_the_first_game():
    met = {rule for p in STEPS if p.number < GAMES[0].number for rule in p.step.teaches}
    assert "starfarers.seven.over-seven-gives-half" in met
    assert "starfarers.encounter.left-neighbour-reads" in met


def test_the_second_game_is_whole_and_its_coach_silent():
    second = GAMES[1].step
    assert second.goal == (FirstTo(15),)
    assert second.silent


def test_lessons_have_three_to_six_steps():
    assert all(3 <= len(lesson.steps) <= 6 for lesson in COURSE.lessons)


def test_three_players_and_other_skies_are_at_the_end():
    last = next(n for n, lesson in enumerate(COURSE.lessons, 1) if lesson.id == "skies")
    assert last >= len(COURSE.lessons) - 1
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


@pytest.mark.parametrize("place", STEPS, ids=lambda place: place.id)
def test_every_step_can_be_drawn_also_where_nothing_is_shown_as_allowed(place):
    game, seat = COURSE.game, place.step.seat
    state = Run(game, place).table.state
    tried = game.candidates(state, seat) if seat in game.awaiting(state) else ()
    scene = game.view(game.observe(state, seat), game.words("cs"), tried, tried)
    assert scene.data()["layers"]
