"""Odds at hand: the page's numbers and the calculator's are those of the odds room."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

from companion.almanac.library import words_of
from companion.core.text import Words
from companion.explorer import topics
from companion.games.starfarers import odds
from companion.pocket import chances
from tests.widgets.test_node import node

MARBLES = (Path(__file__).parents[2] / "widgets" / "pocket" / "marbles.js").as_uri()
SCRIPT = """
import { encounter, fight, pairs, speed } from "%s";
const [mixes, worths, standard] = JSON.parse(process.argv[1]);
console.log(JSON.stringify(mixes.flatMap((mix) => worths.map((worth) => [
  pairs(mix), speed(mix, worth, 2), encounter(mix),
  [-2, 0, 1].map((lead) => fight(mix, standard, worth, lead)),
]))));
"""
COLOURS = ("yellow", "red", "blue", "black")


def test_the_calculator_counts_as_python_does() -> None:
    mixes = [
        dict(zip(COLOURS, counts, strict=True))
        for counts in product(range(4), repeat=4)
        if sum(counts) >= 2
    ]
    worths = [dict(odds.VALUES["blue-3"]), dict(odds.VALUES["red-3"])]
    asked = json.dumps([mixes, worths, odds.MIXES["standard"]])
    answer = node("--input-type=module", "-e", SCRIPT % MARBLES, asked)
    assert answer.returncode == 0, answer.stderr
    rows = iter(json.loads(answer.stdout))
    for mix, values in product(mixes, ("blue-3", "red-3")):
        pairs, speeds, met, fights = next(rows)
        here = {colour: n for colour, n in mix.items() if n}
        flown = odds.speed(2, here, values)
        assert pairs == flown.total
        assert dict(speeds) == dict(flown.counts)
        assert met[0] * odds.encounter(here).denominator == met[1] * odds.encounter(here).numerator
        for lead, (good, every) in zip((-2, 0, 1), fights, strict=True):
            won = odds.fight_table([lead], mix=here, values=values)[lead].chance("win")
            assert good * won.denominator == every * won.numerator


def quick_odds(part: str, words: Words) -> str:
    return chances.drawn(part, topics.quick_odds()[part](words))


def test_the_dice_table_has_every_sum_with_its_ways_and_chance() -> None:
    text = quick_odds("dice", words_of("catan", "cs"))
    assert text.count("<tr>") == 12
    assert "<th scope=row>8<td>5" in text
    assert "13,9\xa0%" in text
    assert "7,2" in text


def test_the_marble_table_is_that_of_the_standard_set() -> None:
    text = quick_odds("marbles", words_of("starfarers", "en"))
    assert "Encounter (black shows): <b>40%</b>" in text
    assert "<th scope=row>+2" in text
    assert "92%" in text


def test_the_lines_of_each_ship_board_say_how_often_a_roll_meets_them() -> None:
    text = quick_odds("rows", words_of("trucker", "en"))
    assert text.count("<tr>") == 12 + 3
    four = text.partition("<th scope=row>4<")[2].partition("<tr>")[0]
    assert [four.count(word) for word in ("no line", "column and row")] == [1, 1]
    assert "94.4%" in text


def test_the_cards_of_race_say_how_often_a_number_lies_on_top() -> None:
    text = quick_odds("cards", words_of("race", "en"))
    assert "26.3%" in text.partition("<th scope=row>2<")[2].partition("<tr>")[0]
    assert text.count("<tr>") == 2 + 7 + 4


def test_a_game_has_the_odds_at_hand_that_its_words_have_a_title_for() -> None:
    assert len(chances.parts(words_of("race", "en"))) == 1
    assert len(chances.parts(words_of("starfarers", "pl"))) == 2
