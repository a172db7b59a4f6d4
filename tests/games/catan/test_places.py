import pytest

import companion
from companion.games.catan.board.geometry import CORNERS, HEXES, PATHS
from companion.games.catan.board.place_names import place_name

GAME = companion.game("catan")
BEGINNER = GAME.new(4).island


@pytest.mark.parametrize(
    ("lang", "kind", "number", "name"),
    [
        ("en", "corner", 23, "corner of hills 6, forest 11 and the desert"),
        ("cs", "corner", 23, "křižovatka u\xa0pahorkatiny 6, lesa 11 a\xa0pouště"),
        ("pl", "corner", 23, "skrzyżowanie przy wzgórzach 6, lesie 11 i\xa0pustyni"),
        ("en", "corner", 0, "north coast corner of mountains 10 (3:1 harbour)"),
        ("en", "corner", 4, "coast corner of mountains 10 and pasture 2"),
        ("en", "path", 26, "path between hills 6 and forest 11"),
        ("cs", "path", 26, "cesta mezi pahorkatinou 6 a\xa0lesem 11"),
        ("en", "path", 0, "north-west coast path of mountains 10"),
        ("pl", "hex", 9, "pustynia"),
    ],
)
def test_a_place_is_called_by_what_it_touches(lang, kind, number, name):
    assert place_name(lang, BEGINNER, kind, number) == name


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("seed", range(6))
def test_no_two_places_of_an_island_share_a_name(lang, seed):
    island = GAME.new(4, "variable", seed).island
    for kind, numbers in (("corner", CORNERS), ("path", PATHS), ("hex", HEXES)):
        names = [place_name(lang, island, kind, number) for number in numbers]
        assert len(set(names)) == len(names)
