"""Planets, open space, abandoned ships and stations, stardust, epidemic, and loading goods."""

import pytest

from companion.games.trucker.rules.hazards import infected
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import DART, FINCH, GAME, HULK, MOTE, Play, flying, seat

LADEN = FINCH.replace("R1:2232", "R1r:2232").replace("W2:3212", "W2yb:3212")
SICK = "II 6 7 8\n7 C:0203 H:3333 C:0113\n8 . E:2000 ."


def landing(rows=FINCH, other=DART, card="I-13"):
    return flying(seat(rows, days=6), seat(other, days=2), card=card)


# Planets


@pytest.mark.rule("trucker.planets.land-in-order")
def test_in_order_each_lands_or_flies_on():
    play = landing()
    assert play.can(0) == {"land 1", "land 2", "land 3", "pass"}
    assert GAME.awaiting(play.do("0: pass").state) == (1,)


@pytest.mark.rule("trucker.planets.one-rocket-per-planet")
def test_a_planet_takes_one_rocket():
    play = landing(rows=MOTE).do("0: land 2")
    assert play.refused("1: land 2") == {"planets.one-rocket-per-planet"}
    assert play.refused("1: land 4") == {"planets.one-rocket-per-planet"}
    assert play.can(1) == {"land 1", "land 3", "pass"}


@pytest.mark.rule("trucker.planets.one-rocket-per-planet")
def test_when_all_planets_are_taken_nobody_else_is_asked():
    rows = [seat("I 7\n7 H:3333", days=day) for day in (9, 7, 5)]
    play = flying(*rows, card="I-14").do("0: land 1", "1: land 2")
    assert play.state.stage == Stage.NEXT


@pytest.mark.rule("trucker.planets.landed-may-load")
def test_who_landed_loads_all_or_some_of_the_goods_shown():
    play = landing().do("0: land 2")
    assert play.state.pool == "rbb"
    play.do("0: load red 5-7", "0: load blue 8-8", "0: done")
    assert play.state.ships[0].load((5, 7)).goods == "r"
    assert play.told("leaves-goods", seat=0)
    assert play.state.bank == {"r": 11, "y": 17, "g": 13, "b": 13}


@pytest.mark.rule("trucker.planets.landing-costs-days")
def test_everybody_who_landed_loses_the_days_even_with_nothing_loaded():
    play = landing(rows=MOTE, other=HULK).do("0: land 1", "1: land 3", "1: done")
    assert play.state.days == [4, 0]


# Loading


@pytest.mark.rule("trucker.goods.red-only-in-red-container")
def test_red_cubes_need_red_containers():
    play = landing(rows=HULK).do("0: land 2")
    assert play.refused("0: load red 8-7") == {"goods.red-only-in-red-container"}
    assert not play.refused("0: load blue 8-7")
    play = landing().do("0: land 2")
    assert not play.refused("0: load blue 5-7")


@pytest.mark.rule("trucker.goods.one-cube-per-container")
def test_a_hold_takes_as_many_cubes_as_it_has_containers():
    play = landing().do("0: land 2", "0: load red 5-7")
    assert play.refused("0: load blue 5-7") == {"goods.one-cube-per-container"}
    play.do("0: load blue 8-8", "0: load blue 8-8")
    assert play.state.ships[0].load((8, 8)).goods == "bb"
    assert play.refused("0: load blue 7-7") >= {"goods.one-cube-per-container"}


@pytest.mark.rule("trucker.goods.moved-only-while-loading")
def test_cubes_on_board_are_moved_or_left_only_while_new_ones_are_loaded():
    play = landing(rows=LADEN)
    assert play.refused("0: unload red 5-7") == {"goods.moved-only-while-loading"}
    play.do("0: land 3")
    assert play.refused("0: unload green 8-8") == {"goods.moved-only-while-loading"}
    play.do("0: unload blue 8-8", "0: load yellow 8-8", "0: done")
    assert play.state.ships[0].load((8, 8)).goods == "yy"
    assert play.state.bank["b"] == 14


@pytest.mark.rule("trucker.goods.missing-supply-not-loaded")
def test_what_the_bank_has_run_out_of_is_not_loaded():
    play = landing()
    play.state.bank["r"] = 0
    play.do("0: land 2")
    assert play.state.pool == "bb"
    assert play.told("bank-is-short", n=1)
    assert play.refused("0: load red 5-7") == {"goods.missing-supply-not-loaded"}


# Open space


@pytest.mark.rule("trucker.openspace.strength-announced-in-order")
def test_in_open_space_each_decides_about_batteries_in_order():
    play = flying(seat(FINCH, days=6), seat(DART, days=2), card="I-05")
    assert play.can(0) == {"power 9-5 7-6", "power 9-5 7-9", "announce"}
    assert play.refused("1: announce") == {"order.decisions-in-order"}
    play.do("0: power 9-5 7-9", "0: announce")
    assert play.told("states-engines", seat=0, strength=6)
    assert play.told("states-engines", seat=1, strength=1)


@pytest.mark.rule("trucker.openspace.moves-at-once")
def test_a_rocket_flies_before_the_next_player_announces():
    play = flying(seat(FINCH, days=2), seat(DART, days=1), card="I-05").do("0: announce")
    told = [(event.what, event.facts["seat"]) for event in play.events if "seat" in event.facts]
    assert told.index(("flies", 0)) < told.index(("states-engines", 1))
    assert play.state.days == [6, 2]


# Abandoned ships and stations


@pytest.mark.rule("trucker.abandoned.offered-in-order")
def test_an_abandoned_ship_is_offered_in_order():
    play = landing(rows=DART, other=FINCH, card="I-17")
    assert play.can(0) == {"land 1", "pass"}
    play.do("0: pass")
    assert play.can(1) == {"land 1", "pass"}
    assert play.do("1: pass").state.stage == Stage.NEXT


@pytest.mark.rule("trucker.abandoned.needs-enough-crew")
def test_only_who_has_the_crew_shown_may_land():
    play = flying(seat(MOTE, days=6), seat(DART, days=2), card="I-18")
    assert play.told("too-few-crew", seat=0, n=3)
    assert play.can(1) == {"land 1", "pass"}
    short = Play(play.state.copy())
    short.state.queue = (0, 1)
    assert short.refused("0: land 1") == {"abandoned.needs-enough-crew"}


@pytest.mark.rule("trucker.abandoned.one-landing-only")
def test_the_first_to_land_closes_the_offer():
    play = landing(rows=DART, other=FINCH, card="I-20")
    assert play.state.stage == Stage.NEXT
    play = landing(rows=FINCH, other=DART, card="I-19")
    assert play.refused("0: land 2") == {"abandoned.one-landing-only"}
    play.do("0: land 1", "0: done")
    assert play.state.stage == Stage.NEXT


@pytest.mark.rule("trucker.abandoned.ship-costs-crew")
def test_an_abandoned_ship_costs_the_crew_shown():
    play = landing(rows=DART, other=MOTE, card="I-18").do("0: land 1")
    assert play.can(0) == {"lose-crew 7-6", "lose-crew 7-7"}
    play.do("0: lose-crew 7-6", "0: lose-crew 7-7")
    assert play.state.owed == 1 or play.state.ships[0].crew == 1


@pytest.mark.rule("trucker.abandoned.ship-costs-crew")
def test_the_last_astronauts_may_be_handed_over_and_their_owner_leaves():
    play = landing(rows=MOTE, other=DART, card="I-17").do("0: land 1")
    assert play.state.credits[0] == 3
    assert play.told("must-leave", seat=0, why="no-human-crew")


@pytest.mark.rule("trucker.abandoned.ship-pays-credits")
def test_an_abandoned_ship_pays_the_credits_shown():
    play = landing(rows=DART, other=MOTE, card="I-18").do("0: land 1")
    assert play.told("wins-credits", seat=0, n=4)


@pytest.mark.rule("trucker.abandoned.station-costs-no-crew")
def test_a_station_needs_crew_and_takes_none():
    play = landing(card="I-19").do("0: land 1", "0: done")
    assert play.state.ships[0].crew == 5


@pytest.mark.rule("trucker.abandoned.station-gives-goods")
def test_a_station_gives_the_goods_shown():
    play = landing(card="I-19").do("0: land 1")
    assert play.state.pool == "yg"


@pytest.mark.rule("trucker.abandoned.landing-costs-days")
def test_landing_on_ship_or_station_costs_the_days():
    assert landing(card="I-19").do("0: land 1", "0: done").state.days == [5, 2]
    assert landing(rows=MOTE, card="I-17").do("0: land 1").state.days == [5, 2]


# Crew


@pytest.mark.rule("trucker.crew.owner-chooses-who-is-lost")
def test_whoever_loses_crew_picks_the_cabins():
    play = landing(card="I-17").do("0: land 1")
    assert play.refused("0: lose-crew 8-8") == {"crew.owner-chooses-who-is-lost"}
    play.do("0: lose-crew 6-6", "0: lose-crew 7-7")
    ship = play.state.ships[0]
    assert (ship.load((6, 6)).alien, ship.load((7, 7)).astronauts) == ("", 1)


@pytest.mark.rule("trucker.crew.loss-ends-at-nobody")
def test_who_has_fewer_crew_than_are_due_loses_all_and_owes_nothing():
    play = flying(seat(MOTE, days=6), seat(DART, days=2), card="I-01")
    assert play.state.ships[0].crew == 0
    assert play.can(1) == {"lose-crew 7-6", "lose-crew 7-7"}


# Stardust and epidemic


@pytest.mark.rule("trucker.stardust.day-per-open-connector")
def test_stardust_costs_a_day_for_every_open_connector():
    play = flying(seat(DART, days=9), seat(MOTE, days=2), card="I-04")
    assert play.state.days == [6, -1]
    whole = "I 6 7 8\n6 . ^:0010 .\n7 ^:0100 H:3333 B2:0003\n8 . E:1000 ."
    assert flying(seat(whole, days=4), card="I-04").told("no-dust", seat=0)


@pytest.mark.rule("trucker.stardust.last-player-first")
def test_stardust_is_dealt_with_from_the_last_rocket_on():
    play = flying(seat(DART, days=9), seat(MOTE, days=2), card="I-04")
    assert [event.facts["seat"] for event in play.told("falls-back")] == [1, 0]


@pytest.mark.rule("trucker.epidemic.joined-occupied-cabins-lose-one")
def test_occupied_cabins_joined_to_one_another_lose_somebody():
    play = flying(seat(SICK, days=6), card="II-05", variant="level-2")
    assert play.state.ships[0].crew == 3
    lone = "II 6 7\n7 . H:3333\n8 . E:2000"
    assert flying(seat(lone, days=6), card="II-05", variant="level-2").told("healthy", seat=0)


@pytest.mark.rule("trucker.epidemic.joined-occupied-cabins-lose-one")
def test_cabins_that_only_touch_or_stand_empty_do_not_infect():
    apart = Ship.parse("II 6 7 8\n7 . H:3333 C:0003\n8 . E:1000 C:0003", strict=False)
    assert list(map(str, infected(apart))) == ["7-7", "7-8"]
    empty = Ship.parse("II 7 8\n7 H:3333 C0:0003\n8 E:1000 .", strict=False)
    assert infected(empty) == []


@pytest.mark.rule("trucker.epidemic.marked-before-removing")
def test_all_who_fall_ill_are_found_before_anybody_is_taken_off():
    lonely = SICK.replace("C:02", "C1:02").replace("H:", "H1:").replace("C:01", "C1:01")
    play = flying(seat(lonely, days=6), card="II-05", variant="level-2")
    assert play.state.ships[0].crew == 0
