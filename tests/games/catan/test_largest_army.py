import pytest

from .stage import GAME, do, stage, told

ONE_KNIGHT = {"cards": {"knight": 1}}


def holder(state):
    return GAME.describe(state)["largest_army"]


@pytest.mark.rule("catan.largest-army.three-first")
def test_the_third_played_knight_brings_the_card():
    state = stage({"knights": 2, **ONE_KNIGHT})
    assert holder(state) is None
    outcome = do(state, "0: knight")
    assert holder(outcome.state) == 0
    assert GAME.scores(outcome.state)[0] == 2
    assert told(outcome, "catan.largest-army.three-first")


@pytest.mark.rule("catan.largest-army.three-first")
def test_two_played_knights_bring_nothing():
    outcome = do(stage({"knights": 1, **ONE_KNIGHT}), "0: knight")
    assert holder(outcome.state) is None
    assert not told(outcome, "catan.largest-army.three-first")


@pytest.mark.rule("catan.largest-army.face-up-only")
def test_knights_in_hand_do_not_make_an_army():
    state = stage({"knights": 1, "cards": {"knight": 3}})
    after = do(state, "0: knight").state
    # Two lie open, two are still in hand.
    assert holder(after) is None
    assert GAME.scores(after)[0] == 0


@pytest.mark.rule("catan.largest-army.face-up-only")
def test_knights_in_a_rival_hand_do_not_keep_the_card_from_anybody():
    state = stage({"knights": 2, **ONE_KNIGHT}, {"knights": 2, "cards": {"knight": 3}})
    assert holder(do(state, "0: knight").state) == 0


@pytest.mark.rule("catan.largest-army.more-takes-at-once")
def test_more_played_knights_take_the_card_at_once():
    state = stage({"knights": 3, **ONE_KNIGHT}, {"knights": 3}, largest_army=1)
    outcome = do(state, "0: knight")
    # The robber has not even moved yet.
    assert GAME.describe(outcome.state)["turn"]["phase"] == "robber"
    assert holder(outcome.state) == 0
    assert GAME.scores(outcome.state)[:2] == (2, 0)
    assert told(outcome, "catan.largest-army.more-takes-at-once")


@pytest.mark.rule("catan.largest-army.equal-takes-nothing")
@pytest.mark.parametrize("knights", [3, 4])
def test_as_many_knights_as_the_holder_take_nothing(knights):
    state = stage({"knights": knights - 1, **ONE_KNIGHT}, {"knights": knights})
    after = do(state, "0: knight").state
    assert holder(after) == 1
    assert GAME.scores(after)[:2] == (0, 2)


@pytest.mark.rule("catan.largest-army.more-takes-at-once")
def test_one_more_knight_of_the_holder_changes_nothing():
    outcome = do(stage({"knights": 3, **ONE_KNIGHT}), "0: knight")
    assert holder(outcome.state) == 0
    assert GAME.scores(outcome.state)[0] == 2
    assert not told(outcome, "catan.largest-army.more-takes-at-once")
