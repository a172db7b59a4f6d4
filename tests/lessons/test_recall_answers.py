"""The quick questions cannot be guessed: no answer comes up too often, every rule comes up."""

from __future__ import annotations

from functools import cache

import pytest

from companion.lessons.course import quiz_of

from .recall_answers import games_with_questions, positions, spread

DRAWS = 200
HALF = 0.5
ONE_OF_TWO = 0.6
"""The most of an answer where there are but two: every other one, give or take."""
KINDS = [(game, kind) for game in games_with_questions() for kind in quiz_of(game)]
RARE = {"catan.road.not-past-foreign-building", "starfarers.score.spaceport-two"}
"""Rules that a whole table of four hardly ever comes to; they are asked where they do come up."""

every_kind = pytest.mark.parametrize(
    ("game", "kind"), KINDS, ids=[f"{game.id}.{kind}" for game, kind in KINDS]
)


@cache
def pool(number, players):
    return positions(KINDS[number][0], players)


@cache
def drawn(number):
    """Questions of a kind for the most players there can be, or fewer where it needs them."""
    game, kind = KINDS[number]
    first = next(n for n, row in enumerate(KINDS) if row[0] is game)
    for players in reversed(game.players):
        found = spread(game, kind, pool(first, players), DRAWS)
        if found.answers:
            return found
    raise AssertionError(kind)


def of(game, kind):
    return drawn(KINDS.index((game, kind)))


@pytest.mark.slow
@every_kind
def test_no_answer_comes_up_in_more_than_half_of_the_draws(game, kind):
    found = of(game, kind)
    assert found.answers.total() == DRAWS
    assert found.share <= (HALF if len(found.answers) > 2 else ONE_OF_TWO), found.answers


@pytest.mark.slow
@every_kind
def test_the_rules_a_kind_says_it_can_be_about_come_up(game, kind):
    rules = set(quiz_of(game)[kind].rules)
    taught = {rule for rule in rules if "three-players" not in rule}
    assert taught - RARE <= set(of(game, kind).rules)


@pytest.mark.parametrize("game", games_with_questions(), ids=lambda game: game.id)
def test_positions_come_from_all_stages_of_games(game):
    first = next(n for n, row in enumerate(KINDS) if row[0] is game)
    states = pool(first, game.players[-1])
    best = sorted(max(game.scores(state)) for state in states)
    assert best[-1] >= 2 * best[len(best) // 10]
    assert len(set(best)) >= 5
