"""Play thousands of random games with options drawn at random, and report that none went wrong.

    python -m benchmarks.many_games [GAMES PER PLAYER COUNT] [GAME]

Option values are drawn so that every pair of values of any two options occurs many times. A game
goes on to its end or, rarely, is left after 5,000 decisions; positions are checked in full once in
a while, so a fault shows as an exception.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, product
from random import Random
from typing import Any

import companion
from companion.bots import bot as find

MOST_PLIES = 5_000
CHECKED = 97
"""Every so many plies the position is checked in full."""


@dataclass
class Report:
    """What was played."""

    games: int = 0
    plies: int = 0
    finished: int = 0
    pairs: set[tuple[Any, ...]] = field(default_factory=set)

    def __add__(self, other: Report) -> Report:
        return Report(
            self.games + other.games, self.plies + other.plies, self.finished + other.finished,
            self.pairs | other.pairs,
        )  # fmt: skip


def play_one(name: str, players: int, number: int) -> Report:
    """One game; an exception is a fault."""
    game = companion.game(name)
    rng = Random(f"many/{players}/{number}")
    options = {option.name: rng.choice(option.values) for option in game.options}
    variant = rng.choice(game.variants)
    state = game.new(players, variant, number, **options)
    bot = find("random", game)
    plies = 0
    while plies < MOST_PLIES and (awaited := game.awaiting(state)):
        seat = rng.choice(awaited)
        if seat < 0:
            action = game.sample(state, rng)
        else:
            observation = game.observe(state, seat) if bot.sees else None
            action = bot.choose(observation, game.moves(state, seat), rng)
            plies += 1
            if plies % CHECKED == 0:
                check(game, state, action)
        game.push(state, action)
    chosen = sorted({**options, "variant": variant}.items())
    pairs = {(a, str(x), b, str(y)) for (a, x), (b, y) in combinations(chosen, 2)}
    return Report(1, plies, int(bool(game.winners(state))), pairs)


def check(game: Any, state: Any, action: Any) -> None:
    """What must hold in any position."""
    if game.refusals(state, action):
        raise AssertionError(f"a legal action is refused: {action}")
    if game.position(game.describe(state)) != state:
        raise AssertionError("the position is not read back as it was described")


def play_some(name: str, players: int, numbers: Iterable[int]) -> Report:
    """Several games."""
    total = Report()
    for number in numbers:
        total += play_one(name, players, number)
    return total


def main(games: int = 2_000, name: str = "catan") -> None:
    """Play and print."""
    game = companion.game(name)
    possible = {
        (a, str(x), b, str(y))
        for one, other in combinations(
            sorted([*((o.name, o.values) for o in game.options), ("variant", game.variants)]), 2
        )
        for (a, xs), (b, ys) in [(one, other)]
        for x, y in product(xs, ys)
    }
    with ProcessPoolExecutor() as pool:
        for players in game.players:
            began = time.monotonic()
            chunks = [range(i, min(i + 50, games)) for i in range(0, games, 50)]
            total = Report()
            for part in pool.map(partial(play_some, name, players), chunks):
                total += part
            print(
                f"{name}, {players} players: {total.games} games, {total.finished} finished, "
                f"{total.plies} decisions ({total.plies / total.games:,.0f} a game), no fault; "
                f"{len(total.pairs & possible)} of {len(possible)} pairs of option values; "
                f"{time.monotonic() - began:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:3])
