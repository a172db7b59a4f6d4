import pytest

import companion
from tests.counts import POSITIONS, count, count_slowly, start


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_sequences_of_actions_as_counted_before(name):
    game, state = start(POSITIONS[name])
    assert [count(game, state, depth) for depth in (1, 2, 3)] == POSITIONS[name]["counts"]


@pytest.mark.parametrize(
    "name",
    [
        "founding-for-two",
        "rich",
        "seven",
        "talk",
        "two",
        "starfarers-rich",
        "starfarers-flight",
        "race-first",
    ],
)
def test_the_refusals_count_the_same(name):
    game, state = start(POSITIONS[name])
    depth = 2 if companion.NATURE not in game.awaiting(state) else 1
    assert count_slowly(game, state, depth) == POSITIONS[name]["counts"][depth - 1]
