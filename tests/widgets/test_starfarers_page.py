"""The sky on a bare page: distances in the rings, refusals, zoom by wheel, keys and fingers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.core.scene import Scene
from tests.games.starfarers.stage import GAME, colony_ship, flight, stage, trade_ship
from tests.widgets.bare import bare_page

PAGE = """<!doctype html><html lang="en"><head><title>Board</title>
<link rel="stylesheet" href="board/board.css"></head><body style="margin: 0"><main>
<h1 style="position: absolute; left: -999px">Board</h1>
<div id="board" style="width: 648px; height: 430px"></div></main></body></html>"""
START = """async (scene) => {
  const { createBoard } = await import("/board/board.js");
  window.sent = [];
  window.board = createBoard(document.getElementById("board"), { send: (it) => sent.push(it) });
  board.update(scene);
}"""
ON_SCREEN = """([x, y]) => { const svg = document.querySelector("#board svg");
  const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }"""
WIDTH = "document.querySelector('#board svg').viewBox.baseVal.width"
SHIPS = {"ships": [colony_ship(247), trade_ship(257)]}


def scene_of() -> Scene:
    return GAME.scene(stage(SHIPS, turn=flight(4)), 0)


@contextmanager
def board(browser: Any, **how: Any) -> Iterator[tuple[Any, Scene]]:
    scene = scene_of()
    with bare_page(browser, PAGE, 700, 480, **how) as page:
        page.evaluate(START, scene.data())
        yield page, scene


def spot(page: Any, scene: Scene, point: int) -> list[float]:
    where: list[float] = page.evaluate(ON_SCREEN, list(scene.places["point"][point][:2]))
    return where


def test_the_points_in_reach_show_their_distance(browser: Any) -> None:
    with board(browser) as (page, scene):
        page.evaluate("board.mode('fly:0')")
        spots = scene.spots["fly:0"]
        drawn = page.eval_on_selector_all(
            ".cb-offered text", "all => all.map((one) => one.textContent)"
        )
        sites = {int(shape.id.split(":")[1]) for shape in scene.layers["sites"]}
        free = {point: note for point, (note, _) in spots.notes.items() if point not in sites}
        assert sorted(drawn) == sorted(free.values())
        said = page.eval_on_selector_all(
            ".cb-offered", "all => all.map((one) => one.getAttribute('aria-label'))"
        )
        assert all("step" in label for label in said)


def test_the_distances_are_large_enough_to_read(browser: Any) -> None:
    with board(browser) as (page, _):
        page.evaluate("board.mode('fly:0')")
        height = page.eval_on_selector(
            ".cb-offered text", "one => one.getBoundingClientRect().height"
        )
        assert height >= 9


def test_a_point_out_of_reach_can_be_tried_and_has_no_cross_before(browser: Any) -> None:
    with board(browser) as (page, scene):
        page.evaluate("board.mode('fly:0')")
        far = scene.spots["fly:0"].refused[0]
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
        whole = page.evaluate(WIDTH)
        page.mouse.move(200, 300)
        page.keyboard.down("Control")
        page.mouse.wheel(0, -400)
        page.keyboard.up("Control")
        page.wait_for_function(f"{WIDTH} < {whole * 0.8}")
        before = spot(page, scene, 247)
        page.mouse.down()
        page.mouse.move(260, 330, steps=5)
        page.mouse.up()
        after = spot(page, scene, 247)
        assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((60, 30), abs=8)


def test_the_sky_is_zoomed_by_keys_and_follows_the_keyboard(browser: Any) -> None:
    with board(browser) as (page, _):
        whole = page.evaluate(WIDTH)
        page.evaluate("board.mode('fly:0')")
        page.locator(".cb-view").focus()
        for _ in range(4):
            page.keyboard.press("+")
        assert page.evaluate(WIDTH) < whole / 3
        page.keyboard.press("End")
        box = page.locator(".cb-active").bounding_box()
        assert 0 <= box["x"] <= 648
        assert 0 <= box["y"] <= 430
        page.keyboard.press("0")
        assert page.evaluate(WIDTH) == whole


def test_the_sky_is_zoomed_by_two_fingers(browser: Any) -> None:
    with board(browser, has_touch=True) as (page, _):
        whole = page.evaluate(WIDTH)
        pinch = """() => {
          const svg = document.querySelector("#board svg");
          const point = (type, id, x) => svg.dispatchEvent(new PointerEvent(type, {
            pointerId: id, pointerType: "touch", clientX: x, clientY: 200, bubbles: true }));
          point("pointerdown", 1, 280); point("pointerdown", 2, 340);
          point("pointermove", 1, 200); point("pointermove", 2, 440);
          point("pointerup", 1, 200); point("pointerup", 2, 440);
        }"""
        page.evaluate(pinch)
        assert page.evaluate(WIDTH) < whole * 0.6
