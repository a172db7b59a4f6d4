"""Chapters score and end."""

import pytest

from .stage import (
    GAME,
    MERCHANT_DOCK,
    PLENTY,
    allowed,
    colony_ship,
    do,
    flight,
    reasons,
    sky,
    stage,
    told,
    trade_ship,
)

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})


@pytest.mark.rule("starfarers.score.colony-one")
def test_a_colony_is_a_point():
    state = stage({"ships": [colony_ship(224)]}, chart=OPEN_L2, turn=flight(4))
    assert do(state, "0: found 0").state.points[0] == 1


@pytest.mark.rule("starfarers.score.spaceport-two")
def test_a_spaceport_is_two_points_in_all():
    state = stage({"colonies": [275], "hand": PLENTY})
    assert (state.points[0], do(state, "0: spaceport 275").state.points[0]) == (1, 2)


@pytest.mark.rule("starfarers.score.figure-two")
def test_a_figure_is_two_points():
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": 1}}
    state = do(stage(row, turn=flight(4)), f"0: fly 0 {MERCHANT_DOCK}").state
    assert state.points[0] == 2


@pytest.mark.rule("starfarers.score.special-token-one")
def test_a_token_is_a_point():
    assert stage({"tokens": ["pirate-4", "ice-3"]}).points[0] == 2


@pytest.mark.rule("starfarers.score.station-itself-nothing")
def test_a_station_without_the_figure_is_no_point():
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": 2}}
    state = stage(row, {"stations": {"merchants": 1}}, turn=flight(4))
    assert do(state, f"0: fly 0 {MERCHANT_DOCK}").state.points[:2] == [0, 2]


@pytest.mark.rule("starfarers.score.recorded-at-once")
def test_every_gain_moves_the_marker_at_once():
    row = {"friends": {"fame": 1}, "hand": {"goods": 1}, "medals": 1}
    assert GAME.scores(do(stage(row), "0: fame").state)[0] == 1


NEARLY = {"colonies": [275], "medals": 26, "hand": PLENTY}


@pytest.mark.rule("starfarers.end.fifteen-points-win")
def test_fifteen_points_win():
    state = stage(NEARLY)
    assert GAME.scores(state)[0] == 14
    outcome = do(state, "0: spaceport 275")
    assert told(outcome, "end.fifteen-points-win")
    assert GAME.winners(outcome.state) == (0,)


@pytest.mark.rule("starfarers.end.only-on-own-turn")
def test_nobody_wins_in_anothers_turn():
    pods = {"modules": {"cargo-pod": 2}}
    rows = ({"ships": [colony_ship(247)]}, {"medals": 29, **pods})
    turn = {"phase": "read", "base": 3, "card": 32, "asked": 1}
    state = do(stage(*rows, turn=turn), "1: read").state
    assert state.points[1] == 15
    assert GAME.winners(state) == ()


@pytest.mark.rule("starfarers.end.earlier-points-count")
def test_points_reached_before_count_once_it_is_your_turn():
    state = do(stage({}, {"medals": 30}), "0: end").state
    assert GAME.winners(state) == (1,)


@pytest.mark.rule("starfarers.end.moment")
def test_the_game_stops_at_once_or_at_the_end_of_that_turn_by_option():
    won = do(stage(NEARLY), "0: spaceport 275").state
    assert reasons(won, "0: end") == {"end.moment"}
    late = stage(NEARLY, options={"end_moment": "turn-over"})
    built = do(late, "0: spaceport 275").state
    assert allowed(built, "0: end")
    assert GAME.winners(do(built, "0: end").state) == (0,)
