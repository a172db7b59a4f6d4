"""The drawn ship: whole, readable without colours, and in three languages."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from companion.core.errors import BadInput
from companion.core.scene import ATTRIBUTES, PAINTS, TAGS, Scene, Shape
from companion.core.svg import draw
from companion.core.text import LANGUAGES
from companion.games.trucker import odds
from companion.games.trucker.screen.drawing import COLOURS, STEPS, SYMBOLS
from companion.games.trucker.screen.ship_view import (
    name_of,
    scene,
    shade,
    share_text,
    symbol,
    words_of,
)
from companion.games.trucker.screen.tile_art import tile_symbols
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES
from companion.games.trucker.ships.tiles import BOX, full
from tests.eyesight import contrast

HERON = EXAMPLES["heron"]
READABLE, SEEN = 4.5, 3.0


def shapes(drawn: Scene) -> list[Shape]:
    return [shape for layer in drawn.layers.values() for shape in layer]


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ship_is_drawn_of_known_symbols_and_paints(name: str, lang: str) -> None:
    drawn = scene(EXAMPLES[name], lang)
    ids = [shape.id for shape in shapes(drawn)]
    assert len(set(ids)) == len(ids)
    for shape in shapes(drawn):
        for tag, attributes, *_ in drawn.symbols[shape.use]:
            assert tag in TAGS
            assert attributes.keys() <= ATTRIBUTES
            for paint in PAINTS:
                own = attributes.get(paint, "none").replace("@", shape.paint)
                assert own == "none" or own in drawn.colours
    assert json.loads(json.dumps(drawn.data(), allow_nan=False)) == drawn.data()
    ElementTree.fromstring(draw(drawn))
    ElementTree.fromstring(draw(drawn, dark=True))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_of_the_box_has_a_symbol_and_a_name(lang: str) -> None:
    for tile in BOX.values():
        assert symbol(tile, full(tile)) in SYMBOLS
        assert words_of(lang)(f"ship.tile.{name_of(tile)}")


def test_kinds_of_tiles_differ_by_shape_not_only_by_colour() -> None:
    def bare(symbol: list[list[object]]) -> str:
        return json.dumps(
            [
                [tag, {key: value for key, value in look.items() if key not in PAINTS}]  # type: ignore[attr-defined]
                for tag, look, *_ in symbol
            ]
        )

    drawn = [
        bare(symbol)
        for name, symbol in tile_symbols().items()
        if not name.startswith("tile-battery")
    ]
    assert len(set(drawn)) == len(drawn)


def test_rows_and_columns_stand_on_both_ends() -> None:
    numbers = [shape.text for shape in shapes(scene(HERON)) if shape.use == "number"]
    assert sorted(map(int, numbers)) == sorted([*range(4, 11), *range(5, 10)] * 2)


def test_places_are_numbered_as_cells_so_that_marks_and_faults_find_them() -> None:
    drawn = scene(HERON, marks=((7, 4),))
    assert drawn.marks.shown == (f"cell:{HERON.board.numbers[7, 4]}",)
    assert drawn.places["cell"][HERON.board.numbers[7, 4]][2] == "row 7, column 4"


def test_a_title_says_what_a_tile_is_what_it_carries_and_where_it_lies() -> None:
    titles = {shape.id: shape.title for shape in shapes(scene(HERON, "en"))}
    assert (
        titles[f"tile:{HERON.board.numbers[8, 4]}"]
        == "Batteries; connectors: universal at the front; batteries: 2 of 2; row 8, column 4"
    )
    assert "[en]" not in "".join(s.title for s in shapes(scene(HERON, "pl")))


def test_danger_is_written_on_the_tile_and_shaded() -> None:
    after = odds.swarm(EXAMPLES["lantern"], card="III-11")
    drawn = scene(after.ship, "en", after.heat())
    number = after.ship.board.numbers[6, 11]
    by_id = {shape.id: shape for shape in shapes(drawn)}
    assert by_id[f"share:{number}"].text == share_text(after.heat()[6, 11], "en") == "25%"
    assert by_id[f"tile:{number}"].paint == f"heat-{shade(after.heat()[6, 11])}"
    assert "lost in 25%" in by_id[f"tile:{number}"].title


@pytest.mark.parametrize(("lang", "letters"), [("en", "RY"), ("cs", "ČŽ"), ("pl", "CŻ")])
def test_cubes_lie_in_their_containers_with_their_letters(lang: str, letters: str) -> None:
    ship = Ship.parse("I 7 8\n7 H:3333 R2ry:0001")
    cubes = [shape for shape in shapes(scene(ship, lang)) if shape.use == "cube"]
    paints = ["cube-r", "cube-y"]
    assert [(cube.text, cube.paint) for cube in cubes] == list(zip(letters, paints, strict=True))


def test_shades_begin_at_none_and_end_at_a_half() -> None:
    assert [shade(x) for x in (0, 0.001, 0.1, 0.11, 0.4, 0.5, 1)] == [0, 1, 1, 2, 4, 5, STEPS - 1]


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan")])
def test_a_danger_that_is_no_chance_is_refused(share: float) -> None:
    with pytest.raises(BadInput):
        scene(HERON, heat={(7, 7): share})


@pytest.mark.parametrize("dark", [False, True])
def test_drawings_stand_out_on_every_shade(dark: bool) -> None:
    def ratio(one: str, other: str) -> float:
        return contrast(COLOURS[one][dark], COLOURS[other][dark])

    for ground in ("hull", *(f"heat-{step}" for step in range(STEPS))):
        assert ratio("ink", ground) >= READABLE, ground
    for paint in ("lamp", "glow", "red-box", "brown", "purple", "steel"):
        assert ratio(paint, "hull") >= SEEN, paint
    for cube in "rygb":
        assert ratio("casing", f"cube-{cube}") >= READABLE
    assert ratio("number", "space") >= READABLE
    assert ratio("grid", "space") >= SEEN
