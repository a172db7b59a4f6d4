"""Faults are marked on the ship: by mouse and by keys, and answered with the one main button."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.widgets.playing import playing

from .test_frame_page import lesson
from .test_wide_page import settled

FOUND = ("6-7+6-8", "7-9+8-9", "7-9", "7-5+8-5")
WHERE = """(at) => {
  const made = document.querySelectorAll('.cb-first [role="option"]');
  const named = [...made].find((one) => one.ariaLabel.startsWith("Mark: " + at + " ("));
  const box = named.querySelector(":scope > circle:not(.cb-unsaid)").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
MARKED = '.cb-first [role="option"][aria-checked="true"]'
LISTED = ".co-marked button"


def referee(lang: str = "en") -> Screen:
    return lesson("trucker", "faults.referee", lang)


def ready(page: Any) -> None:
    settled(page)
    page.wait_for_selector('.cb-first [role="option"]', state="attached")


def tap(page: Any, place: str) -> None:
    page.mouse.click(*page.evaluate(WHERE, place))


@pytest.mark.parametrize("size", [(846, 640), (592, 640), (1280, 800)])
def test_the_faults_are_marked_on_the_ship_and_answered_with_the_main_button(
    browser: Any, size: tuple[int, int]
) -> None:
    screen = referee()
    with playing(browser, screen, *size) as page:
        ready(page)
        assert page.locator(".co-question input").count() == 0
        for at in ("6-7 and 6-8", "7-9 and 8-9", "engine at 7-9", "7-5 and 8-5"):
            tap(page, at)
        assert page.locator(MARKED).count() == 4
        assert page.locator(LISTED).count() == 4
        page.locator(".co-bar .co-primary").click()
        page.wait_for_function("document.querySelector('.co-body')?.dataset.status === 'won'")
    assert screen.tutor.answered is not None
    assert set(screen.tutor.answered.answer) == set(FOUND)


def test_a_second_press_takes_a_mark_back_and_nothing_moves(browser: Any) -> None:
    with playing(browser, referee(), 846, 640) as page:
        ready(page)
        before = page.locator(".co-board").bounding_box()
        tap(page, "6-7 and 6-8")
        assert page.locator(MARKED).count() == 1
        assert page.locator(".co-board").bounding_box() == before
        tap(page, "6-7 and 6-8")
        assert page.locator(MARKED).count() == 0


def test_a_sound_joint_explains_itself_and_keeps_its_mark_until_it_is_taken_back(
    browser: Any,
) -> None:
    with playing(browser, referee(), 846, 640) as page:
        ready(page)
        tap(page, "6-7 and 7-7")
        page.locator(".co-bar .co-primary").click()
        wrong = page.locator(".co-refusal")
        wrong.wait_for()
        assert "6-7 and 7-7: the connectors fit" in wrong.inner_text()
        crossed = page.locator(LISTED + '[aria-invalid="true"]')
        assert crossed.count() == 1
        crossed.click()
        assert page.locator(MARKED).count() == 0


def test_one_tab_stop_and_arrows_from_joint_to_joint_mark_with_enter(browser: Any) -> None:
    with playing(browser, referee(), 846, 640) as page:
        ready(page)
        board = page.locator(".cb-first .cb-view")
        assert page.locator('.cb-first [tabindex="0"]').count() == 1
        board.focus()
        page.keyboard.press("Home")
        page.keyboard.press("Enter")
        assert page.locator(LISTED).all_inner_texts() == ["6-7 and 6-8 ×"]
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
        assert page.locator(MARKED).count() == 2
        assert board.evaluate("(one) => one === document.activeElement")


def test_what_is_marked_is_told_aloud(browser: Any) -> None:
    with playing(browser, referee(), 846, 640) as page:
        ready(page)
        tap(page, "6-7 and 6-8")
        page.wait_for_function(
            "[...document.querySelectorAll('[aria-live]')]"
            ".some((one) => one.textContent.includes('Marked: 6-7 and 6-8'))"
        )


def test_nothing_marked_is_no_answer_and_leads_to_the_ship(browser: Any) -> None:
    screen = referee()
    with playing(browser, screen, 846, 640) as page:
        ready(page)
        page.locator(".co-bar .co-primary").click()
        assert page.locator(".cb-first .cb-view").evaluate("(o) => o === document.activeElement")
    assert screen.tutor.wrong == 0
