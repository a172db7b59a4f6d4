"""Win rates of the bots against each other, with their standard errors.

    python -m benchmarks.bot_matches [GREEDY GAMES] [SEARCH GAMES]

One bot against three of another, its seat changing from game to game.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

import companion

SEATS = 4


def match(one: str, others: str, games: int, variant: str) -> None:
    wins = plies = turns = 0
    with ProcessPoolExecutor() as pool:
        for seat in range(SEATS):
            bots = [others] * SEATS
            bots[seat] = one
            run = companion.simulate(
                "catan", games=games // SEATS, bots=bots, seed=100 + seat, variant=variant,
                executor=pool,
            )  # fmt: skip
            wins += run.wins[seat]
            plies += run.plies
            turns += run.turns
    played = games // SEATS * SEATS
    rate = wins / played
    error = sqrt(0.25 * 0.75 / played)
    print(
        f"{one} against three {others}, {variant}: {wins} of {played} won ({100 * rate:.1f} %), "
        f"{(rate - 0.25) / error:.1f} standard errors over an even share; "
        f"{turns / played:.0f} turns a game",
        flush=True,
    )


def main(greedy: int, search: int) -> None:
    for variant in companion.game("catan").variants:
        match("greedy", "random", greedy, variant)
    match("search", "greedy", search, "variable")


if __name__ == "__main__":
    main(*(int(text) for text in sys.argv[1:3]) if len(sys.argv) > 2 else (400, 200))
