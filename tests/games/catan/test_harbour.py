"""Harbours and the rates they open."""

import pytest

from .stage import GAME, allowed, do, hand, reasons, stage, told

# By the facts of the beginners' island: the two marked corners and what the harbour serves.
HARBOURS = [
    ((1, 5), "grain"),
    ((10, 15), "ore"),
    ((26, 32), "any"),
    ((42, 46), "wool"),
    ((49, 52), "any"),
    ((47, 51), "any"),
    ((33, 38), "brick"),
    ((11, 16), "lumber"),
    ((0, 3), "any"),
]
MARKS = [(corner, serves) for corners, serves in HARBOURS for corner in corners]
SPECIAL = [(corners[0], serves) for corners, serves in HARBOURS if serves != "any"]
RESOURCES = ["lumber", "brick", "wool", "grain", "ore"]
FOUR_OF_EACH = dict.fromkeys(RESOURCES, 4)


def other_than(resource):
    return "grain" if resource == "ore" else "ore"


def swap(n, resource):
    return f"0: bank {n}{resource} {other_than(resource)}"


@pytest.mark.rule("catan.harbour.building-at-mark")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
@pytest.mark.parametrize(("corner", "serves"), MARKS)
def test_a_harbour_serves_a_settlement_or_city_on_either_of_its_marks(corner, serves, piece):
    state = stage({piece: [corner], "hand": FOUR_OF_EACH})
    assert allowed(state, swap(3, "wool") if serves == "any" else swap(2, serves))


@pytest.mark.rule("catan.harbour.building-at-mark")
def test_a_harbour_does_not_serve_those_who_have_no_building_at_its_mark():
    # Seat 0 owns the plain harbour at 26; the wool harbour (42, 46) is only reached by its road.
    state = stage(
        {"settlements": [26, 37], "roads": [53], "hand": {"wool": 2}},
        {"settlements": [46], "hand": {"wool": 2}},
    )
    assert reasons(state, "0: bank 2wool ore") == {"catan.harbour.building-at-mark"}
    at_the_mark = stage({"settlements": [26, 46], "hand": {"wool": 2}})
    assert allowed(at_the_mark, "0: bank 2wool ore")


@pytest.mark.rule("catan.harbour.generic-three-to-one")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_plain_harbour_swaps_three_cards_of_any_kind(resource):
    state = stage({"settlements": [26], "hand": {resource: 3}})
    outcome = do(state, swap(3, resource))
    assert hand(outcome.state, 0) == other_than(resource)
    assert len(told(outcome, "catan.harbour.generic-three-to-one")) == 1


@pytest.mark.rule("catan.harbour.generic-three-to-one")
def test_a_plain_harbour_may_be_used_several_times_in_a_turn():
    state = stage({"settlements": [26], "hand": {"lumber": 6}})
    after = do(state, "0: bank 3lumber ore", "0: bank 3lumber wool").state
    assert hand(after, 0) == "wool+ore"


@pytest.mark.rule("catan.harbour.generic-three-to-one")
def test_two_cards_are_too_few_for_a_plain_harbour():
    state = stage({"settlements": [26], "hand": {"lumber": 3}})
    assert not allowed(state, "0: bank 2lumber ore")


@pytest.mark.rule("catan.harbour.special-two-to-one")
@pytest.mark.parametrize(("corner", "resource"), SPECIAL)
def test_a_special_harbour_swaps_two_cards_of_its_kind(corner, resource):
    state = stage({"settlements": [corner], "hand": {resource: 2}})
    outcome = do(state, swap(2, resource))
    assert hand(outcome.state, 0) == other_than(resource)
    assert len(told(outcome, "catan.harbour.special-two-to-one")) == 1


@pytest.mark.rule("catan.harbour.special-two-to-one")
def test_the_printed_example_of_four_grain_for_two_other_cards():
    state = stage({"settlements": [1], "hand": {"grain": 4}})
    after = do(state, "0: bank 2grain ore", "0: bank 2grain brick").state
    assert hand(after, 0) == "brick+ore"


@pytest.mark.rule("catan.harbour.special-is-not-three-to-one")
@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize(("corner", "resource"), SPECIAL)
def test_a_special_harbour_does_nothing_for_other_kinds(corner, resource, n):
    state = stage({"settlements": [corner], "hand": FOUR_OF_EACH})
    for other in set(RESOURCES) - {resource}:
        rules = reasons(state, swap(n, other))
        assert "catan.harbour.special-is-not-three-to-one" in rules
        assert allowed(state, swap(4, other))
    assert allowed(state, swap(2, resource))


@pytest.mark.rule("catan.harbour.special-is-not-three-to-one")
def test_a_special_harbour_has_no_rate_of_three_even_for_its_own_kind():
    # Printed: "V tomto přístavu však nelze měnit suroviny v poměru 3:1!"
    alone = stage({"settlements": [33], "hand": {"brick": 3}})
    assert not allowed(alone, "0: bank 3brick ore")
    with_a_plain_one = stage({"settlements": [33, 26], "hand": {"brick": 3}})
    assert allowed(with_a_plain_one, "0: bank 3brick ore")


@pytest.mark.rule("catan.harbour.one-special-per-resource")
@pytest.mark.parametrize("variant", ["beginner", "variable"])
def test_there_is_one_special_harbour_for_each_resource(variant):
    corners = [corner for (corner, _), _ in HARBOURS]
    island = GAME.describe(GAME.new(4, variant, seed=11))["island"]
    served = dict.fromkeys(RESOURCES, 0)
    for corner in corners:
        state = stage({"settlements": [corner], "hand": FOUR_OF_EACH}, island=island)
        for resource in RESOURCES:
            served[resource] += allowed(state, swap(2, resource))
    assert served == dict.fromkeys(RESOURCES, 1)


def settler(**options):
    """A player about to found at corner 26, a mark of the plain harbour, with wool to spare."""
    cost = {"lumber": 1, "brick": 1, "wool": 4, "grain": 1}
    return stage(
        {"settlements": [31], "roads": [37, 31, 32], "hand": cost}, players=3, options=options
    )


def once_round(state):
    """All three end their turns; a 12 pays nobody here. Seat 0 has rolled again."""
    rolls = [(f"{seat}: roll", "nature: dice 6 6") for seat in (1, 2, 0)]
    ends = [(f"{seat}: end",) for seat in (0, 1, 2)]
    return do(state, *(text for pair in zip(ends, rolls, strict=True) for s in pair for text in s))


NEXT_TURN = "catan.harbour.usable-next-turn"


@pytest.mark.rule("catan.harbour.usable-next-turn")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"harbour_first_use": "next-turn"},
        {"turn_steps": "merged", "harbour_first_use": "next-turn"},
    ],
    ids=["default", "separate", "merged"],
)
def test_a_new_harbour_serves_from_the_next_turn_on(options):
    after = do(settler(**options), "0: settle 26").state
    assert NEXT_TURN in reasons(after, "0: bank 3wool ore")
    assert allowed(once_round(after).state, "0: bank 3wool ore")


@pytest.mark.rule("catan.harbour.usable-next-turn")
def test_a_new_harbour_of_a_kind_already_owned_delays_nothing():
    options = {"turn_steps": "merged", "harbour_first_use": "next-turn"}
    cost = {"lumber": 1, "brick": 1, "wool": 4, "grain": 1}
    state = stage({"settlements": [31, 47], "roads": [37, 31, 32], "hand": cost}, options=options)
    assert allowed(do(state, "0: settle 26").state, "0: bank 3wool ore")


@pytest.mark.rule("catan.harbour.usable-next-turn")
def test_four_to_one_stays_open_while_a_new_harbour_waits():
    options = {"turn_steps": "merged", "harbour_first_use": "next-turn"}
    cost = {"lumber": 1, "brick": 1, "wool": 5, "grain": 1}
    state = stage({"settlements": [31], "roads": [37, 31, 32], "hand": cost}, options=options)
    assert allowed(do(state, "0: settle 26").state, "0: bank 4wool ore")


@pytest.mark.rule("catan.harbour.usable-at-once-when-merged")
@pytest.mark.parametrize("first_use", ["as-steps", "same-turn"])
def test_with_merged_steps_a_new_harbour_serves_at_once(first_use):
    state = settler(turn_steps="merged", harbour_first_use=first_use)
    assert not allowed(state, "0: bank 3wool ore")
    after = do(state, "0: settle 26", "0: bank 3wool ore").state
    assert hand(after, 0) == "ore"


@pytest.mark.rule("catan.harbour.usable-at-once-when-merged")
def test_a_harbour_of_the_same_turn_is_no_use_once_the_trade_step_is_over():
    after = do(settler(harbour_first_use="same-turn"), "0: settle 26").state
    assert reasons(after, "0: bank 3wool ore") == {"catan.trade.before-building"}


@pytest.mark.rule("catan.harbour.plain-coast-no-rate")
@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize("piece", ["settlements", "cities"])
@pytest.mark.parametrize("corner", [2, 4, 7, 53])
def test_a_coastal_building_off_the_marks_improves_no_rate(corner, piece, n):
    state = stage({piece: [corner], "hand": FOUR_OF_EACH})
    for resource in RESOURCES:
        assert "catan.harbour.plain-coast-no-rate" in reasons(state, swap(n, resource))
        assert allowed(state, swap(4, resource))


@pytest.mark.rule("catan.harbour.plain-coast-no-rate")
def test_the_coast_is_no_matter_where_the_player_has_none():
    state = stage({"settlements": [8], "hand": {"wool": 3}})
    assert reasons(state, "0: bank 3wool ore") == {"catan.trade.bank-four-to-one"}
