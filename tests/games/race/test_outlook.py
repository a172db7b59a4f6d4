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


def observation(seed=3, plies=60, seat=0):
    table = companion.Table("race", seats=["bot:greedy"] * 3, seed=seed)
    table.run(plies)
    return GAME.observe(table.state, seat)


@pytest.mark.parametrize("seed", range(4))
def test_the_bars_are_the_numbers_of_the_cards_not_seen(seed):
    seen = observation(seed)
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
    seen = observation()
    unseen = [CARDS[face] for face in seen.unseen]
    table, _ = outlook(seen, GAME.words())["more"]
    row = next(row for row in table["rows"] if row["label"] == "Military world")
    hands = list(combinations(unseen, 2))
    lucky = sum(any(card.defense is not None for card in hand) for hand in hands)
    assert Fraction(row["chances"][DRAWN.index(2)]) == Fraction(lucky, len(hands))
    wanted = sum(card.defense is not None for card in unseen)
    assert Fraction(row["chances"][-1]) == among(wanted, len(unseen), DRAWN[-1]).at_least(1)


def test_exploring_keeps_the_best_of_what_this_seat_looks_at_powers_included():
    state = GAME.position({
        "seats": [{"table": ["old-earth", "galactic-survey-seti"]}, {"table": ["new-sparta"]}],
    })  # fmt: skip
    seen = GAME.observe(state, 0)
    _, table = outlook(seen, GAME.words())["more"]
    assert table["heads"] == ["4 → 1", "9 → 1", "5 → 2", "5 → 2, all of them"]
    unseen = [CARDS[face] for face in seen.unseen]
    wanted = sum(card.defense is not None for card in unseen)
    row = next(row for row in table["rows"] if row["label"] == "Military world")
    told = [among(wanted, len(unseen), look).at_least(1) for look in (4, 9, 5)]
    told.append(among(wanted, len(unseen), 5).at_least(2))
    assert [Fraction(chance) for chance in row["chances"]] == told


@pytest.mark.parametrize("seed", range(4))
def test_the_best_call_is_the_commonest_number_that_may_be_named(seed):
    told = outlook(observation(seed), GAME.words())
    able = {int(bar["key"]): bar["ways"] for bar in told["bars"] if bar["key"] != "0"}
    best = [str(n) for n, ways in sorted(able.items()) if ways == max(able.values())]
    assert f": {' and '.join(best)}, right in {max(able.values())}" in told["pick"]
    marked = [bar["key"] for bar in told["bars"] if "better call" in bar["notes"][0]["text"]]
    assert marked == best


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language_and_names_each_kind_once(lang):
    told = outlook(observation(), GAME.words(lang))
    labels = [row["label"] for row in told["more"][0]["rows"]]
    said = [told["title"], told["pick"], *labels, *(bar["label"] for bar in told["bars"])]
    assert len(set(labels)) == 7
    assert not [text for text in said if MARK in text]


def test_worlds_that_look_alike_have_the_same_band():
    seen = observation(seed=5, plies=90)
    alike = [GAME.imagine(seen, Random(n)) for n in range(2)]
    one, other = (outlook(GAME.observe(state, 0), GAME.words()) for state in alike)
    assert one == other == outlook(seen, GAME.words())
