"""Every rule that forbids something is named to a player who meets it."""

import pytest

from tests.games.named import checks, named_at_random, named_in
from tests.games.trucker.stage import DART, FINCH, GAME, HULK, MOTE, Play, flying, seat, yard
from tests.games.trucker.test_accounts import trek
from tests.games.trucker.test_hostile_cards import GUNS
from tests.games.trucker.test_start import BOTH, TWO

NEVER_NAMED = {
    "trucker.shield.no-help-against-large": "against large things no defence is offered",
}


def of_the_yard():
    """Refusals while ships are built."""
    hand = yard({"hand": "T073", "reserve": ["T071", "T076"]}, {"ship": DART}, shown=["T079"])
    for text in ("0: draw", "0: reserve", "0: place 9-5 0", "0: place 5-5 0", "0: lift"):
        yield hand.state, text
    yield hand.state, "1: attach T071 8-8 0"
    yield hand.state, "1: peek 4"
    yield yard({}).state, "0: peek 1"
    yield yard({"ship": DART}).do("0: peek 1").state, "0: peek 2"
    yield yard({"ship": DART}).do("0: peek 1").state, "0: draw"
    bound = yard({"reserve": ["T073"]}).do("0: attach T073 8-7 0", "0: lift")
    yield bound.state, "0: put-back"
    done = yard({}, {}).do("0: finish 1")
    yield done.state, "0: draw"
    yield done.state, "1: finish 1"
    sand = Play(GAME.new(2, "level-1", 1, tempo="hourglass"))
    yield sand.state, "0: turn-sand"
    sand.do("clock: sand-out")
    yield sand.state, "0: turn-sand"
    yield yard({}).state, "0: turn-sand"
    for rows, text in ((BOTH, "0: move-in 7-7 brown"), (TWO, "0: move-in 7-8 brown")):
        yield yard({"ship": rows}).do("0: finish 1").state, text
    pair = yard({"ship": BOTH}, {"ship": FINCH}).do("0: finish 1", "1: finish 2")
    yield pair.state, "1: move-in 8-7 purple"
    board = {"stage": "board"}
    rows = TWO.replace("C:02", "Cp:02").replace("C:01", "C0:01")
    yield GAME.position({**board, "seats": [{"ship": rows}]}), "0: move-in 7-8 purple"


def of_the_flight():
    """Refusals in the flight."""
    start = Play(GAME.new(1, "level-2", 5)).do("0: finish 1")
    low = next(card for card in start.state.deck if card.startswith("I-"))
    yield start.state, f"nature: card {low}"
    play = flying(seat(MOTE, days=9), seat(HULK, days=2), card="I-13")
    yield play.state, "1: land 1"
    yield play.state, "0: leave"
    yield play.do("0: land 1").state, "1: land 1"
    play.do("1: land 2")
    for text in ("1: load red 8-7", "1: load green 8-7", "1: load blue 7-7"):
        yield play.state, text
    spent = play.state.copy()
    spent.bank["g"] = 0
    yield spent, "1: load green 8-7"
    ship = flying(seat(DART, days=9), seat(FINCH, days=2), card="I-19")
    yield ship.state, "1: land 2"
    lone = ship.state.copy()
    lone.queue = (0, 1)
    yield lone, "0: land 1"
    yield lone, "0: unload red 7-7"
    yield flying(seat(GUNS, days=5), card="I-01").state, "0: power 6-7 7-7"
    yield trek(seat(FINCH, days=9), seat(DART, days=2)).state, "0: give-title xeno 1"


def test_every_check_of_the_ledger_is_named_or_says_why_not():
    named = named_at_random(GAME, 5) | named_in(GAME, (*of_the_yard(), *of_the_flight()))
    faults = {
        "trucker.check.single-not-to-double", "trucker.check.connector-not-to-plain-side",
        "trucker.check.engine-points-rear", "trucker.check.cell-behind-engine-empty",
        "trucker.check.cell-before-cannon-empty", "trucker.check.whole-ship-one-piece",
    }  # fmt: skip
    assert checks(GAME) - named - faults == set(NEVER_NAMED)


@pytest.mark.parametrize(
    ("rows", "name"),
    [
        ("I 7 8\n7 H:3333 T101/1\n8 T073 T090", "connector-not-to-plain-side"),
        ("I 6 7\n7 T073/1 H:3333", "engine-points-rear"),
        ("I 7\n7 H:3333\n8 T071/1", "engine-points-rear"),
        ("I 7 8\n7 H:3333 T105/3\n8 T073 .", "cell-before-cannon-empty"),
    ],
)
def test_faults_are_told_at_the_check(rows, name):
    play = yard({"ship": rows}).do("0: finish 1")
    assert f"check.{name}" in play.rules()


def test_a_refusal_about_a_cell_marks_it():
    seen = set()
    for state, text in (*of_the_yard(), *of_the_flight()):
        for refusal in GAME.refusals(state, GAME.parse(text)):
            spot = refusal.facts.get("spot")
            if spot is not None:
                numbers = state.ships[int(text[0])].board.numbers
                assert refusal.at == (f"cell:{numbers[spot.cell]}",), refusal.rule
                seen.add(refusal.rule)
    assert len(seen) > 7


def test_the_rocket_of_whoever_decides_first_is_marked():
    play = flying(seat(MOTE, days=9), seat(HULK, days=2), card="I-13")
    (refusal,) = GAME.refusals(play.state, GAME.parse("1: land 1"))
    assert refusal.at == ("rocket:0",)
