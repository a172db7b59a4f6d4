"""Chapter trade."""

import pytest

from .stage import allowed, colony_ship, do, flight, hand, reasons, stage

RICH = {"hand": {"ore": 4, "goods": 4, "food": 1}}


@pytest.mark.rule("starfarers.trade.own-build-phase-only")
def test_trade_is_for_ones_own_building_phase():
    before = stage(RICH, turn={"phase": "roll"})
    assert reasons(before, "0: bank 3ore food") == {"trade.own-build-phase-only"}
    after = stage({**RICH, "ships": [colony_ship(247)]}, turn=flight(3))
    assert reasons(after, "0: bank 3ore food") == {"trade.own-build-phase-only"}
    assert reasons(after, "0: offer ore fuel") == {"trade.own-build-phase-only"}
    other = stage({}, RICH)
    assert reasons(other, "1: bank 3ore food") == {"trade.own-build-phase-only"}


@pytest.mark.rule("starfarers.trade.as-often-as-wanted")
def test_trades_alternate_with_building_as_long_as_cards_last():
    state = do(stage({"hand": {"ore": 8}}), "0: bank 3ore fuel", "0: bank 3ore fuel").state
    built = do(state, "0: fit booster", "0: fit cargo-pod").state
    assert hand(built, 0) == "nothing"
    assert reasons(built, "0: bank 3ore fuel") == {"trade.as-often-as-wanted"}


@pytest.mark.rule("starfarers.trade.only-with-active-player")
def test_two_others_do_not_trade_with_each_other():
    rows = ({"hand": {"ore": 1}}, {"hand": {"fuel": 1}}, {"hand": {"food": 1}})
    proposed = do(stage(*rows), "1: offer fuel ore").state
    assert reasons(proposed, "2: accept") == {"trade.only-with-active-player"}
    assert hand(do(proposed, "0: accept").state, 0) == "fuel"


@pytest.mark.rule("starfarers.trade.no-gifts")
def test_gifts_are_refused_unless_the_option_allows_them():
    state = stage({"hand": {"ore": 1}})
    assert reasons(state, "0: offer ore nothing") == {"trade.no-gifts"}
    kind = stage({"hand": {"ore": 1}}, options={"trade_gifts": "allowed"})
    assert allowed(kind, "0: offer ore nothing")
    assert reasons(kind, "0: offer nothing nothing") == {"trade.no-gifts"}


@pytest.mark.rule("starfarers.trade.players-set-the-rate")
def test_players_agree_on_any_number_of_cards():
    rows = ({"hand": {"ore": 3}}, {"hand": {"fuel": 1}})
    state = do(stage(*rows), "0: offer 3ore fuel", "1: accept", "2: decline", "3: decline").state
    traded = do(state, "0: deal 1").state
    assert (hand(traded, 0), hand(traded, 1)) == ("fuel", "3ore")
    off = stage(*rows, options={"trade_players": "off"})
    assert reasons(off, "0: offer ore fuel") == {"trade.players-set-the-rate"}


@pytest.mark.rule("starfarers.trade.players-set-the-rate")
def test_a_counter_offer_can_be_taken_instead():
    rows = ({"hand": {"ore": 3}}, {"hand": {"fuel": 1}})
    asked = do(stage(*rows), "0: offer ore fuel", "1: counter fuel 2ore").state
    choosing = do(asked, "2: decline", "3: decline").state
    assert reasons(choosing, "0: deal 2") == {"trade.players-set-the-rate"}
    assert hand(do(choosing, "0: deal 1").state, 1) == "2ore"


@pytest.mark.rule("starfarers.trade.resource-cards-only")
def test_half_medals_are_not_for_trade():
    state = stage({"hand": {"ore": 1}, "medals": 2})
    assert reasons(state, "0: offer medal ore") == {"trade.resource-cards-only"}
    assert reasons(state, "0: offer ore medal") == {"trade.resource-cards-only"}


@pytest.mark.rule("starfarers.trade.bank-three-alike-for-one")
def test_the_bank_gives_one_card_for_three_alike():
    state = stage(RICH)
    assert hand(do(state, "0: bank 3ore fuel").state, 0) == "ore+fuel+food+4goods"
    assert reasons(state, "0: bank 2ore fuel") == {"trade.bank-three-alike-for-one"}
    assert reasons(state, "0: bank 4ore fuel") == {"trade.bank-three-alike-for-one"}
    assert reasons(state, "0: bank 2ore+goods fuel") == {"trade.bank-three-alike-for-one"}


@pytest.mark.rule("starfarers.trade.bank-gives-another-kind")
def test_the_kind_paid_is_not_taken_back_unless_the_option_allows_it():
    assert reasons(stage(RICH), "0: bank 3ore ore") == {"trade.bank-gives-another-kind"}
    same = stage(RICH, options={"trade_bank_same_kind": "allowed"})
    assert allowed(same, "0: bank 3ore ore")


@pytest.mark.rule("starfarers.trade.goods-two-for-one")
def test_goods_go_two_for_one():
    state = stage(RICH)
    assert hand(do(state, "0: bank 2goods fuel").state, 0) == "4ore+fuel+food+2goods"
    assert reasons(state, "0: bank goods fuel") == {"trade.goods-two-for-one"}
