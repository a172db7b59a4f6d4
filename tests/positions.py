"""Positions met in random play, for properties that must hold in all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import companion
from companion.bots.plain import Random as RandomBot
from companion.core.game import Game
from companion.core.notation import Action

EVERY_SETTING = [
    (name, players, variant)
    for name in companion.GAMES
    for players, variant in product(companion.game(name).players, companion.game(name).variants)
]

TOYS = Path(__file__).parent / "toy"
TOY_SETTINGS = [(name, players, "plain") for name in ("nim", "lone", "grab") for players in (2, 3)]
"""Found where `COMPANION_GAMES` names the folder of the toys: see the fixture `with_toys`."""


def some_options(game: Game[Any, Any], rng: Random) -> dict[str, Any]:
    """A value for every option, drawn at random; over many draws every pair of values occurs."""
    return {option.name: rng.choice(option.values) for option in game.options}


def walk(
    game: Game[Any, Any],
    seed: int,
    players: int,
    variant: str,
    plies: int = 400,
    options: Mapping[str, Any] | None = None,
) -> Iterator[tuple[Any, Action]]:
    """Play at random: every position with the action done in it. States are not to be changed."""
    rng = Random(f"walk/{seed}")
    chosen = some_options(game, rng) if options is None else options
    state = game.new(players, variant, seed, **chosen)
    bot = RandomBot()
    for _ in range(plies):
        awaited = game.awaiting(state)
        if not awaited:
            return
        seat = rng.choice(awaited)
        countdown = game.clock(state)
        if countdown is not None and rng.random() < 0.05:
            action = countdown.action
        elif seat < 0:
            action = game.sample(state, rng)
        else:
            action = _choose(game, state, seat, bot, rng)
        yield state, action
        after = game.copy(state)
        game.push(after, action)
        state = after


def _choose(game: Game[Any, Any], state: Any, seat: int, bot: RandomBot, rng: Random) -> Action:
    """A legal action; once in a while one of a seat that is not awaited, if it has any."""
    if rng.random() < 0.02:
        others = [a for s in range(game.seats(state)) if s != seat for a in game.legal(state, s)]
        if others:
            return rng.choice(others)
    return bot.choose(None, game.moves(state, seat), rng)
