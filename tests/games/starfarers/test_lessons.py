"""The course plays as it says: solutions win, traps spring, every rule has its place."""

from __future__ import annotations

import re

import pytest

import companion
from companion.core.text import LANGUAGES, tables
from companion.games.starfarers.lessons import COACHED
from companion.lessons import Coached, Course, Did, Happened, Step, Tutor
from companion.lessons.course import nudges, say, warnings
from companion.lessons.run import Run

GAME = companion.game("starfarers")
COURSE = Course.of(GAME)
STEPS = [place for place in COURSE.places if isinstance(place.step, Step)]
TRAPS = [(place, number) for place in STEPS for number in range(len(place.step.traps))]
GAMES = [place for place in COURSE.places if isinstance(place.step, Coached)]
MOST_WORDS = 60

every_step = pytest.mark.parametrize("place", STEPS, ids=lambda place: place.id)
every_trap = pytest.mark.parametrize(
    ("place", "number"), TRAPS, ids=[f"{place.id}-{number + 1}" for place, number in TRAPS]
)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def answer_rightly(run):
    """Answer whatever is open with the engine's own answer."""
    while run.question is not None:
        assert run.answer(dict(run.question.answer)).right


def play(run, actions):
    """Make these moves, answering rightly before each; the last attempt."""
    attempt = None
    for text in actions:
        answer_rightly(run)
        attempt = run.attempt(text)
    return attempt


def solved(place):
    """A step played through by its solution."""
    run = Run(GAME, place)
    play(run, place.step.solution)
    answer_rightly(run)
    return run


# Playing


@every_step
def test_the_solution_wins_by_its_last_move_and_not_before(place):
    run = Run(GAME, place)
    for text in place.step.solution:
        answer_rightly(run)
        assert run.status == "trying", f"{run.status} before {text}"
        attempt = run.attempt(text)
        assert attempt, [refusal.rule for refusal in attempt.refusals]
    answer_rightly(run)
    assert run.status == "won"


@every_step
def test_script_and_questions_all_come_up_on_the_way(place):
    run = solved(place)
    assert len(run.asked) == len(place.step.asks)
    assert run.scripted == len(place.step.script)


@every_step
def test_after_the_solution_the_learner_is_awaited_or_the_game_is_over(place):
    run = solved(place)
    assert not run.table.awaiting or place.step.seat in run.table.awaiting


@every_trap
def test_every_trap_springs_by_its_rule(place, number):
    run, trap = Run(GAME, place), place.step.traps[number]
    attempt = play(run, trap.do)
    if trap.answer is not None:
        assert run.question is not None
        assert trap.rule in run.question.rules
        verdict = run.answer(trap.answer)
        assert not verdict.right
        assert verdict.trap == number
        return
    assert attempt is not None
    assert run.fallen == number
    if trap.fails:
        assert run.status == "failed"
    else:
        refused = {refusal.rule for refusal in attempt.refusals}
        assert trap.rule in (refused or {event.rule for event in attempt.events})


@every_trap
def test_a_trap_of_moves_is_legal_up_to_its_last_move(place, number):
    run = Run(GAME, place)
    for text in place.step.traps[number].do[:-1]:
        answer_rightly(run)
        assert run.attempt(text)


@every_step
def test_every_choice_marked_as_failing_fails_the_step(place):
    for condition in place.step.fail:
        if isinstance(condition, Did) and len(condition.what.split()) > 1:
            run = Run(GAME, place)
            answer_rightly(run)
            assert run.attempt(condition.what)
            assert run.status == "failed"


@pytest.mark.parametrize("place", GAMES, ids=lambda place: place.id)
def test_a_coached_game_begins_with_the_learner_in_a_seat(place):
    tutor = Tutor(GAME, make=companion.Table, seed=1)
    tutor.open(place.id)
    for _ in range(400):
        if tutor.seat in tutor.table.awaiting:
            break
        tutor.read_card()
        tutor.step_bot()
    assert tutor.seat in tutor.table.awaiting


# The shape of the course


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


# Rules


@every_step
def test_a_step_has_a_trap_and_speaks_of_rules_that_exist(place):
    step = place.step
    assert step.traps
    rules = {*step.teaches, *(trap.rule for trap in step.traps)}
    rules |= {condition.rule for condition in step.goal if isinstance(condition, Happened)}
    assert step.teaches
    assert rules <= set(GAME.rules)


def test_every_check_and_effect_is_taught_coached_or_says_why_not():
    taught = {rule for place in STEPS for rule in place.step.teaches} | set(COACHED)
    for rule in GAME.rules.values():
        if rule.kind != "text":
            assert (rule.id in taught) != bool(rule.untaught), rule.id


def test_the_coach_knows_only_rules_that_exist():
    assert set(COACHED) <= set(GAME.rules)
    assert len(set(COACHED)) == len(COACHED)


# Words


@every_language
@pytest.mark.parametrize("place", COURSE.places, ids=lambda place: place.id)
def test_a_step_has_all_its_words_and_is_short(place, lang):
    words = GAME.words(lang)
    for field in ("title", "text", "goal", "won"):
        assert say(words, place, field), field
    assert len(say(words, place, "text").split()) <= MOST_WORDS
    assert len(say(words, place, "goal").split()) <= 20
    if isinstance(place.step, Step):
        assert len(warnings(words, place)) == len(place.step.traps)
        assert nudges(words, place)


@every_language
def test_no_words_are_left_over(lang):
    fields = {"title", "text", "goal", "won"}
    known = {"lessons.people", *(f"lessons.{lesson.id}.title" for lesson in COURSE.lessons)}
    for place in COURSE.places:
        traps = place.step.traps if isinstance(place.step, Step) else ()
        more = {f"trap{n + 1}" for n in range(len(traps))}
        known |= {f"lessons.{place.id}.{field}" for field in fields | more}
    found = {key for key in tables(GAME.folder, lang) if key.startswith("lessons.")}
    assert {key for key in found - known if not re.search(r"\.hint\d$", key)} == set()
    assert known <= found


@every_language
def test_four_people_sit_at_the_table(lang):
    names = GAME.words(lang)("lessons.people").split(";")
    assert len({name.strip() for name in names}) == 4
