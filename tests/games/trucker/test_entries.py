"""The entries on cards and tiles: made from the data, none left out, worded in every language."""

from __future__ import annotations

import pytest

from companion import almanac
from companion.core.text import LANGUAGES
from companion.games.trucker.cards import CARDS
from companion.games.trucker.entries import made
from companion.games.trucker.entries.tiles import COUNT, DRAWN, KINDS
from companion.games.trucker.ships.tiles import BOX

MADE = {entry.id: entry for entry in made()}
PLAIN_CARDS = {"open-space", "stardust", "epidemic", "sabotage"}
"""Kinds of cards that have no figures of their own."""


def test_every_card_with_figures_is_an_alias_of_the_entry_of_its_kind_and_level() -> None:
    for name, card in CARDS.items():
        if card["type"] in PLAIN_CARDS:
            continue
        entry = MADE[f"{card['type']}-{card['level'].lower()}"]
        assert all(name in entry.aliases[lang].split("; ") for lang in LANGUAGES), name


def test_every_tile_is_counted_under_one_kind() -> None:
    assert sorted(name for names in KINDS.values() for name in names) == sorted(BOX)
    assert {f"tiles-{kind}" for kind in KINDS} <= MADE.keys()
    assert (DRAWN, COUNT["start-cabin"]) == (152, 4)


@pytest.mark.parametrize(
    ("name", "lang", "gist"),
    [
        (
            "slavers-i",
            "en",
            "Strength 6: the weaker lose 3 crew members; "
            "the winner may take 5 credits at the cost of 1 day.",
        ),
        (
            "combat-zone-ii",
            "cs",
            "Nejslabší děla: ztrácí 4 dny; nejslabší motory: ztrácí 3 kostičky zboží; "
            "nejmenší posádka: schytá 4 střely.",
        ),
        ("planets-iii", "pl", "4 karty, na każdej 2–4 planety; lądowanie kosztuje 2–5 dni."),
        (
            "tiles-cannon-2",
            "en",
            "Double cannon: 11 of 152 tiles; sides: 24 plain, 7 single, 7 double, 6 universal.",
        ),
    ],
)
def test_a_gist_gives_the_figures_of_the_data(name: str, lang: str, gist: str) -> None:
    assert MADE[name].gists[lang].replace("\xa0", " ") == gist


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gists_fit_a_glance_and_no_two_are_alike(lang: str) -> None:
    gists = [entry.gists[lang] for entry in MADE.values()]
    assert len(set(gists)) == len(gists)
    assert all(20 < len(gist) < 160 and gist.endswith(".") for gist in gists)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_template_field_and_no_mark_of_english_is_left_in_a_text(lang: str) -> None:
    for entry in MADE.values():
        texts = (entry.titles[lang], entry.aliases[lang], entry.gists[lang], entry.bodies[lang])
        assert not any("{" in text or "[en]" in text for text in texts), entry.id


def test_a_card_of_the_older_edition_says_so() -> None:
    assert "edition of 2007" in MADE["meteor-swarm-iii"].bodies["en"]
    assert "players' lists" in MADE["pirates-iii"].bodies["en"]
    assert "players' lists" not in MADE["pirates-ii"].bodies["en"]


def test_a_made_entry_has_no_printed_name_where_its_head_word_has_none() -> None:
    assert MADE["slavers-ii"].unprinted == almanac.entry("trucker.slavers").unprinted == ("cs",)


def test_every_rule_of_the_ledger_stands_under_a_written_entry() -> None:
    written = [found for found in almanac.entries("trucker") if found.made is None]
    listed = {rule for found in written for rule in found.rules}
    assert len(listed) == 180


@pytest.mark.parametrize("lang", LANGUAGES)
def test_head_words_are_written_at_length_with_an_example(lang: str) -> None:
    for found in almanac.entries("trucker"):
        if found.made is None and not found.unsaid:
            body = found.body(lang)
            assert 150 < len(body) < 1500, found.id
            assert any(line.startswith(">") for line in body.splitlines()), found.id
            assert len(found.aliases(lang)) >= 8, found.id


def test_steps_and_examples_are_the_same_in_all_languages() -> None:
    for found in almanac.entries("trucker"):
        shapes = [
            [(block["kind"], len(block.get("items", ()))) for block in page["body"]]
            for page in (almanac.page(found, lang) for lang in LANGUAGES)
        ]
        assert shapes[0] == shapes[1] == shapes[2], found.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["slavers", "smugglers", "pirates"])
def test_the_strengths_in_a_written_entry_are_those_of_the_cards(kind: str, lang: str) -> None:
    one, two, three = (card["strength"] for card in CARDS.values() if card["type"] == kind)
    told = almanac.entry(f"trucker.{kind}").body(lang).replace("\xa0", " ")
    assert f"{one}, {two} " in told
    assert f" {three}" in told.partition(f"{one}, {two} ")[2][:6]
