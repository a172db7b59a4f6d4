"""One bot against others of one kind, with the luck of the dice and cards taken off its wins.

    python -m benchmarks.luck_taken_off GAME BOT OTHER [GAMES] [FILE]

The luck of what chance brings is the bot's chance to win after it, less that on average over all
it could have brought. By any value of positions luck sums to nothing on average, so wins less luck
are as many in the long run, but fewer games tell. Each deal has its own dice, the same for every
bot while as much is thrown; the bot sits in each seat in turn. For games that list what chance may
bring. With a FILE every game is written down, and a run that was broken off goes on.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any

import companion
from companion.bots import bot
from companion.core.game import Game
from companion.core.notation import NATURE
from companion.core.rulebook import silent
from companion.simulation import MOST_PLIES

from .bot_ladder import Result, Timed, told


@dataclass
class Fair(Result):
    """How one game went for the bot, and how much luck was in it."""

    luck: float


def one_game(game: Game[Any, Any], name: str, other: str, number: int) -> Fair:
    """A game by its number, with as many players as can."""
    players = game.players[-1]
    seat, deal = number % players, number // players
    mine = Timed(bot(name, game))
    bots: list[Any] = [bot(other, game)] * players
    bots[seat] = mine
    state = game.dealer(players, None, {})(Random(f"ladder/{deal}"))
    dice, own = Random(f"dice/{deal}"), Random(f"own/{deal}/{seat}")
    luck, plies = 0.0, 0
    while (seats := game.awaiting(state)) and plies < MOST_PLIES:
        if seats[0] == NATURE:
            mean, action = _expected(game, state, seat), game.sample(state, dice)
            game.book.effects[type(action)](state, action, silent)
            luck += _chance(game, state, seat) - mean
            continue
        legal = game.moves(state, seats[0])
        action = legal[0]
        if len(legal) > 1:
            action = bots[seats[0]].choose(game.observe(state, seats[0]), legal, own)
        game.book.effects[type(action)](state, action, silent)
        plies += 1
    winners, points = game.winners(state), game.scores(state)
    theirs = max(n for one, n in enumerate(points) if one != seat)
    won = (seat in winners) / max(1, len(winners))
    return Fair(won, points[seat], theirs, mine.spent, mine.decisions, mine.slowest, luck)


def _chance(game: Game[Any, Any], state: Any, seat: int) -> float:
    chances: Sequence[float] = game.bot_spec.chances(game.observe(state, seat))  # type: ignore[misc]
    return chances[seat]


def _expected(game: Game[Any, Any], state: Any, seat: int) -> float:
    """The chance to win on average over what chance may bring now."""
    mean = 0.0
    for action, odds in game.chance(state):
        after = game.copy(state)
        game.book.effects[type(action)](after, action, silent)
        mean += float(odds) * _chance(game, after, seat)
    return mean


def main(words: list[str]) -> None:
    """Play and print; what a file holds already is not played again."""
    name, one, other, *rest = words
    game = companion.game(name)
    games = int(rest[0]) if rest else 40
    file = Path(rest[1]) if len(rest) > 1 else None
    found: list[Fair] = []
    if file and file.exists():
        found = [Fair(**json.loads(line)) for line in file.read_text().splitlines()]
    for number in range(len(found), games):
        found.append(one_game(game, one, other, number))
        if file:
            with file.open("a") as lines:
                lines.write(json.dumps(asdict(found[-1])) + "\n")
    fair = [each.won - each.luck for each in found]
    error = 1.96 * pstdev(fair) / sqrt(len(fair))
    print(f"{name}: {told(one, other, game.players[-1], found)}")
    print(f"  with luck taken off: {100 * fmean(fair):.1f} ± {100 * error:.1f} % (95 %)")


if __name__ == "__main__":
    main(sys.argv[1:])
