"""Twenty questions a table asks its referee, answered by the ledger's rule or by the position.

Written from the ledger alone, corners of the rules first; each says the rule a referee would name.
"""

import pytest

from companion.games.catan.board.geometry import GENERIC
from companion.games.catan.board.island import BEGINNER
from companion.kit.bundle import size

from .stage import GAME, allowed, do, hand, reasons, stage, told

NEUTRALS = [{"settlements": [13]}, {"settlements": [40]}]
SETTLEMENT = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
ROAD = {"lumber": 1, "brick": 1}


def duel(*seats, **top):
    return stage(*seats, players=2, **{"neutrals": NEUTRALS, **top})


def refused(state, text, *rules):
    return reasons(state, text) == {f"catan.{rule}" for rule in rules}


@pytest.mark.rule("catan.setup.second-settlement-pays")
def test_the_first_founding_settlement_pays_nothing_and_the_second_pays_at_once():
    state = GAME.new(3, "variable", seed=2, setup_starter="oldest")
    first = do(state, "0: settle 18").state
    assert size(first.hands[0]) == 0
    assert refused(first, "1: settle 40", "setup.first-round-clockwise")


@pytest.mark.rule("catan.setup.second-round-backwards")
def test_who_founds_last_in_the_first_round_founds_first_in_the_second():
    moves = ("0: settle 8", "0: road 13", "1: settle 16", "1: road 23", "2: settle 40")
    founding = GAME.new(3, "variable", seed=2, setup_starter="oldest")
    after = do(founding, *moves, "2: road 57").state
    assert GAME.awaiting(after) == (2,)
    assert refused(after, "0: settle 20", "setup.second-round-backwards")


@pytest.mark.rule("catan.roll.before-trade-and-build")
def test_a_trade_with_the_bank_before_the_roll():
    state = stage({"hand": {"ore": 4}}, turn={"phase": "roll"})
    assert refused(state, "0: bank 4ore wool", "roll.before-trade-and-build")


@pytest.mark.rule("catan.development.any-time-own-turn")
def test_a_knight_before_the_roll_is_fine_and_in_anothers_turn_is_not():
    row = {"cards": {"knight": 1}}
    assert allowed(stage(row, turn={"phase": "roll"}), "0: knight")
    assert refused(stage({}, row), "1: knight", "development.any-time-own-turn")


@pytest.mark.rule("catan.development.not-when-just-bought")
def test_a_knight_bought_this_turn_waits_even_if_none_was_played():
    bought = stage({"cards": {"knight": 1}}, turn={"fresh": {"knight": 1}})
    assert refused(bought, "0: knight", "development.not-when-just-bought")


@pytest.mark.rule("catan.development.one-a-turn")
def test_an_older_knight_after_a_monopoly():
    row = {"cards": {"knight": 1, "monopoly": 1}}
    state = do(stage(row), "0: monopoly ore").state
    assert refused(state, "0: knight", "development.one-a-turn")


@pytest.mark.rule("catan.robber.victim-borders-hex")
def test_robbing_somebody_who_lives_elsewhere_while_a_neighbour_has_cards():
    rows = ({}, {"settlements": [31], "hand": {"ore": 1}}, {"settlements": [8], "hand": {"ore": 1}})
    state = do(stage(*rows, turn={"phase": "robber", "due": "seven"}), "0: robber 10").state
    assert refused(state, "0: steal 2", "robber.victim-borders-hex")
    assert refused(state, "0: steal 0", "robber.victim-borders-hex")


@pytest.mark.rule("catan.robber.to-another-hex")
def test_the_robber_left_where_it_stands_after_a_knight():
    state = stage({"cards": {"knight": 1}}, robber=10)
    assert refused(do(state, "0: knight").state, "0: robber 10", "robber.to-another-hex")


@pytest.mark.rule("catan.knight.no-discarding")
def test_ten_cards_are_safe_from_a_knight():
    state = stage({"cards": {"knight": 1}, "hand": {"ore": 10}})
    after = do(state, "0: knight", "0: robber 10").state
    assert hand(after, 0) == "10ore"
    assert refused(after, "0: discard ore", "seven.above-seven-gives-half")


@pytest.mark.rule("catan.trade.no-gifts")
def test_a_card_given_away():
    state = stage({"hand": {"ore": 1}}, {"hand": {"ore": 1}})
    assert refused(state, "0: offer ore nothing", "trade.no-gifts")


@pytest.mark.rule("catan.trade.own-turn-side")
def test_two_players_off_turn_trade_with_each_other():
    rows = ({}, {"hand": {"ore": 1}}, {"hand": {"wool": 1}})
    proposed = do(stage(*rows), "1: offer ore wool").state
    assert refused(proposed, "2: accept", "trade.own-turn-side")


@pytest.mark.rule("catan.harbour.usable-next-turn")
def test_a_harbour_settled_this_turn_serves_only_from_the_next():
    marked = next(c for c in range(54) if BEGINNER.harbour_at[c] >> GENERIC & 1)
    row = {"settlements": [marked], "hand": {"ore": 3}}
    assert allowed(stage(row), "0: bank 3ore wool")
    new = stage(row, turn={"new_harbours": ["any"]})
    assert refused(new, "0: bank 3ore wool", "trade.bank-four-to-one", "harbour.usable-next-turn")


@pytest.mark.rule("catan.trade.before-building")
def test_a_card_bought_ends_trading_but_a_card_played_does_not():
    row = {"hand": {"ore": 5, "wool": 1, "grain": 1}, "cards": {"monopoly": 1}}
    bought = do(stage(row), "0: buy", "nature: draw knight").state
    assert refused(bought, "0: bank 4ore wool", "trade.before-building")
    assert allowed(do(stage(row), "0: monopoly brick").state, "0: bank 4ore wool")


@pytest.mark.rule("catan.road.not-past-foreign-building")
def test_a_road_past_a_foreign_settlement_and_one_past_an_own():
    roads = {"settlements": [8], "roads": [13, 14], "hand": ROAD}
    blocked = stage(roads, {"settlements": [9]})
    assert refused(blocked, "0: road 15", "road.not-past-foreign-building")
    assert allowed(stage({**roads, "settlements": [8, 9]}), "0: road 15")


@pytest.mark.rule("catan.settlement.five")
def test_a_sixth_settlement_and_a_piece_that_a_city_gives_back():
    five = [8, 16, 20, 40, 43]
    row = {"settlements": five, "roads": [13, 14], "hand": {**SETTLEMENT, "ore": 3, "grain": 3}}
    state = stage(row)
    assert "catan.settlement.five" in reasons(state, "0: settle 9")
    assert allowed(do(state, "0: city 8").state, "0: settle 9")


@pytest.mark.rule("catan.longest-road.equal-takes-nothing")
def test_an_equal_road_takes_nothing():
    mine = {"settlements": [15], "roads": [17, 16, 15, 14], "hand": ROAD}
    theirs = {"settlements": [21], "roads": [23, 24, 25, 26, 27]}
    after = do(stage(mine, theirs), "0: road 13")
    assert after.state.longest == 1
    assert not told(after, "catan.longest-road.longer-takes-at-once")


@pytest.mark.rule("catan.end.own-turn-only")
def test_ten_points_in_anothers_turn_wait_for_the_own_turn():
    cities = {"cities": [8, 16, 20, 40], "settlements": [43, 46]}
    state = stage({}, cities, turn={"phase": "main"})
    assert GAME.winners(state) == ()
    assert refused(state, "1: show", "end.own-turn-only")
    assert GAME.winners(do(state, "0: end").state) == (1,)


@pytest.mark.rule("catan.two-player.sums-differ")
def test_the_same_sum_again_does_not_count():
    turn = {"phase": "dice", "rolls": 1, "first_sum": 8}
    state = duel({"settlements": [21]}, turn=turn)
    again = do(state, "nature: dice 4 4")
    assert told(again, "catan.two-player.sums-differ")
    assert GAME.awaiting(again.state) == (-1,)


@pytest.mark.rule("catan.two-player.action-costs-two-when-ahead")
def test_the_leader_pays_two_trade_cards():
    rows = ({"settlements": [21], "tokens": 1, "hand": {"ore": 2}}, {"hand": {"wool": 2}})
    assert refused(duel(*rows), "0: force-trade", "two-player.action-costs-two-when-ahead")
    level = ({"tokens": 1, "hand": {"ore": 2}}, {"hand": {"wool": 2}})
    assert allowed(duel(*level), "0: force-trade")


@pytest.mark.rule("catan.two-player.neutral-build-due")
def test_a_road_built_for_oneself_owes_one_to_a_neutral_before_the_turn_ends():
    state = do(duel({"settlements": [21], "hand": ROAD}), "0: road 23").state
    assert refused(state, "0: end", "two-player.neutral-build-due")
    assert refused(state, "0: neutral-settle 2 30", "two-player.neutral-piece-kind",
                   "settlement.own-road-leads", "two-player.neutral-by-the-rules")  # fmt: skip
