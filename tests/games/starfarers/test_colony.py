"""Chapters colony, station and hyperspace."""

import pytest

from companion.games.starfarers.sky.geometry import AT
from companion.games.starfarers.state import NOBODY

from .stage import (
    GAME,
    MERCHANT_DOCK,
    allowed,
    colony_ship,
    do,
    flight,
    hidden_sky,
    is_colony,
    reasons,
    sky,
    stage,
    told,
    trade_ship,
)

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})


def at(point, *others, ship=colony_ship, **how):
    return stage({"ships": [ship(point)]}, *others, chart=OPEN_L2, turn=flight(4), **how)


@pytest.mark.rule("starfarers.colony.founded-where-flight-ends")
def test_a_colony_ship_founds_where_its_flight_ends():
    outcome = do(at(234), "0: fly 0 224", "0: found 0")
    assert is_colony(outcome.state, 0, 224)
    assert told(outcome, "colony.founded-where-flight-ends")
    building = stage({"ships": [colony_ship(224)]}, chart=OPEN_L2)
    assert reasons(building, "0: found 0") == {"colony.founded-where-flight-ends"}
    assert reasons(at(234), "0: colony 224") == {"colony.founded-where-flight-ends"}


@pytest.mark.rule("starfarers.colony.sites-only")
def test_colonies_stand_on_sites_only():
    assert reasons(at(234), "0: found 0") == {"colony.sites-only"}


@pytest.mark.rule("starfarers.colony.site-must-be-free")
def test_the_site_must_be_free():
    options = {"flight_stop_on_building": "allowed"}
    state = at(224, {"colonies": [224]}, options=options)
    assert reasons(state, "0: found 0") == {"colony.site-must-be-free"}


@pytest.mark.rule("starfarers.colony.three-sites-for-four")
def test_with_four_players_all_three_sites_may_be_settled():
    state = at(224, {"colonies": [213]}, {"colonies": [204]})
    assert allowed(state, "0: found 0")


@pytest.mark.rule("starfarers.colony.transporter-comes-back")
def test_the_transporter_comes_back():
    state = do(at(224), "0: found 0").state
    assert state.ships[0] == NOBODY
    assert state.free_transporter(0) == 0
    assert state.colonies_left(0) == 8


@pytest.mark.rule("starfarers.colony.stays-for-good")
def test_a_colony_never_flies_again():
    state = do(at(224), "0: found 0").state
    assert not allowed(state, "0: fly 0 234")
    assert not any(action.word in ("fly", "found") for action in GAME.legal(state, 0))


# Stations


def docking(pods, *others):
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": pods}}
    return stage(row, *others, turn=flight(4))


@pytest.mark.rule("starfarers.station.founded-from-docking-point")
def test_a_trade_ship_founds_a_station_by_docking():
    outcome = do(docking(1), f"0: fly 0 {MERCHANT_DOCK}")
    assert told(outcome, "station.founded-from-docking-point")
    assert outcome.state.stations[4 * 3] == 1
    assert "station.founded-from-docking-point" in reasons(docking(1), "0: found 0")


@pytest.mark.rule("starfarers.station.more-pods-than-stations")
def test_pods_must_outnumber_the_stations_of_all_players():
    others = ({"stations": {"merchants": 1}}, {"stations": {"merchants": 1}})
    with_figure = {"figures": {"merchants": 1}}
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": 2}}
    few = stage(row, *others, turn=flight(4), **with_figure)
    assert "station.more-pods-than-stations" in reasons(few, f"0: fly 0 {MERCHANT_DOCK}")
    row = {**row, "modules": {"cargo-pod": 3}}
    assert allowed(stage(row, *others, turn=flight(4), **with_figure), f"0: fly 0 {MERCHANT_DOCK}")


@pytest.mark.rule("starfarers.station.any-free-dock")
def test_which_dock_makes_no_difference():
    state = do(docking(1), f"0: fly 0 {MERCHANT_DOCK}").state
    assert state.stations_at(3) == 1
    assert state.figures[3] == 0


@pytest.mark.rule("starfarers.station.five-per-outpost")
def test_an_outpost_takes_five_stations():
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": 5}, "stations": {"merchants": 5}}
    state = stage(row, turn=flight(4))
    assert "station.five-per-outpost" in reasons(state, f"0: fly 0 {MERCHANT_DOCK}")


@pytest.mark.rule("starfarers.station.transporter-comes-back")
def test_the_transporter_comes_back_from_an_outpost():
    state = do(docking(1), f"0: fly 0 {MERCHANT_DOCK}").state
    assert state.free_transporter(0) == 0
    assert state.stations_left(0) == 6


@pytest.mark.rule("starfarers.station.stays-for-good")
def test_a_station_never_flies_again():
    state = do(docking(1), f"0: fly 0 {MERCHANT_DOCK}", "0: befriend ore-rate").state
    assert not allowed(state, "0: fly 0 157")
    assert do(state, "0: end").state.stations[12] == 1


# Jumps


def jumping(ship, **how):
    return stage({"ships": [ship]}, turn=flight(4, jumps=1), **how)


@pytest.mark.rule("starfarers.hyperspace.one-ship-to-any-point")
def test_a_jump_takes_a_ship_anywhere():
    state = jumping(colony_ship(247), chart=OPEN_L2)
    assert allowed(state, "0: jump 0 0")
    assert do(state, "0: jump 0 224").state.ships[0] == 224
    none = stage({"ships": [colony_ship(247)]}, turn=flight(4))
    assert reasons(none, "0: jump 0 257") == {"hyperspace.one-ship-to-any-point"}


@pytest.mark.rule("starfarers.hyperspace.is-the-ships-move")
def test_a_jump_is_the_whole_movement_of_a_ship():
    jumped = do(jumping(colony_ship(247), chart=OPEN_L2), "0: jump 0 224").state
    assert not allowed(jumped, "0: fly 0 234")
    flown = do(jumping(colony_ship(247)), "0: fly 0 257").state
    assert reasons(flown, "0: jump 0 100") == {"hyperspace.is-the-ships-move"}
    assert not allowed(stage({"ships": [colony_ship(247)]}), "0: jump 0 100")


@pytest.mark.rule("starfarers.hyperspace.stopping-rules-hold")
def test_a_jump_ends_where_a_flight_may_end():
    trade = jumping(trade_ship(247), chart=OPEN_L2)
    assert reasons(trade, "0: jump 0 224") == {"flight.no-trade-ship-on-colony-site"}
    colony = jumping(colony_ship(247), chart=OPEN_L2)
    assert reasons(colony, "0: jump 0 158") == {"flight.no-colony-ship-on-docking-point"}
    hidden = jumping(colony_ship(247), chart=hidden_sky(), variant="explorer")
    assert reasons(hidden, "0: jump 0 214") == {"hyperspace.stopping-rules-hold"}


@pytest.mark.rule("starfarers.hyperspace.may-reveal")
def test_a_jump_explores_or_discovers():
    dark = do(jumping(colony_ship(247)), "0: jump 0 234").state
    assert dark.phase.name == "DISC"
    hidden = jumping(colony_ship(247), chart=hidden_sky(), variant="explorer")
    assert do(hidden, "0: jump 0 234").state.phase.name == "SECTOR"


@pytest.mark.rule("starfarers.hyperspace.may-found")
def test_a_ship_may_found_after_a_jump():
    state = do(jumping(colony_ship(247), chart=OPEN_L2), "0: jump 0 224", "0: found 0").state
    assert state.colonies[0] & AT[224]
    row = {"ships": [trade_ship(247)], "modules": {"cargo-pod": 1}}
    trade = stage(row, turn=flight(4, jumps=1))
    assert do(trade, f"0: jump 0 {MERCHANT_DOCK}").state.phase.name == "BEFRIEND"
