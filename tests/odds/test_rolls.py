"""Questions about rolls, each formula against going through every game of so many rolls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from companion import odds

THROWS = [a + b for a, b in product(range(1, 7), repeat=2)]
SITES = [(6, 1), (8, 2), (6, 1), (3, 1)]
EVERYWHERE = [(number, 1 + number % 2) for number in odds.WAYS if number != 7]


def games(rolls):
    """Every game of so many rolls with how many throws make it."""
    for game in product(odds.WAYS, repeat=rolls):
        weight = 1
        for total in game:
            weight *= odds.WAYS[total]
        yield game, weight


def share(rolls, fits):
    return Fraction(sum(weight for game, weight in games(rolls) if fits(game)), 36**rolls)


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (5, 6), (3, 4), (2, 20)])
def test_sums_of_dice_count_every_throw(dice, sides):
    slow = Counter(map(sum, product(range(1, sides + 1), repeat=dice)))
    assert odds.throw(dice, sides).counts == slow


def test_a_thousand_dice_have_every_throw():
    found = odds.throw(1000)
    assert found.total == 6**1000
    assert found.mean == 3500
    assert found.variance == Fraction(35000, 12)
    assert found.ways(1000) == found.ways(6000) == 1
    assert found.ways(1001) == 1000


@pytest.mark.parametrize("rolls", [0, 1, 3])
def test_how_often_counts_the_games_with_so_many(rolls):
    found = odds.how_often(odds.chance_of(8), rolls)
    for times in range(rolls + 1):
        assert found.chance(times) == share(rolls, lambda game, n=times: game.count(8) == n)


@pytest.mark.parametrize("wanted", [{8}, {6, 8}, {2, 7, 12}])
@pytest.mark.parametrize("rolls", [0, 1, 2, 3, 4])
def test_all_of_several_sums_are_counted_game_by_game(wanted, rolls):
    assert odds.all_within(wanted, rolls) == share(rolls, lambda game: wanted <= set(game))


def test_waiting_times_agree_with_the_games_in_which_they_end():
    wait = odds.waiting(odds.chance_of(8))
    assert wait.exactly(3) == share(3, lambda game: game[2] == 8 and 8 not in game[:2])
    assert wait.within(3) == odds.within(odds.chance_of(8), 3)
    assert (wait.mean, wait.variance) == (Fraction(36, 5), Fraction(31 * 36, 25))


@pytest.mark.parametrize("wanted", [{6, 8}, {2, 12}, {3, 7, 11}])
def test_the_mean_wait_for_all_is_that_of_the_chain_of_sums_seen(wanted):
    chain = odds.mean_steps(
        frozenset(),
        lambda seen: odds.throw(2).map(lambda total: seen | ({total} & wanted)),
        lambda seen: seen == wanted,
    )
    assert odds.waiting_for_all(wanted).mean == chain


@pytest.mark.slow
def test_the_mean_wait_for_every_sum_is_the_sum_of_the_chances_still_to_wait():
    wait = odds.waiting_for_all(set(odds.WAYS))
    near = sum(wait.after(t) for t in range(900))
    assert 0 < wait.mean - near < Fraction(1, 1000)


def test_the_variance_of_a_wait_is_that_of_its_lines():
    wait = odds.waiting_for_all({6, 8})
    lines = [(t, wait.exactly(t)) for t in range(1, 200)]
    square = sum(t * t * chance for t, chance in lines)
    assert abs(square - wait.mean**2 - wait.variance) < Fraction(1, 1000)


def test_a_wait_written_out_ends_with_what_comes_later():
    lines = odds.waiting(Fraction(1, 6)).up_to(2)
    assert dict(lines.counts) == {1: 6, 2: 5, "later": 25}


def test_half_the_waits_are_over_after_the_rolls_said():
    wait = odds.waiting(odds.chance_of(8))
    enough = wait.rolls_for(Fraction(1, 2))
    assert wait.within(enough) >= Fraction(1, 2) > wait.within(enough - 1)


@pytest.mark.parametrize(("wanted", "feared"), [(8, 7), ({6, 8}, 7), (2, {7, 12})])
def test_before_is_the_limit_of_following_the_rolls(wanted, feared):
    good, bad = ({x} if isinstance(x, int) else x for x in (wanted, feared))
    chain = odds.ever(0, lambda _: odds.throw(2), lambda at: at in good, lambda at: at in bad)
    assert odds.before(wanted, feared) == chain


def test_rounds_are_as_many_rolls_as_there_are_turns():
    assert odds.rounds(8, players=3, rounds=2) == odds.within(odds.chance_of(8), 6)
    missed = 1 - odds.differing(8, 2)
    assert odds.rounds(8, players=2, rounds=2, double=True) == 1 - missed**4


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_the_lead_of_one_sum_is_counted_game_by_game(rolls):
    found = odds.lead(12, 8, rolls)
    assert found.at_least(0) == share(rolls, lambda game: game.count(12) >= game.count(8))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_tie_for_the_start_is_counted_roll_by_roll(players):
    found = odds.leaders(players)
    for tied in range(1, players + 1):
        slow = share(players, lambda game, n=tied: game.count(max(game)) == n)
        assert found.chance(tied) == slow


def test_two_different_sums_are_counted_throw_by_throw():
    slow = Counter()
    for first, second in product(THROWS, THROWS):
        if first != second:
            slow[first, second] += Fraction(1, 36 * sum(x != first for x in THROWS))
    found = odds.two_sums()
    assert {both: found.chance(both) for both in found} == slow
    for one, other in combinations(odds.WAYS, 2):
        assert odds.pair(one, other) == slow[one, other] + slow[other, one]
    for total in odds.WAYS:
        assert odds.either(total) == odds.differing(total, 2)
        assert odds.second(total) == sum(n for both, n in slow.items() if both[1] == total)


def cards_of(sites, game, robber, seven):
    """Cards of one game, roll by roll, with the robber sent about."""
    best = max(range(len(sites)), key=lambda i: odds.WAYS[sites[i][0]] * sites[i][1])
    cards = 0
    for total in game:
        if total == 7:
            robber = {"stays": robber, "best": best, "away": None}[seven]
        cards += sum(n for i, (number, n) in enumerate(sites) if number == total and i != robber)
    return cards


@pytest.mark.parametrize("seven", odds.SEVENS)
@pytest.mark.parametrize("robber", [None, 0, 1])
@pytest.mark.parametrize("rolls", [0, 1, 3])
@pytest.mark.parametrize("sites", [SITES, EVERYWHERE, [(6, 1)]])
def test_cards_from_sites_are_counted_game_by_game(sites, rolls, robber, seven):
    robber = None if robber is None else min(robber, len(sites) - 1)
    slow = Counter()
    for game, weight in games(rolls):
        slow[cards_of(sites, game, robber, seven)] += weight
    assert odds.harvest(sites, rolls, robber, seven) == odds.Distribution(slow)


def test_kinds_of_cards_are_the_marginals_of_all_rolls_together():
    sites = [(6, 1, "wool"), (8, 2, "ore"), (6, 2, "ore")]
    together = odds.one_roll(sites, robber=2).times(3)
    apart = odds.harvest_by_kind(sites, 3, robber=2)
    assert tuple(apart) == ("wool", "ore")
    assert tuple(apart.values()) == together.marginals()


def test_luck_says_how_far_a_count_is_from_the_ordinary():
    three = {one.total: one for one in odds.luck([8, 8, 8])}
    assert three[8].as_far == share(3, lambda game: game.count(8) == 3)
    assert not three[8].ordinary
    assert three[7].ordinary
    assert [one.seen for one in odds.luck([2, 12, 12])] == [1, *[0] * 9, 2]
