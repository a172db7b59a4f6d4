"""The first page in a browser: one main thing, pictures, the code's field by keyboard."""

from __future__ import annotations

from typing import Any

from companion.catalogue import game
from companion.lessons import Course, Progress
from companion.screen.screen import Screen
from tests.widgets.playing import playing

CATAN = Course.of(game("catan"))


def test_a_newcomer_is_in_lesson_one_with_one_press_and_comes_home_again(
    browser: Any, tmp_path: Any
) -> None:
    with playing(browser, Screen(folder=tmp_path)) as page:
        assert page.locator(".co-home .co-primary").count() == 1
        assert page.locator(".co-tile img").count() == 4
        loaded = "[...document.images].every((image) => image.complete && image.naturalWidth > 0)"
        page.wait_for_function(loaded)
        page.get_by_role("button", name="Start lesson 1").click()
        page.wait_for_selector(".co-lesson :is(h2, h3)")
        page.locator("[data-key=home]").click()
        page.wait_for_selector("[data-key=continue]")
        assert page.locator(".co-home .co-primary").count() == 1
        first = page.locator(".co-heroes button").first
        assert first.get_attribute("data-key") == "continue"
        assert page.evaluate("document.activeElement.dataset.key") == "continue"
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-home", state="hidden")


def test_the_first_page_takes_a_code_at_once_and_what_is_wrong_stands_beside_the_field(
    browser: Any, tmp_path: Any
) -> None:
    with playing(browser, Screen(folder=tmp_path)) as page:
        page.get_by_label("I have a code").click()
        page.keyboard.type("abc")
        page.keyboard.press("Enter")
        alert = page.get_by_role("alert").filter(has_text="20 letters")
        alert.wait_for()
        assert page.evaluate("document.activeElement.dataset.key") == "code-field"
        assert page.input_value("[data-key=code-field]") == "abc"
        page.fill("[data-key=code-field]", Progress(CATAN, CATAN.places[6].id).code)
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-lesson :is(h2, h3)")
        assert page.evaluate("shown('lesson').id") == CATAN.places[6].id


def test_a_code_that_knows_less_is_asked_about_beside_the_field(
    browser: Any, tmp_path: Any
) -> None:
    screen = Screen("catan", pane="learn", folder=tmp_path)
    screen.tutor.progress.record(CATAN.places[3].id).done = True
    screen.hear({"type": "lesson", "id": CATAN.places[4].id})
    screen.hear({"type": "pane", "pane": "choose"})
    with playing(browser, screen) as page:
        page.get_by_label("I have a code").fill(Progress(CATAN).code)
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Stay where I am").click()
        page.wait_for_selector(".co-home", state="hidden")
        assert screen.tutor.place.id == CATAN.places[4].id
