"""Chapters yield and reserve."""

import pytest

from companion.games.starfarers.goods import Resource
from companion.kit.bundle import UNIT, count, size

from .stage import (
    GAME,
    SEVEN,
    allowed,
    colony_ship,
    do,
    events,
    hand,
    reasons,
    sky,
    stage,
    told,
)

THROWN = {"phase": "dice"}


def with_points(points):
    """A seat with so many points, all from half medals and colonies."""
    return {"colonies": [275, 278], "medals": 2 * (points - 2)}


@pytest.mark.rule("starfarers.yield.sum-picks-planets")
def test_the_sum_of_both_dice_tells_what_produces():
    row = {"colonies": [275]}
    assert hand(do(stage(row, turn=THROWN), "nature: dice 1 3").state, 0) == "fuel"
    assert hand(do(stage(row, turn=THROWN), "nature: dice 2 2").state, 0) == "fuel"
    outcome = do(stage(row, turn=THROWN), "nature: dice 1 4")
    assert hand(outcome.state, 0) == "nothing"
    assert reasons(stage(turn=THROWN), "nature: dice 7 1") == {"yield.sum-picks-planets"}


@pytest.mark.rule("starfarers.yield.everyone-collects")
def test_others_collect_too():
    rows = ({}, {"colonies": [275]}, {"colonies": [287]})
    state = do(stage(*rows, turn=THROWN), "nature: dice 2 2").state
    assert [hand(state, seat) for seat in range(3)] == ["nothing", "fuel", "fuel"]


@pytest.mark.rule("starfarers.yield.one-card-per-building")
def test_every_building_beside_the_planet_brings_one_card():
    outcome = do(stage({"colonies": [275, 287]}, turn=THROWN), "nature: dice 2 2")
    assert hand(outcome.state, 0) == "2fuel"
    assert told(outcome, "yield.one-card-per-building")
    assert count(outcome.state.bank, Resource.FUEL) == 10


@pytest.mark.rule("starfarers.yield.spaceport-pays-one")
def test_a_spaceport_brings_one_card():
    outcome = do(stage({"spaceports": [275]}, turn=THROWN), "nature: dice 2 2")
    assert hand(outcome.state, 0) == "fuel"
    assert told(outcome, "yield.spaceport-pays-one")


@pytest.mark.rule("starfarers.yield.two-number-disc-either")
def test_a_disc_with_two_numbers_produces_on_both():
    row = {"colonies": [278]}
    for dice in ("1 2", "6 6"):
        assert hand(do(stage(row, turn=THROWN), f"nature: dice {dice}").state, 0) == "goods"


@pytest.mark.rule("starfarers.yield.needs-an-open-number")
def test_hidden_discs_bases_and_ice_bring_nothing():
    row = {"colonies": [204]}
    hidden = stage(row, turn=THROWN)
    assert sum(hidden.income) == 0
    base = stage({"colonies": [224]}, chart=sky({39: "5", 40: "4", 41: "pirate-4"}), turn=THROWN)
    assert hand(do(base, "nature: dice 2 2").state, 0) == "food"
    assert all(not count(base.income[4 * n], Resource.FUEL) for n in range(13))


@pytest.mark.rule("starfarers.yield.new-colony-next-roll")
def test_a_new_colony_brings_cards_from_the_next_roll_on():
    chart = sky({39: "5", 40: "4", 41: "10"})
    turn = {"phase": "flight", "speed": 3, "left": [3, 3, 3]}
    founded = do(stage({"ships": [colony_ship(224)]}, chart=chart, turn=turn), "0: found 0").state
    assert hand(founded, 0) == "nothing"
    rolled = do(founded, "0: end", "1: roll", "nature: dice 2 2").state
    assert hand(rolled, 0) == "food"


@pytest.mark.rule("starfarers.yield.shortage-pays-nobody")
def test_too_few_cards_for_all_means_none_for_anybody():
    rows = ({"colonies": [275]}, {"colonies": [287], "hand": {"fuel": 11}})
    outcome = do(stage(*rows, turn=THROWN), "nature: dice 2 2")
    assert [hand(outcome.state, seat) for seat in (0, 1)] == ["nothing", "11fuel"]
    assert told(outcome, "yield.shortage-pays-nobody")


@pytest.mark.rule("starfarers.yield.shortage-pays-nobody")
def test_by_option_the_rest_is_handed_out_from_the_player_on_turn():
    rows = ({"colonies": [275]}, {"colonies": [287], "hand": {"fuel": 11}})
    state = stage(*rows, turn={**THROWN, "on": 1}, options={"yield_shortage": "in-turn-order"})
    after = do(state, "nature: dice 2 2").state
    assert [hand(after, seat) for seat in (0, 1)] == ["nothing", "12fuel"]


@pytest.mark.rule("starfarers.yield.shortage-pays-nobody")
def test_other_kinds_are_paid_all_the_same_and_the_bonus_counts_as_claimed():
    friend = {"friends": {"more-fuel": 1}}
    rows = ({"colonies": [275], **friend}, {"hand": {"fuel": 11}}, {"colonies": [304, 298]})
    eight = do(stage(*rows, turn=THROWN), "nature: dice 4 4").state
    assert hand(eight, 2) == "ore"
    four = do(stage(*rows, turn=THROWN), "nature: dice 2 2").state
    assert hand(four, 0) == "nothing"


@pytest.mark.rule("starfarers.yield.hand-size-open-faces-secret")
def test_others_see_how_many_cards_but_not_which():
    state = stage({"hand": {"ore": 3}}, {"hand": {"food": 2}})
    seen = GAME.observe(state, 0)
    assert seen.hand_sizes[:2] == (3, 2)
    assert seen.table.hands[1] == 0
    other = stage({"hand": {"ore": 3}}, {"hand": {"goods": 2}}, bank={
        "ore": 9, "fuel": 12, "carbon": 12, "food": 12, "goods": 10})  # fmt: skip
    assert size(other.hands[1]) == 2


@pytest.mark.rule("starfarers.yield.no-hand-limit")
def test_a_hand_may_be_of_any_size():
    row = {"colonies": [275], "hand": {"ore": 12, "food": 12, "goods": 12}}
    state = do(stage(row, turn=THROWN), "nature: dice 2 2").state
    assert size(state.hands[0]) == 37
    assert allowed(state, "0: end")


# The reserve


@pytest.mark.rule("starfarers.reserve.two-cards-at-four-to-seven")
@pytest.mark.parametrize("points", [4, 7])
def test_with_four_to_seven_points_two_cards_are_drawn(points):
    state = do(stage(with_points(points), turn=THROWN), "nature: dice 1 1").state
    assert state.due_draw == 2
    after = do(state, "0: supply", "nature: draw ore", "nature: draw goods").state
    assert hand(after, 0) == "ore+goods"
    assert not allowed(after, "0: supply")


@pytest.mark.rule("starfarers.reserve.one-card-at-eight-or-nine")
@pytest.mark.parametrize("points", [8, 9])
def test_with_eight_or_nine_points_one_card_is_drawn(points):
    state = do(stage(with_points(points), turn=THROWN), "nature: dice 1 1").state
    assert state.due_draw == 1
    assert told(do(state, "0: supply"), "reserve.one-card-at-eight-or-nine")


@pytest.mark.rule("starfarers.reserve.no-card-from-ten")
def test_from_ten_points_on_nothing_is_drawn():
    state = do(stage(with_points(10), turn=THROWN), "nature: dice 1 1").state
    assert reasons(state, "0: supply") == {"reserve.no-card-from-ten"}


@pytest.mark.rule("starfarers.reserve.only-the-active-player")
def test_nobody_else_draws():
    state = do(stage(with_points(4), with_points(4) | {"colonies": [281, 284]}, turn=THROWN),
               "nature: dice 1 1").state  # fmt: skip
    assert reasons(state, "1: supply") == {"reserve.only-the-active-player"}


@pytest.mark.rule("starfarers.reserve.after-the-roll")
def test_the_draw_follows_the_roll_and_goes_by_the_points_held_then():
    state = stage(with_points(7), turn={"phase": "roll"})
    assert not allowed(state, "0: supply")
    rolled = do(state, "0: roll", "nature: dice 1 1").state
    rolled.points[0] = 12
    assert do(rolled, "0: supply").state.draws == (0, 0)


@pytest.mark.rule("starfarers.reserve.late-draw-while-building")
def test_a_forgotten_draw_is_made_up_for_while_building():
    row = {**with_points(4), "hand": {"fuel": 2}}
    built = do(stage(row, turn=THROWN), "nature: dice 1 1", "0: fit booster").state
    assert allowed(built, "0: supply")
    strict = stage(row, turn=THROWN, options={"reserve_late_draw": "none"})
    lost = do(strict, "nature: dice 1 1", "0: fit booster").state
    assert reasons(lost, "0: supply") == {"reserve.after-the-roll"}


@pytest.mark.rule("starfarers.reserve.lost-after-shake")
def test_after_the_shake_a_forgotten_draw_is_lost():
    row = {**with_points(4), "ships": [colony_ship(247)]}
    state = do(stage(row, turn=THROWN), "nature: dice 1 1").state
    shaken = do(state, "0: shake")
    assert told(shaken, "reserve.lost-after-shake")
    flying = do(shaken.state, "nature: marbles yellow yellow").state
    assert reasons(flying, "0: supply") == {"reserve.lost-after-shake"}


@pytest.mark.rule("starfarers.reserve.new-pile-when-empty")
def test_an_empty_pile_is_made_anew_from_the_bank():
    row = {**with_points(4), "hand": {"ore": 12}}
    state = stage(row, turn={"due_draw": 1}, pile={"food": 1}, pile_top={"food": 8})
    after = do(state, "0: supply", "nature: draw food").state
    assert [count(after.pile, kind) for kind in Resource] == [8, 8, 8, 8, 8]
    poor = stage({"hand": {"ore": 17}}, turn={"due_draw": 1}, pile={"food": 1})
    short = do(poor, "0: supply", "nature: draw food").state
    assert count(short.pile, Resource.ORE) == 3
    off = stage(row, turn={"due_draw": 2}, pile={"food": 1}, options={"reserve_refill": "none"})
    gone = do(off, "0: supply", "nature: draw food").state
    assert gone.pile == 0
    assert gone.phase.name == "MAIN"


def test_what_is_drawn_is_told_to_the_drawer_alone():
    state = do(stage(with_points(4), turn=THROWN), "nature: dice 1 1", "0: supply").state
    outcome = do(state, "nature: draw ore")
    assert events(outcome, "draws")[0].seen_by == (0,)
    assert outcome.state.pile == state.pile - UNIT[Resource.ORE]


def test_a_seven_is_no_yield():
    assert events(do(stage({"colonies": [275]}, turn=THROWN), SEVEN), "yields") == []
