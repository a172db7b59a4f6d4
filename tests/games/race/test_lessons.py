"""The shape of the course: what comes when, and the traps it must have."""

from __future__ import annotations

import pytest

import companion
from companion.lessons import Coached, Course, Step
from companion.lessons.course import say

COURSE = Course.of(companion.game("race"))
STEPS = [place for place in COURSE.places if isinstance(place.step, Step)]
GAMES = [place for place in COURSE.places if isinstance(place.step, Coached)]


def test_a_world_is_paid_for_first_and_a_round_predicted_second():
    first, second = STEPS[:2]
    assert first.step.solution[0] == "0: lay gem-world"
    assert [ask.kind for ask in second.step.asks] == ["phases"]


def test_the_first_game_comes_after_eight_steps_and_ends_with_six_cards():
    assert GAMES[0].number == 8
    assert GAMES[0].step.goal[0].least == 6
    assert GAMES[0].step.deal["variant"] == "first-game"


def test_there_are_twelve_to_sixteen_lessons_of_two_to_six_steps():
    assert 12 <= len(COURSE.lessons) <= 16
    assert all(2 <= len(lesson.steps) <= 6 for lesson in COURSE.lessons)


def test_nothing_is_marked_the_learner_finds_it():
    assert not any(place.step.marks for place in STEPS)


def test_the_advanced_game_for_two_is_at_the_end():
    advanced = {place.of_lesson for place in STEPS if "options" in place.step.position}
    assert advanced == {len(COURSE.lessons)}


def test_a_third_of_the_steps_ask_before_they_tell():
    assert sum(bool(place.step.asks) for place in STEPS) >= len(STEPS) / 3


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_an_icon_is_read_aloud_where_it_first_does_something(lang):
    words = companion.game("race").words(lang)
    texts = {place.id: say(words, place, "text").split() for place in STEPS}
    for step, phase in [
        ("first.conquer", "III"),
        ("goods.sell", "IV"),
        ("explore.more", "I"),
        ("develop.twice", "II"),
        ("market.powers", "$"),
    ]:
        assert phase in {word.strip(".,:;") for word in texts[step]}


@pytest.mark.parametrize(
    "rule",
    [
        "race.round.everyone-acts",
        "race.round.same-phase-once",
        "race.trade.only-with-trade-card",
        "race.consume.any-order",
        "race.consume.up-to-runs-full",
        "race.consume.no-interruption",
        "race.consume.mandatory",
        "race.military.specialist-not-for-alien",
        "race.military.strength-never-lowers-price",
        "race.score.trade-powers-not-consume",
        "race.settle.windfall-only-once",
        "race.settle.free-not-for-alien",
        "race.produce.no-draw-if-good-lay",
        "race.produce.most-means-strictly",
        "race.end.at-round-end",
        "race.end.more-than-twelve",
        "race.two-player.opponent-bonus-first-run",
    ],
)
def test_the_classic_mistakes_have_their_traps(rule):
    assert any(trap.rule == rule for place in STEPS for trap in place.step.traps)
