"""Of several reasons a referee names one first, and says what it is about: which ship, berth."""

import pytest

from .stage import GAME, L2_SITE, SEVEN, colony_ship, do, flight, meeting, sky, stage, trade_ship

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})
PORT = {"spaceports": [281]}
FULL = {"cannon": 6, "booster": 6, "cargo-pod": 5}

FIRST = {
    "an empty hand and a ship beside a plain colony": (
        lambda: stage({"colonies": [281]}), "0: colony-ship 269", "build.colony-has-no-berth"),
    "an empty hand and a fourth ship": (
        lambda: stage({**PORT, "ships": [colony_ship(247), colony_ship(260), trade_ship(257)]}),
        "0: colony-ship 269", "build.ship-needs-transporter"),
    "an empty hand and a spaceport on nothing": (
        lambda: stage(), "0: spaceport 281", "build.spaceport-on-own-colony"),
    "an empty hand and a seventh cannon": (
        lambda: stage({"modules": FULL}), "0: fit cannon", "modules.six-cannons-at-most"),
    "one card of the three the bank asks, and not that one in hand": (
        lambda: stage(), "0: bank ore fuel", "trade.bank-three-alike-for-one"),
    "a gift of a card that is not held": (
        lambda: stage(), "0: offer ore nothing", "trade.no-gifts"),
    "a colony by a ship that is not there": (
        lambda: stage({"ships": [colony_ship(247)]}, turn=flight(4)),
        "0: found 2", "colony.founded-where-flight-ends"),
    "a flight of a ship that is not there": (
        lambda: stage({"ships": [colony_ship(247)]}, turn=flight(4)),
        "0: fly 2 246", "flight.ships-one-after-another"),
}  # fmt: skip


@pytest.mark.parametrize("scene", FIRST)
def test_the_referee_names_first(scene):
    state, text, rule = FIRST[scene]
    assert GAME.refusals(state(), GAME.parse(text))[0].rule == f"starfarers.{rule}"


def said(state, text):
    (refusal,) = GAME.refusals(state, GAME.parse(text))
    return refusal.facts.get("first"), refusal.at


def test_an_own_berth_with_a_ship_on_it_is_called_taken_not_foreign():
    rich = {"ore": 5, "fuel": 5, "carbon": 5, "food": 5}
    state = stage({**PORT, "hand": rich, "ships": [colony_ship(269)]})
    assert said(state, "0: colony-ship 269") == ("here.berth-taken", ("point:269",))
    foreign = stage({**PORT, "hand": rich}, {"spaceports": [275]})
    (refusal,) = GAME.refusals(foreign, GAME.parse("0: colony-ship 274"))
    assert refusal.rule == "starfarers.build.ship-on-own-free-berth"
    assert "first" not in refusal.facts


def test_a_trade_ship_that_is_to_found_a_colony_is_told_what_it_is():
    state = stage({"ships": [trade_ship(247)]}, turn=flight(4))
    assert said(state, "0: found 0") == ("here.trade-ship", ("point:247",))


def test_a_waiting_ship_that_stays_is_told_once_that_it_is_there_already():
    turn = flight(4, waiting=1, origin=[L2_SITE])
    state = stage({"ships": [colony_ship(L2_SITE)]}, chart=OPEN_L2, turn=turn)
    (refusal,) = GAME.refusals(state, GAME.parse(f"0: fly 0 {L2_SITE}"))
    assert refusal.rule == "starfarers.flight.speed-need-not-be-used"


def test_an_answer_that_does_not_fit_is_told_what_is_asked():
    row = {"ships": [colony_ship(247)], "hand": {"ore": 9}}
    assert said(stage(row, turn=meeting(1)), "0: answer 4")[0] == "here.how-many"
    assert said(stage(row, turn=meeting(12)), "0: answer 3")[0] == "here.yes-or-no"


def test_a_ship_not_on_the_board_cannot_be_halted_and_that_is_said():
    row = {"ships": [colony_ship(247), colony_ship(260)]}
    assert said(stage(row, turn=meeting(25, phase="halt", reply=1)), "0: halt 2") == (
        "here.no-such-ship",
        (),
    )


def test_the_ship_that_blocks_a_berth_is_marked_when_it_is_to_be_halted():
    rows = ({"ships": [colony_ship(269), colony_ship(247)]}, PORT)
    state = stage(*rows, turn=meeting(25, phase="halt", reply=1))
    assert said(state, "0: halt 0") == (None, ("point:269",))


def test_with_one_richer_opponent_only_a_table_of_two_or_none_says_how_many_there_are():
    rows = ({"friends": {"rich-help-poor": 1}}, {"colonies": [275], "hand": {"ore": 1}})
    state = stage(*rows, options={"friendship_rich_help_poor": "only-if-two"})
    (refusal,) = GAME.refusals(state, GAME.parse("0: help 1"))
    assert (refusal.facts["n"], refusal.facts["first"]) == (1, "here.two-or-none")


def test_who_has_given_half_of_an_even_hand_back_is_told_so():
    rows = ({"hand": {"ore": 8}}, {"hand": {"food": 8}})
    state = do(stage(*rows, turn={"phase": "dice"}), SEVEN, *["0: discard ore"] * 4).state
    assert said(state, "0: discard ore") == ("here.half-given", ())
