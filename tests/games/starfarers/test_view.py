"""The sky drawn: what lies face down stays hidden, flights show how far they are."""

import re
from math import hypot
from random import Random

import pytest

from companion.core.notation import NATURE
from companion.core.svg import draw
from companion.games.starfarers.rules.flight import interrupts
from companion.games.starfarers.screen.sky_places import BOX, POINT_SPOT, SLOT_SPOT
from companion.games.starfarers.sky.geometry import AT, PLANETS, POINTS, points_in
from companion.games.starfarers.sky.routes import distance

from .stage import GAME, L2_SITE, colony_ship, do, flight, hidden_sky, sky, stage, trade_ship

SHIP = {"ships": [colony_ship(247)]}
BASE = sky({39: "5", 40: "4", 41: "pirate-4"})
BOARD_PIXELS = 648
"""How wide the board is in an app of 930 pixels."""
LEAST_PIXELS = 9
"""Of the whole sky drawn still; the app lets no text be smaller than 11 (test_starfarers_page)."""


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


def test_a_flight_says_how_many_steps_each_point_takes():
    state = stage(SHIP, turn=flight(4))
    spots = GAME.scene(state, 0).spots["fly:0"]
    assert set(spots.notes) == set(spots.offered)
    for point, (drawn, said) in spots.notes.items():
        steps = distance(state.chart, 247, point, 4, interrupts(state))
        assert drawn == ""
        assert said == f"{steps} step{'s' if steps > 1 else ''}"


def test_points_out_of_reach_can_be_tried_and_are_refused():
    state = stage(SHIP, turn=flight(4))
    spots = GAME.scene(state, 0).spots["fly:0"]
    assert set(spots.offered).isdisjoint(spots.refused)
    everywhere_else = set(POINTS) - {247}  # where it is, it need not fly
    assert {*spots.offered, *spots.refused} == everywhere_else


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
    state = stage({"ships": [colony_ship(247)]}, {"ships": [trade_ship(246)]})
    ships = shapes(state, "ships")
    assert ships["ship:0"].use == "colony-ship-0"
    assert ships["ship:3"].use == "trade-ship-1"


def test_several_ships_of_a_player_have_their_numbers_on_them():
    fleet = {"ships": [colony_ship(247), trade_ship(257), colony_ship(246)]}
    scene = GAME.scene(stage(fleet, turn=flight(4)), 0)
    drawn = [shape.use for shape in scene.layers["ships"]]
    assert drawn == ["colony-ship-0-0", "trade-ship-0-1", "colony-ship-0-2"]
    assert scene.spots["fly:1"].piece.use == "trade-ship-0-1"
    one, two, three = (scene.symbols[use] for use in ("colony-ship-0-0", drawn[1], drawn[2]))
    assert one != two != three != one


@pytest.mark.parametrize("use", ["chip-5", "chips-6", "name", "pirate", "ice"])
def test_letters_and_numbers_are_legible_on_a_laptop(use):
    state = stage(SHIP, chart=BASE)
    scene = GAME.scene(state, 0)
    scales = [s.scale for layer in scene.layers.values() for s in layer if s.use == use] or [1.22]
    sizes = [a["font-size"] for tag, a, *_ in scene.symbols[use] if tag == "text"]
    assert min(sizes) * min(scales) * BOARD_PIXELS / BOX[2] >= LEAST_PIXELS


def test_a_still_picture_shows_the_points_in_reach_and_no_crowd_of_crosses():
    scene = GAME.scene(stage(SHIP, turn=flight(4)), 0)
    picture = draw(scene, mode="fly:0")
    assert picture.count("1 flight</text>") == picture.count("2 flights</text>") == 1
    assert len(picture) < 3 * len(draw(scene))


def test_the_first_area_is_what_this_flight_comes_to_and_the_second_what_the_next_surely_does():
    state = stage({**SHIP, "modules": {"booster": 2}}, turn=flight(4))
    start, ends = 247, interrupts(state)
    first, second = GAME.scene(state, 0).spots["fly:0"].areas
    near = {p for p in POINTS if distance(state.chart, start, p, 4, ends) <= 4}
    slowest = 3 + 2
    after = {
        p
        for p in POINTS
        if any(distance(state.chart, stop, p, slowest, ends) <= slowest for stop in near)
    }
    assert inside(first.outline) == near
    assert inside(second.outline) == after
    assert (first.label, second.label) == ("1 flight", "2 flights")


def inside(outline):
    """The points inside an outline, by how often a ray to the left crosses its corners."""
    loops = [
        [(float(u), float(v)) for u, v in re.findall(r"Q(\S+) (\S+)", loop)]
        for loop in outline.split("z")[:-1]
    ]
    edges = [(a, b) for loop in loops for a, b in zip(loop, (*loop[1:], loop[0]), strict=True)]

    def crossed(x, y):
        y += 0.3
        return sum(
            (b < y) != (d < y) and x > a + (y - b) * (c - a) / (d - b) for (a, b), (c, d) in edges
        )

    return {point for point in POINTS if crossed(*POINT_SPOT[point]) % 2}


def test_no_label_of_an_area_lies_on_a_planet_or_a_ship():
    state = stage(SHIP, turn=flight(4))
    scene = GAME.scene(state, 0)
    for area in scene.spots["fly:0"].areas:
        for thing in (*scene.layers["planets"], *scene.layers["ships"]):
            assert hypot(thing.x - area.at[0], thing.y - area.at[1]) > 30


@pytest.mark.slow
def test_the_focus_holds_every_place_where_something_can_be_done():
    rng, seen = Random(5), 0
    for variant in ("beginner", "founding"):
        state = GAME.new(4, variant, 1)
        for _ in range(150):
            seat = GAME.awaiting(state)[0]
            if seat == NATURE:
                GAME.push(state, GAME.sample(state, rng))
                continue
            scene = GAME.scene(state, seat)
            for spots in scene.spots.values():
                places = SLOT_SPOT if spots.on == "slot" else POINT_SPOT
                assert all(within(places[number], scene.focus.box) for number in spots.offered)
                seen += len(spots.offered)
            GAME.push(state, rng.choice(GAME.legal(state, seat)))
    assert seen > 100


def within(spot, box):
    (u, v), (x, y, width, height) = spot, box
    return x < u < x + width and y < v < y + height


def test_the_focus_holds_the_own_ships_and_is_nothing_while_others_play():
    state = stage(SHIP, turn=flight(4))
    assert within(POINT_SPOT[247], GAME.scene(state, 0).focus.box)
    assert GAME.scene(state, 1).focus is None


def test_while_dice_are_to_fall_all_that_may_be_paid_is_in_sight():
    state = stage({"colonies": [275]}, {"spaceports": [281]}, turn={"phase": "dice"})
    assert GAME.awaiting(state)[0] == NATURE
    box = GAME.scene(state, 0).focus.box
    built = [point for sites in (*state.colonies, *state.ports) for point in points_in(sites)]
    assert built
    assert all(within(POINT_SPOT[point], box) for point in built)


@pytest.mark.parametrize("turn", [None, flight(4)])
def test_a_lesson_that_hides_what_is_allowed_has_the_focus_of_what_is(turn):
    state = stage({**SHIP, "spaceports": [281]}, turn=turn)
    tried = GAME.candidates(state, 0)
    observation, words = GAME.observe(state, 0), GAME.words("en")
    veiled = GAME.view(observation, words, tried, tried).focus.box
    assert veiled[2] < BOX[2] / 2
    if turn:
        assert veiled == GAME.scene(state, 0).focus.box


def test_every_open_system_is_named():
    names = {shape.text for shape in shapes(GAME.new(), "names").values()}
    assert {"Alpha", "Beta", "Gamma", "Delta"} < names
    assert len(names) == len(shapes(GAME.new(), "planets")) / 3


def test_no_piece_of_the_opening_covers_a_number():
    state = GAME.new()
    for disc in shapes(state, "discs").values():
        if disc.use.startswith("chip"):
            for layer in ("buildings", "ships"):
                for piece in shapes(state, layer).values():
                    assert hypot(piece.x - disc.x, piece.y - disc.y) > 14.6 + 16 * piece.scale


def test_only_the_names_that_change_are_sent_again():
    state = stage(SHIP, turn=flight(4))
    known = GAME.scene(state, 0).digests
    news = GAME.scene(stage(SHIP, chart=BASE, turn=flight(4)), 0).data(known)
    assert "places" not in news
    rows = [row for part in news["renamed"] for row in part["rows"]]
    assert 3 <= len(rows) < len(POINTS) // 2
