"""Chapter mothership."""

from fractions import Fraction

import pytest

from companion.games.starfarers.box import STANDARD_MIX

from .stage import GAME, allowed, colony_ship, do, meeting, reasons, stage

SHIP = {"ships": [colony_ship(247)]}


def shaken(row=SHIP, marbles="yellow blue", **how):
    return do(stage(row, **how), "0: shake", f"nature: marbles {marbles}")


@pytest.mark.rule("starfarers.mothership.five-marbles")
def test_two_of_five_marbles_show_each_pair_alike():
    assert STANDARD_MIX == (2, 1, 1, 1)
    state = do(stage(SHIP), "0: shake").state
    odds = {str(a).removeprefix("nature: marbles "): p for a, p in GAME.chance(state)}
    assert odds["yellow yellow"] == Fraction(1, 10)
    assert odds["yellow black"] == Fraction(2, 10)
    assert len(odds) == 7
    assert reasons(state, "nature: marbles red red") == {"mothership.five-marbles"}
    other = stage(SHIP, options={"marbles_mix": [1, 1, 1, 2]}, turn={"phase": "speed"})
    assert dict(GAME.chance(other))[GAME.parse("nature: marbles black black")] == Fraction(1, 10)


@pytest.mark.rule("starfarers.mothership.two-marbles-added")
def test_the_values_of_both_marbles_are_added():
    sums = {"yellow yellow": 4, "yellow red": 3, "yellow blue": 5, "red blue": 4}
    assert {m: shaken(marbles=m).state.base for m in sums} == sums
    card = {"options": {"marbles_values": "red-three"}}
    assert shaken(marbles="yellow red", **card).state.base == 5
    assert shaken(marbles="yellow blue", **card).state.base == 3


@pytest.mark.rule("starfarers.mothership.black-is-zero")
def test_black_counts_nothing_where_marbles_are_added():
    turn = meeting(22, phase="contest", contest="fight", rival=2, reply=1)
    state = do(stage(SHIP, turn=turn), "nature: marbles blue black").state
    assert state.shown == 3


@pytest.mark.rule("starfarers.mothership.when-to-shake")
def test_the_shake_opens_the_flight_phase():
    state = stage(SHIP)
    assert reasons(state, "0: fly 0 257") == {"mothership.when-to-shake"}
    assert allowed(state, "0: shake")
    assert not allowed(shaken().state, "0: shake")


@pytest.mark.rule("starfarers.mothership.black-means-base-three")
@pytest.mark.parametrize("marbles", ["yellow black", "red black", "blue black"])
def test_with_black_the_base_speed_is_three(marbles):
    assert shaken(marbles=marbles).state.base == 3


@pytest.mark.rule("starfarers.mothership.black-means-encounter")
def test_black_brings_an_encounter_before_any_flight():
    assert shaken(marbles="yellow black").state.phase.name == "CARD"
    assert shaken(marbles="yellow red").state.phase.name == "FLIGHT"


@pytest.mark.rule("starfarers.mothership.speed-is-base-plus-boosters")
def test_boosters_and_scientists_add_to_the_base_speed():
    friends = {"cannon-and-booster": 2, "boosters": 1}
    row = {**SHIP, "modules": {"booster": 3}, "friends": friends}
    assert shaken(row, "red blue").state.speed == 4 + 3 + 2 + 2


@pytest.mark.rule("starfarers.mothership.one-speed-for-all-ships")
def test_all_ships_have_the_same_speed():
    ships = [colony_ship(247), colony_ship(257), {"at": 258, "kind": "trade"}]
    assert shaken({"ships": ships}).state.left == [5, 5, 5]


@pytest.mark.rule("starfarers.mothership.strength-is-shake-plus-cannons")
def test_combat_strength_is_the_shake_plus_cannons_plus_scientists():
    friends = {"cannon-and-booster": 1, "cannons": 1}
    row = {**SHIP, "modules": {"cannon": 2}, "friends": friends}
    turn = meeting(22, phase="contest", contest="fight", rival=2, reply=1)
    assert do(stage(row, turn=turn), "nature: marbles yellow red").state.shown == 3 + 2 + 1 + 2
