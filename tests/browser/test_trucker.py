"""Galaxy Trucker in a real JupyterLab: a small ship is built and flown by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pytest

from .lab import Desk, expect
from .test_keyboard import ACTIVE, press, tab_to

pytestmark = pytest.mark.slow

ALONE = """import companion
companion.open("trucker", seed=8, lang="en", seats=["Ana"], {how})"""
CALM = ALONE.format(how='variant="learning"')
"""Four tiles that fit, then three cards that leave Ana in the flight; the second is a swarm."""
TIMED = ALONE.format(how='variant="level-1", tempo="hourglass"')
DRAW = '.companion .co-bar [data-key="b-0: draw"]'
ROLL = '.companion [data-key="chance"]'
FLY_ON = '.companion .co-bar [data-key="b-0: fly-on"]'


def cell(row: int, column: int) -> str:
    return f"row {row}, column {column}"


def lay_by_mouse(at: Desk, where: str, quarters: int = 0) -> None:
    """Draw a tile, turn it by its button and click where it goes."""
    at.find('.co-bar [data-key="b-0: draw"]').click()
    expect(at.find('.cb-tile[aria-pressed="true"]')).to_be_visible()
    for _ in range(quarters):
        at.find('[data-key="turn1"]').click()
    spot = at.app.get_by_role("option", name=where).first
    spot.wait_for(state="attached")
    box = spot.bounding_box()
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(at.find('.cb-tile[aria-pressed="true"]')).to_have_count(0)


def lay_by_keys(at: Desk, where: str, quarters: int = 0) -> None:
    """The same without a mouse: Page down leads along the cells, W turns, Enter lays."""
    press(at, DRAW)
    expect(at.find('.cb-tile[aria-pressed="true"]')).to_be_visible()
    tab_to(at, ".companion .cb-view", back=True)
    for _ in range(40):
        if where in at.page.evaluate(ACTIVE):
            break
        at.page.keyboard.press("PageDown")
    assert where in at.page.evaluate(ACTIVE)
    for _ in range(quarters):
        at.page.keyboard.press("w")
    at.page.keyboard.press("Enter")
    expect(at.find('.cb-tile[aria-pressed="true"]')).to_have_count(0)


def tiles(at: Desk) -> Any:
    """What the ship is made of, in the large drawing."""
    return at.find(".cb-view").first.locator('[data-layer="tiles"] [data-id^="tile:"]')


def test_a_small_ship_is_built_and_flies_three_cards_by_mouse_and_by_keys(desk):
    at = desk(CALM)
    lay_by_mouse(at, cell(7, 8))
    lay_by_mouse(at, cell(6, 7), quarters=1)
    lay_by_keys(at, cell(5, 7))
    lay_by_keys(at, cell(8, 7))
    expect(tiles(at)).to_have_count(5)
    at.button("Finish on space 1").click()

    at.button("Turn up the first card").click()
    at.find('.co-bar [data-key="b-0: fly-on"]').click()
    expect(at.find('[data-id="incoming:1"]')).to_be_attached()
    expect(at.app.get_by_text("Not a tile lost").first).to_be_visible()
    at.button("Roll the dice").click()
    expect(at.find('[data-id="incoming:1"]')).to_have_count(0)
    press(at, ROLL)
    expect(at.find('[data-id="incoming:2"]')).to_have_count(0)
    press(at, ROLL)
    press(at, FLY_ON)
    expect(at.app.get_by_text("Cards to come: 5").first).to_be_visible()


def test_building_goes_on_while_the_sand_runs(desk):
    at = desk(TIMED)
    sand = at.find(".co-clock")
    expect(sand).to_be_visible()
    before = sand.inner_text()
    lay_by_mouse(at, cell(7, 8))
    expect(sand).not_to_have_text(before)
    lay_by_keys(at, cell(6, 7), quarters=1)
    expect(tiles(at)).to_have_count(3)
    at.button("Finish on space 1").click()
    expect(at.button("Turn up the first card")).to_be_visible()


def test_the_right_button_turns_the_tile_in_hand_and_no_menu_of_jupyterlab_opens(desk):
    at = desk(CALM)
    at.find('.co-bar [data-key="b-0: draw"]').click()
    held = at.find('.cb-inhand .cb-tile[aria-pressed="true"]')
    expect(held).to_be_visible()
    before = held.get_attribute("aria-label")
    spot = at.app.get_by_role("option", name=cell(7, 8)).first
    spot.wait_for(state="attached")
    box = spot.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    at.page.mouse.click(*middle, button="right")
    expect(held).not_to_have_attribute("aria-label", before)
    expect(at.page.locator(".lm-Menu-content")).to_have_count(0)
