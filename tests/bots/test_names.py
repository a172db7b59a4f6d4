"""Bots are asked for by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

import companion
from companion.bots import bot, offers
from companion.core.errors import BadInput
from companion.core.game import Mind

GAME = companion.game("catan")


@pytest.mark.parametrize("name", offers(GAME))
def test_every_bot_is_made_by_its_name(name: str) -> None:
    assert hasattr(bot(name, GAME), "choose")


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"one of random, greedy \(nearest: greedy\)"):
        bot("gredy", GAME)


@pytest.mark.parametrize("name", ["search", "greedy:1", "", 7, None])
def test_a_wrong_name_is_refused_in_words(name: object) -> None:
    with pytest.raises(BadInput, match="expected"):
        bot(name, GAME)  # type: ignore[arg-type]


def test_a_game_that_cannot_weigh_offers_only_random() -> None:
    plain = replace(GAME, mind=Mind())
    assert offers(plain) == ("random",)
    with pytest.raises(BadInput, match="one of random"):
        bot("greedy", plain)
