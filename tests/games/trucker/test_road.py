"""Rockets on the loop: who is ahead, jumping, laps, giving up (order, flight, giveup)."""

import pytest

from companion.games.trucker.rules.road import moved, order
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import DART, FINCH, GAME, HULK, MOTE, Play, flying, seat

BARE = "I 7\n7 H:3333"


def on_road(*days, variant="level-1", left=(), **top):
    rows = [
        {"ship": BARE if variant != "level-2" else "II 7\n7 H:3333", "days": n, "left": s in left}
        for s, n in enumerate(days)
    ]
    first = {"level-1": "I-06", "level-2": "II-06"}[variant]
    data = {"variant": variant, "stage": "next", "seats": rows, "played": [first], **top}
    return Play(GAME.position(data))


@pytest.mark.rule("trucker.order.by-rocket-position")
def test_the_rocket_furthest_ahead_comes_first():
    assert order(on_road(3, 7, 5).state) == (1, 2, 0)


@pytest.mark.rule("trucker.order.laps-count")
def test_a_lap_ahead_is_ahead():
    assert order(on_road(10, 20, 15).state) == (1, 2, 0)


@pytest.mark.rule("trucker.flight.occupied-spaces-skipped")
@pytest.mark.parametrize(("days", "lands"), [(1, 6), (2, 8), (-1, 2), (-2, 1)])
def test_occupied_spaces_are_jumped_over_and_not_counted(days, lands):
    state = on_road(4, 5, 7, 3).state
    assert moved(state, 0, days) == lands


@pytest.mark.rule("trucker.flight.board-is-a-loop")
def test_a_rocket_a_lap_away_is_jumped_over_too():
    state = on_road(4, 5 + 18).state
    assert moved(state, 0, 1) == 6
    assert moved(on_road(0, 17).state, 0, -1) == -2


def test_moving_is_the_same_as_stepping_space_by_space():
    state = on_road(4, 5, 7, 21).state
    for days in range(1, 40):
        taken = {state.days[other] % 18 for other in (1, 2, 3)}
        free = [day for day in range(5, 200) if day % 18 not in taken]
        assert moved(state, 0, days) == free[days - 1]


@pytest.mark.rule("trucker.order.decisions-in-order")
def test_nobody_decides_before_those_ahead():
    play = flying(seat(days=2), seat(MOTE, days=6), card="I-13")
    assert play.refused("0: land 1") == {"order.decisions-in-order"}
    play.do("1: pass")
    assert not play.refused("0: land 1")


@pytest.mark.rule("trucker.flight.days-lost-last-player-first")
def test_the_rocket_furthest_behind_moves_back_first():
    play = flying(seat(days=6), seat(MOTE, days=5), card="I-13")
    play.do("0: land 1", "1: land 2")
    back = [event.facts["seat"] for event in play.told("falls-back")]
    assert back == [1, 0]
    assert play.state.days == [4, 3]


@pytest.mark.rule("trucker.flight.penalty-days-forced")
def test_days_lost_as_a_penalty_are_not_asked_about():
    play = flying(seat(days=6), seat(MOTE, days=5), card="I-16")
    lost = [event.facts["seat"] for event in play.told("falls-back")]
    assert lost == [1]


# Giving up


@pytest.mark.rule("trucker.giveup.voluntary-between-cards")
def test_one_leaves_by_choice_between_two_cards_only():
    play = flying(seat(days=2), seat(MOTE, days=6), card="I-13")
    assert play.refused("1: leave") == {"giveup.voluntary-between-cards"}
    play.do("1: pass", "0: pass")
    assert play.state.stage == Stage.NEXT
    play.do("1: leave")
    assert play.state.left == [False, True]


@pytest.mark.rule("trucker.giveup.out-of-later-cards")
def test_who_has_left_takes_no_part_and_stands_in_nobodys_way():
    play = on_road(4, 5, left=(1,))
    assert play.refused("1: fly-on") == {"giveup.out-of-later-cards"}
    assert order(play.state) == (0,)
    assert moved(play.state, 0, 1) == 5


@pytest.mark.rule("trucker.giveup.no-thrust-in-open-space")
def test_no_thrust_in_open_space_ends_the_flight():
    play = flying(seat(HULK, days=6), seat(MOTE, days=2), card="I-05")
    assert play.told("no-thrust", seat=0)
    assert play.state.left == [True, False]


@pytest.mark.rule("trucker.giveup.no-human-crew")
def test_with_only_aliens_on_board_one_is_out():
    alien = FINCH.replace("H:3333", "H0:3333").replace("C:3202", "C0:3202")
    play = flying(seat(alien, days=6), seat(MOTE, days=2), card="I-04")
    assert play.told("must-leave", seat=0, why="no-human-crew")


@pytest.mark.rule("trucker.giveup.lapped-by-leader")
@pytest.mark.parametrize(("behind", "out"), [(1, True), (3, False)])
def test_more_than_a_lap_behind_the_leader_one_is_out(behind, out):
    play = flying(seat(MOTE, days=20), seat(HULK, days=behind), card="I-13")
    play.do("0: pass", "1: pass")
    assert bool(play.told("must-leave", seat=1, why="lapped-by-leader")) == out


@pytest.mark.rule("trucker.giveup.tested-after-whole-card")
def test_whether_anybody_must_leave_is_seen_after_the_whole_card():
    play = flying(seat(DART, days=6), seat(MOTE, days=2), card="I-18")
    play.do("0: land 1")
    assert not play.told("must-leave")
    play = flying(seat(HULK, days=6), seat(DART, days=2), card="I-05")
    told = [event.what for event in play.events]
    assert told.index("no-thrust") < told.index("flies") < told.index("must-leave")


@pytest.mark.rule("trucker.flight.credits-taken-at-once")
def test_credits_won_come_at_once():
    play = flying(seat(DART, days=6), seat(MOTE, days=2), card="I-17").do("0: land 1")
    assert play.state.credits == [3, 0]


def test_when_the_last_one_leaves_the_flight_is_over():
    play = on_road(4).do("0: leave")
    assert play.state.stage == Stage.OVER
    assert GAME.winners(play.state) == (0,)
