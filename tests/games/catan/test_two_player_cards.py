"""The game for two: trade cards, what they buy and how they are gained."""

import pytest

from .stage import GAME, allowed, do, hand, reasons, stage, told

SETTLEMENT = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
AT_START = [{"settlements": [13]}, {"settlements": [40]}]
DESERT = 9
AWAY = 11

EAST = {"settlements": [32], "roads": [48, 47, 46, 45]}  # corners 32 37 31 36 30
NORTH = {"settlements": [0], "roads": [0, 6, 11]}  # corners 0 3 7 12

# The desert in the north-west, at the sea: hexes 3 and 9 of the beginners' island swapped.
TERRAIN = [
    *("mountains", "pasture", "forest"),
    *("desert", "hills", "pasture", "hills"),
    *("fields", "forest", "fields", "forest", "mountains"),
    *("forest", "mountains", "fields", "pasture"),
    *("hills", "fields", "pasture"),
]
NUMBERS = [10, 2, 9, 0, 6, 4, 10, 9, 11, 12, 3, 8, 8, 3, 4, 5, 5, 6, 11]
DESERT_AT_SEA = {"terrain": TERRAIN, "numbers": NUMBERS, "harbours": []}


def duel(*seats, **top):
    return stage(*seats, players=2, **{"neutrals": AT_START, **top})


def tokens(state):
    return [seat["tokens"] for seat in GAME.describe(state)["seats"]]


def army(state):
    return GAME.describe(state)["largest_army"]


def robber(state):
    return GAME.describe(state)["robber"]


@pytest.mark.rule("catan.two-player.four-trade-cards")
def test_each_of_the_two_starts_with_four_trade_cards():
    assert tokens(GAME.new(2)) == [4, 4]


@pytest.mark.rule("catan.two-player.four-trade-cards")
@pytest.mark.parametrize("text", ["0: force-trade", "0: robber-home", "0: sell-knight"])
def test_no_other_game_uses_trade_cards(text):
    state = stage({"knights": 1, "hand": {"ore": 2}}, {"hand": {"ore": 2}}, robber=AWAY)
    assert reasons(state, text) == {"catan.two-player.four-trade-cards"}


# Actions


ACTIONS = ["robber-home", "force-trade"]


@pytest.mark.rule("catan.two-player.action-any-time-own-turn")
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_is_taken_in_the_own_turn_before_or_after_rolling(action):
    seats = ({"tokens": 4, "hand": {"ore": 2}}, {"tokens": 4, "hand": {"ore": 2}})
    for phase in ("roll", "main"):
        state = duel(*seats, robber=AWAY, turn={"phase": phase})
        assert allowed(state, f"0: {action}")
        rule = {"catan.two-player.action-any-time-own-turn"}
        assert reasons(state, f"1: {action}") == rule


@pytest.mark.rule("catan.two-player.one-action-a-turn")
@pytest.mark.parametrize(
    ("number", "expected"), [("one", {"catan.two-player.one-action-a-turn"}), ("any", set())]
)
def test_one_action_is_allowed_in_a_turn(number, expected):
    seats = ({"tokens": 4, "hand": {"ore": 2}}, {"hand": {"ore": 2}})
    state = duel(*seats, robber=AWAY, options={"two_player_actions": number})
    assert reasons(do(state, "0: robber-home").state, "0: force-trade") == expected


@pytest.mark.rule("catan.two-player.one-action-a-turn")
def test_the_next_turn_allows_another_action():
    state = duel({"tokens": 4, "hand": {"ore": 2}}, {"tokens": 4}, robber=AWAY)
    turn = do(state, "0: robber-home", "0: end", "1: roll", "nature: dice 1 1").state
    assert allowed(turn, "1: force-trade")


@pytest.mark.rule("catan.two-player.forced-trade-takes-two")
def test_a_forced_trade_draws_two_cards_blind_from_the_opponent():
    state = duel({"tokens": 1, "hand": {"wool": 2}}, {"hand": {"ore": 1, "grain": 2}})
    forced = do(state, "0: force-trade").state
    assert {str(action) for action, _ in GAME.chance(forced)} == {
        "nature: take grain",
        "nature: take ore",
    }
    first = do(forced, "nature: take ore")
    assert reasons(first.state, "nature: take ore") == {"catan.robber.steals-one-at-random"}
    second = do(first.state, "nature: take grain")
    assert hand(second.state, 0) == "2wool+grain+ore"
    assert hand(second.state, 1) == "grain"
    for outcome in (first, second):
        events = told(outcome, "catan.two-player.forced-trade-takes-two")
        assert [event.seen_by for event in events] == [(0, 1)]


@pytest.mark.rule("catan.two-player.forced-trade-takes-two")
def test_an_opponent_without_cards_cannot_be_forced():
    state = duel({"tokens": 1, "hand": {"wool": 2}})
    assert reasons(state, "0: force-trade") == {"catan.two-player.forced-trade-takes-two"}


@pytest.mark.rule("catan.two-player.forced-trade-returns-two")
def test_a_forced_trade_gives_any_two_cards_back():
    state = duel({"tokens": 1, "hand": {"wool": 1}}, {"hand": {"ore": 2}})
    taken = do(state, "0: force-trade", "nature: take ore", "nature: take ore").state
    rule = "catan.two-player.forced-trade-returns-two"
    assert reasons(taken, "0: return grain") == {rule}
    assert reasons(taken, "0: end") == {rule}
    # A card just drawn may be among them.
    one = do(taken, "0: return ore")
    assert [event.seen_by for event in told(one, rule)] == [(0, 1)]
    assert reasons(one.state, "0: end") == {rule}
    both = do(one.state, "0: return wool").state
    assert (hand(both, 0), hand(both, 1)) == ("ore", "wool+ore")
    assert reasons(both, "0: return ore") == {rule}
    assert allowed(both, "0: end")


@pytest.mark.rule("catan.two-player.forced-trade-returns-two")
def test_who_could_not_return_two_cards_may_not_force_a_trade():
    poor = duel({"tokens": 1}, {"hand": {"ore": 1}})
    assert reasons(poor, "0: force-trade") == {"catan.two-player.forced-trade-returns-two"}
    assert allowed(duel({"tokens": 1}, {"hand": {"ore": 2}}), "0: force-trade")


@pytest.mark.rule("catan.two-player.forced-trade-single-card")
def test_an_opponent_with_one_card_loses_it_and_still_gets_two():
    state = duel({"tokens": 1, "hand": {"wool": 1, "grain": 1}}, {"hand": {"ore": 1}})
    taken = do(state, "0: force-trade", "nature: take ore").state
    assert (hand(taken, 0), hand(taken, 1)) == ("wool+grain+ore", "nothing")
    after = do(taken, "0: return wool", "0: return grain").state
    assert (hand(after, 0), hand(after, 1)) == ("ore", "wool+grain")


@pytest.mark.rule("catan.two-player.robber-home")
def test_an_action_sends_the_robber_to_the_desert():
    after = do(duel({"tokens": 1}, robber=AWAY), "0: robber-home").state
    assert robber(after) == DESERT
    assert tokens(after) == [0, 0]


@pytest.mark.rule("catan.two-player.robber-home")
def test_a_robber_on_the_desert_cannot_be_sent_there():
    state = duel({"tokens": 1}, robber=DESERT)
    assert reasons(state, "0: robber-home") == {"catan.two-player.robber-home"}


@pytest.mark.rule("catan.two-player.robber-home-no-steal")
def test_sending_the_robber_home_steals_nothing():
    neighbour = {"settlements": [30], "hand": {"ore": 1}}
    after = do(duel({"tokens": 1}, neighbour, robber=AWAY), "0: robber-home").state
    assert (hand(after, 0), hand(after, 1)) == ("nothing", "ore")
    assert not allowed(after, "0: steal 1")
    assert allowed(after, "0: end")


# What an action costs


TWO = {"settlements": [8, 28]}


@pytest.mark.rule("catan.two-player.action-costs-one")
@pytest.mark.parametrize("rival", [{"settlements": [31, 39]}, {"cities": [31, 39]}])
def test_an_action_costs_one_trade_card_unless_ahead(rival):
    neutrals = [{"settlements": [15]}, {"settlements": [53]}]
    state = duel({**TWO, "tokens": 1}, rival, neutrals=neutrals, robber=AWAY)
    assert tokens(do(state, "0: robber-home").state) == [0, 0]
    broke = duel(TWO, rival, neutrals=neutrals, robber=AWAY)
    assert reasons(broke, "0: robber-home") == {"catan.two-player.action-costs-one"}


@pytest.mark.rule("catan.two-player.action-costs-two-when-ahead")
def test_an_action_costs_two_trade_cards_while_ahead():
    neutrals = [{"settlements": [15]}, {"settlements": [53]}]
    seats = ({**TWO, "tokens": 1}, {"settlements": [31], "hand": {"ore": 2}})
    one = duel(*seats, neutrals=neutrals, robber=AWAY)
    rule = {"catan.two-player.action-costs-two-when-ahead"}
    assert reasons(one, "0: robber-home") == rule
    assert reasons(one, "0: force-trade") == rule
    two = duel({**TWO, "tokens": 2}, neutrals=neutrals, robber=AWAY)
    assert tokens(do(two, "0: robber-home").state) == [0, 0]


FIVE_ROADS = [23, 24, 25, 26, 27]  # corners 21 16 22 17 23 18
COMPARED = [
    pytest.param({"cards": {"victory-point": 3}}, {}, {}, 1, id="own-point-cards"),
    pytest.param({"knights": 3}, {"cards": {"victory-point": 5}}, {}, 2, id="rival-point-cards"),
    pytest.param({"knights": 3}, {}, {}, 2, id="largest-army"),
    pytest.param({"roads": FIVE_ROADS}, {}, {}, 2, id="longest-road"),
    pytest.param({}, {}, {"roads": [13, 12, 11, 10, 18]}, 1, id="neutral-longest-road"),
]


@pytest.mark.rule("catan.two-player.points-without-vp-cards")
@pytest.mark.parametrize(("own", "rival", "neutral", "cost"), COMPARED)
def test_the_comparison_leaves_point_cards_out(own, rival, neutral, cost):
    state = duel(
        {"settlements": [21], "tokens": 3, **own},
        {"settlements": [31], **rival},
        neutrals=[{"settlements": [13], **neutral}, {"settlements": [40]}],
        robber=AWAY,
    )
    assert tokens(do(state, "0: robber-home").state) == [3 - cost, 0]


@pytest.mark.rule("catan.two-player.spent-cards-return")
def test_spent_trade_cards_can_be_gained_again():
    # All fourteen are out; what one player spends is there for the next gain.
    state = duel({"tokens": 7, "knights": 1}, {"tokens": 7}, robber=AWAY)
    spent = do(state, "0: robber-home").state
    assert tokens(spent) == [6, 7]
    assert tokens(do(spent, "0: sell-knight").state) == [7, 7]


# Knights for trade cards


@pytest.mark.rule("catan.two-player.knight-for-two-cards")
@pytest.mark.parametrize("phase", ["roll", "main"])
def test_a_played_knight_leaves_the_game_for_two_trade_cards(phase):
    state = duel({"knights": 2, "tokens": 1}, {"knights": 1}, turn={"phase": phase})
    after = GAME.describe(do(state, "0: sell-knight").state)
    assert after["seats"][0]["knights"] == 1
    assert after["seats"][0]["tokens"] == 3
    assert after["removed"] == {"knight": 1}
    rule = {"catan.two-player.knight-for-two-cards"}
    assert reasons(state, "1: sell-knight") == rule
    assert reasons(duel({"cards": {"knight": 1}}), "0: sell-knight") == rule


@pytest.mark.rule("catan.two-player.knight-once-a-turn")
def test_one_knight_a_turn_is_given_up():
    state = duel({"knights": 2}, {"knights": 1})
    once = do(state, "0: sell-knight").state
    assert reasons(once, "0: sell-knight") == {"catan.two-player.knight-once-a-turn"}
    rolls = ["1: roll", "nature: dice 1 1", "1: roll", "nature: dice 6 6"]
    assert allowed(do(once, "0: end", *rolls, "1: end").state, "0: sell-knight")


@pytest.mark.rule("catan.two-player.army-lost-below-three")
def test_a_holder_left_with_two_knights_loses_the_army():
    state = duel({"knights": 3}, {"knights": 1})
    assert GAME.scores(state) == (2, 0)
    outcome = do(state, "0: sell-knight")
    assert army(outcome.state) is None
    assert GAME.scores(outcome.state) == (0, 0)
    assert told(outcome, "catan.two-player.army-lost-below-three")


@pytest.mark.rule("catan.two-player.army-lost-below-three")
def test_a_holder_left_with_three_and_more_than_the_rival_keeps_the_army():
    state = do(duel({"knights": 4}, {"knights": 2}), "0: sell-knight").state
    assert army(state) == 0
    assert GAME.scores(state) == (2, 0)


@pytest.mark.rule("catan.two-player.army-lost-at-a-tie")
def test_a_holder_left_with_as_many_as_the_rival_loses_the_army():
    outcome = do(duel({"knights": 4}, {"knights": 3}), "0: sell-knight")
    assert army(outcome.state) is None
    assert GAME.scores(outcome.state) == (0, 0)
    assert told(outcome, "catan.two-player.army-lost-at-a-tie")


@pytest.mark.rule("catan.two-player.army-to-the-greater")
@pytest.mark.parametrize("knights", [3, 4])
def test_a_rival_who_then_has_more_takes_the_army_at_once(knights):
    state = duel({"knights": knights}, {"knights": knights}, largest_army=0)
    outcome = do(state, "0: sell-knight")
    assert army(outcome.state) == 1
    assert GAME.scores(outcome.state) == (0, 2)
    assert told(outcome, "catan.two-player.army-to-the-greater")
    # Only who is left with two loses it for having fewer than three.
    assert bool(told(outcome, "catan.two-player.army-lost-below-three")) == (knights == 3)


@pytest.mark.rule("catan.two-player.army-to-the-greater")
def test_after_a_tie_the_next_played_knight_wins_the_army():
    state = duel({"knights": 4, "cards": {"knight": 1}}, {"knights": 3})
    after = do(state, "0: sell-knight", "0: knight").state
    assert army(after) == 0
    assert GAME.scores(after) == (2, 0)


@pytest.mark.rule("catan.two-player.army-to-the-greater")
def test_after_a_tie_a_knight_given_up_leaves_the_army_to_the_other():
    state = duel({"knights": 3}, {"knights": 3}, largest_army=None)
    after = do(state, "0: sell-knight").state
    # Three against two: the other alone has more, and at least three.
    assert army(after) == 1
    assert GAME.scores(after) == (0, 2)


# Settlements for trade cards


GAINS = [
    pytest.param(EAST, "0: settle 30", "beginner", 2, "desert-settlement-two", id="desert"),
    pytest.param(EAST, "0: settle 36", "beginner", 0, "", id="inland"),
    pytest.param(NORTH, "0: settle 7", "beginner", 1, "coast-settlement-one", id="coast"),
    pytest.param(NORTH, "0: settle 12", DESERT_AT_SEA, 2, "desert-settlement-two", id="far-desert"),
    pytest.param(NORTH, "0: settle 7", DESERT_AT_SEA, 3, "desert-and-coast-three", id="both"),
]


@pytest.mark.rule(
    "catan.two-player.desert-settlement-two",
    "catan.two-player.coast-settlement-one",
    "catan.two-player.desert-and-coast-three",
)
@pytest.mark.parametrize(("own", "text", "island", "gain", "rule"), GAINS)
def test_a_new_settlement_at_desert_or_coast_brings_trade_cards(own, text, island, gain, rule):
    outcome = do(duel({**own, "hand": SETTLEMENT, "tokens": 1}, island=island), text)
    assert tokens(outcome.state) == [1 + gain, 0]
    events = [event for event in outcome.events if event.what == "tokens"]
    assert [event.rule for event in events] == ([f"catan.two-player.{rule}"] if rule else [])


@pytest.mark.rule("catan.two-player.desert-settlement-two")
@pytest.mark.parametrize("corner", [30, 16])
def test_a_city_at_desert_or_coast_brings_no_trade_card(corner):
    state = duel({"settlements": [corner], "hand": CITY, "tokens": 1})
    assert tokens(do(state, f"0: city {corner}").state) == [1, 0]


@pytest.mark.rule("catan.two-player.coast-settlement-one")
def test_a_neutral_settlement_at_the_coast_brings_none():
    neutrals = [{"settlements": [9], "roads": [15, 16]}, {"settlements": [40]}]
    state = duel({**EAST, "hand": SETTLEMENT, "tokens": 1}, neutrals=neutrals)
    assert tokens(do(state, "0: settle 36", "0: neutral-settle 2 10").state) == [1, 0]


@pytest.mark.rule("catan.two-player.founding-gains-too")
@pytest.mark.parametrize(("corner", "total"), [(30, 6), (16, 5), (28, 4)])
def test_founding_settlements_earn_trade_cards(corner, total):
    state = GAME.new(2, setup_starter="oldest")
    assert tokens(do(state, f"0: settle {corner}").state) == [total, 4]


@pytest.mark.rule("catan.two-player.at-most-seven")
def test_of_a_gain_only_what_fits_into_seven_is_taken():
    outcome = do(duel({**EAST, "hand": SETTLEMENT, "tokens": 6}), "0: settle 30")
    assert tokens(outcome.state) == [7, 0]
    events = told(outcome, "catan.two-player.at-most-seven")
    assert [event.facts["n"] for event in events] == [1]


@pytest.mark.rule("catan.two-player.at-most-seven")
def test_a_gain_that_just_fits_is_taken_whole():
    outcome = do(duel({**EAST, "hand": SETTLEMENT, "tokens": 5}), "0: settle 30")
    assert tokens(outcome.state) == [7, 0]
    assert not told(outcome, "catan.two-player.at-most-seven")
