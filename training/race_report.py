"""What is told at the end of Race's training, on games not trained on, of the mind as written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from companion.games.race.bots.best import early
from companion.games.race.bots.calls import CALL_NAMES
from companion.games.race.bots.placing import PLACING_NAMES
from companion.games.race.bots.position import NAMES

from .fitting import Fit, agreement, by_group, held_out
from .judging import calibration_error, judged, reliability, surprise, tempered
from .samples import Groups
from .writing import unpacked

if TYPE_CHECKING:
    from .race import Calls

STAGES = ((1, 4), (5, 8), (9, 12), (13, 99))
KINDS = ("place", "pay", "keep", "discard", "sell", "fill")
POINTS = NAMES.index("points")
FIRST_JUDGED = 5
"""The round from which on chances have to be as sure as they are right."""
Say = Callable[[str], None]


def early_of(outcomes: Groups) -> np.ndarray:
    """How early each position is."""
    return np.array([early(rounds) for rounds in outcomes.kinds.tolist()])


def points_only(groups: Groups) -> np.ndarray:
    """Scores by points alone, with the one factor that fits the training games best."""
    points = groups.rows[:, POINTS].astype(np.float32)
    train = ~held_out(groups.games)
    if not train.any():
        train[:] = True
    some, rows = groups.some(np.flatnonzero(train)), np.repeat(train, groups.sizes)
    tried = np.linspace(0.02, 0.6, 30)
    factor = min(tried, key=lambda one: surprise(points[rows] * one, some).mean())
    return np.asarray(points * factor)


def report(
    mind: Mapping[str, Any], outcomes: Groups, own: np.ndarray, choices: Groups | None,
    calls: Calls | None, placings: Groups, say: Say,
) -> None:  # fmt: skip
    """Surprise by stage, calibration, agreement; `own` says which outcomes are of own games. What
    was kept, not learned, is not told again."""
    value = unpacked(mind["value"], NAMES)
    values = value.says(outcomes.rows)[:, 0]
    scores = tempered(values, outcomes, mind["temperatures"], early_of(outcomes))
    base = points_only(outcomes)
    for name, part in (("outside", ~own), ("own", own)):
        for players in (2, 3, 4):
            which = judged(outcomes.games) & part & (outcomes.sizes == players)
            if which.any():
                say(f"{name}, {players} players: {_by_stage(scores, base, outcomes, which)}")
    late = judged(outcomes.games) & (outcomes.kinds >= FIRST_JUDGED)
    if late.any():
        _calibration(scores, outcomes, late, say)
    placing = unpacked(mind["placing"], PLACING_NAMES)
    some = placings.some(np.flatnonzero(held_out(placings.games)))
    if len(some.sizes):
        _share(KINDS[0], agreement(placing.says(some.rows)[:, 0], some), say)
    if choices is not None:
        _choices(value, choices, say)
    if calls is not None:
        _calls(unpacked(mind["calls"], CALL_NAMES), calls, say)


def _share(name: str, right: np.ndarray, say: Say) -> None:
    if len(right):
        say(f"{name}: {100 * right.mean():.1f} % of {len(right)}")


def _choices(value: Fit, choices: Groups, say: Say) -> None:
    some = choices.some(np.flatnonzero(held_out(choices.games)))
    if len(some.sizes):
        right = agreement(value.says(some.rows)[:, 1], some)
        for kind, name in enumerate(KINDS):
            if kind:  # placing has a network of its own
                _share(name, right[some.kinds == kind], say)


def _calls(fit: Fit, calls: Calls, say: Say) -> None:
    out = held_out(calls.games)
    if out.any():
        same = fit.says(calls.rows[out]).argmax(1) == calls.labels[out]
        _share("action card, own hand", same[calls.seen[out]], say)
        _share("action card, hand not seen", same[~calls.seen[out]], say)


def _by_stage(scores: np.ndarray, base: np.ndarray, outcomes: Groups, which: np.ndarray) -> str:
    some, rows = outcomes.some(np.flatnonzero(which)), np.repeat(which, outcomes.sizes)
    told, plain = surprise(scores[rows], some), surprise(base[rows], some)
    parts = [f"{len(set(some.games.tolist()))} games, even {np.log(some.sizes[0]):.3f}"]
    for low, high in STAGES:
        at = (some.kinds >= low) & (some.kinds <= high)
        if at.any():
            parts.append(
                f"rounds {low}-{high} {told[at].mean():.3f} (points only {plain[at].mean():.3f})"
            )
    return "; ".join(parts)


def _calibration(scores: np.ndarray, outcomes: Groups, which: np.ndarray, say: Say) -> None:
    some, rows = outcomes.some(np.flatnonzero(which)), np.repeat(which, outcomes.sizes)
    chance = by_group(scores[rows], some.sizes)
    games = len(set(some.games.tolist()))
    say(f"from round {FIRST_JUDGED} on, {games} games:")
    for said, came, number in reliability(chance, some.share):
        say(f"  said {said:.2f}, came {came:.2f}, {number} times")
    say(f"  mean calibration error {calibration_error(chance, some.share):.4f}")
