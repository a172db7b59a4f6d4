"""Bots are asked for by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

import companion
from companion.bots import BOTS, bot, offers
from companion.bots.search import Search
from companion.core.errors import BadInput

GAME = companion.game("catan")


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_is_made_by_its_name(name: str) -> None:
    assert hasattr(bot(name, GAME), "choose")


def test_a_search_is_told_how_long_to_think() -> None:
    by_time, by_count = bot("search:0.5", GAME), bot("search:200i", GAME)
    assert isinstance(by_time, Search)
    assert isinstance(by_count, Search)
    assert (by_time.seconds, by_time.iterations) == (0.5, None)
    assert by_count.iterations == 200


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"one of random, greedy, search \(nearest: greedy\)"):
        bot("gredy", GAME)


@pytest.mark.parametrize("name", ["search:", "search:0", "search:0.0", "search:-1", "search:0i",
                                  "search:i", "search:1e3", "search:99999999i", "search:٣",
                                  "greedy:1", "", 7, None])  # fmt: skip
def test_a_wrong_name_or_budget_is_refused_in_words(name: object) -> None:
    with pytest.raises(BadInput, match="expected"):
        bot(name, GAME)  # type: ignore[arg-type]


def test_a_game_that_cannot_weigh_offers_only_random() -> None:
    plain = replace(GAME, weigh=None, value=None)
    assert offers(plain) == ("random",)
    with pytest.raises(BadInput, match="one of random"):
        bot("greedy", plain)


def test_a_game_that_cannot_judge_positions_offers_no_search() -> None:
    with pytest.raises(BadInput, match=r"one of random, greedy$"):
        bot("search", replace(GAME, value=None))
