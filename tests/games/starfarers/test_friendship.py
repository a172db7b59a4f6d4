"""Chapter friendship."""

import pytest

from companion.games.starfarers.box import Friend, cards_of
from companion.games.starfarers.sky.geometry import People

from .stage import (
    GAME,
    MERCHANT_DOCK,
    SEVEN,
    allowed,
    colony_ship,
    do,
    events,
    flight,
    hand,
    meeting,
    reasons,
    stage,
    told,
    trade_ship,
)

THROWN = {"phase": "dice"}


def docked(friends=None, **more):
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": 5}, **more}
    state = stage(row, {"friends": friends or {}}, turn=flight(4))
    return do(state, f"0: fly 0 {MERCHANT_DOCK}")


@pytest.mark.rule("starfarers.friendship.card-per-station")
def test_each_station_brings_a_card_of_that_people():
    state = docked().state
    kinds = ("ore", "fuel", "carbon", "food", "goods")
    assert {str(a) for a in GAME.legal(state)} == {f"0: befriend {kind}-rate" for kind in kinds}
    assert reasons(state, "0: befriend fame") == {"friendship.card-per-station"}
    assert reasons(state, "0: end") == {"friendship.card-per-station"}
    assert reasons(stage(), "0: befriend fame") == {"friendship.card-per-station"}


@pytest.mark.rule("starfarers.friendship.pick-from-open-stack")
def test_one_chooses_among_what_is_left():
    state = docked({"ore-rate": 1}).state
    assert reasons(state, "0: befriend ore-rate") == {"friendship.pick-from-open-stack"}
    assert allowed(state, "0: befriend fuel-rate")


@pytest.mark.rule("starfarers.friendship.open-and-active-at-once")
def test_a_card_lies_open_and_works_from_then_on():
    outcome = do(docked(hand={"ore": 2}).state, "0: befriend ore-rate")
    assert told(outcome, "friendship.open-and-active-at-once")
    assert cards_of(GAME.observe(outcome.state, 2).table.friends[0], Friend.ORE_RATE) == 1


def docking_scientists(**how):
    ships = [trade_ship(20), colony_ship(247)]
    row = {"ships": ships, "modules": {"cargo-pod": 1}}
    state = do(stage(row, turn=flight(4), **how), "0: fly 0 21", "0: befriend boosters").state
    return state.left[1]


@pytest.mark.rule("starfarers.friendship.open-and-active-at-once")
def test_a_speed_card_won_in_flight_counts_from_the_next_shake_or_at_once_by_option():
    assert docking_scientists() == 4
    assert docking_scientists(options={"friendship_speed_mid_flight": "at-once"}) == 6


@pytest.mark.rule("starfarers.friendship.cards-never-lost")
def test_a_card_stays_with_its_owner():
    state = stage({}, {"friends": {"fame": 1}})
    assert reasons(state, "0: befriend fame") == {"friendship.cards-never-lost"}
    later = do(state, "0: end").state
    assert cards_of(later.friends[1], Friend.FAME) == 1


@pytest.mark.rule("starfarers.friendship.first-station-wins-figure")
def test_the_first_station_wins_the_figure():
    outcome = docked()
    assert told(outcome, "friendship.first-station-wins-figure")
    assert outcome.state.figures[People.MERCHANTS] == 0
    assert outcome.state.points[0] == 2


@pytest.mark.rule("starfarers.friendship.figure-goes-to-strictly-more")
def test_the_figure_goes_to_more_stations_and_a_tie_moves_nothing():
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": 5}}
    other = {"stations": {"merchants": 1}}
    tied = do(stage(row, other, turn=flight(4)), f"0: fly 0 {MERCHANT_DOCK}").state
    assert tied.figures[People.MERCHANTS] == 1
    ahead = {**row, "stations": {"merchants": 1}}
    figures = {"merchants": 1}
    outcome = do(stage(ahead, other, turn=flight(4), figures=figures), f"0: fly 0 {MERCHANT_DOCK}")
    assert told(outcome, "friendship.figure-goes-to-strictly-more")
    assert outcome.state.points[:2] == [2, 0]


@pytest.mark.rule("starfarers.friendship.tax-card-limit-twelve")
@pytest.mark.parametrize(("held", "owes"), [(12, 0), (13, 6)])
def test_with_lower_taxes_twelve_cards_are_safe(held, owes):
    row = {"friends": {"reduced-tax": 1}, "hand": {"ore": 7, "food": held - 7}}
    state = do(stage(row, {"hand": {"fuel": 1}}, turn=THROWN), SEVEN).state
    assert max(state.owed[0], 0) == owes


@pytest.mark.rule("starfarers.friendship.fame-card-buys-half-medal")
def test_fame_costs_one_goods():
    row = {"friends": {"fame": 1}, "hand": {"goods": 2}, "medals": 1}
    after = do(stage(row), "0: fame").state
    assert (hand(after, 0), after.medals[0], after.points[0]) == ("goods", 2, 1)
    poor = stage({**row, "hand": {}})
    assert reasons(poor, "0: fame") == {"friendship.fame-card-buys-half-medal"}
    assert reasons(stage({"hand": {"goods": 1}}), "0: fame") == {
        "friendship.fame-card-buys-half-medal"}  # fmt: skip


@pytest.mark.rule("starfarers.friendship.fame-card-in-build-phase")
def test_fame_is_bought_in_the_building_phase():
    row = {"friends": {"fame": 1}, "hand": {"goods": 2}}
    before = stage(row, turn={"phase": "roll"})
    assert reasons(before, "0: fame") == {"friendship.fame-card-in-build-phase"}
    assert reasons(stage({}, row), "1: fame") == {"friendship.fame-card-in-build-phase"}


@pytest.mark.rule("starfarers.friendship.fame-card-once-per-turn")
def test_fame_is_bought_once_a_turn_even_with_both_copies():
    row = {"friends": {"fame": 2}, "hand": {"goods": 3}}
    after = do(stage(row), "0: fame").state
    assert reasons(after, "0: fame") == {"friendship.fame-card-once-per-turn"}


HELPED = {"friends": {"rich-help-poor": 1}}
RICH = {"medals": 4, "hand": {"ore": 1}}


@pytest.mark.rule("starfarers.friendship.rich-help-poor-takes-a-card-each")
def test_up_to_two_richer_players_give_a_card_each():
    state = stage(HELPED, RICH, {**RICH, "hand": {"food": 1}})
    after = do(state, "0: help 1", "nature: take ore", "0: help 2", "nature: take food").state
    assert hand(after, 0) == "ore+food"
    one = do(state, "0: help 1", "nature: take ore", "0: pass").state
    assert one.phase.name == "MAIN"
    assert reasons(stage({}, RICH), "0: help 1") == {
        "friendship.rich-help-poor-takes-a-card-each"}  # fmt: skip
    strict = stage(HELPED, RICH, options={"friendship_rich_help_poor": "only-if-two"})
    assert reasons(strict, "0: help 1") == {"friendship.rich-help-poor-takes-a-card-each"}


@pytest.mark.rule("starfarers.friendship.rich-help-poor-only-from-richer")
def test_a_tie_protects():
    state = stage(HELPED, {"hand": {"ore": 1}}, RICH)
    assert reasons(state, "0: help 1") == {"friendship.rich-help-poor-only-from-richer"}
    assert allowed(state, "0: help 2")


@pytest.mark.rule("starfarers.friendship.rich-help-poor-once-per-turn")
def test_the_rich_help_once_a_turn():
    state = stage(HELPED, {**RICH, "hand": {"ore": 2}}, RICH)
    after = do(state, "0: help 1", "nature: take ore", "0: pass").state
    assert reasons(after, "0: help 2") == {"friendship.rich-help-poor-once-per-turn"}


AID = {"friends": {"galactic-aid": 1}}


@pytest.mark.rule("starfarers.friendship.galactic-aid-when-roll-gives-nothing")
def test_galactic_aid_gives_a_card_when_the_roll_gave_none():
    state = do(stage({}, AID, turn=THROWN), "nature: dice 1 1").state
    assert GAME.awaiting(state) == (1,)
    assert hand(do(state, "1: choose goods").state, 1) == "goods"
    assert do(state, "1: pass").state.phase.name == "MAIN"
    lucky = {**AID, "colonies": [275]}
    assert do(stage({}, lucky, turn=THROWN), "nature: dice 2 2").state.phase.name == "MAIN"
    assert reasons(stage(AID), "0: choose ore") == {
        "friendship.galactic-aid-when-roll-gives-nothing"}  # fmt: skip


@pytest.mark.rule("starfarers.friendship.galactic-aid-not-on-seven")
def test_galactic_aid_does_not_come_with_a_seven():
    state = do(stage(AID, turn=THROWN), SEVEN).state
    assert state.phase.name == "DEAL"
    after = do(state, *["nature: draw ore"] * 3).state
    assert reasons(after, "0: choose ore") == {"friendship.galactic-aid-not-on-seven"}


@pytest.mark.rule("starfarers.friendship.merchant-card-two-for-one")
@pytest.mark.parametrize("kind", ["ore", "fuel", "carbon", "food"])
def test_a_merchant_card_halves_the_price_of_its_kind(kind):
    row = {"friends": {f"{kind}-rate": 1}, "hand": {kind: 4}}
    after = do(stage(row), f"0: bank 2{kind} goods", f"0: bank 2{kind} goods")
    assert hand(after.state, 0) == "2goods"
    assert told(after, "friendship.merchant-card-two-for-one")


@pytest.mark.rule("starfarers.friendship.merchant-goods-one-for-one")
def test_the_goods_card_gives_one_for_one():
    row = {"friends": {"goods-rate": 1}, "hand": {"goods": 1}}
    outcome = do(stage(row), "0: bank goods ore")
    assert hand(outcome.state, 0) == "ore"
    assert told(outcome, "friendship.merchant-goods-one-for-one")


@pytest.mark.rule("starfarers.friendship.merchant-goods-once-per-turn")
def test_the_goods_card_works_once_a_turn():
    row = {"friends": {"goods-rate": 1}, "hand": {"goods": 4}}
    after = do(stage(row), "0: bank goods ore").state
    assert reasons(after, "0: bank goods ore") == {"friendship.merchant-goods-once-per-turn"}
    assert allowed(after, "0: bank 2goods ore")


@pytest.mark.rule("starfarers.friendship.green-folk-one-more")
def test_a_green_folk_card_adds_one_card_however_many_came():
    row = {"friends": {"more-fuel": 1}, "colonies": [275, 287]}
    outcome = do(stage(row, turn=THROWN), "nature: dice 2 2")
    assert hand(outcome.state, 0) == "3fuel"
    assert told(outcome, "friendship.green-folk-one-more")


@pytest.mark.rule("starfarers.friendship.green-folk-needs-a-roll")
def test_cards_from_elsewhere_bring_no_bonus():
    row = {"friends": {"more-fuel": 1}, "hand": {"ore": 3}}
    assert hand(do(stage(row), "0: bank 3ore fuel").state, 0) == "fuel"
    none = do(stage(row, turn=THROWN), "nature: dice 2 2").state
    assert hand(none, 0) == "3ore"


@pytest.mark.rule("starfarers.friendship.scientist-mixed-cards")
def test_a_mixed_card_adds_one_to_speed_and_to_strength():
    state = stage({"friends": {"cannon-and-booster": 3}})
    assert (state.booster_power(0), state.cannon_power(0)) == (3, 3)


@pytest.mark.rule("starfarers.friendship.scientist-cannon-card")
def test_the_cannon_card_adds_two_to_strength():
    state = stage({"friends": {"cannons": 1}})
    assert (state.booster_power(0), state.cannon_power(0)) == (0, 2)


@pytest.mark.rule("starfarers.friendship.scientist-booster-card")
def test_the_booster_card_adds_two_to_speed():
    state = stage({"friends": {"boosters": 1}})
    assert (state.booster_power(0), state.cannon_power(0)) == (2, 0)


@pytest.mark.rule("starfarers.friendship.scientist-cards-are-not-modules")
def test_what_a_card_shows_cannot_be_taken_off():
    row = {"friends": {"cannons": 1}, "ships": [colony_ship(247)], "modules": {"booster": 1}}
    turn = meeting(28, phase="strip", loser=0, reply=0)
    state = stage(row, turn=turn)
    assert reasons(state, "0: strip cannon") == {"friendship.scientist-cards-are-not-modules"}
    bare = {"friends": {"cannons": 1}, "ships": [colony_ship(247)]}
    outcome = do(stage(bare, turn=meeting(28, phase="read", reply=0)), "1: read")
    assert events(outcome, "no-module")
