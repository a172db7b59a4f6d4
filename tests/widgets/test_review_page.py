"""The review of a finished game on its page: opened, read whole at each size, left again."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.screen.look_back import LookBack
from companion.screen.screen import Screen
from companion.screen.tasks import open_table
from tests.widgets.playing import playing
from tests.widgets.test_frame_page import TINY

SIZES = [(846, 640), (592, 640), (390, 700)]
SPILLS = """() => [...document.querySelectorAll(".co-review *")]
  .filter((one) => one.clientWidth && getComputedStyle(one).overflowX !== "hidden")
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className + ": " + one.textContent)"""

TOPS = """() => [...document.querySelectorAll(".co-review-name")]
  .map((one) => one.getBBox().y).sort((a, b) => a - b)"""
NAMES = "() => document.querySelectorAll('.co-review-name').length"


@cache
def over(lang: str = "en") -> Screen:
    """A game of Catan, played to its end by what is suggested, its review worked out."""
    screen = Screen("catan", seats=["Ana", *["bot:greedy"] * 3], seed=5, lang=lang, folder=None)
    while screen.table.awaiting:
        if screen.seat in screen.table.awaiting:
            hinted = screen.table.hint(screen.seat, bot="greedy")
            action = hinted.action if hinted else screen.table.legal(screen.seat)[0]
            screen.hear({"type": "try", "action": str(action)})
        else:
            screen.hear({"type": "run"})
    screen.hear({"type": "look-back", "open": True})
    found = screen.of(LookBack).of(screen)
    assert found is not None
    found.finish()
    return screen


def test_a_moment_has_its_board_its_hand_and_both_futures_in_sight(browser: Any) -> None:
    screen = over()
    screen.of(LookBack).close()
    with playing(browser, screen, 846, 640, reduced_motion="reduce") as page:
        page.click("[data-key=review]")
        page.click("[data-key=review-moments]")
        page.wait_for_selector("[data-key=review-next]")
        for part in (".co-review h2", ".co-board", ".co-hand"):
            assert page.locator(part).is_visible()
        assert page.evaluate(SPILLS) == []
        assert page.evaluate(TINY) == []
        page.click("[data-key=review-back]")
        page.wait_for_selector(".co-review-moments")


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_it_is_read_whole_at_each_size(browser: Any, lang: str) -> None:
    for size in SIZES:
        screen = over(lang)
        screen.of(LookBack).close()
        with playing(browser, screen, *size, reduced_motion="reduce") as page:
            page.click("[data-key=review]")
            page.wait_for_selector(".co-review-moments")
            assert page.evaluate(SPILLS) == []
            assert page.evaluate(TINY) == []
            assert page.locator(".co-review-moments > li").count() == 3
            assert page.locator("[data-line=unexplained]").count() == 1


def test_names_beside_the_curve_stay_in_its_drawing_and_apart(browser: Any) -> None:
    """One was nearly sure to win in the end and three had next to nothing: they push upwards."""
    played = companion.Table("catan", ["bot:learner", *["bot:steady"] * 3], seed=40)
    played.run()
    own = companion.Table.load(played.save().replace('"bot:learner"', '"Ana"'))
    screen = Screen(folder=None)
    open_table(screen, own)
    with playing(browser, screen, 846, 640, reduced_motion="reduce") as page:
        page.click("[data-key=review]")
        page.wait_for_selector(".co-review-name")
        assert page.evaluate(NAMES) == 4
        tops = page.evaluate(TOPS)
        assert tops[0] >= 0
        assert all(below - above > 14 for above, below in pairwise(tops))


def test_enter_opens_it_and_it_leads_back_to_the_result(browser: Any) -> None:
    screen = over()
    screen.of(LookBack).close()
    with playing(browser, screen, 846, 640) as page:
        page.wait_for_selector("[data-key=review]")
        page.focus("[data-key=review]")
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-review figure")
        assert not page.locator(".co-ending").is_visible()
        page.click("[data-key=review-close]")
        page.wait_for_selector(".co-ending h2")
        assert not page.locator(".co-review").is_visible()


@pytest.mark.parametrize("size", SIZES)
def test_at_its_foot_are_letters_for_a_class_and_a_press_hands_them_in(
    browser: Any, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_ANSWERS", str(tmp_path))
    monkeypatch.setenv("COMPANION_NAME", "Ana")
    screen = over()
    screen.of(LookBack).close()
    screen.of(LookBack).is_handed_in = False
    with playing(browser, screen, *size, reduced_motion="reduce") as page:
        page.click("[data-key=review]")
        said = page.locator("[data-key=review-class]")
        said.wait_for()
        if not page.locator("[data-key=review-hand-in]").is_visible():
            said.click()
        page.click("[data-key=review-hand-in]")
        page.wait_for_selector("text=Your teacher has it.")
        code = (tmp_path / "Ana.txt").read_text(encoding="utf-8").strip()
        assert code in said.inner_text()
        assert page.evaluate(SPILLS) == []
        assert page.evaluate(TINY) == []
