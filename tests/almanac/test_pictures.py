"""Drawings of entries: each stands at an entry, is told in words, and has all it is made of."""

from __future__ import annotations

import pytest

from companion import almanac
from companion.almanac.library import words_of
from companion.almanac.pictures import EntryPictures, caption, pictures, render
from companion.core.scene import ATTRIBUTES, TAGS
from companion.core.text import LANGUAGES
from tests import drawing_docs

GAMES = ("catan", "race", "starfarers", "trucker")


def drawn(game: str) -> EntryPictures:
    found = pictures(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_stands_at_an_entry_and_is_told_in_every_language(game: str) -> None:
    entries = {entry.id.partition(".")[2] for entry in almanac.entries(game)}
    names = set(drawn(game).drawings)
    assert names <= entries
    for lang in LANGUAGES:
        words = words_of(game, lang)
        told = {name for name in entries if caption(name, words)}
        assert told == names, lang


def test_there_are_sixty_drawings_or_more() -> None:
    assert sum(len(drawn(game).drawings) for game in GAMES) >= 60


def test_the_docs_show_every_drawing_as_it_is_drawn_now() -> None:
    page, files = drawing_docs.drawings()
    assert drawing_docs.PAGE.read_text(encoding="utf-8") == page
    there = {one.name: one.read_text(encoding="utf-8") for one in drawing_docs.FOLDER.iterdir()}
    assert there == files


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_consists_of_what_the_board_can_draw(game: str) -> None:
    found = drawn(game)
    for symbol in found.symbols.values():
        for tag, attributes, *_ in symbol:
            assert tag in TAGS
            assert ATTRIBUTES.issuperset(attributes)
    painted = {
        str(primitive[1].get(part, "none")).replace("@", shape.paint)
        for one in (*(each.shapes for each in found.drawings.values()), *found.shapes.values())
        for shape in one
        for primitive in found.symbols[shape.use]
        for part in ("fill", "stroke")
    }
    assert painted - {"none", ""} <= found.colours.keys()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_lies_within_what_is_seen(game: str) -> None:
    for name, one in drawn(game).drawings.items():
        x, y, width, height = one.box
        inside = [x <= s.x <= x + width and y <= s.y <= y + height for s in one.shapes]
        assert sum(inside) >= 1, name
        assert 30 <= width <= 480, name
        assert 30 <= height <= 300, name


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_language_stands_in_a_drawing(game: str) -> None:
    roman = {"I", "II", "III", "IV", "V"}
    for name, one in drawn(game).drawings.items():
        for shape in one.shapes:
            words = [word for word in shape.text.split() if word not in roman]
            assert not any(letter.isalpha() for word in words for letter in word), name


def test_every_card_of_race_has_its_own_picture() -> None:
    from companion.games.race.cards import cards

    made = render("race")
    assert made is not None
    assert made["shapes"].keys() == {card.id for card in cards().values()}


def test_an_entry_says_what_its_drawing_shows_and_one_without_says_nothing() -> None:
    assert "settlement" in almanac.page(almanac.entry("catan.distance"), "en")["drawn"]
    assert "drawn" not in almanac.page(almanac.entry("catan.gifts"), "en")
