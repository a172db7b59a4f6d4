"""Chapters turn and board."""

import pytest

from companion.games.starfarers.goods import Resource
from companion.games.starfarers.sky.geometry import AT, BERTHS, SITE_PLANETS

from .stage import GAME, PLENTY, allowed, colony_ship, do, flight, hand, reasons, sky, stage, told


@pytest.mark.rule("starfarers.turn.three-phases-in-order")
def test_nothing_of_an_earlier_phase_is_done_later():
    flying = stage({"ships": [colony_ship(236)], "hand": {"ore": 9}}, turn=flight(4))
    assert reasons(flying, "0: roll") == {"turn.three-phases-in-order"}
    assert reasons(flying, "0: shake") == {"turn.three-phases-in-order"}
    assert not allowed(flying, "0: bank 3ore food")
    assert not allowed(flying, "0: fit cargo-pod")


@pytest.mark.rule("starfarers.turn.starts-with-the-dice")
def test_a_turn_opens_with_the_dice_and_nothing_else():
    state = stage({"hand": {"ore": 9}}, turn={"phase": "roll"})
    assert GAME.legal(state, 0) == (GAME.parse("0: roll"),)
    assert reasons(state, "0: end") == {"turn.starts-with-the-dice"}
    assert reasons(state, "1: roll") == {"turn.starts-with-the-dice"}


@pytest.mark.rule("starfarers.turn.dice-pass-left")
def test_after_the_turn_the_left_neighbour_has_the_dice():
    state = do(stage(), "0: end").state
    assert (state.on, GAME.awaiting(state)) == (1, (1,))
    last = do(stage(turn={"on": 3}), "3: end").state
    assert last.on == 0
    assert reasons(stage(), "2: end") == {"turn.dice-pass-left"}


@pytest.mark.rule("starfarers.board.building-touches-two-planets")
def test_a_building_brings_cards_from_both_planets_it_touches():
    row = {"colonies": [275]}
    assert SITE_PLANETS[275] == (45, 46)
    eleven = do(stage(row, turn={"phase": "dice"}), "nature: dice 5 6").state
    four = do(stage(row, turn={"phase": "dice"}), "nature: dice 2 2").state
    assert (hand(eleven, 0), hand(four, 0)) == ("food", "fuel")


@pytest.mark.rule("starfarers.board.planet-colour-is-resource")
@pytest.mark.parametrize(
    ("site", "dice", "card"),
    [(281, "2 3", "ore"), (275, "2 2", "fuel"), (287, "4 4", "carbon"), (291, "1 2", "food"),
     (278, "6 6", "goods")],
)  # fmt: skip
def test_each_colour_bears_its_resource(site, dice, card):
    state = stage({"colonies": [site]}, turn={"phase": "dice"})
    assert hand(do(state, f"nature: dice {dice}").state, 0) == card


@pytest.mark.rule("starfarers.board.empty-sector-has-a-middle-point")
def test_the_middle_of_an_empty_sector_can_be_passed_and_stopped_on():
    middle, beside, beyond = 175, 165, 176
    state = stage({"ships": [colony_ship(beside)]}, turn=flight(2))
    assert allowed(state, f"0: fly 0 {middle}")
    assert allowed(state, f"0: fly 0 {beyond}")
    assert state.chart.bears[3 * 11] < 0


def test_every_site_borders_two_planets_and_has_two_berths():
    assert len(SITE_PLANETS) == 57
    assert all(len(set(planets)) == 2 for planets in SITE_PLANETS.values())
    assert all(berths.bit_count() == 2 for berths in BERTHS.values())


def test_turning_a_disc_up_keeps_the_resource_of_the_planet():
    state = stage(chart=sky({39: "5"}))
    assert state.chart.bears[39] == Resource.CARBON
    assert state.chart.discs[39] == 5
    assert state.chart.open & AT[224]


# Favours and draws, and to whom it is said


AIDED = {"friends": {"galactic-aid": 1}}
DECIDING = {"phase": "aid", "aided": 2, "dice": [1, 1]}


@pytest.mark.rule("starfarers.friendship.galactic-aid-when-roll-gives-nothing")
def test_who_decides_on_galactic_aid_is_named_and_marked_in_anothers_turn():
    state = stage({"hand": PLENTY}, {}, AIDED, turn=DECIDING)
    for text in ("0: fit cannon", "0: supply", "0: pass", "1: choose ore"):
        (refusal,) = GAME.refusals(state, GAME.parse(text))
        assert (refusal.facts["on"], refusal.at) == (2, ("seat:2",))


@pytest.mark.rule("starfarers.friendship.galactic-aid-when-roll-gives-nothing")
def test_passing_by_names_the_favour_that_was_passed_by():
    aid = do(stage({}, {}, AIDED, turn=DECIDING), "2: pass")
    assert told(aid, "friendship.galactic-aid-when-roll-gives-nothing")
    helped = {"phase": "help", "helped": 2}
    rich = {"colonies": [275]}
    row = {"friends": {"rich-help-poor": 1}}
    help_ = do(stage(row, rich, {"colonies": [284]}, turn=helped), "0: pass")
    assert told(help_, "friendship.rich-help-poor-takes-a-card-each")
    assert not told(help_, "encounter.free-module")


@pytest.mark.rule(
    "starfarers.reserve.two-cards-at-four-to-seven", "starfarers.reserve.one-card-at-eight-or-nine"
)
@pytest.mark.parametrize(
    ("due", "rule"), [(2, "two-cards-at-four-to-seven"), (1, "one-card-at-eight-or-nine")]
)
def test_a_second_draw_is_answered_with_how_many_cards_are_due(due, rule):
    state = stage({"colonies": [275]}, turn={"due_draw": due, "dice": [1, 1]})
    drawn = do(state, "0: supply", *["nature: draw ore"] * due).state
    assert reasons(drawn, "0: supply") == {f"reserve.{rule}"}
    assert drawn.supplied == due
