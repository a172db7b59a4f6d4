"""The shape of the course: what comes when, what is chosen unmarked, the traps it must have."""

from __future__ import annotations

import pytest

import companion
from companion.lessons import Coached, Course, FirstTo, Step
from companion.lessons.duration import minutes_of
from companion.lessons.numbers import Numbers
from companion.lessons.run import Run

COURSE = Course.of(companion.game("catan"))
STEPS = [place for place in COURSE.places if isinstance(place.step, Step)]
GAMES = [place for place in COURSE.places if isinstance(place.step, Coached)]
WORDS = COURSE.game.words("en")


def test_the_first_roll_comes_first_and_a_settlement_second():
    first, second = STEPS[:2]
    assert "0: roll" in first.step.solution
    assert any("settle" in move for move in second.step.solution)


def test_the_first_game_begins_after_six_to_eight_steps_and_within_ten_minutes():
    before = COURSE.places[: GAMES[0].number]
    assert 6 <= len(before) <= 8
    assert sum(minutes_of(place, WORDS) for place in before) <= 10


def test_the_first_game_is_a_race_to_six_and_the_second_a_whole_one_with_a_silent_coach():
    first, second = (place.step for place in GAMES)
    assert (first.goal, first.silent) == ((FirstTo(6),), False)
    assert (second.goal, second.silent) == ((FirstTo(10),), True)


def test_a_lesson_has_three_to_seven_steps():
    assert all(3 <= len(lesson.steps) <= 7 for lesson in COURSE.lessons)


def test_every_second_step_of_the_first_ten_minutes_is_a_choice_or_a_question():
    first = [place.step for place in STEPS if place.lesson.id == "first"]
    assert sum(bool(step.better or step.choice or step.asks) for step in first) >= len(first) - 1


def test_steps_that_ask_to_find_or_choose_mark_no_solution():
    for place in STEPS:
        step = place.step
        if step.better is not None or step.choice:
            places = {move.split()[-1] for move in step.solution}
            marked = {mark.partition(":")[2] for mark in step.marks}
            assert len(step.marks) != 1 or not places & marked or "marked" in task(place), place.id


def task(place):
    return WORDS(f"lessons.{place.id}.goal")


def test_settlements_are_built_all_over_two_islands():
    built = [m for p in STEPS for m in p.step.solution if m.startswith("0: settle")]
    assert built.count("0: settle 18") <= len(built) / 2


def test_the_two_player_variant_is_at_the_end():
    for_two = [place.of_lesson for place in STEPS if place.step.position["players"] == 2]
    assert for_two
    assert min(for_two) > max(place.of_lesson for place in GAMES)


def test_the_learner_does_the_bookkeeping_in_at_least_six_steps():
    assert sum(bool(place.step.asks) for place in STEPS) >= 6


def test_there_are_judged_choices_of_corners_robbers_victims_offers_and_builds():
    words = {
        one.action.word
        for place in STEPS
        if place.step.better is not None
        for one in compared(place).weighed
    }
    assert {"settle", "city", "robber", "steal", "accept", "deal", "buy", "road"} <= words


def compared(place):

    return Run(COURSE.game, place).script_runner.comparison


@pytest.mark.parametrize(
    "key",
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
        "development-not-counted",
        "catan.setup.second-settlement-pays",
        "catan.longest-road.own-buildings-no-cut",
        "catan.knight.no-discarding",
        "catan.trade.bank-four-to-one",
    ],
)
def test_the_classic_mistakes_have_their_traps(key):
    assert any(key in (trap.rule, trap.name) for place in STEPS for trap in place.step.traps)


def test_a_step_that_moved_is_still_found_by_a_code_of_twelve_letters():

    numbers = Numbers.of(COURSE)
    for name in numbers.old:
        assert name in COURSE.by_id or numbers.moved[name] in COURSE.by_id, name
