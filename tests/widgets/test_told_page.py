"""Dice of a real table, entered on a phone by touch and by the keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.position_text import unpacked
from companion.screen.screen import Screen
from tests.widgets.playing import playing, tried

PHONE = {"has_touch": True, "is_mobile": True}


def test_on_a_phone_a_game_with_own_dice_is_begun_and_a_roll_is_told_by_touch(browser: Any) -> None:
    screen = Screen("catan", seed=1, lang="en", folder=None)
    with playing(browser, screen, 390, 844, **PHONE) as page:
        page.locator('[data-key="new"]').tap()
        page.locator('[data-key="nature"]').select_option("by-hand")
        assert page.locator('[data-key^="name-"]').count() == 4, "people sit in all seats"
        page.locator('[data-key="start"]').tap()
        page.locator('[data-key="b-0: roll"]').tap()
        page.wait_for_selector(".co-told-card")
        boxes = page.locator(".co-told-dial button").all()
        assert min(box.bounding_box()["height"] for box in boxes) >= 40
        page.locator('[data-key="dial-0-3"]').tap()
        assert page.locator('[data-key="dial-0-3"]').get_attribute("aria-pressed") == "true"
        page.locator('[data-key="dial-1-5"]').tap()
        page.wait_for_selector(".co-told-card", state="detached")
        assert page.evaluate("document.body.scrollWidth") <= 390
    assert screen.table.state.dice == (3, 5)


def test_by_keyboard_two_digits_enter_a_roll(browser: Any) -> None:
    screen = Screen("catan", seed=1, lang="en", folder=None)
    screen.hear({"type": "new", "seats": ["Ana", "Bea", "Cyr"], "nature": "by-hand"})
    screen.hear({"type": "try", "action": "0: roll"})
    with playing(browser, screen) as page:
        page.locator('[data-key="dial-0-1"]').focus()
        page.keyboard.press("6")
        page.keyboard.press("4")
        page.wait_for_selector(".co-told-card", state="detached")
        assert tried(page) == [{"type": "try", "action": "nature: dice 6 4"}]


def test_presses_quicker_than_their_answers_are_all_counted(browser: Any) -> None:
    screen = Screen("catan", seed=1, lang="en", folder=None)
    screen.hear({"type": "set_down", "start": "empty"})
    with playing(browser, screen) as page:
        page.locator('[data-key="set-page"]').select_option("owner-0")
        page.wait_for_selector('[data-key="set-more-hand-0-ore"]:not([disabled])')
        page.evaluate("""() => {
          const more = document.querySelector('[data-key="set-more-hand-0-ore"]');
          for (let press = 0; press < 4; press++) more.click();
        }""")
        page.wait_for_selector('.co-set-field:has([data-key="set-more-hand-0-ore"]) b:text("4")')


def test_on_a_phone_a_position_is_set_down_by_touch_and_played_on_at_the_table(
    browser: Any,
) -> None:
    screen = Screen("catan", seed=1, lang="en", folder=None)
    with playing(browser, screen, 390, 844, **PHONE) as page:
        page.locator('[data-key="new"]').tap()
        page.locator('.co-setup [data-key="set-down"]').tap()
        page.locator('[data-key="set-from-empty"]').tap()
        page.wait_for_selector('[data-key="set-put:land-hills"]')
        page.locator('[data-key="set-page"]').select_option("owner-0")
        page.locator('[data-key="set-put:settlement-0"]').tap()
        box = page.locator(".co-board svg").first.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.3)
        page.wait_for_selector('[data-key="set-more-hand-0-ore"]:not([disabled])')
        page.locator('[data-key="set-more-hand-0-ore"]').tap()
        page.wait_for_function("document.querySelector('.co-set-card b:nth-of-type(1)') !== null")
        page.locator('[data-key="set-page"]').select_option("turn")
        page.locator('[data-key="set-phase"]').select_option("main")
        page.locator('[data-key="set-page"]').select_option("done")
        page.locator('[data-key="set-text"]:not([disabled])').tap()
        text = page.locator('[data-key="set-copy"]').input_value()
        assert page.evaluate("document.body.scrollWidth") <= 390
        page.locator('[data-key="set-table"]').tap()
        page.wait_for_selector(".co-set-card", state="detached")
    assert unpacked(text)["seats"][0]["hand"] == {"ore": 1}
    assert screen.table.nature == "by-hand"
    assert len(unpacked(text)["seats"][0]["settlements"]) == 1


def test_what_does_not_agree_is_told_beside_the_board_and_leads_to_its_rule(browser: Any) -> None:
    screen = Screen("catan", seed=1, lang="cs", folder=None)
    screen.hear({"type": "set_down"})
    screen.hear({"type": "try", "action": "0: put road-1 50"})
    with playing(browser, screen, 592, 638, dark=True) as page:
        page.locator('[data-key="set-next"]').focus()
        page.keyboard.press("Enter")
        assert page.locator('[data-key="set-page"]').input_value() == "land"
        page.locator('[data-key="set-rule-0"]').click()
        page.wait_for_selector(".co-drawer:not([hidden])")
        assert page.locator(".co-set-faults li").count() == 1


def test_on_a_phone_the_referees_of_race_and_trucker_are_told_by_touch(browser: Any) -> None:
    race = Screen("race", seed=1, lang="en", folder=None)
    race.hear({"type": "explore", "to": "referee"})
    with playing(browser, race, 390, 844, **PHONE) as page:
        page.locator('[data-key="chip-tableau-0"]').tap()
        page.wait_for_function("document.querySelectorAll('[data-key^=chip-tableau]').length === 5")
        assert page.evaluate("document.body.scrollWidth") <= 390
    trucker = Screen("trucker", seed=1, lang="en", folder=None)
    trucker.hear({"type": "explore", "topic": "ships", "question": "referee", "to": "ships"})
    with playing(browser, trucker, 390, 844, **PHONE) as page:
        page.locator('[data-key="fold-edit"]').tap()
        page.locator('.co-explorer [data-id="free:2"]').tap()
        page.wait_for_selector('[data-key="edit-lay"]')
        assert page.evaluate("document.body.scrollWidth") <= 390


@pytest.mark.parametrize("width", [592, 752])
def test_the_table_of_a_referee_is_read_without_pushing_it_aside(browser: Any, width: int) -> None:
    race = Screen("race", seed=1, lang="en", folder=None)
    race.hear({"type": "explore", "to": "referee"})
    with playing(browser, race, width, 638) as page:
        box = page.locator(".co-x-judged .co-x-scroll").first
        box.wait_for()
        assert "Tourist World: Gem World, Spice World" in box.inner_text()
        assert box.evaluate("box => box.scrollWidth <= box.clientWidth")


def test_what_one_may_do_in_a_position_set_down_is_listed_at_once(browser: Any) -> None:
    screen = Screen("catan", seed=1, lang="en", folder=None)
    screen.hear({"type": "set_down", "start": "picture"})
    with playing(browser, screen, 390, 844, **PHONE) as page:
        page.locator('[data-key="set-page"]').select_option("done")
        page.locator('[data-key="set-moves"]').tap()
        page.wait_for_selector(".co-moves[open] button")
        assert "Roll the dice" in page.locator(".co-moves").inner_text()
