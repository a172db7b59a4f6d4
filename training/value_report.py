"""What is told of a value of named features, on games neither trained on nor used for the
temperature: surprise, whether it is as sure as it may be, and what it cannot explain."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .fitting import by_group, held_out
from .judging import BINS, calibration_error, judged, reliability, surprise
from .turn_games import Positions
from .value_fit import by_game

STAGES = ((0.0, 0.25), (0.25, 0.5), (0.5, 0.75), (0.75, 1.01))
FIRST_JUDGED = 5
"""The round from which on chances have to be as sure as they are right."""
Say = Callable[[str], None]


def points_only(found: Positions, at: int) -> np.ndarray:
    """Scores by points alone, with the one factor that fits the training games best."""
    points = found.rows[:, at].astype(np.float32)
    train = ~held_out(found.games) if not held_out(found.games).all() else found.late >= 0
    some, rows = found.some(np.flatnonzero(train)), np.repeat(train, found.sizes)
    tried = np.linspace(0.02, 1.5, 75) / max(0.2, float(np.abs(points).mean()) / 4)
    factor = min(tried, key=lambda one: surprise(points[rows] * one, some).mean())
    return np.asarray(points * factor)


def report(values: np.ndarray, found: Positions, points: int, say: Say) -> None:
    """All of it, for each number of players and together."""
    base = points_only(found, points)
    for players in sorted(set(found.sizes.tolist())):
        which = judged(found.games) & (found.sizes == players)
        if which.any():
            say(f"{players} players, {_surprises(values, base, found, which)}")
    which = judged(found.games) & (found.kinds >= FIRST_JUDGED)
    if which.any():
        _calibration(values, found, which, say)
        _unexplained(values, found, say)


def _surprises(
    values: np.ndarray, base: np.ndarray, found: Positions, which: np.ndarray
) -> str:  # fmt: skip
    """Log loss, every game weighing the same, in all and by stage."""
    some, rows = found.some(np.flatnonzero(which)), np.repeat(which, found.sizes)
    told, plain = surprise(values[rows], some), surprise(base[rows], some)
    worth, late = by_game(some.games), found.late[which]
    games, even = len(set(some.games.tolist())), np.log(some.sizes[0])
    parts = [
        f"{games} games: log loss {np.average(told, weights=worth):.3f}, "
        f"points only {np.average(plain, weights=worth):.3f}, even {even:.3f}"
    ]
    for low, high in STAGES:
        at = (late >= low) & (late < high)
        if at.any():
            parts.append(
                f"stage {low:.2f} on {np.average(told[at], weights=worth[at]):.3f} "
                f"({np.average(plain[at], weights=worth[at]):.3f})"
            )
    return "; ".join(parts)


def _calibration(values: np.ndarray, found: Positions, which: np.ndarray, say: Say) -> None:
    some, rows = found.some(np.flatnonzero(which)), np.repeat(which, found.sizes)
    chance = by_group(values[rows], some.sizes)
    say(f"from round {FIRST_JUDGED} on, {len(set(some.games.tolist()))} games:")
    for said, came, number in reliability(chance, some.share):
        say(f"  said {said:.2f}, came {came:.2f}, {number} times")
    say(f"  mean calibration error {calibration_error(chance, some.share):.4f}")


def _unexplained(values: np.ndarray, found: Positions, say: Say) -> None:
    """What was won less what was said, on average by game, by stage and by bin, ± two errors.

    Chances of a position sum to one, so it is asked of one seat: that of the highest chance.
    """
    which = judged(found.games)
    some, rows = found.some(np.flatnonzero(which)), np.repeat(which, found.sizes)
    chance = by_group(values[rows], some.sizes)
    top = np.maximum.reduceat(chance, some.starts)
    first = np.flatnonzero(chance == np.repeat(top, some.sizes))
    owner = np.searchsorted(some.starts, first, side="right") - 1
    _, at = np.unique(owner, return_index=True)
    rest, late = some.share[first[at]] - top, found.late[which]
    say("not explained, of the seat said to lead (won less said, ± two standard errors by game):")
    for low, high in STAGES:
        say(f"  stage {low:.2f} on: {_mean(rest, some.games, (late >= low) & (late < high))}")
    for number in range(BINS):
        inside = (top * BINS).astype(int).clip(0, BINS - 1) == number
        if inside.any():
            say(f"  said {number / BINS:.1f} on: {_mean(rest, some.games, inside)}")


def _mean(rest: np.ndarray, games: np.ndarray, which: np.ndarray) -> str:
    """The average over positions, its error by game: positions of one game are one throw."""
    if not which.any():
        return "nothing"
    mean = float(rest[which].mean())
    _, at = np.unique(games[which], return_inverse=True)
    sums = np.bincount(at, rest[which] - mean)
    error = float(np.sqrt((sums**2).sum()) / which.sum())
    return f"{mean:+.3f} ± {2 * error:.3f} ({which.sum()} positions)"
