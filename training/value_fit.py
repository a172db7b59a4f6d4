"""Fitting a value of named features: a softmax over seats, by Newton's method.

Every feature has two weights, one for the beginning of a game and one for its end; between them it
weighs in proportion. The loss has one lowest point, so there is nothing to tune but how strongly
weights are drawn to nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from .fitting import HELD_OUT, by_group, held_out
from .judging import TRIED, judged, surprise
from .turn_games import Positions

STEPS, AGAIN = 5, 2
RIDGE = 1e-3
CHUNK = 20_000
"""Positions worked on at once."""
AHEAD = 0.7
"""How much of the target is what the value says a round later; the rest is who won."""


def doubled(rows: np.ndarray, late: np.ndarray) -> np.ndarray:
    """The features of the beginning and those of the end, by how late it is."""
    wide = rows.astype(np.float32)
    return np.concatenate((wide * (1 - late[:, None]), wide * late[:, None]), axis=1)


def scores(weights: np.ndarray, found: Positions) -> np.ndarray:
    """By row: what the softmax is taken of."""
    late = np.repeat(found.late, found.sizes)
    half = len(weights) // 2
    rows = found.rows.astype(np.float32)
    return np.asarray((1 - late) * (rows @ weights[:half]) + late * (rows @ weights[half:]))


def by_game(games: np.ndarray) -> np.ndarray:
    """By position: a weight such that every game weighs the same, one on average."""
    _, which, number = np.unique(games, return_inverse=True, return_counts=True)
    weight = 1 / number[which]
    return np.asarray(weight / weight.mean())


def fit(
    found: Positions, share: np.ndarray, begin: np.ndarray | None = None, steps: int = STEPS
) -> np.ndarray:
    """The weights under which this share of wins surprises least, on games that are trained on."""
    train = ~held_out(found.games)
    scale = np.maximum(np.sqrt((found.rows.astype(np.float32) ** 2).mean(0)), 0.05)
    ridge = RIDGE * np.concatenate((scale, scale)) ** 2
    weights = np.zeros(len(ridge)) if begin is None else begin.copy()
    worth = by_game(found.games) * train
    worth = worth / max(worth.sum(), 1e-9)
    for _ in range(steps):
        slope, curve = ridge * weights, np.diag(ridge)
        for seats in np.unique(found.sizes):
            which = np.flatnonzero(train & (found.sizes == seats))
            for at in range(0, len(which), CHUNK):
                more = _lean(found, share, worth, which[at : at + CHUNK], int(seats), weights)
                slope, curve = slope + more[0], curve + more[1]
        weights = weights - np.linalg.solve(curve, slope)
    return np.asarray(weights)


def _lean(
    found: Positions, share: np.ndarray, worth: np.ndarray, which: np.ndarray, seats: int,
    weights: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """How the loss leans and bends with the weights, by some positions of so many seats."""
    rows = (found.starts[which][:, None] + np.arange(seats)).ravel()
    wide = doubled(found.rows[rows], np.repeat(found.late[which], seats))
    grown = (wide @ weights.astype(np.float32)).reshape(-1, seats)
    grown = np.exp(grown - grown.max(1, keepdims=True))
    chance = grown / grown.sum(1, keepdims=True)
    weight = worth[which].astype(np.float32)[:, None]
    wrong = (weight * (chance - share[rows].reshape(-1, seats))).ravel()
    mean = (wide.reshape(len(which), seats, -1) * chance[:, :, None]).sum(1)
    each = (weight * chance).ravel()
    curve = wide.T @ (wide * each[:, None]) - mean.T @ (mean * weight)
    return wide.T @ wrong, curve


def learn_weights(found: Positions) -> np.ndarray:
    """Who won first; then again, with most of it what the value says a round later."""
    share = found.share.astype(np.float64)
    weights = fit(found, share)
    starts, last = found.starts, found.later == np.arange(len(found.later))
    at = np.repeat(starts[found.later] - starts, found.sizes) + np.arange(len(share))
    for _ in range(AGAIN):
        said = by_group(scores(weights, found), found.sizes)
        ahead = np.where(np.repeat(last, found.sizes), share, said[at])
        weights = fit(found, (1 - AHEAD) * share + AHEAD * ahead, weights, steps=2)
    return weights


def temperature(values: np.ndarray, found: Positions) -> float:
    """What scores are divided by so that every second held-out game surprises least."""
    return _temperature(values, found, held_out(found.games) & ~judged(found.games))


def _temperature(values: np.ndarray, found: Positions, which: np.ndarray) -> float:
    if not which.any():
        return 1.0
    rows, some = np.repeat(which, found.sizes), found.some(np.flatnonzero(which))
    worth = by_game(some.games)
    return float(
        min(TRIED_FINELY, key=lambda one: (worth * surprise(values[rows] / one, some)).mean())
    )


def told_without(found: Positions) -> np.ndarray:
    """Every position's scores by a value that has seen nothing of its game: ten are learned, each
    without a tenth of the games."""
    values = np.zeros(len(found.share))
    for turn in range(HELD_OUT):
        turned = replace(found, games=found.games + turn)
        rows = np.repeat(held_out(turned.games), found.sizes)
        if rows.any():
            values[rows] = scores(learn_weights(turned), turned)[rows]
    return values


def temperature_of_all(told: np.ndarray, found: Positions) -> float:
    """The temperature by all games but those that judge; `told` is by values learned without them.
    Where games are few the held-out ones alone would leave it to chance."""
    return _temperature(told, found, ~judged(found.games))


def crossed(told: np.ndarray, found: Positions) -> tuple[np.ndarray, Positions]:
    """Those scores, those of each tenth divided by the temperature of the others; with the
    positions as if all their games were left for judging."""
    values = told.copy()
    for turn in range(HELD_OUT):
        tenth = held_out(found.games + turn)
        if tenth.any():
            values[np.repeat(tenth, found.sizes)] /= _temperature(told, found, ~tenth)
    return values, replace(found, games=found.games * 2 * HELD_OUT)


TRIED_FINELY = np.exp(np.linspace(np.log(TRIED[0]), np.log(TRIED[-1]), 57))


def mind(names: tuple[str, ...], weights: np.ndarray, heat: float) -> dict[str, Any]:
    """What is written: by feature its weight at the beginning and at the end."""
    half = len(names)
    pairs = zip(weights[:half], weights[half:], strict=True)
    numbers = [[float(f"{early:.4g}"), float(f"{late:.4g}")] for early, late in pairs]
    return {
        "weights": dict(zip(names, numbers, strict=True)),
        "temperature": round(heat, 3),
    }


def weights_of(found: dict[str, Any]) -> np.ndarray:
    """The weights as they are written, the temperature taken in."""
    pairs = np.array(list(found["weights"].values()))
    return np.asarray(np.concatenate((pairs[:, 0], pairs[:, 1])) / found["temperature"])
