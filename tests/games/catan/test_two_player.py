"""The game for two: setting up, the two rolls, pieces for the neutral colours."""

import pytest

from companion.core.errors import BadInput
from companion.games.catan.goods import Goods

from .stage import GAME, allowed, do, hand, reasons, stage, told

ROAD = {"lumber": 1, "brick": 1}
SETTLEMENT = {**ROAD, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
CARD = {"ore": 1, "wool": 1, "grain": 1}
FULL_BANK = "19lumber+19brick+19wool+19grain+19ore"

AT_START = [{"settlements": [13]}, {"settlements": [40]}]
# The first neutral has a road to corner 14 and on to 10, where a settlement would fit.
WITH_ROADS = [{"settlements": [9], "roads": [15, 16]}, {"settlements": [40]}]

BUILDER = {"settlements": [21], "roads": [23, 24]}  # corners 21 16 22
MIDDLE = [23, 24, 25, 26, 27, 28]  # corners 21 16 22 17 23 18 24


def duel(*seats, **top):
    return stage(*seats, players=2, **{"neutrals": AT_START, **top})


def neutrals(state):
    return GAME.describe(state)["neutrals"]


def longest_road(state):
    return GAME.describe(state)["longest_road"]


# Setting up


@pytest.mark.rule("catan.two-player.neutral-colours")
def test_the_two_unused_colours_are_neutral_players():
    state = duel({**BUILDER, "hand": ROAD})
    due = do(state, "0: road 25").state
    assert allowed(due, "0: neutral-road 2 14")
    assert allowed(due, "0: neutral-road 3 57")
    assert reasons(due, "0: neutral-road 1 14") == {"catan.two-player.neutral-colours"}


@pytest.mark.rule("catan.setup.player-count")
@pytest.mark.parametrize("text", ["0: neutral-road 2 14", "0: neutral-settle 2 14"])
def test_with_more_players_no_colour_is_neutral(text):
    state = stage({"settlements": [21]}, players=3)
    assert reasons(state, text) == {"catan.setup.player-count"}


@pytest.mark.rule("catan.two-player.neutral-start")
def test_each_neutral_starts_with_one_settlement_and_no_road():
    assert neutrals(GAME.new(2)) == [{"settlements": [13]}, {"settlements": [40]}]


@pytest.mark.rule("catan.two-player.neutral-start")
def test_the_neutrals_may_be_agreed_to_start_elsewhere():
    state = GAME.new(2, two_player_neutral_start=[8, 39])
    assert neutrals(state) == [{"settlements": [8]}, {"settlements": [39]}]


@pytest.mark.rule("catan.two-player.neutral-start")
def test_the_neutrals_do_not_start_on_neighbouring_corners():
    with pytest.raises(BadInput):
        GAME.new(2, two_player_neutral_start=[8, 13])


@pytest.mark.rule("catan.two-player.founding-as-usual")
def test_the_two_found_as_usual_and_build_nothing_for_the_neutrals():
    first = ["0: settle 17", "0: road 25", "1: settle 28", "1: road 40"]
    second = ["1: settle 31", "1: road 46", "0: settle 19", "0: road 30"]
    outcome = do(GAME.new(2, setup_starter="oldest"), *first, *second)
    assert GAME.scores(outcome.state) == (2, 2)
    assert neutrals(outcome.state) == AT_START
    assert hand(outcome.state, 0) == "lumber+brick+wool"
    assert hand(outcome.state, 1) == "lumber+wool+ore"
    assert allowed(outcome.state, "0: roll")


@pytest.mark.rule("catan.two-player.founding-as-usual")
def test_founding_keeps_away_from_the_neutral_settlements():
    state = GAME.new(2, setup_starter="oldest")
    assert reasons(state, "0: settle 18") == {"catan.setup.founding-keeps-distance"}


@pytest.mark.rule("catan.two-player.base-rules-hold")
def test_the_two_trade_with_each_other():
    state = duel({"hand": {"ore": 1}}, {"hand": {"wool": 1}})
    after = do(state, "0: offer ore wool", "1: accept", "0: deal 1").state
    assert (hand(after, 0), hand(after, 1)) == ("wool", "ore")


# Two rolls


@pytest.mark.rule("catan.two-player.two-rolls")
def test_a_turn_has_two_rolls():
    state = duel({"settlements": [31], "hand": SETTLEMENT}, turn={"phase": "roll"})
    once = do(state, "0: roll", "nature: dice 1 1").state
    assert allowed(once, "0: roll")
    assert reasons(state, "0: end") == {"catan.roll.compulsory"}
    assert reasons(state, "0: road 46") == {"catan.roll.before-trade-and-build"}
    assert reasons(once, "0: end") == {"catan.two-player.two-rolls"}
    assert reasons(once, "0: road 46") == {"catan.two-player.two-rolls"}
    twice = do(once, "0: roll", "nature: dice 1 2").state
    assert reasons(twice, "0: roll") == {"catan.two-player.two-rolls"}
    assert allowed(twice, "0: end")
    assert allowed(twice, "0: road 46")


@pytest.mark.rule("catan.two-player.two-rolls")
def test_with_three_players_a_turn_has_one_roll():
    state = stage(players=3, turn={"phase": "roll"})
    once = do(state, "0: roll", "nature: dice 1 1").state
    assert reasons(once, "0: roll") == {"catan.roll.compulsory"}


@pytest.mark.rule("catan.two-player.sums-differ")
def test_an_equal_second_sum_does_not_count_and_is_rolled_again():
    state = duel({"settlements": [31]}, turn={"phase": "roll"})
    once = do(state, "0: roll", "nature: dice 4 4").state
    assert hand(once, 0) == "ore"
    equal = do(once, "0: roll", "nature: dice 3 5")
    assert told(equal, "catan.two-player.sums-differ")
    again = do(equal.state, "nature: dice 2 6").state
    assert hand(again, 0) == "ore"
    assert reasons(again, "0: end") == {"catan.roll.compulsory"}
    other = do(again, "nature: dice 1 2").state
    assert hand(other, 0) == "lumber+ore"
    assert allowed(other, "0: end")


@pytest.mark.rule("catan.two-player.sums-differ")
def test_a_second_seven_in_a_turn_is_rolled_again():
    state = duel(turn={"phase": "roll"})
    once = do(state, "0: roll", "nature: dice 3 4", "0: robber 0", "0: roll").state
    again = do(once, "nature: dice 1 6").state
    assert GAME.awaiting(again) == GAME.awaiting(once)
    assert allowed(do(again, "nature: dice 1 1").state, "0: end")


@pytest.mark.rule("catan.two-player.sums-differ")
def test_the_sums_of_two_turns_may_be_equal():
    state = duel({}, {"settlements": [31]}, turn={"phase": "roll"})
    turns = ["0: roll", "nature: dice 1 1", "0: roll", "nature: dice 4 4", "0: end", "1: roll"]
    outcome = do(state, *turns, "nature: dice 4 4")
    assert hand(outcome.state, 1) == "2ore"


@pytest.mark.rule("catan.two-player.each-roll-resolved")
def test_each_roll_pays_before_the_next():
    state = duel({"settlements": [31]}, {"settlements": [24]}, turn={"phase": "roll"})
    once = do(state, "0: roll", "nature: dice 2 3").state
    assert (hand(once, 0), hand(once, 1)) == ("wool", "nothing")
    twice = do(once, "0: roll", "nature: dice 1 2").state
    assert (hand(twice, 0), hand(twice, 1)) == ("lumber+wool", "lumber")


@pytest.mark.rule("catan.two-player.each-roll-resolved")
def test_a_seven_is_carried_out_before_the_second_roll():
    rich = {"settlements": [31], "hand": {"ore": 8}}
    state = duel({}, rich, turn={"phase": "roll"})
    seven = do(state, "0: roll", "nature: dice 3 4").state
    assert reasons(seven, "0: roll") == {"catan.seven.discard-then-robber"}
    halved = do(seven, *["1: discard ore"] * 4).state
    assert reasons(halved, "0: roll") == {"catan.seven.robber-must-move"}
    robbed = do(halved, "0: robber 11", "0: steal 1", "nature: take ore").state
    assert (hand(robbed, 0), hand(robbed, 1)) == ("ore", "3ore")
    assert allowed(robbed, "0: roll")


@pytest.mark.rule("catan.two-player.robber-between-rolls")
@pytest.mark.parametrize("moves", [["0: knight", "0: robber 0"], ["0: robber-home"]])
def test_the_robber_may_be_moved_between_the_rolls(moves):
    player = {"settlements": [31], "cards": {"knight": 1}, "tokens": 2}
    state = duel(player, robber=11, turn={"phase": "roll"})
    once = do(state, "0: roll", "nature: dice 1 1", *moves).state
    assert hand(do(once, "0: roll", "nature: dice 4 4").state, 0) == "ore"
    # Left where it is, the robber would have kept the ore back.
    kept = do(state, "0: roll", "nature: dice 1 1", "0: roll", "nature: dice 4 4").state
    assert hand(kept, 0) == "nothing"


# Building for the neutrals


@pytest.mark.rule("catan.two-player.neutral-build-due")
def test_who_builds_a_road_must_build_for_a_neutral_free_of_charge():
    due = do(duel({**BUILDER, "hand": ROAD}), "0: road 25").state
    rule = {"catan.two-player.neutral-build-due"}
    assert reasons(due, "0: end") == rule
    assert reasons(due, "1: neutral-road 2 14") == rule
    after = do(due, "0: neutral-road 2 14").state
    assert neutrals(after) == [{"settlements": [13], "roads": [14]}, {"settlements": [40]}]
    assert str(Goods(after.bank)) == FULL_BANK
    assert reasons(after, "0: neutral-road 2 15") == rule
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.two-player.neutral-build-due")
def test_who_builds_a_settlement_must_build_for_a_neutral():
    due = do(duel({**BUILDER, "hand": SETTLEMENT}, neutrals=WITH_ROADS), "0: settle 22").state
    assert reasons(due, "0: end") == {"catan.two-player.neutral-build-due"}
    after = do(due, "0: neutral-settle 2 10").state
    assert neutrals(after)[0] == {"settlements": [9, 10], "roads": [15, 16]}
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.two-player.neutral-build-due")
def test_each_free_road_calls_for_a_neutral_road():
    state = duel({**BUILDER, "cards": {"road-building": 1}})
    first = do(state, "0: road-building", "0: road 25").state
    assert reasons(first, "0: road 26") == {"catan.two-player.neutral-build-due"}
    second = do(first, "0: neutral-road 2 14", "0: road 26").state
    assert reasons(second, "0: end") == {"catan.two-player.neutral-build-due"}
    assert allowed(do(second, "0: neutral-road 3 57").state, "0: end")


@pytest.mark.rule("catan.two-player.neutral-build-due")
def test_with_the_other_option_free_roads_call_for_nothing():
    options = {"two_player_free_roads": "ignore"}
    state = duel({**BUILDER, "cards": {"road-building": 1}}, options=options)
    after = do(state, "0: road-building", "0: road 25", "0: road 26").state
    assert neutrals(after) == AT_START
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.two-player.neutral-build-due")
def test_a_neutral_piece_that_fits_nowhere_falls_away():
    # Both neutrals sit at the sea with foreign roads on the two paths each of them has.
    builder = {"settlements": [10], "roads": [9, 5], "hand": ROAD}
    rival = {"settlements": [7], "roads": [6, 0, 11, 12, 7, 1, 2, 3, 4]}
    state = duel(builder, rival, neutrals=[{"settlements": [0]}, {"settlements": [2]}])
    assert allowed(do(state, "0: road 17").state, "0: end")


@pytest.mark.rule("catan.two-player.neutral-piece-kind")
def test_a_road_calls_for_a_neutral_road():
    due = do(duel({**BUILDER, "hand": ROAD}, neutrals=WITH_ROADS), "0: road 25").state
    assert reasons(due, "0: neutral-settle 2 10") == {"catan.two-player.neutral-piece-kind"}
    assert allowed(due, "0: neutral-road 2 17")


@pytest.mark.rule("catan.two-player.neutral-piece-kind")
def test_as_printed_a_road_calls_for_a_neutral_settlement_first():
    options = {"two_player_neutral_build": "settlement-first"}
    builder = {**BUILDER, "hand": {"lumber": 2, "brick": 2}}
    due = do(duel(builder, neutrals=WITH_ROADS, options=options), "0: road 25").state
    assert not allowed(due, "0: neutral-road 2 17")
    settled = do(due, "0: neutral-settle 2 10").state
    # Now no further settlement fits, so the next road brings a neutral road.
    assert allowed(do(settled, "0: road 26").state, "0: neutral-road 2 17")


@pytest.mark.rule("catan.two-player.neutral-road-instead")
def test_a_neutral_road_stands_in_only_where_no_settlement_fits():
    builder = {**BUILDER, "hand": SETTLEMENT}
    none_fits = do(duel(builder), "0: settle 22").state
    assert allowed(none_fits, "0: neutral-road 2 14")
    one_fits = do(duel(builder, neutrals=WITH_ROADS), "0: settle 22").state
    rule = {"catan.two-player.neutral-road-instead"}
    assert reasons(one_fits, "0: neutral-road 2 17") == rule
    # Not even for the other neutral, which could take no settlement.
    assert reasons(one_fits, "0: neutral-road 3 57") == rule


def with_neutral_rule(expected):
    """A rule of place or supply is named together with the one that binds the neutrals to it."""
    binding = any(not rule.startswith("catan.board.") for rule in expected)
    return expected | ({"catan.two-player.neutral-by-the-rules"} if binding else set())


NEUTRAL_ROADS = [
    ("0: neutral-road 2 16", {"catan.road.one-per-path"}),
    ("0: neutral-road 2 57", {"catan.road.adjoins-own"}),
    ("0: neutral-road 2 28", {"catan.road.not-past-foreign-building"}),
    ("0: neutral-road 2 72", {"catan.board.path-is-an-edge"}),
    ("0: neutral-road 2 17", set()),
    ("0: neutral-road 3 57", set()),
]


@pytest.mark.rule("catan.two-player.neutral-by-the-rules")
@pytest.mark.parametrize(("text", "expected"), NEUTRAL_ROADS)
def test_neutral_roads_obey_the_rules_of_place(text, expected):
    # A road of the first neutral ends at corner 18, where the opponent lives.
    first = {"settlements": [9], "roads": [14, 15, 16, 20]}
    state = duel(
        {**BUILDER, "hand": ROAD}, {"settlements": [18]}, neutrals=[first, {"settlements": [40]}]
    )
    assert reasons(do(state, "0: road 25").state, text) == with_neutral_rule(expected)


NEUTRAL_SETTLEMENTS = [
    ("0: neutral-settle 2 14", {"catan.build.distance"}),
    ("0: neutral-settle 2 20", {"catan.settlement.own-road-leads"}),
    ("0: neutral-settle 2 9", {"catan.settlement.free-intersection"}),
    ("0: neutral-settle 2 54", {"catan.board.intersection-is-a-corner"}),
    ("0: neutral-settle 3 48", {"catan.settlement.five"}),
    ("0: neutral-settle 2 10", set()),
]


@pytest.mark.rule("catan.two-player.neutral-by-the-rules")
@pytest.mark.parametrize(("text", "expected"), NEUTRAL_SETTLEMENTS)
def test_neutral_settlements_obey_place_distance_and_supply(text, expected):
    used_up = {"settlements": [40, 38, 36, 32, 46], "roads": [57, 63]}
    state = duel({**BUILDER, "hand": SETTLEMENT}, neutrals=[WITH_ROADS[0], used_up])
    assert reasons(do(state, "0: settle 22").state, text) == with_neutral_rule(expected)


@pytest.mark.rule("catan.two-player.neutral-by-the-rules")
def test_a_neutral_has_fifteen_roads():
    every_road = [10, 11, 12, 13, 14, 15, 16, 17, 19, 26, 27, 28, 29, 30, 31]
    used_up = {"settlements": [15], "roads": every_road}
    state = duel({**BUILDER, "hand": ROAD}, neutrals=[used_up, {"settlements": [40]}])
    due = do(state, "0: road 25").state
    assert reasons(due, "0: neutral-road 2 32") == with_neutral_rule({"catan.road.fifteen"})
    assert allowed(due, "0: neutral-road 3 57")


@pytest.mark.rule("catan.two-player.no-neutral-for-city-or-card")
@pytest.mark.parametrize(
    ("cost", "moves"),
    [(CITY, ["0: city 21"]), (CARD, ["0: buy", "nature: draw knight"])],
    ids=["city", "card"],
)
def test_a_city_or_a_card_calls_for_no_neutral_piece(cost, moves):
    after = do(duel({**BUILDER, "hand": cost}, neutrals=WITH_ROADS), *moves).state
    assert neutrals(after) == WITH_ROADS
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.two-player.neutral-collects-nothing")
def test_neutral_settlements_collect_nothing():
    # Corner 40 lies at the mountains with the 3; so does corner 29, of a player.
    alone = do(duel(turn={"phase": "roll"}), "0: roll", "nature: dice 1 2").state
    assert str(Goods(alone.bank)) == FULL_BANK
    state = duel({"settlements": [29]}, turn={"phase": "roll"})
    shared = do(state, "0: roll", "nature: dice 1 2").state
    assert hand(shared, 0) == "ore"
    assert str(Goods(shared.bank)) == "19lumber+19brick+19wool+19grain+18ore"


# Longest Road and the neutrals


NEUTRAL_FOUR = {"settlements": [15], "roads": [17, 16, 15, 14]}


@pytest.mark.rule("catan.two-player.neutral-can-hold-longest-road")
def test_a_neutral_takes_longest_road_with_the_first_five():
    state = duel({**BUILDER, "hand": ROAD}, neutrals=[NEUTRAL_FOUR, {"settlements": [40]}])
    after = do(state, "0: road 25", "0: neutral-road 2 13").state
    assert longest_road(after) == 2
    assert GAME.scores(after) == (1, 0)


@pytest.mark.rule("catan.two-player.neutral-can-hold-longest-road")
def test_a_neutral_takes_longest_road_from_a_player_and_loses_it_again():
    five = {"settlements": [15], "roads": [17, 16, 15, 14, 13]}
    rival = {"settlements": [21], "roads": MIDDLE[:5], "hand": {"lumber": 2, "brick": 2}}
    builder = {"settlements": [42], "roads": [61], "hand": ROAD}
    state = duel(builder, rival, neutrals=[five, {"settlements": [40]}], longest_road=1)
    assert GAME.scores(state) == (1, 3)
    taken = do(state, "0: road 60", "0: neutral-road 2 12").state
    assert longest_road(taken) == 2
    assert GAME.scores(taken) == (1, 1)
    rolls = ["0: end", "1: roll", "nature: dice 1 1", "1: roll", "nature: dice 6 6"]
    building = ["1: road 28", "1: neutral-road 3 57", "1: road 29"]
    back = do(taken, *rolls, *building).state
    assert longest_road(back) == 1
    assert GAME.scores(back) == (1, 3)


@pytest.mark.rule("catan.two-player.neutral-can-hold-longest-road")
def test_a_neutral_settlement_cuts_a_run_like_any_foreign_one():
    # The neutral comes from the south to corner 22, between the roads of the opponent.
    first = {"settlements": [33], "roads": [40, 34]}
    builder = {"settlements": [42], "roads": [61, 60], "hand": SETTLEMENT}
    rival = {"settlements": [21], "roads": MIDDLE}
    state = duel(builder, rival, neutrals=[first, {"settlements": [8]}])
    assert longest_road(state) == 1
    after = do(state, "0: settle 41", "0: neutral-settle 2 22").state
    assert longest_road(after) is None
    assert GAME.scores(after) == (2, 1)


# Positions somebody states at a table


@pytest.mark.rule("catan.two-player.sums-differ")
def test_a_position_between_the_two_rolls_needs_the_first_sum():
    between = {"phase": "roll", "rolls": 1}
    with pytest.raises(BadInput, match=r"first_sum.*catan\.two-player\.sums-differ"):
        duel(turn=between)
    assert allowed(duel(turn={**between, "first_sum": 8}), "0: roll")
    for wrong in ({"phase": "roll", "first_sum": 8}, {**between, "first_sum": 1}):
        with pytest.raises(BadInput, match="first_sum"):
            duel(turn=wrong)
    with pytest.raises(BadInput, match="first_sum"):
        stage(players=3, turn={"first_sum": 8})


@pytest.mark.rule("catan.two-player.neutral-start")
@pytest.mark.parametrize("found", [[], [{"settlements": [13]}], [{"settlements": [13]}, {}]])
def test_a_position_for_two_needs_both_neutral_settlements(found):
    with pytest.raises(BadInput, match=r"position\.neutrals.*catan\.two-player\.neutral-start"):
        stage(players=2, neutrals=found)


@pytest.mark.rule("catan.two-player.two-rolls")
def test_both_sums_of_a_turn_are_kept():
    state = duel(turn={"phase": "roll"})
    twice = do(state, "0: roll", "nature: dice 1 1", "0: roll", "nature: dice 1 2").state
    assert (twice.first_sum, sum(twice.dice)) == (2, 3)


@pytest.mark.rule("catan.two-player.robber-home-no-steal")
def test_who_sends_the_robber_home_is_told_that_nothing_is_stolen():
    state = duel({"tokens": 2}, {"settlements": [31], "hand": {"ore": 1}}, robber=10)
    after = do(state, "0: robber-home").state
    assert reasons(after, "0: steal 1") == {"catan.two-player.robber-home-no-steal"}
