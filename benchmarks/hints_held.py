"""Hints held against what else could have been done, by playing both on to the end.

    python -m benchmarks.hints_held catan --positions 50 --games 400

Positions of games of `steady`, drawn with their moves by the seed. Every other move, twelve at
most, is first played on `--first-look` times; the one that does best is then held against the hint
in `--games` imagined worlds nobody has looked at yet, with the same luck for both, everybody by
habit. A hint holds if it is not behind by more than its error (95 %), or by three of 100 games at
most. The moves of a seat that acts together with others (building in Galaxy Trucker) are left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from companion.advice import Adviser
from companion.bots.plain import CHATTER
from companion.core.notation import Action
from companion.core.pace import Pace
from companion.play import Table
from companion.reviewing.values import Values

from .followed_hints import interval

MOST_MOVES = 12
NEAR = 0.03
"""So much behind is as good."""


def positions(name: str, number: int, players: int, seed: int) -> list[tuple[Any, int]]:
    """States in which a seat has a choice, one from every game."""
    found: list[tuple[Any, int]] = []
    at = seed
    while len(found) < number:
        table = Table(name, ["bot:steady"] * players, seed=at)
        table.run()
        rng = Random(f"hints/{at}")
        at += 1
        open_ones = [ply for ply in table.plies if _is_open(table, ply.before, ply.action)]
        if open_ones:
            ply = rng.choice(open_ones)
            found.append((ply.before, ply.action.seat))
    return found


def _is_open(table: Table, state: Any, action: Action) -> bool:
    if action.seat < 0 or table.game.pace(state) is Pace.LIVE:
        return False
    return len(_quiet(table.game.moves(state, action.seat))) > 1


def _quiet(moves: Sequence[Action]) -> list[Action]:
    return [move for move in moves if move.word not in CHATTER]


def played_on(
    values: Values, sight: Any, actions: Sequence[Action], games: int, rng: Random
) -> list[list[float]]:
    """By action: what its seat won in each of the same worlds with the same luck."""
    game, won = values.game, [list[float]() for _ in actions]
    for _ in range(games):
        world, luck = game.imagine(sight, rng), rng.randrange(2**32)
        for row, action in zip(won, actions, strict=True):
            after = game.copy(world)
            game.push(after, action)
            values.play_on(after, Random(luck))
            row.append(float(values.of(after, action.seat)[action.seat]))
    return won


def main(words: Sequence[str] | None = None) -> None:
    """Draw positions, ask for hints, play on and say how many hold."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game")
    ask.add_argument("--positions", type=int, default=20)
    ask.add_argument("--games", type=int, default=400)
    ask.add_argument("--first-look", type=int, default=40)
    ask.add_argument("--players", type=int, default=4)
    ask.add_argument("--seed", type=int, default=9_000)
    asked = ask.parse_args(words)
    held, all_behind = 0, list[float]()
    drawn = positions(asked.game, asked.positions, asked.players, asked.seed)
    for number, (state, seat) in enumerate(drawn, 1):
        game = Table(asked.game, asked.players).game
        rng, values = Random(f"hints/{asked.seed + number}"), Values(game)
        sight = game.observe(state, seat)
        legal = _quiet(game.moves(state, seat))
        hint = Adviser(game).advise(sight, legal, rng).action
        others = [move for move in legal if move != hint]
        others = rng.sample(others, min(MOST_MOVES, len(others)))
        looked = played_on(values, sight, others, asked.first_look, rng)
        best = others[max(range(len(others)), key=lambda at: fmean(looked[at]))]
        mine, its = played_on(values, sight, [hint, best], asked.games, rng)
        apart = [its - mine for mine, its in zip(mine, its, strict=True)]
        behind = fmean(apart)
        error = 1.96 * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0
        holds = behind <= max(NEAR, error)
        held += holds
        all_behind.append(behind)
        low, high = interval(held, number)
        print(
            f"{asked.game}, {hint} against {best}: behind by {100 * behind:+.1f} ± "
            f"{100 * error:.1f}{'' if holds else ', does not hold'}; {held} of {number} hold "
            f"({100 * low:.0f}–{100 * high:.0f} %), behind by {100 * fmean(all_behind):+.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
