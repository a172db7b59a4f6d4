"""Race for the Galaxy: 59 topics and 95 cards, right to the ledger, in three languages."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from companion import almanac
from companion.almanac.library import rules_of
from companion.core.text import LANGUAGES, fields_of, fold, tables
from companion.games.race.cards import cards

ENTRIES = tuple(entry for entry in almanac.entries("race") if not entry.unsaid)
TOPICS = [entry for entry in ENTRIES if entry.made is None]
CARDS = [entry for entry in ENTRIES if entry.made is not None]
FOLDER = ENTRIES[0].folder


def test_there_are_60_topics_and_95_cards() -> None:
    assert (len(TOPICS), len(CARDS)) == (60, 95)
    assert len(rules_of("race")) == 171


def test_the_cards_add_up_to_the_printed_deck() -> None:
    count: Counter[str] = Counter()
    for card in cards().values():
        sort = "start" if card.start is not None else card.sort
        if sort == "world" and card.military:
            sort = "military"
        if card.scores:
            sort = "six"
        count[sort] += card.copies
    assert count == {"start": 5, "military": 22, "world": 37, "six": 12, "development": 38}


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("windfall", {"novelty": 5, "rare": 7, "genes": 7, "alien": 6}),
        ("production", {"novelty": 9, "rare": 6, "genes": 4, "alien": 2}),
    ],
)
def test_the_worlds_with_goods_add_up(key: str, kinds: dict[str, int]) -> None:
    assert Counter(card.good for card in cards().values() if card.yields == key) == kinds


@pytest.mark.parametrize("start", [1, 2, 3, 4])
def test_each_start_world_has_four_cards_for_a_first_game(start: int) -> None:
    assert sum(card.preset == start for card in cards().values()) == 4


def test_every_rule_is_at_home_in_exactly_one_entry_that_lists_it() -> None:
    homes = [rule for entry in ENTRIES for rule in entry.home]
    assert sorted(homes) == sorted(rules_of("race"))
    assert all(entry.home <= set(entry.rules) for entry in ENTRIES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_are_all_different_and_gists_fit_a_glance(lang: str) -> None:
    assert len({entry.title(lang) for entry in ENTRIES}) == len(ENTRIES)
    for entry in ENTRIES:
        assert 20 < len(entry.gist(lang)) < 160, entry.id
        assert entry.gist(lang)[-1] == ".", entry.id
        names = [fold(name) for name in entry.aliases(lang)]
        assert len(set(names)) == len(names) > 0, (entry.id, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_written_at_length_with_an_example(lang: str) -> None:
    for entry in ENTRIES:
        body = entry.body(lang)
        assert 150 < len(body) < 1500, entry.id
        assert any(line.startswith(">") for line in body.splitlines()), entry.id


def test_an_entry_has_the_same_shape_in_every_language() -> None:
    for entry in ENTRIES:
        shapes = [
            [(block["kind"], len(block.get("items", ()))) for block in page["body"]]
            for page in (almanac.page(entry, lang) for lang in LANGUAGES)
        ]
        assert shapes[0] == shapes[1] == shapes[2], entry.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_small_and_loses_no_rule(lang: str) -> None:
    for entry in ENTRIES:
        page = almanac.page(entry, lang)
        assert len(json.dumps(page, ensure_ascii=False).encode()) < 6000, entry.id
        assert len(page["rules"]) + sum(to["rules"] for to in page["more"]) == len(entry.rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_one_short_sentence_of_its_own(lang: str) -> None:
    own = tables(FOLDER, lang)
    words = {key.removeprefix("rules."): own[key] for key in own if key.startswith("rules.")}
    assert {f"race.{rule}" for rule in words} == set(rules_of("race"))
    assert max(len(text) for text in words.values()) <= 200
    assert len(set(words.values())) == len(words)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_each_language_has_the_same_keys_asking_for_the_same_facts(lang: str) -> None:
    english, own = tables(FOLDER, "en"), tables(FOLDER, lang)
    plain = {key for key in english if ".nouns." not in key}
    assert plain == {key for key in own if ".nouns." not in key}
    assert [key for key in plain if fields_of(english[key]) != fields_of(own[key])] == []
    assert [key for key, text in own.items() if "!" in text] == []


def test_every_open_choice_a_rule_names_is_worded_with_the_reading_taken() -> None:
    named = {name for rule in rules_of("race").values() for name in rule.options}
    for lang in LANGUAGES:
        own = tables(FOLDER, lang)
        worded = {key.split(".")[1] for key in own if key.startswith("options.")}
        assert worded == named
        assert all(f"options.{name}.default" in own for name in named)


def test_an_open_choice_says_how_it_is_read_where_no_table_is_played() -> None:
    page = almanac.page(almanac.entry("race.trade"), "pl")
    (row,) = [row for row in page["rules"] if row["id"] == "race.trade.nothing-to-sell"]
    assert row["source"] == "derived"
    assert row["options"][0]["default"] == "sprzedaż przepada, konsumuje się dalej"


def test_a_page_names_the_edition_its_sections_are_those_of() -> None:
    assert "Dobyvatelé vesmíru" in almanac.page(almanac.entry("race.end"), "cs")["edition"]


@pytest.mark.parametrize(
    ("name", "lang", "title", "unprinted"),
    [
        ("old-earth", "cs", "Stará Země", False),
        ("new-sparta", "cs", "New Sparta", True),
        ("new-sparta", "pl", "New Sparta", True),
        ("investment-credits", "pl", "Kredyt inwestycyjny", False),
        ("new-sparta", "en", "New Sparta", False),
    ],
)
def test_a_card_without_a_known_printed_name_shows_the_english_one_and_says_so(
    name: str, lang: str, title: str, unprinted: bool
) -> None:
    page = almanac.page(almanac.entry(f"race.{name}"), lang)
    assert (page["title"], page["unprinted"]) == (title, unprinted)


@pytest.mark.parametrize(
    ("holder", "found", "points"),
    [
        ("alien-tech-institute", "alien-robotic-factory", 3),
        ("alien-tech-institute", "lost-alien-warship", 2),
        ("alien-tech-institute", "alien-rosetta-stone-world", 2),
        ("alien-tech-institute", "alien-tech-institute", 2),
        ("free-trade-association", "gem-world", 2),
        ("free-trade-association", "pirate-world", 1),
        ("free-trade-association", "expanding-colony", 2),
        ("galactic-federation", "galactic-federation", 2),
        ("galactic-federation", "drop-ships", 1),
        ("galactic-imperium", "rebel-base", 2),
        ("galactic-imperium", "new-sparta", 1),
        ("galactic-imperium", "old-earth", 0),
        ("galactic-renaissance", "artist-colony", 3),
        ("galactic-survey-seti", "galactic-survey-seti", 1),
        ("galactic-survey-seti", "star-nomad-lair", 2),
        ("galactic-survey-seti", "old-earth", 1),
        ("merchant-guild", "rebel-miners", 2),
        ("merchant-guild", "pirate-world", 0),
        ("mining-league", "asteroid-belt", 1),
        ("mining-league", "mining-robots", 2),
        ("new-economy", "new-economy", 2),
        ("new-economy", "deficit-spending", 2),
        ("new-economy", "outlaw-world", 1),
        ("new-economy", "space-port", 0),
        ("new-galactic-order", "contact-specialist", -1),
        ("new-galactic-order", "drop-ships", 3),
        ("new-galactic-order", "galactic-imperium", 0),
        ("new-galactic-order", "new-military-tactics", 0),
        ("pan-galactic-league", "avian-uplift-race", 2),
        ("pan-galactic-league", "new-sparta", 1),
        ("pan-galactic-league", "contact-specialist", 3),
        ("trade-league", "trade-league", 2),
        ("trade-league", "old-earth", 1),
        ("trade-league", "black-market-trading-world", 0),
    ],
)
def test_a_six_cost_list_finds_what_the_ledger_says(holder: str, found: str, points: int) -> None:
    assert cards()[holder].finds(cards()[found]) == points


def test_a_card_tells_its_powers_by_phase_in_the_order_of_the_round() -> None:
    body = almanac.entry("race.research-labs").body("en")
    assert [line.partition(":")[0] for line in body.split("\n\n")[1:4]] == [
        "Phase I, Explore", "Phase IV, Consume", "Phase V, Produce",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("kolik karet v ruce", "hand-limit"), ("dobyt planetu", "conquest"),
        ("vyjednavac", "contact-specialist"), ("kdy hra konci", "end"),
        ("ile kart na rece", "hand-limit"), ("swiat zdobyczny", "windfall-world"),
        ("handel", "trade"), ("technologie za 6", "six-cost"),
        ("windfall", "windfall-world"), ("tie breaker", "ties"),
        ("contact specialst", "contact-specialist"), ("SETI", "galactic-survey-seti"),
    ],
)  # fmt: skip
def test_what_people_type_finds_its_entry(query: str, name: str) -> None:
    assert almanac.search(query, game="race")[0].entry.id == f"race.{name}"
