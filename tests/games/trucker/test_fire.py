"""What comes at a ship is drawn with size, side and arrow; a ride is drawn and told hit by hit."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.scene import ATTRIBUTES, PAINTS, TAGS
from companion.core.text import LANGUAGES
from companion.games.trucker.cards import METEORS, SHOTS
from companion.games.trucker.screen.drawing import COLOURS, FIRE
from companion.games.trucker.screen.fire import ASIDE, after_ride, story, under_fire
from companion.games.trucker.screen.ship_view import at, scene
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES
from companion.games.trucker.ships.tiles import SIDES, ShipSide
from companion.games.trucker.under_fire.incoming import parse_hits
from companion.games.trucker.under_fire.playout import dice_of, ride
from companion.games.trucker.under_fire.policy import Policy
from tests.eyesight import contrast

HERON = EXAMPLES["heron"]


def incoming(drawn):
    return {shape.id: shape for shape in drawn.layers["incoming"]}


@pytest.mark.parametrize("card", [*METEORS, *SHOTS])
def test_each_hit_of_a_card_waits_at_its_side_with_an_arrow_before_every_line(card):
    hits = METEORS.get(card) or SHOTS[card]
    drawn = under_fire(scene(HERON), HERON, hits, "en")
    shapes = incoming(drawn)
    left, top, wide, high = drawn.box
    for nth, hit in enumerate(hits, 1):
        rock = shapes[f"incoming:{nth}"]
        assert (rock.use, rock.text) == (hit.kind, str(nth))
        assert left < rock.x < left + wide
        assert top < rock.y < top + high
        board = HERON.board
        lines = board.columns if hit.side in (ShipSide.N, ShipSide.S) else board.rows
        for line in lines:
            gate = shapes[f"gate:{hit.side.name}:{line}"]
            assert gate.turn == 90 * hit.side
            toward = {ShipSide.N: rock.y < gate.y, ShipSide.S: rock.y > gate.y}
            assert toward.get(
                hit.side, rock.x < gate.x if hit.side is ShipSide.W else rock.x > gate.x
            )


@pytest.mark.parametrize("side", SIDES)
def test_what_has_not_been_rolled_for_stands_before_no_line(side):
    drawn = under_fire(scene(HERON), HERON, parse_hits(f"large {side.name}", "meteor"), "en")
    rock = incoming(drawn)["incoming:1"]
    for row, column, *_ in HERON.board.cells:
        x, y = at(HERON.board, row, column)
        assert abs(rock.x - x if side in (ShipSide.N, ShipSide.S) else rock.y - y) > 40


def test_no_two_hits_of_a_card_cover_each_other():
    for hits in (*METEORS.values(), *SHOTS.values()):
        shapes = incoming(under_fire(scene(HERON), HERON, hits, "en")).values()
        rocks = [shape for shape in shapes if shape.id.startswith("incoming")]
        for one in rocks:
            for other in rocks:
                apart = abs(one.x - other.x) + abs(one.y - other.y)
                assert one is other or apart >= 40


def test_there_is_room_only_on_sides_something_comes_from():
    plain = scene(HERON)
    drawn = under_fire(plain, HERON, parse_hits("large N", "meteor"), "en")
    assert drawn.box[0] == plain.box[0] - ASIDE  # the corner it waits before
    assert drawn.box[2] == plain.box[2] + ASIDE
    assert drawn.box[1] < plain.box[1]
    assert drawn.box[1] + drawn.box[3] == plain.box[1] + plain.box[3]


@pytest.mark.parametrize("side", SIDES)
def test_what_waits_is_drawn_whole(side):
    drawn = under_fire(scene(HERON), HERON, parse_hits(f"large {side.name}", "shot"), "en")
    shot = incoming(drawn)["incoming:1"]
    left, top, *_ = drawn.box
    assert shot.x - 22 >= left
    assert shot.y - 22 >= top


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_coming_is_said_when_it_is_pointed_at(lang):
    hits = tuple(hit for side in SIDES for hit in parse_hits(f"large {side.name}", "shot"))
    shapes = incoming(under_fire(scene(HERON, lang), HERON, hits, lang)).values()
    titles = {shape.title for shape in shapes if shape.title}
    assert len(titles) == 4
    assert not any(title.endswith((" N", " E", " S", " W")) for title in titles)


def test_small_and_large_meteors_and_shots_differ_by_shape():
    assert len({str(FIRE[kind]) for kind in ("small-meteor", "large-meteor", "small-shot")}) == 3
    for primitives in FIRE.values():
        for tag, attributes, *_ in primitives:
            assert tag in TAGS
            assert attributes.keys() <= ATTRIBUTES
            assert all(attributes.get(paint, "none") in ("none", *COLOURS) for paint in PAINTS)


@pytest.mark.parametrize("dark", [0, 1])
def test_numbers_on_what_comes_can_be_read(dark):
    for ground in ("rock", "flame"):
        assert contrast(COLOURS["rock-ink"][dark], COLOURS[ground][dark]) >= 4.5
    assert contrast(COLOURS["struck"][dark], COLOURS["hull"][dark]) >= 4.5
    assert contrast(COLOURS["way"][dark], COLOURS["space"][dark]) >= 4.5


def thrown(*dice):
    falling = iter(dice)
    return lambda: next(falling)


TALL = Ship.parse("I 7 8\n6 C:0030 .\n7 H:3030 .\n8 C:3300 C:0003")


def rode(*dice, hits="small N, large W"):
    return ride(TALL, parse_hits(hits, "meteor"), Policy(), thrown(*dice))


def test_a_ride_is_told_with_roll_path_and_what_breaks():
    assert story(TALL, rode((1, 1), (3, 4)), "en") == [
        "1. Small meteor from the front: 1 + 1 = 2, column 2. It flies past: no tile in its way.",
        "2. Large meteor from the left: 3 + 4 = 7, row 7. "
        "It breaks a tile: starting cabin (row 7, column 7). "
        "It was holding what now falls off: cabin (row 6, column 7).",
        "Tiles lost: 2.",
    ]


def test_a_ride_is_drawn_in_the_lines_that_were_rolled():
    shapes = incoming(after_ride(scene(TALL), TALL, rode((4, 4), (3, 4)), "en"))
    spots = {shape.id: shape for shape in scene(TALL).layers["tiles"]}
    numbers = TALL.board.numbers
    assert shapes["incoming:1"].x == spots[f"tile:{numbers[8, 8]}"].x
    assert shapes["met:2"].use == "burst"
    assert f"fallen:2:{numbers[6, 7]}" in shapes
    trail = [one.id for one in shapes.values() if one.id.startswith("trail:2:")]
    assert trail == [f"trail:2:{numbers[7, column]}" for column in (4, 5, 6)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ride_is_told_in_every_language(lang):
    rng = Random(4)
    for hits in (*METEORS.values(), *SHOTS.values(), ("sabotage",) * 3):
        moments = ride(HERON, hits, Policy(), dice_of(rng))
        told = story(HERON, moments, lang)
        assert len(told) == len(moments) + 1
        assert "[en]" not in " ".join(told)
        after_ride(scene(HERON, lang), HERON, moments, lang).data()
