"""What a newcomer met on the way through the first lessons: all of it held in opened pages."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.widgets.playing import playing
from tests.widgets.test_frame_page import lesson

BOXES = """(name) => [...document.querySelectorAll(name)]
  .filter((one) => one.getClientRects().length)
  .map((one) => one.getBoundingClientRect().toJSON())"""
ON_THE_BOARD = ".cb-first [data-layer=numbers] > *, .cb-first [data-id^='harbour:']"
TARGETS = """() => [...document.querySelectorAll(".companion :is(button, select, input, summary)")]
  .filter((one) => one.getClientRects().length)
  .map((one) => [one.getBoundingClientRect(), one.textContent])
  .filter(([at]) => Math.min(at.width, at.height) < 24 || at.left < 0 || at.right > innerWidth)
  .map(([, text]) => text)"""
ROW = 60
"""A bar of one row, in pixels."""


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    apart = (
        one["right"] <= other["left"], other["right"] <= one["left"],
        one["bottom"] <= other["top"], other["bottom"] <= one["top"],
    )  # fmt: skip
    return not any(apart)


@pytest.mark.parametrize(("lang", "blue"), [("cs", "Modrá"), ("pl", "Niebi")])
def test_seats_sit_round_the_island_and_cover_no_number_and_no_harbour(
    browser: Any, lang: str, blue: str
) -> None:
    for width in (934, 592):
        with playing(browser, lesson("catan", "first.settle", lang), width) as page:
            page.wait_for_selector(".co-board .co-people li")
            plates = page.evaluate(BOXES, ".co-people li")
            things = page.evaluate(BOXES, ON_THE_BOARD)
            assert (len(plates), len(things)) == (4, 18 + 9)
            assert not any(meet(plate, thing) for plate in plates for thing in things)
            cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
            assert page.eval_on_selector_all(".co-people .co-who", cut) == 0
            mine = page.locator(".co-people li.co-on")
            assert (mine.get_attribute("data-corner"), mine.inner_text()[:5]) == ("0", blue)


def test_on_a_phone_seats_are_a_row_and_all_that_is_pressed_is_large_enough(browser: Any) -> None:
    for screen in (lesson("catan", "first.settle", "cs"), lesson("starfarers", "first.fly", "cs")):
        with playing(browser, screen, 390, 760) as page:
            page.wait_for_selector(".co-under .co-people li")
            assert page.locator(".companion[data-round]").count() == 0
            assert page.evaluate(TARGETS) == []


def test_a_lost_step_says_why_first_and_nothing_is_left_to_press_but_the_way_back(
    browser: Any,
) -> None:
    with playing(browser, lesson("catan", "first.settle", "cs")) as page:
        high = page.locator(".co-board").bounding_box()["height"]
        page.evaluate("hear({ type: 'try', action: '0: settle 29' }).then(tell)")
        page.wait_for_selector("[data-key=l-take-back]")
        voice = page.evaluate(BOXES, ".co-voice")[0]
        why = page.evaluate(BOXES, ".co-voice .co-aside")[0]
        assert voice["top"] <= why["top"] < why["bottom"] <= voice["bottom"]
        assert page.locator(".co-acts button, .co-trade-open").count() == 0
        assert page.locator(".co-board").bounding_box()["height"] >= high
        page.click("[data-key=l-take-back]")
        page.wait_for_selector(".co-acts button")


def test_after_a_wrong_answer_the_form_stays_where_it_was_and_marks_the_fields(
    browser: Any,
) -> None:
    with playing(browser, lesson("catan", "first.income", "cs")) as page:
        before = page.evaluate(BOXES, ".co-question")[0]
        page.fill("[data-key=q-0-brick]", "1")
        page.click("[data-key=l-answer]")
        page.wait_for_selector(".co-voice .co-refusal")
        after = page.evaluate(BOXES, ".co-question")[0]
        assert abs(after["top"] - before["top"]) < 1
        assert page.locator("[data-key=q-0-brick][aria-invalid=true]").count() == 1
        page.fill("[data-key=q-0-brick]", "2")
        assert page.locator("[data-key=q-0-brick][aria-invalid=true]").count() == 0


def test_a_full_bar_keeps_its_one_row_and_its_words(browser: Any) -> None:
    with playing(browser, lesson("starfarers", "start.draw", "cs")) as page:
        page.wait_for_selector(".co-bar button")
        assert page.evaluate(BOXES, ".co-bar")[0]["height"] <= ROW
        assert page.get_by_role("button", name="Nápověda").is_visible()


def test_every_lesson_has_its_picture(browser: Any) -> None:
    screen = lesson("catan", "seven", "cs")
    screen.hear({"type": "course"})
    with playing(browser, screen) as page:
        page.wait_for_selector(".co-lesson-card")
        cards = page.locator(".co-lesson-card").count()
        assert page.locator(".co-lesson-picture svg > g").count() >= cards


def test_who_goes_on_is_at_the_step_with_one_press(browser: Any, tmp_path: Any) -> None:
    begun = Screen("catan", lang="cs", pane="learn", folder=tmp_path)
    begun.hear({"type": "try", "action": "0: roll"})
    begun.hear({"type": "forward"})
    with playing(browser, Screen(folder=tmp_path, lang="cs")) as page:
        page.click("[data-key=continue]")
        page.wait_for_selector(".companion[data-pane=learn][data-page=step] .co-step-title")
        assert page.inner_text(".co-step-title") == "Která křižovatka?"


def test_by_keyboard_one_is_still_at_the_place_after_a_try_was_refused(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.roll", "cs")) as page:
        page.wait_for_selector(".cb-view [role=option]")
        page.focus(".cb-view")
        for key in ("Home", "ArrowDown", "ArrowDown", "Enter"):
            page.keyboard.press(key)
        page.wait_for_selector(".co-place-rows button:focus")
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-voice .co-refusal")
        assert page.locator(".cb-view:focus").count() == 1


def test_who_opens_a_page_by_keyboard_goes_on_at_its_heading(browser: Any, tmp_path: Any) -> None:
    with playing(browser, Screen(folder=tmp_path, lang="cs")) as page:
        page.focus("[data-key=start-lesson]")
        page.keyboard.press("Enter")
        page.wait_for_selector(".companion[data-pane=learn] .co-instruction:focus")
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-instruction[data-flag=won]")
