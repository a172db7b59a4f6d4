"""Twenty questions a table asks its referee, answered by the ledger's rule or by the position.

Written from the ledger alone, corners of the rules first; each says the rule a referee would name.
"""

import pytest

from .stage import (
    GAME,
    GREEN_DOCK,
    L2_OTHER_SITE,
    L2_SITE,
    L2_THIRD_SITE,
    MERCHANT_DOCK,
    PLENTY,
    SEVEN,
    allowed,
    colony_ship,
    do,
    events,
    flight,
    hand,
    is_colony,
    reasons,
    sky,
    stage,
    told,
    trade_ship,
)

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})
THROWN = {"phase": "dice"}
PORT = {"spaceports": [281]}


@pytest.mark.rule("starfarers.turn.three-phases-in-order")
def test_building_after_the_shake():
    state = stage({"ships": [colony_ship(247)], "hand": PLENTY}, turn=flight(4))
    assert reasons(state, "0: fit cannon") == {"build.own-build-phase-only"}


@pytest.mark.rule("starfarers.reserve.no-card-from-ten")
def test_a_draw_with_ten_points():
    row = {"spaceports": [281, 275, 284], "medals": 8}
    state = stage(row, turn={"phase": "dice"})
    after = do(state, "nature: dice 1 1").state
    assert after.points[0] == 10
    assert reasons(after, "0: supply") == {"reserve.no-card-from-ten"}


@pytest.mark.rule("starfarers.reserve.only-the-active-player")
def test_an_opponent_draws_from_the_reserve():
    state = stage(turn={"due_draw": 2})
    assert reasons(state, "1: supply") == {"reserve.only-the-active-player"}


@pytest.mark.rule("starfarers.seven.odd-hand-rounds-down")
def test_nine_cards_cost_four_and_seven_cost_none():
    rows = ({"hand": {"ore": 9}}, {"hand": {"food": 7}})
    state = do(stage(*rows, turn=THROWN), SEVEN).state
    assert GAME.awaiting(state) == (0,)
    after = do(state, *["0: discard ore"] * 4).state
    assert hand(after, 0) == "5ore"
    assert reasons(after, "1: discard food") == {"seven.over-seven-gives-half"}


@pytest.mark.rule("starfarers.friendship.tax-card-limit-twelve")
def test_twelve_cards_with_the_tax_card():
    taxed = {"hand": {"ore": 6, "food": 6}, "friends": {"reduced-tax": 1}}
    state = do(stage({}, taxed, {"hand": {"carbon": 8}}, turn=THROWN), SEVEN).state
    assert GAME.awaiting(state) == (2,)
    assert reasons(state, "1: discard ore") == {"friendship.tax-card-limit-twelve"}


@pytest.mark.rule("starfarers.trade.goods-two-for-one")
def test_two_goods_buy_a_card_and_two_ore_do_not():
    state = stage({"hand": {"goods": 2, "ore": 2}})
    assert allowed(state, "0: bank 2goods food")
    assert reasons(state, "0: bank 2ore food") == {"trade.bank-three-alike-for-one"}


@pytest.mark.rule("starfarers.trade.only-with-active-player")
def test_two_players_off_turn_trade():
    rows = ({}, {"hand": {"ore": 1}}, {"hand": {"food": 1}})
    proposed = do(stage(*rows), "1: offer ore food").state
    assert reasons(proposed, "2: accept") == {"trade.only-with-active-player"}


@pytest.mark.rule("starfarers.build.colony-has-no-berth")
def test_a_ship_beside_a_plain_colony():
    state = stage({"colonies": [281], "hand": PLENTY})
    assert reasons(state, "0: colony-ship 269") == {"build.colony-has-no-berth"}


@pytest.mark.rule("starfarers.build.ship-needs-transporter")
def test_a_fourth_ship():
    ships = [colony_ship(247), colony_ship(257), trade_ship(258)]
    state = stage({**PORT, "ships": ships, "hand": PLENTY})
    assert reasons(state, "0: trade-ship 269") == {"build.ship-needs-transporter"}


@pytest.mark.rule("starfarers.modules.five-cargo-pods-at-most")
def test_a_sixth_cargo_pod_though_cannons_may_be_six():
    state = stage({"modules": {"cargo-pod": 5, "cannon": 5}, "hand": PLENTY})
    assert reasons(state, "0: fit cargo-pod") == {"modules.five-cargo-pods-at-most"}
    assert allowed(state, "0: fit cannon")


@pytest.mark.rule("starfarers.flight.shake-is-compulsory")
def test_a_turn_with_a_ship_ends_without_a_shake():
    assert reasons(stage({"ships": [colony_ship(247)]}), "0: end") == {"flight.shake-is-compulsory"}


@pytest.mark.rule("starfarers.flight.trade-ship-docks-only-to-found")
def test_a_trade_ship_docks_with_as_many_pods_as_stations():
    rows = ({"ships": [trade_ship(157)], "modules": {"cargo-pod": 1}},
            {"stations": {"merchants": 1}})  # fmt: skip
    state = stage(*rows, turn=flight(4))
    docking = {"flight.trade-ship-docks-only-to-found", "station.more-pods-than-stations"}
    assert reasons(state, f"0: fly 0 {MERCHANT_DOCK}") == docking


@pytest.mark.rule("starfarers.flight.no-colony-ship-on-docking-point")
def test_a_colony_ship_at_an_outpost():
    state = stage({"ships": [colony_ship(157)]}, turn=flight(4))
    docked = reasons(state, f"0: fly 0 {MERCHANT_DOCK}")
    assert docked == {"flight.no-colony-ship-on-docking-point"}
    assert GREEN_DOCK != MERCHANT_DOCK


@pytest.mark.rule("starfarers.flight.waiting-ship-founds-or-leaves")
def test_a_colony_ship_that_waited_stays_for_another_turn():
    row = {"ships": [colony_ship(L2_SITE)]}
    turn = flight(4, waiting=1, origin=[L2_SITE])
    state = stage(row, chart=OPEN_L2, turn=turn)
    assert reasons(state, "0: end") == {"flight.waiting-ship-founds-or-leaves"}
    halted = stage(row, chart=OPEN_L2, turn={**turn, "halted": 0})
    assert allowed(halted, "0: end")
    assert allowed(halted, "0: found 0")


@pytest.mark.rule("starfarers.three-players.two-sites-per-system")
def test_with_three_players_the_third_site_stays_empty():
    rows = ({"ships": [colony_ship(L2_THIRD_SITE)]}, {"colonies": [L2_SITE, L2_OTHER_SITE]})
    three = stage(*rows, players=3, chart=OPEN_L2, turn=flight(4))
    assert reasons(three, "0: found 0") == {"three-players.two-sites-per-system"}
    four = stage(*rows, chart=OPEN_L2, turn=flight(4))
    assert is_colony(do(four, "0: found 0").state, 0, L2_THIRD_SITE)


@pytest.mark.rule("starfarers.friendship.figure-goes-to-strictly-more")
def test_an_equal_number_of_stations_moves_no_figure():
    rows = ({"ships": [trade_ship(157)], "modules": {"cargo-pod": 5}},
            {"stations": {"merchants": 1}})  # fmt: skip
    state = stage(*rows, figures={"merchants": 1}, turn=flight(4))
    after = do(state, f"0: fly 0 {MERCHANT_DOCK}")
    assert events(after, "wins-figure") == []
    assert after.state.figures.count(1) == 1


@pytest.mark.rule("starfarers.friendship.rich-help-poor-only-from-richer")
def test_help_from_a_player_with_as_many_points():
    rows = ({"friends": {"rich-help-poor": 1}, "colonies": [275]}, {"colonies": [284]})
    only_richer = {"friendship.rich-help-poor-only-from-richer"}
    assert reasons(stage(*rows), "0: help 1") == only_richer


@pytest.mark.rule("starfarers.friendship.fame-card-once-per-turn")
def test_a_second_half_medal_with_two_fame_cards():
    row = {"friends": {"fame": 2}, "hand": {"goods": 2}}
    after = do(stage(row), "0: fame").state
    assert reasons(after, "0: fame") == {"friendship.fame-card-once-per-turn"}


@pytest.mark.rule("starfarers.mothership.black-is-zero")
def test_a_black_marble_in_a_fight_counts_nothing_and_brings_no_second_encounter():
    turn = {"phase": "contest", "base": 3, "card": 24, "asked": 1, "reply": 1,
            "contest": "fight", "rival": 1}  # fmt: skip
    row = {"ships": [colony_ship(247)], "modules": {"cannon": 2}}
    outcome = do(stage(row, turn=turn), "nature: marbles yellow black")
    (result,) = events(outcome, "result")
    assert (result.facts["base"], result.facts["n"]) == (2, 4)
    assert not told(outcome, "mothership.black-means-encounter")


@pytest.mark.rule("starfarers.hyperspace.stopping-rules-hold")
def test_a_jump_obeys_the_rules_of_stopping():
    rows = ({"ships": [colony_ship(247)]}, {"colonies": [L2_SITE]})
    state = stage(*rows, chart=OPEN_L2, turn=flight(4, jumps=1))
    assert reasons(state, f"0: jump 0 {L2_SITE}") == {"flight.no-stop-on-building"}
    on_the_dock = reasons(state, f"0: jump 0 {MERCHANT_DOCK}")
    assert on_the_dock == {"flight.no-colony-ship-on-docking-point"}
    assert allowed(state, f"0: jump 0 {L2_OTHER_SITE}")
