"""The browser says a chance exactly as Python does."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from companion import odds
from companion.core.text import LANGUAGES, SHARED, tables
from tests.widgets.test_node import node

NUMBERS = (Path(__file__).parents[2] / "widgets" / "common" / "odds_numbers.js").as_uri()
SCRIPT = """
import { decimal, forms, parts } from "%s";
const [words, chances] = JSON.parse(process.argv[1]);
const t = (key, facts = {}) => words[key].replace(/{(\\w+)}/g, (_, name) => String(facts[name]));
console.log(JSON.stringify(chances.map((text) => {
  const { fraction, percent, oneIn, times } = forms(parts(text), t);
  return [fraction, percent, oneIn, times, decimal(parts(text), 2, t("odds.point"))];
})));
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_halves_word_the_same_chances_alike(lang):
    chances = {Fraction(n, d) for d in (1, 3, 7, 8, 31, 36, 2000, 5000) for n in range(min(d, 40))}
    chances |= {1 - chance for chance in chances}
    chances |= {Fraction(1, 2) + Fraction(1, 5000), Fraction(68, 100)}
    chances |= {odds.differing(total, rolls) for total in odds.WAYS for rolls in (1, 2, 4)}
    ordered = sorted(chances)
    texts = [f"{chance.numerator}/{chance.denominator}" for chance in ordered]
    words = {key: text for key, text in tables(SHARED, lang).items() if key.startswith("odds.")}
    answer = node("--input-type=module", "-e", SCRIPT % NUMBERS, json.dumps([words, texts]))
    assert answer.returncode == 0, answer.stderr
    for chance, said in zip(ordered, json.loads(answer.stdout), strict=True):
        told = odds.forms(chance, lang, over=chance.denominator, unit="rolls")
        mine = [told.fraction, told.percent, told.one_in, told.times]
        assert said == [*mine, odds.decimal(chance, 2, lang)]
