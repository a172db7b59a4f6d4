"""In the look-up: whether one may do what an entry is about, in the position on the screen."""

from __future__ import annotations

from random import Random

import pytest

from companion import almanac
from companion.catalogue import game
from companion.screen.screen import Screen
from companion.screen.updates import make_part

ALONE = ["Ana", "bot:random", "bot:random"]


def screen(lang: str = "en") -> Screen:
    return Screen("catan", seats=ALONE, seed=7, folder=None, lang=lang)


def asked(one: Screen, name: str) -> str:
    one.hear({"type": "now", "id": name})
    now = make_part(one, "almanac")["now"]
    assert now["id"] == name
    return str(now["text"])


def test_what_may_be_done_is_said_to_be_allowed_here_and_now() -> None:
    assert asked(screen(), "catan.dice") == "Here and now: yes."


def test_what_may_not_be_done_is_told_in_the_language_shown() -> None:
    assert asked(screen(), "catan.city").startswith("Here and now: no")
    assert asked(screen("cs"), "catan.city").startswith("Teď a\xa0tady: ne")


def in_the_middle() -> Screen:
    """A game under way, Ana's turn, the dice rolled."""
    rng, catan = Random(5), game("catan")
    state = screen().table.state
    while state.turns <= 4 or "end" not in {one.word for one in catan.legal(state, 0)}:
        state = catan.apply(state, rng.choice(catan.legal(state))).state
    return Screen("catan", seats=ALONE, seed=7, folder=None, position=catan.describe(state))


def test_what_is_missing_on_this_very_board_is_named() -> None:
    one = in_the_middle()
    assert "You are missing 1 brick." in asked(one, "catan.road")
    assert asked(one, "catan.development-cards") == "Here and now: yes."


def test_nothing_is_said_until_somebody_asks_and_with_the_next_move_it_is_gone() -> None:
    one = screen()
    assert make_part(one, "almanac")["now"] is None
    asked(one, "catan.dice")
    one.hear({"type": "try", "action": "0: roll"})
    assert make_part(one, "almanac")["now"] is None


@pytest.mark.parametrize("name", ["catan", "race", "starfarers", "trucker"])
def test_every_action_an_entry_names_is_one_of_its_game(name: str) -> None:
    named = {action for entry in almanac.entries(name) for action in entry.actions}
    assert named
    assert named <= game(name).notation.words.keys()
