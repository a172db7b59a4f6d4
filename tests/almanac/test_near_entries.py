"""Of entries with the same words the one comes first whose own they are, or in whose order."""

from __future__ import annotations

from typing import Any

import pytest

from companion import almanac
from companion.almanac.page import heads
from companion.almanac.rank import Ranker
from companion.almanac.tables import sides


def shelf(**aliases: str) -> dict[str, Any]:
    """An index of entries that have these aliases in English and nothing else."""
    texts = {"gist": [""] * 3, "more": [""] * 3}
    entries = [
        {"id": f"catan.{name}", "title": [name] * 3, "alias": [said, "", ""], **texts}
        for name, said in aliases.items()
    ]
    return {**heads("catan"), "entries": entries}


def counts(index: dict[str, Any], word: str) -> dict[int, int]:
    """What a word counts in each entry of the first language."""
    side = sides(index)[0]
    groups = side.cover[side.numbers[word]]
    return {entry: counts for counts, *entries in groups for entry in entries}


def first(index: dict[str, Any], typed: str) -> str:
    ranker = Ranker(index)
    return ranker.ids[ranker.search(typed).hits[0][0]]


def test_a_word_counts_more_in_an_entry_that_has_most_of_the_names_with_it() -> None:
    own = "blorp zim; blorp lag; blorp rud"
    alone = counts(shelf(xq=own, yq="mol"), "blorp")
    crowded = counts(shelf(xq=own, yq="blorp mol; blorp dup; blorp fin; blorp gat"), "blorp")
    assert alone[0] > crowded[0]


def test_of_a_name_the_word_that_is_the_entrys_own_gets_the_credit() -> None:
    index = shelf(xq="blorp zim; blorp lag", yq="lag rud; lag mol; lag dup", zq="lag fin")
    assert counts(index, "blorp")[0] - 78 > counts(index, "lag")[0] - 70


@pytest.mark.parametrize(
    ("typed", "name"), [("kolor blorp zimt", "xq"), ("kolor zimt blorp", "yq")]
)
def test_words_side_by_side_find_the_name_that_has_them_so(typed: str, name: str) -> None:
    assert first(shelf(xq="blorp zimt", yq="zimt blorp"), typed) == f"catan.{name}"


def test_words_that_stand_apart_in_a_name_are_not_side_by_side() -> None:
    index = shelf(xq="blorp lagun zimt", yq="lagun blorp zimt")
    assert first(index, "blorp zimt") == "catan.yq"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "typed", "wanted"),
    [
        ("catan", "where are the harbors", "harbour"),
        ("race", "value of chips", "chips"),
        ("starfarers", "may i look at the encounter card", "encounter"),
        ("trucker", "co pripravit pred zacatkem letu", "setup"),
    ],
)
def test_a_near_entry_yields_to_the_one_that_is_asked_for(
    game: str, typed: str, wanted: str
) -> None:
    assert almanac.search(typed, game)[0].id == f"{game}.{wanted}"
