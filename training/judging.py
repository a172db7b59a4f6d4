"""How good a value is on games it was not trained on: surprise, and whether it is as sure as it
may be."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .fitting import HELD_OUT, by_group, held_out
from .samples import Groups

TRIED = np.exp(np.linspace(np.log(0.5), np.log(2.0), 15))
"""Temperatures that are tried."""
BINS = 10


def surprise(values: np.ndarray, groups: Groups) -> np.ndarray:
    """The log loss of each position."""
    chance = by_group(values, groups.sizes)
    return np.add.reduceat(-groups.share * np.log(np.maximum(chance, 1e-9)), groups.starts)


def tempered(
    values: np.ndarray, groups: Groups, found: Sequence[float], early: np.ndarray
) -> np.ndarray:
    """Scores divided by a temperature for early positions, another for late ones, or between."""
    first, later = found
    return np.asarray(values / np.repeat(later + (first - later) * early, groups.sizes))


def temperatures(values: np.ndarray, groups: Groups, early: np.ndarray) -> tuple[float, float]:
    """The temperatures with which held-out games surprise least: of every second held-out game,
    the others judge (`judged`). `early` says how early each position is, from one to nothing."""
    which = held_out(groups.games) & (groups.games // HELD_OUT % 2 == 1)
    if not which.any():
        return 1.0, 1.0
    rows = np.repeat(which, groups.sizes)
    some = groups.some(np.flatnonzero(which))

    def loss(found: tuple[float, float]) -> float:
        return float(surprise(tempered(values[rows], some, found, early[which]), some).mean())

    first, later = min(((float(a), float(b)) for a in TRIED for b in TRIED), key=loss)
    return first, later


def judged(games: np.ndarray) -> np.ndarray:
    """The games neither trained on nor used for the temperature."""
    return held_out(games) & (games // HELD_OUT % 2 == 0)


def reliability(chance: np.ndarray, share: np.ndarray) -> list[tuple[float, float, int]]:
    """By bin of what was said: what was said, what came, how many."""
    at = np.minimum((chance * BINS).astype(int), BINS - 1)
    return [
        (float(chance[at == n].mean()), float(share[at == n].mean()), int((at == n).sum()))
        for n in range(BINS)
        if (at == n).any()
    ]


def calibration_error(chance: np.ndarray, share: np.ndarray) -> float:
    """How far what is said is from what comes, on average over positions by bin."""
    rows = reliability(chance, share)
    return sum(abs(said - came) * n for said, came, n in rows) / sum(n for _, _, n in rows)
