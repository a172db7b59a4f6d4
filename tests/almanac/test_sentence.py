"""The sentence that answers is found in the text, not only the short answer."""

from __future__ import annotations

import pytest

from companion import almanac
from companion.almanac.sentence import sentences
from companion.core.errors import BadInput


@pytest.mark.parametrize(
    ("lang", "typed", "name", "begins"),
    [
        ("en", "is a tie enough to take largest army", "catan.largest-army", "Having as many"),
        ("en", "is trade its own phase", "race.trade", "Trade is not a phase of its own"),
        ("cs", "kolik stoji vesnicka", "catan.costs", "Vesnice stojí 1"),
        ("cs", "musim pouzit stit", "trucker.shield", "Použití štítu stojí baterii"),
        ("pl", "czy moge oddac plytke ktora zarezerwowalem", "trucker.reserve", "Odłożonego"),
        ("cs", "smi na svete lezet dve zbozi", "race.goods", "Na planetě leží nejvýš jedno"),
        ("en", "how many cannons to beat the base", "starfarers.pirate-base", "To beat a pirate"),
    ],
)
def test_the_sentence_with_most_of_the_question_is_shown(
    lang: str, typed: str, name: str, begins: str
) -> None:
    assert almanac.search(typed, name.partition(".")[0], lang, 1)[0].id == name
    assert almanac.sentence(typed, almanac.entry(name), lang).startswith(begins)


@pytest.mark.parametrize("typed", ["city", "xyzzy", "", "what is a city please"])
def test_a_title_alone_and_what_nobody_knows_show_the_short_answer(typed: str) -> None:
    city = almanac.entry("catan.city")
    assert almanac.sentence(typed, city, "en") == city.gist("en")


@pytest.mark.slow
def test_every_sentence_shown_stands_in_the_entry_as_it_is_written() -> None:
    for found in almanac.entries("trucker"):
        page = almanac.page(found, "cs")
        blocks = [text for one in page["body"] for text in one.get("items") or [one["text"]]]
        texts = [page["gist"], *blocks, *(rule["text"] for rule in page["rules"])]
        for alias in found.aliases("cs")[:4]:
            said = almanac.sentence(alias, found, "cs")
            assert any(said in text for text in texts), (found.id, alias)


def test_a_number_and_a_short_form_end_no_sentence() -> None:
    text = "Roll 2. 3 is few (e.g. none). „Then“ pay."
    assert sentences(text) == ["Roll 2. 3 is few (e.g. none).", "„Then“ pay."]


def test_a_language_that_there_is_not_is_named() -> None:
    with pytest.raises(BadInput, match="language"):
        almanac.sentence("city", almanac.entry("catan.city"), "de")
