"""What a hint of Race says first: what an action card is called for."""

from __future__ import annotations

import pytest

from companion.advice.said import goal_said
from companion.games.race.bots.goals import goals
from tests.games.race.stage import GAME, choosing, seat

THEM = seat("new-sparta", hand="drop-ships")


def called(choice: str, hand: str, lang: str = "en", goods: str = "") -> str:
    """What is said of calling this, with these cards in hand."""
    state = choosing(seat("alpha-centauri", "gem-world", hand=hand, goods=goods), THEM).state
    sight = GAME.observe(state, 0)
    first = goals(sight, [GAME.parse(f"0: choose {choice}")])[0]
    return goal_said(first, GAME.words(lang).at(state))


@pytest.mark.parametrize("choice", ["trade", "double"])
def test_a_call_for_goods_one_does_not_have_names_the_world_that_would_bring_one(choice: str):
    said = called(choice, "star-nomad-lair asteroid-belt contact-specialist space-marines")
    assert said.startswith("You have no goods yet. If another calls Settle, you can place Asteroid")


def test_a_call_for_goods_that_nothing_can_bring_says_so():
    assert called("trade", "contact-specialist").startswith("You have no goods yet, so by itself")


def test_only_exploring_is_told_as_looking_for_cards():
    assert "look for something" in called("explore-5", "contact-specialist")
    for choice in ("settle", "develop", "trade", "double"):
        assert "look for something" not in called(choice, "")


def test_with_a_good_its_sale_is_told():
    assert called("trade", "contact-specialist", goods="gem-world").startswith("Your best good")
