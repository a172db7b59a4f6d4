"""The end of a game on its page: read whole, celebrated once, and left again."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.screen.test_ending import GAMES, played_out
from tests.widgets.playing import playing
from tests.widgets.test_frame_page import TINY

SIZES = [(846, 640), (592, 640), (1500, 760)]
SPILLS = """() => [...document.querySelectorAll(".co-ending :not(.co-ending-winner)")]
  .filter((one) => one.clientWidth && getComputedStyle(one).overflowX !== "hidden")
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className + ": " + one.textContent)"""
MOVING = "document.querySelector('.co-ending').getAnimations({ subtree: true }).length"


@cache
def over(name: str, lang: str) -> Screen:
    return played_out(name, lang=lang)


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_read_whole_at_each_size(browser: Any, name: str, lang: str) -> None:
    for size in SIZES:
        with playing(browser, over(name, lang), *size, reduced_motion="reduce") as page:
            page.wait_for_selector(".co-ending h2")
            assert page.evaluate(SPILLS) == []
            assert page.evaluate(TINY) == []
            rows = page.locator(".co-ending-rows > li, .co-ending-columns > li, .co-bill thead th")
            assert rows.count() == 4
            bar = page.locator(".co-bar").bounding_box()
            last = rows.last.bounding_box()
            assert last["y"] + last["height"] <= bar["y"]
            main = page.locator(".co-bar .co-primary")
            reviewed = over(name, lang).game.bot_spec.chances is not None
            assert main.get_attribute("data-key") == ("review" if reviewed else "again")


def test_the_table_can_be_looked_at_again_and_left(browser: Any) -> None:
    with playing(browser, over("race", "en"), 846, 640) as page:
        page.wait_for_selector(".co-ending h2")
        assert not page.locator(".co-hand").is_visible()
        page.click("[data-key=ending-turn]")
        page.wait_for_selector(".co-hand")
        assert not page.locator(".co-ending").is_visible()
        page.click("[data-key=ending-turn]")
        page.wait_for_selector(".co-ending h2")


def test_beside_the_end_of_a_square_board_the_board_is_still_there(browser: Any) -> None:
    with playing(browser, over("catan", "en"), 846, 640) as page:
        page.wait_for_selector(".co-ending h2")
        assert page.locator(".cb-view").bounding_box()["width"] >= 340


def test_it_is_celebrated_once_and_not_where_motion_is_not_wanted(browser: Any) -> None:
    with playing(browser, over("catan", "en"), 846, 640) as page:
        page.wait_for_selector(".co-ending[data-fresh]")
        page.click("[data-key=ending-turn]")
        page.click("[data-key=ending-turn]")
        page.wait_for_selector(".co-ending:not([data-fresh]) h2")
        assert page.evaluate(MOVING) == 0
    with playing(browser, over("catan", "en"), 846, 640, reduced_motion="reduce") as page:
        page.wait_for_selector(".co-ending h2")
        assert page.evaluate(MOVING) == 0


def test_again_deals_a_new_game_and_the_end_is_gone(browser: Any) -> None:
    with playing(browser, played_out("race"), 846, 640) as page:
        page.wait_for_selector(".co-ending h2")
        page.click("[data-key=again]")
        page.wait_for_selector(".co-ending", state="hidden")
        assert page.evaluate("document.querySelector('.companion').dataset.ended") is None


def test_nothing_of_the_end_lies_under_the_book_of_a_large_window(browser: Any) -> None:
    for name in ("catan", "race"):
        with playing(browser, over(name, "en"), 1500, 760, reduced_motion="reduce") as page:
            page.wait_for_selector(".co-ending h2")
            book = page.locator(".co-drawer").bounding_box()
            parts = [".co-ending", *([".cb-view"] if name == "catan" else [])]
            for part in parts:
                box = page.locator(part).bounding_box()
                assert box["x"] + box["width"] <= book["x"] + 1, part


def test_hands_are_turned_over_with_one_press_and_pieces_stand_in_the_cells(browser: Any) -> None:
    with playing(browser, played_out("catan"), 846, 640) as page:
        page.wait_for_selector(".co-ending-cell .co-face")
        page.click("[data-key=turn-hands-0]")
        page.wait_for_selector(".co-ending-hands li >> nth=3")
        assert page.locator("[data-key=turn-hands-0]").count() == 0
