"""The plain search: any language, without diacritics, with typos; never nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import almanac
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES, fold


def pairs(name: str) -> list[list[str]]:
    """Pairs of the entry wanted and what is typed."""
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return [line.split(": ", 1) for line in lines if line and not line.startswith("#")]


QUERIES = pairs("queries.txt")
FREE_QUESTIONS = pairs("free_questions.txt")


def found(query: str, lang: str | None = None, limit: int = 3) -> list[str]:
    hits = almanac.search(query, game="catan", lang=lang, limit=limit)
    return [hit.entry.id.removeprefix("catan.") for hit in hits]


@pytest.mark.parametrize(
    ("queries", "first", "three"), [(QUERIES, 0.92, 0.97), (FREE_QUESTIONS, 0.45, 0.7)],
    ids=["words", "free questions"],
)  # fmt: skip
def test_so_many_queries_find_their_entry_first_and_among_three(
    queries: list[list[str]], first: float, three: float
) -> None:
    answers = [(wanted, found(query)) for wanted, query in queries]
    assert sum(names[0] == wanted for wanted, names in answers) >= first * len(queries)
    assert sum(wanted in names for wanted, names in answers) >= three * len(queries)


def test_every_query_wants_an_entry_that_there_is() -> None:
    known = {entry.id.removeprefix("catan.") for entry in almanac.entries("catan")}
    assert {wanted for wanted, _ in QUERIES + FREE_QUESTIONS} <= known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_finds_its_own_entry_with_and_without_diacritics(lang: str) -> None:
    for entry in almanac.entries("catan"):
        for typed in (entry.title(lang), fold(entry.title(lang))):
            assert found(typed, limit=1) == [entry.id.removeprefix("catan.")], typed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_alias_finds_its_entry_among_five(lang: str) -> None:
    names = [(alias, e) for e in almanac.entries("catan") for alias in e.aliases(lang)]
    lost = [a for a, e in names if e.id.removeprefix("catan.") not in found(a, limit=5)]
    assert lost == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_language_is_understood_whatever_the_interface_speaks(lang: str) -> None:
    for query in ("zloděj", "robber", "złodziej"):
        assert found(query, lang)[0] == "robber"


@pytest.mark.parametrize("query", ["xyzzy", "кошка", "?", "123456", "š" * 300])
def test_words_nobody_knows_give_the_closest_entries_and_say_so(query: str) -> None:
    hits = almanac.search(query, game="catan")
    assert len(hits) == 5
    assert not any(hit.sure for hit in hits)


@pytest.mark.parametrize("query", ["", "   ", "\n"])
def test_nothing_asked_is_nothing_found(query: str) -> None:
    assert almanac.search(query) == []


def test_the_best_come_first_and_no_more_than_asked_for() -> None:
    scores = [hit.score for hit in almanac.search("obchod", game="catan", limit=7)]
    assert len(scores) == 7
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("query", "lang"),
    [
        ("co kdyz padne 7", "cs"), ("kde můžu stavět", "cs"), ("vzdalenost vesnic", "cs"),
        ("what happens on a seven", "en"), ("longest road", "en"), ("robber", "en"),
        ("gdzie moge postawic osade", "pl"), ("złodziej", "pl"), ("najdluzsza droga", "pl"),
        ("xyzzy", ""),
    ],
)  # fmt: skip
def test_it_says_as_which_language_it_understood(query: str, lang: str) -> None:
    assert almanac.understood(query, game="catan") == lang


def test_a_word_of_two_languages_is_taken_as_the_readers_own() -> None:
    assert almanac.understood("monopol", lang="pl") == "pl"
    assert almanac.understood("monopol", lang="cs") == "cs"


def test_a_game_or_language_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match="catan"):
        almanac.search("robber", game="katan")
    with pytest.raises(BadInput, match="language"):
        almanac.search("robber", lang="de")
