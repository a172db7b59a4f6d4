"""Development cards: buying and playing them, knights, progress cards, victory points."""

from fractions import Fraction

import pytest

from companion.games.catan.goods import Card, Goods
from companion.kit.bundle import count

from .stage import GAME, allowed, do, hand, reasons, stage, told

COST = {"ore": 1, "wool": 1, "grain": 1}
WHOLE_DECK = {"knight": 14, "victory-point": 5, "road-building": 2, "invention": 2, "monopoly": 2}
HOME = {"settlements": [8], "roads": [13]}
PLAYS = {
    "road-building": ("0: road-building", "0: road 12", "0: road 14"),
    "invention": ("0: invention", "0: choose ore", "0: choose ore"),
    "monopoly": ("0: monopoly ore",),
    "knight": ("0: knight", "0: robber 0"),
}
EVERY_CARD = pytest.mark.parametrize("card", PLAYS)


def cards(state, seat=0):
    return GAME.describe(state)["seats"][seat].get("cards", {})


def deck(state):
    return {kind: count(state.deck, card) for kind, card in zip(WHOLE_DECK, Card, strict=True)}


def next_own_turn(state):
    """From seat 0's trade step to its next turn, before the roll; a 12 pays nobody here."""
    rest = [(f"{seat}: roll", "nature: dice 6 6", f"{seat}: end") for seat in (1, 2)]
    return do(state, "0: end", *(text for turn in rest for text in turn)).state


@pytest.mark.rule("catan.development.cost")
def test_a_card_costs_one_ore_wool_and_grain():
    outcome = do(stage({"hand": {"ore": 2, "wool": 2, "grain": 2, "brick": 1}}), "0: buy")
    assert hand(outcome.state, 0) == "brick+wool+grain+ore"
    assert len(told(outcome, "catan.development.cost")) == 1
    for missing in COST:
        short = stage({"hand": {**dict.fromkeys(COST, 5), missing: 0}})
        assert reasons(short, "0: buy") == {"catan.development.cost"}


@pytest.mark.rule("catan.development.top-card")
def test_the_buyer_takes_what_lies_on_top():
    state = stage({"hand": COST})
    assert reasons(state, "nature: draw monopoly") == {"catan.development.top-card"}
    bought = do(state, "0: buy").state
    assert cards(bought) == {}
    assert reasons(bought, "0: draw monopoly") == {"catan.development.top-card"}
    after = do(bought, "nature: draw monopoly").state
    assert cards(after) == {"monopoly": 1}
    assert deck(after) == {**WHOLE_DECK, "monopoly": 1}


@pytest.mark.rule("catan.development.top-card")
def test_only_cards_left_in_the_deck_can_lie_on_top():
    state = stage(
        {"hand": COST, "cards": {"monopoly": 1}},
        {"cards": {"victory-point": 2}, "knights": 2},
        removed={"monopoly": 1},
    )
    bought = do(state, "0: buy").state
    assert reasons(bought, "nature: draw monopoly") == {"catan.development.top-card"}
    odds = {str(action): chance for action, chance in GAME.chance(bought)}
    assert odds == {
        "nature: draw knight": Fraction(12, 19),
        "nature: draw victory-point": Fraction(3, 19),
        "nature: draw road-building": Fraction(2, 19),
        "nature: draw invention": Fraction(2, 19),
    }


@pytest.mark.rule("catan.development.kept-hidden")
def test_which_card_was_bought_is_seen_by_the_buyer_alone():
    outcome = do(stage({"hand": COST}), "0: buy", "nature: draw invention")
    (drawn,) = told(outcome, "catan.development.kept-hidden")
    assert [seat for seat in (0, 1, 2, 3, None) if drawn.visible_to(seat)] == [0]
    assert all("card" not in e.facts for e in outcome.events if e.visible_to(1))


@pytest.mark.rule("catan.development.kept-hidden")
def test_others_see_how_many_cards_a_player_has_but_not_which():
    kinds = ("knight", "invention")
    observations = [GAME.observe(stage({"cards": {card: 2}}), 1) for card in kinds]
    assert [observation.card_counts[0] for observation in observations] == [2, 2]
    assert observations[0] == observations[1]
    own = GAME.observe(stage({"cards": {"knight": 2}}), 0)
    assert cards(own.table) == {"knight": 2}


@pytest.mark.rule("catan.development.deck-may-run-out")
def test_an_empty_deck_sells_nothing():
    empty = stage({"hand": COST}, removed=WHOLE_DECK)
    assert reasons(empty, "0: buy") == {"catan.development.deck-may-run-out"}
    last = stage({"hand": {"ore": 2, "wool": 2, "grain": 2}}, removed={**WHOLE_DECK, "monopoly": 1})
    after = do(last, "0: buy", "nature: draw monopoly").state
    assert reasons(after, "0: buy") == {"catan.development.deck-may-run-out"}


@pytest.mark.rule("catan.development.one-a-turn")
@EVERY_CARD
def test_a_second_card_has_to_wait_for_the_next_turn(card):
    play = PLAYS[card][0]
    held = {"monopoly": 1}
    held[card] = held.get(card, 0) + 1
    state = stage({**HOME, "cards": held}, players=3)
    assert allowed(state, play)
    after = do(state, "0: monopoly wool").state
    assert reasons(after, play) == {"catan.development.one-a-turn"}
    assert allowed(next_own_turn(after), play)


@pytest.mark.rule("catan.development.one-a-turn")
def test_a_card_played_before_the_roll_is_the_one_of_the_turn():
    state = stage({**HOME, "cards": {"knight": 1, "monopoly": 1}}, turn={"phase": "roll"})
    after = do(state, "0: knight", "0: robber 0", "0: roll", "nature: dice 6 6").state
    assert reasons(after, "0: monopoly ore") == {"catan.development.one-a-turn"}


@pytest.mark.rule("catan.development.not-when-just-bought")
@EVERY_CARD
def test_a_card_is_not_played_in_the_turn_of_its_purchase(card):
    play = PLAYS[card][0]
    state = do(stage({**HOME, "hand": COST}, players=3), "0: buy", f"nature: draw {card}").state
    assert reasons(state, play) == {"catan.development.not-when-just-bought"}
    assert allowed(next_own_turn(state), play)


@pytest.mark.rule("catan.development.not-when-just-bought")
def test_an_older_card_of_the_same_kind_may_be_played_beside_a_new_one():
    state = stage({**HOME, "hand": COST, "cards": {"knight": 1}})
    after = do(state, "0: buy", "nature: draw knight").state
    assert allowed(after, "0: knight")
    assert cards(do(after, "0: knight").state) == {"knight": 1}


@pytest.mark.rule("catan.development.any-time-own-turn")
@EVERY_CARD
def test_a_card_is_played_at_any_moment_of_the_own_turn_only(card):
    play = PLAYS[card][0]
    mine = {**HOME, "cards": {card: 1}, "hand": {"lumber": 1, "brick": 1}}
    before_the_roll, in_the_trade_step = stage(mine, turn={"phase": "roll"}), stage(mine)
    after_building = do(in_the_trade_step, "0: road 12").state
    for state in (before_the_roll, in_the_trade_step, after_building):
        assert allowed(state, play)
    for phase in ("roll", "main"):
        waiting = stage(mine, turn={"on": 1, "phase": phase})
        assert reasons(waiting, play) == {"catan.development.any-time-own-turn"}


@pytest.mark.rule("catan.development.any-time-own-turn")
@EVERY_CARD
def test_after_a_card_played_before_the_roll_the_roll_is_still_due(card):
    state = stage({**HOME, "cards": {card: 1}}, turn={"phase": "roll"})
    state = do(state, *PLAYS[card]).state
    assert allowed(state, "0: roll")
    assert not allowed(state, "0: end")


# Two settlements, two cities and Longest Road by the five roads from 8 to 25: eight open points.
EIGHT = {"settlements": [8, 40], "cities": [42, 50], "roads": [13, 20, 28, 29, 30]}


@pytest.mark.rule("catan.development.vp-shown-at-ten")
def test_victory_point_cards_stay_hidden_below_ten_points():
    state = stage({**EIGHT, "cards": {"victory-point": 1}, "hand": COST})
    assert GAME.scores(state)[0] == 9
    assert reasons(state, "0: show") == {"catan.development.vp-shown-at-ten"}
    outcome = do(state, "0: buy", "nature: draw knight")
    assert told(outcome, "catan.development.vp-shown-at-ten") == []
    assert GAME.winners(outcome.state) == ()


@pytest.mark.rule("catan.development.vp-shown-at-ten")
def test_victory_point_cards_are_shown_to_all_when_they_complete_ten():
    state = stage({**EIGHT, "cards": {"victory-point": 1}, "hand": {"ore": 3, "grain": 2}})
    outcome = do(state, "0: city 8")
    (shown,) = told(outcome, "catan.development.vp-shown-at-ten")
    assert (shown.facts["n"], shown.seen_by) == (1, None)
    assert GAME.winners(outcome.state) == (0,)


@pytest.mark.rule("catan.development.vp-may-be-new")
@pytest.mark.parametrize("moment", ["any-own-turn", "gained-this-turn"])
def test_the_printed_example_of_a_victory_point_card_bought_as_the_tenth(moment):
    mine = {**EIGHT, "cards": {"victory-point": 1}, "hand": COST}
    state = stage(mine, options={"end_moment": moment})
    outcome = do(state, "0: buy", "nature: draw victory-point")
    assert GAME.winners(outcome.state) == (0,)
    assert GAME.scores(outcome.state)[0] == 10


@pytest.mark.rule("catan.development.vp-several-together")
def test_several_victory_point_cards_count_together_and_beside_a_played_card():
    six = {**EIGHT, "cities": [42], "hand": {"ore": 2, "grain": 2}}
    state = stage({**six, "cards": {"victory-point": 3, "monopoly": 1}}, {"hand": {"ore": 1}})
    outcome = do(state, "0: monopoly ore", "0: city 8")
    (shown,) = told(outcome, "catan.development.vp-shown-at-ten")
    assert shown.facts["n"] == 3
    assert GAME.winners(outcome.state) == (0,)


# Seat 1 lives at hex 0 (mountains) with one wool.
VICTIM = {"settlements": [0], "hand": {"wool": 1}}


@pytest.mark.rule("catan.knight.robber-at-once")
def test_a_knight_moves_the_robber_and_robs_a_neighbour_right_away():
    state = do(stage({**HOME, "cards": {"knight": 1}}, VICTIM), "0: knight").state
    assert reasons(state, "0: end") == {"catan.knight.robber-at-once"}
    assert reasons(state, "0: robber 9") == {"catan.robber.to-another-hex"}
    moved = do(state, "0: robber 0")
    assert len(told(moved, "catan.knight.robber-at-once")) == 1
    after = do(moved.state, "0: steal 1", "nature: take wool").state
    assert GAME.describe(after)["robber"] == 0
    assert (hand(after, 0), hand(after, 1)) == ("wool", "nothing")
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.knight.stays-face-up")
def test_a_played_knight_lies_open_for_the_rest_of_the_game():
    state = stage({**HOME, "cards": {"knight": 2}}, players=3)
    outcome = do(state, "0: knight")
    assert len(told(outcome, "catan.knight.stays-face-up")) == 1
    later = next_own_turn(do(outcome.state, "0: robber 0").state)
    seen = GAME.describe(GAME.observe(later, 1).table)["seats"][0]
    assert seen["knights"] == 1
    assert cards(later) == {"knight": 1}
    assert deck(later) == {**WHOLE_DECK, "knight": 12}


@pytest.mark.rule("catan.knight.no-discarding")
def test_a_knight_makes_nobody_discard():
    state = stage(
        {**HOME, "cards": {"knight": 1}, "hand": {"ore": 9}}, {**VICTIM, "hand": {"wool": 12}}
    )
    after = do(state, "0: knight").state
    assert GAME.awaiting(after) == (0,)
    assert allowed(after, "0: robber 0")
    assert reasons(after, "1: discard wool") == {"catan.seven.above-seven-gives-half"}
    done = do(after, "0: robber 1").state
    assert (hand(done, 0), hand(done, 1)) == ("9ore", "12wool")


@pytest.mark.rule("catan.progress.then-removed")
@pytest.mark.parametrize("card", ["road-building", "invention", "monopoly"])
def test_a_used_progress_card_leaves_the_game(card):
    state = stage({**HOME, "cards": {card: 1}})
    after = do(state, *PLAYS[card]).state
    assert cards(after) == {}
    assert GAME.describe(after)["removed"] == {card: 1}
    assert deck(after) == deck(state)


def road_builder(others=(), **seat):
    return stage({**HOME, "cards": {"road-building": 1}, **seat}, *others)


@pytest.mark.rule("catan.progress.roads-two-free")
def test_road_building_sets_two_roads_without_payment():
    state = do(road_builder(hand={"lumber": 1, "brick": 1}), "0: road-building").state
    one = do(state, "0: road 12").state
    assert reasons(one, "0: end") == {"catan.progress.roads-two-free"}
    two = do(one, "0: road 14")
    assert len(told(two, "catan.progress.roads-two-free")) == 1
    assert GAME.describe(two.state)["seats"][0]["roads"] == [12, 13, 14]
    assert hand(two.state, 0) == "lumber+brick"
    assert hand(do(two.state, "0: road 7").state, 0) == "nothing"


@pytest.mark.rule("catan.progress.roads-by-the-rules")
@pytest.mark.parametrize(
    ("path", "rule"),
    [
        (13, "catan.road.one-per-path"),
        (0, "catan.road.adjoins-own"),
        (15, "catan.road.not-past-foreign-building"),
        (99, "catan.board.path-is-an-edge"),
    ],
)
def test_free_roads_obey_the_rules_of_place(path, rule):
    # A foreign settlement on 9 ends the own road from 8 by 13.
    state = do(road_builder([{"settlements": [9]}], roads=[13, 14]), "0: road-building").state
    placing = {"catan.progress.roads-by-the-rules"} if path < 72 else set()
    assert reasons(state, f"0: road {path}") == {rule} | placing
    assert allowed(state, "0: road 20")


@pytest.mark.rule("catan.progress.roads-by-the-rules")
def test_the_second_free_road_may_join_the_first():
    state = do(road_builder(), "0: road-building").state
    by_the_rules = "catan.progress.roads-by-the-rules"
    assert reasons(state, "0: road 19") == {"catan.road.adjoins-own", by_the_rules}
    assert allowed(do(state, "0: road 12").state, "0: road 19")


FOURTEEN_ROADS = [7, 12, 13, 1, 2, 11, 19, 14, 20, 0, 3, 6, 10, 25]
# Path 1, from 0 to 4, is the only one left to the owner of corner 0: at 7 stands a foreign
# settlement, and the roads that go on from 4 are foreign.
ONE_PLACE = {"settlements": [0], "roads": [0, 6]}
HEDGED_IN = [{"settlements": [1], "roads": [2, 7]}, {"settlements": [7]}]
SHORT = "catan.progress.roads-as-far-as-possible"


@pytest.mark.rule("catan.progress.roads-as-far-as-possible")
@pytest.mark.parametrize(
    ("mine", "others", "path"),
    [({**HOME, "roads": FOURTEEN_ROADS}, [], 8), (ONE_PLACE, HEDGED_IN, 1)],
    ids=["one piece", "one place"],
)
def test_with_one_piece_or_place_left_one_free_road_is_set_unless_agreed_otherwise(
    mine, others, path
):
    state = road_builder(others, **mine)
    after = do(state, "0: road-building", f"0: road {path}").state
    assert path in GAME.describe(after)["seats"][0]["roads"]
    assert allowed(after, "0: end")
    strict = {"progress_short": "full-only"}
    for position, against in ((state, {SHORT}), (road_builder(), set())):
        strictly = GAME.position({**GAME.describe(position), "options": strict})
        assert reasons(strictly, "0: road-building") == against


@pytest.mark.rule("catan.progress.roads-as-far-as-possible")
def test_road_building_is_refused_only_when_no_road_at_all_can_be_set():
    no_piece = road_builder(roads=[*FOURTEEN_ROADS, 26])
    assert reasons(no_piece, "0: road-building") == {SHORT}
    hedged = [{"settlements": [1], "roads": [1, 2, 7]}, {"settlements": [7]}]
    assert reasons(road_builder(hedged, **ONE_PLACE), "0: road-building") == {SHORT}


@pytest.mark.rule("catan.progress.invention-two-cards")
@pytest.mark.parametrize(
    ("first", "second", "got"),
    [("ore", "ore", "2ore"), ("lumber", "grain", "lumber+grain")],
    ids=["equal", "different"],
)
def test_invention_takes_two_cards_of_free_choice_from_the_bank(first, second, got):
    state = stage({"cards": {"invention": 1}})
    one = do(state, "0: invention", f"0: choose {first}").state
    assert reasons(one, "0: end") == {"catan.progress.invention-two-cards"}
    two = do(one, f"0: choose {second}").state
    assert hand(two, 0) == got
    assert str(Goods(state.bank - two.bank)) == got
    assert reasons(two, "0: choose ore") == {"catan.progress.invention-two-cards"}


@pytest.mark.rule("catan.progress.invention-spend-at-once")
def test_invented_cards_can_be_spent_in_the_same_turn():
    state = stage({**HOME, "cards": {"invention": 1}})
    after = do(state, "0: invention", "0: choose lumber", "0: choose brick", "0: road 12").state
    assert hand(after, 0) == "nothing"
    assert GAME.describe(after)["seats"][0]["roads"] == [12, 13]


STOCK = "catan.progress.invention-from-stock"
ALL = dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 19)


@pytest.mark.rule("catan.progress.invention-from-stock")
def test_invention_does_not_bring_what_the_bank_has_not_got():
    state = do(stage({"cards": {"invention": 1}}, {"hand": {"ore": 18}}), "0: invention").state
    after = do(state, "0: choose ore").state
    assert reasons(after, "0: choose ore") == {STOCK}
    assert allowed(after, "0: choose wool")
    empty = stage({"cards": {"invention": 1}}, {"hand": ALL})
    assert reasons(empty, "0: invention") == {STOCK}


@pytest.mark.rule("catan.progress.invention-from-stock")
def test_with_one_card_in_the_bank_invention_takes_that_one_or_is_refused_where_so_agreed():
    seats = ({"cards": {"invention": 1}}, {"hand": {**ALL, "ore": 18}})
    after = do(stage(*seats), "0: invention", "0: choose ore").state
    assert hand(after, 0) == "ore"
    assert allowed(after, "0: end")
    strict = stage(*seats, options={"progress_short": "full-only"})
    assert reasons(strict, "0: invention") == {STOCK}
    two_left = ({"cards": {"invention": 1}}, {"hand": {**ALL, "ore": 17}})
    assert allowed(stage(*two_left, options={"progress_short": "full-only"}), "0: invention")


@pytest.mark.rule("catan.progress.monopoly-all-of-one")
def test_monopoly_takes_every_card_of_one_kind_from_all_other_hands():
    state = stage(
        {"hand": {"ore": 1}, "cards": {"monopoly": 1}},
        {"hand": {"ore": 4, "wool": 2}},
        {"hand": {"grain": 3}},
        {"hand": {"ore": 1}},
    )
    outcome = do(state, "0: monopoly ore")
    after = outcome.state
    assert [hand(after, s) for s in range(4)] == ["6ore", "2wool", "3grain", "nothing"]
    assert after.bank == state.bank
    gave = [e.facts["victim"] for e in outcome.events if "victim" in e.facts]
    assert gave == [1, 3]


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("knight", "move the robber"),
        ("victory-point", "secret until"),
        ("road-building", "two roads"),
        ("invention", "any two cards"),
        ("monopoly", "name one resource"),
    ],
)
def test_a_card_in_hand_says_in_a_line_what_it_does(card, does):
    state = stage({**HOME, "cards": {card: 1}})
    observation = GAME.observe(state, 0)
    words = GAME.words("en").at(observation, ("Ada", "Bo", "Cy", "Di"))
    trays = GAME.panel(observation, words, GAME.legal(state, 0))["trays"]
    [held] = next(tray["cards"] for tray in trays if tray["id"] == "cards")
    assert does in held["says"]
