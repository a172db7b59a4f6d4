"""Entries a game words from its own data: found and shown like the written ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion import almanac
from companion.core.errors import BadData, BadInput
from companion.core.text import LANGUAGES

RULES = "\n".join(f'[a.{name}]\nkind = "text"\nwhere = "1"\nsource = "printed"' for name in "xyz")
WRITTEN = '[thing]\nrules = ["a.x", "a.y"]\nsee = ["card-1"]\nmarks = []\nunprinted = ["pl"]'
MODULE = """
from ...almanac import Made
from .deck import CARDS

def made():
    for number in CARDS:
        yield Made(
            id=f"card-{number}",
            titles={lang: f"Card {number} {lang}" for lang in ("en", "cs", "pl")},
            aliases=dict.fromkeys(("en", "cs", "pl"), f"zorilla; number {number}"),
            gists={lang: f"Costs {number}." for lang in ("en", "cs", "pl")},
            bodies={"en": "1. Pay.\\n2. Play.", "cs": "", "pl": ""},
            rules=("a.x", "a.z"),
            see=("thing",),
            unprinted=("cs", "pl"),
        )
"""


def game(root: Path, *, module: str = MODULE, written: str | None = WRITTEN) -> Path:
    """A game of words only, in a folder of its own, that makes an entry for each card."""
    folder = root / "deck"
    (folder / "data").mkdir(parents=True)
    (folder / "rules.toml").write_text(RULES)
    (folder / "deck.py").write_text("CARDS = (1, 2)\n")
    (folder / "entries.py").write_text(module)
    if written is not None:
        (folder / "data" / "almanac.toml").write_text(written)
    for lang in LANGUAGES:
        (folder / "text" / lang).mkdir(parents=True)
        words = "\n".join(f'{name} = "Rule {name}."' for name in "xyz")
        (folder / "text" / lang / "rules.toml").write_text(f"[a]\n{words}")
        (folder / "text" / lang / "almanac.toml").write_text(
            '[thing]\ntitle = "Thing"\naliases = "stuff"\ngist = "It is."\nbody = ""'
        )
    return folder


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    return game(tmp_path)


@pytest.mark.usefixtures("deck")
def test_made_entries_stand_after_the_written_ones() -> None:
    names = [entry.id for entry in almanac.entries("deck")]
    assert names == ["deck.thing", "deck.card-1", "deck.card-2"]


@pytest.mark.usefixtures("deck")
def test_a_made_entry_has_its_words_by_language() -> None:
    card = almanac.entry("deck.card-2")
    assert card.title("cs") == "Card 2 cs"
    assert card.aliases("pl") == ("zorilla", "number 2")
    assert card.gist("en") == "Costs 2."
    assert card.text("cs") == "Rule x.\n\nRule z."


@pytest.mark.usefixtures("deck")
def test_a_made_entry_is_found_by_its_aliases() -> None:
    assert almanac.search("zorilla", game="deck")[0].entry.id == "deck.card-1"
    assert almanac.search("number 2", game="deck")[0].entry.id == "deck.card-2"


@pytest.mark.usefixtures("deck")
def test_a_made_entry_is_shown_like_a_written_one() -> None:
    page = almanac.page(almanac.entry("deck.card-1"), "en")
    assert page["body"] == [{"kind": "steps", "items": ["Pay.", "Play."]}]
    assert page["see"] == [{"id": "deck.thing", "title": "Thing"}]
    assert [rule["text"] for rule in page["rules"]] == ["Rule x.", "Rule z."]


@pytest.mark.usefixtures("deck")
def test_a_rule_is_at_home_in_a_made_entry_only_if_no_written_one_lists_it() -> None:
    assert almanac.for_rule("deck.a.x").id == "deck.thing"
    assert almanac.for_rule("deck.a.z").id == "deck.card-1"


@pytest.mark.parametrize(("name", "lang", "marked"), [
    ("card-1", "en", False), ("card-1", "cs", True), ("thing", "cs", False), ("thing", "pl", True),
])  # fmt: skip
@pytest.mark.usefixtures("deck")
def test_a_page_says_where_no_printed_name_is_known(name: str, lang: str, marked: bool) -> None:
    assert almanac.page(almanac.entry(f"deck.{name}"), lang)["unprinted"] is marked


@pytest.mark.usefixtures("deck")
def test_the_index_names_the_languages_without_a_printed_name() -> None:
    rows = almanac.index("deck")["entries"]
    assert [row["unprinted"] for row in rows] == [["pl"], ["cs", "pl"], ["cs", "pl"]]


@pytest.mark.usefixtures("deck")
def test_a_game_that_only_makes_entries_is_not_taken_for_playable() -> None:
    almanac.entries("deck")
    assert "deck" not in companion.GAMES
    with pytest.raises(BadInput, match="no engine yet"):
        companion.game("deck")


def test_a_game_may_have_made_entries_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    game(tmp_path, module=MODULE.replace('see=("thing",),', ""), written=None)
    assert "deck" in almanac.games()
    assert len(almanac.entries("deck")) == 2


def test_two_folders_of_one_name_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part, cards in (("one", 1), ("two", 3)):
        folder = game(tmp_path / part)
        (folder / "deck.py").write_text(f"CARDS = tuple(range(1, {cards + 1}))\n")
        monkeypatch.setenv("COMPANION_GAMES", str(tmp_path / part))
        assert len(almanac.entries("deck")) == 1 + cards


def test_faults_of_made_entries_are_told_with_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    broken = MODULE.replace('"pl"), f"zor', '"xx"), f"zor').replace('("thing",)', '("thingy",)')
    game(tmp_path, module=broken.replace('"cs", "pl"),\n        )', '"xx",),\n        )'))
    with pytest.raises(BadData) as told:
        almanac.entries("deck")
    assert [fault.path for fault in told.value.faults] == [
        "entries.card-1.aliases", "entries.card-2.aliases",
        "almanac.card-1.see", "almanac.card-1.unprinted",
        "almanac.card-2.see", "almanac.card-2.unprinted",
    ]  # fmt: skip


def test_an_id_that_is_taken_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_GAMES", str(tmp_path))
    game(tmp_path, module=MODULE.replace('f"card-{number}"', '"thing"'))
    with pytest.raises(BadData, match="an id that no other entry has"):
        almanac.entries("deck")


def test_words_for_later_are_worded_once_when_asked_for() -> None:
    asked: list[str] = []

    def tell(lang: str) -> str:
        asked.append(lang)
        return f"in {lang}"

    texts = almanac.Later(tell)
    assert "cs" in texts
    assert list(texts) == list(LANGUAGES)
    assert asked == []
    assert (texts["cs"], texts["cs"]) == ("in cs", "in cs")
    assert asked == ["cs"]
