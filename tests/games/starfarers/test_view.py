"""The sky drawn: what lies face down stays hidden, flights show how far they are."""

from math import hypot

import pytest

from companion.core.svg import draw
from companion.games.starfarers.rules.flight import interrupts
from companion.games.starfarers.screen.scene import BOX, POINT_SPOT
from companion.games.starfarers.sky.geometry import AT, PLANETS, POINTS
from companion.games.starfarers.sky.routes import distance

from .stage import GAME, L2_SITE, colony_ship, do, flight, hidden_sky, sky, stage, trade_ship

SHIP = {"ships": [colony_ship(247)]}
BASE = sky({39: "5", 40: "4", 41: "pirate-4"})
BOARD_PIXELS = 648
"""How wide the board is in an app of 930 pixels."""
LEAST_PIXELS = 9


def shapes(state, layer, seat=0, lang="en"):
    return {shape.id: shape for shape in GAME.scene(state, seat, lang).layers[layer]}


def test_every_point_has_a_place_inside_the_box():
    x, y, width, height = BOX
    for u, v in POINT_SPOT:
        assert x + 12 < u < x + width - 12
        assert y + 12 < v < y + height - 12


def test_no_two_points_are_closer_than_a_step():
    near = min(
        hypot(POINT_SPOT[a][0] - POINT_SPOT[b][0], POINT_SPOT[a][1] - POINT_SPOT[b][1])
        for a in POINTS
        for b in POINTS
        if a < b
    )
    assert near == pytest.approx(40)


def test_a_flight_shows_how_many_steps_each_point_takes():
    state = stage(SHIP, turn=flight(4))
    spots = GAME.scene(state, 0).spots["fly:0"]
    assert set(spots.notes) == set(spots.offered)
    for point, (drawn, said) in spots.notes.items():
        steps = distance(state.chart, 247, point, 4, interrupts(state))
        assert drawn == str(steps)
        assert said == f"{steps} step{'s' if steps > 1 else ''}"


def test_points_out_of_reach_can_be_tried_and_are_refused():
    state = stage(SHIP, turn=flight(4))
    spots = GAME.scene(state, 0).spots["fly:0"]
    assert set(spots.offered).isdisjoint(spots.refused)
    assert len(spots.offered) + len(spots.refused) == len(POINTS)


def test_outside_the_flight_phase_no_ship_is_offered_a_point():
    assert not {word for word in GAME.scene(stage(SHIP), 0).spots if word.startswith("fly")}


def test_the_way_a_ship_has_come_is_drawn():
    state = stage(SHIP, turn=flight(4, origin=[247]))
    assert not shapes(state, "trail")
    flown = do(state, "0: fly 0 246").state
    steps = 4 - flown.left[0]
    assert len(shapes(flown, "trail")) == steps > 0


def test_hidden_sectors_look_the_same_whatever_may_lie_there():
    state = stage(SHIP, chart=hidden_sky())
    assert {s.use.rsplit("-", 1)[0] for s in shapes(state, "sectors").values()} == {
        "hidden-up", "hidden-down",
    }  # fmt: skip
    assert len(shapes(state, "planets")) == 12


def test_a_disc_that_was_not_turned_shows_its_back_only():
    discs = shapes(GAME.new(), "discs")
    backs = [s for s in discs.values() if s.use.startswith("back-")]
    assert len(backs) == len([p for p in PLANETS if f"disc:{p}" in discs]) - 12
    assert all(not shape.text for shape in backs)


def test_a_pirate_base_is_drawn_with_its_strength():
    base = shapes(stage(SHIP, chart=BASE), "discs")["disc:41"]
    assert (base.use, base.text) == ("pirate", "4")


def test_sites_closed_for_the_game_are_crossed_out():
    state = GAME.new(3, "founding", 1)
    state.closed = AT[L2_SITE]
    site = shapes(state, "sites")[f"site:{L2_SITE}"]
    assert site.use == "closed"
    assert site.title.endswith("closed for the whole game")


def test_ships_are_told_apart_by_owner_and_load():
    state = stage({"ships": [colony_ship(247), trade_ship(257)]}, {"ships": [colony_ship(246)]})
    ships = shapes(state, "ships")
    assert ships["ship:0"].use == "colony-ship-0"
    assert ships["ship:1"].use == "trade-ship-0"
    assert ships["ship:3"].use == "colony-ship-1"


@pytest.mark.parametrize("use", ["chip-5", "chips-6", "letter", "pirate", "ice", "spot-noted"])
def test_letters_and_numbers_are_legible_on_a_laptop(use):
    state = stage(SHIP, chart=BASE)
    scene = GAME.scene(state, 0)
    scales = [s.scale for layer in scene.layers.values() for s in layer if s.use == use] or [1.22]
    if use == "spot-noted":
        scales = [1]
    sizes = [a["font-size"] for tag, a, *_ in scene.symbols[use] if tag == "text"]
    assert min(sizes) * min(scales) * BOARD_PIXELS / BOX[2] >= LEAST_PIXELS


def test_a_still_picture_shows_the_distances_and_no_crowd_of_crosses():
    scene = GAME.scene(stage(SHIP, turn=flight(4)), 0)
    picture = draw(scene, mode="fly:0")
    sites = {int(shape.id.split(":")[1]) for shape in scene.layers["sites"]}
    notes = scene.spots["fly:0"].notes
    farthest = [point for point, (note, _) in notes.items() if note == "4"]
    assert picture.count(">4</text>") >= len(set(farthest) - sites) > 0
    assert len(picture) < 3 * len(draw(scene))


def test_only_the_names_that_change_are_sent_again():
    state = stage(SHIP, turn=flight(4))
    known = GAME.scene(state, 0).digests
    news = GAME.scene(stage(SHIP, chart=BASE, turn=flight(4)), 0).data(known)
    assert "places" not in news
    rows = [row for part in news["renamed"] for row in part["rows"]]
    assert 3 <= len(rows) < len(POINTS) // 2
