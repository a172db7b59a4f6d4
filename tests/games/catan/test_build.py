"""Building: roads, settlements, cities, and what they cost."""

import pytest

from companion.games.catan.goods import Goods

from .stage import GAME, allowed, do, hand, reasons, stage, told

ROAD = {"lumber": 1, "brick": 1}
SETTLEMENT = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
CARD = {"ore": 1, "wool": 1, "grain": 1}
RICH = {"lumber": 6, "brick": 6, "wool": 6, "grain": 6, "ore": 6}

# A settlement on 8 whose road runs by 13 to 18, where another settlement fits.
HOME = {"settlements": [8], "roads": [13, 20]}
PURCHASES = [
    ("0: road 12", ROAD, "catan.road.cost"),
    ("0: settle 18", SETTLEMENT, "catan.settlement.cost"),
    ("0: city 8", CITY, "catan.city.cost"),
    ("0: buy", CARD, "catan.development.cost"),
]
KINDS = ("lumber", "brick", "wool", "grain", "ore")
IDS = ["road", "settlement", "city", "card"]
EVERY_PURCHASE = pytest.mark.parametrize(("action", "cost", "rule"), PURCHASES, ids=IDS)

# Fifteen roads around corner 8, and one more path that adjoins them.
NETWORK = [7, 12, 13, 1, 2, 11, 19, 14, 20, 0, 3, 6, 10, 25, 26]
NEXT_PATH = 8


def board(state, seat=0):
    row = GAME.describe(state)["seats"][seat]
    return {kind: row.get(kind, []) for kind in ("settlements", "cities", "roads")}


# The chapter build


@pytest.mark.rule("catan.build.pay-first")
@EVERY_PURCHASE
def test_nothing_is_had_without_its_full_cost_in_hand(action, cost, rule):
    for missing in cost:
        plenty = {**RICH, missing: cost[missing] - 1}
        assert reasons(stage({**HOME, "hand": plenty}), action) == {rule}
    assert allowed(stage({**HOME, "hand": cost}), action)


@pytest.mark.rule("catan.build.payment-to-bank")
@EVERY_PURCHASE
def test_what_is_paid_goes_back_to_the_bank(action, cost, rule):
    # All other cards are in another hand, so the bank starts empty.
    rest = {kind: 19 - cost.get(kind, 0) for kind in KINDS}
    state = stage({**HOME, "hand": cost}, {"hand": rest})
    after = do(state, action).state
    assert (hand(after, 0), str(Goods(after.bank))) == ("nothing", hand(state, 0))


@pytest.mark.rule("catan.build.any-number")
def test_any_number_of_pieces_and_cards_may_be_had_in_one_turn():
    state = stage({**HOME, "hand": {"lumber": 4, "brick": 4, "wool": 3, "grain": 5, "ore": 5}})
    after = do(
        state,
        "0: road 12",
        "0: road 7",
        "0: road 14",
        "0: settle 18",
        "0: city 18",
        "0: buy",
        "nature: draw knight",
        "0: buy",
        "nature: draw knight",
    ).state
    assert board(after) == {"settlements": [8], "cities": [18], "roads": [7, 12, 13, 14, 20]}
    assert GAME.describe(after)["seats"][0]["cards"] == {"knight": 2}
    assert hand(after, 0) == "nothing"


@pytest.mark.rule("catan.build.player-on-turn")
@EVERY_PURCHASE
def test_only_the_player_on_turn_builds_or_buys(action, cost, rule):
    # The same player, the same hand: once on turn, once while seat 1 is.
    assert allowed(stage({**HOME, "hand": cost}), action)
    waiting = stage({**HOME, "hand": cost}, turn={"on": 1})
    assert reasons(waiting, action) == {"catan.build.player-on-turn"}


@pytest.mark.rule("catan.build.distance")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
@pytest.mark.parametrize("owner", [0, 1], ids=["own", "foreign"])
def test_no_settlement_stands_next_to_a_building(owner, piece):
    # Corner 23 neighbours 18; corner 17 is one step further away.
    def with_building_on(corner):
        seats = [{"settlements": [8], "roads": [13, 20], "hand": SETTLEMENT}, {}]
        seats[owner][piece] = [*seats[owner].get(piece, []), corner]
        return stage(*seats)

    assert reasons(with_building_on(23), "0: settle 18") == {"catan.build.distance"}
    assert allowed(with_building_on(17), "0: settle 18")


@pytest.mark.rule("catan.build.distance")
def test_the_distance_holds_at_the_coast_where_a_corner_has_two_neighbours():
    # Corner 3 has the neighbours 0 and 7 only; the road leads there from 12 by 7.
    mine = {"settlements": [12], "roads": [11, 6], "hand": SETTLEMENT}
    assert reasons(stage(mine, {"settlements": [0]}), "0: settle 3") == {"catan.build.distance"}
    assert allowed(stage(mine, {"settlements": [4]}), "0: settle 3")


@pytest.mark.rule("catan.build.roads-and-cities-stay")
def test_a_road_stays_where_it_is_even_when_it_is_cut():
    # Five roads from 8 to 25 by 24, where the rival settles.
    mine = {"settlements": [8], "roads": [13, 20, 28, 29, 30]}
    rival = {"settlements": [35], "roads": [44, 36], "hand": SETTLEMENT}
    after = do(stage(mine, rival, turn={"on": 1}), "1: settle 24").state
    assert board(after)["roads"] == mine["roads"]
    assert GAME.describe(after)["longest_road"] is None


@pytest.mark.rule("catan.build.roads-and-cities-stay")
def test_a_city_cannot_be_taken_back_or_replaced():
    state = do(stage({**HOME, "hand": RICH}), "0: city 8").state
    assert not allowed(state, "0: settle 8")
    assert not allowed(state, "0: city 8")
    later = do(state, "0: settle 18", "0: end", "1: roll", "nature: dice 6 6", "1: end").state
    assert board(later) == {"settlements": [18], "cities": [8], "roads": [13, 20]}


@pytest.mark.rule("catan.build.end-passes-turn")
def test_declaring_building_finished_ends_the_turn():
    state = do(stage({**HOME, "hand": RICH}, players=3), "0: road 12", "0: end").state
    assert GAME.awaiting(state) == (1,)
    assert reasons(state, "0: road 7") == {"catan.build.player-on-turn"}
    assert reasons(state, "0: end") == {"catan.build.end-passes-turn"}
    assert allowed(state, "1: roll")


# Roads


@pytest.mark.rule("catan.road.cost")
def test_a_road_costs_one_lumber_and_one_brick():
    outcome = do(stage({**HOME, "hand": RICH}), "0: road 12")
    assert hand(outcome.state, 0) == "5lumber+5brick+6wool+6grain+6ore"
    assert len(told(outcome, "catan.road.cost")) == 1
    no_brick = stage({**HOME, "hand": {"lumber": 2}})
    assert reasons(no_brick, "0: road 12") == {"catan.road.cost"}


@pytest.mark.rule("catan.road.one-per-path")
@pytest.mark.parametrize("path", [13, 7], ids=["own", "foreign"])
def test_a_path_holds_one_road(path):
    # Path 7 joins 8 and 4 and belongs to the rival, whose settlement is on 1.
    state = stage({**HOME, "hand": ROAD}, {"settlements": [1], "roads": [2, 7]})
    assert reasons(state, f"0: road {path}") == {"catan.road.one-per-path"}
    assert allowed(state, "0: road 12")


@pytest.mark.rule("catan.road.adjoins-own")
def test_a_new_road_touches_an_own_road_or_building():
    state = stage(
        {"settlements": [8], "cities": [50], "roads": [13], "hand": ROAD},
        {"settlements": [40], "roads": [51]},
    )
    assert reasons(state, "0: road 0") == {"catan.road.adjoins-own"}
    at_a_foreign_road = "0: road 44"
    assert reasons(state, at_a_foreign_road) == {"catan.road.adjoins-own"}
    at_road, at_settlement, at_city = "0: road 20", "0: road 12", "0: road 71"
    assert all(allowed(state, action) for action in (at_road, at_settlement, at_city))


@pytest.mark.rule("catan.road.not-past-foreign-building")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_a_road_does_not_go_on_past_a_foreign_building(piece):
    # The road runs from 8 by 13 to 9; path 15 goes on from 9, path 20 branches off at 13.
    mine = {"settlements": [8], "roads": [13, 14], "hand": ROAD}
    state = stage(mine, {piece: [9]})
    assert reasons(state, "0: road 15") == {"catan.road.not-past-foreign-building"}
    assert allowed(state, "0: road 20")
    assert allowed(stage(mine), "0: road 15")


@pytest.mark.rule("catan.road.not-past-foreign-building")
def test_a_road_goes_on_past_an_own_building():
    mine = {"settlements": [8, 9], "roads": [13, 14], "hand": ROAD}
    assert allowed(stage(mine), "0: road 15")


@pytest.mark.rule("catan.road.not-past-foreign-building")
def test_a_foreign_building_does_not_bar_a_path_that_is_reached_from_its_other_end():
    # Path 15 joins 9, where the rival lives, and 14, where another own road arrives.
    mine = {"settlements": [8, 19], "roads": [13, 14, 21], "hand": ROAD}
    assert allowed(stage(mine, {"settlements": [9]}), "0: road 15")


@pytest.mark.rule("catan.road.fifteen")
def test_a_player_has_fifteen_roads():
    home = {"settlements": [8], "hand": ROAD}
    all_out = stage({**home, "roads": NETWORK})
    assert reasons(all_out, f"0: road {NEXT_PATH}") == {"catan.road.fifteen"}
    one_left = stage({**home, "roads": NETWORK[:-1]})
    assert allowed(one_left, f"0: road {NEXT_PATH}")


@pytest.mark.rule("catan.road.worth-nothing-alone")
def test_roads_alone_score_nothing():
    state = stage({**HOME, "hand": RICH})
    assert GAME.scores(do(state, "0: road 12", "0: road 7").state) == GAME.scores(state)


# Settlements


@pytest.mark.rule("catan.settlement.cost")
def test_a_settlement_costs_one_lumber_brick_wool_and_grain():
    outcome = do(stage({**HOME, "hand": RICH}), "0: settle 18")
    assert hand(outcome.state, 0) == "5lumber+5brick+5wool+5grain+6ore"
    assert len(told(outcome, "catan.settlement.cost")) == 1
    no_wool = stage({**HOME, "hand": {**SETTLEMENT, "wool": 0}})
    assert reasons(no_wool, "0: settle 18") == {"catan.settlement.cost"}


@pytest.mark.rule("catan.settlement.free-intersection")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
@pytest.mark.parametrize("owner", [0, 1], ids=["own", "foreign"])
def test_a_settlement_needs_an_empty_intersection(owner, piece):
    seats = [{"settlements": [8], "roads": [13, 20], "hand": SETTLEMENT}, {}]
    assert allowed(stage(*seats), "0: settle 18")
    seats[owner] = {**seats[owner], piece: [*seats[owner].get(piece, []), 18]}
    assert reasons(stage(*seats), "0: settle 18") == {"catan.settlement.free-intersection"}


@pytest.mark.rule("catan.settlement.own-road-leads")
def test_a_settlement_needs_an_own_road_leading_there():
    without = stage({"settlements": [8], "roads": [13], "hand": SETTLEMENT})
    assert reasons(without, "0: settle 18") == {"catan.settlement.own-road-leads"}
    assert allowed(stage({**HOME, "hand": SETTLEMENT}), "0: settle 18")


@pytest.mark.rule("catan.settlement.own-road-leads")
def test_a_foreign_road_leads_nobody_else_to_a_settlement():
    rival = {"settlements": [29], "roads": [35, 27]}
    state = stage({"settlements": [8], "roads": [13], "hand": SETTLEMENT}, rival)
    assert reasons(state, "0: settle 18") == {"catan.settlement.own-road-leads"}


FIVE_OUT = {"settlements": [8, 40, 42, 43, 50], "roads": [13, 20]}


@pytest.mark.rule("catan.settlement.five")
def test_a_sixth_settlement_has_to_wait_until_one_becomes_a_city():
    state = stage({**FIVE_OUT, "hand": RICH})
    assert reasons(state, "0: settle 18") == {"catan.settlement.five"}
    four_out = stage({**FIVE_OUT, "settlements": FIVE_OUT["settlements"][:4], "hand": RICH})
    assert allowed(four_out, "0: settle 18")
    assert allowed(do(state, "0: city 8").state, "0: settle 18")


# Cities


@pytest.mark.rule("catan.city.cost")
def test_a_city_costs_three_ore_and_two_grain():
    outcome = do(stage({**HOME, "hand": RICH}), "0: city 8")
    assert hand(outcome.state, 0) == "6lumber+6brick+6wool+4grain+3ore"
    assert len(told(outcome, "catan.city.cost")) == 1
    two_ore = stage({**HOME, "hand": {"ore": 2, "grain": 2}})
    assert reasons(two_ore, "0: city 8") == {"catan.city.cost"}


@pytest.mark.rule("catan.city.replaces-own-settlement")
@pytest.mark.parametrize("corner", [18, 40, 42], ids=["empty", "foreign settlement", "own city"])
def test_a_city_arises_only_from_an_own_settlement(corner):
    state = stage({**HOME, "cities": [42], "hand": CITY}, {"settlements": [40]})
    assert reasons(state, f"0: city {corner}") == {"catan.city.replaces-own-settlement"}
    assert allowed(state, "0: city 8")


@pytest.mark.rule("catan.city.settlement-piece-returns")
def test_the_replaced_settlement_is_free_to_be_built_again():
    state = stage({**FIVE_OUT, "hand": RICH})
    raised = do(state, "0: city 8").state
    assert board(raised)["settlements"] == FIVE_OUT["settlements"][1:]
    assert board(raised)["cities"] == [8]
    again = do(raised, "0: settle 18").state
    assert board(again) == {"settlements": [18, 40, 42, 43, 50], "cities": [8], "roads": [13, 20]}


@pytest.mark.rule("catan.city.four")
def test_a_player_has_four_cities():
    corners = [40, 42, 43, 50]
    all_out = stage({"settlements": [8], "cities": corners, "hand": CITY})
    assert reasons(all_out, "0: city 8") == {"catan.city.four"}
    one_left = stage({"settlements": [8], "cities": corners[:3], "hand": CITY})
    assert allowed(one_left, "0: city 8")
