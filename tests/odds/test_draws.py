"""Draws, marbles and Race's cards, each formula against drawing every way there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from companion import odds
from companion.games.catan import odds as catan
from companion.games.race import odds as race
from companion.games.starfarers import odds as starfarers

DECKS = [{"a": 3}, {"a": 2, "b": 1}, {"a": 4, "b": 2, "c": 3}, {"a": 0, "b": 2, "c": 1}]
MIXES = [
    starfarers.MIXES["standard"],
    starfarers.MIXES["one-yellow"],
    {"red": 3, "blue": 1, "black": 2},
    {"green": 2, "black": 1},
]
VALUES = [starfarers.VALUES["blue-3"], starfarers.VALUES["red-3"]]
MORE = {"green": 7}


def laid_out(deck):
    return [kind for kind, n in deck.items() for _ in range(n)]


@pytest.mark.parametrize("deck", DECKS)
def test_every_hand_that_can_be_drawn_is_counted(deck):
    cards = laid_out(deck)
    kinds = [kind for kind, n in deck.items() if n]
    for draws in range(len(cards) + 1):
        slow = Counter(
            tuple(hand.count(kind) for kind in kinds) for hand in combinations(cards, draws)
        )
        assert odds.draw(deck, draws).counts == slow
        for kind in kinds:
            number = Counter(hand.count(kind) for hand in combinations(cards, draws))
            assert odds.among(deck[kind], len(cards), draws).counts == number
            assert odds.has(deck, kind, draws) == odds.draw(deck, draws).marginal(kind).at_least(1)


@pytest.mark.parametrize(("wanted", "cards"), [(1, 4), (2, 5), (5, 5)])
def test_the_first_wanted_card_comes_where_the_orders_have_it(wanted, cards):
    orders = permutations([True] * wanted + [False] * (cards - wanted))
    slow = odds.Distribution(Counter(order.index(True) + 1 for order in orders))
    assert odds.until(wanted, cards) == slow


@pytest.mark.parametrize("draws", range(6))
def test_sums_of_values_drawn_count_every_set(draws):
    values = [0, 1, 2, 2, 3]
    slow = Counter(map(sum, combinations(values, draws)))
    assert odds.sum_drawn(Counter(values), draws).counts == slow


def slow_shakes(mix, values, black):
    """Every pair of marbles, each by itself."""
    worth = {**values, **MORE, "black": 0}
    for pair in combinations(laid_out(mix), 2):
        yield 3 if black and "black" in pair else sum(worth[colour] for colour in pair)


@pytest.mark.parametrize("black", [0, 3])
@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("mix", MIXES)
def test_a_shake_counts_every_pair_of_marbles(mix, values, black):
    slow = Counter(slow_shakes(mix, values, black))
    assert starfarers.shake(mix, {**values, **MORE}, black).counts == slow


def test_both_readings_of_the_values_agree_on_the_standard_mix_only():
    assert starfarers.shake(values="blue-3") == starfarers.shake(values="red-3")
    mix = {"red": 2, "yellow": 2, "blue": 1, "black": 1}
    assert starfarers.shake(mix, "blue-3") != starfarers.shake(mix, "red-3")


@pytest.mark.parametrize("mix", MIXES)
def test_an_encounter_comes_with_every_pair_that_shows_black(mix):
    pairs = list(combinations(laid_out(mix), 2))
    assert starfarers.encounter(mix) == Fraction(sum("black" in p for p in pairs), len(pairs))
    colours = starfarers.pairs(mix)
    assert colours.where(lambda shown: "black" in shown) == starfarers.encounter(mix)
    assert colours.total == len(pairs)


@pytest.mark.parametrize("drives", [0, 2])
@pytest.mark.parametrize("flights", [0, 1, 2, 3])
def test_reach_counts_every_sequence_of_flights(drives, flights):
    one = [speed + drives for speed in slow_shakes(MIXES[0], VALUES[0], 3)]
    for distance in (0, 4, 7, 11):
        far = sum(sum(game) >= distance for game in product(one, repeat=flights))
        found = starfarers.reach(distance, drives, flights)
        assert found == Fraction(far, len(one) ** flights)


def test_flights_needed_are_those_that_reach_and_no_fewer():
    need = starfarers.flights_needed(11, drives=1)
    for flights in range(1, 5):
        assert need.at_most(flights) == starfarers.reach(11, drives=1, flights=flights)
    chain = odds.mean_steps(
        0, lambda at: starfarers.speed(1).map(lambda more: min(11, at + more)), lambda at: at == 11
    )
    assert need.mean == chain


@pytest.mark.parametrize("ties", ["win", "lose"])
@pytest.mark.parametrize("their_mix", MIXES[:3])
def test_a_fight_compares_every_two_shakes(their_mix, ties):
    mine = [x + 2 for x in slow_shakes(MIXES[0], VALUES[0], 0)]
    theirs = [x + 3 for x in slow_shakes(their_mix, VALUES[0], 0)]
    won = sum(x > y or (x == y and ties == "win") for x, y in product(mine, theirs))
    found = starfarers.fight(2, 3, ties, their_mix=their_mix)
    assert found.chance("win") == Fraction(won, len(mine) * len(theirs))
    assert starfarers.speed_contest(2, 3, ties, their_mix=their_mix) == found
    assert starfarers.fight_table([-1], ties, their_mix=their_mix)[-1] == found


def test_a_fight_that_cannot_be_lost_is_won_for_certain():
    assert starfarers.fight(10, 0).counts == {"win": 100}


def test_the_decks_of_starfarers_are_whole():
    assert sum(starfarers.ENCOUNTERS.values()) == 32
    assert sum(starfarers.RESERVE.values()) == 40
    gone = {kind: n for kind, n in starfarers.ENCOUNTERS.items() if kind != "wormhole"}
    assert starfarers.meet("wormhole", seen=gone) == 1
    assert starfarers.meet("merchant", seen={"merchant": 4}) == 0
    assert starfarers.reserve_has("ore", 2) == starfarers.reserve(2).marginal("ore").at_least(1)


def test_a_forced_trade_takes_two_cards_or_the_only_one():
    assert catan.forced_trade({"ore": 1}).counts == {(1,): 1}
    assert catan.forced_trade({"ore": 2, "wool": 2}).counts == {(2, 0): 1, (1, 1): 4, (0, 2): 1}


def test_the_development_deck_is_the_games_own():
    assert catan.development().counts == {
        "knight": 14, "victory-point": 5, "road-building": 2, "invention": 2, "monopoly": 2,
    }  # fmt: skip


@pytest.mark.parametrize(("bonus", "look", "keep"), [("none", 2, 1), ("+5", 7, 1), ("+1,+1", 3, 2)])
def test_exploring_keeps_as_many_wanted_as_it_may(bonus, look, keep):
    slow = Counter(min(keep, sum(hand)) for hand in combinations([1] * 3 + [0] * 8, look))
    assert race.explore(3, 11, bonus).counts == slow


def test_powers_add_to_what_is_looked_at_and_kept():
    slow = Counter(min(2, sum(hand)) for hand in combinations([1] * 3 + [0] * 8, 4))
    assert race.explore(3, 11, look=2, keep=1).counts == slow


def test_every_card_of_race_bears_a_number():
    assert sum(race.NUMBERS.values()) == race.DECK
    assert sum(race.guess(number) for number in race.GUESSES) == 1 - Fraction(2, 114)


def test_a_sale_brings_the_price_and_what_powers_add():
    assert race.sell("alien", 3, bonus=2, cards=11) == odds.among(3, 11, 7)
