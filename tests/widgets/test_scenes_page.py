"""Several drawings of a position, and tiles laid on a grid, in a bare page with made-up scenes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.core.common_symbols import COMMON
from companion.core.scene import Grid, Scene, Shape, Tile
from companion.screen.panes.board.contract import SceneData
from companion.screen.wire.fits import misfits
from tests.widgets.bare import bare_page

PAGE = """<!doctype html><html lang="en"><head><title>Scenes</title>
<link rel="stylesheet" href="board/board.css"></head><body style="margin: 0">
<main class="companion"><h1 style="position: absolute; left: -999px">Scenes</h1>
<div id="board" style="width: 400px; height: 300px"></div></main></body></html>"""
START = """async (scene) => {
  const { createScenes } = await import("/board/scenes.js");
  window.sent = [];
  window.boxes = [];
  const how = { send: (it) => sent.push(it), t: (key) => key, shaped: (box) => boxes.push(box) };
  window.scenes = createScenes(document.getElementById("board"), how);
  scenes.update(scene);
}"""
SYMBOLS = {
    **COMMON,
    "ground": [["rect", {"x": -200, "y": -150, "width": 400, "height": 300, "fill": "paper"}]],
    "tile": [
        ["rect", {"x": -18, "y": -18, "width": 36, "height": 36, "fill": "seat-0"}],
        ["path", {"d": "M0 0V-18", "stroke": "casing", "stroke-width": 4, "fill": "none"}],
    ],
}
BOX = (-100.0, -75.0, 200.0, 150.0)
CELLS = tuple((40.0 * (n % 3) - 40, 40.0 * (n // 3) - 20, f"cell {n}", 0.0) for n in range(6))
CANNON = Tile("cannon", "tile", "0: weld cannon {cell} {turn}", "Cannon")
PIPE = Tile("pipe", "tile", "0: weld pipe {cell} {turn}", "Pipe")


def scene(*tiles: Tile, laid: tuple[Shape, ...] = (), free: tuple[int, ...] = (0, 1, 4)) -> Scene:
    """A ship of six cells, three of them free."""
    grid = Grid("cell", 40, free, tiles) if tiles else None
    layers = {"ground": (Shape("ground", "ground"),), "tiles": laid}
    return Scene(BOX, "A ship", {"cell": CELLS}, layers, SYMBOLS, grid=grid)


def road(title: str, things: int = 1) -> Scene:
    layers = {
        "all": tuple(
            Shape(f"thing:{n}", "tile", 40 * n, 0, title=f"{title} {n}") for n in range(things)
        )
    }
    return Scene((-20, -20, 40 * things, 40), title, {}, layers, SYMBOLS)


@contextmanager
def shown(browser: Any, one: Scene) -> Iterator[Any]:
    with bare_page(browser, PAGE, 500, 500) as page:
        page.evaluate(START, one.data())
        yield page


def sent(page: Any) -> list[dict[str, Any]]:
    tries: list[dict[str, Any]] = page.evaluate("sent.filter((one) => one.type === 'try')")
    return tries


def cell(page: Any, number: int) -> tuple[float, float]:
    x, y = CELLS[number][:2]
    at = page.evaluate(
        """([x, y]) => { const svg = document.querySelector(".cb-first svg");
        const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }""",
        [x, y],
    )
    return at[0], at[1]


# A grid


def test_a_grid_and_drawings_beside_fit_the_contract() -> None:
    beside = Scene(BOX, "A ship", {}, {}, SYMBOLS, beside={"road": road("The road")})
    for one in (scene(CANNON, PIPE), scene(), beside):
        assert list(misfits(one.data(), SceneData)) == []


def test_a_tile_is_taken_up_turned_and_laid_with_one_message(browser: Any) -> None:
    with shown(browser, scene(CANNON, PIPE)) as page:
        page.get_by_role("button", name="Pipe").click()
        page.get_by_role("button", name="turn-right").click()
        page.get_by_role("button", name="turn-right").click()
        page.get_by_role("button", name="turn-left").click()
        assert sent(page) == []
        page.mouse.click(*cell(page, 4))
        assert sent(page) == [{"type": "try", "action": "0: weld pipe 4 1"}]


def test_a_turned_tile_is_called_as_it_lies(browser: Any) -> None:
    names = ("Elbow up", "Elbow right", "Elbow down", "Elbow left")
    elbow = Tile("elbow", "tile", "0: weld elbow {cell} {turn}", names[0], titles=names)
    with shown(browser, scene(elbow)) as page:
        page.locator(".cb-first .cb-view").focus()
        page.keyboard.press("w")
        page.get_by_role("option", name="Elbow right: cell 4").wait_for(state="attached")
        page.get_by_role("button", name="Elbow right", exact=True).wait_for()


EXPLAINED = "sent.filter((one) => one.type === 'explain').at(-1)?.text"


def test_what_was_said_of_a_tile_goes_when_it_leaves_the_hand(browser: Any) -> None:
    with shown(browser, scene(PIPE)) as page:
        page.locator(".cb-first .cb-view").focus()
        page.keyboard.press("Home")
        page.wait_for_function(f"{EXPLAINED}?.startsWith('Pipe')")
        page.evaluate("(next) => scenes.update(next)", scene().data())
        page.wait_for_function(f"{EXPLAINED} === ''")


def test_what_was_said_of_a_thing_goes_when_the_thing_goes(browser: Any) -> None:
    hull = Shape("tile:5", "tile", *CELLS[5][:2], title="A hull")
    with shown(browser, scene(laid=(hull,))) as page:
        page.mouse.move(*cell(page, 5))
        page.wait_for_function(f"{EXPLAINED} === 'A hull'")
        page.evaluate("(next) => scenes.update(next)", scene().data())
        page.wait_for_function(f"{EXPLAINED} === ''")


def test_a_tile_is_dragged_to_its_cell_and_dropped_beside_the_board_stays_in_the_hand(
    browser: Any,
) -> None:
    with shown(browser, scene(CANNON, PIPE)) as page:
        page.get_by_role("button", name="Pipe").hover()
        page.mouse.down()
        page.mouse.move(*cell(page, 4), steps=4)
        assert page.locator(".cb-dragged").count() == 1
        assert page.locator(".cb-ghosts .cb-ghost").count() == 1
        page.mouse.up()
        assert sent(page) == [{"type": "try", "action": "0: weld pipe 4 0"}]
        page.get_by_role("button", name="Pipe").hover()
        page.mouse.down()
        page.mouse.move(480, 480, steps=4)
        page.mouse.up()
        assert len(sent(page)) == 1
        assert page.locator(".cb-dragged").count() == 0
        assert page.locator(".cb-tile[aria-pressed='true']").get_attribute("title") == "Pipe"


FINGER = """([[x, y], [to_x, to_y]]) => {
  const at = (type, clientX, clientY) => new PointerEvent(type,
    { clientX, clientY, pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true });
  const tile = document.elementFromPoint(x, y).closest("button");
  tile.dispatchEvent(at("pointerdown", x, y));
  for (const share of [0.3, 0.7, 1]) window.dispatchEvent(
    at("pointermove", x + share * (to_x - x), y + share * (to_y - y)));
  window.dispatchEvent(at("pointerup", to_x, to_y));
}"""


def test_a_finger_drags_a_tile_too(browser: Any) -> None:
    with shown(browser, scene(CANNON, PIPE)) as page:
        box = page.get_by_role("button", name="Cannon").bounding_box()
        start = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        page.evaluate(FINGER, [start, list(cell(page, 1))])
        assert sent(page) == [{"type": "try", "action": "0: weld cannon 1 0"}]


def test_a_tile_laid_in_vain_stays_in_the_hand_as_it_was_turned(browser: Any) -> None:
    with shown(browser, scene(CANNON, PIPE)) as page:
        page.get_by_role("button", name="Pipe").click()
        page.get_by_role("button", name="turn-right").click()
        page.mouse.click(*cell(page, 4))
        page.mouse.click(*cell(page, 1))
        laid = [one["action"] for one in sent(page)]
        assert laid == ["0: weld pipe 4 1", "0: weld pipe 1 1"]
        page.evaluate("(parts) => scenes.update(parts)", scene(CANNON, free=(0, 1)).data())
        assert page.locator(".cb-tile[aria-pressed='true']").count() == 1
        page.mouse.click(*cell(page, 1))
        assert sent(page)[-1]["action"] == "0: weld cannon 1 0"


def test_a_tile_is_laid_by_keyboard_alone(browser: Any) -> None:
    with shown(browser, scene(CANNON)) as page:
        page.locator(".cb-first .cb-view").focus()
        page.keyboard.press("Home")
        for key in ("w", "w", "q", "w", "ArrowRight", "Enter"):
            page.keyboard.press(key)
        assert sent(page) == [{"type": "try", "action": "0: weld cannon 1 2"}]


def test_the_tile_in_hand_is_seen_where_it_would_lie(browser: Any) -> None:
    with shown(browser, scene(CANNON)) as page:
        page.mouse.move(*cell(page, 1))
        ghost = page.locator(".cb-ghosts .cb-ghost")
        assert ghost.count() == 1
        page.locator(".cb-first .cb-view").focus()
        page.mouse.move(*cell(page, 0))
        page.keyboard.press("w")
        turned = page.eval_on_selector(".cb-ghost > g > g", "one => one.style.transform")
        assert "rotate(90deg)" in turned
        assert sent(page) == []


@pytest.mark.parametrize("key", ["x", "Escape"])
def test_a_tile_is_put_back_without_a_message(browser: Any, key: str) -> None:
    with shown(browser, scene(CANNON, PIPE)) as page:
        pipe = page.get_by_role("button", name="Pipe")
        pipe.click()
        assert page.locator(".cb-target").count() == 3
        page.keyboard.press(key)
        assert pipe.get_attribute("aria-pressed") == "false"
        assert page.locator(".cb-target").count() == 0
        assert sent(page) == []


def test_a_tile_stays_in_hand_while_something_else_is_told(browser: Any) -> None:
    with shown(browser, scene(CANNON, PIPE)) as page:
        page.get_by_role("button", name="Cannon").click()
        page.keyboard.press("w")
        after = scene(CANNON, PIPE, laid=(Shape("laid:0", "tile", *CELLS[0][:2]),), free=(1, 4))
        page.evaluate("(news) => scenes.update(news)", after.data())
        assert page.get_by_role("button", name="Cannon").get_attribute("aria-pressed") == "true"
        page.mouse.click(*cell(page, 1))
        assert sent(page) == [{"type": "try", "action": "0: weld cannon 1 1"}]


# Several drawings


def two() -> Scene:
    layers = {"all": (Shape("door:1", "tile", title="To the road"),)}
    beside = {"road": road("The road", 3), "port": road("The port")}
    return Scene(BOX, "A ship", {}, layers, SYMBOLS, beside=beside, opens={"door:1": "port"})


def test_a_drawing_beside_is_small_until_somebody_turns_to_it(browser: Any) -> None:
    with shown(browser, two()) as page:
        small = page.locator(".cb-small button")
        assert small.all_inner_texts() == ["The road"]
        small.click()
        assert page.locator(".cb-second .cb-shape").count() == 3
        assert page.locator(".cb-first").is_hidden()
        assert small.all_inner_texts() == ["A ship"]
        assert page.evaluate("boxes.at(-1)") == [-20, -20, 120, 40]
        small.click()
        assert page.locator(".cb-first").is_visible()
        assert page.locator(".cb-second").is_hidden()


def test_a_thing_can_open_a_drawing_beside(browser: Any) -> None:
    with shown(browser, two()) as page:
        page.locator(".cb-first .cb-view").focus()
        page.keyboard.press("Home")
        page.keyboard.press("Enter")
        assert page.locator(".cb-second .cb-shape").count() == 1
        assert sorted(page.locator(".cb-small button").all_inner_texts()) == ["A ship", "The road"]


def test_only_what_changed_in_a_drawing_beside_is_sent() -> None:
    before = two()
    again = two()
    told = again.data(before.digests)
    assert all(part["layers"] == [] for part in told["beside"].values())
    other = Scene(BOX, "A ship", {}, before.layers, SYMBOLS, beside={"road": road("The road", 2)})
    told = other.data(before.digests)
    assert [layer["id"] for layer in told["beside"]["road"]["layers"]] == ["all"]
    assert "symbols" not in told["beside"]["road"]


def test_a_drawing_one_has_turned_to_follows_the_game(browser: Any) -> None:
    with shown(browser, two()) as page:
        page.evaluate("scenes.turn('road')")
        after = Scene(
            BOX, "A ship", {}, two().layers, SYMBOLS, beside={"road": road("The road", 2)}
        )
        page.evaluate("(news) => scenes.update(news)", after.data(two().digests))
        assert page.locator(".cb-second .cb-shape").count() == 2
        page.evaluate("(news) => scenes.update(news)", scene().data())
        assert page.locator(".cb-first").is_visible()
