"""What holds for the almanac of every game: ids, head words, rules, links, gists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import almanac
from companion.almanac.library import rules_of
from companion.core.text import LANGUAGES, MARK, fold

GAMES = ("catan", "race", "starfarers", "trucker")
HEAD_WORDS = [
    line.split("\t")
    for line in (Path(__file__).parent / "head_words.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def plain(text: str) -> str:
    """A head word as it is compared: folded, without quotation marks and spare spaces."""
    return " ".join(re.findall(r"[a-z0-9:]+", fold(text)))


def test_all_four_games_are_in_the_almanac() -> None:
    assert set(GAMES) <= set(almanac.games())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_has_its_words_in_every_language(game: str, lang: str) -> None:
    for entry in almanac.entries(game):
        texts = (entry.title(lang), entry.gist(lang), entry.text(lang) or str(entry.unsaid))
        assert all(texts), entry.id
        assert not any(text.startswith(MARK) for text in texts), entry.id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_gist_is_one_glance_and_titles_differ(game: str, lang: str) -> None:
    entries = almanac.entries(game)
    assert [e.id for e in entries if len(e.gist(lang)) >= 160] == []
    assert len({entry.title(lang) for entry in entries}) == len(entries)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_ledger_stands_under_an_entry(game: str) -> None:
    listed = {rule for entry in almanac.entries(game) for rule in entry.rules}
    assert set(rules_of(game)) - listed == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_link_is_dead_and_none_leads_to_itself(game: str) -> None:
    entries = almanac.entries(game)
    known = {entry.id for entry in entries}
    assert [(e.id, see) for e in entries for see in e.see if see not in known or see == e.id] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "column"), [("en", 1), ("cs", 2), ("pl", 3)])
def test_every_head_word_is_a_title_or_an_alias(game: str, lang: str, column: int) -> None:
    known = {
        plain(name)
        for entry in almanac.entries(game)
        for name in (entry.title(lang), *entry.aliases(lang))
    }
    wanted = [row[column] for row in HEAD_WORDS if row[0] == game]
    assert len(wanted) > 50
    missing = [
        word
        for word in wanted
        if word != "-" and plain(word) not in known and not _in_parts(word, known)
    ]
    assert missing == []


def _in_parts(word: str, known: set[str]) -> bool:
    """A head word that gives two names, or a name with a remark: each name is known."""
    without = re.sub(r"\(.*?\)", "", word)
    parts = [plain(part) for part in re.split(r"[,/;]", without)]
    return all(part in known for part in parts if part)
