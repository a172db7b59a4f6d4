"""Trading with the others and with the bank."""

import pytest

from .stage import GAME, allowed, do, hand, reasons, stage, told

# Corner 8 lies inland: whoever lives there and nowhere else has no harbour and no coast.
INLAND = {"settlements": [8], "roads": [13]}
ALL_ORE_IN_ONE_HAND = {"hand": {"ore": 19}}


@pytest.mark.rule("catan.trade.as-often-as-wanted")
def test_bank_trades_go_on_until_the_cards_run_out():
    state = stage({"hand": {"lumber": 11}})
    after = do(state, "0: bank 4lumber ore", "0: bank 4lumber wool").state
    assert hand(after, 0) == "3lumber+wool+ore"
    assert reasons(after, "0: bank 4lumber brick") == {"catan.trade.as-often-as-wanted"}


@pytest.mark.rule("catan.trade.as-often-as-wanted")
def test_one_turn_may_see_several_trades_with_players_and_bank_mixed():
    state = stage({"hand": {"lumber": 6}}, {"hand": {"brick": 2}}, players=3)
    sell = ("0: offer lumber brick", "1: accept", "2: decline", "0: deal 1")
    after = do(state, *sell, "0: bank 4lumber ore", *sell).state
    assert (hand(after, 0), hand(after, 1)) == ("2brick+ore", "2lumber")


@pytest.mark.rule("catan.trade.as-often-as-wanted")
def test_nobody_offers_cards_he_does_not_hold():
    state = stage({"hand": {"wool": 1}}, {"hand": {"ore": 1}})
    assert reasons(state, "0: offer 2wool ore") == {"catan.trade.as-often-as-wanted"}
    assert allowed(state, "0: offer wool ore")
    asked = do(state, "0: offer wool ore").state
    assert reasons(asked, "1: counter 2ore wool") == {"catan.trade.as-often-as-wanted"}
    assert allowed(asked, "1: counter ore 2wool")


@pytest.mark.rule("catan.trade.as-often-as-wanted")
def test_agreeing_takes_the_cards_that_are_asked_for():
    state = do(
        stage({"hand": {"wool": 1}}, {"hand": {"ore": 1}}, {"hand": {"ore": 2}}),
        "0: offer wool 2ore",
    ).state
    assert reasons(state, "1: accept") == {"catan.trade.as-often-as-wanted"}
    assert allowed(state, "2: accept")


@pytest.mark.rule("catan.trade.as-often-as-wanted")
def test_a_counter_offer_is_taken_only_with_the_cards_it_asks_for():
    state = do(
        stage({"hand": {"wool": 2}}, {"hand": {"ore": 1}}, {"hand": {"ore": 1}}, players=3),
        "0: offer wool ore",
        "1: counter ore 3wool",
        "2: counter ore 2wool",
    ).state
    assert reasons(state, "0: deal 1") == {"catan.trade.as-often-as-wanted"}
    assert allowed(state, "0: deal 2")


@pytest.mark.rule("catan.trade.own-turn-side")
def test_a_proposal_of_another_player_is_for_the_player_on_turn_alone():
    state = stage({"hand": {"ore": 1}}, {"hand": {"wool": 1}}, {"hand": {"ore": 1}})
    proposed = do(state, "1: offer wool ore").state
    assert GAME.awaiting(proposed) == (0,)
    assert reasons(proposed, "2: accept") == {"catan.trade.own-turn-side"}
    outcome = do(proposed, "0: accept")
    assert [hand(outcome.state, seat) for seat in range(3)] == ["wool", "ore", "ore"]
    assert len(told(outcome, "catan.trade.own-turn-side")) == 1


@pytest.mark.rule("catan.trade.own-turn-side")
def test_two_others_cannot_close_a_trade_between_themselves():
    state = do(
        stage({"hand": {"wool": 1}}, {"hand": {"ore": 1}}, {"hand": {"ore": 1}}, players=3),
        "0: offer wool ore",
        "1: accept",
        "2: accept",
    ).state
    assert reasons(state, "2: deal 1") == {"catan.trade.own-turn-side"}
    assert allowed(state, "0: deal 1")


@pytest.mark.rule("catan.trade.free-terms")
def test_the_printed_example_of_a_bargain_with_two_counter_offers():
    state = stage(
        {"hand": {"lumber": 2, "ore": 3}},
        {"hand": {"brick": 1}},
        {"hand": {"brick": 1}},
        players=3,
    )
    after = do(
        state,
        "0: offer ore brick",
        "1: counter brick 3ore",
        "2: counter brick lumber+ore",
        "0: deal 2",
    ).state
    assert [hand(after, s) for s in range(3)] == ["lumber+brick+2ore", "brick", "lumber+ore"]


@pytest.mark.rule("catan.trade.free-terms")
def test_the_player_on_turn_may_counter_a_proposal():
    state = stage({"hand": {"ore": 1}}, {"hand": {"wool": 2}})
    after = do(state, "1: offer wool ore", "0: counter ore 2wool", "1: accept", "0: deal 1").state
    assert (hand(after, 0), hand(after, 1)) == ("2wool", "ore")


@pytest.mark.rule("catan.trade.free-terms")
def test_any_number_of_cards_and_kinds_may_stand_on_either_side():
    state = stage({"hand": {"lumber": 3, "brick": 2}}, {"hand": {"wool": 1, "ore": 2}}, players=3)
    answers = ("1: accept", "2: decline", "0: deal 1")
    after = do(state, "0: offer 3lumber+brick wool+2ore", *answers).state
    assert (hand(after, 0), hand(after, 1)) == ("brick+wool+2ore", "3lumber+brick")


@pytest.mark.rule("catan.trade.free-terms")
def test_a_trade_needs_a_partner_who_agreed():
    state = do(
        stage({"hand": {"wool": 1}}, {"hand": {"ore": 1}}, {"hand": {"ore": 1}}, players=3),
        "0: offer wool ore",
        "1: decline",
        "2: accept",
    ).state
    assert reasons(state, "0: deal 1") == {"catan.trade.free-terms"}
    assert allowed(state, "0: deal 2")


@pytest.mark.rule("catan.trade.free-terms")
@pytest.mark.parametrize(
    "answers",
    [("1: decline", "2: decline"), ("1: accept", "2: decline", "0: withdraw")],
    ids=["all decline", "withdrawn"],
)
def test_an_offer_that_comes_to_nothing_leaves_the_hands_and_the_turn_as_they_were(answers):
    state = stage({"hand": {"wool": 1}}, {"hand": {"ore": 1}}, players=3)
    after = do(state, "0: offer wool ore", *answers).state
    assert (hand(after, 0), hand(after, 1)) == ("wool", "ore")
    assert allowed(after, "0: offer wool ore")


@pytest.mark.rule("catan.trade.free-terms")
def test_trade_among_players_can_be_left_out_by_agreement():
    hands = ({"hand": {"wool": 4}}, {"hand": {"ore": 1}})
    without = stage(*hands, options={"trade_players": "off"})
    assert reasons(without, "0: offer wool ore") == {"catan.trade.free-terms"}
    assert reasons(without, "1: offer ore wool") == {"catan.trade.free-terms"}
    assert allowed(without, "0: bank 4wool ore")
    assert allowed(stage(*hands), "0: offer wool ore")
    assert allowed(stage(*hands), "1: offer ore wool")


@pytest.mark.rule("catan.trade.no-gifts")
@pytest.mark.parametrize(
    "gift", ["0: offer wool nothing", "0: offer nothing ore", "1: offer ore nothing"]
)
def test_nobody_gives_cards_for_nothing(gift):
    state = stage({"hand": {"wool": 1}}, {"hand": {"ore": 1}})
    assert reasons(state, gift) == {"catan.trade.no-gifts"}
    assert allowed(state, "0: offer wool ore")


@pytest.mark.rule("catan.trade.no-gifts")
def test_a_counter_offer_is_no_gift_either():
    state = do(stage({"hand": {"wool": 1}}, {"hand": {"ore": 1}}), "0: offer wool ore").state
    assert reasons(state, "1: counter ore nothing") == {"catan.trade.no-gifts"}
    assert reasons(state, "1: counter nothing wool") == {"catan.trade.no-gifts"}
    assert allowed(state, "1: counter ore wool")


@pytest.mark.rule("catan.trade.resource-cards-only")
@pytest.mark.parametrize(
    "trade",
    [
        "0: offer development ore",
        "0: offer wool+development ore",
        "0: offer wool development",
        "1: offer ore development",
        "0: bank 4development ore",
    ],
)
def test_development_cards_are_not_for_trade(trade):
    state = stage(
        {"hand": {"wool": 4}, "cards": {"knight": 4}},
        {"hand": {"ore": 1}, "cards": {"monopoly": 1}},
    )
    assert reasons(state, trade) == {"catan.trade.resource-cards-only"}
    assert allowed(state, "0: offer wool ore")
    assert allowed(state, "0: bank 4wool ore")


@pytest.mark.rule("catan.trade.no-like-for-like")
@pytest.mark.parametrize("trade", ["0: offer 2wool wool", "0: offer wool+ore 3ore"])
def test_the_same_kind_stands_on_one_side_only_unless_so_agreed(trade):
    hands = ({"hand": {"wool": 2, "ore": 1}}, {"hand": {"wool": 1, "ore": 3}})
    assert reasons(stage(*hands), trade) == {"catan.trade.no-like-for-like"}
    assert allowed(stage(*hands), "0: offer 2wool ore")
    assert allowed(stage(*hands, options={"trade_like_for_like": "allowed"}), trade)


@pytest.mark.rule("catan.trade.no-like-for-like")
def test_like_for_like_is_refused_in_a_counter_offer_too():
    state = do(stage({"hand": {"wool": 2}}, {"hand": {"wool": 1}}), "0: offer wool ore").state
    assert reasons(state, "1: counter wool 2wool") == {"catan.trade.no-like-for-like"}
    assert allowed(state, "1: counter wool 2ore")


@pytest.mark.rule("catan.trade.bank-four-to-one")
@pytest.mark.parametrize("n", ["", "2", "3", "5"])
def test_without_a_harbour_only_four_cards_buy_one(n):
    state = stage({**INLAND, "hand": {"wool": 5}})
    assert reasons(state, f"0: bank {n}wool ore") == {"catan.trade.bank-four-to-one"}
    outcome = do(state, "0: bank 4wool ore")
    assert hand(outcome.state, 0) == "wool+ore"
    assert len(told(outcome, "catan.trade.bank-four-to-one")) == 1


@pytest.mark.rule("catan.trade.bank-one-kind")
@pytest.mark.parametrize(
    ("corner", "mixed", "pure"),
    [
        (8, "3lumber+brick", "4lumber"),
        (26, "2lumber+brick", "3lumber"),
        (11, "lumber+brick", "2lumber"),
    ],
    ids=["no harbour", "plain harbour", "lumber harbour"],
)
def test_the_cards_for_the_bank_are_of_one_kind_at_every_rate(corner, mixed, pure):
    state = stage({"settlements": [corner], "hand": {"lumber": 4, "brick": 4}})
    assert reasons(state, f"0: bank {mixed} ore") == {"catan.trade.bank-one-kind"}
    assert allowed(state, f"0: bank {pure} ore")


@pytest.mark.rule("catan.trade.bank-other-kind")
def test_the_card_taken_is_of_another_kind():
    state = stage({"hand": {"wool": 4}})
    assert reasons(state, "0: bank 4wool wool") == {"catan.trade.bank-other-kind"}
    assert allowed(state, "0: bank 4wool grain")


@pytest.mark.rule("catan.trade.bank-player-on-turn")
def test_only_the_player_on_turn_trades_with_the_bank():
    state = stage({"hand": {"wool": 4}}, {"hand": {"wool": 4}})
    assert reasons(state, "1: bank 4wool ore") == {"catan.trade.bank-player-on-turn"}
    assert allowed(state, "0: bank 4wool ore")


@pytest.mark.rule("catan.trade.bank-has-the-card")
def test_the_bank_hands_out_only_what_it_has():
    state = stage({"hand": {"wool": 4}}, ALL_ORE_IN_ONE_HAND)
    assert reasons(state, "0: bank 4wool ore") == {"catan.trade.bank-has-the-card"}
    assert allowed(state, "0: bank 4wool grain")
    one_left = stage({"hand": {"wool": 4}}, {"hand": {"ore": 18}})
    assert allowed(one_left, "0: bank 4wool ore")


AFTER_BUILDING = [
    (("0: road 12",), "road"),
    (("0: settle 18",), "settlement"),
    (("0: city 8",), "city"),
    (("0: buy", "nature: draw knight"), "card"),
]
TRADES = ["0: bank 4wool ore", "0: offer wool ore", "1: offer ore wool"]


def builder(**options):
    """A player who can pay for anything and still trade, with a road from 8 by 13 to 18."""
    rich = {"lumber": 2, "brick": 2, "wool": 6, "grain": 4, "ore": 4}
    return stage(
        {"settlements": [8], "roads": [13, 20], "hand": rich},
        {"hand": {"ore": 1}},
        options=options,
    )


@pytest.mark.rule("catan.trade.before-building")
@pytest.mark.parametrize(
    "built", [b for b, _ in AFTER_BUILDING], ids=[i for _, i in AFTER_BUILDING]
)
def test_with_separate_steps_the_first_purchase_ends_all_trade(built):
    before = builder()
    assert all(allowed(before, trade) for trade in TRADES)
    after = do(before, *built).state
    assert [reasons(after, trade) for trade in TRADES] == [{"catan.trade.before-building"}] * 3


@pytest.mark.rule("catan.trade.before-building")
@pytest.mark.parametrize(
    ("card", "played"),
    [
        ("road-building", ("0: road-building", "0: road 14", "0: road 15")),
        ("invention", ("0: invention", "0: choose ore", "0: choose ore")),
        ("monopoly", ("0: monopoly ore",)),
        ("knight", ("0: knight", "0: robber 0")),
    ],
)
def test_playing_a_development_card_does_not_end_the_trade_step(card, played):
    state = stage({**INLAND, "hand": {"wool": 4}, "cards": {card: 1}})
    assert allowed(do(state, *played).state, "0: bank 4wool grain")


@pytest.mark.rule("catan.trade.before-building")
def test_trade_is_open_again_in_the_next_turn():
    state = stage({**INLAND, "hand": {"lumber": 1, "brick": 1}}, {"hand": {"wool": 4}}, players=3)
    after = do(state, "0: road 14", "0: end", "1: roll", "nature: dice 6 6").state
    assert allowed(after, "1: bank 4wool ore")


@pytest.mark.rule("catan.trade.merged-with-building")
@pytest.mark.parametrize(
    "built", [b for b, _ in AFTER_BUILDING], ids=[i for _, i in AFTER_BUILDING]
)
def test_with_merged_steps_trade_goes_on_after_building(built):
    after = do(builder(turn_steps="merged"), *built).state
    assert all(allowed(after, trade) for trade in TRADES)


@pytest.mark.rule("catan.trade.merged-with-building")
def test_with_merged_steps_building_and_trade_alternate():
    state = stage({**INLAND, "hand": {"lumber": 6, "brick": 1}}, options={"turn_steps": "merged"})
    after = do(state, "0: road 12", "0: bank 4lumber brick", "0: road 14").state
    assert hand(after, 0) == "nothing"
    assert GAME.describe(after)["seats"][0]["roads"] == [12, 13, 14]
