"""The alphabet of each language, compared with what browsers know about it."""

from __future__ import annotations

import json

import pytest

from companion import almanac
from companion.core.text import LANGUAGES
from companion.pocket.order import by_letter, initial, order
from tests.widgets.test_node import node

SCRIPT = """
const [lang, titles] = JSON.parse(process.argv[1]);
const { compare } = new Intl.Collator(lang, { numeric: true });
console.log(JSON.stringify(titles.sort(compare)));
"""


def test_czech_has_ch_after_h_and_letters_with_a_hook_of_their_own() -> None:
    words = ["Chata", "Cesta", "Hrad", "Čára", "Ida", "Úl", "Ulice", "Řád", "Rada", "Svět"]
    got = sorted(words, key=lambda word: order(word, "cs"))
    assert got == ["Cesta", "Čára", "Hrad", "Chata", "Ida", "Rada", "Řád", "Svět", "Úl", "Ulice"]
    assert [initial(word, "cs") for word in ("Chata", "Úl", "Čára")] == ["CH", "U", "Č"]


def test_polish_has_every_letter_with_a_stroke_after_its_plain_one() -> None:
    words = ["Łódź", "Lot", "Luk", "Żaba", "Źle", "Zamek", "Ósmy", "Okno", "Chata", "Cud"]
    got = sorted(words, key=lambda word: order(word, "pl"))
    assert got == ["Chata", "Cud", "Lot", "Luk", "Łódź", "Okno", "Ósmy", "Zamek", "Źle", "Żaba"]
    assert [initial(word, "pl") for word in ("Łódź", "Chata", "Ósmy")] == ["Ł", "C", "Ó"]


def test_figures_come_first_by_value_and_quotes_do_not_count() -> None:
    words = ["Beta", "10 cards", "2 cards", "“Alpha”", "Alp"]
    got = sorted(words, key=lambda word: order(word, "en"))
    assert got == ["2 cards", "10 cards", "Alp", "“Alpha”", "Beta"]
    assert initial("10 cards", "en") == ""
    assert list(by_letter([(word, "") for word in words], "en")) == ["", "A", "B"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_titles_stand_in_the_order_a_browser_gives_them(lang: str) -> None:
    titles = {
        "".join(c for c in found.title(lang) if c.isalnum() or c == " ").strip()
        for game in almanac.games()
        for found in almanac.entries(game)
    }
    ours = sorted(titles, key=lambda title: order(title, lang))
    answer = node("-e", SCRIPT, json.dumps([lang, sorted(titles)]))
    assert answer.returncode == 0, answer.stderr
    theirs = json.loads(answer.stdout)
    assert [one.casefold() for one in ours] == [one.casefold() for one in theirs]
