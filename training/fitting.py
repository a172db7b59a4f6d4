"""A tiny network fitted to comparisons and to classes, the same for every game.

One hidden layer and a straight way past it. A *head* is one number it gives: for comparisons the
rows of a group (the seats of a position, the choices of a decision) are compared by the softmax of
that number, for classes all numbers of one row are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from .samples import Groups

HELD_OUT = 10
"""Of so many games one is not trained on."""


def held_out(games: np.ndarray) -> np.ndarray:
    """Which of these are left for judging."""
    return games % HELD_OUT == 0


@dataclass
class Fit:
    """The weights of a network; features are divided by `scale` first."""

    scale: np.ndarray
    first: np.ndarray
    bias: np.ndarray
    second: np.ndarray
    past: np.ndarray
    last: np.ndarray

    @classmethod
    def begin(cls, scale: np.ndarray, hidden: int, heads: int, rng: np.random.Generator) -> Fit:
        """Small random weights."""
        width = len(scale)
        return cls(
            scale.astype(np.float32),
            rng.normal(0, 0.08, (width, hidden)).astype(np.float32),
            np.full(hidden, 0.1, np.float32),
            rng.normal(0, 0.1, (hidden, heads)).astype(np.float32),
            np.zeros((width, heads), np.float32),
            np.zeros(heads, np.float32),
        )

    @property
    def weights(self) -> list[np.ndarray]:
        """What is learned."""
        return [self.first, self.bias, self.second, self.past, self.last]

    def says(self, rows: np.ndarray) -> np.ndarray:
        """The heads for every row."""
        found = [self._forward(rows[at : at + 20_000])[0] for at in range(0, len(rows), 20_000)]
        return np.concatenate(found)

    def _forward(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        inputs = rows.astype(np.float32) / self.scale
        hidden = np.maximum(inputs @ self.first + self.bias, 0)
        return hidden @ self.second + inputs @ self.past + self.last, hidden, inputs

    def slopes(self, rows: np.ndarray, wrong: np.ndarray, cache: tuple) -> list[np.ndarray]:
        """How the loss changes with each weight, from what is wrong with the heads."""
        _, hidden, inputs = cache
        back = wrong @ self.second.T
        back[hidden <= 0] = 0
        return [
            inputs.T @ back, back.sum(0), hidden.T @ wrong, inputs.T @ wrong, wrong.sum(0),
        ]  # fmt: skip


class Adam:
    """Steps down the slope, each weight at its own pace."""

    def __init__(self, weights: list[np.ndarray], decay: float) -> None:
        self.weights, self.decay = weights, decay
        self.means = [np.zeros_like(one) for one in weights]
        self.squares = [np.zeros_like(one) for one in weights]
        self.steps = 0

    def step(self, slopes: list[np.ndarray], rate: float) -> None:
        """One step."""
        self.steps += 1
        for weight, slope, mean, square in zip(
            self.weights, slopes, self.means, self.squares, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            up = mean / (1 - 0.9**self.steps)
            down = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weight -= rate * (up / down + (self.decay * weight if weight.ndim > 1 else 0))


def scale_of(rows: np.ndarray) -> np.ndarray:
    """What each feature is divided by: how far it usually is from nothing."""
    some = rows[:: max(1, len(rows) // 100_000)].astype(np.float32)
    spread = np.sqrt((some * some).mean(0))
    return np.maximum(spread, 0.2)


def by_group(values: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    """The softmax of each group."""
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    top = np.maximum.reduceat(values, starts)
    grown = np.exp(values - np.repeat(top, sizes))
    return grown / np.repeat(np.add.reduceat(grown, starts), sizes)


def _batches(number: int, size: int, rng: np.random.Generator) -> Iterator[np.ndarray]:
    order = rng.permutation(number)
    for at in range(0, number, size):
        yield order[at : at + size]


def _pace(done: int, all_of_it: int, rate: float) -> float:
    """Fast first, then ever slower."""
    return rate * 0.5 * (1 + np.cos(np.pi * done / all_of_it)) + rate * 0.01


def fit_groups(
    heads: list[tuple[Groups, float]], hidden: int, epochs: int, seed: int,
    decay: float = 0.02, rate: float = 2e-3, summarize: Callable[[Fit, int], None] | None = None,
) -> Fit:  # fmt: skip
    """A network with one head for each set of groups, weighted; all share the hidden layer."""
    rng = np.random.default_rng(seed)
    fit = Fit.begin(scale_of(heads[0][0].rows), hidden, len(heads), rng)
    adam = Adam(fit.weights, decay)
    train = [(np.flatnonzero(~held_out(groups.games)), groups, w) for groups, w in heads]
    steps = max(-(-len(which) // 256) for which, _, _ in train)
    for epoch in range(epochs):
        streams = [_forever(len(which), steps, rng) for which, _, _ in train]
        for number in range(steps):
            total: list[np.ndarray] = []
            for head, (which, groups, weight) in enumerate(train):
                part = groups.some(which[next(streams[head])])
                cache = fit._forward(part.rows)
                chance = by_group(cache[0][:, head], part.sizes)
                wrong = np.zeros((len(part.rows), len(heads)), np.float32)
                wrong[:, head] = weight * (chance - part.share) / len(part.sizes)
                slopes = fit.slopes(part.rows, wrong, cache)
                total = total or [np.zeros_like(one) for one in slopes]
                total = [a + b for a, b in zip(total, slopes, strict=True)]
            adam.step(total, _pace(epoch * steps + number, epochs * steps, rate))
        if summarize is not None:
            summarize(fit, epoch)
    return fit


def _forever(number: int, steps: int, rng: np.random.Generator) -> Iterator[np.ndarray]:
    size = max(1, min(256, -(-number // steps)))
    while True:
        yield from _batches(number, size, rng)


def fit_classes(
    rows: np.ndarray, labels: np.ndarray, games: np.ndarray, classes: int, hidden: int,
    epochs: int, seed: int, decay: float = 0.02, rate: float = 2e-3, idle: float = 0.0,
    summarize: Callable[[Fit, int], None] | None = None,
) -> Fit:  # fmt: skip
    """A network with a head for each class. At every step another `idle` part of the hidden units
    is left out, so that none relies on the others."""
    rng = np.random.default_rng(seed)
    fit = Fit.begin(scale_of(rows), hidden, classes, rng)
    adam = Adam(fit.weights, decay)
    which = np.flatnonzero(~held_out(games))
    steps = -(-len(which) // 512)
    for epoch in range(epochs):
        for number, some in enumerate(_batches(len(which), 512, rng)):
            at = which[some]
            says, hidden_now, inputs = fit._forward(rows[at])
            if idle:
                awake = rng.random(hidden_now.shape, dtype=np.float32) > idle
                hidden_now = hidden_now * awake / np.float32(1 - idle)
                says = hidden_now @ fit.second + inputs @ fit.past + fit.last
            cache = says, hidden_now, inputs
            raw = says - says.max(1, keepdims=True)
            chance = np.exp(raw)
            chance /= chance.sum(1, keepdims=True)
            chance[np.arange(len(at)), labels[at]] -= 1
            adam.step(
                fit.slopes(rows[at], chance / len(at), cache),
                _pace(epoch * steps + number, epochs * steps, rate),
            )
        if summarize is not None:
            summarize(fit, epoch)
    return fit


def log_loss(values: np.ndarray, groups: Groups) -> np.ndarray:
    """How surprised a head is by each group."""
    chance = by_group(values, groups.sizes)
    lost = -groups.share * np.log(np.maximum(chance, 1e-9))
    return np.add.reduceat(lost, groups.starts)


def agreement(values: np.ndarray, groups: Groups) -> np.ndarray:
    """Whether the head prefers what was chosen, for each group; the chosen row stands first."""
    top = np.maximum.reduceat(values, groups.starts)
    return values[groups.starts] >= top
