"""Win rates of the bots against each other, and how long games of four greedy bots last.

    python -m benchmarks.bot_matches [catan|starfarers] [GAMES]

One bot against three of another, its seat changing from game to game.
"""

from __future__ import annotations

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from math import sqrt
from statistics import quantiles

import companion

SEATS = 4


def match(
    name: str, pair: tuple[str, str], games: int, variant: str, pool: Executor | None
) -> None:
    """One bot of a kind against three of another."""
    one, others = pair
    wins = 0
    for seat in range(SEATS):
        bots = [others] * SEATS
        bots[seat] = one
        run = companion.simulate(
            name, games=games // SEATS, bots=bots, seed=100 + seat, variant=variant, executor=pool
        )
        wins += run.wins[seat]
    played = games // SEATS * SEATS
    error = sqrt(0.25 * 0.75 / played)
    print(
        f"{name}, {variant}: {one} against three {others} won {wins} of {played} "
        f"({100 * wins / played:.1f} %), {(wins / played - 0.25) / error:.1f} standard errors over "
        "an even share",
        flush=True,
    )


def lengths(name: str, games: int, variant: str, pool: Executor | None) -> None:
    """How many turns four greedy bots take, as fractiles."""
    run = companion.simulate(
        name, games=games, bots=["greedy"] * SEATS, seed=7, variant=variant, executor=pool
    )
    turns = sorted(one.turns for one in run.played if one.winners)
    tenth, *_, ninth = quantiles(turns, n=10)
    middle = quantiles(turns, n=2)[0]
    print(
        f"{name}, {variant}: four greedy, {len(turns)} of {games} games won, in {turns[0]} to "
        f"{turns[-1]} turns; median {middle:.0f}, four of five between {tenth:.0f} and "
        f"{ninth:.0f}; by seat {run.wins}",
        flush=True,
    )


def main(name: str = "catan", games: int = 400) -> None:
    """Play and print."""
    with ProcessPoolExecutor() as pool:
        for variant in companion.game(name).variants:
            match(name, ("greedy", "random"), games, variant, pool)
            lengths(name, games, variant, pool)


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]))
