"""How Race is learned, from outside games and from its own.

The value learns two heads from comparing sides: who won, and what strong players chose. The calls
learn which action card is laid, also by what the value makes of each phase: so the value is fitted
first, then a round of games is played with both, and everything is fitted again with those games.

Games are read and played in parts, by several processes; the parts are the same however many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from typing import Any

from companion.bots.greedy import Greedy
from companion.bots.network import Network
from companion.games.race import GAME
from companion.games.race.actions import CHOICES
from companion.games.race.bots import best
from companion.games.race.bots.calls import CALL_NAMES, Heads
from companion.games.race.bots.position import NAMES
from companion.workers import workers

from .fitting import Fit, fit_classes, fit_groups
from .judging import temperatures
from .race_data import OWN, Calls, Positions, outside, played_calls, read_calls
from .race_report import early_of, report
from .samples import Groups
from .self_play import Played, own_games
from .writing import packed, write

HIDDEN_UNITS, CALL_UNITS = 96, 64
DECAY = 1.0
"""How strongly weights are drawn to nothing: found on held-out games, as the units were."""
GAMES_A_MINUTE = 250
"""Own games for each minute asked for: counted, so that a seed gives the same file anywhere."""
SOME = 4
"""For the first round one outside game in so many tells which action cards are laid."""
PARTS = 8
"""So many parts games are read and played in."""
Packed = Mapping[str, Any]


def heads_of(value: Packed) -> Heads:
    """A fitted value as the product reads it."""
    return Network.read(value, NAMES, "value").heads


def fit_value(outcomes: Groups, choices: Groups, seed: int, epochs: int) -> Fit:
    """Both heads of the value."""
    return fit_groups([(outcomes, 0.5), (choices, 1.0)], HIDDEN_UNITS, epochs, seed, DECAY)


def fit_calls(calls: Calls, seed: int, epochs: int) -> Fit:
    """Which action card is laid."""
    return fit_classes(
        calls.rows, calls.labels, calls.games, len(CHOICES), CALL_UNITS, epochs, seed, DECAY
    )


def mind(value: Fit, calls: Fit, outcomes: Groups) -> dict[str, Any]:
    """What is written: two networks and the temperatures."""
    found = temperatures(value.says(outcomes.rows)[:, 0], outcomes, early_of(outcomes))
    return {
        "value": packed(value, NAMES),
        "calls": packed(calls, CALL_NAMES),
        "temperatures": [round(one, 3) for one in found],
    }


# The parts, each for a process


def _read(part: int, folder: Path, seed: int, most: int | None) -> tuple[Groups, Groups]:
    found = Positions(f"{seed}/{part}")
    found.read(outside(folder, part, PARTS, most))
    return found.outcomes.done(), found.choices.done()


def _read_calls(
    part: int, folder: Path, value: Packed, seed: int, most: int | None, every: int
) -> Calls:
    games = islice(outside(folder, part, PARTS, most), None, None, every)
    return read_calls(games, heads_of(value), f"{seed}/{part}")


def _own(part: int, thinks: Packed | None, number: int, seed: int) -> Iterator[Played]:
    """A part of so many own games: of greedy, or by the habit of a mind."""
    player = Greedy(GAME, best.weigh_best if thinks else None)
    with best.thinking(thinks) if thinks else nullcontext():
        yield from own_games(GAME, player, range(part, number, PARTS), seed, OWN)


def _play(part: int, thinks: Packed | None, number: int, seed: int) -> tuple[Groups, Groups]:
    found = Positions(f"{seed}/own/{part}")
    found.play(_own(part, thinks, number, seed), choices=thinks is None)
    return found.outcomes.done(), found.choices.done()


def _play_calls(part: int, value: Packed, number: int, seed: int) -> Calls:
    return played_calls(_own(part, None, number, seed), heads_of(value))


class Lessons:
    """Everything there is to learn from, worked out by several processes."""

    def __init__(
        self, pool: Executor | None, folder: Path | None, seed: int, number: int, most: int | None
    ) -> None:
        self.pool, self.folder, self.seed, self.number, self.most = pool, folder, seed, number, most

    def _all(self, work: Callable[..., Any], *given: Any) -> list[Any]:
        apply = map if self.pool is None else self.pool.map
        return list(apply(work, range(PARTS), *([one] * PARTS for one in given)))

    def first(self) -> tuple[Groups, Groups]:
        """Positions and choices of outside games; without them, of games of greedy."""
        if self.folder is None:
            found = self._all(_play, None, self.number, self.seed)
        else:
            found = self._all(_read, self.folder, self.seed, self.most)
        return Groups.joined([one for one, _ in found]), Groups.joined([one for _, one in found])

    def calls(self, value: Packed, every: int = 1) -> Calls:
        """Action cards of the same games, or of some outside ones, by what a value makes of
        them."""
        if self.folder is None:
            return Calls.joined(self._all(_play_calls, value, self.number, self.seed))
        return Calls.joined(self._all(_read_calls, self.folder, value, self.seed, self.most, every))

    def own(self, thinks: Packed) -> Groups:
        """Positions of games played by the habit of a mind."""
        found = self._all(_play, thinks, self.number, self.seed + 1)
        return Groups.joined([one for one, _ in found])


def learn(
    folder: Path | None, seed: int, minutes: float, path: Path = best.FILE, epochs: int = 10,
    most: int | None = None, processes: int | None = None, say: Callable[[str], None] = print,
) -> dict[str, Any]:  # fmt: skip
    """Learn from outside games (at most so many), then from own games; write the mind."""
    number = max(PARTS, int(GAMES_A_MINUTE * minutes))
    with workers(processes=processes) as pool:
        lessons = Lessons(pool, folder, seed, number, most)
        outcomes, choices = lessons.first()
        say(f"{len(outcomes.sizes)} positions and {len(choices.sizes)} choices to begin with")
        value = fit_value(outcomes, choices, seed, max(1, epochs // 2))
        calls = fit_calls(lessons.calls(packed(value, NAMES), SOME), seed, max(1, epochs // 2))
        say(f"{number} own games")
        own = lessons.own(mind(value, calls, outcomes))
        outcomes = Groups.joined([outcomes, own])
        value = fit_value(outcomes, choices, seed, epochs)
        laid = lessons.calls(packed(value, NAMES))
    calls = fit_calls(laid, seed, epochs)
    found = mind(value, calls, outcomes)
    say(f"{write(path, found)} bytes in {path}")
    report(found, outcomes, outcomes.games >= OWN, choices, laid, say)
    return found
