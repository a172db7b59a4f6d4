"""Whole games in which one seat does what its hints say, against bots of one strength.

    python -m benchmarks.followed_hints catan --games 40 --against steady --players 4

The seat goes round, game `n` has the seed `--first` plus `n`. A share is given with its interval
(Wilson, 95 %); an even share is one in so many players.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from time import process_time

from companion.advice import Adviser
from companion.play import Table

MOST_MOVES = 3_000


def played(
    game: str, players: int, against: str, seed: int, seat: int, variant: str | None, moves: int
) -> tuple[float, int, list[float]]:
    """One game: the seat's part of the win, its lead over the best of the others, seconds."""
    names = [f"bot:{against}"] * players
    names[seat] = "hints"
    table = Table(game, names, seed=seed, variant=variant)
    table.adviser = Adviser(table.game, moves) if moves else None
    seconds = []
    for _ in range(MOST_MOVES):
        table.run()
        if table.is_over or seat not in table.awaiting:
            break
        began = process_time()
        hint = table.hint(seat)
        seconds.append(process_time() - began)
        assert hint is not None
        assert table.attempt(hint.action)
    won = table.winners if table.is_over else ()
    others = [score for one, score in enumerate(table.scores) if one != seat]
    return (seat in won) / (len(won) or 1), table.scores[seat] - max(others), seconds


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between what the share lies, 19 times in 20."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    wide = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - wide) / (1 + z * z / games), (middle + wide) / (1 + z * z / games)


def main(words: Sequence[str] | None = None) -> None:
    """Play so many games and say who won."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game")
    ask.add_argument("--games", type=int, default=20)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--against", default="beginner")
    ask.add_argument("--players", type=int, default=4)
    ask.add_argument("--variant")
    ask.add_argument("--moves", type=int, default=0, help="looked at for each hint")
    told = ask.parse_args(words)
    wins, ahead, seconds = 0.0, 0, list[float]()
    for n in range(told.games):
        seat = n % told.players
        one = told.players, told.against, told.first + n, seat, told.variant, told.moves
        won, by, took = played(told.game, *one)
        wins, ahead, seconds = wins + won, ahead + by, seconds + took
        low, high = interval(wins, n + 1)
        print(
            f"{told.game} against {told.against}: {wins:g} of {n + 1}, {100 * wins / (n + 1):.1f} %"
            f" ({100 * low:.1f}–{100 * high:.1f}), ahead by {ahead / (n + 1):+.1f},"
            f" {sum(seconds) / len(seconds):.2f} s a hint, at most {max(seconds):.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
