"""Odds at hand: the page's numbers and the calculator's are those of the odds room."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

from companion.almanac.library import words_of
from companion.core.text import Words
from companion.explorer import doors
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


def at_hand(part: str, words: Words) -> str:
    return chances.drawn(part, doors.at_hand()[part](words))


def test_the_dice_table_has_every_sum_with_its_ways_and_chance() -> None:
    text = at_hand("dice", words_of("catan", "cs"))
    assert text.count("<tr>") == 12
    assert "<th scope=row>8<td>5" in text
    assert "13,9\xa0%" in text
    assert "7,2" in text


def test_the_marble_table_is_that_of_the_standard_set() -> None:
    text = at_hand("marbles", words_of("starfarers", "en"))
    assert "Encounter (black shows): <b>40%</b>" in text
    assert "<th scope=row>+2" in text
    assert "92%" in text


def test_the_lines_of_each_ship_board_say_how_often_a_roll_meets_them() -> None:
    text = at_hand("rows", words_of("trucker", "en"))
    assert text.count("<tr>") == 12 + 3
    four = text.partition("<th scope=row>4<")[2].partition("<tr>")[0]
    assert [four.count(word) for word in ("no line", "column and row")] == [1, 1]
    assert "94.4%" in text


def test_a_game_without_dice_has_no_odds_at_hand() -> None:
    assert chances.parts(words_of("race", "en")) == []
    assert len(chances.parts(words_of("starfarers", "pl"))) == 2
