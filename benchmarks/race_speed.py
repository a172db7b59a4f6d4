"""How fast Race for the Galaxy is, beside Catan in the same run, and how well its bots play.

    python -m benchmarks.race_speed [PAIRS]          speed
    python -m benchmarks.race_speed --bots [GAMES]   points and rounds of greedy players
    python -m benchmarks.race_speed --match BOT OTHER [GAMES] [PLAYERS]   one against others

Catan's speed against catanatron is measured by `versus_catanatron` (median ratio of plies a second:
8.2); the ratio here, pair by pair, carries that comparison over. Decisions of players are counted,
nature's are not; the time is the processor's, so that other work does not count.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, median
from typing import Any, NamedTuple

import companion
from companion.bots import bot
from companion.core.notation import Action
from companion.simulation import MOST_PLIES, play_one

GAMES = 48
CATAN_TO_CATANATRON = 8.2
BAR = 4.0


def plies_a_second(name: str, **options: str) -> float:
    """Decisions a second of four random players."""
    began = time.process_time()
    run = companion.simulate(name, games=GAMES, bots=["random"] * 4, **options)
    return run.plies / (time.process_time() - began)


def speed(pairs: int) -> None:
    ratios = []
    for name in ("catan", "race"):
        companion.simulate(name, games=4)
    for _ in range(pairs):
        catan = plies_a_second("catan", trade_players="off", variant="variable")
        race = plies_a_second("race")
        ratios.append(race / catan)
        print(f"Catan {catan:9,.0f}  Race {race:9,.0f} plies a second  ratio {race / catan:.2f}")
    ratio = median(ratios)
    print(f"median ratio {ratio:.2f}, to catanatron {ratio * CATAN_TO_CATANATRON:.1f} (bar {BAR})")


def bots(games: int) -> None:
    for seats in (["greedy"] * 2, ["greedy"] * 3, ["greedy"] * 4, ["greedy", "random"]):
        run = companion.simulate("race", games=games, bots=seats)
        mean = fmean(fmean(scores) for scores in run.scores)
        best = fmean(max(scores) for scores in run.scores)
        rounds = run.turns / run.games
        print(f"{', '.join(seats)}: mean {mean:.1f}, winner {best:.1f}, rounds {rounds:.1f}, "
              f"won by seat {run.wins}, unfinished {run.unfinished}")  # fmt: skip


class Timed:
    """A bot with a watch: the processor's seconds and the decisions among several moves."""

    sees = True

    def __init__(self, name: str) -> None:
        self.player = bot(name, companion.game("race"))
        self.seconds = self.player.seconds
        self.ponders = self.player.ponders
        self.spent, self.decisions, self.slowest = 0.0, 0, 0.0

    def choose(self, observation: Any, legal: Sequence[Action], rng: Random) -> Action:
        """What the bot chooses."""
        began = time.process_time()
        action = self.player.choose(observation, legal, rng)
        if len(legal) > 1:
            took = time.process_time() - began
            self.spent += took
            self.decisions += 1
            self.slowest = max(self.slowest, took)
        return action


class Duel(NamedTuple):
    """A game of one bot against others."""

    won: float
    points: int
    theirs: int
    rounds: int
    mine: tuple[float, int, float]
    """The bot's processor's seconds, its decisions, the slowest."""
    other: tuple[float, int, float]


def duel(name: str, other: str, number: int, players: int) -> Duel:
    """One game; the bot sits in each seat in turn."""
    seat = number % players
    bots = [Timed(other) for _ in range(players)]
    bots[seat] = Timed(name)
    game = companion.game("race")
    deal = game.dealer(players, None, {})
    played = play_one(game, bots, f"duel/{number // players}", deal, MOST_PLIES)
    theirs = max(points for one, points in enumerate(played.scores) if one != seat)
    won = (seat in played.winners) / max(1, len(played.winners))
    mine, theirs_took = (
        (one.spent, one.decisions, one.slowest) for one in (bots[seat], bots[seat - 1])
    )
    return Duel(won, played.scores[seat], theirs, played.turns, mine, theirs_took)


def match(name: str, other: str, games: int, players: int) -> None:
    """The same deals with the bot in each seat; a shared win is half a win."""
    with ProcessPoolExecutor(2) as pool:
        given = ([one] * games for one in (name, other))
        every = pool.map(duel, *given, range(games), [players] * games, chunksize=4)
        found = list(every)
    won = fmean(one.won for one in found)
    error = 1.96 * sqrt(won * (1 - won) / games)
    cost = 1000 * sum(one.mine[0] for one in found) / sum(one.mine[1] for one in found)
    usual = 1000 * sum(one.other[0] for one in found) / sum(one.other[1] for one in found)
    print(f"{name} against {players - 1} {other}, {games} games: won {100 * won:.1f} ± "
          f"{100 * error:.1f} % (95 %), points {fmean(one.points for one in found):.1f}, best "
          f"other {fmean(one.theirs for one in found):.1f}, rounds "
          f"{fmean(one.rounds for one in found):.1f}; a decision {cost:.1f} ms to {usual:.2f} "
          f"({cost / usual:.0f} times), the slowest "
          f"{1000 * max(one.mine[2] for one in found):.0f} ms", flush=True)  # fmt: skip


def main(words: list[str]) -> None:
    if words and words[0] == "--match":
        _, name, other, *numbers = words
        games, *tables = map(int, numbers or ["200"])
        for players in tables or (2, 3, 4):
            match(name, other, games, players)
    elif words and words[0] == "--bots":
        bots(int(words[1]) if len(words) > 1 else 200)
    else:
        speed(int(words[0]) if words else 5)


if __name__ == "__main__":
    main(sys.argv[1:])
