"""Of several reasons a referee names one first: what can never be before what is missing today."""

import pytest

from companion.games.catan.board.geometry import GENERIC
from companion.games.catan.board.island import BEGINNER

from .stage import GAME, do, stage

GONE = {"knight": 14, "victory-point": 5, "road-building": 2, "invention": 2, "monopoly": 2}
OPEN_HARBOUR = next(c for c in range(54) if BEGINNER.harbour_at[c] >> GENERIC & 1)
SPECIAL = next(c for c in range(54) if BEGINNER.harbour_at[c] & ~(1 << GENERIC))
KINDS = ("lumber", "brick", "wool", "grain", "ore")
FOREIGN = next(
    kind for number, kind in enumerate(KINDS) if not BEGINNER.harbour_at[SPECIAL] >> number & 1
)
OTHER = next(kind for kind in KINDS if kind != FOREIGN)

FIRST = {
    "an empty hand and a corner with no road": (
        lambda: stage({"settlements": [8]}), "0: settle 40", "settlement.own-road-leads"),
    "an empty hand and a corner too close": (
        lambda: stage({"settlements": [8], "roads": [13]}), "0: settle 13", "build.distance"),
    "an empty hand and a road out of reach": (
        lambda: stage({"settlements": [8]}), "0: road 71", "road.adjoins-own"),
    "an empty hand and a city on nothing": (
        lambda: stage({"settlements": [8]}), "0: city 40", "city.replaces-own-settlement"),
    "an empty hand and an empty deck": (
        lambda: stage(removed=GONE), "0: buy", "development.deck-may-run-out"),
    "two cards at a rate of four, of which one is held": (
        lambda: stage({"hand": {"ore": 1}}), "0: bank 2ore wool", "trade.bank-four-to-one"),
    "a gift of a card that is not held": (
        lambda: stage(), "0: offer ore nothing", "trade.no-gifts"),
    "an offer where players do not trade": (
        lambda: stage(options={"trade_players": "off"}), "0: offer ore wool", "trade.free-terms"),
    "a harbour of this turn": (
        lambda: stage({"settlements": [OPEN_HARBOUR], "hand": {"ore": 3}},
                      turn={"new_harbours": ["any"]}),
        "0: bank 3ore wool", "harbour.usable-next-turn"),
    "three of another kind at a special harbour": (
        lambda: stage({"settlements": [SPECIAL], "hand": {FOREIGN: 3}}),
        f"0: bank 3{FOREIGN} {OTHER}", "harbour.special-is-not-three-to-one"),
}  # fmt: skip


@pytest.mark.parametrize("scene", FIRST)
def test_the_referee_names_first(scene):
    state, text, rule = FIRST[scene]
    assert GAME.refusals(state(), GAME.parse(text))[0].rule == f"catan.{rule}"


def test_with_an_open_harbour_too_no_special_one_is_said_to_be_useless():
    mine = {"settlements": [OPEN_HARBOUR, SPECIAL], "hand": {FOREIGN: 2}}
    (refusal,) = GAME.refusals(stage(mine), GAME.parse(f"0: bank 2{FOREIGN} {OTHER}"))
    assert refusal.rule == "catan.harbour.building-at-mark"
    assert refusal.facts["n"] == 3


def test_where_players_do_not_trade_nothing_else_is_said_about_an_offer():
    state = stage(options={"trade_players": "off"})
    (refusal,) = GAME.refusals(state, GAME.parse("0: offer ore ore"))
    assert refusal.facts["first"] == "here.left-out"


def test_a_neutral_colour_at_the_robbers_hex_has_no_cards():
    neutrals = [{"settlements": [31]}, {"settlements": [8]}]
    rows = ({}, {"settlements": [33], "hand": {"ore": 1}})
    moved = stage(*rows, players=2, neutrals=neutrals, turn={"phase": "robber", "due": "seven"})
    state = do(moved, "0: robber 10").state
    beside, no_player = GAME.refusals(state, GAME.parse("0: steal 2"))
    assert beside.rule == "catan.two-player.neutral-collects-nothing"
    assert no_player.rule == "catan.robber.victim-borders-hex"
    (away,) = GAME.refusals(state, GAME.parse("0: steal 3"))
    assert away.rule == "catan.robber.victim-borders-hex"


def test_who_has_given_half_of_an_even_hand_back_is_told_so():
    rolled = stage({"hand": {"ore": 8}}, {"hand": {"wool": 8}}, turn={"phase": "roll"})
    state = do(rolled, "0: roll", "nature: dice 3 4", *["0: discard ore"] * 4).state
    (refusal,) = GAME.refusals(state, GAME.parse("0: discard ore"))
    assert refusal.facts["first"] == "here.half-given"


def test_who_need_not_give_back_is_told_the_number_of_cards():
    rolled = stage({"hand": {"ore": 3}}, {"hand": {"wool": 8}}, turn={"phase": "roll"})
    state = do(rolled, "0: roll", "nature: dice 3 4").state
    (refusal,) = GAME.refusals(state, GAME.parse("0: discard ore"))
    assert refusal.facts["n"] == 3
    assert refusal.at == ("hand:0",)


def test_a_card_that_is_not_held_is_told_by_its_own_rule():
    (refusal,) = GAME.refusals(stage(), GAME.parse("0: monopoly ore"))
    assert refusal.rule == "catan.progress.monopoly-all-of-one"
    assert refusal.facts["first"] == "here.no-such-card"
