"""Many games, fast: the same effects as at the table, without copies and with nobody listening."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from .bots import Bot, bot
from .core.errors import BadInput, Fault, shorten
from .core.game import Game, all_options, whole_seed
from .core.notation import CLOCK, NATURE
from .core.pace import Pace, Rhythm
from .core.rulebook import silent
from .standings import Played, Simulation

if TYPE_CHECKING:
    from concurrent.futures import Executor

MOST_PLIES = 5_000
"""Decisions after which a game is left unfinished."""

CHUNK = 16
"""Games a task of an executor plays: the same whatever the number of workers."""

QUIET_SECONDS = 2.0
"""Runs shorter than this show no progress."""


def simulate(
    game: str,
    games: int = 100,
    bots: Sequence[str] = ("random",) * 4,
    seed: int = 0,
    variant: str | None = None,
    executor: Executor | None = None,
    max_plies: int = MOST_PLIES,
    progress: bool | None = None,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> Simulation:
    """Play games of bots against each other; a seed gives the same result every time.

    `executor` is any `concurrent.futures.Executor`; the result does not depend on it.
    """
    from .catalogue import game as find

    played_game = find(game)
    if not isinstance(games, int) or isinstance(games, bool) or not 0 <= games <= 10_000_000:
        raise BadInput([Fault("games", shorten(games), "a whole number up to 10,000,000")])
    whole_seed(seed)
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise BadInput([Fault("bots", shorten(bots), "a list of names of bots")])
    if not isinstance(max_plies, int) or max_plies < 0:
        raise BadInput([Fault("max_plies", shorten(max_plies), "a whole number")])
    chosen = all_options(options, named)
    played_game.new(len(bots), variant, 0, chosen)
    for name in bots:
        bot(name, played_game)
    tasks = [
        (game, tuple(bots), seed, range(first, min(first + CHUNK, games)), variant, max_plies,
         chosen)
        for first in range(0, games, CHUNK)
    ]  # fmt: skip
    results: Iterable[list[Played]]
    if executor is None:
        results = (_play_some(*task) for task in tasks)
    else:
        futures = [executor.submit(_play_some, *task) for task in tasks]
        results = (future.result() for future in futures)
    played = tuple(one for some in _watched(results, len(tasks), progress) for one in some)
    return Simulation.of(game, tuple(bots), played)


def _watched(
    results: Iterable[list[Played]], total: int, progress: bool | None
) -> Iterable[list[Played]]:
    """Pass results on, with a line on the error stream while a long run goes on."""
    shown = sys.stderr.isatty() if progress is None else progress
    began = time.monotonic()
    drawn = False
    for done, some in enumerate(results, 1):
        yield some
        if shown and time.monotonic() - began > QUIET_SECONDS:
            bar = "█" * (30 * done // total)
            sys.stderr.write(f"\r{bar:<30} {100 * done // total:3d} %")
            drawn = True
    if drawn:
        sys.stderr.write("\n")


def _play_some(
    name: str, bots: tuple[str, ...], seed: int, numbers: range, variant: str | None,
    max_plies: int, options: dict[str, Any],
) -> list[Played]:  # fmt: skip
    from .catalogue import game as find

    game = find(name)
    players = [bot(spec, game) for spec in bots]
    deal = game.dealer(len(bots), variant, options)
    return [play_one(game, deal, players, f"{seed}/{n}", max_plies) for n in numbers]


def play_one(
    game: Game[Any, Any],
    deal: Callable[[int], Any],
    bots: Sequence[Bot],
    seed: str,
    max_plies: int,
) -> Played:
    """One game from the deal (a first position by its seed) to a winner or the limit."""
    rng = Random(seed)
    state = deal(rng.randrange(2**32))
    awaiting, moves, sample, observe = game.awaiting, game.moves, game.sample, game.observe
    effects = game.book.effects
    seeing = [bot.sees for bot in bots]
    choosing = [bot.choose for bot in bots]
    taking = [bot.seconds for bot in bots]
    fall = game.fall
    pace = game.timing.pace if game.timing.live else None
    clock, seconds = game.clock, game.seconds
    rhythm: Rhythm | None = None
    plies = 0
    while plies < max_plies and (seats := awaiting(state)):
        seat = seats[0]
        if seat == NATURE and fall is not None:
            fall(state, rng)
            continue
        countdown = None
        if pace is not None and seat >= 0:
            if pace(state) is Pace.LIVE:
                rhythm = rhythm or Rhythm(seed)
                countdown = clock(state)
                seat = rhythm.next(seats, countdown)
            else:
                rhythm = None
        if seat == NATURE:
            action = sample(state, rng)
        elif seat == CLOCK and countdown is not None:
            action = countdown.action
        else:
            sight = observe(state, seat) if seeing[seat] else None
            action = choosing[seat](sight, moves(state, seat), rng)
            plies += 1
        effects[type(action)](state, action, silent)
        if rhythm is not None:
            taken = taking[seat](seconds(action), rng) if seat >= 0 else 0.0
            rhythm.moved(seat, taken)
    sources = game.sources(state) if game.sources is not None else ()
    return Played(game.turn(state), plies, game.winners(state), game.scores(state), sources)
