"""Twenty scenes for a referee, written from the ledger alone: several rules against one move, an
empty bank, cut roads, ties, harbours, knights before the roll; the last six for two players."""

import pytest

from .stage import GAME, allowed, do, hand, reasons, stage, told

SETTLEMENT = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
SIX = [24, 25, 26, 27, 28, 36]
"""A run over the corners 16 22 17 23 18 24 30."""
FIVE = [39, 49, 54, 62, 66]
"""A run over the corners 27 33 38 43 47 51."""
EAST = [17, 22, 31, 37, 47]
"""A run over the corners 10 15 20 25 31 37."""
FIFTEEN = [13, 20, 27, 26, 19, 12, 7, 14, 28, 35, 25, 11, 2, 8, 36]
CUTTER = {"settlements": [34], "roads": [42, 35], "hand": SETTLEMENT}
"""Somebody whose road reaches corner 23 of that run."""
AWAY = 3

# Both eights are mountains: hexes 12 and 13 of the beginners' island swapped.
TERRAIN = [
    *("mountains", "pasture", "forest"),
    *("fields", "hills", "pasture", "hills"),
    *("fields", "forest", "desert", "forest", "mountains"),
    *("mountains", "forest", "fields", "pasture"),
    *("hills", "fields", "pasture"),
]
NUMBERS = [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11]
TWO_ORE_EIGHTS = {"terrain": TERRAIN, "numbers": NUMBERS, "harbours": []}


def first(state, text):
    """The rule the referee names first."""
    return GAME.refusals(state, GAME.parse(text))[0].rule.removeprefix("catan.")


def marked(state, text):
    return GAME.refusals(state, GAME.parse(text))[0].at


def points(state, seat):
    return GAME.scores(state)[seat]


def told_of(state, what):
    return GAME.describe(state)[what]


def turn(state):
    return GAME.describe(state)["turn"]


def tokens(state):
    return [seat["tokens"] for seat in told_of(state, "seats")]


def duel(*seats, neutrals=({"settlements": [13]}, {"settlements": [40]}), **top):
    return stage(*seats, players=2, neutrals=list(neutrals), **top)


@pytest.mark.rule("catan.end.at-once", "catan.development.any-time-own-turn")
def test_a_third_knight_before_the_roll_wins_before_the_robber_moves():
    eight = {"cities": [8, 16, 20, 40], "knights": 2, "cards": {"knight": 1}}
    over = do(stage(eight, turn={"phase": "roll"}), "0: knight").state
    assert GAME.winners(over) == (0,)
    assert told_of(over, "largest_army") == 0
    assert GAME.awaiting(over) == ()


@pytest.mark.rule("catan.development.one-a-turn", "catan.development.not-when-just-bought")
def test_an_old_knight_serves_and_the_fresh_one_is_refused_twice_over():
    start = stage({"cards": {"knight": 2}}, turn={"fresh": {"knight": 1}})
    after = do(start, "0: knight", "0: robber 3").state
    both = {"catan.development.one-a-turn", "catan.development.not-when-just-bought"}
    assert reasons(after, "0: knight") == both


@pytest.mark.rule("catan.yield.sole-claimant-takes-rest", "catan.robber.blocks-its-hex")
def test_a_claim_under_the_robber_leaves_the_other_as_sole_claimant():
    rows = ({"cities": [20]}, {"settlements": [39]}, {}, {"hand": {"ore": 18}})
    start = stage(*rows, island=TWO_ORE_EIGHTS, robber=12, turn={"phase": "roll"})
    after = do(start, "0: roll", "nature: dice 3 5").state
    assert (hand(after, 0), hand(after, 1)) == ("ore", "nothing")
    free = stage(*rows, island=TWO_ORE_EIGHTS, turn={"phase": "roll"})
    after = do(free, "0: roll", "nature: dice 3 5").state
    assert (hand(after, 0), hand(after, 1)) == ("nothing", "nothing")


@pytest.mark.rule("catan.yield.shortage-pays-nobody")
def test_of_a_roll_the_scarce_kind_pays_nobody_and_the_other_in_full():
    rows = ({"settlements": [0, 15]}, {"settlements": [8]}, {}, {"hand": {"ore": 18}})
    outcome = do(stage(*rows, turn={"phase": "roll"}), "0: roll", "nature: dice 4 6")
    assert (hand(outcome.state, 0), hand(outcome.state, 1)) == ("brick", "nothing")
    assert GAME.figures(outcome.state)["bank"]["ore"] == 1
    assert told(outcome, "catan.yield.shortage-pays-nobody")


@pytest.mark.rule("catan.harbour.generic-three-to-one", "catan.harbour.special-two-to-one")
def test_with_both_sorts_of_harbour_ore_goes_at_two_and_at_three_but_wool_at_three():
    start = stage({"settlements": [10, 26], "hand": {"ore": 3, "wool": 3}})
    for text in ("0: bank 2ore brick", "0: bank 3ore brick", "0: bank 3wool brick"):
        assert allowed(start, text)
    assert reasons(start, "0: bank 2wool brick") == {"catan.harbour.building-at-mark"}


@pytest.mark.rule("catan.trade.before-building", "catan.harbour.usable-next-turn")
def test_a_harbour_just_built_is_refused_for_the_step_or_for_the_harbour():
    row = {"settlements": [25], "roads": [31, 32], "hand": {**SETTLEMENT, "wool": 4}}
    assert first(do(stage(row), "0: settle 26").state, "0: bank 3wool ore") == (
        "trade.before-building"
    )
    merged = {"turn_steps": "merged", "harbour_first_use": "next-turn"}
    built = do(stage(row, options=merged), "0: settle 26").state
    assert first(built, "0: bank 3wool ore") == "harbour.usable-next-turn"


@pytest.mark.rule("catan.trade.bank-has-the-card", "catan.trade.bank-other-kind")
def test_against_an_empty_stack_the_kind_is_named_before_the_bank():
    start = stage({"hand": {"ore": 4, "wool": 4}}, {"hand": {"ore": 15}})
    assert first(start, "0: bank 4ore ore") == "trade.bank-other-kind"
    assert reasons(start, "0: bank 4wool ore") == {"catan.trade.bank-has-the-card"}


@pytest.mark.rule(
    "catan.longest-road.cut-tie-set-aside", "catan.longest-road.back-to-sole-claimant"
)
def test_after_a_cut_two_tie_and_the_one_who_builds_on_gets_the_card():
    holder = {"settlements": [16, 30], "roads": SIX}
    second = {"settlements": [27], "roads": FIVE, "hand": {"lumber": 1, "brick": 1}}
    third = {"settlements": [10], "roads": EAST}
    start = stage(CUTTER, holder, second, third, longest_road=1)
    cut = do(start, "0: settle 23").state
    assert told_of(cut, "longest_road") is None
    assert (points(start, 1), points(cut, 1)) == (4, 2)
    snake = ("0: end", "1: roll", "nature: dice 1 1", "1: end", "2: roll", "nature: dice 1 1")
    grown = do(cut, *snake, "2: road 67").state
    assert told_of(grown, "longest_road") == 2
    assert points(grown, 2) == 3


@pytest.mark.rule("catan.longest-road.cut-holder-keeps-tie")
def test_a_holder_cut_down_to_a_tie_keeps_the_card():
    cutter = {"settlements": [14], "roads": [21, 29], "hand": SETTLEMENT}
    holder = {"settlements": [16, 36], "roads": [*SIX, 45]}
    rival = {"settlements": [27], "roads": FIVE}
    cut = do(stage(cutter, holder, rival, longest_road=1), "0: settle 24").state
    assert told_of(cut, "longest_road") == 1


@pytest.mark.rule("catan.road.not-past-foreign-building")
def test_no_road_past_a_foreign_settlement_unless_another_own_road_meets_it():
    mine = {"settlements": [8], "roads": [13, 20], "hand": {"lumber": 1, "brick": 1}}
    stopped = stage(mine, {"settlements": [18]})
    assert first(stopped, "0: road 27") == "road.not-past-foreign-building"
    assert "corner:18" in marked(stopped, "0: road 27")
    round_about = {**mine, "roads": [13, 20, 12, 19, 26]}
    assert allowed(stage(round_about, {"settlements": [18]}), "0: road 27")


@pytest.mark.rule("catan.progress.roads-as-far-as-possible", "catan.road.fifteen")
def test_road_building_lays_the_one_road_left_and_is_refused_with_none():
    card = {"settlements": [8], "cards": {"road-building": 1}}
    none_left = stage({**card, "roads": FIFTEEN}, longest_road=0)
    assert first(none_left, "0: road-building") == "progress.roads-as-far-as-possible"
    no_place = stage({"cards": {"road-building": 1}})
    [refusal] = GAME.refusals(no_place, GAME.parse("0: road-building"))
    assert refusal.facts == {"n": 15, "possible": 0}
    one_left = stage({**card, "roads": FIFTEEN[:14]}, longest_road=0)
    after = do(one_left, "0: road-building", "0: road 36").state
    assert turn(after)["phase"] == "main"
    assert told_of(after, "removed") == {"road-building": 1}


@pytest.mark.rule("catan.seven.above-seven-gives-half", "catan.seven.discard-then-robber")
def test_a_seven_with_fifteen_eight_and_seven_cards():
    rows = [{"hand": {"ore": n}} for n in (7, 1, 0, 0)]
    rows[0]["hand"]["wool"] = 8
    rows[1]["hand"]["grain"] = 7
    rows[2]["hand"]["lumber"] = 7
    after = do(stage(*rows, turn={"phase": "roll"}), "0: roll", "nature: dice 3 4").state
    assert turn(after)["owed"] == [7, 4, 0, 0]
    assert first(after, "0: robber 3") == "seven.discard-then-robber"
    assert marked(after, "0: robber 3") == ("seat:0", "seat:1")
    assert first(after, "2: discard lumber") == "seven.above-seven-gives-half"


@pytest.mark.rule("catan.robber.empty-hand-gives-nothing")
def test_an_empty_hand_may_be_named_unless_the_table_plays_otherwise():
    rows = ({}, {"settlements": [31], "hand": {"ore": 1}}, {"settlements": [19]})
    due = {"phase": "robber", "due": "seven"}
    after = do(stage(*rows, turn=due), "0: robber 10", "0: steal 2").state
    assert (turn(after)["phase"], hand(after, 0), hand(after, 1)) == ("main", "nothing", "ore")
    strict = stage(*rows, turn=due, options={"robber_empty_victim": "refused"})
    named = do(strict, "0: robber 10").state
    assert first(named, "0: steal 2") == "robber.empty-hand-gives-nothing"
    assert marked(named, "0: steal 2") == ("seat:2",)


@pytest.mark.rule("catan.end.own-turn-only", "catan.end.earlier-points-count")
def test_ten_points_by_another_s_cut_win_when_the_own_turn_begins():
    rival = {"cities": [27, 38, 47, 10], "roads": FIVE}
    holder = {"settlements": [16, 30], "roads": SIX}
    cut = do(stage(CUTTER, rival, holder, longest_road=2), "0: settle 23").state
    assert (told_of(cut, "longest_road"), points(cut, 1), GAME.winners(cut)) == (1, 10, ())
    assert GAME.winners(do(cut, "0: end").state) == (1,)


# For two players


@pytest.mark.rule("catan.two-player.sums-differ")
def test_a_second_roll_of_the_same_sum_pays_nobody_and_is_rolled_again():
    start = duel({"settlements": [20]}, turn={"phase": "roll"})
    once = do(start, "0: roll", "nature: dice 3 5").state
    assert hand(once, 0) == "ore"
    again = do(once, "0: roll", "nature: dice 4 4").state
    assert hand(again, 0) == "ore"
    assert (turn(again)["phase"], turn(again)["rolls"]) == ("dice", 1)


@pytest.mark.rule("catan.two-player.forced-trade-single-card")
def test_a_forced_trade_against_one_card_gives_two_for_it_even_that_card():
    rows = ({"hand": {"wool": 2}, "tokens": 1}, {"hand": {"ore": 1}, "settlements": [43]})
    taken = do(duel(*rows), "0: force-trade", "nature: take ore").state
    after = do(taken, "0: return ore", "0: return wool").state
    assert (hand(after, 0), hand(after, 1)) == ("wool", "wool+ore")
    assert tokens(after)[0] == 0


@pytest.mark.rule(
    "catan.two-player.action-costs-two-when-ahead", "catan.two-player.points-without-vp-cards"
)
def test_who_leads_by_the_army_pays_two_and_who_leads_by_hidden_points_pays_one():
    rival = {"settlements": [20, 51, 31]}
    by_army = {"settlements": [16, 43], "knights": 3, "tokens": 1}
    led = duel(by_army, rival, largest_army=0, robber=AWAY)
    assert first(led, "0: robber-home") == "two-player.action-costs-two-when-ahead"
    hidden = {"settlements": [16, 43], "cards": {"victory-point": 4}, "tokens": 1}
    after = do(duel(hidden, rival, robber=AWAY), "0: robber-home").state
    assert (told_of(after, "robber"), tokens(after)[0]) == (9, 0)


@pytest.mark.rule("catan.two-player.army-lost-below-three", "catan.two-player.at-most-seven")
def test_a_sold_knight_costs_the_army_and_brings_only_what_fits():
    mine = {"settlements": [16, 43], "knights": 3, "tokens": 6}
    after = do(duel(mine, {"tokens": 4}, largest_army=0), "0: sell-knight").state
    assert told_of(after, "largest_army") is None
    assert (told_of(after, "seats")[0]["knights"], tokens(after)[0]) == (2, 7)
    assert first(after, "0: sell-knight") == "two-player.knight-once-a-turn"


@pytest.mark.rule("catan.two-player.army-lost-at-a-tie")
def test_a_knight_sold_down_to_a_tie_leaves_the_army_to_nobody():
    rows = ({"knights": 4, "tokens": 0}, {"knights": 3})
    after = do(duel(*rows, largest_army=0), "0: sell-knight").state
    assert told_of(after, "largest_army") is None
    assert tokens(after)[0] == 2


@pytest.mark.rule(
    "catan.two-player.neutral-build-due", "catan.two-player.neutral-can-hold-longest-road"
)
def test_my_own_road_makes_a_neutral_colour_take_my_longest_road():
    mine = {"settlements": [27], "roads": FIVE, "hand": {"lumber": 1, "brick": 1}}
    grey = {"settlements": [16], "roads": SIX[:5]}
    start = duel(mine, neutrals=(grey, {"settlements": [40]}), longest_road=0)
    built = do(start, "0: road 40").state
    assert points(built, 0) == 3
    assert first(built, "0: end") == "two-player.neutral-build-due"
    after = do(built, "0: neutral-road 2 36").state
    assert told_of(after, "longest_road") == 2
    assert points(after, 0) == 1
