"""Drawings as data and as still pictures: for every game that has one, then Catan's own."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

import companion
from companion.core.errors import BadInput
from companion.core.marks import Marks
from companion.core.scene import ATTRIBUTES, PAINTS, TAGS, Scene, Shape, Spots, spots_of
from companion.core.svg import _in_order, anchor, draw
from tests.games.catan.stage import GAME, do, stage
from tests.positions import EVERY_SETTING, walk
from tests.toy import nim

DRAWN = [setting for setting in EVERY_SETTING if companion.game(setting[0]).view is not None]
every_drawn = pytest.mark.parametrize(("name", "players", "variant"), DRAWN)
SVG = "{http://www.w3.org/2000/svg}"
LARGEST_UPDATE = 20_000


def scenes(name: str, players: int, variant: str, lang: str = "en") -> Iterator[tuple[Any, Scene]]:
    game = companion.game(name)
    for number, (state, _) in enumerate(walk(game, 3, players, variant, 400)):
        if number % 60 == 0:
            yield state, game.scene(state, 0, lang)


def shapes(scene: Scene) -> list[Shape]:
    return [shape for layer in scene.layers.values() for shape in layer]


def size(data: Any) -> int:
    return len(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())


def test_some_game_has_a_drawing() -> None:
    assert "catan" in {name for name, _, _ in DRAWN}


@every_drawn
def test_a_scene_is_plain_json(name: str, players: int, variant: str) -> None:
    for _, scene in scenes(name, players, variant):
        assert json.loads(json.dumps(scene.data(), allow_nan=False)) == scene.data()


@every_drawn
def test_every_shape_has_its_own_id_a_symbol_and_known_paints(
    name: str, players: int, variant: str
) -> None:
    for _, scene in scenes(name, players, variant):
        ids = [shape.id for shape in shapes(scene)]
        assert len(set(ids)) == len(ids)
        for shape in shapes(scene):
            for _, attributes, *_ in scene.symbols[shape.use]:
                for paint in PAINTS:
                    own = attributes.get(paint, "none").replace("@", shape.paint)
                    assert own == "none" or own in scene.colours


@every_drawn
def test_symbols_consist_of_a_few_harmless_things(name: str, players: int, variant: str) -> None:
    scene = next(scenes(name, players, variant))[1]
    for symbol in scene.symbols.values():
        for tag, attributes, *line in symbol:
            assert tag in TAGS
            assert attributes.keys() <= ATTRIBUTES
            assert (tag == "text") == bool(line)


@every_drawn
def test_what_changes_in_a_game_is_small_to_send(name: str, players: int, variant: str) -> None:
    known: dict[str, str] = {}
    for _, scene in scenes(name, players, variant, "pl"):
        if known:
            assert size(scene.data(known)) < LARGEST_UPDATE
        known = scene.digests
    assert size(scene.data(known)) < LARGEST_UPDATE


@every_drawn
def test_every_spot_of_the_scene_is_an_action_that_can_be_read(
    name: str, players: int, variant: str
) -> None:
    game = companion.game(name)
    for state, scene in scenes(name, players, variant):
        legal = set(game.legal(state, 0))
        for spots in scene.spots.values():
            for number in (*spots.offered, *spots.refused):
                action = game.parse(spots.sends.format(scene.name_in_action(spots.on, number)))
                assert (action in legal) == (number in spots.offered)
                assert number < len(scene.places[spots.on])


@pytest.mark.slow
@every_drawn
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_still_picture_is_whole_and_asks_for_nothing_outside(
    name: str, players: int, variant: str, lang: str
) -> None:
    for _, scene in scenes(name, players, variant, lang):
        picture = draw(scene)
        root = ElementTree.fromstring(picture)
        ids = {found.get("id") for found in root.iter(f"{SVG}g")}
        used = {found.get("href", "") for found in root.iter(f"{SVG}use")}
        assert used
        assert all(name.startswith("#") and name[1:] in ids for name in used)
        assert "url(" not in picture
        assert picture.count("http") == 1  # the name of the format
        assert "[en]" not in picture


def test_a_game_without_a_drawing_says_so() -> None:
    with pytest.raises(BadInput, match="a game that has a drawing"):
        nim.GAME.scene(nim.GAME.new(), 0)


def test_a_hostile_name_stays_text() -> None:
    name = '<script>alert("x")</script>&'
    scene = GAME.scene(GAME.new(4, "beginner"), 0, people=(name, "Ben", "Cid", "Dan"))
    picture = draw(scene)
    assert "<script" not in picture
    titles = {found.text or "" for found in ElementTree.fromstring(picture).iter(f"{SVG}title")}
    assert any(title.startswith(name) for title in titles)


def test_the_two_themes_differ_only_in_their_colours() -> None:
    scene = GAME.scene(GAME.new(4, "beginner"), 0)
    light, dark = draw(scene), draw(scene, dark=True)
    assert light != dark
    forms = [[found.get("d") for found in ElementTree.fromstring(p).iter()] for p in (light, dark)]
    assert forms[0] == forms[1]


def test_a_scene_shows_itself_in_a_notebook() -> None:
    scene = GAME.scene(GAME.new(4, "beginner"), 0)
    assert scene._repr_svg_() == draw(scene)


def test_only_the_layers_that_changed_are_sent() -> None:
    before = stage({"settlements": [8], "roads": [13], "hand": {"brick": 1, "lumber": 1}})
    known = GAME.scene(before, 0).digests
    after = GAME.scene(do(before, "0: road 12").state, 0)
    news = after.data(known)
    assert [layer["id"] for layer in news["layers"]] == ["roads"]
    assert not {"symbols", "places", "box", "colours"} & news.keys()
    assert after.digest("roads") != known["layer:roads"]
    assert after.digest("sea") == known["layer:sea"]


def test_the_same_position_has_the_same_digests_every_time() -> None:
    first, second = (GAME.scene(GAME.new(3, "variable", 5), 1) for _ in range(2))
    assert first.digests == second.digests
    assert first.digests != GAME.scene(GAME.new(3, "variable", 6), 1).digests


def test_a_scene_shows_nothing_its_seat_may_not_see() -> None:
    hands = [{"ore": 2}, {"wool": 2}]
    one, other = (
        stage({"settlements": [8]}, {"settlements": [28], "hand": hand}) for hand in hands
    )
    assert GAME.scene(one, 0).data() == GAME.scene(other, 0).data()


def test_what_stands_on_the_board_is_drawn_where_it_stands() -> None:
    state = stage({"settlements": [8], "cities": [28], "roads": [13]}, robber=4)
    scene = GAME.scene(state, 0, people=("Ana", "Ben", "Cid", "Dan"))
    drawn = {shape.id: shape for shape in shapes(scene)}
    assert drawn["building:8"].use == "house-0"
    assert drawn["building:28"].use == "city-0"
    assert drawn["road:13"].paint == "seat-0"
    assert (drawn["road:13"].x, drawn["road:13"].y) == scene.places["path"][13][:2]
    assert drawn["road:13"].turn in (30, -30, 90)
    assert drawn["building:8"].title.startswith("Ana, settlement: corner of mountains 10")
    x, y, _, _ = scene.places["hex"][4]
    assert abs(drawn["robber"].x - x) < 40
    assert abs(drawn["robber"].y - y) < 20


def test_a_land_tells_what_it_bears_and_how_often() -> None:
    drawn = {shape.id: shape for shape in shapes(GAME.scene(GAME.new(4, "beginner"), 0))}
    assert drawn["hex:4"].title == "Hills 6: gives brick, on 5 of 36 rolls"
    assert drawn["hex:9"].title == "The desert: gives nothing"
    assert drawn["number:4"].text == "6"
    assert drawn["number:4"].paint == "hot"
    assert drawn["number:4"].scale > drawn["number:1"].scale
    pips = {one.text: one.use for one in drawn.values() if one.id.startswith("number:")}
    assert [pips[n] for n in ("2", "6", "8", "12")] == ["chip-1", "chip-5", "chip-5", "chip-1"]


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_no_two_lands_share_a_letter(lang: str) -> None:
    words = GAME.words(lang)
    goods = ("lumber", "brick", "wool", "grain", "ore")
    letters = [words(f"scene.letter.{good}") for good in goods]
    assert len(set(letters)) == 5
    assert [words(f"names.resource.{good}")[0].upper() for good in goods] == letters


def test_neutral_pieces_are_drawn_differently() -> None:
    scene = GAME.scene(GAME.new(2, "beginner"), 0)
    neutral = [shape for shape in shapes(scene) if shape.use.startswith("neutral-")]
    assert neutral
    assert {shape.paint for shape in neutral} <= {"neutral-0", "neutral-1"}


def test_a_mark_stands_where_its_place_is_and_others_are_left_to_the_app() -> None:
    scene = GAME.scene(stage({"settlements": [8]}), 0)
    assert anchor(scene, "corner:8") == (*scene.places["corner"][8][:2], 0)
    assert anchor(scene, "building:8") is not None
    assert anchor(scene, "building:9") is None
    assert [anchor(scene, name) for name in ("hand:0", "corner:99", "corner:x", "")] == [None] * 4


def test_a_still_picture_shows_spots_and_marks_when_asked() -> None:
    state = stage({"settlements": [8], "roads": [13], "hand": {"brick": 1, "lumber": 1}})
    scene = GAME.scene(state, 0)
    plain = draw(scene).count("<use")
    road = scene.spots["road"]
    assert road.offered
    assert draw(scene, mode="road").count("<use") == plain + len(road.offered)
    marked = Scene(scene.box, "", scene.places, scene.layers, scene.symbols, scene.colours,
                   marks=Marks(task=("corner:8", "hand:0")))  # fmt: skip
    assert draw(marked).count("<use") == plain + 1


def test_the_place_that_was_tried_is_drawn_as_such_and_not_also_as_what_forbids_it() -> None:
    marks = Marks(("corner:1",), ("hex:4",), ("corner:8", "corner:9", "corner:8"), "corner:8")
    assert list(marks.looks()) == [
        ("shown", "hex:4"), ("task", "corner:1"), ("refused", "corner:9"), ("tried", "corner:8"),
    ]  # fmt: skip


def test_marks_lie_under_the_numbers_and_the_pieces_of_a_still_picture() -> None:
    scene = replace(GAME.scene(stage({"settlements": [8]}), 0), marks=Marks(task=("corner:8",)))
    in_order = list(_in_order(scene, "robber"))
    [mark] = [n for n, shape in enumerate(in_order) if shape.use == "mark"]
    above = {shape.id for shape in in_order[mark:]}
    assert {"building:8", "robber", "number:4"} <= above
    assert "hex:4" not in above


@pytest.mark.parametrize(("word", "use"), [("settle", "house-0"), ("road", "road-0")])
def test_a_spot_knows_the_piece_that_would_stand_there(word: str, use: str) -> None:
    piece = GAME.scene(stage({"settlements": [8], "roads": [13]}), 0).spots[word].piece
    assert piece is not None
    assert (piece.use, piece.paint) == (use, "seat-0")


def test_spots_are_sorted_by_word_and_by_what_stands_before_the_place() -> None:
    state = next(
        state
        for state, _ in walk(GAME, 1, 2, "beginner", 400)
        if any(action.word == "neutral-road" for action in GAME.legal(state))
    )
    seat = GAME.awaiting(state)[0]
    found = spots_of(GAME.legal(state, seat), GAME.candidates(state, seat), ("path", "corner"))
    assert {"settle", "road", "city", "neutral-road:2", "neutral-road:3"} <= found.keys()
    assert "robber" not in found
    kind, offered, refused, sends = found["neutral-road:2"]
    assert sends == f"{seat}: neutral-road 2 {{}}"
    assert kind == "path"
    assert sorted(offered + refused) == list(range(72))


def test_spots_of_no_actions_are_none() -> None:
    assert spots_of((), (), ("corner",)) == {}
    assert Spots("corner", "Settlement").data()["offered"] == []


def test_drawing_a_position_takes_few_steps() -> None:
    """Counted in calls of functions, which are the same on any machine however busy."""
    state = GAME.new(4, "beginner")
    GAME.scene(state, 0).data()
    calls = 0

    def count(_: object, what: str, __: object) -> None:
        nonlocal calls
        calls += what in ("call", "c_call")

    sys.setprofile(count)
    try:
        GAME.scene(state, 1).data()
    finally:
        sys.setprofile(None)
    assert calls < 30_000
