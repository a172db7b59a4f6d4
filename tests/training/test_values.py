"""Learning a value of named features: what decides is found, and the same twice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from training.fitting import by_group
from training.turn_games import Positions
from training.value_fit import (
    crossed,
    learn_weights,
    mind,
    scores,
    temperature,
    temperature_of_all,
    told_without,
    weights_of,
)
from training.values import learn


def tossed(number: int, seed: int) -> Positions:
    """Games of two positions each, the first feature decides, late more than early."""
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, 5, (4 * number, 2)).astype(np.float16)
    late = np.tile([0.0, 1.0], number).astype(np.float32)
    factor = np.repeat(np.where(late > 0, 1.0, 0.3), 2)
    pairs = (rows[:, 0] * factor).reshape(-1, 2)
    chance = 1 / (1 + np.exp(pairs[:, 1] - pairs[:, 0]))
    won = (rng.random(2 * number) < chance).astype(np.float32)
    share = np.stack((won, 1 - won), 1).ravel()
    at = np.arange(2 * number)
    return Positions(
        rows, np.full(2 * number, 2), share, np.full(2 * number, 5), np.repeat(range(number), 2),
        late, at,
    )  # fmt: skip


def test_what_decides_is_found_at_the_beginning_and_at_the_end() -> None:
    found = tossed(4000, 1)
    weights = learn_weights(found)
    assert 0.2 < weights[0] < 0.4
    assert abs(weights[1]) < 0.1
    assert 0.85 < weights[2] < 1.15


def test_a_value_that_is_as_sure_as_it_may_be_needs_no_temperature() -> None:
    found = tossed(12_000, 3)
    true = scores(np.array([0.3, 0.0, 1.0, 0.0]), found)
    assert 0.8 < temperature(true, found) < 1.25
    assert 1.6 < temperature(2 * true, found) <= 2.0


def test_every_game_is_judged_once_by_a_value_learned_without_it() -> None:
    found = tossed(60, 4)
    told = told_without(found)
    turned = replace(found, games=found.games + 3)
    rows = np.repeat(turned.games % 10 == 0, found.sizes)
    assert rows.sum() == 24
    assert np.allclose(told[rows], scores(learn_weights(turned), found)[rows])
    values, judged = crossed(told, found)
    assert (judged.games % 20 == 0).all()
    assert len(set(judged.games)) == 60
    assert len(set(np.round(told[rows] / values[rows], 9)[told[rows] != 0])) == 1


def test_few_games_still_tell_how_sure_a_value_may_be() -> None:
    found = tossed(1_000, 5)
    true = scores(np.array([0.3, 0.0, 1.0, 0.0]), found)
    assert 0.85 < temperature_of_all(true, found) < 1.18
    assert 1.7 < temperature_of_all(2 * true, found) <= 2.0


def test_weights_are_written_as_they_are_read() -> None:
    found = tossed(200, 2)
    weights = learn_weights(found)
    written = weights_of(mind(("first", "second"), weights, 1.0))
    assert np.allclose(written, weights, rtol=1e-3, atol=1e-6)
    chances = by_group(scores(written, found), found.sizes)
    assert np.allclose(chances.reshape(-1, 2).sum(1), 1)


def test_a_tiny_training_gives_the_same_file_twice_however_many_play(tmp_path) -> None:
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for file, processes in zip(files, (None, 2), strict=True):
        learn("catan", 1, 0.0, file, processes, say=lambda text: None, rounds=1)
    assert files[0].read_bytes() == files[1].read_bytes()
