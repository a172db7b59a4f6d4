"""Chapters pirate and ice, which are of one shape."""

import pytest

from companion.games.starfarers.sky.discs import DiscFace
from companion.games.starfarers.sky.geometry import AT, BESIDE_PLANET

from .stage import (
    GAME,
    allowed,
    colony_ship,
    do,
    events,
    flight,
    is_colony,
    reasons,
    sky,
    stage,
    told,
    trade_ship,
)

BASE = sky({39: "5", 40: "4", 41: "pirate-4"})
ICE = sky({39: "5", 40: "4", 41: "ice-3"})
ARMED = {"modules": {"cannon": 4}}
LOADED = {"modules": {"cargo-pod": 3}}


def arriving(modules, chart, ship=None, **how):
    row = {"ships": [ship or colony_ship(234)], **modules}
    return stage(row, chart=chart, turn=flight(4), **how)


@pytest.mark.rule("starfarers.pirate.disc-gives-way-to-token")
def test_a_cannon_disc_becomes_a_base_that_does_not_produce():
    state = do(stage({"ships": [colony_ship(244)]}, turn=flight(3)), "0: fly 0 234",
               "nature: disc 5", "nature: disc 4").state  # fmt: skip
    outcome = do(state, "nature: disc pirate-4")
    assert told(outcome, "pirate.disc-gives-way-to-token")
    assert outcome.state.chart.discs[41] == DiscFace.parse("pirate-4")
    assert DiscFace.parse("pirate-4") not in outcome.state.chart.pools[2]


@pytest.mark.rule("starfarers.ice.disc-gives-way-to-token")
def test_a_pod_disc_becomes_an_ice_planet():
    state = do(stage({"ships": [colony_ship(244)]}, turn=flight(3)), "0: fly 0 234",
               "nature: disc 5", "nature: disc 4").state  # fmt: skip
    outcome = do(state, "nature: disc ice-3")
    assert told(outcome, "ice.disc-gives-way-to-token")
    assert outcome.state.chart.barred & AT[224]


@pytest.mark.rule("starfarers.pirate.no-colony-beside")
def test_no_colony_beside_a_base():
    state = do(arriving({}, BASE), "0: fly 0 224").state
    short = "pirate.cannons-reach-value"
    assert reasons(state, "0: found 0") == {"pirate.no-colony-beside", short}


@pytest.mark.rule("starfarers.ice.no-colony-beside")
def test_no_colony_beside_ice():
    state = do(arriving({}, ICE), "0: fly 0 224").state
    assert reasons(state, "0: found 0") == {"ice.no-colony-beside", "ice.pods-reach-value"}


@pytest.mark.rule("starfarers.pirate.ship-beside-the-planet")
@pytest.mark.parametrize("ship", [colony_ship(244), trade_ship(244)], ids=["colony", "trade"])
def test_a_base_falls_to_a_ship_beside_that_very_planet(ship):
    beside = [p for p in (234, 225) if BESIDE_PLANET[41] & AT[p]]
    assert beside == [234]
    state = arriving(ARMED, BASE, ship)
    assert events(do(state, "0: fly 0 234"), "base-falls")
    elsewhere = do(arriving(ARMED, BASE, ship), "0: fly 0 225")
    assert events(elsewhere, "base-falls") == []


@pytest.mark.rule("starfarers.pirate.ship-beside-the-planet")
def test_a_base_falls_right_after_building_the_last_cannon_or_by_option_only_on_arrival():
    row = {"ships": [colony_ship(224)], "modules": {"cannon": 3}, "hand": {"carbon": 2}}
    assert events(do(stage(row, chart=BASE), "0: fit cannon"), "base-falls")
    polish = stage(row, chart=BASE, options={"clear_trigger": "arrive"})
    built = do(polish, "0: fit cannon")
    assert events(built, "base-falls") == []
    flown = do(built.state, "0: shake", "nature: marbles yellow yellow", "0: fly 0 234")
    assert events(flown, "base-falls")


@pytest.mark.rule("starfarers.ice.ship-beside-the-planet")
def test_ice_thaws_for_a_ship_beside_that_very_planet():
    assert events(do(arriving(LOADED, ICE, colony_ship(244)), "0: fly 0 234"), "ice-thaws")
    assert not events(do(arriving(LOADED, ICE, colony_ship(244)), "0: fly 0 225"), "ice-thaws")


@pytest.mark.rule("starfarers.pirate.cannons-reach-value")
def test_cannons_must_reach_the_value_scientists_included_unless_the_option_says_no():
    assert not events(do(arriving({"modules": {"cannon": 3}}, BASE), "0: fly 0 224"), "base-falls")
    helped = {"modules": {"cannon": 2}, "friends": {"cannons": 1}}
    assert events(do(arriving(helped, BASE), "0: fly 0 224"), "base-falls")
    alone = arriving(helped, BASE, options={"pirate_scientist_cannons": "ignored"})
    assert not events(do(alone, "0: fly 0 224"), "base-falls")


@pytest.mark.rule("starfarers.ice.pods-reach-value")
def test_pods_must_reach_the_value():
    few = {"modules": {"cargo-pod": 2, "cannon": 6}}
    assert not events(do(arriving(few, ICE), "0: fly 0 224"), "ice-thaws")
    assert events(do(arriving(LOADED, ICE), "0: fly 0 224"), "ice-thaws")


@pytest.mark.rule("starfarers.pirate.falls-at-once")
def test_a_base_falls_at_once():
    outcome = do(arriving(ARMED, BASE), "0: fly 0 224")
    assert told(outcome, "pirate.falls-at-once")
    assert outcome.state.points[0] == 1


@pytest.mark.rule("starfarers.ice.thaws-at-once")
def test_ice_thaws_at_once():
    outcome = do(arriving(LOADED, ICE), "0: fly 0 224")
    assert told(outcome, "ice.thaws-at-once")
    assert outcome.state.points[0] == 1


def cleared(modules, chart):
    return do(arriving(modules, chart), "0: fly 0 224", "nature: disc 11").state


@pytest.mark.rule("starfarers.pirate.token-kept-for-good")
def test_the_base_token_stays_with_its_winner():
    state = cleared(ARMED, BASE)
    assert state.won[0] == (DiscFace.parse("pirate-4"),)
    kept = do(state, "0: end").state
    assert kept.won[0] == state.won[0]
    assert not any(action.word == "strip" for action in GAME.legal(state, 0))


@pytest.mark.rule("starfarers.ice.token-kept-for-good")
def test_the_ice_token_stays_with_its_winner():
    state = cleared(LOADED, ICE)
    assert do(state, "0: end").state.won[0] == (DiscFace.parse("ice-3"),)


@pytest.mark.rule("starfarers.pirate.reserve-disc-moves-in")
def test_a_reserve_disc_takes_the_place_of_the_base():
    outcome = do(arriving(ARMED, BASE), "0: fly 0 224", "nature: disc 11")
    assert told(outcome, "pirate.reserve-disc-moves-in")
    assert outcome.state.chart.discs[41] == 11
    assert len(outcome.state.chart.spare) == 4


@pytest.mark.rule("starfarers.ice.reserve-disc-moves-in")
def test_a_reserve_disc_takes_the_place_of_the_ice():
    outcome = do(arriving(LOADED, ICE), "0: fly 0 224", "nature: disc 9")
    assert told(outcome, "ice.reserve-disc-moves-in")
    assert outcome.state.chart.discs[41] == 9


@pytest.mark.rule("starfarers.pirate.found-or-fly-on")
def test_after_a_base_the_ship_founds_or_flies_on():
    state = cleared(ARMED, BASE)
    assert allowed(state, "0: fly 0 225")
    assert is_colony(do(state, "0: found 0").state, 0, 224)


@pytest.mark.rule("starfarers.ice.found-or-fly-on")
def test_after_ice_the_ship_founds_or_flies_on():
    state = cleared(LOADED, ICE)
    assert allowed(state, "0: fly 0 234")
    assert is_colony(do(state, "0: found 0").state, 0, 224)


def test_a_base_cleared_while_building_lets_the_waiting_ship_found_at_once():
    row = {"ships": [colony_ship(224)], "modules": {"cannon": 3}, "hand": {"carbon": 2}}
    state = stage(row, chart=BASE)
    assert not allowed(state, "0: found 0")
    freed = do(state, "0: fit cannon", "nature: disc 10").state
    assert is_colony(do(freed, "0: found 0").state, 0, 224)


# Where only a ship that arrives clears (the Polish rules)


ARRIVE = {"clear_trigger": "arrive"}


@pytest.mark.rule("starfarers.flight.may-turn-back")
@pytest.mark.parametrize("ship", [colony_ship(234), trade_ship(234)], ids=["colony", "trade"])
def test_a_ship_flies_out_and_back_in_one_flight_to_clear_what_it_stands_beside(ship):
    state = arriving(LOADED, ICE, ship, options=ARRIVE)
    round_trip = do(state, "0: fly 0 234")
    assert events(round_trip, "ice-thaws")
    assert round_trip.state.left[0] == 2
    two_flights = do(do(state, "0: fly 0 244").state, "0: fly 0 234")
    assert events(two_flights, "ice-thaws")
    assert two_flights.state.left[0] == 2


@pytest.mark.rule("starfarers.flight.speed-need-not-be-used")
def test_a_flight_to_where_one_is_needs_a_reason_and_two_steps():
    there = "flight.speed-need-not-be-used"
    assert reasons(arriving({}, ICE, options=ARRIVE), "0: fly 0 234") == {there}
    assert reasons(arriving(LOADED, ICE), "0: fly 0 234") == {there}
    row = {"ships": [colony_ship(234)], **LOADED}
    slow = stage(row, chart=ICE, turn=flight(1), options=ARRIVE)
    assert reasons(slow, "0: fly 0 234") == {there}


@pytest.mark.rule(
    "starfarers.ice.ship-beside-the-planet", "starfarers.pirate.ship-beside-the-planet"
)
@pytest.mark.parametrize(("chapter", "chart"), [("ice", ICE), ("pirate", BASE)])
def test_a_ship_that_merely_stands_there_is_told_to_arrive(chapter, chart):
    row = {"ships": [colony_ship(224)], "modules": {"cannon": 4, "cargo-pod": 3}}
    state = stage(row, chart=chart, turn=flight(4), options=ARRIVE)
    told_why = {f"{chapter}.no-colony-beside", f"{chapter}.ship-beside-the-planet"}
    assert reasons(state, "0: found 0") == told_why


@pytest.mark.rule("starfarers.pirate.cannons-reach-value", "starfarers.ice.pods-reach-value")
def test_who_is_short_of_modules_is_told_how_many():
    state = do(arriving({"modules": {"cannon": 1}}, BASE), "0: fly 0 224").state
    found = {r.rule: r for r in GAME.refusals(state, GAME.parse("0: found 0"))}
    short = found["starfarers.pirate.cannons-reach-value"]
    assert (short.facts, short.at) == ({"n": 4, "held": 1}, ("seat:0",))
