"""What positions are worth: from a seat's sight and an onlooker's, by nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import companion
from companion.bots import bot
from companion.core.notation import NATURE
from companion.core.rulebook import silent
from companion.games.starfarers.bots.value import NAMES, VALUE, features

GAME = companion.game("starfarers")
OWN = NAMES.index("own sight")


def states(seed: int, players: int = 4, every: int = 40) -> list[Any]:
    """Positions of one game, the last one its end."""
    rng, player, found = Random(seed), bot("greedy", GAME), []
    state = GAME.dealer(players, None, {})(rng)
    for ply in range(5_000):
        seats = GAME.awaiting(state)
        if not seats:
            break
        if ply % every == 0 and state.stage:
            found.append(GAME.copy(state))
        seat = seats[0]
        if seat == NATURE:
            action = GAME.sample(state, rng)
        else:
            action = player.choose(GAME.observe(state, seat), GAME.moves(state, seat), rng)
        GAME.book.effects[type(action)](state, action, silent)
    return [*found, state]


PLAYED = states(3)


def test_every_seat_has_a_number_for_every_name() -> None:
    for state in PLAYED:
        rows = features(GAME.observe(state, -1))
        assert [len(row) for row in rows] == [len(NAMES)] * 4


@pytest.mark.parametrize("players", [3, 4])
def test_chances_sum_to_one_for_seats_and_onlookers(players: int) -> None:
    for state in states(5, players, every=120):
        for viewer in range(-1, players):
            chances = VALUE.chances(GAME.observe(state, viewer))
            assert len(chances) == players
            assert sum(chances) == pytest.approx(1)
            assert min(chances) >= 0


def test_at_the_end_the_winner_has_all_of_it() -> None:
    end = PLAYED[-1]
    (winner,) = GAME.winners(end)
    chances = VALUE.chances(GAME.observe(end, -1))
    assert [seat for seat, chance in enumerate(chances) if chance == 1] == [winner]


def test_others_are_judged_the_same_whoever_looks() -> None:
    for state in PLAYED:
        plain = features(GAME.observe(state, -1))
        for viewer in range(4):
            rows = features(GAME.observe(state, viewer))
            for seat in range(4):
                shown = slice(None) if seat != viewer else slice(OWN)
                assert rows[seat][shown] == plain[seat][shown]


def test_worlds_that_look_alike_are_judged_alike() -> None:
    for number, state in enumerate(PLAYED):
        for viewer in range(-1, 4):
            sight = GAME.observe(state, viewer)
            other = GAME.imagine(sight, Random(number))
            assert features(GAME.observe(other, viewer)) == features(sight)


def test_what_is_remembered_of_prospects_changes_nothing() -> None:
    from companion.games.starfarers.bots import space

    warm = [features(GAME.observe(state, 0)) for state in PLAYED]
    cold = []
    for state in PLAYED:
        space._known.clear()
        cold.append(features(GAME.observe(state, 0)))
    assert warm == cold


def test_what_speaks_for_a_move_is_the_same_whatever_is_remembered_of_places() -> None:
    from companion.games.starfarers.bots import space

    told = []
    for cold in (False, True):
        for state in PLAYED[:-1]:
            (seat, *_) = GAME.awaiting(state)
            if seat < 0:
                continue
            if cold:
                space._known.clear()
            told.append(GAME.weigh(GAME.observe(state, seat), GAME.legal(state, seat)))
    assert told[: len(told) // 2] == told[len(told) // 2 :]


def test_seats_that_change_places_change_chances() -> None:
    """Before anything is built all seats are alike but for whose turn it is."""
    state = GAME.dealer(4, "founding", {})(Random(1))
    rows = features(GAME.observe(state, -1))
    wait = NAMES.index("wait")
    assert len({row[:wait] for row in rows}) == 1
