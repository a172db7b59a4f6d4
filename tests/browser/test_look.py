"""Sizes, themes and axe's judgement of the app inside JupyterLab."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.conftest import missing

from .lab import Desk, expect

pytestmark = pytest.mark.slow

CHOOSER = 'import companion\ncompanion.open(lang="en")'
OVERFLOWING = """(app) => [app, ...app.querySelectorAll("*")]
  .filter((one) => one.offsetParent !== null && !one.closest(".co-live, svg"))
  .filter((one) => one.matches(".companion, .co-col, .co-head, .co-body, .co-hand, .co-band"))
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.className}: ${one.scrollWidth} > ${one.clientWidth}`)"""


def in_app(at: Desk, selector: str) -> dict[str, float]:
    """Where something is, measured from the app's upper left corner."""
    box, app = at.find(selector).first.bounding_box(), at.app.bounding_box()
    left, top = box["x"] - app["x"], box["y"] - app["y"]
    return {"left": left, "top": top, "right": left + box["width"], "bottom": top + box["height"]}


def axe(at: Desk) -> None:
    if find_spec("axe_playwright_python") is None:
        missing("axe-playwright-python", "pip install axe-playwright-python")
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(at.page, context=".jp-OutputArea-output .companion")
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violation_in_play_nor_in_the_form(desk, dark):
    at = desk(dark=dark)
    assert at.page.get_attribute("body", "data-jp-theme-light") == str(not dark).lower()
    at.button("Roll the dice").click()
    at.button("Settlement").click()
    at.click_spot("refused", ".cb-taken")
    expect(at.app.get_by_role("group", name="You can't do that now.")).to_be_visible()
    axe(at)
    at.button("New game").click()
    expect(at.app.get_by_role("form", name="New game")).to_be_visible()
    at.find(".co-form details summary").click()
    axe(at)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violation_in_the_chooser(desk, dark):
    at = desk(CHOOSER, dark=dark)
    expect(at.button("Play").last).to_be_visible()
    axe(at)


def test_beside_the_file_browser_everything_needed_is_within_638_pixels(desk):
    at = desk(sidebar=True)
    width = at.app.bounding_box()["width"]
    assert 900 <= width <= 960
    for part in (".co-instruction", ".cb-view", ".co-hand [role=group]", ".co-bar .co-primary"):
        place = in_app(at, part)
        assert place["bottom"] <= 638, part
        assert place["left"] >= 0, part
        assert place["right"] <= width, part
    assert in_app(at, ".cb-view")["bottom"] - in_app(at, ".cb-view")["top"] >= 340
    assert at.app.evaluate(OVERFLOWING) == []


def resize(at: Desk, width: int) -> None:
    """Make the window so wide that the app gets this width."""
    margin = at.page.viewport_size["width"] - at.app.bounding_box()["width"]
    at.page.set_viewport_size({"width": round(width + margin), "height": 900})
    at.wait("Math.abs(app.getBoundingClientRect().width - it) < 3", width)


def test_at_640_there_is_one_column_and_the_history_opens_under_the_board(desk):
    at = desk()
    resize(at, 640)
    expect(at.find(".co-log")).to_be_hidden()
    at.find('[data-key="top-log"]').click()
    side = in_app(at, ".co-side")
    assert in_app(at, ".cb-view")["top"] < side["top"] < in_app(at, ".co-bar")["top"]
    assert abs(side["left"] - in_app(at, ".co-middle")["left"]) < 2
    assert at.app.evaluate(OVERFLOWING) == []


def test_at_1300_there_are_three_columns(desk):
    at = desk()
    resize(at, 1300)
    drawer = at.find(".co-drawer")
    expect(drawer).to_be_visible()
    lefts = [in_app(at, part)["left"] for part in (".co-side", ".co-middle", ".co-drawer")]
    tops = [in_app(at, part)["top"] for part in (".co-side", ".co-task-lines", ".co-drawer")]
    assert lefts == sorted(set(lefts))
    assert max(tops) - min(tops) < 2
    assert at.app.evaluate(OVERFLOWING) == []
