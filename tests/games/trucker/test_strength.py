"""How strong a ship is: cannons, engines, aliens (chapters cannon, engine, alien)."""

import pytest

from companion.games.trucker.actions import SPOTS
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES, random_ship
from companion.games.trucker.ships.strength import cannon_strength, engine_strength
from companion.games.trucker.ships.tiles import Component, ShipSide
from tests.games.trucker.stage import MOTE, flying, seat
from tests.games.trucker.test_hostile_cards import GUNS


def ship(*rows, columns="6 7 8"):
    return Ship.parse("\n".join((f"I {columns}", *rows)), strict=False)


@pytest.mark.rule("trucker.cannon.single-forward-one")
def test_a_single_cannon_forward_adds_one():
    assert cannon_strength(ship("6 . ^:0010 .", "7 . H:3333 .")) == 2


@pytest.mark.rule("trucker.cannon.single-aside-half")
@pytest.mark.parametrize("gun", [">:0001", "v:0001"])
def test_a_single_cannon_elsewhere_adds_a_half(gun):
    assert cannon_strength(ship(f"7 . H:3333 {gun}")) == 1


@pytest.mark.rule("trucker.cannon.double-forward-two", "trucker.cannon.double-costs-battery")
def test_a_double_cannon_forward_adds_two_for_a_battery_and_nothing_without():
    double = ship("6 . ^^:0010 .", "7 . H:3333 .")
    assert cannon_strength(double) == 0
    assert cannon_strength(double, {SPOTS[6, 7]}) == 4


@pytest.mark.rule("trucker.cannon.double-aside-one")
def test_a_double_cannon_elsewhere_adds_one():
    double = ship("7 . H:3333 >>:0001")
    assert cannon_strength(double, {SPOTS[7, 8]}) == 2


@pytest.mark.rule("trucker.cannon.single-always-counts")
def test_single_cannons_cannot_be_left_out():
    play = flying(seat(GUNS, days=5), card="I-01").do("0: announce")
    assert play.told("states-cannons", strength=5)


@pytest.mark.rule("trucker.cannon.double-costs-battery")
def test_only_double_cannons_are_powered_when_cannons_are_asked_for():
    play = flying(seat(GUNS, days=5), card="I-01")
    assert play.refused("0: power 7-6 8-6") == {"cannon.double-costs-battery"}
    play.do("0: power 6-7 8-6")
    assert play.refused("0: power 6-7 8-6") == {"cannon.double-costs-battery"}


@pytest.mark.rule("trucker.cannon.halves-not-rounded")
def test_halves_are_compared_without_rounding():
    play = flying(seat(GUNS, days=5), card="I-02").do("0: power 6-7 8-6", "0: announce")
    assert play.told("beats", strength=9, enemy=4)


@pytest.mark.rule("trucker.engine.single-one")
def test_a_single_engine_adds_one():
    assert engine_strength(Ship.parse(MOTE)) == 1


@pytest.mark.rule("trucker.engine.double-two", "trucker.engine.double-costs-battery")
def test_a_double_engine_adds_two_for_a_battery_and_nothing_without():
    double = ship("7 . H:3333 .", "8 . EE:1000 .")
    assert engine_strength(double) == 0
    assert engine_strength(double, {SPOTS[8, 7]}) == 2


@pytest.mark.rule("trucker.engine.double-costs-battery")
def test_only_double_engines_are_powered_when_engines_are_asked_for():
    play = flying(seat(str(EXAMPLES["finch"]), days=5), card="I-05")
    assert play.refused("0: power 7-5 7-6") == {"engine.double-costs-battery"}


@pytest.mark.rule("trucker.engine.single-always-counts")
def test_single_engines_cannot_be_left_out():
    assert flying(seat(MOTE, days=5), card="I-05").told("states-engines", strength=1)


# Aliens


@pytest.mark.rule("trucker.alien.brown-adds-two-to-engines")
def test_a_brown_alien_adds_two_to_engines():
    finch = EXAMPLES["finch"]
    assert engine_strength(finch) == 4
    assert engine_strength(finch.keeping(c for c, _ in finch if c != (6, 6))) == 2


@pytest.mark.rule("trucker.alien.purple-adds-two-to-cannons")
def test_a_purple_alien_adds_two_to_cannons():
    rows = ("6 . ^:0010 .", "7 . H:3333 Cp:0113", "8 . E:1000 .")
    assert cannon_strength(ship(*rows)) == 6


@pytest.mark.rule("trucker.alien.bonus-needs-base-above-zero")
def test_no_bonus_without_any_strength():
    assert cannon_strength(ship("7 . H:3333 Cp:0113")) == 0
    assert engine_strength(ship("7 . H:3333 Cb:0113")) == 0


@pytest.mark.rule("trucker.alien.base-counted-after-battery-choice")
def test_unpowered_doubles_are_no_base_for_the_bonus():
    double = ship("6 . ^^:0010 .", "7 . H:3333 Cp:0113")
    assert cannon_strength(double) == 0
    assert cannon_strength(double, {SPOTS[6, 7]}) == 8


@pytest.mark.rule("trucker.alien.bonus-not-optional")
def test_the_bonus_cannot_be_left_out():
    finch = str(EXAMPLES["finch"])
    play = flying(seat(finch, days=5), card="I-05").do("0: announce")
    assert play.told("states-engines", strength=4)


@pytest.mark.slow
def test_strength_is_what_counting_tile_by_tile_gives():
    for seed in range(60):
        vessel = random_ship(seed, "III")
        aliens = {load.alien for load in vessel.loads}
        guns = drives = 0.0
        for _, tile in vessel:
            if tile.component is Component.CANNON:
                guns += tile.size * (1 if tile.aim is ShipSide.N else 0.5)
            if tile.component is Component.ENGINE:
                drives += tile.size
        guns += 2 if guns and "purple" in aliens else 0
        drives += 2 if drives and "brown" in aliens else 0
        all_on = {SPOTS[cell] for cell, _ in vessel}
        assert cannon_strength(vessel, all_on) == guns * 2
        assert engine_strength(vessel, all_on) == drives
