"""What the rules do not say is not called found; what they say is not refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import almanac
from companion.almanac.doubt import close
from companion.core.text import LANGUAGES

from .queries import table_queries

pytestmark = pytest.mark.slow

SETS = ("table", "second", "last", "blind", "unseen", "fresh", "frozen", "talk", "held")
NONE, PHONE, NEAR = (
    [line.split("\t") for line in (Path(__file__).parent / name).read_text("utf-8").splitlines()]
    for name in ("no_answer.tsv", "phone_no_answer.tsv", "near_no_answer.tsv")
)


def called_found(rows: list[list[str]]) -> list[str]:
    return [text for game, _, text in rows if almanac.search(text, game, limit=1)[0].said]


def test_of_questions_without_an_answer_few_are_called_found() -> None:
    assert len(NONE) > 300
    assert len(called_found(NONE)) < 0.12 * len(NONE)
    assert len(PHONE) == 150
    assert len(called_found(PHONE)) < 0.14 * len(PHONE)


def test_of_near_misses_in_the_words_of_the_game_most_are_not_called_found() -> None:
    """Its words are the rules' own: only what is asked about them stands nowhere."""
    assert len(NEAR) == 150
    assert len(called_found(NEAR)) < 0.32 * len(NEAR)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_language_calls_much_more_found_than_the_others(lang: str) -> None:
    here = [row for row in NONE if row[1] == lang]
    assert len(called_found(here)) < 0.22 * len(here)


def test_of_questions_with_an_answer_hardly_any_is_refused() -> None:
    every = [query for name in SETS for query in table_queries(f"{name}_queries.txt")]
    refused = [q.text for q in every if not almanac.search(q.text, q.game, limit=1)[0].sure]
    assert len(every) > 1400
    assert len(refused) < 0.0125 * len(every), refused


@pytest.mark.parametrize(
    ("game", "typed", "wanted"),
    [
        ("catan", "how long does a game take", "playing-time"),
        ("race", "prestige", "expansions"),
        ("race", "co je prestiz", "expansions"),
        ("trucker", "od kolika let se hraje", "age"),
        ("starfarers", "czy moge grac sam", "solo"),
        ("catan", "kostka spadla ze stolu", "cocked-dice"),
        ("starfarers", "can I take my move back", "undoing"),
        ("catan", "kiedy atakuja barbarzyncy", "expansions"),
        ("trucker", "who shuffles the tiles", "tasks"),
        ("catan", "zamichat znovu", "restart"),
        ("race", "fory dla slabszego", "house-rules"),
        ("starfarers", "throw away on purpose", "giving-away"),
        ("catan", "kdo je druhy a treti", "places"),
        ("trucker", "obaj naraz siegnelismy po to samo", "at-once"),
        ("starfarers", "who picks a colour first", "colours"),
        ("catan", "prohlizet odhoz", "piles"),
    ],
)
def test_what_is_asked_and_not_in_the_rules_has_an_entry_that_says_so(
    game: str, typed: str, wanted: str
) -> None:
    hit = almanac.search(typed, game, limit=1)[0]
    assert (hit.id, hit.sure, hit.said) == (f"{game}.{wanted}", True, False)


def test_a_word_is_not_taken_for_a_similar_one_of_another_language() -> None:
    """In a Czech question the English power does not stand for poker."""
    assert not almanac.search("jak se hraje marias s kartami poker", "race", limit=1)[0].said


@pytest.mark.parametrize("game", ["catan", "starfarers", "trucker"])
@pytest.mark.parametrize("typed", ["prestige", "prestiž", "prestiż"])
def test_a_word_of_one_game_is_not_taken_in_another_for_one_that_begins_like_it(
    game: str, typed: str
) -> None:
    """In Czech and Polish there are words for leaving off that begin so."""
    assert not almanac.search(typed, game, limit=1)[0].said


@pytest.mark.parametrize("query", ["teleporter kitchen", "akvalung", "zatrucie pokarmowe"])
def test_a_rare_word_that_nothing_has_outweighs_what_is_common(query: str) -> None:
    assert not almanac.search(f"can I have a card {query}", "catan", limit=1)[0].sure


@pytest.mark.parametrize(
    ("game", "typed"),
    [("catan", "can I sell a victory point"), ("starfarers", "is there gravity on ice planets")],
)
def test_however_much_an_entry_has_a_word_of_what_no_rule_says_stands_against_it(
    game: str, typed: str
) -> None:
    assert not almanac.search(typed, game, limit=1)[0].said


def test_of_two_entries_that_answer_as_well_the_one_that_says_no_rule_does_is_first() -> None:
    first, second = almanac.search("co je to metropole", "catan", limit=2)
    assert first.entry.unsaid
    assert not second.entry.unsaid
    assert first.score == second.score


def test_a_short_word_with_another_letter_is_another_word() -> None:
    assert close("jail", "sail", 85, last=False) == 0
    assert close("osda", "osad", 70, last=False) == 90


@pytest.mark.parametrize("game", ["catan", "race", "starfarers", "trucker"])
def test_every_game_says_what_its_rules_do_not(game: str) -> None:
    unsaid = {entry.id.partition(".")[2] for entry in almanac.entries(game) if entry.unsaid}
    assert unsaid >= {
        "playing-time", "age", "solo", "leaving", "talking", "undoing", "strategy", "about",
        "care", "manners", "expansions", "not-here", "tasks", "restart", "house-rules",
        "giving-away", "colours",
    }  # fmt: skip
    assert not any(e.rules for e in almanac.entries(game) if e.unsaid)
