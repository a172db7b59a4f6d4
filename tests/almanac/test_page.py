"""What the pane gets: small, plain, and worded in the reader's language."""

from __future__ import annotations

import json

import pytest

from companion import almanac
from companion.almanac.page import blocks
from companion.core.text import LANGUAGES

ENTRIES = almanac.entries("catan")


def weight(data: object) -> int:
    return len(json.dumps(data, ensure_ascii=False).encode())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_small_and_loses_no_rule(lang: str) -> None:
    for entry in ENTRIES:
        page = almanac.page(entry, lang)
        assert weight(page) < 6000, entry.id
        assert json.loads(json.dumps(page)) == page
        assert len(page["rules"]) + sum(to["rules"] for to in page["more"]) == len(entry.rules)


@pytest.mark.parametrize("game", ["catan", "race", "starfarers", "trucker"])
def test_the_index_is_sent_once_a_game_and_stays_below_half_a_megabyte(game: str) -> None:
    """It holds the words of the texts too: whole questions are understood by them."""
    assert 30_000 < weight(almanac.index(game)) < 500_000


def test_the_index_opens_the_same_entry_for_a_rule_as_python() -> None:
    for row in almanac.index("catan")["entries"]:
        for rule in row["home"]:
            assert almanac.for_rule(f"catan.{rule}").id == row["id"]


def test_a_long_chapter_leads_to_the_entries_its_rules_are_at_home_in() -> None:
    page = almanac.page(almanac.entry("catan.two-players"), "cs")
    assert {"id": "catan.two-rolls", "title": "Dvojí hod", "rules": 4} in page["more"]
    assert page["rules"]


def test_a_page_has_the_titles_of_the_other_languages() -> None:
    page = almanac.page(almanac.entry("catan.seven"), "pl")
    assert page["title"] == "Wypadła siódemka: złodziej w\xa0akcji"
    assert page["titles"] == {
        "en": "A seven is rolled: the robber acts",
        "cs": "Sedmička padla, nastupuje zloděj",
    }


def rule(page: dict[str, object], name: str) -> dict[str, object]:
    rows = page["rules"]
    assert isinstance(rows, list)
    return next(row for row in rows if row["id"] == f"catan.{name}")


def test_a_rule_says_where_it_is_printed_in_the_readers_language() -> None:
    row = rule(almanac.page(almanac.entry("catan.discarding"), "pl"), "seven.odd-rounds-down")
    assert row["source"] == "printed"
    assert row["where"] == "Zvláštní případy 4a; almanach: Sedmička padla"


def test_a_rule_that_is_not_printed_says_so_and_names_no_place() -> None:
    row = rule(almanac.page(almanac.entry("catan.bank-runs-out")), "yield.shortage-pays-nobody")
    assert row["source"] == "public"
    assert "where" not in row


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "boards, tiles, cards"), ("cs", "plánů, dílků"), ("pl", "plansz")]
)
def test_a_game_has_its_own_words_for_a_source_where_the_houses_are_not_true(
    lang: str, said: str
) -> None:
    name = "trucker.setup.pile-mix-by-level"
    row = next(
        row for row in almanac.page(almanac.for_rule(name), lang)["rules"] if row["id"] == name
    )
    assert row["source"] == "public"
    assert said in row["said"]
    catan = almanac.page(almanac.entry("catan.bank-runs-out"), lang)
    assert "said" not in rule(catan, "yield.shortage-pays-nobody")


def test_an_open_choice_is_named_with_how_this_table_plays_it() -> None:
    found = almanac.entry("catan.merged-steps")
    plain = rule(almanac.page(found, "en"), "trade.before-building")["options"]
    assert plain == [{"name": "turn_steps", "title": "Trading and building"}]
    here = almanac.page(found, "en", options={"turn_steps": "merged"})
    (option,) = rule(here, "trade.before-building")["options"]  # type: ignore[misc]
    assert option["now"] == "in any order"


def test_a_body_is_parted_into_paragraphs_steps_and_examples() -> None:
    assert blocks("First:\n\n1. One.\n2. Two.\n\nThen\nmore.\n\n> Like this.\n") == [
        {"kind": "text", "text": "First:"},
        {"kind": "steps", "items": ["One.", "Two."]},
        {"kind": "text", "text": "Then more."},
        {"kind": "example", "text": "Like this."},
    ]
    assert blocks("") == []
