"""Many games, fast: the same effects as at the table, without copies and with nobody listening."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from .bots import Bot, bot
from .core.errors import BadInput, Fault, one_of, shorten
from .core.game import Game, all_options, whole_seed
from .core.notation import CLOCK, NATURE
from .core.pace import Pace, Rhythm
from .core.rulebook import silent
from .standings import Played, Simulation

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from .core.match import Match

MOST_PLIES = 5_000
"""Decisions after which a game is left unfinished."""

CHUNK = 16
"""Games a task of an executor plays: the same whatever the number of workers."""

QUIET_SECONDS = 2.0
"""Runs shorter than this show no progress."""


@dataclass(frozen=True, slots=True)
class Games:
    """Games of bots by number: the n-th goes the same way whoever plays it, when and where."""

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    variant: str | None = None
    max_plies: int = MOST_PLIES
    options: Mapping[str, Any] = field(default_factory=dict)
    position: str | None = None
    """The short text of the position they begin from, in place of a deal."""
    seat: int | None = None
    """Whose sight of it counts: what it does not see is imagined anew for each game."""

    def play(self, numbers: Iterable[int]) -> list[Played]:
        """The games with these numbers."""
        from .catalogue import game as find

        game = find(self.game)
        players = [bot(name, game) for name in self.bots]
        begun = self._begin(game)
        return [play_one(game, players, f"{self.seed}/{n}", begun, self.max_plies) for n in numbers]

    def _begin(self, game: Game[Any, Any]) -> Callable[[Random], Any]:
        """What gives each game its first state, by its own chance."""
        if self.position is None:
            return game.dealer(len(self.bots), self.variant, self.options)
        stated = game.position(self.position)
        if self.seat is None:
            return lambda rng: game.copy(stated)
        observation = game.observe(stated, self.seat)
        return lambda rng: game.imagine(observation, rng)


class PlayingOn:
    """Bots that play a position on, a few games at a time, until somebody has seen enough."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self._played: list[Played] = []

    @property
    def number(self) -> int:
        """How many games have been played."""
        return len(self._played)

    def more(self, games: int, seconds: float) -> None:
        """Play so many more, fewer where time runs out, one at least."""
        began = time.monotonic()
        for number in range(self.number, self.number + games):
            self._played += self.games.play([number])
            if time.monotonic() - began > seconds:
                return

    @property
    def result(self) -> Simulation:
        """What they came to: the same as of `simulate` with as many games."""
        return Simulation.of(self.games.game, self.games.bots, tuple(self._played))


def playing_on(table: Match, seat: int) -> Callable[[str], PlayingOn] | None:
    """Lets bots of a kind play a table on from what a seat sees; none where it is over."""
    game, state = table.game, table.state
    if not game.awaiting(state):
        return None

    def begin(kind: str) -> PlayingOn:
        bots = (kind,) * game.seats(state)
        return PlayingOn(planned(game.id, bots, position=game.describe(state), seat=seat))

    return begin


def simulate(
    game: str,
    games: int = 100,
    bots: Sequence[str] | str | None = None,
    seed: int = 0,
    variant: str | None = None,
    executor: Executor | None = None,
    max_plies: int = MOST_PLIES,
    progress: bool | None = None,
    options: Mapping[str, Any] | None = None,
    position: Any = None,
    seat: int | None = None,
    **named: Any,
) -> Simulation:
    """Play games of bots against each other; a seed gives the same result every time.

    `bots` are one for each seat (a list, or a text with commas), or one name for all.

    They begin with a deal, or all from a `position` (stated, or its short text); with a `seat`
    they begin from what that seat sees of it, and the rest is imagined anew for each game.
    `executor` is any `concurrent.futures.Executor`; the result does not depend on it.
    """
    if not isinstance(games, int) or isinstance(games, bool) or not 0 <= games <= 10_000_000:
        raise BadInput([Fault("games", shorten(games), "a whole number up to 10,000,000")])
    if not isinstance(max_plies, int) or max_plies < 0:
        raise BadInput([Fault("max_plies", shorten(max_plies), "a whole number")])
    chosen = all_options(options, named)
    all_games = planned(game, bots, seed, variant, max_plies, chosen, position, seat)
    tasks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    results: Iterable[list[Played]]
    if executor is None:
        results = map(all_games.play, tasks)
    else:
        futures = [executor.submit(all_games.play, task) for task in tasks]
        results = (future.result() for future in futures)
    played = tuple(one for some in _watched(results, len(tasks), progress) for one in some)
    return Simulation.of(game, all_games.bots, played)


def planned(
    game: str,
    bots: Sequence[str] | str | None = None,
    seed: int = 0,
    variant: str | None = None,
    max_plies: int = MOST_PLIES,
    options: Mapping[str, Any] | None = None,
    position: Any = None,
    seat: int | None = None,
) -> Games:
    """Games to be played, with everything judged that was asked for."""
    from .catalogue import game as find

    found = find(game)
    whole_seed(seed)
    everyone = "random"
    if isinstance(bots, str):
        several = [name.strip() for name in bots.split(",")]
        everyone, bots = bots, several if len(several) > 1 else None
    if bots is not None and not isinstance(bots, Sequence):
        raise BadInput([Fault("bots", shorten(bots), "a list of bots' names")])
    text = None
    if position is None:
        names = tuple(bots or (everyone,) * found.players[-1])
        found.dealer(len(names), variant, options or {})
        if seat is not None:
            raise BadInput([Fault("seat", shorten(seat), "a position for a seat to look at")])
    else:
        state = found.position(position)
        text, seats = found.position_text(state), found.seats(state)
        names = tuple(bots or (everyone,) * seats)
        if len(names) != seats:
            expected = f"one for each of the {seats} seats of the position"
            raise BadInput([Fault("bots", shorten(", ".join(names)), expected)])
        if variant is not None or options:
            stated = shorten(variant if variant is not None else ", ".join(options or ()))
            raise BadInput(
                [Fault("variant", stated, "nothing: the position says how it is set up")]
            )
        if seat is not None:
            one_of("seat", seat, range(seats))
    for name in names:
        bot(name, found)
    return Games(game, names, seed, variant, max_plies, dict(options or {}), text, seat)


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


def play_one(
    game: Game[Any, Any],
    bots: Sequence[Bot],
    seed: str,
    begin: Callable[[Random], Any],
    max_plies: int,
) -> Played:
    """One game from its first state to a winner or the limit."""
    rng = Random(seed)
    state = begin(rng)
    awaiting, moves, sample, observe = game.awaiting, game.moves, game.sample, game.observe
    effects = game.book.effects
    seeing = [bot.sees for bot in bots]
    choosing = [bot.choose for bot in bots]
    taking = [bot.seconds for bot in bots]
    resolve_chance = game.resolve_chance
    pace = game.timing.pace if game.timing.live else None
    clock, seconds = game.clock, game.seconds
    rhythm: Rhythm | None = None
    plies = 0
    while plies < max_plies and (seats := awaiting(state)):
        seat = seats[0]
        if seat == NATURE and resolve_chance is not None:
            resolve_chance(state, rng)
            continue
        countdown = None
        if pace is not None and seat >= 0:
            if pace(state) is Pace.LIVE:
                rhythm = rhythm or Rhythm(rng, len(bots))
                countdown = clock(state)
                seat = rhythm.next(seats, countdown)
            else:
                rhythm = None
        if seat == NATURE:
            action = sample(state, rng)
        elif seat == CLOCK and countdown is not None:
            action = countdown.action
        else:
            observation = observe(state, seat) if seeing[seat] else None
            action = choosing[seat](observation, moves(state, seat), rng)
            plies += 1
        effects[type(action)](state, action, silent)
        if rhythm is not None:
            taken = taking[seat](seconds(action), rng) if seat >= 0 else 0.0
            rhythm.moved(seat, taken)
    sources = game.sources(state) if game.sources is not None else ()
    return Played(game.turn(state), plies, game.winners(state), game.scores(state), sources)
