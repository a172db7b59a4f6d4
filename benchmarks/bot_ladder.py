"""One bot against others of one kind, in any game, with how sure the result is.

    python -m benchmarks.bot_ladder GAME BOT OTHER [GAMES] [PLAYERS] [FILE]

The bot sits in each seat in turn; games are numbered, and a number gives the same game everywhere.
A shared win is a part of one. With a FILE every game is written down as it ends, and a run that was
broken off goes on where it stopped. The time is the processor's.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import companion
from companion.bots import Bot, bot
from companion.core.game import Game
from companion.core.notation import Action
from companion.simulation import MOST_PLIES, play_one

FLIGHTS = ("level-1", "level-2", "level-3")
"""Galaxy Trucker is played on these in turn; the other games as they are first offered."""


class Timed:
    """A bot with a watch: the processor's seconds and the decisions among several moves."""

    sees = True

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.ponders, self.seconds = player.ponders, player.seconds
        self.spent, self.decisions, self.slowest = 0.0, 0, 0.0

    def choose(self, observation: Any, legal: Sequence[Action], rng: Random) -> Action:
        """What the bot chooses."""
        if len(legal) == 1:
            return self.player.choose(observation, legal, rng)
        began = time.process_time()
        action = self.player.choose(observation, legal, rng)
        took = time.process_time() - began
        self.spent += took
        self.decisions += 1
        self.slowest = max(self.slowest, took)
        return action


@dataclass
class Result:
    """How one game went for the bot."""

    won: float
    points: float
    best_other: float
    spent: float
    decisions: int
    slowest: float


def one_game(game: Game[Any, Any], name: str, other: str, number: int, players: int) -> Result:
    """A game by its number."""
    seat, deal = number % players, number // players
    variant = FLIGHTS[deal % len(FLIGHTS)] if game.id == "trucker" else None
    mine = Timed(bot(name, game))
    bots: list[Any] = [bot(other, game) for _ in range(players)]
    bots[seat] = mine
    begin = game.dealer(players, variant, {})
    played = play_one(game, bots, f"ladder/{deal}", begin, MOST_PLIES)
    theirs = max(points for one, points in enumerate(played.scores) if one != seat)
    won = (seat in played.winners) / max(1, len(played.winners))
    return Result(won, played.scores[seat], theirs, mine.spent, mine.decisions, mine.slowest)


def told(name: str, other: str, players: int, found: Sequence[Result]) -> str:
    """The result in two lines."""
    won = fmean(one.won for one in found)
    error = 1.96 * sqrt(max(won * (1 - won), 1e-9) / len(found))
    cost = 1000 * sum(one.spent for one in found) / max(1, sum(one.decisions for one in found))
    return (
        f"{name} against {players - 1} {other}, {len(found)} games: won {100 * won:.1f} ± "
        f"{100 * error:.1f} % (95 %), even {100 / players:.1f}\n  points "
        f"{fmean(one.points for one in found):.1f}, best other "
        f"{fmean(one.best_other for one in found):.1f}; a decision {cost:.1f} ms, the slowest "
        f"{1000 * max(one.slowest for one in found):.0f} ms"
    )


def main(words: list[str]) -> None:
    """Play and print."""
    name, one, other, *rest = words
    game = companion.game(name)
    games = int(rest[0]) if rest else 40
    players = int(rest[1]) if len(rest) > 1 else game.players[-1]
    file = Path(rest[2]) if len(rest) > 2 else None
    found: list[Result] = []
    if file and file.exists():
        found = [Result(**json.loads(line)) for line in file.read_text().splitlines()]
    for number in range(len(found), games):
        found.append(one_game(game, one, other, number, players))
        if file:
            with file.open("a") as lines:
                lines.write(json.dumps(asdict(found[-1])) + "\n")
    print(f"{name}: {told(one, other, players, found)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
