"""Chapter seven."""

import pytest

from companion.kit.bundle import size

from .stage import GAME, SEVEN, allowed, do, hand, reasons, stage, told

THROWN = {"phase": "dice"}
DRAWS = ("nature: draw ore",) * 3


@pytest.mark.rule("starfarers.seven.no-production")
def test_a_seven_brings_nobody_a_card():
    outcome = do(stage({"colonies": [275]}, {"colonies": [287]}, turn=THROWN), SEVEN)
    assert [hand(outcome.state, seat) for seat in (0, 1)] == ["nothing", "nothing"]
    assert told(outcome, "seven.no-production")


@pytest.mark.rule("starfarers.seven.over-seven-gives-half")
@pytest.mark.parametrize(("held", "owes"), [(7, 0), (8, 4), (12, 6)])
@pytest.mark.parametrize("seat", [0, 2], ids=["roller", "another"])
def test_more_than_seven_cards_are_halved_and_seven_are_safe(seat, held, owes):
    rows = [{}, {"hand": {"ore": 1}}, {}, {}]
    rows[seat] = {"hand": {"food": held}}
    state = do(stage(*rows, turn=THROWN), SEVEN).state
    for _ in range(owes):
        assert GAME.awaiting(state) == (seat,)
        state = do(state, f"{seat}: discard food").state
    assert size(state.hands[seat]) == held - owes
    assert reasons(state, f"{seat}: discard food") == {"seven.over-seven-gives-half"}
    assert allowed(state, "0: rob 1")


@pytest.mark.rule("starfarers.seven.odd-hand-rounds-down")
def test_nine_cards_cost_four():
    rows = ({"hand": {"ore": 9}}, {"hand": {"food": 8}})
    state = do(stage(*rows, turn=THROWN), SEVEN, *["0: discard ore"] * 4).state
    assert hand(state, 0) == "5ore"
    assert reasons(state, "0: discard ore") == {"seven.odd-hand-rounds-down"}
    assert allowed(state, "1: discard food")


@pytest.mark.rule("starfarers.seven.owner-picks-discards")
def test_the_owner_decides_which_cards_go_back():
    row = {"hand": {"ore": 4, "food": 4}}
    state = do(stage(row, {"hand": {"fuel": 1}}, turn=THROWN), SEVEN).state
    assert allowed(state, "0: discard ore")
    assert allowed(state, "0: discard food")
    assert reasons(state, "0: discard goods") == {"seven.owner-picks-discards"}


@pytest.mark.rule("starfarers.seven.steps-in-order")
def test_returning_theft_draws_and_the_rollers_draw_follow_each_other():
    rows = ({"hand": {"ore": 8}}, {"hand": {"food": 1}})
    state = do(stage(*rows, turn=THROWN), SEVEN).state
    assert reasons(state, "0: rob 1") == {"seven.steps-in-order"}
    returned = do(state, *["0: discard ore"] * 4).state
    assert reasons(returned, "0: supply") == {"seven.steps-in-order"}
    robbed = do(returned, "0: rob 1", "nature: take food").state
    assert robbed.draws == (1, 2, 3)
    after = do(robbed, *DRAWS).state
    assert allowed(after, "0: supply")


@pytest.mark.rule("starfarers.seven.roller-takes-one-card-blind")
def test_the_roller_takes_one_card_without_seeing_it():
    rows = ({}, {"hand": {"food": 1, "ore": 3}}, {"hand": {"fuel": 2}})
    state = do(stage(*rows, turn=THROWN), SEVEN).state
    assert {str(a) for a in GAME.legal(state)} == {"0: rob 1", "0: rob 2", "0: rob 3"}
    assert reasons(state, "0: rob 0") == {"seven.roller-takes-one-card-blind"}
    assert reasons(state, "1: rob 2") == {"seven.roller-takes-one-card-blind"}
    drawing = do(state, "0: rob 1").state
    assert {str(a): str(p) for a, p in GAME.chance(drawing)} == {
        "nature: take ore": "3/4", "nature: take food": "1/4"}  # fmt: skip
    outcome = do(drawing, "nature: take ore")
    assert hand(outcome.state, 0) == "ore"
    assert told(outcome, "seven.roller-takes-one-card-blind")[0].seen_by == (0, 1)


@pytest.mark.rule("starfarers.seven.opponents-draw-one")
def test_each_opponent_draws_one_card():
    state = do(stage(turn=THROWN), SEVEN, *DRAWS).state
    assert [size(state.hands[seat]) for seat in range(4)] == [0, 1, 1, 1]


@pytest.mark.rule("starfarers.seven.draw-starts-left")
def test_the_draw_goes_round_from_the_rollers_left():
    state = do(stage(turn={**THROWN, "on": 2}), SEVEN).state
    assert state.draws == (3, 0, 1)


@pytest.mark.rule("starfarers.seven.draw-ignores-points")
def test_opponents_draw_however_many_points_they_have():
    rows = ({}, {"medals": 26})
    assert do(stage(*rows, turn=THROWN), SEVEN).state.draws == (1, 2, 3)


@pytest.mark.rule("starfarers.seven.roller-gets-usual-draw-only")
def test_the_roller_takes_the_usual_draw_afterwards_or_none_by_option():
    state = do(stage(turn=THROWN), SEVEN, *DRAWS).state
    assert state.due_draw == 2
    strict = stage(turn=THROWN, options={"seven_roller_draw": "none"})
    none = do(strict, SEVEN, *DRAWS).state
    assert reasons(none, "0: supply") == {"seven.roller-gets-usual-draw-only"}


@pytest.mark.rule("starfarers.seven.turn-goes-on")
def test_after_a_seven_the_roller_trades_and_builds():
    state = do(stage({"hand": {"fuel": 2}}, turn=THROWN), SEVEN, *DRAWS).state
    assert allowed(state, "0: fit booster")
    assert allowed(state, "0: end")


def test_an_empty_hand_gives_nothing_and_the_draw_follows():
    rows = ({}, {"hand": {"ore": 1}})
    state = do(stage(*rows, turn=THROWN), SEVEN, "0: rob 2").state
    assert state.draws == (1, 2, 3)
