"""What positions are worth: from a seat's sight and an onlooker's, by nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import companion
from companion.bots import bot
from companion.core.rulebook import silent
from companion.games.trucker.bots.hull import hull
from companion.games.trucker.bots.value import NAMES, VALUE, features
from companion.games.trucker.ships.ship import Ship

GAME = companion.game("trucker")


def states(seed: int, players: int, variant: str, every: int = 25) -> list[Any]:
    """Positions of one flight, the last one its end."""
    rng, player, found = Random(seed), bot("steady", GAME), []
    state = GAME.dealer(players, variant, {})(rng)
    ply = 0
    while seats := GAME.awaiting(state):
        if seats[0] < 0:
            assert GAME.resolve_chance is not None
            GAME.resolve_chance(state, rng)
            continue
        if ply % every == 0:
            found.append(GAME.copy(state))
        ply += 1
        action = player.choose(GAME.observe(state, seats[0]), GAME.moves(state, seats[0]), rng)
        GAME.book.effects[type(action)](state, action, silent)
    return [*found, state]


PLAYED = states(3, 3, "level-2")


def test_every_seat_has_a_number_for_every_name() -> None:
    for state in PLAYED:
        rows = features(GAME.observe(state, -1))
        assert [len(row) for row in rows] == [len(NAMES)] * 3


@pytest.mark.parametrize(("players", "variant"), [(1, "learning"), (2, "level-1"), (4, "trek")])
def test_chances_sum_to_one_for_seats_and_onlookers(players: int, variant: str) -> None:
    for state in states(5, players, variant, every=60):
        for viewer in range(-1, players):
            chances = VALUE.chances(GAME.observe(state, viewer))
            assert len(chances) == players
            assert sum(chances) == pytest.approx(1)


def test_at_the_end_a_win_is_shared_by_all_with_most_credits() -> None:
    end = GAME.copy(PLAYED[-1])
    end.credits = [7, 3, 7]
    assert VALUE.chances(GAME.observe(end, -1)) == (0.5, 0.0, 0.5)


def test_all_are_judged_the_same_whoever_looks() -> None:
    for state in PLAYED:
        plain = features(GAME.observe(state, -1))
        assert all(features(GAME.observe(state, viewer)) == plain for viewer in range(3))


def test_cards_that_nobody_has_seen_change_nothing() -> None:
    for number, state in enumerate(PLAYED):
        sight = GAME.observe(state, 0)
        other = GAME.imagine(sight, Random(number))
        assert features(GAME.observe(other, 0)) == features(sight)


def test_seats_that_change_places_change_their_numbers() -> None:
    by_seat = ("ships", "credits", "days", "left", "lost", "spaces", "acts", "hands", "reserves")
    for state in PLAYED:
        other = GAME.copy(state)
        for name in by_seat:
            setattr(other, name, [getattr(state, name)[n] for n in (1, 0, 2)])
        before, after = (features(GAME.observe(one, -1)) for one in (state, other))
        assert after == [before[1], before[0], before[2]]


def test_a_chain_of_tiles_hangs_on_those_in_between() -> None:
    ship = Ship.parse("I 6 7 8\n7 C:0303 H:3333 C:0003", strict=False)
    assert hull(ship).holding == 1
    assert hull(ship).cabins == 2
