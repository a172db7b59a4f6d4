"""Catan's entries: nothing missing in a language, every rule findable, every link alive."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion import almanac
from companion.core.errors import BadData, BadInput
from companion.core.text import LANGUAGES, fold

ENTRIES = tuple(entry for entry in almanac.entries("catan") if not entry.unsaid)
ASKED_MOST = (
    "seven", "robber", "longest-road", "distance", "settlement", "road", "city",
    "development-cards", "bank-trade", "player-trade",
)  # fmt: skip
RULES = '[a.one]\nkind = "text"\nwhere = "Page 1"\nsource = "printed"\n'


def test_catan_has_the_69_head_words() -> None:
    assert len(ENTRIES) == 69
    assert [entry.id for entry in ENTRIES[:3]] == [
        "catan.development-cards", "catan.path", "catan.numbers",
    ]  # fmt: skip


def test_every_rule_stands_under_an_entry() -> None:
    listed = {rule for entry in ENTRIES for rule in entry.rules}
    assert listed == set(companion.game("catan").rules)


def test_every_rule_is_at_home_in_exactly_one_entry_that_lists_it() -> None:
    homes = [rule for entry in ENTRIES for rule in entry.home]
    assert sorted(homes) == sorted(companion.game("catan").rules)
    assert all(entry.home <= set(entry.rules) for entry in ENTRIES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_are_all_different_and_gists_fit_a_glance(lang: str) -> None:
    assert len({entry.title(lang) for entry in ENTRIES}) == len(ENTRIES)
    assert len({entry.gist(lang) for entry in ENTRIES}) == len(ENTRIES)
    for entry in ENTRIES:
        assert 20 < len(entry.gist(lang)) < 160, entry.id
        assert entry.gist(lang)[-1] == ".", entry.id
        assert entry.aliases(lang), entry.id


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_no_gist_was_left_in_english(lang: str) -> None:
    assert [entry.id for entry in ENTRIES if entry.gist(lang) == entry.gist("en")] == []


def test_see_also_leads_to_other_entries_each_once() -> None:
    for entry in ENTRIES:
        others = [almanac.entry(name) for name in entry.see]
        assert entry not in others
        assert len(set(entry.see)) == len(entry.see) > 0


@pytest.mark.parametrize("name", ASKED_MOST)
def test_what_is_asked_most_is_told_in_as_many_steps_in_every_language(name: str) -> None:
    found = almanac.entry(f"catan.{name}")
    shapes = [
        [
            (block["kind"], len(block.get("items", ())))
            for block in almanac.page(found, lang)["body"]
        ]
        for lang in LANGUAGES
    ]
    assert shapes[0] == shapes[1] == shapes[2]
    assert any(kind == "steps" and count >= 2 for kind, count in shapes[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_written_at_length_with_an_example(lang: str) -> None:
    for found in ENTRIES:
        body = found.body(lang)
        assert 150 < len(body) < 1500, found.id
        assert any(line.startswith(">") for line in body.splitlines()), found.id


def test_an_entry_without_a_body_is_told_by_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf(tmp_path, '[thing]\nrules = ["a.*"]\nsee = []\nmarks = []')
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    assert almanac.entry("wordy.thing").text("cs") == "One thing."


@pytest.mark.parametrize(
    ("rule", "name"),
    [
        ("build.distance", "distance"),
        ("seven.above-seven-gives-half", "discarding"),
        ("seven.no-yield", "seven"),
        ("robber.to-another-hex", "robber"),
        ("robber.victim-borders-hex", "stealing"),
        ("road.not-past-foreign-building", "foreign-building"),
        ("road.adjoins-own", "road"),
        ("settlement.own-road-leads", "settlement"),
        ("build.pay-first", "costs"),
        ("longest-road.equal-takes-nothing", "tied-road"),
        ("longest-road.longer-takes-at-once", "longest-road"),
        ("development.not-when-just-bought", "just-bought"),
        ("roll.before-trade-and-build", "turn"),
        ("trade.own-turn-side", "player-trade"),
        ("yield.settlement-one", "production"),
        ("two-player.neutral-build-due", "neutral-player"),
    ],
)
def test_a_rule_opens_its_most_specific_entry(rule: str, name: str) -> None:
    assert almanac.for_rule(f"catan.{rule}").id == f"catan.{name}"


@pytest.mark.parametrize("name", ["catan.sevn", "chess.castling", "", "catan"])
def test_an_unknown_entry_is_named_with_the_nearest_one(name: str) -> None:
    with pytest.raises(BadInput):
        almanac.entry(name)


def test_an_unknown_rule_has_no_entry() -> None:
    with pytest.raises(BadInput, match=r"catan\.build\.distance"):
        almanac.for_rule("catan.build.distanc")


def test_no_alias_repeats_its_own_entry() -> None:
    for entry in ENTRIES:
        for lang in LANGUAGES:
            names = [fold(name) for name in entry.aliases(lang)]
            assert len(set(names)) == len(names), (entry.id, lang)


def shelf(root: Path, data: str) -> None:
    """A game of words only, in a folder of its own."""
    folder = root / "wordy"
    (folder / "data").mkdir(parents=True)
    (folder / "rules.toml").write_text(RULES)
    (folder / "data" / "almanac.toml").write_text(data)
    for lang in LANGUAGES:
        (folder / "text" / lang).mkdir(parents=True)
        (folder / "text" / lang / "rules.toml").write_text('[a]\none = "One thing."')
        words = f'[thing]\ntitle = "Thing {lang}"\naliases = "stuff"\ngist = "It is."\nbody = ""'
        (folder / "text" / lang / "almanac.toml").write_text(words)


@pytest.mark.slow
def test_a_game_without_an_engine_is_in_the_almanac(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf(tmp_path, '[thing]\nrules = ["a.*"]\nsee = []\nmarks = ["things"]')
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    assert {"catan", "wordy"} <= set(almanac.games())
    assert almanac.search("stuff", game="wordy")[0].entry.id == "wordy.thing"
    assert almanac.search("stuff")[0].entry.id == "wordy.thing"
    assert almanac.for_rule("wordy.a.one").title("pl") == "Thing pl"
    assert almanac.page(almanac.entry("wordy.thing"))["rules"][0]["where"] == "Page 1"


def test_every_fault_of_a_file_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf(tmp_path, '[thing]\nrules = ["a.two", "b.*"]\nsee = ["nothing"]\nmark = []')
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    with pytest.raises(BadData) as told:
        almanac.entries("wordy")
    paths = [fault.path for fault in told.value.faults]
    assert paths == [
        "almanac.thing.rules", "almanac.thing.rules", "almanac.thing.see", "almanac.thing.field",
    ]  # fmt: skip
