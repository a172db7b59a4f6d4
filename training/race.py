"""How Race is learned, from outside games and from its own.

The value learns two heads from comparing sides: who won, and what strong players chose. The calls
learn which action card is laid, also by what the value makes of each phase: so the value is fitted
first, then a round of games is played with both, and everything is fitted again with those games;
the calls last, when there is a guess of what the others will lay.
Placing then learns what is laid out, from what the value makes of it and more. Last come trials,
games nobody has learned from: by half of them it is found how sure to be, the others judge.

Games are read and played in parts, by several processes; the parts are the same however many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import nullcontext
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Literal

import numpy as np

from companion.bots.greedy import Greedy
from companion.bots.network import Network, read_mind
from companion.games.race import GAME
from companion.games.race.actions import CHOICES
from companion.games.race.bots import best
from companion.games.race.bots.calls import CALL_NAMES, Heads
from companion.games.race.bots.placing import PLACING_NAMES
from companion.games.race.bots.position import NAMES
from companion.workers import workers

from .fitting import HELD_OUT, Fit, fit_classes, fit_groups
from .judging import temperatures
from .race_data import (
    OWN,
    Calls,
    Placings,
    Positions,
    outside,
    played_calls,
    read_calls,
    with_gains,
)
from .race_report import early_of, report
from .samples import Groups
from .self_play import Played, own_games
from .writing import packed, unpacked, write

HIDDEN_UNITS, CALL_UNITS, PLACING_UNITS = 96, 72, 48
CALLS_FINEST, PLACING_FINEST = 7, 7
"""The largest weight of a row of these is so many steps: coarser, and as good."""
CALLS_IDLE = 0.15
"""So many of the hidden units of the calls are left out at a step."""
PLACING_EPOCHS = 1.2
"""So many rounds of fitting for one of the others."""
NOT_YET = (1.0, 1.0)
"""The temperatures as long as nobody asks for chances."""
DECAY = 1.0
"""How strongly weights are drawn to nothing: found on held-out games, as the units were."""
GAMES_A_MINUTE = 250
"""Own games for each minute asked for: counted, so that a seed gives the same file anywhere."""
SOME = 4
"""For the first round one outside game in so many tells which action cards are laid."""
TRIALS = 20_000_000
"""Numbers of own games that are only judged begin here; all count as held out."""
PARTS = 8
"""So many parts games are read and played in."""
Packed = Mapping[str, Any]
Keep = Literal["", "value", "calls"]
"""What of the file stays as it is: nothing, the value, or the calls too."""


def heads_of(value: Packed) -> Heads:
    """A fitted value as the product reads it."""
    return Network.read(value, NAMES, "value").heads


def guess_of(calls: Packed | None) -> Heads | None:
    """Fitted calls, to guess what the others will lay."""
    return Network.read(calls, CALL_NAMES, "calls").heads if calls is not None else None


def fit_value(outcomes: Groups, choices: Groups, seed: int, epochs: int) -> Fit:
    """Both heads of the value."""
    return fit_groups([(outcomes, 0.5), (choices, 1.0)], HIDDEN_UNITS, epochs, seed, DECAY)


def fit_calls(calls: Calls, seed: int, epochs: int) -> Fit:
    """Which action card is laid."""
    return fit_classes(
        calls.rows, calls.labels, calls.games, len(CHOICES), CALL_UNITS, epochs, seed, DECAY,
        idle=CALLS_IDLE,
    )  # fmt: skip


def fit_placing(placings: Groups, seed: int, epochs: int) -> Fit:
    """What is laid out."""
    return fit_groups([(placings, 1.0)], PLACING_UNITS, epochs, seed, DECAY)


def sure(value: Packed, outcomes: Groups) -> list[float]:
    """How sure to be, by every second of the games that were not learned from."""
    says = unpacked(value, NAMES).says(outcomes.rows)[:, 0]
    found = temperatures(says, outcomes, early_of(outcomes))
    return [round(one, 3) for one in found]


# The parts, each for a process


def _read(part: int, folder: Path, seed: int, most: int | None) -> tuple[Groups, Groups]:
    found = Positions(f"{seed}/{part}")
    found.read(outside(folder, part, PARTS, most))
    return found.outcomes.done(), found.choices.done()


def _read_calls(
    part: int, folder: Path, value: Packed, seed: int, most: int | None, every: int,
    guess: Packed | None,
) -> Calls:  # fmt: skip
    games = islice(outside(folder, part, PARTS, most), None, None, every)
    return read_calls(games, heads_of(value), f"{seed}/{part}", guess_of(guess))


def _own(part: int, thinks: Packed | None, number: int, seed: int) -> Iterator[Played]:
    """A part of so many own games: of greedy, or by the habit of a mind."""
    player = Greedy(GAME, best.weigh_best if thinks else None)
    with best.thinking(thinks) if thinks else nullcontext():
        yield from own_games(GAME, player, range(part, number, PARTS), seed, OWN)


def _play(part: int, thinks: Packed | None, number: int, seed: int) -> tuple[Groups, Groups]:
    found = Positions(f"{seed}/own/{part}")
    found.play(_own(part, thinks, number, seed), choices=thinks is None)
    return found.outcomes.done(), found.choices.done()


def _play_calls(
    part: int, value: Packed, number: int, seed: int, guess: Packed | None
) -> Calls:  # fmt: skip
    return played_calls(_own(part, None, number, seed), heads_of(value), guess_of(guess))


def _read_placings(part: int, folder: Path, most: int | None) -> Groups:
    found = Placings()
    found.read(outside(folder, part, PARTS, most))
    return found.choices.done()


def _play_placings(part: int, number: int, seed: int) -> Groups:
    found = Placings()
    found.play(_own(part, None, number, seed))
    return found.choices.done()


def _read_trials(folder: Path, seed: int, most: int | None) -> Groups:
    found = Positions(f"{seed}/trials")
    found.read_trials(outside(folder, 0, HELD_OUT, most))
    return found.outcomes.done()


def _play_trials(part: int, thinks: Packed, number: int, seed: int) -> Groups:
    found = _play(part, thinks, number, seed)[0]
    return replace(found, games=as_trials(found.games - OWN))


def as_trials(numbers: np.ndarray) -> np.ndarray:
    """Numbers of games as held-out ones: those of every second pair find out how sure to be, for
    of each pair of games one has slips."""
    return TRIALS + HELD_OUT * (2 * numbers + numbers // 2 % 2)


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

    def calls(self, value: Packed, every: int = 1, guess: Packed | None = None) -> Calls:
        """Action cards of the same games, or of some outside ones, by what a value makes of
        them; and by what earlier calls guess of the others."""
        if self.folder is None:
            return Calls.joined(self._all(_play_calls, value, self.number, self.seed, guess))
        given = self.folder, value, self.seed, self.most, every, guess
        return Calls.joined(self._all(_read_calls, *given))

    def own(self, thinks: Packed) -> Groups:
        """Positions of games played by the habit of a mind."""
        found = self._all(_play, thinks, self.number, self.seed + 1)
        return Groups.joined([one for one, _ in found])

    def placings(self, value: Packed) -> Groups:
        """What was laid out among what in the same games, with what a value makes of it."""
        if self.folder is None:
            found = self._all(_play_placings, self.number, self.seed)
        else:
            found = self._all(_read_placings, self.folder, self.most)
        return with_gains(Groups.joined(found), unpacked(value, NAMES))

    def trials(self, thinks: Packed) -> Groups:
        """Positions of games nobody has learned from: those held out, and new own ones."""
        found = self._all(_play_trials, thinks, self.number, self.seed + 2)
        if self.folder is not None:
            found.append(_read_trials(self.folder, self.seed, self.most))
        return Groups.joined(found)


def learn(
    folder: Path | None, seed: int, minutes: float, path: Path = best.FILE, epochs: int = 10,
    most: int | None = None, processes: int | None = None, say: Callable[[str], None] = print,
    keep: Keep = "",
) -> dict[str, Any]:  # fmt: skip
    """Learn from outside games (at most so many), then from own games; write the mind. To keep
    the value that the file has, or the value and the calls, is to learn only the rest."""
    number = max(PARTS, int(GAMES_A_MINUTE * minutes))
    with workers(processes=processes) as pool:
        lessons = Lessons(pool, folder, seed, number, most)
        if keep:
            had = read_mind(path)
            found: dict[str, Any] = {"value": had["value"], "calls": had["calls"]}
            choices = calls = None
            if keep == "value":
                found["calls"], calls = _calls(lessons, had["value"], had["calls"], seed, epochs)
        else:
            found, choices, calls = _value_and_calls(lessons, seed, epochs, say)
        placings = lessons.placings(found["value"])
        placing = fit_placing(placings, seed, max(1, round(PLACING_EPOCHS * epochs)))
        found["placing"] = packed(placing, PLACING_NAMES, PLACING_FINEST)
        say(f"{len(placings.sizes)} placings; {number} own games to find out how sure to be")
        trials = lessons.trials({**found, "temperatures": NOT_YET})
    found["temperatures"] = sure(found["value"], trials)
    say(f"{write(path, found)} bytes in {path}; temperatures {found['temperatures']}")
    report(found, trials, trials.games >= OWN, choices, calls, placings, say)
    return found


def _value_and_calls(
    lessons: Lessons, seed: int, epochs: int, say: Callable[[str], None]
) -> tuple[dict[str, Any], Groups, Calls]:
    """Both networks as they are written, and the choices and action cards they come from."""
    outcomes, choices = lessons.first()
    say(f"{len(outcomes.sizes)} positions and {len(choices.sizes)} choices to begin with")
    first = fit_value(outcomes, choices, seed, max(1, epochs // 2))
    laid = lessons.calls(packed(first, NAMES), SOME)
    calls = fit_calls(laid, seed, max(1, epochs // 2))
    say(f"{lessons.number} own games")
    begun = {
        "value": packed(first, NAMES), "calls": packed(calls, CALL_NAMES, CALLS_FINEST),
    }  # fmt: skip
    own = lessons.own({**begun, "temperatures": NOT_YET})
    value = packed(
        fit_value(Groups.joined([outcomes, own]), choices, seed, epochs), NAMES
    )  # fmt: skip
    laid = lessons.calls(value)
    guess = packed(fit_calls(laid, seed, epochs), CALL_NAMES, CALLS_FINEST)
    calls, laid = _calls(lessons, value, guess, seed, epochs)
    return {"value": value, "calls": calls}, choices, laid


def _calls(
    lessons: Lessons, value: Packed, guess: Packed, seed: int, epochs: int
) -> tuple[dict[str, Any], Calls]:
    """The calls as they are written, learned with a guess of what the others will lay."""
    laid = lessons.calls(value, guess=guess)
    return packed(fit_calls(laid, seed, epochs), CALL_NAMES, CALLS_FINEST), laid
