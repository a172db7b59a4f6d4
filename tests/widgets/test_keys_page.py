"""The app by keys: letters, figures and Enter press what they say, and the main button is near."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.keys import KEYS
from companion.screen.screen import Screen
from tests.widgets.playing import playing, tried

STARTS = ("document.activeElement.blur()", "document.querySelector('.cb-view').focus()")
FOCUSED = "() => document.activeElement?.dataset?.key ?? ''"
ROAD = "[data-key=b-road]"
ANOTHER = """(first) => {
  const now = document.querySelector(".cb-view [aria-selected=true]");
  return now && now.getAttribute("aria-label") !== first;
}"""
SENT = "(type) => sent.filter((one) => one.type === type).length"


def table() -> Screen:
    return Screen("catan", seed=7, lang="en", folder=None)


def lesson(step: str = "first.roll") -> Screen:
    screen = Screen("catan", lang="en", pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": step})
    return screen


def ready(page: Any) -> None:
    page.wait_for_selector(".co-bar .co-primary")
    page.locator(".co-instruction").focus()


def test_figures_and_letters_press_the_bar(browser: Any) -> None:
    with playing(browser, table()) as page:
        ready(page)
        page.keyboard.press("1")
        page.wait_for_selector('[data-key="b-0: end"]')
        page.keyboard.press("h")
        page.wait_for_selector(".co-hint")
        page.keyboard.press("e")
        page.wait_for_selector('[data-key="skip"]')
        assert [one["action"] for one in tried(page)] == ["0: roll", "0: end"]
        assert page.evaluate(SENT, "hint") == 1


def test_what_was_done_is_taken_back_by_a_letter(browser: Any) -> None:
    screen = Screen("catan", lang="en", pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": "roads.road"})
    screen.hear({"type": "try", "action": "0: end"})
    with playing(browser, screen) as page:
        page.wait_for_selector('[data-key="l-take-back"]')
        page.locator(".co-instruction").focus()
        page.keyboard.press("u")
        page.wait_for_selector('[data-key="b-0: end"]')
        assert page.evaluate(SENT, "undo") == 1


def test_keys_mean_nothing_in_a_field(browser: Any) -> None:
    with playing(browser, table()) as page:
        ready(page)
        page.keyboard.press("/")
        page.locator(".co-almanac input").first.fill("")
        page.keyboard.type("1eh0")
        assert page.locator(".co-almanac input").first.input_value() == "1eh0"
        assert tried(page) == []
        assert page.evaluate(SENT, "hint") == 0


def test_enter_presses_the_main_button_where_it_means_nothing_else(browser: Any) -> None:
    with playing(browser, table()) as page:
        ready(page)
        page.keyboard.press("Enter")
        page.wait_for_selector('[data-key="b-0: end"]')
        assert [one["action"] for one in tried(page)] == ["0: roll"]


@pytest.mark.parametrize("screen", [table, lesson], ids=["in play", "in a lesson"])
def test_the_main_button_is_one_tab_and_enter_away_from_the_first_focus_and_from_the_board(
    browser: Any, screen: Any
) -> None:
    with playing(browser, screen()) as page:
        page.wait_for_selector(".co-bar .co-primary")
        for start in STARTS:
            page.evaluate(start)
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.textContent") == "To the main button"
            page.keyboard.press("Enter")
            assert page.evaluate(FOCUSED) == "b-0: roll"


LIT_BY_ITSELF, ONE_OF_SEVERAL = "roads.road", "first.settle"


@pytest.mark.parametrize(
    ("by", "step"), [("Enter", ONE_OF_SEVERAL), ("Enter", LIT_BY_ITSELF), ("1", ONE_OF_SEVERAL)]
)
def test_a_mode_turned_on_by_a_key_takes_the_keyboard_to_its_places_and_escape_back(
    browser: Any, by: str, step: str
) -> None:
    with playing(browser, lesson(step)) as page:
        page.wait_for_selector(ROAD)
        page.focus(ROAD if by == "Enter" else ".co-instruction")
        page.keyboard.press(by)
        page.wait_for_selector(f"{ROAD}[aria-pressed=true]")
        page.wait_for_selector(".cb-view:focus[aria-activedescendant]")
        first = page.locator(".cb-view [aria-selected=true]").get_attribute("aria-label")
        assert first.startswith("Road: ")
        page.keyboard.press("PageDown")
        page.wait_for_function(ANOTHER, arg=first)
        page.keyboard.press("Escape")
        page.wait_for_selector(f"{ROAD}:focus")
        assert tried(page) == []


def test_a_mode_turned_on_by_the_mouse_leaves_the_keyboard_where_it_is(browser: Any) -> None:
    with playing(browser, lesson(ONE_OF_SEVERAL)) as page:
        page.click(ROAD)
        page.wait_for_selector(f"{ROAD}[aria-pressed=true]")
        assert page.evaluate(FOCUSED) == "b-road"


def test_a_mode_that_is_offered_nowhere_leaves_the_keyboard_at_its_button(browser: Any) -> None:
    with playing(browser, lesson()) as page:
        page.wait_for_selector(ROAD)
        page.focus(ROAD)
        page.keyboard.press("Enter")
        page.wait_for_selector(f"{ROAD}[aria-pressed=true]")
        assert page.evaluate(FOCUSED) == "b-road"


def test_zoom_keys_work_wherever_the_keyboard_is_in_the_app(browser: Any) -> None:
    with playing(browser, table()) as page:
        ready(page)
        page.keyboard.press("+")
        page.wait_for_selector(".cb-zoomed")
        page.keyboard.press("0")
        page.wait_for_selector(".cb:not(.cb-zoomed)")


def test_every_key_a_button_names_is_on_the_sheet(browser: Any) -> None:
    told = {key for rows in KEYS.values() for keys in rows.values() for key in keys}
    with playing(browser, table()) as page:
        ready(page)
        page.keyboard.press("1")
        page.wait_for_selector('[data-key="b-0: end"]')
        named = page.eval_on_selector_all(
            "[aria-keyshortcuts]", "all => all.map((one) => one.ariaKeyShortcuts)"
        )
        assert {"E", "U", "H", "L", "?"} <= set(named) <= told


def test_the_ring_of_a_pane_s_button_lies_over_its_neighbours(browser: Any) -> None:
    with playing(browser, table()) as page:
        page.locator(".co-panes button").nth(1).focus()
        over = "getComputedStyle(document.activeElement).zIndex"
        assert page.evaluate(over) == "1"


def test_a_key_that_turns_to_the_whole_board_leaves_alone_a_board_that_is_not_seen(
    browser: Any,
) -> None:
    screen = Screen("starfarers", seed=7, lang="en", folder=None)
    screen.hear({"type": "explore", "to": "marbles"})
    shown = "document.querySelector('.cb-view svg').getAttribute('viewBox')"
    with playing(browser, screen) as page:  # it is told of whatever is drawn wrong
        page.wait_for_selector(".companion[data-pane=odds]:not([data-board]) .co-x")
        page.locator("[data-key=pane-odds]").focus()
        before = page.evaluate(shown)
        page.keyboard.press("0")
        assert page.evaluate(shown) == before
