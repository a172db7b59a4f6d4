from fractions import Fraction

import pytest

from companion.games.catan.goods import Goods
from companion.kit.bundle import size

from .stage import GAME, allowed, do, hand, reasons, stage, told

THROWN = {"phase": "dice"}
AFTER_SEVEN = {"phase": "robber", "due": "seven"}
AFTER_KNIGHT = {"phase": "robber", "due": "knight", "played": True}
SEVEN = "nature: dice 3 4"

# Everything but the robber that the player on turn could otherwise do with these cards.
RICH = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 3}
MOVER = {"settlements": [8], "roads": [13, 20], "hand": RICH, "cards": {"knight": 1}}
ELSE = (
    "0: roll", "0: end", "0: road 12", "0: settle 18", "0: city 8", "0: buy", "0: bank 4ore wool",
    "0: offer ore wool", "0: knight",
)  # fmt: skip

# Hex 10 is a forest with the number 3; the corners 19, 25, 30 and 31 are among its six.
ONE = {"settlements": [31], "hand": {"wool": 3, "ore": 1}}
TWO = {"settlements": [19], "hand": {"grain": 2}}
AWAY = {"settlements": [8], "hand": {"brick": 2}}


# A seven


@pytest.mark.rule("catan.seven.no-yield")
def test_a_seven_brings_nobody_a_card():
    state = GAME.new(players=4)
    outcome = do(state, "0: roll", SEVEN)
    assert [hand(outcome.state, s) for s in range(4)] == [hand(state, s) for s in range(4)]
    assert told(outcome, "catan.seven.no-yield")


@pytest.mark.rule("catan.seven.above-seven-gives-half")
@pytest.mark.parametrize(("held", "owes"), [(0, 0), (6, 0), (7, 0), (8, 4), (10, 5), (12, 6)])
@pytest.mark.parametrize("seat", [0, 2], ids=["roller", "another"])
def test_more_than_seven_cards_are_halved_and_seven_are_safe(seat, held, owes):
    rows = [{}, {}, {}, {}]
    rows[seat] = {"hand": {"ore": held}}
    state = do(stage(*rows, turn=THROWN), SEVEN).state
    for _ in range(owes):
        assert GAME.awaiting(state) == (seat,)
        state = do(state, f"{seat}: discard ore").state
    assert size(state.hands[seat]) == held - owes
    assert reasons(state, f"{seat}: discard ore") == {"catan.seven.above-seven-gives-half"}
    assert allowed(state, "0: robber 10")


@pytest.mark.rule("catan.seven.above-seven-gives-half")
def test_only_resource_cards_count_towards_the_seven():
    state = do(stage({"hand": {"ore": 7}, "cards": {"knight": 2}}, turn=THROWN), SEVEN).state
    assert reasons(state, "0: discard ore") == {"catan.seven.above-seven-gives-half"}
    assert allowed(state, "0: robber 10")


@pytest.mark.rule("catan.seven.above-seven-gives-half")
def test_nobody_discards_without_a_seven():
    state = do(stage({"hand": {"ore": 9}}, turn=THROWN), "nature: dice 1 2").state
    assert reasons(state, "0: discard ore") == {"catan.seven.above-seven-gives-half"}


@pytest.mark.rule("catan.seven.above-seven-gives-half")
def test_who_has_given_half_of_an_even_hand_gives_no_more_while_others_still_do():
    # Nothing was rounded here, so it is the half itself that forbids a fifth card.
    state = do(stage({"hand": {"ore": 8}}, {"hand": {"wool": 8}}, turn=THROWN), SEVEN).state
    half = do(state, *["0: discard ore"] * 4).state
    assert reasons(half, "0: discard ore") == {"catan.seven.above-seven-gives-half"}
    assert allowed(half, "1: discard wool")


@pytest.mark.rule("catan.seven.odd-rounds-down")
def test_half_of_an_odd_hand_is_rounded_down():
    # The example of the almanac: six cards are safe, nine lose four, eleven lose five.
    rows = ({"hand": {"ore": 6}}, {"hand": {"wool": 9}}, {"hand": {"grain": 11}})
    outcome = do(stage(*rows, turn=THROWN), SEVEN)
    owed = {e.facts["seat"]: e.facts["n"] for e in told(outcome, "catan.seven.odd-rounds-down")}
    assert owed == {1: 4, 2: 5}
    done = do(outcome.state, *["1: discard wool"] * 4, *["2: discard grain"] * 5).state
    assert [hand(done, seat) for seat in range(3)] == ["6ore", "5wool", "6grain"]
    assert allowed(done, "0: robber 10")


@pytest.mark.rule("catan.seven.odd-rounds-down")
def test_nine_cards_lose_a_fourth_card_but_not_a_fifth():
    rows = ({"hand": {"ore": 8}}, {"hand": {"wool": 9}})
    three = do(stage(*rows, turn=THROWN), SEVEN, *["1: discard wool"] * 3).state
    assert allowed(three, "1: discard wool")
    four = do(three, "1: discard wool").state
    assert reasons(four, "1: discard wool") == {"catan.seven.odd-rounds-down"}


@pytest.mark.rule("catan.seven.owner-picks-cards")
def test_the_owner_decides_which_cards_go_to_the_bank():
    state = do(stage({"hand": {"ore": 4, "wool": 4}}, turn=THROWN), SEVEN).state
    assert allowed(state, "0: discard ore")
    assert allowed(state, "0: discard wool")
    assert reasons(state, "0: discard brick") == {"catan.seven.owner-picks-cards"}
    after = do(state, "0: discard ore", "0: discard wool", *["0: discard ore"] * 2).state
    assert hand(after, 0) == "3wool+ore"
    assert str(Goods(after.bank)) == "19lumber+19brick+16wool+19grain+18ore"


@pytest.mark.rule("catan.seven.owner-picks-cards")
def test_all_who_owe_cards_choose_at_the_same_time():
    rows = ({}, {"hand": {"wool": 8}}, {}, {"hand": {"grain": 9}})
    state = do(stage(*rows, turn=THROWN), SEVEN).state
    assert GAME.awaiting(state) == (1, 3)
    assert allowed(do(state, "3: discard grain").state, "1: discard wool")


@pytest.mark.rule("catan.seven.discard-then-robber")
def test_the_robber_waits_for_the_last_discard():
    rows = (MOVER, {"hand": {"lumber": 8}}, {"hand": {"wool": 8}})
    state = do(stage(*rows, turn=THROWN), SEVEN, *["1: discard lumber"] * 4).state
    nearly = do(state, *["2: discard wool"] * 3).state
    assert reasons(nearly, "0: robber 10") == {"catan.seven.discard-then-robber"}
    assert allowed(do(nearly, "2: discard wool").state, "0: robber 10")


@pytest.mark.rule("catan.seven.discard-then-robber")
@pytest.mark.parametrize("action", [*ELSE, "0: steal 1"])
def test_nothing_else_is_done_while_discards_are_due(action):
    state = do(stage(MOVER, {"hand": {"lumber": 8}}, turn=THROWN), SEVEN).state
    assert reasons(state, action) == {"catan.seven.discard-then-robber"}


@pytest.mark.rule("catan.seven.discard-then-robber")
def test_no_proposals_are_made_while_discards_are_due():
    state = do(stage(MOVER, {"hand": {"lumber": 8}}, turn=THROWN), SEVEN).state
    assert reasons(state, "1: offer lumber ore") == {"catan.seven.discard-then-robber"}


@pytest.mark.rule("catan.seven.robber-must-move")
@pytest.mark.parametrize("action", [*ELSE, "0: steal 1"])
def test_after_a_seven_nothing_comes_before_the_robbers_move(action):
    state = do(stage(MOVER, turn=THROWN), SEVEN).state
    assert reasons(state, action) == {"catan.seven.robber-must-move"}
    assert allowed(state, "0: robber 10")


@pytest.mark.rule("catan.seven.robber-must-move")
def test_after_a_seven_the_roller_and_nobody_else_moves_the_robber():
    state = do(stage(turn=THROWN), SEVEN).state
    assert GAME.awaiting(state) == (0,)
    assert not allowed(state, "1: robber 10")
    outcome = do(state, "0: robber 10")
    assert GAME.describe(outcome.state)["robber"] == 10
    assert told(outcome, "catan.seven.robber-must-move")


@pytest.mark.rule("catan.seven.trade-follows")
@pytest.mark.parametrize(
    "robber",
    [("0: robber 10", "0: steal 1", "nature: take ore"), ("0: robber 0",)],
    ids=["after-a-theft", "without-one"],
)
def test_when_the_robber_is_done_the_roller_goes_on_with_trade(robber):
    state = do(stage(MOVER, ONE, turn=THROWN), SEVEN, *robber).state
    assert GAME.awaiting(state) == (0,)
    assert allowed(state, "0: offer ore wool")
    assert allowed(state, "0: end")


# The robber


@pytest.mark.rule("catan.robber.seven-or-knight-only")
def test_only_a_seven_or_a_knight_moves_the_robber():
    rule = {"catan.robber.seven-or-knight-only"}
    assert reasons(stage(MOVER), "0: robber 10") == rule
    assert reasons(stage(MOVER, turn={"phase": "roll"}), "0: robber 10") == rule
    eight = do(stage(MOVER, turn=THROWN), "nature: dice 4 4").state
    assert reasons(eight, "0: robber 10") == rule
    assert allowed(do(stage(MOVER, turn=THROWN), SEVEN).state, "0: robber 10")
    assert allowed(do(stage(MOVER), "0: knight").state, "0: robber 10")


@pytest.mark.rule("catan.robber.seven-or-knight-only")
def test_the_robber_moves_once_for_a_seven():
    state = do(stage(MOVER, turn=AFTER_SEVEN), "0: robber 10").state
    assert reasons(state, "0: robber 5") == {"catan.robber.seven-or-knight-only"}


@pytest.mark.rule("catan.robber.seven-or-knight-only")
def test_nobody_is_robbed_without_the_robber_having_moved():
    state = stage(MOVER, ONE, robber=10)
    assert reasons(state, "0: steal 1") == {"catan.robber.seven-or-knight-only"}


@pytest.mark.rule("catan.robber.to-another-hex")
@pytest.mark.parametrize("turn", [AFTER_SEVEN, AFTER_KNIGHT], ids=["seven", "knight"])
@pytest.mark.parametrize("stands", [9, 4])
def test_the_robber_may_not_stay_where_it_stands(stands, turn):
    state = stage(robber=stands, turn=turn)
    assert reasons(state, f"0: robber {stands}") == {"catan.robber.to-another-hex"}
    others = [number for number in range(19) if number != stands]
    assert all(allowed(state, f"0: robber {number}") for number in others)


@pytest.mark.rule("catan.robber.desert-allowed")
def test_the_robber_may_go_back_to_the_desert_and_rob_there():
    state = stage({}, {"settlements": [30], "hand": {"ore": 1}}, robber=4, turn=AFTER_SEVEN)
    moved = do(state, "0: robber 9").state
    assert GAME.describe(moved)["robber"] == 9
    assert hand(do(moved, "0: steal 1", "nature: take ore").state, 0) == "ore"


@pytest.mark.rule("catan.robber.blocks-its-hex")
def test_the_robbers_hex_pays_nobody_and_others_with_the_number_do():
    # A 3 falls: settlement and city at the forest get nothing, the mountains pay.
    seats = ({"settlements": [31]}, {"cities": [19]}, {"settlements": [39]})
    outcome = do(stage(*seats, robber=10, turn=THROWN), "nature: dice 1 2")
    assert [hand(outcome.state, seat) for seat in range(3)] == ["nothing", "nothing", "ore"]
    held_back = told(outcome, "catan.robber.blocks-its-hex")
    assert [event.facts["seat"] for event in held_back] == [0, 1]


@pytest.mark.rule("catan.robber.blocks-its-hex")
def test_a_hex_pays_again_once_the_robber_has_left():
    state = stage({"settlements": [31]}, {"cities": [19]}, robber=10, turn=AFTER_SEVEN)
    gone = do(state, "0: robber 9", "0: end", "1: roll", "nature: dice 1 2").state
    assert [hand(gone, seat) for seat in range(2)] == ["lumber", "2lumber"]


@pytest.mark.rule("catan.robber.blocks-its-hex")
def test_what_is_built_at_the_robbers_hex_is_blocked_until_the_robber_leaves():
    cost = {"lumber": 1, "brick": 1, "wool": 1, "grain": 3, "ore": 3}
    owner = {"settlements": [41], "roads": [52, 46], "hand": cost, "cards": {"knight": 1}}
    built = do(stage(owner, robber=10), "0: settle 31", "0: city 31", "0: end").state
    blocked = do(built, "1: roll", "nature: dice 1 2", "1: end").state
    assert hand(blocked, 0) == "nothing"
    rest = ("2: roll", "nature: dice 6 6", "2: end", "3: roll", "nature: dice 6 6", "3: end")
    freed = do(blocked, *rest, "0: knight", "0: robber 9", "0: roll", "nature: dice 1 2").state
    assert hand(freed, 0) == "2lumber"


@pytest.mark.rule("catan.robber.steals-one-at-random")
@pytest.mark.parametrize("turn", [AFTER_SEVEN, AFTER_KNIGHT], ids=["seven", "knight"])
def test_the_mover_draws_one_hidden_card_and_keeps_it(turn):
    state = do(stage({}, ONE, turn=turn), "0: robber 10", "0: steal 1").state
    assert {str(action): odds for action, odds in GAME.chance(state)} == {
        "nature: take wool": Fraction(3, 4),
        "nature: take ore": Fraction(1, 4),
    }
    outcome = do(state, "nature: take wool")
    assert [hand(outcome.state, seat) for seat in range(2)] == ["wool", "2wool+ore"]


@pytest.mark.rule("catan.robber.steals-one-at-random")
def test_only_robber_and_robbed_see_which_card_was_drawn():
    outcome = do(stage({}, ONE, turn=AFTER_SEVEN), "0: robber 10", "0: steal 1", "nature: take ore")
    (event,) = told(outcome, "catan.robber.steals-one-at-random")
    assert [event.visible_to(seat) for seat in (0, 1, 2, 3, None)] == [True, True] + [False] * 3
    assert not [e for e in outcome.events if e.visible_to(2) and "resource" in e.facts]


@pytest.mark.rule("catan.robber.steals-one-at-random")
def test_the_card_is_drawn_by_chance_from_what_the_victim_holds():
    state = do(stage({}, ONE, turn=AFTER_SEVEN), "0: robber 10", "0: steal 1").state
    for wrong in ("nature: take grain", "0: take ore"):
        assert reasons(state, wrong) == {"catan.robber.steals-one-at-random"}
    assert allowed(state, "nature: take ore")


@pytest.mark.rule("catan.robber.victim-borders-hex")
@pytest.mark.parametrize("building", ["settlements", "cities"])
def test_only_another_player_with_a_building_at_the_hex_can_be_robbed(building):
    own = {"settlements": [30], "hand": {"ore": 1}}
    victim = {building: [31], "hand": {"ore": 1}}
    state = do(stage(own, victim, AWAY, turn=AFTER_SEVEN), "0: robber 10").state
    for wrong in (0, 2, 3):
        assert reasons(state, f"0: steal {wrong}") == {"catan.robber.victim-borders-hex"}
    assert allowed(state, "0: steal 1")


@pytest.mark.rule("catan.robber.victim-borders-hex", "catan.two-player.neutral-collects-nothing")
def test_a_neutral_colour_cannot_be_robbed():
    neutrals = [{"settlements": [19]}, {"settlements": [40]}]
    state = stage({}, ONE, players=2, neutrals=neutrals, turn=AFTER_SEVEN)
    beside_both = do(state, "0: robber 10").state
    both = {"catan.two-player.neutral-collects-nothing", "catan.robber.victim-borders-hex"}
    assert reasons(beside_both, "0: steal 2") == both
    assert allowed(beside_both, "0: steal 1")
    # Beside a neutral building alone nobody is robbed and the turn goes on.
    beside_one = do(state, "0: robber 13").state
    assert reasons(beside_one, "0: steal 3") == both
    assert reasons(beside_one, "0: steal 2") == {"catan.robber.victim-borders-hex"}
    assert allowed(beside_one, "0: end")


@pytest.mark.rule("catan.robber.mover-picks-victim")
@pytest.mark.parametrize(
    ("victim", "card", "hands"),
    [(1, "ore", ["ore", "3wool", "2grain"]), (2, "grain", ["grain", "3wool+ore", "grain"])],
)
def test_of_several_neighbours_the_mover_robs_one_of_free_choice(victim, card, hands):
    state = do(stage({}, ONE, TWO, turn=AFTER_SEVEN), "0: robber 10").state
    outcome = do(state, f"0: steal {victim}")
    (event,) = told(outcome, "catan.robber.mover-picks-victim")
    assert event.facts["victim"] == victim
    after = do(outcome.state, f"nature: take {card}").state
    assert [hand(after, seat) for seat in range(3)] == hands


@pytest.mark.rule("catan.robber.mover-picks-victim")
def test_only_one_of_several_neighbours_is_robbed():
    robbed = ("0: robber 10", "0: steal 1", "nature: take ore")
    state = do(stage({}, ONE, TWO, turn=AFTER_SEVEN), *robbed).state
    assert reasons(state, "0: steal 2") == {"catan.robber.steals-one-at-random"}


@pytest.mark.rule("catan.robber.steal-is-due")
@pytest.mark.parametrize("turn", [AFTER_SEVEN, AFTER_KNIGHT], ids=["seven", "knight"])
def test_the_theft_may_not_be_waived(turn):
    state = do(stage({}, ONE, turn=turn), "0: robber 10").state
    assert reasons(state, "0: spare") == {"catan.robber.steal-is-due"}
    assert reasons(state, "0: end") == {"catan.robber.steal-is-due"}
    assert allowed(state, "0: steal 1")


@pytest.mark.rule("catan.robber.steal-is-due")
@pytest.mark.parametrize("turn", [AFTER_SEVEN, AFTER_KNIGHT], ids=["seven", "knight"])
def test_by_agreement_the_theft_may_be_waived(turn):
    state = do(stage({}, ONE, turn=turn, options={"robber_steal": "may"}), "0: robber 10").state
    assert allowed(state, "0: steal 1")
    after = do(state, "0: spare").state
    assert [hand(after, seat) for seat in range(2)] == ["nothing", "3wool+ore"]
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.robber.empty-hand-gives-nothing")
@pytest.mark.parametrize(
    "seats", [({},), ({}, {"settlements": [31]}), (AWAY, AWAY | {"settlements": [40]})]
)
def test_without_a_neighbour_who_has_cards_there_is_no_theft(seats):
    outcome = do(stage(*seats, turn=AFTER_SEVEN), "0: robber 10")
    assert told(outcome, "catan.robber.empty-hand-gives-nothing")
    assert allowed(outcome.state, "0: end")
    assert not allowed(outcome.state, "0: steal 1")


@pytest.mark.rule("catan.robber.empty-hand-gives-nothing")
def test_an_empty_handed_neighbour_may_be_named_and_loses_nothing():
    state = do(stage({}, ONE, {"settlements": [19]}, turn=AFTER_SEVEN), "0: robber 10").state
    outcome = do(state, "0: steal 2")
    assert told(outcome, "catan.robber.empty-hand-gives-nothing")
    assert [hand(outcome.state, seat) for seat in range(3)] == ["nothing", "3wool+ore", "nothing"]
    assert allowed(outcome.state, "0: end")


@pytest.mark.rule("catan.robber.empty-hand-gives-nothing")
def test_by_agreement_an_empty_hand_may_not_be_named_while_another_has_cards():
    seats = ({}, ONE, {"settlements": [19]})
    options = {"robber_empty_victim": "refused"}
    state = do(stage(*seats, turn=AFTER_SEVEN, options=options), "0: robber 10").state
    assert reasons(state, "0: steal 2") == {"catan.robber.empty-hand-gives-nothing"}
    assert allowed(state, "0: steal 1")


@pytest.mark.rule("catan.robber.resource-cards-only")
def test_development_cards_cannot_be_stolen():
    victim = ONE | {"cards": {"knight": 2}}
    state = do(stage({}, victim, turn=AFTER_SEVEN), "0: robber 10", "0: steal 1").state
    assert reasons(state, "nature: take development") == {"catan.robber.resource-cards-only"}
    assert allowed(state, "nature: take wool")
    # They are put apart first: four cards to draw from, not six.
    assert sum(odds for _, odds in GAME.chance(state)) == 1
    assert min(odds for _, odds in GAME.chance(state)) == Fraction(1, 4)


@pytest.mark.rule("catan.robber.resource-cards-only")
def test_who_holds_development_cards_alone_has_nothing_to_be_robbed_of():
    victim = {"settlements": [31], "cards": {"knight": 2}}
    state = do(stage({}, victim, turn=AFTER_SEVEN), "0: robber 10").state
    assert allowed(state, "0: end")


# Robbing once the theft is settled


@pytest.mark.rule("catan.robber.victim-borders-hex")
@pytest.mark.parametrize("turn", [AFTER_SEVEN, AFTER_KNIGHT], ids=["seven", "knight"])
def test_where_nobody_lives_beside_the_robber_no_victim_can_be_named(turn):
    state = do(stage({}, AWAY, turn=turn), "0: robber 10").state
    assert reasons(state, "0: steal 1") == {"catan.robber.victim-borders-hex"}


@pytest.mark.rule("catan.robber.victim-borders-hex")
def test_beside_neutral_buildings_only_nobody_is_robbed():
    neutrals = [{"settlements": [31]}, {"settlements": [0]}]
    rows = ({}, AWAY)
    turn = {**AFTER_KNIGHT, "rolls": 0}
    state = do(stage(*rows, players=2, neutrals=neutrals, turn=turn), "0: robber 10").state
    assert reasons(state, "0: steal 1") == {"catan.robber.victim-borders-hex"}


@pytest.mark.rule("catan.robber.empty-hand-gives-nothing")
def test_a_neighbour_with_an_empty_hand_has_nothing_to_be_robbed_of():
    state = do(stage({}, {"settlements": [31]}, turn=AFTER_KNIGHT), "0: robber 10").state
    assert reasons(state, "0: steal 1") == {"catan.robber.empty-hand-gives-nothing"}
    assert reasons(state, "0: spare") == {"catan.robber.empty-hand-gives-nothing"}


@pytest.mark.rule("catan.robber.seven-or-knight-only")
def test_without_a_seven_or_a_knight_nobody_is_robbed():
    state = stage({}, ONE, robber=10)
    assert reasons(state, "0: steal 1") == {"catan.robber.seven-or-knight-only"}
    next_turn = do(stage({}, ONE, turn=AFTER_KNIGHT), "0: robber 0", "0: end").state
    assert reasons(next_turn, "1: steal 0") == {"catan.robber.seven-or-knight-only"}


@pytest.mark.rule("catan.robber.steal-is-due")
def test_before_the_victim_is_named_the_robber_does_not_move_on():
    state = do(stage({}, ONE, turn=AFTER_KNIGHT), "0: robber 10").state
    assert reasons(state, "0: robber 3") == {"catan.robber.steal-is-due"}


@pytest.mark.rule("catan.seven.discard-then-robber")
def test_those_who_still_give_cards_back_are_named_and_marked():
    state = do(stage(MOVER, {"hand": {"lumber": 8}}, {}, {"hand": {"wool": 9}}, turn=THROWN), SEVEN)
    (refusal,) = GAME.refusals(state.state, GAME.parse("0: robber 10"))
    assert refusal.facts["who"] == (1, 3)
    assert refusal.at == ("seat:1", "seat:3")


def test_a_place_for_the_robber_says_who_lives_there_and_how_many_cards_they_hold():
    state = stage(MOVER, ONE, TWO, turn=AFTER_SEVEN)
    notes = GAME.scene(state, 0).spots["robber"].notes
    assert notes[10] == ("", "Player 2 (4 cards), Player 3 (2 cards)")
    assert "you" in {said for _, said in notes.values()}
    assert "nobody lives there" in {said for _, said in notes.values()}
