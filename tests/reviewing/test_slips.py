"""Slips put into games are found, and what was left undone is named (`benchmarks/slips.py`)."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from benchmarks.slips import KINDS, game_of, slips
from companion.reviewing.reviewed import Review

GAMES = 3
SOME = (
    "a city in hand and the turn ended",
    "the robber on one's own hex",
    "the founding settlement on the worst corner",
    "a colony ship in hand and nothing built",
    "a card that could be laid kept back",
    "a hit let through that a battery stops",
    "goods left with room for them",
)


@cache
def game(name: str, number: int) -> Review:
    return game_of(name, number)


@pytest.mark.parametrize("name", SOME)
def test_a_slip_put_into_a_game_is_found_and_what_was_left_undone_is_named(name):
    [kind] = [one for one in KINDS if one.name == name]
    told = [one for n in range(GAMES) for one in islice(slips(game(kind.game, n), kind), 1)]
    assert told, "it never came up"
    right = [one for one in told if one.found and one.named]
    assert len(right) >= len(told) - 1
