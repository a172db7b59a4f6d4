"""Who ends a step by the keyboard goes on by it, and no key skips what the step brought."""

from __future__ import annotations

from typing import Any

from companion.screen.screen import Screen
from tests.widgets.playing import playing

NEXT, TAKE_BACK = '[data-key="l-next"]', '[data-key="l-take-back"]'
LED = '[data-key="l-next"]:focus'
FORWARD = "() => sent.filter((one) => one.type === 'forward').length"
SEEN = 500
"""Milliseconds after which whoever looks has seen where the focus is."""
PRESSED_AS_IT_CAME = """() => addEventListener("focusin", ({ target }) => {
  if (target.dataset.key !== "l-next") return;
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  target.dispatchEvent(key);
  window.early = key.defaultPrevented;
})"""


def step(name: str) -> Screen:
    screen = Screen("catan", lang="pl", pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": name})
    return screen


def tried_once() -> Screen:
    """A choice after a first wrong try: from now on its places are told."""
    screen = step("first.settle")
    screen.hear({"type": "try", "action": "0: road 0"})
    screen.hear({"type": "dismiss"})
    return screen


def on_the_place(page: Any) -> None:
    """The keyboard on the corner that solves the step: its mode brings it there."""
    page.focus('[data-key="b-settle"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(".cb-view:focus[aria-activedescendant]")


def test_after_a_win_on_the_board_by_keys_enter_leads_on(browser: Any) -> None:
    with playing(browser, tried_once()) as page:
        on_the_place(page)
        page.keyboard.press("Enter")
        page.wait_for_selector(LED)
        page.wait_for_timeout(SEEN)
        page.keyboard.press("Enter")
        page.wait_for_function(f"({FORWARD})() === 1")


def test_a_win_by_the_mouse_leaves_the_keyboard_where_it_is(browser: Any) -> None:
    with playing(browser, step("first.roll")) as page:
        page.focus(".cb-view")
        page.keyboard.press("ArrowDown")
        page.click('[data-key="l-hint"]')
        page.focus(".cb-view")
        page.evaluate("""document.querySelector('[data-key="b-0: roll"]').dispatchEvent(
            new PointerEvent("pointerdown", { bubbles: true }))""")
        page.evaluate("""document.querySelector('[data-key="b-0: roll"]').click()""")
        page.wait_for_selector(NEXT)
        assert page.evaluate("document.activeElement.className") == "cb-view"


def test_a_key_held_down_on_the_board_does_not_press_what_it_brought(browser: Any) -> None:
    with playing(browser, tried_once()) as page:
        on_the_place(page)
        page.keyboard.down("Enter")
        page.wait_for_selector(LED)
        page.wait_for_timeout(SEEN)
        page.keyboard.down("Enter")  # what the browser makes of a key that stays down
        assert page.evaluate(FORWARD) == 0
        page.keyboard.up("Enter")
        page.keyboard.press("Enter")
        page.wait_for_function(f"({FORWARD})() === 1")


def test_a_key_held_down_at_the_task_presses_one_main_button(browser: Any) -> None:
    with playing(browser, step("first.roll")) as page:
        page.wait_for_selector('[data-key="b-0: roll"]')
        page.locator(".co-instruction").focus()
        page.keyboard.down("Enter")
        page.wait_for_selector(NEXT)
        page.locator(".co-instruction").focus()
        page.keyboard.down("Enter")
        assert page.evaluate(FORWARD) == 0


def test_a_key_held_down_on_a_place_opens_its_card_and_tries_nothing(browser: Any) -> None:
    with playing(browser, step("first.settle")) as page:
        page.focus(".cb-view")
        page.wait_for_selector(".cb-view[aria-activedescendant]")
        page.keyboard.down("Enter")
        page.wait_for_selector(".co-place-rows button:focus")
        page.keyboard.down("Enter")
        assert page.evaluate("sent.filter((one) => one.type === 'try').length") == 0


def test_a_press_meant_for_what_stood_there_before_skips_nothing(browser: Any) -> None:
    with playing(browser, tried_once()) as page:
        on_the_place(page)
        page.evaluate(PRESSED_AS_IT_CAME)
        page.keyboard.press("Enter")
        page.wait_for_selector(LED)
        assert page.evaluate("early") is True
        assert page.evaluate(FORWARD) == 0


def test_a_step_lost_by_keys_leads_to_taking_back(browser: Any) -> None:
    with playing(browser, step("roads.road")) as page:
        page.wait_for_selector('[data-key="b-0: end"]')
        page.focus(".cb-view")
        page.keyboard.press("e")
        page.wait_for_selector(f"{TAKE_BACK}:focus")
