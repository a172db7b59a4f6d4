"""What one counts at a table, the same call for every game."""

from random import Random

import pytest

import companion
from tests.positions import EVERY_SETTING, walk

LANGUAGES = ("en", "cs", "pl")
COUNTED = [one for one in EVERY_SETTING if companion.game(one[0]).count is not None]
"""The settings of games that count something."""


@pytest.mark.parametrize(("name", "players", "variant"), COUNTED)
def test_figures_are_counted_in_every_position_and_said_in_three_languages(name, players, variant):
    game = companion.game(name)
    for number, (state, _) in enumerate(walk(game, 3, players, variant, 200)):
        if number % 20:
            continue
        for lang in LANGUAGES:
            found = game.figures(state, 0, game.words(lang))
            assert found["bank"]
            assert len(found.lines) == len(found) > 2
            assert not any(line.startswith("[en]") for line in found.lines)


def test_a_table_says_its_figures_in_its_language():
    table = companion.Table("catan", seats=["Ana", "Bob", "Cyril"], lang="cs")
    found = table.figures()
    hands = table.game.observe(table.state, 0).hand_sizes
    assert sum(found["bank"].values()) == 95 - sum(hands)
    assert found["deck"] == 25
    assert found["road"] == {0: 1, 1: 1, 2: 1}
    assert "Ana 1, Bob 1, Cyril 1" in str(found)
    assert table.figures(lang="en").lines[1] == "Development cards left: 25."


def test_the_length_of_every_road_is_told_the_neutrals_too():
    game = companion.game("catan")
    seats = [{"settlements": [15], "roads": [17, 16, 15, 14]}, {}]
    neutrals = [{"settlements": [0]}, {"settlements": [40], "roads": [57]}]
    state = game.position({"players": 2, "seats": seats, "neutrals": neutrals})
    assert game.figures(state)["road"] == {0: 4, 1: 0, 2: 0, 3: 1}


def test_both_sums_of_a_turn_are_told_as_they_fall():
    game = companion.game("catan")
    neutrals = [{"settlements": [13]}, {"settlements": [40]}]
    turn = {"phase": "roll", "dice": [6, 6]}
    state = game.position({"players": 2, "seats": [{}, {}], "neutrals": neutrals, "turn": turn})
    assert "sums" not in game.figures(state)
    for text, fallen in (("nature: dice 1 2", [3]), ("nature: dice 4 4", [3, 8])):
        state = game.apply(state, game.parse("0: roll")).state
        state = game.apply(state, game.parse(text)).state
        assert game.figures(state)["sums"] == fallen


def test_speed_and_strength_are_told_before_the_shake():
    game = companion.game("starfarers")
    row = {"modules": {"booster": 2, "cannon": 1}, "friends": {"cannons": 1}}
    state = game.position({"players": 3, "seats": [row, {}, {}]})
    found = game.figures(state)
    assert found["speed"][0] == {"extra": 2, "least": 5, "most": 7}
    assert found["strength"][0] == {"extra": 3, "least": 4, "most": 8}
    assert found["strength"][1] == {"extra": 0, "least": 1, "most": 5}


def test_nobody_learns_from_the_figures_what_lies_hidden():
    game = companion.game("catan")
    for state, _ in walk(game, 5, 3, "variable", 300):
        imagined = game.imagine(game.observe(state, 1), Random(0))
        assert dict(game.figures(state, 1)) == dict(game.figures(imagined, 1))
