"""What a code promises of a learner's progress: today, after the course has changed, of old."""

from dataclasses import replace
from random import Random

import pytest

import companion
from companion.catalogue import game
from companion.core.game import Teaching
from companion.core.text import LANGUAGES, Words
from companion.lessons import Course, Lesson, Progress, WrongCode
from companion.lessons.code import BASES, LESSONS, RULES, STEPS, OldCode
from companion.lessons.digits import packed
from companion.lessons.letters import spell
from companion.lessons.progress import Recall, Record
from companion.screen.screen import Screen

from .nim_course import course_game
from .numbers import courses, written
from .test_code import old_letters

CATAN = Course.of(game("catan"))


def somebody(course, rng):
    """A learner who has done, skipped, missed and jumped about."""
    progress = Progress(course, rng.choice(course.places).id)
    diligence = rng.random()
    for lesson in course.lessons:
        way = rng.random()
        for step in lesson.steps:
            done = rng.random() < diligence or way < 0.3
            skipped = rng.random() < 0.3 or 0.3 < way < 0.5
            if done or skipped:
                record = Record(done, skipped, rng.randrange(3))
                progress.steps[f"{lesson.id}.{step.id}"] = record
    progress.miss(rng.sample(course.rules, rng.randrange(6)))
    for rule in progress.missed:
        progress.recall[rule] = Recall(rng.randrange(2), 0)
    return progress


def with_lessons(course, lessons):
    """The same game with another course."""
    changed = replace(course.game, teaching=Teaching(lambda: tuple(lessons), course.game.quiz))
    return Course.of(changed)


@pytest.mark.parametrize("course", courses(), ids=lambda course: course.game.id)
def test_a_code_brings_back_all_that_it_promises(course):
    rng = Random(1)
    for _ in range(60):
        before = somebody(course, rng)
        after = Progress.from_code(course, before.code)
        assert after.at == before.at
        for lesson in course.lessons:
            assert after.outcome(lesson) == before.outcome(lesson)
        assert after.tries == min(before.tries, 31)
        assert set(after.to_repeat) == set(before.to_repeat[:3])
        assert after.code == before.code


@pytest.mark.slow
def test_what_was_not_solved_never_comes_back_as_solved():
    rng = Random(2)
    for _ in range(200):
        before = somebody(CATAN, rng)
        after = Progress.from_code(CATAN, before.code)
        for name, row in after.steps.items():
            assert row.done <= before.record(name).done
        assert not after.knows_more_than(before)


def test_i_know_this_pressed_everywhere_is_nothing_solved():
    progress = Progress(CATAN, CATAN.places[-1].id)
    for place in CATAN.places:
        progress.record(place.id).skipped = True
    again = Progress.from_code(CATAN, progress.code)
    assert (again.done, again.skipped) == (0, len(CATAN.places))
    assert again.lessons_that_are("skipped") == CATAN.lessons


def test_opening_a_late_lesson_makes_those_before_it_jumped_over_and_none_of_them_done():
    progress = Progress(CATAN, f"{CATAN.lessons[-1].id}.{CATAN.lessons[-1].steps[0].id}")
    again = Progress.from_code(CATAN, progress.code)
    assert again.lessons_that_are("jumped") == CATAN.lessons[:-1]
    assert again.done == again.skipped == 0
    assert again.jumped == sum(len(lesson.steps) for lesson in CATAN.lessons[:-1])


def test_going_back_undoes_the_jump():
    progress = Progress(CATAN, CATAN.places[-1].id)
    progress.at = CATAN.places[0].id
    assert progress.lessons_that_are("jumped") == ()


def test_steps_of_the_open_lesson_come_back_as_done_or_as_skipped():
    lesson = max(CATAN.lessons, key=lambda one: len(one.steps))
    names = [f"{lesson.id}.{step.id}" for step in lesson.steps]
    progress = Progress(CATAN, names[1])
    for name in names[:3]:
        progress.record(name).done = True
    again = Progress.from_code(CATAN, progress.code)
    assert [again.record(name).done for name in names[:4]] == [True, True, True, False]
    assert again.state(lesson) == "partly"
    progress.record(names[0]).done, progress.record(names[0]).skipped = False, True
    again = Progress.from_code(CATAN, progress.code)
    assert [again.record(name).skipped for name in names[:4]] == [True, True, True, False]


def test_a_rule_answered_rightly_since_is_not_to_be_repeated():
    progress = Progress(CATAN)
    first, second = CATAN.rules[4:6]
    progress.miss([first, second])
    progress.recall[first].box = 1
    again = Progress.from_code(CATAN, progress.code)
    assert again.to_repeat == (second,)
    assert again.recall[second].due == 0


def test_a_course_may_grow_shrink_and_change_its_order_under_a_code():
    rng = Random(3)
    new = Lesson("brand-new", CATAN.lessons[0].steps)
    for _ in range(60):
        before = somebody(CATAN, rng)
        lessons = [lesson for lesson in CATAN.lessons if rng.random() < 0.8]
        lessons.insert(rng.randrange(len(lessons) + 1), new)
        rng.shuffle(lessons)
        course = with_lessons(CATAN, lessons)
        after = Progress.from_code(course, before.code)
        for lesson in lessons:
            expected = "" if lesson is new else before.outcome(lesson)
            assert after.outcome(lesson) == expected
        if before.at in course.by_id:
            assert after.at == before.at
        else:
            assert not after.is_step_over(after.at) or after.at == course.places[-1].id
        known = [rule for rule in before.to_repeat[:3] if rule in course.game.rules]
        assert set(after.to_repeat) == set(known)


def test_a_lesson_that_lost_its_last_steps_leads_to_the_last_it_has():
    long = max(CATAN.lessons, key=lambda one: len(one.steps))
    before = Progress(CATAN, f"{long.id}.{long.steps[-1].id}")
    shorter = [replace(one, steps=one.steps[:2]) if one is long else one for one in CATAN.lessons]
    after = Progress.from_code(with_lessons(CATAN, shorter), before.code)
    assert after.at == f"{long.id}.{long.steps[1].id}"


@pytest.mark.parametrize("course", courses(), ids=lambda course: course.game.id)
def test_every_lesson_and_rule_has_its_number_written_down_and_a_code_holds_them(course):
    numbers = Progress(course).numbers
    path = course.game.folder / "lessons/numbers.toml"
    there = path.read_text("utf-8") if path.is_file() else ""
    assert there == written(course), "write them down: python -m tests.lessons.numbers"
    assert len(numbers.lessons) <= LESSONS
    assert len(numbers.rules) <= RULES
    assert max(len(lesson.steps) for lesson in course.lessons) <= STEPS
    assert all(course.by_name(target) for target in numbers.moved.values())


# Twelve letters


@pytest.mark.parametrize(("game_id", "steps"), [("catan", 59), ("starfarers", 67)])
def test_the_old_steps_are_frozen_and_every_old_code_still_enters(game_id, steps):
    course = Course.of(game(game_id))
    numbers = Progress(course).numbers
    assert (len(numbers.old), numbers.old[0][:6]) == (steps, "first.")
    for at in range(steps):
        progress = Progress.from_code(course, old_letters(OldCode(game_id, at, at, 3, (1,))))
        assert progress.done == 0
        assert progress.tries == 3
        if numbers.old[at] in course.by_id:
            assert progress.at == numbers.old[at]


def test_an_old_code_leads_to_the_nearest_step_there_still_is():
    numbers = Progress(CATAN).numbers
    here, gone = next(
        (at, name)
        for at, name in enumerate(numbers.old)
        if name in CATAN.by_id and CATAN.by_id[name].of_step > 1
    )
    lessons = [
        replace(one, steps=tuple(s for s in one.steps if f"{one.id}.{s.id}" != gone))
        for one in CATAN.lessons
    ]
    course = with_lessons(CATAN, lessons)
    after = next(name for name in numbers.old[here:] if name in course.by_id)
    progress = Progress.from_code(course, old_letters(OldCode("catan", here, here)))
    assert progress.at == after
    assert progress.skipped >= 1


def test_an_old_code_beyond_the_old_course_is_refused():
    with pytest.raises(WrongCode):
        Progress.from_code(CATAN, old_letters(OldCode("catan", 90, 90)))


def test_a_code_of_another_game_says_which():
    other = Progress(Course.of(game("starfarers"))).code
    with pytest.raises(WrongCode) as wrong:
        Progress.from_code(CATAN, other)
    assert (wrong.value.key, wrong.value.facts) == ("game", {"game": "starfarers"})


def test_a_code_of_a_game_from_outside_is_entered_in_its_own_course_and_nowhere_else(tmp_path):
    course = Course.of(course_game(tmp_path / "nim"))
    before = somebody(course, Random(3))
    assert Progress.from_code(course, before.code).at == before.at
    with pytest.raises(WrongCode) as wrong:
        Progress.from_code(CATAN, before.code)
    assert (wrong.value.key, wrong.value.facts) == ("game", {"game": "nim"})
    with pytest.raises(WrongCode):
        Progress.from_code(course, Progress(CATAN).code)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_game_of_a_code_is_not_installed_it_is_named(tmp_path, lang):
    code = Progress(Course.of(course_game(tmp_path / "nim"))).code
    home, said = Screen(folder=None, lang=lang), Words.shared(lang)
    home.hear({"type": "code", "text": code})
    assert home.notice == said("learn.code-missing", game="nim")
    (pupil,) = companion.progress(f"Ana {code}", lang=lang)
    assert pupil.wrong == said("learn.look-missing", game="nim")


OF_OLD = spell(packed([(0, 2), (7, 8), *((0, base) for base in BASES[2:])]), 20)
"""Twenty letters of a game from outside, as they were once: they do not say which it is."""


def test_a_code_that_does_not_say_its_game_is_still_entered_in_the_course_it_is_of(tmp_path):
    course = Course.of(course_game(tmp_path / "nim"))
    assert Progress.from_code(course, OF_OLD).at == course.places[0].id
    home = Screen(folder=None)
    home.hear({"type": "code", "text": OF_OLD})
    assert home.notice == Words.shared("en")("learn.code-outside")
    (pupil,) = companion.progress(f"Ana {OF_OLD}")
    assert pupil.wrong == Words.shared("en")("learn.look-outside")
