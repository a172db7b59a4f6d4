"""The topic of a position knows what the seat sees and nothing more."""

from random import Random

import pytest

import companion
from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer
from companion.explorer.questions.here import Here

from .explored import seen_by

FORESEEN = [name for name in companion.GAMES if companion.game(name).foresee is not None]


def worlds(name, seed):
    """A table after some moves, and two worlds behind it that look alike to seat 0."""
    table = companion.Table(name, seats=["bot:greedy"] * 3, seed=seed)
    table.run(80)
    observation = table.game.observe(table.state, 0)
    rng = Random(seed)
    return table, [table.game.imagine(observation, rng) for _ in range(2)]


def told(game, state, lang):
    """Everything the topic tells of a position to seat 0."""
    people = ("Ana", "Ben", "Cid")
    here = Here(game, game.observe(state, 0), 0, game.words(lang).at(state, people))
    explorer = Explorer("here", lang, lambda: here)
    shown = []
    for question in list(explorer.topics["here"]):
        explorer.hear({"question": question, "why": True})
        shown.append(explorer.view())
    return shown


@pytest.mark.parametrize("name", FORESEEN)
@pytest.mark.parametrize("seed", [3, 7, 11])
def test_worlds_that_look_alike_have_the_same_odds(name, seed):
    table, alike = worlds(name, seed)
    one, other = (told(table.game, state, "en") for state in alike)
    assert one == other == told(table.game, table.state, "en")


@pytest.mark.parametrize("name", FORESEEN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_position_speak_of_what_is_seen(name, lang):
    table = companion.Table(name, seats=["bot:greedy"] * 3, seed=5)
    here = seen_by(table, 1, lang)()
    assert here.words.state is here.observation
    assert here.words.people == table.people
    assert table.state not in vars(here).values()


def test_nothing_is_worked_out_again_until_something_happens():
    table = companion.Table("catan", seats=["bot:greedy"] * 3, seed=7)
    table.run(30)
    explorer = Explorer("here", "en", seen_by(table, 0))
    before = explorer.position
    explorer.view()
    assert explorer.position is before
    table.run(10)
    explorer.view()
    assert explorer.position is not before
