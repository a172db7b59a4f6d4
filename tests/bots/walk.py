"""Positions as they come up in play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import companion
from companion.bots import Bot, bot
from companion.games.catan.state import State

GAME = companion.game("catan")


def walk(players: int, seed: int, mover: str = "greedy", plies: int = 600) -> Iterator[State]:
    """A game of one kind of bot, at each decision; what is yielded may not be changed."""
    rng = Random(seed)
    player: Bot = bot(mover, GAME)
    state = GAME.new(players, "variable", seed)
    while plies and (awaited := GAME.awaiting(state)):
        seat = awaited[0]
        if seat < 0:
            GAME.push(state, GAME.sample(state, rng))
            continue
        yield state
        observation = GAME.observe(state, seat)
        GAME.push(state, player.choose(observation, GAME.moves(state, seat), rng))
        plies -= 1
