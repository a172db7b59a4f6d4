"""Learning a mind: from few games, the same every time, as the product then reads it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.bots.network import Network
from companion.games.race.bots.placing import GAINS_AT
from companion.games.race.bots.position import NAMES
from training import records
from training.fitting import (
    Fit,
    agreement,
    by_group,
    fit_classes,
    fit_groups,
    held_out,
    log_loss,
)
from training.judging import calibration_error, judged, temperatures, tempered
from training.race import as_trials, learn
from training.race_data import with_gains
from training.samples import GroupsBuilder
from training.writing import FINEST, packed, unpacked, write


def tossed(number: int, seed: int):
    """Pairs of rows of which the one with more of the first feature usually wins."""
    rng = np.random.default_rng(seed)
    builder = GroupsBuilder(3)
    for game in range(number):
        pair = [dict(enumerate(map(int, rng.integers(0, 5, 3)))) for _ in range(2)]
        chance = 1 / (1 + np.exp(pair[1][0] - pair[0][0]))
        won = float(rng.random() < chance)
        builder.add(pair, [won, 1 - won], 5, game)
    return builder.done()


def test_what_decides_is_found_and_said_no_surer_than_it_is():
    groups = tossed(4000, 1)
    fit = fit_groups([(groups, 1.0)], 4, 20, seed=0, rate=0.02)
    values = fit.says(groups.rows)[:, 0]
    assert log_loss(values, groups).mean() < 0.53
    assert agreement(values, groups.some(np.arange(4000))).mean() > 0.4
    early = np.zeros(len(groups.sizes))
    found = temperatures(values, groups, early)
    chance = by_group(tempered(values, groups, found, early), groups.sizes)
    assert calibration_error(chance, groups.share) < 0.03


def test_classes_are_told_apart():
    rng = np.random.default_rng(3)
    rows = rng.integers(0, 6, (3000, 4)).astype(np.int8)
    labels = rows[:, :3].argmax(1)
    fit = fit_classes(rows, labels, np.arange(3000), 3, 8, 40, seed=0, rate=0.02)
    held = np.arange(3000) % 10 == 0
    assert (fit.says(rows[held]).argmax(1) == labels[held]).mean() > 0.85


def test_plain_python_says_what_was_fitted_but_for_half_a_step_of_each_weight():
    rng = np.random.default_rng(5)
    fit = Fit.begin(np.full(len(NAMES), 2.0), 6, 2, rng)
    fit.past += rng.normal(0, 0.1, fit.past.shape)
    written = packed(fit, NAMES)
    net, again = Network.read(written, NAMES, "value"), unpacked(written, NAMES)
    meant = np.concatenate((fit.first, fit.past), axis=1) / fit.scale[:, None]
    step = np.abs(meant).max(1, keepdims=True) / FINEST * 2 ** (1 / 8)
    assert (np.abs(np.array(net.rows) - meant) <= 0.51 * step).all()
    for _ in range(20):
        found = {int(at): int(rng.integers(1, 4)) for at in rng.integers(0, len(NAMES), 12)}
        row = np.zeros((1, len(NAMES)), np.int8)
        row[0, list(found)] = list(found.values())
        assert net.heads(found) == pytest.approx(again.says(row)[0].tolist(), abs=1e-4)


def test_a_mind_that_is_too_long_is_not_written(tmp_path):
    with pytest.raises(ValueError, match="at most"):
        write(tmp_path / "mind.json", {"value": "x" * 60_000})
    assert not list(tmp_path.iterdir())


def tiny(path: Path, **how: Any) -> dict:
    """A mind learned from few games."""
    return learn(None, 1, 0.0, path, epochs=1, say=lambda text: None, **how)


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("mind") / "a.json"
    tiny(path)
    return path


def test_a_tiny_training_gives_the_same_file_twice(learned, tmp_path):
    tiny(tmp_path / "b.json")
    assert (tmp_path / "b.json").read_bytes() == learned.read_bytes()


def test_what_is_kept_stays_and_the_rest_is_learned_again(learned, tmp_path):
    whole = json.loads(learned.read_text())
    again = tmp_path / "b.json"
    again.write_text(json.dumps({"value": whole["value"], "calls": whole["calls"]}))
    assert tiny(again, keep="calls") == whole


def test_with_the_value_kept_the_calls_are_learned_from_a_guess_of_the_others(learned, tmp_path):
    whole = json.loads(learned.read_text())
    again = tmp_path / "c.json"
    again.write_text(json.dumps({"value": whole["value"], "calls": whole["calls"]}))
    found = tiny(again, keep="value")
    assert found["value"] == whole["value"]
    assert found["calls"]["rows"] != whole["calls"]["rows"]


def test_trials_are_games_held_out_and_those_with_slips_are_in_both_halves():
    numbers = np.arange(40)
    games = as_trials(numbers)
    assert held_out(games).all()
    assert len(set(games.tolist())) == 40
    for slips in (0, 1):
        assert judged(games)[numbers % 2 == slips].mean() == 0.5


def test_what_a_value_makes_of_a_placing_is_told_against_passing():
    rng = np.random.default_rng(2)
    value = Fit.begin(np.ones(len(NAMES)), 3, 2, rng)
    builder = GroupsBuilder(GAINS_AT)
    lays = len(NAMES)
    builder.add([{0: 4, lays: 1}, {1: 2}, {2: 3, lays + 1: 1}], [1.0, 0.0, 0.0], 0, 1)
    groups = builder.done()
    said = value.says(groups.rows[:, : len(NAMES)])
    gained = with_gains(groups, value).rows[:, GAINS_AT:]
    assert gained[1].tolist() == [0, 0]
    assert np.abs(gained - 10 * (said - said[1])).max() <= 0.5


def test_a_record_is_read_as_it_lies(tmp_path: Path):
    cards = ["Old Earth", "Alpha Centauri", "Gem World", "Colony Ship", "Mining World"]
    seats = [
        {"name": "Player 1", "vp": 2, "act": [5, -1], "hand": [2, 3], "table": [[0, 0, 0]],
         "goods": []},
        {"name": "Player 0", "vp": 0, "act": [9, -1], "hand": [4], "table": [[1, 1, 0]],
         "goods": [[3, 1]]},
    ]  # fmt: skip
    state = {"pool": 22, "cur": 5, "round": 3, "players": seats, "discard": []}
    place = {"choice": 5, "who": 0, "args": [3, -1, 0], "offered": [2], "special": [],
             "log": [5, 2, 1, 2, 0]}  # fmt: skip
    lines = [
        {"game": 7, "players": 2, "advanced": 0}, {"cards": cards}, {"state": state}, place,
        {"end": state}, {"score": "Player 1", "points": 5, "chips": 2},
        {"score": "Player 0", "points": 5, "chips": 0},
    ]  # fmt: skip
    file = tmp_path / "2.jsonl.gz"
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    (game,) = records.games(file)
    assert game.share == [0.5, 0.5]  # two cards against a card and a good
    (decision,) = game.decisions
    prospect = records.seen(decision, False, 0)
    assert (prospect.coming, prospect.pool, prospect.rounds) == ((5,), 22, 3)
    mine, other = prospect.sides
    assert (len(mine.hand), mine.unknown, mine.chips) == (2, 0, 2)
    assert (other.hand, other.unknown, other.goods) == ([], 1, other.table)
