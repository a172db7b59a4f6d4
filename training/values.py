"""How a value of named features is learned, for any game that has one (`BotSpec.value`).

First from games of `greedy`, then again from those and from games of the player that uses it. Games
are played in parts by several processes; the parts are the same however many.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from companion.bots import bot
from companion.catalogue import game as game_by_id
from companion.workers import workers

from .turn_games import Positions, play
from .value_fit import (
    crossed,
    learn_weights,
    mind,
    scores,
    temperature,
    temperature_of_all,
    told_without,
    weights_of,
)
from .value_report import report

PARTS = 8
GAMES_A_MINUTE = 400
"""Games for each minute asked for: counted, so that a seed gives the same file anywhere."""
MANY = 1_000
"""With fewer games the temperature of the file is by all of them, not by those held out alone."""
OWN_GAMES = 16
"""One game of the player that uses the value for so many of greedy: it takes longer."""
SECOND_ROUND = 1_000_000
"""The games of the second round are numbered from here."""
PLAYER = "steady"
"""The player of the second round."""


def _part(
    part: int, game_id: str, player: str, thinks: dict[str, Any] | None, number: int, seed: int,
    first: int,
) -> Positions:  # fmt: skip
    game = game_by_id(game_id)
    with game.bot_spec.value.thinking(thinks) if thinks else nullcontext():
        return play(game, bot(player, game), range(part, number, PARTS), seed, first)


def learn(
    game_id: str, seed: int, minutes: float, path: Path | None = None,
    processes: int | None = None, say: Callable[[str], None] = print, rounds: int = 2,
    across: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """Learn a game's value and write it."""
    game = game_by_id(game_id)
    value = game.bot_spec.value
    number = max(2 * PARTS, int(GAMES_A_MINUTE * minutes))

    def games(pool: Any, player: str, thinks: Any, number: int, first: int) -> Positions:
        given = (game_id, player, thinks, number, seed, first)
        apply = map if pool is None else pool.map
        return Positions.joined(apply(_part, range(PARTS), *([one] * PARTS for one in given)))

    def learned(found: Positions, last: bool) -> dict[str, Any]:
        weights = learn_weights(found)
        if last and number < MANY:
            heat = temperature_of_all(told_without(found), found)
        else:
            heat = temperature(scores(weights, found), found)
        return mind(value.names, weights, heat)

    with workers(processes=processes) as pool:
        found = games(pool, "greedy", None, number, 0)
        say(f"{number} games of greedy, {len(found.sizes)} positions")
        thinks = learned(found, rounds == 1)
        if rounds > 1:
            own = max(2 * PARTS, number // OWN_GAMES)
            found = Positions.joined([found, games(pool, PLAYER, thinks, own, SECOND_ROUND)])
            say(f"{own} games of {PLAYER}, {len(found.sizes)} positions in all")
            thinks = learned(found, True)
    path = path or value.file
    text = json.dumps(thinks, indent=1, ensure_ascii=False) + "\n"
    path.write_text(text, encoding="utf-8")
    say(f"{len(text.encode())} bytes in {path}; temperature {thinks['temperature']}")
    points = value.names.index(value.points)
    report(scores(weights_of(thinks), found), found, points, say)
    if across:
        say("learned again without each game in turn:")
        report(*crossed(told_without(found), found), points, say)
    return thinks
