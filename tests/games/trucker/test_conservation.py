"""Whole games: no tile and no cube is lost, every change is told, every card and tile is met."""

from collections import Counter
from random import Random

import pytest

from companion.core.rulebook import Listener
from companion.games.trucker.cards import CARDS
from companion.games.trucker.flights import SUPPLY, VARIANTS
from companion.games.trucker.ships.faces import FACE_OF, HEAP, NO_TILE, START
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import GAME, lively

SETTINGS = [(players, variant) for variant in VARIANTS for players in (1, 2, 3, 4)]
every_setting = pytest.mark.parametrize(("players", "variant"), SETTINGS)
LOST = {"crew-lost": "crew", "crew-lost-with-tile": "crew", "batteries-lost-with-tile": "batteries",
        "powers": "batteries", "cannon-fires": "batteries", "shield-holds": "batteries",
        "battery-stolen": "batteries", "pays-for-tiles": "credits"}  # fmt: skip
WON = {"start-cabin-boards": "crew", "moves-in": "crew", "loads-batteries": "batteries",
       "paid-for-place": "credits", "best-ship": "credits", "sells": "credits",
       "wins-credits": "credits", "title-pays": "credits", "title-defended": "credits"}  # fmt: skip


def tiles_of(state):
    """Every tile there is, wherever it lies."""
    found = [*state.heap, *state.shown]
    for seat, ship in enumerate(state.ships):
        found += [FACE_OF[tile] for _, tile in ship]
        found += [*state.reserves[seat], *state.lost[seat]]
        found += [] if state.hands[seat] == NO_TILE else [state.hands[seat]]
    return Counter(found)


def holdings(state, seat):
    ship = state.ships[seat]
    return {
        "crew": ship.crew,
        "batteries": ship.batteries,
        "credits": state.credits[seat],
        "goods": len(ship.goods),
    }


def told(events, seat):
    """What a seat has won and lost by what was said."""
    change = Counter()
    for event in events:
        if event.facts.get("seat") != seat:
            continue
        if event.what in WON:
            change[WON[event.what]] += event.facts["n"]
        if event.what in LOST:
            change[LOST[event.what]] -= event.facts["n"]
        if event.what == "loads":
            change["goods"] += 1
        if event.what in ("unloads", "cube-stolen"):
            change["goods"] -= 1
        if event.what in ("sells", "goods-lost-with-tile"):
            change["goods"] -= len(event.facts["cubes"])
    return change


@every_setting
def test_no_tile_and_no_cube_is_lost_at_any_ply(players, variant):
    whole = Counter(HEAP)
    whole[START] = players
    for number, (state, _) in enumerate(lively(players, players, variant)):
        if state.stage != Stage.BUILD or number % 7 == 0:
            assert tiles_of(state) == whole
            cubes = Counter(state.pool + "".join([ship.goods for ship in state.ships]))
            assert {cube: cubes[cube] + n for cube, n in state.bank.items()} == SUPPLY


@every_setting
def test_every_change_of_crew_batteries_goods_and_credits_is_told(players, variant):
    for state, action in lively(40 + players, players, variant):
        if state.stage == Stage.BUILD and action.word != "finish":
            continue
        events, after = Listener(), GAME.copy(state)
        GAME.book.effects[type(action)](after, action, events)
        if after.at != state.at:
            continue  # a new flight begins with empty ships
        for seat in range(players):
            before, then = holdings(state, seat), holdings(after, seat)
            change = told(events, seat)
            assert {key: before[key] + change[key] for key in before} == then


@pytest.fixture(scope="module")
def met():
    """Cards turned, tiles laid and stages met in lively games of all settings."""
    cards, tiles, stages, finished = set(), set(), set(), 0
    for seed in range(130):
        players, variant = SETTINGS[seed % len(SETTINGS)]
        state = None
        for state, action in lively(seed, players, variant, {}):
            stages.add(state.stage)
            if action.word in ("place", "attach"):
                seat = action.seat
                tiles.add(state.hands[seat] if action.word == "place" else int(action.tile))
            if action.word == "card":
                cards.add(str(action.card))
        finished += GAME.winners(GAME.apply(state, action).state) != ()
    return cards, tiles, stages, finished


@pytest.mark.slow
def test_every_game_ends_with_a_winner(met):
    assert met[3] == 130


@pytest.mark.slow
def test_every_card_is_met_and_every_tile_kind_placed(met):
    cards, tiles, stages, _ = met
    assert set(CARDS) - cards == set()
    assert set(HEAP) - tiles == set()
    assert stages >= set(range(Stage.OVER)) - {Stage.PRIZE}


@pytest.mark.parametrize("variant", ["learning", "level-3"])
def test_chance_that_falls_all_at_once_brings_what_it_would_one_by_one(variant):
    state, rng = GAME.new(4, variant, seed=3, tempo="turns"), Random(1)
    fell = 0
    while seats := GAME.awaiting(state):
        if seats[0] < 0:
            at_once, one_by_one = state.copy(), Random(fell)
            GAME.resolve_chance(at_once, Random(fell))
            while GAME.awaiting(state) == (-1,):
                GAME.push(state, GAME.sample(state, one_by_one))
            assert state == at_once
            fell += 1
        else:
            GAME.push(state, rng.choice(GAME.moves(state, seats[0])))
    assert fell > 1
