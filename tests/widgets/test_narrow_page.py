"""592 pixels and less: what is said to an act is in sight, covers no board and moves nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.playing import playing
from tests.widgets.test_frame_page import NARROW, lesson, played
from tests.widgets.test_newcomer_page import BOXES, ON_THE_BOARD, ROW, meet

TRY = "(action) => hear({ type: 'try', action }).then(tell)"
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The page has had the time to find out how long an answer is."""

PHONE = (474, 638)
"""The app in a window of 592 pixels."""
STEPS = {"catan": "first.roll", "starfarers": "first.fly", "race": "1", "trucker": "1"}
LAST_REASON_IS_OVER_THE_BUTTONS = """() => {
  const at = (name) => document.querySelector(name).getBoundingClientRect();
  return at(".co-reasons li:last-child").bottom <= at(".co-refusal > .co-row").top + 1;
}"""
LACKS = """(one) => {
  const broad = one.offsetWidth;
  const style = one.getAttribute("style") ?? "";
  one.style.flex = "none";
  one.style.maxWidth = "none";
  const likes = one.offsetWidth;
  one.setAttribute("style", style);
  return likes - broad;
}"""
"""How much broader a name would be with all the room it likes."""


def box(page: Any, name: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(BOXES, name)[0]
    return found


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_wrong_answer_stands_beside_its_table_and_neither_moves(browser: Any, lang: str) -> None:
    with playing(browser, lesson("catan", "first.income", lang), *NARROW) as page:
        page.wait_for_selector(".co-question")
        form, board = box(page, ".co-question"), box(page, ".cb-view")
        page.fill("[data-key=q-0-brick]", "2")
        page.click("[data-key=l-answer]")
        page.wait_for_selector(".co-voice .co-refusal")
        why, voice = box(page, ".co-voice .co-refusal"), box(page, ".co-voice")
        assert (box(page, ".co-question"), box(page, ".cb-view")) == (form, board)
        assert voice["top"] <= why["top"]
        assert why["top"] + 60 <= voice["bottom"]
        assert not meet(why, form)
        assert board["bottom"] <= voice["top"]


def test_a_refusal_lies_over_the_hand_and_the_board_stays_as_it_is(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.settle", "en"), *NARROW) as page:
        page.wait_for_selector(".co-board .co-people li")
        board = box(page, ".cb-view")
        page.evaluate(TRY, "0: settle 22")
        page.wait_for_selector(".co-voice .co-refusal")
        page.evaluate(SETTLED)
        assert box(page, ".cb-view") == board
        assert board["bottom"] <= box(page, ".co-voice")["top"]
        page.click("[data-key=dismiss]")
        page.wait_for_selector(".co-voice .co-refusal", state="detached")
        assert box(page, ".cb-view") == board


def test_a_long_answer_makes_the_board_smaller_and_covers_nothing_of_it(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.settle", "pl"), *NARROW) as page:
        page.wait_for_selector(".co-board .co-people li")
        page.evaluate(TRY, "0: settle 29")
        page.wait_for_selector(".companion[data-long] .co-futures")
        board, voice = box(page, ".cb-view"), box(page, ".co-voice")
        assert board["bottom"] <= voice["top"]
        assert board["height"] >= 180
        assert voice["bottom"] <= box(page, ".co-bar")["top"]


@pytest.mark.parametrize("size", [NARROW, PHONE])
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_that_a_step_is_lost_is_said_over_the_hand_and_the_board_stays_as_it_is(
    browser: Any, lang: str, size: tuple[int, int]
) -> None:
    with playing(browser, lesson("catan", "trade.bank", lang), *size) as page:
        page.wait_for_selector(".co-board .co-people li, .co-under .co-people li")
        page.evaluate(SETTLED)
        board = box(page, ".cb-view")
        page.evaluate(TRY, "0: bank 4wool ore")
        page.wait_for_selector("[data-key=l-take-back]")
        page.evaluate(SETTLED)
        words = box(page, ".co-foot")
        assert box(page, ".cb-view") == board
        assert board["bottom"] <= words["top"]
        assert words["bottom"] <= box(page, ".co-bar")["top"] + 1
        assert words["top"] < box(page, ".co-hand")["bottom"]


@pytest.mark.parametrize("row", [".co-hand", ".co-under"])
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_of_a_row_that_words_lie_over_no_mere_edge_is_seen(
    browser: Any, lang: str, row: str
) -> None:
    for action in ("0: bank 4wool ore", "0: end"):
        with playing(browser, lesson("catan", "trade.bank", lang), 474, 668) as page:
            page.wait_for_selector(".co-under .co-people li")
            page.evaluate(TRY, action)
            page.wait_for_selector("[data-key=l-take-back]")
            page.evaluate(SETTLED)
            words, under = box(page, ".co-foot"), box(page, row)
            seen = min(words["top"], under["bottom"]) - under["top"]
            assert seen <= 2 or seen >= 20


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_bar_keeps_one_row_when_something_can_be_taken_back(browser: Any, lang: str) -> None:
    with playing(browser, lesson("catan", "seven.desert", lang), *NARROW) as page:
        page.wait_for_selector(".co-bar button")
        page.evaluate(TRY, "0: robber 9")
        page.wait_for_selector(".co-undo button")
        page.wait_for_selector("[data-key=b-road]")
        assert box(page, ".co-bar")["height"] <= ROW


def test_a_refusal_with_two_reasons_scrolls_and_the_board_stays_as_it_is(browser: Any) -> None:
    with playing(browser, played("catan", 3, "pl"), *NARROW) as page:
        page.wait_for_selector(".co-bar button")
        page.evaluate(SETTLED)
        board = box(page, ".cb-view")
        page.evaluate(TRY, "0: settle 3")
        page.wait_for_selector(".co-voice .co-reasons li:nth-child(2)")
        page.evaluate(SETTLED)
        voice = box(page, ".co-voice")
        assert box(page, ".cb-view") == board
        assert board["bottom"] <= voice["top"]
        assert box(page, "[data-key=dismiss]")["bottom"] <= voice["bottom"]
        page.hover(".co-voice .co-title")
        page.mouse.wheel(0, 400)
        page.wait_for_function(LAST_REASON_IS_OVER_THE_BUTTONS)


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_all_that_can_be_done_in_the_sky_is_one_row_of_buttons(browser: Any, lang: str) -> None:
    with playing(browser, played("starfarers", 4, lang), *NARROW) as page:
        page.wait_for_selector("[data-key='b-0: supply']")
        page.evaluate(SETTLED)
        tops = {round(one["top"] / 20) for one in page.evaluate(BOXES, ".co-bar button")}
        assert len(tops) == 1
        assert box(page, ".co-bar")["height"] <= ROW + 4


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("where", ["in play", "in a lesson"])
def test_on_a_phone_a_reserve_draw_and_all_else_are_one_row_of_buttons(
    browser: Any, lang: str, where: str
) -> None:
    learns = where == "in a lesson"
    screen = lesson("starfarers", "start.draw", lang) if learns else played("starfarers", 4, lang)
    with playing(browser, screen, *PHONE) as page:
        page.wait_for_selector("[data-key='b-0: supply']")
        page.evaluate(SETTLED)
        assert box(page, ".co-bar")["height"] <= ROW + 4
        assert box(page, "[data-key='b-0: supply']")["height"] <= 48


def test_the_name_on_a_plate_is_whole_in_its_tooltip(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.settle", "pl"), *PHONE) as page:
        page.wait_for_selector(".co-people li", state="attached")
        for plate in page.locator(".co-people li").all():
            name = plate.locator(".co-who").text_content()
            assert plate.get_attribute("title").startswith(name)


def test_on_a_phone_a_wrong_answer_stands_under_its_form_and_neither_moves(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.income", "pl"), *PHONE) as page:
        page.wait_for_selector(".co-question")
        form, board = box(page, ".co-question"), box(page, ".cb-view")
        page.fill("[data-key=q-3-grain]", "3")
        page.click("[data-key=l-answer]")
        page.wait_for_selector(".co-voice .co-refusal")
        wrong, why = page.locator("[data-key=q-3-grain][aria-invalid=true]"), box(page, ".co-came")
        wrong.wait_for()
        page.evaluate(SETTLED)
        assert (box(page, ".co-question"), box(page, ".cb-view")) == (form, board)
        row = wrong.bounding_box()
        assert form["top"] <= row["y"]
        assert row["y"] + row["height"] <= form["bottom"]
        assert form["bottom"] <= why["top"]
        assert why["bottom"] <= box(page, ".co-bar")["top"]


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_on_a_phone_nobody_sits_on_a_number_or_a_harbour(browser: Any, lang: str) -> None:
    with playing(browser, lesson("catan", "first.income", lang), *PHONE) as page:
        page.wait_for_selector(".co-people li", state="attached")
        page.evaluate(SETTLED)
        plates, things = page.evaluate(BOXES, ".co-people li"), page.evaluate(BOXES, ON_THE_BOARD)
        assert not any(meet(plate, thing) for plate in plates for thing in things)


def test_on_a_phone_the_story_of_an_encounter_is_read_over_its_answers(browser: Any) -> None:
    screen = lesson("starfarers", "start.meet")
    with playing(browser, screen, *PHONE) as page:
        page.locator(".co-bar button.co-primary").click()
        page.locator(".co-voice input").first.fill(str(screen.tutor.question.answer["n"]))
        page.locator("[data-key=l-answer]").click()
        page.wait_for_selector(".co-voice .co-sheet > .co-buttons button")
        page.evaluate(SETTLED)
        tale, voice = box(page, ".co-voice .co-tale"), box(page, ".co-voice")
        assert voice["top"] <= tale["top"]
        assert tale["bottom"] <= box(page, ".co-voice .co-sheet > .co-buttons")["top"]


def test_a_refused_trade_leaves_the_cards_it_is_made_of_in_reach(browser: Any) -> None:
    with playing(browser, lesson("catan", "trade.bank", "en"), *NARROW) as page:
        page.click("[data-key='card-hand-good:wool']")
        page.click("[data-key=take-lumber]")
        page.get_by_role("button", name="Swap with the bank").click()
        page.wait_for_selector(".co-voice .co-refusal")
        page.evaluate(SETTLED)
        page.click("[data-key=give-wool]", timeout=5000)
        page.wait_for_selector("[data-key=give-wool][aria-label*='2 of']")


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize(("game", "step"), STEPS.items())
def test_the_name_of_the_game_is_read_whole_in_play_and_in_lessons(
    browser: Any, lang: str, game: str, step: str
) -> None:
    for screen in (played(game, 0, lang), lesson(game, step, lang)):
        with playing(browser, screen, *NARROW) as page:
            page.wait_for_selector(".co-bar button")
            assert page.locator(".co-switch").evaluate(LACKS) <= 1
            assert box(page, ".co-head")["height"] <= 46
            for width in (580, 540, 490, PHONE[0]):
                page.set_viewport_size({"width": width, "height": PHONE[1]})
                page.evaluate(SETTLED)
                assert page.locator(".co-switch").evaluate(LACKS) <= 1, width
                assert box(page, ".co-head")["height"] <= 80


def test_the_head_says_the_title_of_a_game_and_its_tooltip_the_subtitle_too(browser: Any) -> None:
    with playing(browser, played("race", 0, "pl"), *NARROW) as page:
        chosen = page.locator(".co-switch option:checked")
        assert chosen.inner_text() == "Race for the Galaxy"
        title = page.locator(".co-switch").get_attribute("title")
        assert title == "Race for the Galaxy: Narodziny Imperiów"


def test_on_a_phone_all_lessons_fill_the_page_also_from_the_step_that_was_read(
    browser: Any,
) -> None:
    with playing(browser, lesson("catan", "first.settle", "pl"), *PHONE) as page:
        page.click("[data-key=top-more]")
        page.click("[data-key=l-contents]")
        page.wait_for_selector(".co-course [data-key^=go-]")
        assert box(page, ".co-course")["width"] >= PHONE[0] - 10
        assert not page.is_visible(".co-side")
