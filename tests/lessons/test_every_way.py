"""Whoever leaves the solution is answered: nobody is scolded who can still reach the goal."""

from __future__ import annotations

from functools import cache

import pytest

from companion.core.text import LANGUAGES
from companion.lessons.phrases import phrase_move

from .every_way import Judge, fewest_moves, steps, ways

pytestmark = pytest.mark.slow

WAYS = 12
"""Of every step; `python -m tests.lessons.every_way 100` tries more."""
STEPS = steps()
MOST_UNANSWERED = 0.04
"""Of all ways: those too wide for the tutor's search, of which it says nothing."""

every_step = pytest.mark.parametrize(
    ("game", "place"), STEPS, ids=[f"{game.id}.{place.id}" for game, place in STEPS]
)


@cache
def ends(number):
    """How the ways of a step end, played once."""
    return tuple(ways(*STEPS[number], WAYS))


def of(game, place):
    return ends(next(n for n, (g, p) in enumerate(STEPS) if g is game and p is place))


@every_step
def test_no_accepted_move_that_can_reach_the_goal_is_called_a_mistake(game, place):
    for end in of(game, place):
        if end.run.fallen is not None or end.how == "failed":
            assert fewest_moves(end.run) is None, end.moves


@every_step
def test_where_the_goal_is_lost_the_learner_is_told(game, place):
    for end in of(game, place):
        if end.how == "trying":
            judge = Judge(game, place, end.run.table.start.state(game))
            stand = judge.script_runner.rested(end.run.stand, judge.last_turn)
            way = judge.searched(stand, judge.longest)
            assert way.moves is not None or not way.certain, end.moves


@every_step
def test_what_is_told_of_a_move_off_the_task_is_a_sentence_in_every_language(game, place):
    for end in of(game, place):
        for lang in LANGUAGES if end.how in ("aside", "failed") else ():
            told = phrase_move(end.run, place, game.words(lang))
            assert told.endswith((".", "!", "?", ")")), told
            assert "{" not in told


@every_step
def test_no_way_off_the_solution_goes_on_as_a_free_game(game, place):
    for end in of(game, place):
        last = end.run.goal_search.last_turn
        assert game.turn(end.run.table.state) <= last + 1, end.moves


def test_nearly_every_way_is_answered():
    found = [end.how for number in range(len(STEPS)) for end in ends(number)]
    assert len(found) > 900
    assert found.count("unsure") <= MOST_UNANSWERED * len(found)
