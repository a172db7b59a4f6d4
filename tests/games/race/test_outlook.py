"""Race's band of odds: unseen cards counted one by one."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

import companion
from companion.core.text import LANGUAGES, MARK
from companion.games.race.faces import CARDS
from companion.games.race.odds import NUMBERS
from companion.games.race.screen.outlook import DRAWN, number_of, outlook
from companion.odds import among

GAME = companion.game("race")


def sight(seed=3, plies=60, seat=0):
    table = companion.Table("race", seats=["bot:greedy"] * 3, seed=seed)
    table.run(plies)
    return GAME.observe(table.state, seat)


@pytest.mark.parametrize("seed", range(4))
def test_the_bars_are_the_numbers_of_the_cards_not_seen(seed):
    seen = sight(seed)
    numbers = [number_of(CARDS[face]) for face in seen.unseen]
    bars = outlook(seen, GAME.words())["bars"]
    assert {int(bar["key"]): bar["ways"] for bar in bars} == {n: numbers.count(n) for n in numbers}
    assert sum(Fraction(bar["chance"]) for bar in bars) == 1


def test_the_whole_deck_bears_the_numbers_of_the_odds():
    found = dict.fromkeys(NUMBERS, 0)
    for card in CARDS:
        found[number_of(card)] += card.copies
    assert found == dict(NUMBERS)


def test_the_chance_to_find_a_kind_is_that_of_every_hand_that_may_come():
    seen = sight()
    unseen = [CARDS[face] for face in seen.unseen]
    [table] = outlook(seen, GAME.words())["more"]
    row = next(row for row in table["rows"] if row["label"] == "Military world")
    hands = list(combinations(unseen, 2))
    lucky = sum(any(card.defense is not None for card in hand) for hand in hands)
    assert Fraction(row["chances"][DRAWN.index(2)]) == Fraction(lucky, len(hands))
    wanted = sum(card.defense is not None for card in unseen)
    assert Fraction(row["chances"][-1]) == among(wanted, len(unseen), DRAWN[-1]).at_least(1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language_and_names_each_kind_once(lang):
    told = outlook(sight(), GAME.words(lang))
    labels = [row["label"] for row in told["more"][0]["rows"]]
    said = [told["title"], told["pick"], *labels, *(bar["label"] for bar in told["bars"])]
    assert len(set(labels)) == 7
    assert not [text for text in said if MARK in text]


def test_worlds_that_look_alike_have_the_same_band():
    seen = sight(seed=5, plies=90)
    alike = [GAME.imagine(seen, Random(n)) for n in range(2)]
    one, other = (outlook(GAME.observe(state, 0), GAME.words()) for state in alike)
    assert one == other == outlook(seen, GAME.words())
