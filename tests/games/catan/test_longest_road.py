import pytest

from .stage import GAME, do, stage, told

ROAD = {"lumber": 1, "brick": 1}
SETTLEMENT = {**ROAD, "wool": 1, "grain": 1}

# Four lines of roads that never meet, each from an own settlement at the coast.
UPPER = (17, 16, 15, 14, 13, 12, 11, 10)  # corners 15 10 14 9 13 8 12 7 11
MIDDLE = (23, 24, 25, 26, 27, 28, 29, 30)  # corners 21 16 22 17 23 18 24 19 25
LOWER = (61, 60, 59, 58, 57, 56, 55)  # corners 42 46 41 45 40 44 39 43
BOTTOM = (71, 70, 69, 68, 67)  # corners 50 53 49 52 48 51

# Comes from the south to corner 22, which lies between the second and third road of MIDDLE.
CUTTER = {"settlements": [33], "roads": [40, 34], "hand": SETTLEMENT}


def upper(n, **more):
    return {"settlements": [15], "roads": list(UPPER[:n]), **more}


def middle(n, **more):
    return {"settlements": [21], "roads": list(MIDDLE[:n]), **more}


def lower(n, **more):
    return {"settlements": [42], "roads": list(LOWER[:n]), **more}


def holder(state):
    return GAME.describe(state)["longest_road"]


# The first five


@pytest.mark.rule("catan.longest-road.five-first")
def test_the_first_run_of_five_brings_the_card():
    state = stage(middle(4, hand=ROAD))
    assert holder(state) is None
    outcome = do(state, f"0: road {MIDDLE[4]}")
    assert holder(outcome.state) == 0
    assert [event.facts["n"] for event in told(outcome, "catan.longest-road.five-first")] == [5]


@pytest.mark.rule("catan.longest-road.five-first")
def test_a_run_of_four_brings_nothing():
    outcome = do(stage(middle(3, hand=ROAD)), f"0: road {MIDDLE[3]}")
    assert holder(outcome.state) is None
    assert not told(outcome, "catan.longest-road.five-first")


# How a run is measured


@pytest.mark.rule("catan.longest-road.one-unbroken-run")
def test_two_lines_that_do_not_touch_are_not_added_up():
    apart = stage({"settlements": [21, 18], "roads": [23, 24, 27, 28], "hand": ROAD})
    assert holder(do(apart, "0: road 29").state) is None


@pytest.mark.rule("catan.longest-road.one-unbroken-run")
def test_a_road_between_two_lines_makes_them_one_run():
    gap = stage({"settlements": [21, 18], "roads": [23, 24, 26, 27], "hand": ROAD})
    assert holder(do(gap, "0: road 25").state) == 0


@pytest.mark.rule("catan.longest-road.branches-left-out")
def test_a_branch_adds_nothing_to_the_run():
    # Path 34 branches off in the middle of four roads.
    state = stage(middle(4, hand={"lumber": 2, "brick": 2}))
    branched = do(state, "0: road 34").state
    assert holder(branched) is None
    outcome = do(branched, f"0: road {MIDDLE[4]}")
    assert holder(outcome.state) == 0
    assert outcome.events[-1].facts["n"] == 5


RING = [0, 1, 6, 7, 11, 12]  # all around hex 0
TAIL = [19, 26]  # corners 12 17 23
CROSSINGS = [
    pytest.param("roads-once", RING[:5], RING[5], 5, 0, id="ring-of-six-is-six"),
    pytest.param("points-once", RING[:5], RING[5], 5, 1, id="ring-of-six-is-five"),
    pytest.param("roads-once", [*RING, TAIL[0]], TAIL[1], 7, 0, id="ring-and-tail-is-eight"),
    pytest.param("points-once", [*RING, TAIL[0]], TAIL[1], 7, 1, id="ring-and-tail-is-seven"),
    pytest.param("points-once", [*RING, TAIL[0]], TAIL[1], 6, 0, id="seven-beats-six"),
]


@pytest.mark.rule("catan.longest-road.each-road-once")
@pytest.mark.parametrize(("crossing", "roads", "new", "rival", "winner"), CROSSINGS)
def test_a_ring_counts_each_road_once(crossing, roads, new, rival, winner):
    state = stage(
        {"settlements": [7], "roads": roads, "hand": ROAD},
        lower(rival),
        options={"longest_road_crossing": crossing},
        longest_road=1,
    )
    assert holder(do(state, f"0: road {new}").state) == winner


@pytest.mark.rule("catan.longest-road.each-road-once")
def test_no_road_is_walked_twice_to_reach_another_branch():
    # Three arms of two roads from corner 22: any run takes two arms, four roads.
    arms = {"settlements": [21], "roads": [23, 24, 25, 26, 34], "hand": ROAD}
    assert holder(do(stage(arms), "0: road 41").state) is None


@pytest.mark.rule("catan.longest-road.own-buildings-no-cut")
@pytest.mark.parametrize("building", ["settlements", "cities"])
def test_an_own_building_does_not_interrupt_a_run(building):
    state = stage({building: [22], "roads": list(MIDDLE[:4]), "hand": ROAD})
    assert holder(do(state, f"0: road {MIDDLE[4]}").state) == 0


@pytest.mark.rule("catan.longest-road.own-buildings-no-cut")
def test_an_own_settlement_set_into_the_run_leaves_the_card():
    state = do(stage(middle(5, hand=SETTLEMENT)), "0: settle 22").state
    assert holder(state) == 0
    assert GAME.scores(state)[0] == 4


FOREIGN = [
    pytest.param("settlements", 22, None, id="settlement-inside"),
    pytest.param("cities", 22, None, id="city-inside"),
    pytest.param("settlements", 18, 0, id="settlement-at-the-end"),
    pytest.param("cities", 18, 0, id="city-at-the-end"),
]


@pytest.mark.rule("catan.longest-road.foreign-building-cuts")
@pytest.mark.parametrize(("building", "corner", "expected"), FOREIGN)
def test_a_foreign_building_cuts_a_run_inside_but_not_at_its_end(building, corner, expected):
    state = stage(middle(4, hand=ROAD), {building: [corner]})
    assert holder(do(state, f"0: road {MIDDLE[4]}").state) == expected


@pytest.mark.rule("catan.longest-road.foreign-building-cuts")
def test_the_longer_part_of_a_cut_run_still_counts():
    state = stage(CUTTER, middle(8), lower(5))
    after = do(state, "0: settle 22").state
    # Two and six roads are left: still longer than five.
    assert holder(after) == 1
    assert GAME.scores(after)[1] == 3


# From hand to hand by building roads


@pytest.mark.rule("catan.longest-road.longer-takes-at-once")
def test_a_longer_run_takes_the_card_at_once():
    state = stage(middle(5, hand=ROAD), lower(5), longest_road=1)
    outcome = do(state, f"0: road {MIDDLE[5]}")
    assert holder(outcome.state) == 0
    assert GAME.scores(outcome.state)[:2] == (3, 1)
    assert told(outcome, "catan.longest-road.longer-takes-at-once")


@pytest.mark.rule("catan.longest-road.equal-takes-nothing")
def test_a_run_of_equal_length_takes_nothing():
    state = stage(middle(4, hand=ROAD), lower(5))
    after = do(state, f"0: road {MIDDLE[4]}").state
    assert holder(after) == 1
    assert GAME.scores(after)[:2] == (1, 3)


@pytest.mark.rule("catan.longest-road.longer-takes-at-once")
def test_a_holder_who_goes_on_building_must_be_outdone_at_the_new_length():
    # The holder grows from five to six; six roads of a rival are then no longer enough.
    state = stage(middle(5, hand=ROAD), lower(5, hand=ROAD), longest_road=0)
    state = do(state, f"0: road {MIDDLE[5]}", "0: end", "1: roll", "nature: dice 1 1").state
    assert holder(do(state, f"1: road {LOWER[5]}").state) == 0


# After a cut


@pytest.mark.rule("catan.longest-road.cut-passes-to-longest")
def test_after_a_cut_the_card_passes_to_the_one_longest_run_left():
    outcome = do(stage(CUTTER, middle(6), lower(5), upper(4)), "0: settle 22")
    assert holder(outcome.state) == 2
    assert GAME.scores(outcome.state) == (2, 1, 3, 1)
    assert told(outcome, "catan.longest-road.cut-passes-to-longest")


@pytest.mark.rule("catan.longest-road.cut-passes-to-longest")
def test_who_cuts_may_win_the_card_for_the_own_run():
    # Corners 22 28 33 38 43 47: five roads of the cutter's own.
    cutter = {**CUTTER, "roads": [34, 40, 49, 54, 62]}
    after = do(stage(cutter, middle(6)), "0: settle 22").state
    assert holder(after) == 0
    assert GAME.scores(after)[:2] == (4, 1)


@pytest.mark.rule("catan.longest-road.cut-holder-keeps-tie")
def test_a_holder_who_ties_after_the_cut_keeps_the_card():
    outcome = do(stage(CUTTER, middle(7), lower(5)), "0: settle 22")
    assert holder(outcome.state) == 1
    assert GAME.scores(outcome.state)[1:3] == (3, 1)
    assert told(outcome, "catan.longest-road.cut-holder-keeps-tie")


@pytest.mark.rule("catan.longest-road.cut-holder-keeps-tie")
def test_a_holder_kept_by_a_tie_is_outdone_by_one_more_road():
    cutter = {
        "settlements": [33],
        "roads": [34, 40, 49, 54, 62],
        "hand": {"lumber": 2, "brick": 2, "wool": 1, "grain": 1},
    }
    tied = do(stage(cutter, middle(7)), "0: settle 22").state
    assert holder(tied) == 1
    assert holder(do(tied, "0: road 66").state) == 0


@pytest.mark.rule("catan.longest-road.cut-tie-set-aside")
def test_if_only_others_tie_after_a_cut_the_card_is_set_aside():
    outcome = do(stage(CUTTER, middle(6), lower(5), upper(5)), "0: settle 22")
    assert holder(outcome.state) is None
    assert GAME.scores(outcome.state) == (2, 1, 1, 1)
    assert told(outcome, "catan.longest-road.cut-tie-set-aside")


@pytest.mark.rule("catan.longest-road.cut-below-five-set-aside")
def test_if_nobody_has_five_after_a_cut_the_card_is_set_aside():
    outcome = do(stage(CUTTER, middle(6), lower(4), upper(4)), "0: settle 22")
    assert holder(outcome.state) is None
    assert GAME.scores(outcome.state) == (2, 1, 1, 1)
    assert told(outcome, "catan.longest-road.cut-below-five-set-aside")


@pytest.mark.rule("catan.longest-road.back-to-sole-claimant")
def test_a_card_set_aside_goes_to_the_first_who_breaks_the_tie():
    state = stage(lower(5, hand=ROAD), upper(5), longest_road=None)
    outcome = do(state, f"0: road {LOWER[5]}")
    assert holder(outcome.state) == 0
    assert GAME.scores(outcome.state)[:2] == (3, 1)
    assert told(outcome, "catan.longest-road.back-to-sole-claimant")


@pytest.mark.rule("catan.longest-road.back-to-sole-claimant")
def test_one_more_in_the_tie_leaves_the_card_aside():
    bottom = {"settlements": [50], "roads": list(BOTTOM[:4]), "hand": ROAD}
    state = stage(bottom, upper(5), lower(5), longest_road=None)
    assert holder(do(state, f"0: road {BOTTOM[4]}").state) is None


@pytest.mark.rule("catan.longest-road.back-to-sole-claimant")
def test_a_cut_through_one_of_those_tied_gives_the_card_to_the_other():
    state = stage(CUTTER, middle(5), lower(5), longest_road=None)
    outcome = do(state, "0: settle 22")
    assert holder(outcome.state) == 2
    assert told(outcome, "catan.longest-road.back-to-sole-claimant")


@pytest.mark.rule("catan.longest-road.back-to-sole-claimant")
def test_a_card_set_aside_for_want_of_five_returns_with_the_next_five():
    state = stage(CUTTER, lower(4, hand=ROAD), middle(6))
    aside = do(state, "0: settle 22").state
    assert holder(aside) is None
    turn = do(aside, "0: end", "1: roll", "nature: dice 1 1").state
    assert holder(do(turn, f"1: road {LOWER[4]}").state) == 1
