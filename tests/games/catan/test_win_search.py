"""The turn that wins: what is remembered of a board is what a new search finds there."""

from __future__ import annotations

from random import Random

import companion
from companion.bots import bot
from companion.core.notation import NATURE
from companion.games.catan.bots import win
from companion.games.catan.bots.win import Finish
from companion.games.catan.state import Phase

GAME = companion.game("catan")


def last_turns(seed: int):
    """Sights of players on turn who are near the end of a game."""
    state, rng, greedy = GAME.new(4, None, seed), Random(seed), bot("greedy", GAME)
    while seats := GAME.awaiting(state):
        if seats[0] == NATURE:
            GAME.push(state, GAME.sample(state, rng))
            continue
        sight = GAME.observe(state, seats[0])
        if state.phase == Phase.MAIN and seats[0] == state.on and state.points[state.on] >= 6:
            yield sight
        GAME.push(state, greedy.choose(sight, GAME.moves(state, seats[0]), rng))


def test_a_remembered_search_finds_what_a_new_one_finds(monkeypatch) -> None:
    monkeypatch.setattr(win, "_known", {})
    seen = [(sight, Finish(sight).line()) for seed in (1, 2, 3) for sight in last_turns(seed)]
    remembered = [Finish(sight).line() for sight, _ in seen]
    monkeypatch.setattr(Finish, "_builds", Finish._searched)
    fresh = [Finish(sight).line() for sight, _ in seen]
    assert [line for _, line in seen] == remembered == fresh
    assert any(fresh)
