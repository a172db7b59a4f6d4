"""What a walk through every step of Catan's first lessons met: all of it held in opened pages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.playing import playing
from tests.widgets.test_frame_page import NARROW, WIDE, lesson

ARMED = '.co-bar [aria-pressed="true"]'
CORNER = """(name) => {
  const place = [...document.querySelectorAll(".cb-target")]
    .find((one) => one.getAttribute("aria-label").includes(name));
  const { x, y, width, height } = place.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
HIDDEN = """(name) => {
  const one = document.querySelector(name);
  const { x, y, width } = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + Math.min(width / 2, 40), y + 6);
  return !one.contains(top);
}"""


def key(page: Any, name: str) -> Any:
    return page.locator(f'[data-key="{name}"]:visible').first


def refuse_a_road(page: Any) -> None:
    """Try to build before the roll, from the place card's own button."""
    key(page, "b-road").click()
    target = page.locator(".cb-target").first.bounding_box()
    page.mouse.click(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
    page.wait_for_selector(".co-refusal")


def test_escape_lets_go_of_what_the_mouse_turned_on_wherever_the_keyboard_is(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.settle")) as page:
        key(page, "b-settle").click()
        page.wait_for_selector(ARMED)
        page.keyboard.press("Escape")
        page.wait_for_selector(ARMED, state="detached")
        assert page.evaluate("document.activeElement.dataset.key") == "b-settle"


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_what_is_allowed_is_in_sight_also_where_a_rule_was_being_read(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, lesson("catan", "first.roll"), *size) as page:
        refuse_a_road(page)
        if size == WIDE:
            key(page, "rule-0").click()
            page.wait_for_selector(".co-drawer:visible")
        key(page, "allowed").click()
        page.wait_for_selector('.co-moves[open] [data-key="m-0: roll"]:visible')
        assert not page.evaluate(HIDDEN, ".co-moves summary")
        page.wait_for_selector(".co-refusal", state="detached")


def test_on_a_narrow_page_the_list_of_what_is_allowed_goes_with_the_next_move(
    browser: Any,
) -> None:
    with playing(browser, lesson("catan", "first.roll"), *NARROW) as page:
        refuse_a_road(page)
        key(page, "allowed").click()
        key(page, "m-0: roll").click()
        key(page, "l-next").wait_for()
        assert page.locator(".co-moves:visible, .co-step-title:visible").count() == 0


def test_another_step_begins_with_its_moves_folded(browser: Any) -> None:
    """They would give away what the step asks for."""
    with playing(browser, lesson("catan", "first.roll")) as page:
        page.locator(".co-moves summary").click()
        page.wait_for_selector(".co-moves[open]")
        key(page, "b-0: roll").click()
        key(page, "l-next").click()
        page.wait_for_selector(".co-moves:not([open])")


def test_to_open_a_trade_is_an_act_so_what_was_refused_is_read(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.offer")) as page:
        key(page, "b-settle").click()
        page.mouse.click(*page.evaluate(CORNER, "6"))
        page.wait_for_selector(".co-refusal")
        key(page, "trade").click()
        page.wait_for_selector(".co-trade")
        page.wait_for_selector(".co-refusal", state="detached")


def test_a_refused_trade_does_not_offer_to_end_the_turn_as_what_is_allowed(browser: Any) -> None:
    with playing(browser, lesson("catan", "first.offer")) as page:
        key(page, "trade").click()
        key(page, "take-lumber").click()
        key(page, "way-0").click()
        page.wait_for_selector(".co-refusal")
        assert page.locator('.co-refusal [data-key="dismiss"]').count() == 1
        assert page.locator('.co-refusal [data-key="allowed"]').count() == 0


def test_nothing_is_armed_any_more_when_a_lost_move_was_taken_back(browser: Any) -> None:
    screen = lesson("catan", "first.settle")
    scene = screen.seat_view.scene
    assert scene is not None
    with playing(browser, screen) as page:
        key(page, "b-settle").click()
        page.mouse.click(*page.evaluate(CORNER, scene.places["corner"][29][2]))
        key(page, "l-take-back").click()
        key(page, "b-settle").wait_for()
        assert page.locator(ARMED).count() == 0


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_odds_under_the_board_end_where_the_app_does(browser: Any, lang: str) -> None:
    with playing(browser, lesson("catan", "first.settle", lang)) as page:
        key(page, "fold").click()
        page.wait_for_selector(".co-odds-table:visible")
        for part in ("grid", "chart", "text", "table"):
            box = page.locator(f".co-odds-{part}").bounding_box()
            assert box["x"] + box["width"] <= WIDE[0], part


def test_the_board_stays_where_it_is_when_a_step_is_done_also_after_one_as_long(
    browser: Any,
) -> None:
    """Both tasks take two lines; that the second is done takes one."""
    with playing(browser, lesson("catan", "roads.distance", "cs")) as page:
        top = "document.querySelector('.cb-view').getBoundingClientRect().top"
        page.wait_for_function("document.querySelector('.co-task-lines').style.minHeight")
        key(page, "l-back").click()
        page.get_by_role("heading", name="Postav silnici k").wait_for()
        before = page.evaluate(top)
        for _ in range(2):
            key(page, "l-hint").click()
        for _ in range(2):
            key(page, "l-do-it").click()
            page.wait_for_timeout(300)
        key(page, "l-next").wait_for()
        page.wait_for_timeout(300)
        assert page.evaluate(top) == before


def test_dice_lie_beside_a_trade_and_take_no_room_from_the_board(browser: Any) -> None:
    with playing(browser, lesson("catan", "trade.turn")) as page:
        key(page, "trade").click()
        table = page.locator(".co-trade").bounding_box()
        dice = page.locator(".co-counters").bounding_box()
        assert table["y"] < dice["y"] + dice["height"] <= table["y"] + table["height"] + 1
        assert dice["x"] >= table["x"] + table["width"]


def test_on_a_narrow_page_choices_are_compared_when_the_step_is_done_not_over_the_board(
    browser: Any,
) -> None:
    screen = lesson("catan", "first.robber")
    screen.hear({"type": "try", "action": "0: robber 16"})
    with playing(browser, screen, *NARROW) as page:
        key(page, "b-0: steal 1").wait_for()
        assert page.locator(".co-futures:visible").count() == 0
        assert page.locator(".cb-view").bounding_box()["height"] > 200
        key(page, "b-0: steal 1").click()
        page.wait_for_selector(".co-futures:visible")


def height(page: Any) -> float:
    return float(page.locator(".co-stage > .co-board").bounding_box()["height"])


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_board_keeps_its_size_while_a_trade_is_put_together(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, lesson("catan", "trade.first"), *size) as page:
        before = height(page)
        key(page, "trade").click()
        page.wait_for_selector(".co-trade")
        assert abs(height(page) - before) < 1


PHONE = (474, 668)
"""The app in a window of 592 pixels."""


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_on_a_phone_both_sides_of_a_trade_are_one_row_and_the_board_keeps_its_size(
    browser: Any, lang: str
) -> None:
    with playing(browser, lesson("catan", "trade.first", lang), *PHONE) as page:
        page.wait_for_selector(".co-under .co-people li")
        before = height(page)
        key(page, "card-hand-good:wool").click()
        key(page, "take-brick").click()
        page.wait_for_selector(".co-could [data-verdict]")
        tops = [one.bounding_box()["y"] for one in page.locator(".co-trade .co-playing").all()]
        assert max(tops) - min(tops) < 10
        assert abs(height(page) - before) < 2
        who = page.locator(".co-could").bounding_box()
        assert who["y"] + who["height"] <= page.locator(".co-bar").bounding_box()["y"] + 1


def test_on_a_phone_the_whole_board_is_seen_while_a_price_of_one_s_own_is_named(
    browser: Any,
) -> None:
    """The offer waits over the bar meanwhile."""
    with playing(browser, lesson("catan", "trade.turn", "cs"), *PHONE) as page:
        key(page, "trade").click()
        page.wait_for_selector(".co-trade")
        assert page.evaluate("document.querySelector('.co-middle').scrollTop") == 0
        cards = page.locator(".co-trade").bounding_box()
        offer = page.locator(".co-foot").bounding_box()
        assert cards["y"] + cards["height"] <= offer["y"] + 1


def test_a_hint_stands_beside_its_button_on_a_phone(browser: Any) -> None:
    with playing(browser, lesson("catan", "trade.bank", "cs"), *PHONE) as page:
        for _ in range(2):
            key(page, "l-hint").click()
        button = page.locator("[data-key=l-do-it]").bounding_box()
        words = page.locator(".co-hint > p").bounding_box()
        assert button["x"] >= words["x"] + words["width"]
        assert page.locator(".co-hint").bounding_box()["height"] < 60


def test_the_board_keeps_its_size_while_cards_are_given_back(browser: Any) -> None:
    with playing(browser, lesson("catan", "seven.half")) as page:
        before = height(page)
        key(page, "b-0: roll").click()
        page.wait_for_selector(".co-question")
        for seat, cards in enumerate("4400"):
            page.locator(f'[data-key="q-{seat}"]').fill(cards)
        key(page, "l-answer").click()
        page.wait_for_selector(".co-hand .co-tray-head button")
        assert abs(height(page) - before) < 1


@pytest.mark.parametrize("width", [474, 430])
def test_names_beside_the_board_are_read_whole_also_where_it_is_narrow(
    browser: Any, width: int
) -> None:
    with playing(browser, lesson("catan", "first.roll", "cs"), width, 638) as page:
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
        names = page.locator(".co-people .co-who")
        assert names.count() == 4
        assert names.evaluate_all(cut) == 0
        right = "all => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
        assert page.locator(".co-people li").evaluate_all(right) <= width


def test_in_a_step_that_is_a_choice_all_places_look_alike_until_the_first_try(
    browser: Any,
) -> None:
    marks = "all => new Set(all.flatMap((one) => [...one.children].slice(1).map((c) => "
    marks += "c.getAttribute('class')))).size"
    said = "all => all.filter((one) => one.ariaLabel.includes('not allowed')).length"
    with playing(browser, lesson("catan", "first.settle", "en"), *WIDE) as page:
        key(page, "b-settle").click()
        page.wait_for_selector(".cb-target .cb-unsaid", state="attached")
        assert page.locator(".cb-target").count() == 54
        assert page.eval_on_selector_all(".cb-target", marks) == 1
        assert page.eval_on_selector_all(".cb-target", said) == 0
        assert page.get_by_role("button", name="Mark what is allowed").count() == 0
        page.evaluate("hear({ type: 'try', action: '0: settle 13' }).then(tell)")
        page.wait_for_selector(".cb-target .cb-unsaid", state="detached")
        assert page.locator(".cb-target.cb-offered").count() == 2
        assert page.eval_on_selector_all(".cb-target", said) == 52
