"""Own games, for any game: half of them with seats that play something at random now and then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.bots import Bot
from companion.bots.plain import Random as Anything
from companion.core.game import Game
from companion.core.notation import NATURE, Action
from companion.core.rulebook import silent

MOST_RANDOM = 0.4
"""How much of a seat's play is random at most, in every second game."""
MOST_PLIES = 5_000


@dataclass
class Played:
    """A game: what everybody saw before each decision, the states, who won what."""

    number: int
    plies: list[tuple[Any, Action]]
    states: list[Any]
    share: list[float]


def own_games(
    game: Game[Any, Any], player: Bot, numbers: Iterable[int], seed: int, first: int
) -> Iterator[Played]:  # fmt: skip
    """Games of one player against itself, by their numbers; a seed gives the same games."""
    for at in numbers:
        rng = Random(f"{seed}/{at}")
        players = rng.choice(game.players) if rng.random() < 0.4 else game.players[0]
        state = game.dealer(players, None, {})(rng)
        slips = [rng.random() * MOST_RANDOM if at % 2 else 0.0 for _ in range(players)]
        played = _play(game, player, state, slips, rng, first + at)
        if played is not None:
            yield played


def _play(
    game: Game[Any, Any], player: Bot, state: Any, slips: list[float], rng: Random, number: int
) -> Played | None:
    anything = Anything()
    plies: list[tuple[Any, Action]] = []
    states: list[Any] = []
    while seats := game.awaiting(state):
        seat = seats[0]
        if seat == NATURE:
            if game.resolve_chance is not None:
                game.resolve_chance(state, rng)
                continue
            action = game.sample(state, rng)
        else:
            observation, legal = game.observe(state, seat), game.moves(state, seat)
            slips_now = rng.random() < slips[seat]
            action = (anything if slips_now else player).choose(observation, legal, rng)
            plies.append((observation, action))
            states.append(game.copy(state))
            if len(plies) > MOST_PLIES:
                return None
        game.book.effects[type(action)](state, action, silent)
    won = game.winners(state)
    share = [(seat in won) / len(won) for seat in range(game.seats(state))]
    return Played(number, plies, states, share)
