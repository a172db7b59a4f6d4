"""The live board in a bare page with a fake model: what is drawn, what is sent, who can use it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.core.scene import Scene
from tests.conftest import missing
from tests.games.catan.stage import GAME, do, stage
from tests.widgets.bare import bare_page

PAGE = """<!doctype html><html lang="en"><head><title>Board</title>
<link rel="stylesheet" href="board/board.css"></head><body style="margin: 0"><main>
<h1 style="position: absolute; left: -999px">Board</h1>
<button id="before">before</button><div id="board" style="width: 620px; height: 520px"></div>
<button id="after">after</button></main></body></html>"""
START = """async (scene) => {
  const { createBoard } = await import("/board/board.js");
  window.sent = [];
  window.board = createBoard(document.getElementById("board"), { send: (it) => sent.push(it) });
  board.update(scene);
}"""
SEATS = ({"settlements": [8, 28], "roads": [13, 41], "hand": {"brick": 1, "lumber": 1}},
         {"settlements": [40], "cities": [14], "roads": [15, 58]})  # fmt: skip


@contextmanager
def board(browser: Any, scene: Scene, **how: Any) -> Iterator[Any]:
    """A page with one board; leaves no error behind and asks nobody for anything."""
    with bare_page(browser, PAGE, 700, 640, **how) as page:
        page.evaluate(START, scene.data())
        yield page


def sent(page: Any, kind: str) -> list[dict[str, Any]]:
    return [one for one in page.evaluate("sent") if one["type"] == kind]


def on_screen(page: Any, scene: Scene, kind: str, number: int) -> tuple[float, float]:
    """Where a place is on the page, in pixels."""
    x, y = scene.places[kind][number][:2]
    at = page.evaluate(
        """([x, y]) => { const svg = document.querySelector("#board svg");
        const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }""",
        [x, y],
    )
    return at[0], at[1]


def scene_of(state: Any = None, **how: Any) -> Scene:
    return GAME.scene(stage(*SEATS) if state is None else state, 0, **how)


def test_everything_of_the_scene_is_drawn(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        drawn = page.eval_on_selector_all("[data-id]", "all => all.map(one => one.dataset.id)")
        assert drawn == [shape.id for layer in scene.layers.values() for shape in layer]
        assert page.text_content('[data-id="number:4"]') == "6"


def test_a_click_tries_the_nearest_spot_whether_offered_or_refused(browser: Any) -> None:
    scene = scene_of()
    offered, refused = scene.spots["road"].offered[0], scene.spots["road"].refused[0]
    with board(browser, scene) as page:
        page.evaluate("board.mode('road')")
        for number in (offered, refused):
            x, y = on_screen(page, scene, "path", number)
            page.mouse.click(x + 7, y + 6)
        assert [one["action"] for one in sent(page, "try")] == [
            f"0: road {offered}",
            f"0: road {refused}",
        ]


def test_a_click_far_from_every_spot_tries_nothing(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('settle')")
        x, y = on_screen(page, scene, "hex", 9)
        page.mouse.click(x, y)
        assert sent(page, "try") == []


def test_a_finger_reaches_farther_than_a_mouse(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene, has_touch=True) as page:
        page.evaluate("board.mode('settle')")
        x, y = on_screen(page, scene, "corner", 0)
        page.touchscreen.tap(x + 24, y - 26)
        assert [one["id"] for one in sent(page, "try")] == ["corner:0"]
        page.mouse.click(x + 24, y - 26)
        assert len(sent(page, "try")) == 1


def test_without_a_mode_nothing_is_tried_and_things_explain_themselves(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        x, y = on_screen(page, scene, "corner", 8)
        page.mouse.move(x, y)
        page.mouse.click(x, y)
        said = sent(page, "explain")
        assert said[0]["id"] == "building:8"
        assert said[0]["text"].startswith("Player 1, settlement: corner of mountains 10")
        assert [one["asked"] for one in said] == [False]
        [chosen] = sent(page, "choose")
        assert chosen["ids"] == ["building:8", "corner:8"]
        assert {one["word"] for one in chosen["fits"]} == {"settle", "city"}
        assert sent(page, "try") == []


def test_the_only_word_on_offer_is_on_by_itself(browser: Any) -> None:
    state = stage(*SEATS, turn={"phase": "robber", "due": "seven"})
    scene = scene_of(state)
    assert [word for word, spots in scene.spots.items() if spots.offered] == ["robber"]
    with board(browser, scene) as page:
        x, y = on_screen(page, scene, "hex", 4)
        page.mouse.click(x + 20, y + 20)
        assert sent(page, "try") == [
            {"type": "try", "action": "0: robber 4", "word": "robber", "id": "hex:4",
             "ids": ["hex:4"]}
        ]  # fmt: skip
        page.evaluate("board.mode('')")
        page.mouse.click(x + 20, y + 20)
        assert len(sent(page, "try")) == 1


def test_the_board_is_one_tab_stop(browser: Any) -> None:
    with board(browser, scene_of()) as page:
        page.focus("#before")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "cb-view"
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.id") == "after"


def active(page: Any) -> str:
    """The name a screen reader gets for the active option."""
    return str(
        page.evaluate(
            """() => document.getElementById(document.querySelector(".cb-view")
            .getAttribute("aria-activedescendant"))?.getAttribute("aria-label") ?? "" """
        )
    )


def test_keys_move_try_and_cancel(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('road')")
        page.focus("#before")
        page.keyboard.press("Tab")
        assert active(page).endswith(", offered")
        page.keyboard.press("Home")
        assert active(page) == f"Road: {scene.places['path'][0][2]}, not allowed"
        page.keyboard.press("ArrowRight")
        assert active(page) == f"Road: {scene.places['path'][1][2]}, not allowed"
        page.keyboard.press("Enter")
        page.keyboard.press("PageDown")
        assert active(page).endswith(", offered")
        page.keyboard.press("Space")
        page.keyboard.press("Escape")
        first, second = sent(page, "try")
        assert first["action"] == "0: road 1"
        assert int(second["action"].split()[-1]) in scene.spots["road"].offered
        assert len(sent(page, "cancel")) == 1


def test_keys_never_reach_the_page_around(browser: Any) -> None:
    with board(browser, scene_of()) as page:
        page.evaluate("window.keys = []; addEventListener('keydown', (e) => keys.push(e.key))")
        page.focus(".cb-view")
        for key in ("ArrowDown", "Enter", "Escape", "x"):
            page.keyboard.press(key)
        assert page.evaluate("keys") == ["x"]
        assert page.get_attribute("#board", "data-lm-suppress-shortcuts") == "true"


def test_focus_can_be_seen(browser: Any) -> None:
    with board(browser, scene_of()) as page:
        assert page.locator(".cb-ring *").count() == 0
        page.focus("#before")
        page.keyboard.press("Tab")
        assert page.locator(".cb-ring path").count() == 3
        shadow = page.eval_on_selector(".cb-view", "one => getComputedStyle(one).boxShadow")
        assert shadow != "none"


def test_the_active_spot_is_kept_when_the_scene_changes(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('road'); board.focus('path:3')")
        before = active(page)
        after = scene_of(do(stage(*SEATS), f"0: road {scene.spots['road'].offered[0]}").state)
        page.evaluate("(news) => board.update(news)", after.data(scene.digests))
        assert active(page) == before


def test_marks_are_drawn_at_their_places_in_their_look(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mark(['corner:8', 'hex:4', 'path:13', 'hand:0', 'seat:1'])")
        marks = page.eval_on_selector_all("[data-mark]", "all => all.map(one => one.dataset.mark)")
        assert marks == ["corner:8", "hex:4", "path:13"]
        strokes = page.eval_on_selector_all(
            '[data-mark="corner:8"] path', "all => all.map(one => one.style.stroke)"
        )
        assert strokes == ["var(--cb-mark-out)", "var(--cb-mark-in)", "var(--cb-shown)"]
        page.evaluate("board.mark()")
        assert page.locator("[data-mark]").count() == 0


SEVEN = stage(*SEATS, turn={"phase": "robber", "due": "seven"})
SEEN = """([x, y]) => document.elementFromPoint(x, y).closest("[data-id]")?.dataset.id"""
MARKS = {"task": ["hex:14", "corner:8"], "shown": ["hex:2"], "refused": ["hex:4"], "tried": "hex:9"}
LOOKS = "all => all.map((one) => [one.dataset.look, one.dataset.mark])"


def looks(page: Any) -> list[list[str]]:
    """The marks that are drawn: how and where."""
    return list(page.eval_on_selector_all("[data-mark]", LOOKS))


@contextmanager
def all_can_be_hit(page: Any) -> Iterator[None]:
    """Let whatever is painted on top be what is found at a point."""
    style = page.add_style_tag(content=".cb svg * { pointer-events: visiblePainted !important }")
    yield
    style.evaluate("one => one.remove()")


@pytest.mark.parametrize("hovered", [4, 14])
def test_nothing_covers_a_number_while_the_robber_is_to_be_moved(
    browser: Any, hovered: int
) -> None:
    scene = scene_of(SEVEN)
    with board(browser, scene) as page:
        page.evaluate("(marks) => board.update({ marks })", MARKS)
        page.mouse.move(*on_screen(page, scene, "hex", hovered))
        assert page.locator(".cb-offered path").count() > 0
        with all_can_be_hit(page):
            for shape in scene.layers["numbers"]:
                at = on_screen(page, scene, "hex", int(shape.id.split(":")[1]))
                assert page.evaluate(SEEN, at) == shape.id


def test_lands_are_chosen_by_their_edge(browser: Any) -> None:
    scene = scene_of(SEVEN)
    with board(browser, scene) as page:
        page.wait_for_selector(".cb-offered path", state="attached")
        (x, y), (far, _) = (on_screen(page, scene, "hex", number) for number in (4, 5))
        half = abs(far - x) / 2
        edges = page.evaluate(
            """([x, y]) => [...document.querySelectorAll(".cb-offered path")]
            .map((one) => [one.getBoundingClientRect(), getComputedStyle(one).fill])
            .filter(([at]) => at.left < x && x < at.right && at.top < y && y < at.bottom)
            .map(([at, fill]) => [at.width / 2, fill])""",
            [x, y],
        )
        assert edges
        assert all(0.8 * half < wide <= half and fill == "none" for wide, fill in edges)


COVERS = """() => {
  const outlines = (id) => [...document.querySelectorAll(`[data-id^="${id}"] :is(path, circle)`)];
  const under = ["building:", "road:", "number:"].flatMap(outlines);
  const robber = outlines("robber").find((one) => one.style.fill.includes("--cb-robber"));
  const found = new Set();
  for (let way = 0; way < robber.getTotalLength(); way += 1) {
    const at = robber.getPointAtLength(way).matrixTransform(robber.getScreenCTM());
    for (const one of under) {
      const here = at.matrixTransform(one.getScreenCTM().inverse());
      const inside = one.style.stroke.includes("--cb-halo") ? false : one.isPointInFill(here);
      if (inside || (one.style.fill === "none" && one.isPointInStroke(here)))
        found.add(one.closest("[data-id]").dataset.id);
    }
  }
  return [...found];
}"""


@pytest.mark.parametrize("built", ["settlements", "cities"])
@pytest.mark.parametrize("corner", [22, 28])
def test_the_robber_covers_no_piece_to_the_west_of_it(
    browser: Any, built: str, corner: int
) -> None:
    """On forest 11 (hex 8) it stands beside corners 22 and 28 and the path between them."""
    here = {"roads": [34], "settlements": [], built: [corner]}
    scene = scene_of(stage(here, robber=8))
    with board(browser, scene) as page:
        assert page.locator(f'[data-id="building:{corner}"]').count() == 1
        assert page.locator('[data-id="road:34"]').count() == 1
        assert page.evaluate(COVERS) == []


def test_own_settlements_stay_in_view_while_a_city_is_chosen(browser: Any) -> None:
    rich = {**SEATS[0], "hand": {"grain": 2, "ore": 3}}
    scene = scene_of(stage(rich, SEATS[1]))
    assert scene.spots["city"].offered == (8, 28)
    with board(browser, scene) as page:
        page.evaluate("board.mode('city')")
        with all_can_be_hit(page):
            for corner in (8, 28):
                seen = page.evaluate(SEEN, on_screen(page, scene, "corner", corner))
                assert seen == f"building:{corner}"


REFUSED_LOOK = "[data-look=refused], [data-look=tried], .cb-tie, .cb-refused g"


def test_nothing_says_not_allowed_before_a_try_or_the_question_what_is(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('settle')")
        page.mouse.move(*on_screen(page, scene, "corner", scene.spots["settle"].refused[0]))
        assert page.locator(REFUSED_LOOK).count() == 0
        asks = page.get_by_role("button", name="Mark what is allowed")
        asks.click()
        assert page.locator(".cb-refused g").count() > 30
        asks.click()
        assert page.locator(REFUSED_LOOK).count() == 0


@pytest.mark.parametrize("ends", ["Escape", "Enter", "mode"])
def test_what_is_allowed_is_shown_until_the_next_act(browser: Any, ends: str) -> None:
    with board(browser, scene_of()) as page:
        page.evaluate("board.mode('settle')")
        page.focus(".cb-view")
        page.keyboard.press("Home")
        page.keyboard.press("a")
        assert page.locator(".cb-refused g").count() > 30
        if ends == "mode":
            page.evaluate("board.mode('road')")
        else:
            page.keyboard.press(ends)
        assert page.locator(".cb-refused g").count() == 0


def test_without_a_mode_everything_offered_can_be_shown(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('')")
        assert page.locator(".cb-everywhere > g").count() == 0
        page.evaluate("board.reveal()")
        offered = sum(len(spots.offered) for spots in scene.spots.values())
        assert page.locator(".cb-everywhere > g").count() == offered > 0


def test_the_looks_come_and_go_each_by_itself(browser: Any) -> None:
    with board(browser, scene_of()) as page:
        page.evaluate("(marks) => board.update({ marks })", MARKS)
        assert looks(page) == [
            ["shown", "hex:2"], ["task", "hex:14"], ["task", "corner:8"],
            ["refused", "hex:4"], ["tried", "hex:9"],
        ]  # fmt: skip
        assert page.locator(".cb-tie").count() == 1
        assert page.locator("[data-look=flag]").count() == 2
        task = {"task": MARKS["task"], "shown": [], "refused": [], "tried": ""}
        page.evaluate("(marks) => board.update({ marks })", task)
        assert looks(page) == [["task", "hex:14"], ["task", "corner:8"]]
        assert page.locator(".cb-tie").count() == 0


def test_pointing_shows_the_piece_as_it_would_stand_and_goes_when_one_leaves(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('road')")
        page.mouse.move(*on_screen(page, scene, "path", scene.spots["road"].offered[0]))
        assert page.locator(".cb-ghost").count() == 1
        page.mouse.move(690, 630)
        assert page.locator(".cb-ghost, .cb-ring path").count() == 0


def test_a_place_that_was_just_refused_is_not_hidden_by_the_piece_one_points_with(
    browser: Any,
) -> None:
    scene = scene_of()
    refused = scene.spots["road"].refused[0]
    with board(browser, scene) as page:
        page.evaluate("board.mode('road')")
        page.mouse.move(*on_screen(page, scene, "path", refused))
        assert page.locator(".cb-ghost").count() == 1
        tried = {"task": [], "shown": [], "refused": [], "tried": f"path:{refused}"}
        page.evaluate("(marks) => board.update({ marks })", tried)
        assert page.locator(".cb-ghost").count() == 0
        assert looks(page) == [["tried", f"path:{refused}"]]


MOVED = """(news) => { board.update(news); return document.getAnimations()
  .map((one) => [one.effect.target.closest("[data-id]")?.dataset.id, one.animationName ?? "slides"])
  .filter(([id]) => id); }"""


def change() -> tuple[Scene, Scene]:
    """A scene, and the same with one more road and the robber elsewhere."""
    one, other = SEATS
    more = {**one, "roads": [*one["roads"], 12]}
    return scene_of(stage(one, other, robber=0)), scene_of(stage(more, other, robber=4))


def test_a_new_road_grows_and_the_robber_slides(browser: Any) -> None:
    before, after = change()
    with board(browser, before) as page:
        page.wait_for_timeout(50)
        moved = page.evaluate(MOVED, after.data(before.digests))
        assert sorted(moved) == [["road:12", "cb-grow"], ["robber", "slides"]]


def test_nothing_moves_when_motion_is_unwelcome(browser: Any) -> None:
    before, after = change()
    with board(browser, before, reduced_motion="reduce") as page:
        page.wait_for_timeout(50)
        assert page.evaluate(MOVED, after.data(before.digests)) == []
        assert page.locator('[data-id="road:12"]').count() == 1


def shown(page: Any) -> list[float]:
    return [float(part) for part in page.get_attribute("#board svg", "viewBox").split()]


def test_zoom_by_key_button_and_wheel_stays_inside_the_box(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        assert shown(page) == list(scene.box)
        page.focus(".cb-view")
        page.keyboard.press("-")
        assert shown(page) == list(scene.box)
        page.keyboard.press("+")
        x, y, width, height = shown(page)
        assert width < scene.box[2]
        page.mouse.move(300, 300)
        page.mouse.wheel(0, -200)
        assert shown(page) == [x, y, width, height]
        page.keyboard.down("Control")
        page.mouse.wheel(0, -200)
        page.keyboard.up("Control")
        page.wait_for_function(
            f"document.querySelector('#board svg').viewBox.baseVal.width < {width}"
        )
        page.get_by_role("button", name="Show all of it").click()
        assert shown(page) == list(scene.box)


def test_dragging_moves_a_zoomed_board_and_tries_nothing(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('settle')")
        page.get_by_role("button", name="Larger").click()
        before = shown(page)
        x, y = on_screen(page, scene, "corner", 20)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 60, y - 30, steps=4)
        page.mouse.up()
        after = shown(page)
        assert after[0] > before[0]
        assert after[2:] == before[2:]
        assert sent(page, "try") == []
        page.mouse.move(300, 300)
        page.mouse.down()
        page.mouse.move(-4000, -4000, steps=4)
        page.mouse.up()
        assert shown(page)[0] + after[2] <= scene.box[0] + scene.box[2] + 0.01


PINCH = """() => { const svg = document.querySelector("#board svg");
  const at = (type, pointerId, clientX) => svg.dispatchEvent(new PointerEvent(type,
    { pointerId, clientX, clientY: 300, pointerType: "touch", bubbles: true }));
  at("pointerdown", 1, 280); at("pointerdown", 2, 320); at("pointermove", 2, 360);
  at("pointerup", 2, 360); at("pointerup", 1, 280); }"""


def test_two_fingers_zoom(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene, has_touch=True) as page:
        page.evaluate(PINCH)
        assert shown(page)[2] == pytest.approx(scene.box[2] / 2)


def test_a_stray_mouse_does_not_move_the_keyboard_from_its_spot(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('settle'); board.focus('corner:20')")
        before = active(page)
        page.mouse.move(*on_screen(page, scene, "hex", 9))
        assert active(page) == before
        page.mouse.move(*on_screen(page, scene, "corner", 0))
        assert active(page) == f"Settlement: {scene.places['corner'][0][2]}, not allowed"


def test_the_keyboard_brings_a_hidden_spot_into_view(browser: Any) -> None:
    with board(browser, scene_of()) as page:
        page.evaluate("board.mode('settle')")
        page.focus(".cb-view")
        for _ in range(4):
            page.keyboard.press("+")
        page.keyboard.press("Home")
        top = shown(page)[1]
        page.keyboard.press("End")
        assert shown(page)[1] > top


@pytest.mark.parametrize("mode", ["", "settle"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation(browser: Any, mode: str, theme: str) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe-playwright-python", "pip install axe-playwright-python")
    with board(browser, scene_of(), color_scheme=theme) as page:
        page.evaluate(f"board.mode('{mode}')")
        page.focus("#before")
        page.keyboard.press("Tab")
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


def test_a_screen_reader_finds_a_list_of_named_spots(browser: Any) -> None:
    scene = scene_of()
    with board(browser, scene) as page:
        page.evaluate("board.mode('road')")
        listbox = page.get_by_role("listbox", name="The island of Catan")
        options = listbox.get_by_role("option")
        assert options.count() == 72
        names = options.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        assert len(set(names)) == 72
        assert all(re.fullmatch("Road: .+, (offered|not allowed)", name) for name in names)


def test_the_theme_changes_the_colours(browser: Any) -> None:
    fills = []
    for theme in ("light", "dark"):
        with board(browser, scene_of(), color_scheme=theme) as page:
            fills.append(
                page.eval_on_selector('[data-id="hex:2"] path', "one => getComputedStyle(one).fill")
            )
            page.evaluate("document.body.dataset.jpThemeLight = 'false'")
            fills.append(
                page.eval_on_selector('[data-id="hex:2"] path', "one => getComputedStyle(one).fill")
            )
    assert fills == ["rgb(100, 155, 105)", "rgb(47, 90, 60)", "rgb(47, 90, 60)", "rgb(47, 90, 60)"]


def test_hostile_names_and_symbols_are_text_or_nothing(browser: Any) -> None:
    scene = scene_of(people=('<img src=x onerror="window.bad=1">', "Ben", "Cid", "Dan"))
    data = scene.data()
    data["symbols"]["robber"] = [
        ["script", {}, 0],
        ["path", {"d": "M0 0h9", "onclick": "window.bad=1", "fill": "x);background:url(//e)"}],
    ]
    with board(browser, scene_of()) as page:
        page.evaluate("(scene) => board.update(scene)", data)
        page.dispatch_event('[data-id="robber"] path', "click")
        assert page.evaluate("window.bad") is None
        assert page.locator("#board script, #board img, #board [onclick]").count() == 0
        assert page.eval_on_selector('[data-id="robber"] path', "one => one.style.fill") == "none"


def test_a_board_can_be_taken_down(browser: Any) -> None:
    with board(browser, scene_of()) as page:
        page.evaluate("board.destroy()")
        assert page.locator("#board *").count() == 0
        page.mouse.click(300, 300)
        assert sent(page, "try") == []


def test_another_game_s_layers_lie_in_their_own_order_where_they_are_called_alike(
    browser: Any,
) -> None:
    ground = {"id": "ground", "shapes": []}
    with board(browser, scene_of()) as page:
        page.evaluate(
            "([ground]) => board.update({ order: ['ground', 'buildings', 'ships'], layers: "
            "[ground, { id: 'buildings', shapes: [] }, { id: 'ships', shapes: [] }] })",
            [ground],
        )
        drawn = page.eval_on_selector_all(
            ".cb-drawing > [data-layer]", "all => all.map((one) => one.dataset.layer)"
        )
        assert drawn == ["ground", "buildings", "ships"]


def test_after_a_drawing_with_a_place_to_look_at_one_without_is_shown_whole(browser: Any) -> None:
    with board(browser, scene_of()) as page:
        page.evaluate("board.update({ focus: { box: [-60, -60, 120, 120], close: 1.2 } })")
        page.wait_for_selector(".cb-zoomed")
        page.evaluate("board.update({ order: ['ground'], layers: [{ id: 'ground', shapes: [] }] })")
        page.wait_for_selector(".cb:not(.cb-zoomed)")
        assert page.locator(".cb-named").count() == 0
