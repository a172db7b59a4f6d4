"""The greedy builder makes sound ships, and its flyer gets them home more often than chance."""

from random import Random

import pytest

import companion
from companion.bots import bot
from companion.core.rulebook import Listener
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import DART, FINCH, GAME, flying, seat, yard

GREEDY = bot("greedy", GAME)


def played(seed, players, variant):
    """A game of greedy players: what was told, and the position at its end."""
    rng = Random(seed)
    state = GAME.new(players, variant, seed)
    told = Listener()
    while awaited := GAME.awaiting(state):
        who = awaited[0]
        action = (
            GAME.sample(state, rng)
            if who < 0
            else GREEDY.choose(GAME.observe(state, who), GAME.moves(state, who), rng)
        )
        GAME.book.effects[type(action)](state, action, told)
    return told, state


def best(play, who=0):
    sight = GAME.observe(play.state, who)
    return str(GREEDY.best(sight, GAME.legal(play.state, who), Random(1)).action)


@pytest.mark.parametrize("variant", ["learning", "level-1", "level-2"])
def test_greedy_builders_make_no_faults_and_games_end(variant):
    told, state = played(5, 2, variant)
    assert not [event for event in told if event.what == "fault"]
    assert state.stage == Stage.OVER


@pytest.mark.slow
def test_most_greedy_ships_come_home_from_a_first_flight():
    home = ships = 0
    for seed in range(12):
        told, state = played(seed, 2, "level-1")
        home += sum(event.what == "paid-for-place" for event in told)
        ships += state.players
    assert home / ships > 0.7


def test_greedy_beats_chance():
    run = companion.simulate("trucker", 8, bots=("greedy", "random"), variant="level-1", seed=3)
    assert run.wins[0] > run.wins[1]


def test_a_tile_that_fits_is_added_without_a_fault():
    action = best(yard({"ship": DART, "hand": "T071"}))
    assert action.startswith("0: place")
    play = yard({"ship": DART, "hand": "T071"}).do(action)
    assert play.state.ships[0].faults == ()


def test_a_battery_is_spent_to_save_a_tile():
    play = flying(seat(DART.replace("^:0010", "."), days=5), card="I-10").do("roll 3 4")
    assert best(play) == "0: defend 7-8"


def test_nobody_hands_over_the_last_astronauts_for_a_few_credits():
    assert best(flying(seat(DART, days=5), card="I-18")) == "0: pass"


def test_goods_are_loaded_the_dearest_first_and_room_is_made_for_dearer_ones():
    play = flying(seat(FINCH, days=9), card="I-12").do("0: land 2")
    assert best(play).startswith("0: load red")
    full = FINCH.replace("R1:2232", "R1b:2232").replace("R1:3111", "R1b:3111")
    play = flying(seat(full, days=9), card="I-12").do("0: land 2", "0: load yellow 8-8")
    assert best(play.do("0: load blue 8-8")).startswith("0: unload blue")


def test_hints_give_their_reasons_in_three_languages():
    table = companion.Table("trucker", seats=["Ana"], seed=3, variant="level-1")
    for _ in range(40):
        for lang in ("en", "cs", "pl"):
            hint = table.hint(lang=lang)
            assert hint is None or hint.text
            assert hint is None or not any(text.startswith("[en]") for text in hint.reasons)
        if not table.awaiting:
            break
        table.attempt(table.hint().action)
