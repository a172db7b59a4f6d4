"""Chapters build and modules."""

import pytest

from companion.games.starfarers.box import Module
from companion.games.starfarers.goods import Resource
from companion.games.starfarers.sky.geometry import AT, BERTHS
from companion.kit.bundle import count

from .stage import (
    PLENTY,
    allowed,
    colony_ship,
    do,
    flight,
    hand,
    reasons,
    sky,
    stage,
    trade_ship,
)

PORT = {"colonies": [275, 278], "spaceports": [281]}
BERTH, OTHER_BERTH = 269, 280


@pytest.mark.rule("starfarers.build.own-build-phase-only")
def test_building_is_for_ones_own_building_phase():
    row = {**PORT, "hand": PLENTY, "ships": [colony_ship(247)]}
    for turn in ({"phase": "roll"}, flight(3)):
        state = stage(row, turn=turn)
        for text in ("fit cannon", f"colony-ship {BERTH}", "spaceport 275"):
            assert reasons(state, f"0: {text}") == {"build.own-build-phase-only"}
    assert reasons(stage({}, row), "1: fit cannon") == {"build.own-build-phase-only"}


@pytest.mark.rule("starfarers.build.pay-the-bank")
def test_what_is_built_is_paid_to_the_bank():
    state = stage({**PORT, "hand": {"fuel": 2}})
    after = do(state, "0: fit booster").state
    assert hand(after, 0) == "nothing"
    assert count(after.bank, Resource.FUEL) == count(state.bank, Resource.FUEL) + 2
    assert not allowed(after, "0: fit booster")


@pytest.mark.rule("starfarers.build.any-number-of-times")
def test_one_builds_as_often_as_cards_last():
    state = stage({**PORT, "hand": {"fuel": 8}})
    after = do(state, *["0: fit booster"] * 4).state
    assert after.modules[Module.BOOSTER] == 4


@pytest.mark.rule("starfarers.build.piece-must-be-in-supply")
def test_what_is_not_there_cannot_be_taken():
    rows = ({"hand": {"fuel": 3}}, {"hand": {"ore": 12}})
    assert reasons(stage(*rows), "0: bank 3fuel ore") == {"build.piece-must-be-in-supply"}


@pytest.mark.rule("starfarers.build.colony-ship-cost")
def test_a_colony_ship_costs_ore_fuel_carbon_and_food():
    row = {**PORT, "hand": {"ore": 1, "fuel": 1, "carbon": 1, "food": 1}}
    assert hand(do(stage(row), f"0: colony-ship {BERTH}").state, 0) == "nothing"
    short = stage({**row, "hand": {"ore": 2, "fuel": 1, "carbon": 1}})
    assert reasons(short, f"0: colony-ship {BERTH}") == {"build.colony-ship-cost"}


@pytest.mark.rule("starfarers.build.trade-ship-cost")
def test_a_trade_ship_costs_ore_fuel_and_two_goods():
    row = {**PORT, "hand": {"ore": 1, "fuel": 1, "goods": 2}}
    assert hand(do(stage(row), f"0: trade-ship {BERTH}").state, 0) == "nothing"
    short = stage({**row, "hand": {"ore": 1, "fuel": 1, "goods": 1}})
    assert reasons(short, f"0: trade-ship {BERTH}") == {"build.trade-ship-cost"}


@pytest.mark.rule("starfarers.build.spaceport-cost")
def test_a_spaceport_costs_three_carbon_and_two_food():
    row = {**PORT, "hand": {"carbon": 3, "food": 2}}
    assert hand(do(stage(row), "0: spaceport 275").state, 0) == "nothing"
    short = stage({**row, "hand": {"carbon": 3, "food": 1}})
    assert reasons(short, "0: spaceport 275") == {"build.spaceport-cost"}


@pytest.mark.rule("starfarers.build.ship-needs-transporter")
def test_a_fourth_ship_is_impossible():
    ships = [colony_ship(247), colony_ship(257), trade_ship(258)]
    state = stage({**PORT, "ships": ships, "hand": PLENTY})
    assert reasons(state, f"0: colony-ship {BERTH}") == {"build.ship-needs-transporter"}
    assert reasons(state, f"0: trade-ship {BERTH}") == {"build.ship-needs-transporter"}


@pytest.mark.rule("starfarers.build.colony-ship-needs-colony-piece")
def test_without_a_colony_piece_there_is_no_colony_ship():
    colonies = [275, 278, 284, 287, 288, 291, 292, 295]
    state = stage({"colonies": colonies, "spaceports": [281], "hand": PLENTY})
    assert reasons(state, f"0: colony-ship {BERTH}") == {"build.colony-ship-needs-colony-piece"}
    assert allowed(state, f"0: trade-ship {BERTH}")


@pytest.mark.rule("starfarers.build.trade-ship-needs-station-piece")
def test_without_a_station_piece_there_is_no_trade_ship():
    stations = {"merchants": 3, "diplomats": 3}
    row = {**PORT, "stations": stations, "ships": [trade_ship(247)], "hand": PLENTY}
    state = stage(row)
    assert reasons(state, f"0: trade-ship {BERTH}") == {"build.trade-ship-needs-station-piece"}
    assert allowed(state, f"0: colony-ship {BERTH}")


@pytest.mark.rule("starfarers.build.ship-on-own-free-berth")
def test_a_ship_starts_from_a_free_own_berth():
    row = {**PORT, "ships": [colony_ship(BERTH)], "hand": PLENTY}
    state = stage(row, {"spaceports": [284]})
    assert allowed(state, f"0: colony-ship {OTHER_BERTH}")
    for point in (BERTH, 247, 272):
        assert reasons(state, f"0: colony-ship {point}") == {"build.ship-on-own-free-berth"}


@pytest.mark.rule("starfarers.build.colony-has-no-berth")
def test_points_beside_a_plain_colony_are_no_berths():
    state = stage({**PORT, "hand": PLENTY})
    assert reasons(state, "0: colony-ship 263") == {"build.colony-has-no-berth"}


@pytest.mark.rule("starfarers.build.ship-flies-same-turn")
def test_a_ship_built_this_turn_may_fly_in_it():
    row = {**PORT, "hand": PLENTY}
    built = do(stage(row), f"0: colony-ship {BERTH}", "0: shake", "nature: marbles yellow blue")
    assert allowed(built.state, "0: fly 0 257")


@pytest.mark.rule("starfarers.build.spaceport-on-own-colony")
def test_a_spaceport_arises_around_an_own_colony():
    state = stage({**PORT, "hand": PLENTY}, {"colonies": [284]})
    for point in (284, 281, 287):
        assert reasons(state, f"0: spaceport {point}") == {"build.spaceport-on-own-colony"}
    assert do(state, "0: spaceport 275").state.points[0] == 5


@pytest.mark.rule("starfarers.build.spaceport-needs-shipyard")
def test_a_fourth_spaceport_is_impossible():
    row = {"colonies": [275], "spaceports": [278, 281, 284], "hand": PLENTY}
    assert reasons(stage(row), "0: spaceport 275") == {"build.spaceport-needs-shipyard"}


@pytest.mark.rule("starfarers.build.spaceport-has-two-berths")
def test_the_two_points_beside_a_spaceport_become_berths():
    state = do(stage({**PORT, "hand": PLENTY}), "0: spaceport 275").state
    assert state.berths[0] & BERTHS[275] == AT[263] | AT[274]


# Modules


@pytest.mark.rule("starfarers.modules.cannon-cost")
def test_a_cannon_costs_two_carbon():
    assert hand(do(stage({"hand": {"carbon": 3}}), "0: fit cannon").state, 0) == "carbon"
    assert reasons(stage({"hand": {"carbon": 1}}), "0: fit cannon") == {"modules.cannon-cost"}


@pytest.mark.rule("starfarers.modules.cargo-pod-cost")
def test_a_cargo_pod_costs_two_ore():
    assert hand(do(stage({"hand": {"ore": 3}}), "0: fit cargo-pod").state, 0) == "ore"
    assert reasons(stage({"hand": {"ore": 1}}), "0: fit cargo-pod") == {"modules.cargo-pod-cost"}


@pytest.mark.rule("starfarers.modules.booster-cost")
def test_a_booster_costs_two_fuel():
    assert hand(do(stage({"hand": {"fuel": 3}}), "0: fit booster").state, 0) == "fuel"
    assert reasons(stage({"hand": {"fuel": 1}}), "0: fit booster") == {"modules.booster-cost"}


@pytest.mark.rule("starfarers.modules.cannon-adds-strength")
def test_each_cannon_counts_one_in_strength():
    state = stage({"modules": {"cannon": 4}})
    assert state.cannon_power(0) == 4


@pytest.mark.rule("starfarers.modules.cargo-pod-adds-capacity")
def test_each_cargo_pod_counts_one_in_capacity():
    rows = ({"modules": {"cargo-pod": 1}, "ships": [trade_ship(157)]},
            {"stations": {"merchants": 1}})  # fmt: skip
    turn = flight(3)
    assert not allowed(stage(*rows, turn=turn), "0: fly 0 158")
    more = ({**rows[0], "modules": {"cargo-pod": 2}}, rows[1])
    assert allowed(stage(*more, turn=turn), "0: fly 0 158")


@pytest.mark.rule("starfarers.modules.booster-adds-speed")
def test_each_booster_adds_one_to_speed():
    row = {"ships": [colony_ship(247)], "modules": {"booster": 2}}
    state = do(stage(row), "0: shake", "nature: marbles yellow yellow").state
    assert state.speed == 6


@pytest.mark.rule("starfarers.modules.six-cannons-at-most")
def test_a_seventh_cannon_has_no_room():
    row = {"modules": {"cannon": 6}, "hand": PLENTY}
    assert reasons(stage(row), "0: fit cannon") == {"modules.six-cannons-at-most"}


@pytest.mark.rule("starfarers.modules.five-cargo-pods-at-most")
def test_a_sixth_cargo_pod_has_no_room():
    row = {"modules": {"cargo-pod": 5}, "hand": PLENTY}
    assert reasons(stage(row), "0: fit cargo-pod") == {"modules.five-cargo-pods-at-most"}


@pytest.mark.rule("starfarers.modules.six-boosters-at-most")
def test_a_seventh_booster_has_no_room():
    row = {"modules": {"booster": 6}, "hand": PLENTY}
    assert reasons(stage(row), "0: fit booster") == {"modules.six-boosters-at-most"}


@pytest.mark.rule("starfarers.modules.serve-all-own-ships")
def test_the_mothership_serves_each_ship():
    ships = [colony_ship(247), trade_ship(257)]
    row = {"ships": ships, "modules": {"booster": 3, "cannon": 4}}
    chart = sky({39: "5", 40: "4", 41: "pirate-4"})
    state = do(stage(row, chart=chart), "0: shake", "nature: marbles red blue").state
    assert state.left[:2] == [7, 7]
