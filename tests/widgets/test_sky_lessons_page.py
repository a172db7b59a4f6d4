"""Starfarers' first lessons as a newcomer goes through them: what to do, what happened and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.widgets.playing import playing

SIZES = [(934, 638), (592, 638)]
GAIN = "Blue gets 1 half medal."
VOICE, BAR = ".co-voice", ".co-bar"
VIEW = "document.querySelector('.co-board svg').getAttribute('viewBox')"


def step(name: str, *actions: str, lang: str = "en") -> Screen:
    """A screen at a step of the course, after these moves."""
    screen = Screen("starfarers", seed=7, folder=None, lang=lang)
    screen.hear({"type": "pane", "pane": "learn"})
    screen.hear({"type": "lesson", "id": name})
    for action in actions:
        screen.hear({"type": "try", "action": action})
    return screen


@contextmanager
def walked(browser: Any, screen: Screen, size: tuple[int, int] = SIZES[0]) -> Iterator[Any]:
    with playing(browser, screen, *size, reduced_motion="reduce") as page:
        page.screen = screen
        yield page


def click(page: Any, point: int) -> None:
    """A click on a point of the sky."""
    x, y = page.screen.seat_view.scene.places["point"][point][:2]
    at = page.evaluate(
        """([x, y]) => { const svg = document.querySelector(".co-board svg");
        const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }""",
        [x, y],
    )
    page.mouse.click(*at)


def is_on(page: Any, mode: str) -> bool:
    pressed: str = page.get_attribute(f".co-bar [data-key='b-{mode}']", "aria-pressed")
    return pressed == "true"


def test_a_ship_clicked_before_the_shake_can_be_told_to_fly_and_says_why_not(browser: Any) -> None:
    with walked(browser, step("first.fly")) as page:
        click(page, 269)
        page.locator(".co-place-rows button", has_text="Fly ship 1").click()
        page.locator(VOICE).get_by_text("Shake the mothership first").wait_for()


def test_a_click_on_empty_space_before_the_shake_says_what_comes_first(browser: Any) -> None:
    with walked(browser, step("first.fly")) as page:
        click(page, 247)
        page.locator(".co-place-head", has_text="Open space").wait_for()
        page.locator(".co-place-rows button", has_text="Fly ship 1").click()
        page.locator(VOICE).get_by_text("Shake the mothership first").wait_for()


def test_a_question_about_hands_leaves_the_view_as_it_is(browser: Any) -> None:
    with walked(browser, step("start.seven")) as page:
        opened = page.evaluate(VIEW)
        page.click("[data-key='b-0: roll']")
        page.wait_for_selector(".co-question")
        assert page.evaluate(VIEW) == opened


def test_a_question_about_planets_shows_all_of_them(browser: Any) -> None:
    with walked(browser, step("first.income")) as page:
        opened = page.evaluate(VIEW)
        page.click("[data-key='b-0: roll']")
        page.wait_for_selector(".co-question")
        assert page.evaluate(VIEW) != opened


def test_the_keyboard_begins_in_sight_while_nothing_is_to_be_done(browser: Any) -> None:
    asked = step("start.seven")
    with walked(browser, asked) as page:
        page.click("[data-key='b-0: roll']")
        page.wait_for_selector(".co-question")
        before = page.evaluate(VIEW)
        page.locator(".cb-view").focus()
        page.keyboard.press("ArrowDown")
        page.wait_for_selector(".cb-active", state="attached")
        assert page.evaluate(VIEW) == before


def test_a_step_done_by_a_row_of_the_bank_is_read_from_its_head(browser: Any) -> None:
    with walked(browser, step("start.bank")) as page:
        page.eval_on_selector(".co-side", "(one) => (one.scrollTop = 200)")
        page.locator(".co-side [data-key='b-0: bank 3fuel food']").click()
        page.locator("h2.co-instruction", has_text="Done").wait_for()
        assert page.evaluate("document.querySelector('.co-side').scrollTop") == 0


def test_a_ship_that_has_flown_all_its_steps_is_let_go(browser: Any) -> None:
    with walked(browser, step("first.colony")) as page:
        page.click("[data-key='b-fly:0']")
        assert is_on(page, "fly:0")
        click(page, 224)
        page.locator(".co-bar .co-primary", has_text="Found").wait_for()
        assert not is_on(page, "fly:0")


def test_a_button_let_go_by_hand_leaves_the_next_thing_to_light_itself(browser: Any) -> None:
    built = step("start.ship", "0: colony-ship 269", "0: undo")
    built.hear({"type": "nudge"})
    with walked(browser, built) as page:
        for _ in range(2):  # the only thing offered is chosen by the first press
            page.click("[data-key='b-colony-ship']")
        assert not is_on(page, "colony-ship")
        built.hear({"type": "try", "action": "0: colony-ship 269"})
        page.click("[data-key='b-0: shake']")
        page.wait_for_selector(".co-bar [data-key='b-fly:0']")
        assert is_on(page, "fly:0")


@pytest.mark.parametrize("size", SIZES)
def test_what_an_encounter_brought_is_read_when_the_step_is_done(
    browser: Any, size: tuple[int, int]
) -> None:
    met = step("start.meet", "0: shake")
    met.hear({"type": "answer", "answer": {"n": 4}})
    for action in ("0: answer 2", "0: pay ore", "0: pay food"):
        met.hear({"type": "try", "action": action})
    with walked(browser, met, size) as page:
        assert page.locator("h2.co-instruction").inner_text().startswith("Done")
        told = page.locator(VOICE).get_by_text(GAIN).bounding_box()
        assert told["y"] >= page.locator(VOICE).bounding_box()["y"]
        assert told["y"] + told["height"] <= page.locator(BAR).bounding_box()["y"]
        assert page.locator(f"{VOICE} .co-sheet .co-buttons").count() == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_that_are_to_be_paid_are_seen_whole(browser: Any, size: tuple[int, int]) -> None:
    met = step("start.meet", "0: shake")
    met.hear({"type": "answer", "answer": {"n": 4}})
    met.hear({"type": "try", "action": "0: answer 2"})
    with walked(browser, met, size) as page:
        card = page.locator(".co-hand .co-live-card").first.bounding_box()
        for over in (VOICE, BAR):
            lid = page.locator(over).bounding_box()
            beside = lid["x"] + lid["width"] <= card["x"]
            assert beside or card["y"] + card["height"] <= lid["y"], over


def test_a_hint_asked_for_after_a_wrong_answer_comes_into_sight(browser: Any) -> None:
    asked = step("first.income", "0: roll")
    asked.hear({"type": "answer", "answer": {"0-ore": 1}})
    with walked(browser, asked) as page:
        page.locator(f"{VOICE} .co-refusal").wait_for()
        page.click("[data-key='l-hint']")
        page.locator(f"{VOICE} .co-hint").wait_for()
        hint, form = (
            page.locator(f"{VOICE} {name}").bounding_box() for name in (".co-hint", ".co-question")
        )
        room = page.locator(VOICE).bounding_box()
        assert hint["y"] >= room["y"]
        assert hint["y"] + hint["height"] <= form["y"] + 1


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_in_a_narrow_place_a_hint_takes_little_from_the_board(browser: Any, lang: str) -> None:
    with walked(browser, step("start.meet", lang=lang), SIZES[1]) as page:
        before = page.locator(".co-board").first.bounding_box()["height"]
        page.click("[data-key='l-hint']")
        hint = page.locator(f"{VOICE} .co-hint")
        hint.wait_for()
        assert hint.bounding_box()["height"] <= 40
        after = page.locator(".co-board").first.bounding_box()["height"]
        assert before - after <= 50
        hand = page.locator(".co-hand").bounding_box()
        assert hand["y"] + hand["height"] <= page.locator(VOICE).bounding_box()["y"] + 1


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_in_a_narrow_place_all_choices_of_a_question_are_in_view(browser: Any, lang: str) -> None:
    with walked(browser, step("flight.berth", lang=lang), SIZES[1]) as page:
        last = page.locator(".co-question .co-choice").last.bounding_box()
        assert last["y"] + last["height"] <= page.locator(BAR).bounding_box()["y"]


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_table_of_who_gets_what_stays_inside_its_frame(browser: Any, lang: str) -> None:
    with walked(browser, step("first.income", "0: roll", lang=lang)) as page:
        frame = page.locator(".co-question").bounding_box()
        for field in page.locator(".co-question :is(input, th)").all():
            box = field.bounding_box()
            assert box["x"] + box["width"] <= frame["x"] + frame["width"], field.inner_text()


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_end_of_a_lesson_names_the_next_one_in_whole_words(browser: Any, lang: str) -> None:
    last = step("first.income", "0: roll", lang=lang)
    right = {"0-ore": 1, "1-carbon": 1, "2-carbon": 1, "3-ore": 1}
    last.hear({"type": "answer", "answer": right})
    last.hear({"type": "forward"})
    with walked(browser, last) as page:
        cut = page.evaluate("""() => { const row = document.querySelector(".co-next");
          const { bottom } = row.getBoundingClientRect();
          return [...row.children].filter((one) => one.getBoundingClientRect().top < bottom - 2)
            .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent);
        }""")
        assert cut == []
