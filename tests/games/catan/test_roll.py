import pytest

from companion.games.catan.goods import Goods

from .stage import GAME, allowed, do, hand, reasons, stage, told

RICH = {"lumber": 2, "brick": 2, "wool": 2, "grain": 2, "ore": 4}
BUILDER = {"settlements": [8], "roads": [13, 20], "hand": RICH}
TO_ROLL = {"phase": "roll"}
THROWN = {"phase": "dice"}

TRADES_AND_BUILDS = (
    "0: road 12", "0: settle 18", "0: city 8", "0: buy", "0: bank 4ore brick", "0: offer ore wool",
)  # fmt: skip
NEUTRALS = [{"settlements": [13]}, {"settlements": [40]}]


# The roll


@pytest.mark.rule("catan.roll.steps-in-order")
def test_after_the_roll_trade_comes_before_building():
    state = stage(BUILDER)
    traded = do(state, "0: bank 4ore brick").state
    assert allowed(traded, "0: road 12")
    built = do(state, "0: road 12").state
    assert reasons(built, "0: bank 4ore brick") == {"catan.trade.before-building"}


@pytest.mark.rule("catan.roll.steps-in-order")
def test_with_merged_steps_trade_may_follow_building_but_not_precede_the_roll():
    merged = {"turn_steps": "merged"}
    built = do(stage(BUILDER, options=merged), "0: road 12").state
    assert allowed(built, "0: bank 4ore brick")
    to_roll = stage(BUILDER, options=merged, turn=TO_ROLL)
    assert reasons(to_roll, "0: bank 4ore brick") == {"catan.roll.before-trade-and-build"}


@pytest.mark.rule("catan.roll.steps-in-order")
def test_trade_and_building_are_optional():
    state = do(stage(BUILDER, turn=TO_ROLL), "0: roll", "nature: dice 1 2").state
    assert allowed(state, "0: end")


@pytest.mark.rule("catan.roll.steps-in-order")
def test_no_dice_fall_in_the_trade_and_build_step():
    assert reasons(stage(BUILDER), "nature: dice 1 2") == {"catan.roll.steps-in-order"}
    assert allowed(stage(BUILDER, turn=THROWN), "nature: dice 1 2")


@pytest.mark.rule("catan.roll.compulsory")
def test_a_turn_cannot_be_ended_without_a_roll():
    state = stage(turn=TO_ROLL)
    assert reasons(state, "0: end") == {"catan.roll.compulsory"}
    assert allowed(do(state, "0: roll", "nature: dice 1 2").state, "0: end")


@pytest.mark.rule("catan.roll.compulsory")
def test_the_player_on_turn_rolls_only_once():
    state = stage(turn=TO_ROLL)
    assert allowed(state, "0: roll")
    rolled = do(state, "0: roll", "nature: dice 1 2").state
    assert reasons(rolled, "0: roll") == {"catan.roll.compulsory"}


@pytest.mark.rule("catan.roll.compulsory")
def test_with_two_players_the_player_on_turn_rolls_twice_and_not_three_times():
    state = stage(players=2, neutrals=NEUTRALS, turn={"on": 1})
    once = do(state, "1: end", "0: roll", "nature: dice 1 2").state
    assert reasons(once, "0: end") == {"catan.two-player.two-rolls"}
    twice = do(once, "0: roll", "nature: dice 1 3").state
    assert reasons(twice, "0: roll") == {"catan.two-player.two-rolls"}
    assert allowed(twice, "0: end")


@pytest.mark.rule("catan.roll.sum-of-two-dice")
@pytest.mark.parametrize("dice", ["2 6", "3 5", "4 4", "5 3", "6 2"])
def test_the_two_dice_are_added_up(dice):
    # Corner 31 also touches a 3 and a 5, which single dice show at times; only the sum counts.
    outcome = do(stage({"settlements": [31]}, turn=THROWN), f"nature: dice {dice}")
    assert hand(outcome.state, 0) == "ore"
    (event,) = told(outcome, "catan.roll.sum-of-two-dice")
    assert event.facts["sum"] == 8


@pytest.mark.rule("catan.roll.sum-of-two-dice")
@pytest.mark.parametrize("wrong", ["nature: dice 0 5", "nature: dice 1 7", "0: dice 3 5"])
def test_only_chance_and_only_six_sided_dice_make_the_sum(wrong):
    state = stage(turn=THROWN)
    assert reasons(state, wrong) == {"catan.roll.sum-of-two-dice"}
    assert allowed(state, "nature: dice 1 6")


@pytest.mark.rule("catan.roll.before-trade-and-build")
@pytest.mark.parametrize("action", TRADES_AND_BUILDS)
def test_before_the_roll_nothing_is_traded_built_or_bought(action):
    before = stage(BUILDER, turn=TO_ROLL)
    assert reasons(before, action) == {"catan.roll.before-trade-and-build"}
    after = do(before, "0: roll", "nature: dice 1 2").state
    assert allowed(after, action)


@pytest.mark.rule("catan.roll.before-trade-and-build")
def test_before_the_roll_the_others_make_no_proposals_either():
    before = stage(BUILDER, {"hand": {"wool": 1}}, turn=TO_ROLL)
    assert reasons(before, "1: offer wool ore") == {"catan.roll.before-trade-and-build"}
    after = do(before, "0: roll", "nature: dice 1 2").state
    assert allowed(after, "1: offer wool ore")


@pytest.mark.rule("catan.roll.left-neighbour-next")
@pytest.mark.parametrize(
    ("players", "on", "left"), [(4, 0, 1), (4, 2, 3), (4, 3, 0), (3, 2, 0), (2, 1, 0)]
)
def test_the_turn_passes_to_the_left_hand_neighbour(players, on, left):
    neutrals = {"neutrals": NEUTRALS} if players == 2 else {}
    outcome = do(stage(players=players, turn={"on": on}, **neutrals), f"{on}: end")
    assert GAME.awaiting(outcome.state) == (left,)
    assert allowed(outcome.state, f"{left}: roll")
    (event,) = told(outcome, "catan.roll.left-neighbour-next")
    assert event.facts["seat"] == left


@pytest.mark.rule("catan.roll.left-neighbour-next")
@pytest.mark.parametrize("other", [0, 2, 3])
def test_nobody_rolls_out_of_turn(other):
    state = do(stage(), "0: end").state
    assert reasons(state, f"{other}: roll") == {"catan.roll.left-neighbour-next"}


# What a roll yields


@pytest.mark.rule("catan.yield.number-picks-hexes")
def test_every_hex_with_the_number_produces():
    # The example of the rules: a 3 pays white a lumber, blue and orange an ore each, red nothing.
    state = GAME.new(players=4)
    before = [hand(state, seat) for seat in range(4)]
    assert before == ["2lumber+grain", "lumber+brick+ore", "lumber+wool+ore", "2grain+ore"]
    after = do(state, "0: roll", "nature: dice 1 2").state
    assert [hand(after, seat) for seat in range(4)] == [
        "2lumber+grain", "lumber+brick+2ore", "2lumber+wool+ore", "2grain+2ore",
    ]  # fmt: skip


@pytest.mark.rule("catan.yield.number-picks-hexes")
def test_a_roll_that_no_hex_of_a_building_shows_brings_nothing():
    outcome = do(stage({"settlements": [31]}, turn=THROWN), "nature: dice 6 6")
    assert hand(outcome.state, 0) == "nothing"
    assert told(outcome, "catan.yield.number-picks-hexes")


@pytest.mark.rule("catan.yield.all-players-collect")
@pytest.mark.parametrize("on", range(3))
def test_a_roll_pays_all_players_whoever_is_on_turn(on):
    seats = ({"settlements": [19]}, {"settlements": [30]}, {"settlements": [31]})
    state = stage(*seats, players=3, turn={"phase": "dice", "on": on})
    after = do(state, "nature: dice 1 2").state
    assert [hand(after, seat) for seat in range(3)] == ["lumber", "lumber", "lumber"]


@pytest.mark.rule("catan.yield.settlement-one")
def test_a_settlement_brings_one_card_from_the_bank():
    outcome = do(stage({"settlements": [31]}, turn=THROWN), "nature: dice 1 2")
    assert hand(outcome.state, 0) == "lumber"
    assert str(Goods(outcome.state.bank)) == "18lumber+19brick+19wool+19grain+19ore"
    (event,) = told(outcome, "catan.yield.settlement-one")
    assert (event.facts["seat"], event.facts["hex"]) == (0, 10)


@pytest.mark.rule("catan.yield.settlement-one")
def test_a_new_settlement_collects_from_the_next_roll_on():
    # Corner 18 touches pasture 4, the older settlement on 8 does not.
    state = do(stage(BUILDER), "0: settle 18", "0: end").state
    assert hand(state, 0) == "lumber+brick+wool+grain+4ore"
    after = do(state, "1: roll", "nature: dice 1 3").state
    assert hand(after, 0) == "lumber+brick+2wool+grain+4ore"


@pytest.mark.rule("catan.yield.each-building-pays")
@pytest.mark.parametrize(
    ("seat", "cards"),
    [
        ({"settlements": [19, 31]}, "2lumber"),
        ({"settlements": [19, 30, 31]}, "3lumber"),
        ({"settlements": [19], "cities": [31]}, "3lumber"),
        ({"cities": [19, 30, 31]}, "6lumber"),
    ],
)
def test_several_own_buildings_at_one_hex_are_each_paid(seat, cards):
    outcome = do(stage(seat, turn=THROWN), "nature: dice 1 2")
    assert hand(outcome.state, 0) == cards
    (event,) = told(outcome, "catan.yield.each-building-pays")
    assert str(event.facts["goods"]) == cards


@pytest.mark.rule("catan.yield.city-two")
def test_a_city_brings_two_cards_instead_of_one():
    outcome = do(stage({"cities": [31]}, turn=THROWN), "nature: dice 2 6")
    assert hand(outcome.state, 0) == "2ore"
    assert told(outcome, "catan.yield.city-two")


@pytest.mark.rule("catan.yield.city-two")
def test_a_settlement_made_a_city_collects_two_from_the_next_roll_on():
    raised = do(stage(BUILDER), "0: city 8", "0: end").state
    assert hand(raised, 0) == "2lumber+2brick+2wool+ore"
    after = do(raised, "1: roll", "nature: dice 1 5").state
    assert hand(after, 0) == "2lumber+4brick+2wool+ore"


@pytest.mark.rule("catan.yield.hand-kept-secret")
@pytest.mark.parametrize("looking", [1, 2, 3])
def test_others_see_how_many_cards_a_hand_has_and_not_which(looking):
    state = stage({"hand": {"ore": 2, "wool": 1}}, {"hand": {"grain": 1}})
    observation = GAME.observe(state, looking)
    assert observation.hand_sizes == (3, 1, 0, 0)
    assert hand(observation.table, 0) == "nothing"
    # Other cards in the same number look the same.
    other = stage({"hand": {"brick": 3}}, {"hand": {"grain": 1}})
    assert GAME.observe(other, looking).table.hands == observation.table.hands


@pytest.mark.rule("catan.yield.hand-kept-secret")
def test_the_owner_sees_the_own_hand():
    state = stage({"hand": {"ore": 2, "wool": 1}}, {"hand": {"grain": 1}})
    table = GAME.observe(state, 0).table
    assert [hand(table, seat) for seat in (0, 1)] == ["wool+2ore", "nothing"]


def scarce(held, *seats, island="beginner", **options):
    # Seat 3 holds so many lumber cards that the bank runs short, and all ore but one.
    hoard = {"hand": {"lumber": held, "ore": 18}}
    rows = [*seats, *({} for _ in range(3 - len(seats))), hoard]
    return stage(*rows, turn=THROWN, options=options, island=island)


@pytest.mark.rule("catan.yield.shortage-pays-nobody")
@pytest.mark.parametrize("shortage", ["nobody-but-sole", "nobody"])
def test_a_kind_the_bank_cannot_pay_to_all_is_paid_to_nobody_and_other_kinds_are(shortage):
    rows = ({"settlements": [31]}, {"settlements": [19]}, {"settlements": [39]})
    outcome = do(scarce(18, *rows, yield_shortage=shortage), "nature: dice 1 2")
    assert [hand(outcome.state, seat) for seat in range(3)] == ["nothing", "nothing", "ore"]
    assert told(outcome, "catan.yield.shortage-pays-nobody")
    assert str(Goods(outcome.state.bank)) == "lumber+19brick+19wool+19grain"


@pytest.mark.rule("catan.yield.shortage-pays-nobody")
def test_a_bank_that_has_just_enough_pays_all():
    outcome = do(scarce(17, {"settlements": [31]}, {"settlements": [19]}), "nature: dice 1 2")
    assert [hand(outcome.state, seat) for seat in range(2)] == ["lumber", "lumber"]
    assert not told(outcome, "catan.yield.shortage-pays-nobody")


@pytest.mark.rule("catan.yield.sole-claimant-takes-rest")
@pytest.mark.parametrize(
    "claimant", [{"cities": [31]}, {"settlements": [19, 31]}], ids=["a-city", "two-settlements"]
)
def test_a_sole_claimant_takes_what_the_bank_has_left(claimant):
    outcome = do(scarce(18, claimant), "nature: dice 1 2")
    assert hand(outcome.state, 0) == "lumber"
    assert told(outcome, "catan.yield.sole-claimant-takes-rest")


@pytest.mark.rule("catan.yield.sole-claimant-takes-rest", "catan.yield.shortage-pays-nobody")
def test_by_agreement_even_a_sole_claimant_gets_nothing_from_a_short_bank():
    outcome = do(scarce(18, {"cities": [31]}, yield_shortage="nobody"), "nature: dice 1 2")
    assert hand(outcome.state, 0) == "nothing"
    assert told(outcome, "catan.yield.shortage-pays-nobody")


@pytest.mark.rule("catan.yield.sole-claimant-takes-rest")
def test_a_sole_claimant_at_two_hexes_is_told_no_more_cards_than_were_taken():
    # An island with both its 3s in forests: seat 0 claims a lumber at each, the bank has one.
    beginner = GAME.new().island
    numbers = [{8: 3, 13: 11}.get(h, number) for h, number in enumerate(beginner.numbers)]
    terrain = [land.name.lower() for land in beginner.terrain]
    island = {"terrain": terrain, "numbers": numbers}
    outcome = do(scarce(18, {"settlements": [17, 31]}, island=island), "nature: dice 1 2")
    assert hand(outcome.state, 0) == "lumber"
    gains = [event.facts["goods"] for event in outcome.events if event.what == "gains"]
    assert str(Goods(sum(gains))) == "lumber"
