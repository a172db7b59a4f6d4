"""Every course plays as it says: solutions win, traps spring, every rule has its place."""

from __future__ import annotations

import re

import pytest

import companion
from companion.core.text import LANGUAGES, tables
from companion.lessons import Coached, Course, Did, Happened, Step, Tutor
from companion.lessons.course import nudges, say, warnings
from companion.lessons.run import Run

COURSES = [
    Course.of(game)
    for name in companion.GAMES
    if (game := companion.game(name)).lessons is not None
]
PLACES = [(course.game, place) for course in COURSES for place in course.places]
STEPS = [(game, place) for game, place in PLACES if isinstance(place.step, Step)]
TRAPS = [(game, place, n) for game, place in STEPS for n in range(len(place.step.traps))]
COACHED = [(game, place) for game, place in PLACES if isinstance(place.step, Coached)]
MOST_WORDS = 60
PAST_THE_GOAL = {"longest.equal"}
"""Steps whose script serves those who stray: the solution does not need it."""


def named(rows):
    return [f"{row[0].id}.{row[1].id}" + "".join(f"-{n + 1}" for n in row[2:]) for row in rows]


every_course = pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.id)
every_place = pytest.mark.parametrize(("game", "place"), PLACES, ids=named(PLACES))
every_step = pytest.mark.parametrize(("game", "place"), STEPS, ids=named(STEPS))
every_trap = pytest.mark.parametrize(("game", "place", "number"), TRAPS, ids=named(TRAPS))
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


def solved(game, place):
    """A step played through by its solution."""
    run = Run(game, place)
    play(run, place.step.solution)
    answer_rightly(run)
    return run


def where_allowed(game, place, what):
    """A step played by its solution up to where this may first be done."""
    run = Run(game, place)
    answer_rightly(run)
    for text in place.step.solution:
        if not game.refusals(run.table.state, game.parse(what, place.step.seat)):
            break
        run.attempt(text)
        answer_rightly(run)
    return run


# Playing


@every_step
def test_the_solution_wins_by_its_last_move_and_not_before(game, place):
    run = Run(game, place)
    for text in place.step.solution:
        answer_rightly(run)
        assert run.status == "trying", f"{run.status} before {text}"
        attempt = run.attempt(text)
        assert attempt, [refusal.rule for refusal in attempt.refusals]
    answer_rightly(run)
    assert run.status == "won"


@every_step
def test_on_the_way_of_the_solution_no_trap_is_told(game, place):
    run = Run(game, place)
    for text in place.step.solution:
        answer_rightly(run)
        run.attempt(text)
        assert run.fallen is None, text


@every_step
def test_script_and_questions_all_come_up_on_the_way(game, place):
    run = solved(game, place)
    assert len(run.asked) == len(place.step.asks)
    if place.id not in PAST_THE_GOAL:
        assert run.scripted == len(place.step.script)


@every_step
def test_after_the_solution_the_learner_is_awaited_or_the_game_is_over(game, place):
    run = solved(game, place)
    assert not run.table.awaiting or place.step.seat in run.table.awaiting


@every_trap
def test_every_trap_springs_by_its_rule(game, place, number):
    run, trap = Run(game, place), place.step.traps[number]
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
def test_a_trap_of_moves_is_legal_up_to_its_last_move(game, place, number):
    run = Run(game, place)
    for text in place.step.traps[number].do[:-1]:
        answer_rightly(run)
        assert run.attempt(text)


@every_step
def test_every_choice_marked_as_failing_fails_the_step(game, place):
    for condition in place.step.fail:
        if isinstance(condition, Did) and len(condition.what.split()) > 1:
            run = where_allowed(game, place, condition.what)
            assert run.attempt(condition.what)
            assert run.status == "failed"


@pytest.mark.parametrize(("game", "place"), COACHED, ids=named(COACHED))
def test_a_coached_game_begins_with_the_learner_in_a_seat(game, place):
    tutor = Tutor(game, make=companion.Table, seed=1)
    tutor.open(place.id)
    for _ in range(400):
        if tutor.seat in tutor.table.awaiting:
            break
        tutor.read_card()
        tutor.step_bot()
    assert tutor.seat in tutor.table.awaiting


# Rules


@every_step
def test_a_step_has_a_trap_and_speaks_of_rules_that_exist(game, place):
    step = place.step
    assert step.traps
    rules = {*step.teaches, *(trap.rule for trap in step.traps)}
    rules |= {condition.rule for condition in step.goal if isinstance(condition, Happened)}
    assert step.teaches
    assert rules <= set(game.rules)


@every_course
def test_every_check_and_effect_is_taught_coached_or_says_why_not(course):
    taught = set(course.rules)
    for rule in course.game.rules.values():
        if rule.kind != "text":
            assert (rule.id in taught) != bool(rule.untaught), rule.id


@pytest.mark.parametrize(("game", "place"), COACHED, ids=named(COACHED))
def test_the_coach_knows_only_rules_that_exist(game, place):
    rules = place.step.rules
    assert set(rules) <= set(game.rules)
    assert len(set(rules)) == len(rules)


# Marks


@every_step
def test_what_is_to_be_found_is_not_marked_alone_when_the_step_opens(game, place):
    step = place.step
    if step.choice or step.better is not None:
        where = step.solution[-1].split()[-1]
        found = [mark for mark in step.marks if mark.rpartition(":")[2] == where]
        kinds = {mark.partition(":")[0] for mark in found}
        rivals = [mark for mark in step.marks if mark.partition(":")[0] in kinds]
        assert not found or len(rivals) > 1
        assert not set(step.marks) & set(step.clues) or len(rivals) > 1


# Words


@every_language
@every_place
def test_a_step_has_all_its_words_and_is_short(game, place, lang):
    words = game.words(lang)
    for field in ("title", "text", "goal", "won"):
        assert say(words, place, field), field
    assert len(say(words, place, "text").split()) <= MOST_WORDS
    assert len(say(words, place, "goal").split()) <= 20
    if isinstance(place.step, Step):
        assert len(warnings(words, place)) == len(place.step.traps)
        assert nudges(words, place)


@every_language
@every_course
def test_no_words_are_left_over(course, lang):
    fields = {"title", "text", "goal", "won"}
    known = {"lessons.people", *(f"lessons.{lesson.id}.title" for lesson in course.lessons)}
    for place in course.places:
        traps = place.step.traps if isinstance(place.step, Step) else ()
        more = {f"trap.{trap.key}" for trap in traps}
        assert len(more) == len(traps), f"{place.id}: two traps of one name"
        known |= {f"lessons.{place.id}.{field}" for field in fields | more}
    found = {key for key in tables(course.game.folder, lang) if key.startswith("lessons.")}
    assert {key for key in found - known if not re.search(r"\.hint\.[a-z-]+$", key)} == set()
    assert known <= found


@every_language
@every_course
def test_four_people_sit_at_the_table(course, lang):
    names = course.game.words(lang)("lessons.people").split(";")
    assert len({name.strip() for name in names}) == 4


PRAISE = (
    "Right.",
    "Exactly",
    "Well done",
    "Správně",
    "Přesně tak",
    "Dobrze.",
    "Zgadza się",
    "Brawo",
)


@every_course
@every_language
def test_the_end_of_a_step_does_not_praise_who_was_shown_the_answer(course, lang):
    said = {
        key: text
        for key, text in tables(course.game.folder, lang).items()
        if key.startswith("lessons.") and key.endswith(".won")
    }
    assert said
    assert [key for key, text in said.items() if str(text).startswith(PRAISE)] == []
