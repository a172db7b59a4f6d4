"""The sky on a bare page: reach as areas, where one looks, refusals, zoom by hand and by key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.core.scene import Scene
from companion.games.starfarers.lessons._sky import sky
from companion.games.starfarers.screen.sky_places import BOX
from tests.games.starfarers.stage import GAME, colony_ship, flight, stage, trade_ship
from tests.widgets.bare import bare_page
from tests.widgets.test_newcomer_page import BOXES, meet

PAGE = """<!doctype html><html lang="en"><head><title>Board</title>
<link rel="stylesheet" href="board/board.css"></head><body style="margin: 0"><main>
<h1 style="position: absolute; left: -999px">Board</h1>
<div id="board" style="width: 100vw; height: 100vh"></div></main></body></html>"""
START = """async (scene) => {
  const { createBoard } = await import("/board/board.js");
  window.sent = [];
  window.board = createBoard(document.getElementById("board"), { send: (it) => sent.push(it) });
  board.update(scene);
}"""
ON_SCREEN = """([x, y]) => { const svg = document.querySelector("#board svg");
  const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }"""
VIEW = "document.querySelector('#board svg').getAttribute('viewBox')"
WIDTH = "document.querySelector('#board svg').viewBox.baseVal.width"
SHIPS = {"ships": [colony_ship(247), trade_ship(257)]}
DRAWN = """[..."names planets sectors discs".split(" ")].flatMap((layer) =>
  [...document.querySelectorAll(`[data-layer=${layer}] > *`)])
  .map((one) => one.getBoundingClientRect().toJSON())"""
WHOLE = BOX[2]
LAPTOP, NARROW = (602, 392), (560, 372)
"""The board's window in an app of 934 and of 592 pixels."""
SMALL_LETTERS = """[...document.querySelectorAll("#board text")].map((one) => {
  const to = one.getScreenCTM();
  return [one.textContent, parseFloat(getComputedStyle(one).fontSize) * Math.hypot(to.a, to.b)];
}).filter(([, height]) => height < 10.99)"""


def scene_of(state: Any = None) -> Scene:
    return GAME.scene(state or stage(SHIPS, turn=flight(4)), 0)


@contextmanager
def board(
    browser: Any, size: tuple[int, int] = (648, 430), state: Any = None, **how: Any
) -> Iterator[tuple[Any, Scene]]:
    scene = scene_of(state)
    with bare_page(browser, PAGE, *size, reduced_motion="reduce", **how) as page:
        page.evaluate(START, scene.data())
        yield page, scene


def spot(page: Any, scene: Scene, point: int) -> list[float]:
    where: list[float] = page.evaluate(ON_SCREEN, list(scene.places["point"][point][:2]))
    return where


def test_reach_is_an_area_with_the_number_of_flights_and_no_field_of_rings(browser: Any) -> None:
    with board(browser) as (page, scene):
        assert page.locator(".cb-area").count() == 0
        page.evaluate("board.mode('fly:0')")
        labels = page.locator(".cb-area-label text").all_text_contents()
        assert sorted(labels) == ["1 flight", "2 flights"]
        assert page.locator(".cb-offered").count() == len(scene.spots["fly:0"].offered)
        assert page.locator(".cb-offered path, .cb-offered text").count() == 0
        said = page.eval_on_selector_all(
            ".cb-offered", "all => all.map((one) => one.getAttribute('aria-label'))"
        )
        assert all("step" in label for label in said)
        page.evaluate("board.mode('')")
        assert page.locator(".cb-area").count() == 0


LABELLED = """([label, name]) => [label, name].map((one) => [...document.querySelectorAll(one)]
  .map((each) => each.getBoundingClientRect().toJSON()))"""


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_the_number_of_flights_is_written_over_no_name(browser: Any, size: tuple[int, int]) -> None:
    for point in (247, 225, 213, 257, 204, 170):
        one = stage({"ships": [colony_ship(point)]}, turn=flight(6))
        with board(browser, size, one) as (page, _):
            page.evaluate("board.mode('fly:0')")
            page.wait_for_selector(".cb-area-label", state="attached")
            labels, names = page.evaluate(LABELLED, [".cb-area-label", "[data-layer=names] text"])
            assert labels, point
            assert names, point
            assert not [1 for label in labels for name in names if meet(label, name)], point


@pytest.mark.parametrize("size", [(646, 330), LAPTOP, NARROW])
@pytest.mark.parametrize("speed", [2, 4, 6])
def test_the_number_of_flights_is_in_sight_whole(
    browser: Any, size: tuple[int, int], speed: int
) -> None:
    for point in (247, 225, 235, 188, 178, 170):
        one = stage({"ships": [colony_ship(point)]}, turn=flight(speed))
        with board(browser, size, one) as (page, _):
            page.evaluate("board.mode('fly:0')")
            page.wait_for_selector(".cb-area-label", state="attached")
            for label in page.evaluate(BOXES, ".cb-area-label"):
                assert label["left"] >= 0, point
                assert label["top"] >= 0, point
                assert label["right"] <= size[0], point
                assert label["bottom"] <= size[1], point


def test_an_area_covers_nothing_but_space(browser: Any) -> None:
    with board(browser) as (page, _):
        page.evaluate("board.mode('fly:0')")
        layers = page.eval_on_selector_all(
            ".cb-drawing > g", "all => all.map((one) => one.dataset.layer ?? one.className.baseVal)"
        )
        assert layers[:2] == ["space", "cb-areas"]


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_no_letter_is_smaller_than_eleven_pixels_near_or_far(
    browser: Any, size: tuple[int, int]
) -> None:
    with board(browser, size, GAME.new(4, "beginner", 1)) as (page, _):
        assert page.evaluate(SMALL_LETTERS) == []
        page.locator(".cb-view").focus()
        page.keyboard.press("0")
        assert page.evaluate(WIDTH) >= WHOLE
        assert page.evaluate(SMALL_LETTERS) == []


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_the_sky_opens_where_something_can_be_done(browser: Any, size: tuple[int, int]) -> None:
    with board(browser, size) as (page, scene):
        assert page.evaluate(WIDTH) < WHOLE * 0.8
        for word in ("fly:0", "fly:1"):
            for point in scene.spots[word].offered:
                x, y = spot(page, scene, point)
                assert 0 < x < size[0]
                assert 0 < y < size[1]


def test_the_whole_sky_is_one_key_away_and_the_same_key_leads_back(browser: Any) -> None:
    with board(browser) as (page, _):
        opened = page.evaluate(VIEW)
        assert page.locator(".cb-named").text_content() == "Whole board0"
        page.locator(".cb-view").focus()
        page.keyboard.press("0")
        assert page.evaluate(WIDTH) >= WHOLE
        assert page.locator(".cb-named").text_content() == "Close up0"
        page.keyboard.press("0")
        assert page.evaluate(VIEW) == opened


@pytest.mark.parametrize("size", [(648, 330), (648, 430), (566, 274), (366, 243)])
def test_in_the_whole_sky_no_button_covers_a_name_a_number_or_a_planet(
    browser: Any, size: tuple[int, int]
) -> None:
    with board(browser, size) as (page, _):
        page.locator(".cb-view").focus()
        page.keyboard.press("0")
        assert page.locator(".cb-named").text_content() == "Close up0"
        things = page.evaluate(DRAWN)
        assert len(things) > 40
        for button in page.evaluate(BOXES, ".cb-tools button"):
            assert not any(meet(button, thing) for thing in things)
        for thing in things:
            assert thing["left"] + 1 >= 0
            assert thing["right"] <= size[0] + 1


def test_the_camera_moves_when_what_matters_leaves_the_window_and_not_before(browser: Any) -> None:
    with board(browser) as (page, _):
        opened = page.evaluate(VIEW)
        near = stage({"ships": [colony_ship(246), trade_ship(257)]}, turn=flight(4))
        page.evaluate("(scene) => board.update(scene)", scene_of(near).data())
        assert page.evaluate(VIEW) == opened
        far = stage({"ships": [colony_ship(29)]}, turn=flight(3))
        scene = scene_of(far)
        page.evaluate("(scene) => board.update(scene)", scene.data())
        assert page.evaluate(VIEW) != opened
        x, y = spot(page, scene, 29)
        assert 0 < x < 648
        assert 0 < y < 430


def test_a_step_that_shows_nothing_as_allowed_opens_where_something_can_be_done(
    browser: Any,
) -> None:
    with board(browser) as (page, scene):
        opened = page.evaluate(VIEW)
        everywhere = list(range(len(scene.places["point"])))
        veiled = scene.data()
        veiled["spots"]["fly:0"] |= {"offered": everywhere, "refused": []}
        page.evaluate("(scene) => board.update(scene)", veiled)
        page.evaluate("board.mode('fly:0')")
        assert page.evaluate(VIEW) == opened


def test_who_asked_for_the_whole_sky_keeps_it(browser: Any) -> None:
    with board(browser) as (page, _):
        page.locator(".cb-view").focus()
        page.keyboard.press("0")
        far = stage({"ships": [colony_ship(29)]}, turn=flight(3))
        page.evaluate("(scene) => board.update(scene)", scene_of(far).data())
        assert page.evaluate(WIDTH) >= WHOLE


def test_what_happens_out_of_sight_is_turned_to(browser: Any) -> None:
    with board(browser) as (page, scene):
        page.evaluate("board.air.follow(['point:29'])")
        x, y = spot(page, scene, 29)
        assert 0 < x < 648
        assert 0 < y < 430


def test_what_happened_stays_in_sight_when_the_window_changes(browser: Any) -> None:
    with board(browser) as (page, scene):
        page.evaluate("board.air.follow(['point:29'])")
        was = page.evaluate(VIEW)
        page.set_viewport_size({"width": 648, "height": 380})
        page.wait_for_function(f"{VIEW} !== {was!r}")
        x, y = spot(page, scene, 29)
        assert 0 < x < 648
        assert 0 < y < 380


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_in_close_up_what_matters_lies_over_the_buttons_or_beside_them(
    browser: Any, size: tuple[int, int]
) -> None:
    apart = stage({"ships": [colony_ship(224), trade_ship(198)]}, turn=flight(2))
    with board(browser, size, apart) as (page, scene):
        assert scene.focus is not None
        x, y, width, height = scene.focus.box
        foot: list[float] = page.evaluate(ON_SCREEN, [x + width, y + height])
        tools = page.locator(".cb-tools").bounding_box()
        assert foot[1] <= tools["y"] + 1 or foot[0] <= tools["x"] + 1


def test_the_reach_of_a_fast_ship_fills_the_height_of_the_window(browser: Any) -> None:
    home = stage({"ships": [colony_ship(269)]}, turn=flight(6))
    with board(browser, (646, 330), home) as (page, scene):
        ys = [spot(page, scene, point)[1] for point in scene.spots["fly:0"].offered]
        assert max(ys) - min(ys) > 0.7 * 330


BUILT = "[data-layer=buildings] > *"
WRITTEN = "[data-layer=discs] text, [data-layer=names] text"


def ink(text: dict[str, float]) -> dict[str, float]:
    """What is black of a text: its line is higher than its letters."""
    spare = (text["bottom"] - text["top"]) / 4
    return {**text, "top": text["top"] + spare, "bottom": text["bottom"] - spare}


@pytest.mark.parametrize("size", [(646, 350), NARROW])
def test_in_the_whole_sky_buildings_are_told_apart_and_cover_nothing_written(
    browser: Any, size: tuple[int, int]
) -> None:
    with board(browser, size, GAME.position(sky())) as (page, _):
        page.locator(".cb-view").focus()
        page.keyboard.press("0")
        assert page.evaluate(WIDTH) >= WHOLE
        buildings = page.evaluate(BOXES, BUILT)
        written = [ink(text) for text in page.evaluate(BOXES, WRITTEN)]
        assert len(buildings) == 12
        assert len(written) > 20
        for one in buildings:
            assert one["right"] - one["left"] >= 9
            assert not any(meet(one, text) for text in written)


def test_close_up_pieces_have_their_own_size(browser: Any) -> None:
    with board(browser, state=GAME.position(sky())) as (page, _):
        page.wait_for_selector("[data-layer=buildings] .cb-grown", state="attached")
        assert page.evaluate("getComputedStyle(document.querySelector('.cb-grown')).scale") == "1"


def test_what_the_task_talks_about_is_in_sight(browser: Any) -> None:
    with board(browser) as (page, scene):
        page.evaluate("board.update({ marks: { task: ['point:29'], shown: [], refused: [] } })")
        for point in (29, 247):
            x, y = spot(page, scene, point)
            assert 0 < x < 648
            assert 0 < y < 430


def test_marks_lie_under_every_disc_building_and_ship(browser: Any) -> None:
    marks = {"task": ["point:247"], "shown": [], "refused": ["ship:1"], "tried": ""}
    with board(browser) as (page, _):
        page.evaluate("board.mode('fly:0')")
        page.evaluate("(marks) => board.update({ marks })", marks)
        page.wait_for_selector(".cb-under [data-look=refused]", state="attached")
        layers = page.eval_on_selector_all(
            ".cb-drawing > g", "all => all.map((one) => one.dataset.layer ?? one.className.baseVal)"
        )
        pieces = {"discs", "names", "buildings", "stations", "ships"}
        assert pieces <= set(layers[layers.index("cb-under") :])


def test_a_point_out_of_reach_can_be_tried_and_has_no_cross_before(browser: Any) -> None:
    with board(browser) as (page, scene):
        page.evaluate("board.mode('fly:0')")
        sites = {int(shape.id.split(":")[1]) for shape in scene.layers["sites"]}
        seen = {p: spot(page, scene, p) for p in scene.spots["fly:0"].refused if p not in sites}
        far = next(p for p, (x, y) in seen.items() if 0 < x < 500 and 0 < y < 350)
        assert page.locator(".cb-refused").count() > 90
        page.mouse.move(*spot(page, scene, far))
        assert page.locator(".cb-refused path").count() == 0
        assert page.locator(".cb-refused.cb-active").count() == 1
        page.mouse.click(*spot(page, scene, far))
        assert page.evaluate("sent.filter((one) => one.type === 'try')") == [
            {"type": "try", "action": f"0: fly 0 {far}", "word": "fly:0", "id": f"point:{far}",
             "ids": []}
        ]  # fmt: skip


def test_each_point_is_hit_by_a_click_on_it(browser: Any) -> None:
    with board(browser) as (page, scene):
        page.evaluate("board.mode('fly:0')")
        for point in scene.spots["fly:0"].offered[::7]:
            page.mouse.click(*spot(page, scene, point))
        tried = page.evaluate("sent.filter((one) => one.type === 'try').map((one) => one.id)")
        assert tried == [f"point:{one}" for one in scene.spots["fly:0"].offered[::7]]


def test_the_sky_is_zoomed_and_moved_by_the_wheel_and_the_mouse(browser: Any) -> None:
    with board(browser) as (page, scene):
        opened = page.evaluate(WIDTH)
        page.mouse.move(200, 300)
        page.keyboard.down("Control")
        page.mouse.wheel(0, -400)
        page.keyboard.up("Control")
        page.wait_for_function(f"{WIDTH} < {opened * 0.8}")
        before = spot(page, scene, 247)
        page.mouse.down()
        page.mouse.move(260, 330, steps=5)
        page.mouse.up()
        after = spot(page, scene, 247)
        assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((60, 30), abs=8)


def test_the_sky_is_zoomed_by_keys_and_follows_the_keyboard(browser: Any) -> None:
    with board(browser) as (page, _):
        page.evaluate("board.mode('fly:0')")
        page.locator(".cb-view").focus()
        for _ in range(4):
            page.keyboard.press("+")
        assert page.evaluate(WIDTH) < WHOLE / 4
        page.keyboard.press("End")
        box = page.locator(".cb-active").bounding_box()
        assert 0 <= box["x"] <= 648
        assert 0 <= box["y"] <= 430
        page.keyboard.press("0")
        assert page.evaluate(WIDTH) >= WHOLE


def test_the_sky_is_zoomed_by_two_fingers(browser: Any) -> None:
    with board(browser, has_touch=True) as (page, _):
        opened = page.evaluate(WIDTH)
        pinch = """() => {
          const svg = document.querySelector("#board svg");
          const point = (type, id, x) => svg.dispatchEvent(new PointerEvent(type, {
            pointerId: id, pointerType: "touch", clientX: x, clientY: 200, bubbles: true }));
          point("pointerdown", 1, 280); point("pointerdown", 2, 340);
          point("pointermove", 1, 200); point("pointermove", 2, 440);
          point("pointerup", 1, 200); point("pointerup", 2, 440);
        }"""
        page.evaluate(pinch)
        assert page.evaluate(WIDTH) < opened * 0.6


def test_in_the_whole_sky_a_lens_shows_what_one_points_at_as_large_as_from_nearby(
    browser: Any,
) -> None:
    large = "document.querySelector('.cb-lens svg').getScreenCTM().a"
    shown = "document.querySelector('#board svg').getScreenCTM().a"
    with board(browser, LAPTOP) as (page, scene):
        lens = page.locator(".cb-lens")
        page.mouse.move(*spot(page, scene, 247))
        assert not lens.is_visible()
        near = page.evaluate(shown)
        page.evaluate("board.zoom('zoom-all')")
        page.wait_for_function(f"{WIDTH} >= {WHOLE}")
        x, y = spot(page, scene, 247)
        page.mouse.move(x + 3, y)
        lens.wait_for()
        assert page.evaluate(large) > 0.9 * near > 1.6 * page.evaluate(shown)
        box = lens.bounding_box()
        assert not box["x"] <= x + 3 <= box["x"] + box["width"]
        page.mouse.move(x, 1)
        page.evaluate("document.querySelector('#board svg').dispatchEvent(new Event('mouseleave'))")
        lens.wait_for(state="hidden")


def test_nearer_goes_to_where_one_is_and_not_to_the_middle_of_space(browser: Any) -> None:
    with board(browser, LAPTOP) as (page, scene):
        page.evaluate("board.zoom('zoom-all')")
        page.wait_for_function(f"{WIDTH} >= {WHOLE}")
        for _ in range(3):
            page.evaluate("board.zoom('zoom-in')")
        x, y = spot(page, scene, 247)
        assert 0 <= x <= LAPTOP[0]
        assert 0 <= y <= LAPTOP[1]
