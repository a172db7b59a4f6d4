"""Questions about what may be done now, whose Longest Road is, and which of two is better."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import companion
from companion.games.catan.quiz import QUIZ
from companion.games.catan.quiz.longest import HOLDER_RULES
from companion.games.catan.rules.build import PRICES as COSTS
from companion.lessons.positions import stages
from tests.games.catan.stage import stage

GAME = companion.game("catan")
NAMES = ["Ada", "Bo", "Cy", "Di"]
MIDDLE = (
    {"settlements": [8, 28], "roads": [13, 20, 41, 42], "hand": {"lumber": 2, "grain": 1}},
    {"settlements": [41], "cities": [39], "roads": [52, 56], "hand": {"ore": 3}},
    {"settlements": [17, 31], "roads": [25, 37], "hand": {"wool": 1}},
    {"settlements": [14, 40], "roads": [15, 58], "hand": {"grain": 4}},
)


def asked(kind, state, seeds, **facts):
    """What this kind asks of a position, by several seeds."""
    words = GAME.words("en").at(state, NAMES[: state.players])
    found = (QUIZ[kind](state, None, words, Random(seed), facts) for seed in range(seeds))
    return [question for question in found if question is not None]


def by_text(questions, *parts):
    return [q.answer["choice"] for q in questions if all(part in q.text for part in parts)]


@pytest.fixture(scope="module")
def middle():
    return stage(*MIDDLE)


@pytest.mark.parametrize(
    ("kind", "part", "answer"),
    [
        ("card-now", "has just bought", "catan.development.not-when-just-bought"),
        ("card-now", "already played a knight", "catan.development.one-a-turn"),
        ("card-now", "holds a card from an earlier turn", "catan.development.any-time-own-turn"),
        ("card-now", "has not rolled yet", "yes"),
        ("trade-now", "has just built", "catan.trade.before-building"),
        ("trade-now", "would like this", "catan.trade.bank-player-on-turn"),
        ("robber-now", "leave the robber", "catan.robber.to-another-hex"),
        ("robber-now", "rather not rob", "catan.robber.steal-is-due"),
        ("robber-now", "who has cards", "yes"),
        ("harbour-now", "has just built", "catan.harbour.usable-next-turn"),
        ("harbour-now", "no building", "catan.trade.bank-four-to-one"),
        ("harbour-now", "has had a city", "yes"),
    ],
)
def test_the_rulebook_answers_each_made_up_case(middle, kind, part, answer):
    given = by_text(asked(kind, middle, 60), part)
    assert given
    assert set(given) == {answer}


def test_a_gift_and_the_same_kind_on_both_sides_are_refused(middle):
    answers = {q.answer["choice"] for q in asked("trade-now", middle, 60)}
    assert {"catan.trade.no-gifts", "catan.trade.no-like-for-like", "yes"} <= answers


def test_what_a_hand_can_pay_for_is_counted_thing_by_thing(middle):
    for question in asked("builds", middle, 30):
        told = question.because[0]
        named = sum(word in told for word in ("a road", "a settlement", "a city", "development"))
        assert question.answer == {"n": named}
        assert set(question.rules) <= {rule for _, rule in COSTS.values()}


def test_cities_and_cards_call_for_no_neutral_piece():
    duel = stage(
        {"settlements": [12, 28], "roads": [19, 41], "tokens": 4},
        {"settlements": [39, 41], "roads": [52, 56], "tokens": 4},
        players=2,
        neutrals=[{"settlements": [13]}, {"settlements": [40]}],
    )
    questions = asked("neutral-due", duel, 40)
    assert set(by_text(questions, "built a city")) == {"none"}
    assert set(by_text(questions, "built a road")) == {"road"}
    assert set(by_text(questions, "a settlement of their own")) == {"road"}


def test_longest_road_is_asked_about_by_every_rule_of_its_passing(middle):
    rules = Counter(question.rules[0] for question in asked("longest", middle, 150))
    assert set(HOLDER_RULES) <= set(rules)


def test_after_a_cut_below_five_nobody_holds_it(middle):
    questions = [
        q
        for q in asked("longest", middle, 150)
        if q.rules == ("catan.longest-road.cut-below-five-set-aside",)
    ]
    assert questions
    assert {q.answer["choice"] for q in questions} == {"nobody"}


def test_the_box_is_counted_as_it_is(middle):
    counts = {q.text: q.answer["n"] for q in asked("box", middle, 60)}
    assert sorted(counts.values()) == [4, 5, 5, 14, 15, 19, 25]


BETTER = ("better-corner", "better-robber", "better-victim", "better-build")


@pytest.fixture(scope="module")
def positions():
    return list(stages(GAME, 4, "variable", Random(3)))


@pytest.mark.parametrize("kind", BETTER)
def test_the_better_of_two_is_asked_only_where_the_weighing_tells_them_apart(positions, kind):
    found = [question for state in positions for question in asked(kind, state, 3)]
    assert len(found) >= 5
    for question in found:
        assert len(question.fields) == 2
        best, other = question.futures
        assert (best.id, best.sensible, other.sensible) == (question.answer["choice"], True, False)
        assert best.lines != other.lines
        assert question.right({"choice": best.id})
        assert not question.right({"choice": other.id})
        assert question.sure


def test_the_better_one_stands_now_first_now_second(positions):
    first = [
        question.fields[0].id == question.answer["choice"]
        for state in positions
        for question in asked("better-robber", state, 4)
    ]
    assert any(one != other for one, other in pairwise(first))
