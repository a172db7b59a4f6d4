"""Own games of any game with a value of named features: the position at the start of each turn.

The end of one turn is the start of the next, so these are both. One game is seen through one pair
of eyes, an onlooker's or a seat's, drawn for each game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from companion.bots import Bot
from companion.bots.plain import at_random
from companion.core.game import Game
from companion.core.notation import NATURE
from companion.core.rulebook import silent

from .samples import Groups
from .self_play import MOST_PLIES, MOST_RANDOM

ALL_SEATS = 0.7
"""How many games are played with as many as can."""
ONLOOKER = 0.3
"""How many games are seen through an onlooker's eyes."""


@dataclass
class Positions(Groups):
    """Starts of turns; a group is a position, a row is a seat's features, a kind is a round."""

    late: np.ndarray
    """By position: how late in the game it is, from nothing to one."""
    later: np.ndarray
    """By position: which position of the same game comes a round later; its own number at the
    end, where nothing comes any more."""

    @classmethod
    def joined(cls, parts: Iterable[Groups]) -> Positions:
        """All parts as one."""
        found = [one for one in parts if isinstance(one, Positions)]
        plain = Groups.joined(found)
        starts = np.cumsum([0, *(len(one.sizes) for one in found)])
        return cls(
            plain.rows, plain.sizes, plain.share, plain.kinds, plain.games,
            np.concatenate([one.late for one in found]),
            np.concatenate([one.later + at for one, at in zip(found, starts, strict=False)]),
        )  # fmt: skip


def play(
    game: Game[Any, Any], player: Bot, numbers: Iterable[int], seed: int, first: int
) -> Positions:
    """Games by their numbers, half of them with seats that play up to 40 % at random."""
    rows: list[list[float]] = []
    sizes: list[int] = []
    share: list[float] = []
    kinds: list[int] = []
    games: list[int] = []
    late: list[float] = []
    later: list[int] = []
    value = game.bot_spec.value
    for number in numbers:
        rng = Random(f"{seed}/{first + number}")
        players = game.players[-1] if rng.random() < ALL_SEATS else rng.choice(game.players)
        variant = rng.choice(value.variants) if value.variants else None
        state = game.dealer(players, variant, {})(rng)
        some = number // 20 % 2  # among the games held out too
        slips = [some * rng.random() * MOST_RANDOM for _ in range(players)]
        viewer = -1 if rng.random() < ONLOOKER else rng.randrange(players)
        found = _turns(game, player, state, slips, viewer, rng)
        if found is None:
            continue
        won = game.winners(state)
        begin = len(sizes)
        for at, (sight, turn) in enumerate(found):
            rows += [list(row) for row in value.features(sight)]
            sizes.append(players)
            share += [(seat in won) / len(won) for seat in range(players)]
            kinds.append(turn)
            games.append(first + number)
            late.append(value.late(sight))
            later.append(begin + (at + players if at + players < len(found) else at))
    return Positions(
        np.array(rows, np.float16).reshape(-1, len(value.names)), np.array(sizes, int),
        np.array(share, np.float32), np.array(kinds, int), np.array(games, int),
        np.array(late, np.float32), np.array(later, int),
    )  # fmt: skip


def _turns(
    game: Game[Any, Any], player: Bot, state: Any, slips: list[float], viewer: int, rng: Random
) -> list[tuple[Any, int]] | None:
    """What the viewer saw at the start of each turn, with the round; None if it has no end."""
    anything, moment = at_random(game), game.bot_spec.value.moment or game.turn
    found: list[tuple[Any, int]] = []
    last, plies = moment(state), 0
    while seats := game.awaiting(state):
        if moment(state) != last:
            last = moment(state)
            round_ = (game.turn(state) - 1) // game.turns_a_round(state) + 1
            found.append((game.observe(state, viewer), round_))
        seat = seats[0]
        if seat == NATURE:
            if game.resolve_chance is not None:
                game.resolve_chance(state, rng)
                continue
            action = game.sample(state, rng)
        else:
            sight, legal = game.observe(state, seat), game.moves(state, seat)
            slipping = rng.random() < slips[seat]
            action = (anything if slipping else player).choose(sight, legal, rng)
            plies += 1
            if plies > MOST_PLIES:
                return None
        game.book.effects[type(action)](state, action, silent)
    return found
