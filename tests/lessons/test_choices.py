"""Better of two, choices nobody marks, and what is compared side by side."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import companion
from companion.core.game import Reason, Weighed
from companion.lessons import Better, Chose, Course, Lesson, Step, Trap
from companion.lessons.better import Comparison, choices_of, compare
from companion.lessons.course import Place
from companion.lessons.phrases import phrase_move
from companion.lessons.run import Run

CATAN = companion.game("catan")
HAND = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
POSITION = {
    "players": 4,
    "seats": [{"settlements": [8, 28], "roads": [13, 20, 34, 41, 42], "hand": HAND}, {}, {}, {}],
    "turn": {"on": 0, "phase": "main"},
}
CORNERS = Step(
    "corners",
    POSITION,
    teaches=("catan.board.big-number-likely",),
    goal=(Chose(),),
    solution=("0: settle 18",),
    traps=(Trap("catan.build.distance", ("0: settle 13",)),),
    clues=("corner:18",),
    better=Better(("0: settle 18", "0: settle 29")),
)


def opened(step):
    lesson = Lesson("first", (step,))
    return Run(CATAN, Place("first.corners", 0, lesson, 1, 1, step))


def weighed(*worths):
    """Ways to roll, as far as the texts go, worth so much."""
    actions = [CATAN.parse(f"0: settle {n}") for n in range(len(worths))]
    return tuple(Weighed(a, w, (Reason("rival", w),)) for a, w in zip(actions, worths, strict=True))


def test_the_better_corner_wins_the_step_and_the_worse_one_loses_it():
    good, bad = opened(CORNERS), opened(CORNERS)
    good.attempt("0: settle 18")
    bad.attempt("0: settle 29")
    assert (good.status, bad.status) == ("won", "failed")


def test_afterwards_both_futures_lie_side_by_side():
    run = opened(CORNERS)
    assert run.futures() == ()
    run.attempt("0: settle 29")
    best, other = run.futures()
    assert [best.sensible, other.sensible] == [True, False]
    assert run.chosen == other.id == "0: settle 29"
    assert any("8 dots" in line for line in best.lines)


def test_whoever_chose_the_worse_one_is_told_to_compare():
    run = opened(CORNERS)
    run.attempt("0: settle 29")
    assert "better" in phrase_move(run, run.place, CATAN.words("en"))


def test_a_word_alone_stands_for_every_legal_action_of_its_kind():
    run = opened(replace(CORNERS, better=Better(("settle",))))
    state = run.table.state
    found = choices_of(CATAN, Better(("settle",)), state, 0)
    assert set(found) == {one for one in CATAN.legal(state, 0) if one.word == "settle"}
    assert len(found) >= 2


def test_what_is_about_as_good_as_the_best_is_sensible_too():
    found = Comparison(weighed(2.0, 1.95, 1.2), apart=0.1)
    assert found.sensible == ("0: settle 0", "0: settle 1")
    assert found.tells_apart
    assert found.gap == pytest.approx(0.8)


def test_choices_that_are_all_about_as_good_are_not_told_apart():
    assert not Comparison(weighed(2.0, 1.95), apart=0.1).tells_apart


def test_it_says_how_sure_it_is():
    words = CATAN.words("en")
    clear, close = (Comparison(weighed(2.0, worth), apart=0.1) for worth in (1.5, 1.85))
    assert clear.sure(words) != close.sure(words)


def test_the_chosen_and_the_best_are_shown_however_many_there_are():
    found = Comparison(weighed(2.0, 1.5, 1.4, 1.3, 0.2), apart=0.1)
    shown = [str(one.action) for one in found.shown("0: settle 4")]
    assert shown == ["0: settle 0", "0: settle 1", "0: settle 4"]


def test_what_the_weighing_leaves_out_is_worth_nothing():
    state = opened(CORNERS).table.state
    actions = (CATAN.parse("0: settle 18"), CATAN.parse("0: end"))
    found = compare(lambda observation, tried: weighed(1.0)[:0], CATAN.observe(state, 0), actions)
    assert [one.worth for one in found.weighed] == [0.0, 0.0]


def test_what_speaks_against_all_of_them_alike_is_left_out():
    run = opened(CORNERS)
    run.attempt("0: settle 29")
    spends = CATAN.words("en")("bots.spends")
    assert any(r.key == "spends" for w in run.script_runner.comparison.weighed for r in w.reasons)
    assert not any(spends in line for future in run.futures() for line in future.lines)


# Nothing is marked before the first try


@pytest.fixture
def tutor():
    from companion.lessons import Tutor
    from companion.play import Table

    tutor = Tutor(CATAN, make=Table, seed=1)
    tutor.run = opened(CORNERS)
    return tutor


def test_before_the_first_try_neither_clues_nor_allowed_places_are_shown(tutor):
    assert tutor.marks == ()
    assert tutor.hides_what_is_allowed


def test_after_a_try_the_clues_are_marked_and_what_is_allowed_is_shown(tutor):
    tutor.attempt("0: settle 13")
    assert tutor.marks == ("corner:18",)
    assert not tutor.hides_what_is_allowed


def test_clues_are_the_first_hint(tutor):
    tutor.hinted += 1
    assert tutor.marks == ("corner:18",)
    assert not tutor.hides_what_is_allowed


# Every judged step of every course

JUDGED = [
    (course.game, place)
    for name in companion.GAMES
    if (game := companion.game(name)).lessons is not None
    for course in [Course.of(game)]
    for place in course.places
    if isinstance(place.step, Step) and place.step.better is not None
]


@pytest.mark.parametrize(("game", "place"), JUDGED, ids=lambda one: getattr(one, "id", ""))
def test_the_weighing_tells_the_choices_of_every_judged_step_apart(game, place):
    run = Run(game, place)
    found = run.script_runner.comparison
    assert found.tells_apart
    legal = game.legal(run.script_runner.compared_at, place.step.seat)
    assert {one.action for one in found.weighed} <= set(legal)
    # where it comes after a move of the learner's, another one may lead past it
    assert Chose() in place.step.goal or place.step.better.after
    assert set(place.step.solution) & set(found.sensible)


@pytest.mark.parametrize(("game", "place"), JUDGED, ids=lambda one: getattr(one, "id", ""))
def test_what_the_choices_bring_is_told_in_every_language(game, place):
    for lang in ("en", "cs", "pl"):
        run = Run(game, place, lang)
        for text in (*place.step.better.after, run.script_runner.comparison.best.action):
            run.attempt(text)
            while run.question is not None:
                run.answer(dict(run.question.answer))
        for future in run.futures():
            assert future.label
            assert future.lines
            assert not any("{" in line or "[en]" in line for line in (future.label, *future.lines))


def test_a_question_takes_every_sensible_choice_and_shows_the_futures():
    from companion.lessons.asking import Case

    state = opened(CORNERS).table.state
    words = CATAN.words("en").at(CATAN.observe(state, 0), ["A", "B", "C", "D"])
    case = Case("better", state, None, words, Random(1), {})
    asked = case.better(
        "Which?", Comparison(weighed(2.0, 1.95, 1.2), 0.1), ("catan.build.distance",)
    )
    assert asked.right({"choice": "0: settle 1"})
    assert not asked.right({"choice": "0: settle 2"})
    assert not asked.right({"choice": "0: settle 0", "n": 1})
    assert len(asked.futures) == 3
    assert asked.sure
    assert case.better("Which?", Comparison(weighed(2.0, 1.95), 0.1), ()) is None


def test_the_same_words_after_another_offer_are_not_the_choice_that_was_judged():
    course = Course.of(companion.game("catan"))
    run = Run(course.game, next(place for place in course.places if place.id == "first.offer"))
    run.attempt("0: offer grain lumber")
    run.attempt("0: deal 2")
    assert run.chosen == ""
    assert run.futures() == ()
