"""Nothing is made of nothing: cards and pieces are all somewhere, in every position."""

from itertools import islice

import pytest

import companion
from companion.games.starfarers.box import (
    DOCKS,
    FRIENDS,
    FULL_BANK,
    FULL_STACKS,
    MODULE_MOST,
    cards_of,
)
from companion.games.starfarers.encounters import EVERY_CARD
from companion.games.starfarers.rules.pieces import rework
from companion.games.starfarers.sky.discs import POOLS, RESERVE_DISCS, is_token
from companion.games.starfarers.sky.geometry import AT
from companion.games.starfarers.state import OWNERS
from tests.positions import walk

GAME = companion.game("starfarers")
SETTINGS = [(players, variant) for players in (3, 4) for variant in GAME.variants]
every_setting = pytest.mark.parametrize(("players", "variant"), SETTINGS)


def states(players, variant, step=1):
    for seed in range(2):
        steps = walk(GAME, 50 + seed, players, variant, 900)
        for state, _ in islice(steps, 0, None, step):
            yield state


@every_setting
def test_resource_cards_are_in_the_bank_the_pile_or_a_hand(players, variant):
    for state in states(players, variant):
        assert state.bank + state.pile + sum(state.hands) == FULL_BANK


@every_setting
def test_every_encounter_card_is_in_the_deck_discarded_or_being_read(players, variant):
    for state in states(players, variant):
        read = 1 << state.card - 1 if state.card > 0 else 0
        assert state.deck | state.discards | read == EVERY_CARD
        assert not state.deck & state.discards
        assert not read & (state.deck | state.discards)


@every_setting
def test_every_disc_is_on_a_planet_in_a_pool_in_reserve_or_gone_for_a_token(players, variant):
    total = sum(len(pool) for pool in POOLS) + len(RESERVE_DISCS)
    for state in states(players, variant, step=5):
        chart = state.chart
        lying = sum(disc > 0 for disc in chart.discs[:45])
        waiting = sum(len(pool) for pool in chart.pools) + len(chart.spare)
        won = sum(len(tokens) for tokens in state.won)
        assert lying + waiting + won == total
        assert all(is_token(token) for tokens in state.won for token in tokens)


@every_setting
def test_nobody_has_more_pieces_out_than_there_are(players, variant):
    for state in states(players, variant, step=3):
        for owner in OWNERS:
            assert state.colonies_left(owner) >= 0
            assert state.stations_left(owner) >= 0
            assert state.shipyards_left(owner) >= 0
            for module in range(3):
                assert 0 <= state.modules[3 * owner + module] <= MODULE_MOST[module]
        assert 0 <= state.medals_left() <= 40
        assert all(state.stations_at(people) <= DOCKS for people in range(4))
        left = state.friends_left()
        assert all(cards_of(left, f) <= cards_of(FULL_STACKS, f) for f in FRIENDS)


@every_setting
def test_no_two_ships_share_a_point(players, variant):
    for state in states(players, variant, step=3):
        points = [point for point in state.ships if point >= 0]
        assert len(set(points)) == len(points)
        assert all(state.chart.open & AT[point] for point in points)


@every_setting
def test_what_is_kept_for_speed_agrees_with_the_pieces(players, variant):
    for state in states(players, variant, step=3):
        worked_out = state.copy()
        rework(worked_out)
        assert worked_out == state
