"""The odds band: exact, as the engine pays and shakes."""

import json
from fractions import Fraction

import pytest

from companion.games.starfarers import odds
from companion.games.starfarers.odds import speeds
from companion.games.starfarers.screen.outlook import arrives, win_chance
from companion.games.starfarers.sky.geometry import MIDDLE, SLOTS
from companion.odds import of
from tests.positions import walk

from .stage import GAME, GREEN_DOCK, colony_ship, do, flight, sky, stage, trade_ship

PEOPLE = ["Ana", "Ben", "Cid", "Dan"]
OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})


def outlook(state, seat=0, lang="en"):
    observation = GAME.observe(state, seat)
    return GAME.outlook(observation, GAME.words(lang).at(observation, PEOPLE))


def table(state, title, seat=0):
    return next(part for part in outlook(state, seat)["more"] if part["title"] == title)


def test_a_sum_brings_what_the_engine_pays():
    state = stage({"colonies": [224]}, chart=OPEN_L2, turn={"phase": "roll"})
    rows = {int(row["key"]): row for row in outlook(state)["bars"]}
    rolled = {4: "nature: dice 2 2", 5: "nature: dice 2 3", 10: "nature: dice 5 5"}
    for total, dice in rolled.items():
        after = do(state, "0: roll", dice).state
        gained = after.hand_size(0) - state.hand_size(0)
        told = [sum(gain["goods"].values()) for gain in rows[total]["gains"] if gain["seat"] == 0]
        assert sum(told) == gained


def test_a_sum_lights_the_planets_that_produce_on_it():
    rows = {int(row["key"]): row for row in outlook(stage({}, chart=OPEN_L2))["bars"]}
    assert "planet:39" in rows[5]["marks"]
    assert "planet:40" in rows[4]["marks"]
    assert rows[7]["marks"] == []


def test_a_seven_tells_who_gives_back():
    hands = ({"hand": {"ore": 9}}, {"hand": {"fuel": 7}})
    rows = {int(row["key"]): row for row in outlook(stage(*hands))["bars"]}
    assert [(one["seat"], one["n"]) for one in rows[7]["gives"]] == [(0, 4)]
    taxed = ({"hand": {"ore": 9}, "friends": {"reduced-tax": 1}},)
    assert {int(r["key"]): r for r in outlook(stage(*taxed))["bars"]}[7]["gives"] == []


def test_the_speed_is_that_of_the_mix_and_the_boosters():
    state = stage({"modules": {"booster": 2}})
    assert speeds(state, 0).counts == odds.speed(2).counts
    rows = {
        row["label"]: row["chances"] for row in table(state, "Speed of the next flight")["rows"]
    }
    assert rows["speed 6"] == ["1/5", "2/5"]
    assert rows["encounter"] == ["2/5"]


def test_other_marbles_change_the_speed():
    mixed = GAME.new(marbles_mix=[1, 1, 2, 1])
    assert speeds(mixed, 0).counts != speeds(GAME.new(), 0).counts


def test_getting_there_counts_flights():
    state = stage({"modules": {"booster": 1}, "ships": [colony_ship(247)]})
    first, second, third = arrives(state, 0, 0, 9)
    assert (first, second) == (odds.reach(9, drives=1), odds.reach(9, drives=1, flights=2))
    assert third == odds.reach(9, drives=1, flights=3)


def test_in_the_flight_phase_what_is_left_counts_first():
    state = stage({"ships": [colony_ship(247)]}, turn=flight(4))
    assert arrives(state, 0, 0, 4) == (1, 1, 1)
    assert arrives(state, 0, 0, 5) == (0, 1, 1)
    assert arrives(state, 0, 0, 9)[1] == odds.reach(5)


def test_a_halted_ship_gets_nowhere_this_flight():
    ships = {"ships": [colony_ship(247), colony_ship(257)]}
    state = stage(ships, turn=flight(4, halted=0))
    assert arrives(state, 0, 0, 1)[0] == 0
    assert arrives(state, 0, 1, 1)[0] == 1


def test_goals_are_those_the_ships_could_use():
    ships = {"ships": [colony_ship(247), trade_ship(257)], "modules": {"cargo-pod": 1}}
    rows = table(stage(ships, chart=OPEN_L2), "Getting there")["rows"]
    assert any(row["label"].startswith("ship 1: L2") for row in rows)
    without = {"ships": [trade_ship(257)]}
    assert not [
        part for part in outlook(stage(without))["more"] if part["title"] == "Getting there"
    ]


def test_a_place_pointed_at_is_told_by_the_nearest_ship_that_may_go_there():
    ships = {"ships": [colony_ship(247), trade_ship(257)], "modules": {"cargo-pod": 1}}
    places = outlook(stage(ships))["places"]
    dock = places["lines"][places["at"]["point"][GREEN_DOCK]]
    assert dock.startswith("ship 2, ")
    assert "this flight" in dock
    middles = [MIDDLE[slot] for slot in SLOTS if MIDDLE[slot] != GREEN_DOCK]
    assert -1 in {places["at"]["point"][middle] for middle in middles}


def test_fights_and_contests_against_each_opponent():
    state = stage({"modules": {"cannon": 2, "booster": 1}}, {"modules": {"cannon": 2}})
    assert win_chance(state, 0, 1, fight=True) == Fraction(61, 100)
    assert win_chance(state, 0, 1, fight=False) == odds.speed_contest(1, 0).chance("win")
    rows = table(state, "Against each opponent")["rows"]
    assert [row["label"] for row in rows] == PEOPLE[1:]
    assert rows[0]["chances"][0] == "61/100"


@pytest.mark.parametrize("variant", ["beginner", "wild-space"])
def test_no_chance_leaves_its_bounds_and_all_is_plain_json(variant):
    for number, (state, _) in enumerate(walk(GAME, 4, 3, variant, 500)):
        if number % 50:
            continue
        for seat in (-1, 0, 2):
            data = outlook(state, seat, "pl")
            assert json.loads(json.dumps(data)) == data
            for part in data["more"]:
                chances = [Fraction(c) for row in part["rows"] for c in row["chances"]]
                assert all(0 <= chance <= 1 for chance in chances)


def test_the_others_hands_do_not_show_in_the_odds():
    one, other = (stage({}, {"hand": {kind: 3}}) for kind in ("ore", "food"))
    assert outlook(one) == outlook(other)


def test_the_odds_by_name_are_those_of_the_band():
    state = stage({"modules": {"booster": 2}}, {"hand": {"ore": 2}}, chart=OPEN_L2)
    known = of(GAME, state, 0)
    assert known["speed.0"].counts == odds.speed(2).counts
    assert known["yields.0"].mean == Fraction(outlook(state)["seats"][0]["cards"])
    assert known["steal.1"].total > 0
    assert "steal.0" not in known
