"""592 pixels: what is said to an act is in sight, covers no board and moves nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.playing import playing
from tests.widgets.test_frame_page import NARROW, lesson
from tests.widgets.test_newcomer_page import BOXES, ROW, meet

TRY = "(action) => hear({ type: 'try', action }).then(tell)"
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The page has had the time to find out how long an answer is."""


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


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_bar_keeps_one_row_when_something_can_be_taken_back(browser: Any, lang: str) -> None:
    with playing(browser, lesson("catan", "seven.desert", lang), *NARROW) as page:
        page.wait_for_selector(".co-bar button")
        page.evaluate(TRY, "0: robber 9")
        page.wait_for_selector(".co-undo button")
        page.wait_for_selector("[data-key=b-road]")
        assert box(page, ".co-bar")["height"] <= ROW


def test_a_refused_trade_leaves_the_cards_it_is_made_of_in_reach(browser: Any) -> None:
    with playing(browser, lesson("catan", "trade.bank", "en"), *NARROW) as page:
        page.click("[data-key='card-hand-good:wool']")
        page.click("[data-key=take-lumber]")
        page.get_by_role("button", name="Swap with the bank").click()
        page.wait_for_selector(".co-voice .co-refusal")
        page.evaluate(SETTLED)
        page.click("[data-key=give-wool]", timeout=5000)
        page.wait_for_selector("[data-key=give-wool][aria-label*='2 of']")
