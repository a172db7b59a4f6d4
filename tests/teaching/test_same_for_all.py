"""With one seed a class of twenty gets the same dice, whatever each of them decides."""

from __future__ import annotations

from random import Random

import pytest

import companion

PLIES = 250


def dice(name, pupil):
    """The rolls at one pupil's table, who decides in a way of their own."""
    seats = ["Ana"] + ["bot:random"] * (companion.game(name).players[-1] - 1)
    table, rng = companion.Table(name, seats, seed=41, trade_players="off"), Random(pupil)
    while len(table.plies) < PLIES and table.awaiting:
        if 0 in table.awaiting:
            table.attempt(rng.choice(table.legal(0)))
        else:
            table.step()
    told = [str(ply.action) for ply in table.plies]
    return [draw for draw in told if draw.startswith("nature: dice")], told


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_twenty_pupils_with_one_seed_roll_the_same_dice(name):
    found = [dice(name, pupil) for pupil in range(20)]
    shortest = min(len(rolled) for rolled, _ in found)
    assert shortest >= 5
    assert len({tuple(rolled[:shortest]) for rolled, _ in found}) == 1
    assert len({tuple(told) for _, told in found}) == 20
