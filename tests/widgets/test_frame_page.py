"""One frame for all games: at each size the task, the board and the bar are in view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.conftest import missing
from tests.widgets.playing import playing

WIDE, NARROW = (934, 638), (592, 638)
PARTS = [
    ".companion", ".co-head", ".co-instruction", ".cb-view", ".co-voice", ".co-question", ".co-bar",
]  # fmt: skip
BOXES = """(parts) => Object.fromEntries(parts.map((name) => {
  const one = document.querySelector(name);
  return [name, one && one.getClientRects().length ? one.getBoundingClientRect().toJSON() : null];
}))"""
PRESSED = """() => [...document.querySelectorAll(".co-bar button, .co-head button, .co-top button")]
  .filter((one) => one.getClientRects().length)
  .map((one) => one.getBoundingClientRect().toJSON())"""
TINY = """() => [...document.querySelectorAll(".companion *")]
  .filter((one) => !one.closest("svg, .co-live") && one.getClientRects().length)
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11)
  .map((one) => `${one.className}: ${one.textContent}`)"""


def played(name: str, moves: int, lang: str = "pl") -> Screen:
    """A game some way on, by random moves of the person's."""
    screen, rng = Screen(name, seed=7, lang=lang, folder=None), Random(3)
    for _ in range(moves):
        table = screen.table
        if screen.seat in table.awaiting:
            action = rng.choice(list(table.game.legal(table.state, screen.seat)))
            screen.hear({"type": "try", "action": str(action)})
        else:
            screen.hear({"type": "run"})
    return screen


def lesson(name: str, step: str | int, lang: str = "pl") -> Screen:
    screen = Screen(name, lang=lang, pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": str(step)})
    return screen


SCREENS = {
    "catan": lambda: played("catan", 3),
    "starfarers": lambda: played("starfarers", 3),
    "race": lambda: played("race", 9),
    "trucker": lambda: played("trucker", 6),
    "a lesson of catan": lambda: lesson("catan", "first.settle"),
    "a question": lambda: lesson("catan", "first.income"),
    "a lesson of starfarers": lambda: lesson("starfarers", 2),
}


STRIPS = 3 * 25
"""Three strips that can be read: all of Race's board that is not cards."""


def holds(page: Any, size: tuple[int, int], board_least: int = 90) -> None:
    """What is needed is in view, in its order, and large enough to be read."""
    width, height = size
    boxes = page.evaluate(BOXES, PARTS)
    app, bar, task, board = (
        boxes[one] for one in (".companion", ".co-bar", ".co-instruction", ".cb-view")
    )
    assert app["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert 0 <= boxes[".co-head"]["height"] <= 46
    assert task["top"] >= 44
    assert task["bottom"] <= board["top"]
    assert board["height"] >= board_least
    assert board["bottom"] <= bar["top"]
    assert bar["bottom"] <= height
    assert bar["height"] <= 160
    for one in page.evaluate(PRESSED):
        assert one["left"] >= 0
        assert one["right"] <= width
        assert one["bottom"] <= height
    if question := boxes[".co-question"]:
        assert question["top"] < boxes[".co-voice"]["bottom"] <= bar["top"]
    assert page.evaluate(TINY) == []


@pytest.mark.parametrize("name", SCREENS)
def test_at_each_size_the_task_the_board_and_the_bar_are_in_view(browser: Any, name: str) -> None:
    with playing(browser, SCREENS[name](), *WIDE) as page:
        least = STRIPS if name == "race" else 90
        page.wait_for_selector(".co-bar button")
        holds(page, WIDE, least)
        page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        page.wait_for_function("document.querySelector('.companion').clientWidth < 600")
        page.wait_for_function(f"({PRESSED})().every((one) => one.right <= {NARROW[0]})")
        holds(page, NARROW, least)


def test_where_the_column_is_folded_away_it_opens_and_the_bar_stays(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.settle", "en"), *NARROW) as page:
        title = page.get_by_role("heading", level=3).first
        assert not title.is_visible()
        page.get_by_role("button", name="Read the step").click()
        assert title.is_visible()
        assert page.locator(".cb-view").is_visible()
        holds(page, NARROW)
        page.get_by_role("button", name="Read the step").click()
        assert not title.is_visible()


def test_the_log_is_one_press_or_one_key_away(browser: Any) -> None:
    with playing(browser, played("catan", 2, "en"), *NARROW) as page:
        page.get_by_role("button", name="Log").click()
        assert page.locator(".co-log").is_visible()
        page.keyboard.press("l")
        assert not page.locator(".co-log").is_visible()


def test_the_odds_open_beside_the_board_which_keeps_its_place(browser: Any) -> None:
    with playing(browser, played("catan", 0, "en"), *WIDE) as page:
        before = page.locator(".cb-view").bounding_box()
        page.locator('[data-key="fold"]').click()
        page.wait_for_function(
            "document.querySelector('.co-band').getBoundingClientRect().bottom"
            " <= document.querySelector('.co-bar').getBoundingClientRect().top + 1"
        )
        assert page.locator(".cb-view").bounding_box() == before


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_odds_cover_no_part_of_a_square_board_and_are_read_in_its_column(
    browser: Any, lang: str
) -> None:
    with playing(browser, played("catan", 0, lang), 846, 640) as page:
        page.click('[data-key="fold"]')
        sheet, board = (page.locator(one).bounding_box() for one in (".co-band", ".cb-view"))
        assert sheet["x"] + sheet["width"] <= board["x"] + 1
        assert sheet["width"] >= 260
        assert page.locator(".co-band").evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        assert page.evaluate(TINY) == []


def test_the_odds_are_closed_by_escape_by_their_cross_and_by_their_button(browser: Any) -> None:
    with playing(browser, played("catan", 0, "en"), 846, 640) as page:
        sheet = page.locator(".co-band")
        for way in ("Escape", "fold-close", "fold"):
            page.click('[data-key="fold"]')
            assert sheet.is_visible()
            if way == "Escape":
                page.keyboard.press(way)
            else:
                page.click(f'[data-key="{way}"]')
            assert not sheet.is_visible()


@pytest.mark.parametrize("size", [(846, 640), NARROW])
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_form_of_a_new_game_stays_inside_its_card(
    browser: Any, lang: str, size: tuple[int, int]
) -> None:
    with playing(browser, played("race", 0, lang), *size) as page:
        page.click('.co-head [data-key="new"]')
        card = page.locator(".co-setup .co-form").bounding_box()
        for one in page.locator(".co-setup .co-form :is(fieldset, select, input)").all():
            box = one.bounding_box()
            if box is not None:
                assert box["x"] + box["width"] <= card["x"] + card["width"]


@pytest.mark.parametrize("name", ["catan", "race"])
def test_headings_follow_their_order_in_play(browser: Any, name: str) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe-playwright-python", "pip install axe-playwright-python")
    with playing(browser, played(name, 3, "en"), *WIDE) as page:
        page.wait_for_selector(".co-bar button")
        if not page.is_visible(".co-more"):
            page.click("[data-key=top-more]")
        for summary in page.locator(".co-side summary").all():
            summary.click()
        rules = {"runOnly": {"type": "rule", "values": ["heading-order", "empty-heading"]}}
        found = Axe().run(page, context=".companion", options=rules)
        assert found.violations_count == 0, found.generate_report()


def test_what_an_entry_marks_on_the_board_is_said_under_it(browser: Any) -> None:
    screen = played("catan", 0, "en")
    screen.hear({"type": "entry", "id": "catan.robber"})
    with playing(browser, screen, 1300, 638) as page:
        page.get_by_role("button", name="Show on the board").click()
        page.wait_for_function("document.querySelector('.co-line').textContent !== ''")
        assert page.inner_text(".co-line") == "Marked on the board: Robber (1)"
        assert page.locator(".cb-mark").count() > 0


def test_the_line_under_the_board_is_read_whole_beside_the_seats(browser: Any) -> None:
    """In space those who play sit in a row under the board, and leave little beside them."""
    with playing(browser, lesson("starfarers", 2), *WIDE) as page:
        page.wait_for_selector(".co-under > .co-around li")
        page.locator(".cb-view").focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(".co-line:not(:empty)")
        assert page.evaluate(
            "(({ scrollWidth, clientWidth }) => [scrollWidth <= clientWidth, clientWidth > 120])"
            "(document.querySelector('.co-line'))"
        ) == [True, True]


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_the_lessons_name_is_in_the_head_whole_or_not_at_all(browser: Any, name: str) -> None:
    with playing(browser, lesson(name, 2), *WIDE) as page:
        page.wait_for_selector(".co-bar button")
        fits = page.evaluate("""() => {
          const where = document.querySelector(".co-where"), words = document.createRange();
          words.selectNodeContents(where);
          const [box, text] = [where.getBoundingClientRect(), words.getBoundingClientRect()];
          return text.top >= box.bottom - 1 || text.right <= box.right + 0.5;
        }""")
        assert fits
        game = page.locator(".co-switch")
        assert game.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_what_a_lesson_awaits_is_read_whole_at_592(browser: Any) -> None:
    with playing(browser, lesson("starfarers", "first.fly", "en"), *NARROW) as page:
        page.wait_for_selector(".co-told:not(:empty)")
        assert page.evaluate(
            "(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>"
            " scrollWidth <= clientWidth && scrollHeight <= clientHeight)"
            "(document.querySelector('.co-told'))"
        )


def test_the_bar_begins_where_the_head_does(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.settle"), *WIDE) as page:
        page.wait_for_selector(".co-bar button")
        home, back = (
            page.locator(f"{one} button").first.bounding_box() for one in (".co-head", ".co-bar")
        )
        assert abs(home["x"] - back["x"]) <= 4


def test_the_answers_to_an_encounter_are_in_view_under_its_story(browser: Any) -> None:
    screen = lesson("starfarers", "start.meet")
    with playing(browser, screen, *WIDE) as page:
        page.locator(".co-bar button.co-primary").click()
        page.locator(".co-voice input").first.fill(str(screen.tutor.question.answer["n"]))
        page.locator(".co-bar button.co-primary").click()
        answer = page.locator(".co-voice .co-sheet > .co-buttons button").last
        answer.wait_for()
        voice, pressed = page.locator(".co-voice").bounding_box(), answer.bounding_box()
        assert pressed["y"] + pressed["height"] <= voice["y"] + voice["height"]


def test_no_letter_on_a_lessons_picture_is_under_11_px(browser: Any) -> None:
    with playing(browser, lesson("starfarers", 2), *WIDE) as page:
        page.locator('[data-key="l-all"], .co-side .co-link').first.click()
        page.wait_for_selector(".co-lesson-picture text")
        small = page.evaluate("""() => [...document.querySelectorAll(".co-lesson-picture text")]
          .filter((one) => one.textContent.trim())
          .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)
          .filter((size) => size < 11)""")
        assert small == []


@pytest.mark.parametrize("size", [(934, 638), (1184, 638)])
def test_what_one_points_at_is_told_in_its_own_row_and_hides_nothing_of_the_bank(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, played("catan", 3, "pl"), *size) as page:
        page.wait_for_selector(".co-bar button")
        page.locator(".cb-view").hover()
        page.wait_for_selector(".co-line span")
        line, bank = page.evaluate(BOXES, [".co-line", ".co-trayline"]).values()
        assert bank["top"] >= line["bottom"] or bank["bottom"] <= line["top"]


def test_where_seats_are_a_row_the_line_lies_over_all_of_the_bank(browser: Any) -> None:
    with playing(browser, lesson("starfarers", 2), *WIDE) as page:
        page.wait_for_selector(".co-under > .co-around li")
        page.locator(".cb-view").focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(".co-line:not(:empty)")
        line, bank = page.evaluate(BOXES, [".co-line", ".co-trayline"]).values()
        assert line["top"] <= bank["top"] + 1
        assert line["left"] <= bank["left"]
        assert line["right"] >= bank["right"]
