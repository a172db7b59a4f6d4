"""Little room, an offer and a suggestion: all of it is seen, and one thing stands out."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.games.catan.stage import stage
from tests.widgets.playing import playing, tried
from tests.widgets.test_frame_page import lesson

LANGUAGES = ["en", "cs", "pl"]
PHONE, WIDE = (474, 668), (934, 638)
STAND_OUT = """() => {
  const ground = getComputedStyle(document.querySelector(".companion"))
    .getPropertyValue("--co-accent").trim();
  const probe = document.createElement("i");
  probe.style.color = ground;
  document.body.append(probe);
  const accent = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll(".companion button[data-key]")]
    .filter((one) => one.getClientRects().length)
    .filter((one) => getComputedStyle(one).backgroundColor === accent)
    .map((one) => one.dataset.key);
}"""
EDGES = """() => [...document.querySelectorAll(".co-bar button")]
  .map((one) => one.getBoundingClientRect().left)"""
HAND_IS_SEEN = """() => {
  const at = (name) => document.querySelector(name).getBoundingClientRect();
  const [hand, foot] = [".co-hand .co-cards", ".co-foot"].map(at);
  const board = at(".co-stage > .co-board");
  return hand.top >= board.bottom && hand.bottom <= foot.top && board.height > 100;
}"""
RESTS = """(name) => {
  const edge = (one) => getComputedStyle(one).borderTopColor;
  const [meant, ...others] = [name, "b-road", "b-0: buy"]
    .map((key) => document.querySelector(`.co-bar [data-key="${key}"]`));
  return meant.matches(":hover") && others.every((one) => edge(one) === edge(meant));
}"""


def mine(lang: str, cards: dict[str, int] | None = None) -> Screen:
    """My turn against three others, with goods to trade and these development cards."""
    blue = {"settlements": [8, 28], "roads": [13, 41], "cards": cards or {},
            "hand": {"lumber": 2, "wool": 2, "grain": 3, "ore": 2}}  # fmt: skip
    others = ({"hand": {"brick": 2, "lumber": 1}}, {"hand": {"brick": 1}}, {"hand": {"wool": 3}})
    screen = Screen("catan", seed=7, lang=lang, folder=None)
    screen.table.state = stage(blue, *others, turn={"dice": [1, 3]})
    return screen


def offered(lang: str, cards: dict[str, int] | None = None) -> Screen:
    """An offer of mine that everybody has answered."""
    screen = mine(lang, cards)
    for action in ("0: offer lumber brick", "1: accept", "2: accept", "3: decline"):
        screen.table.attempt(action)
    return screen


def key(page: Any, name: str) -> Any:
    return page.locator(f'[data-key="{name}"]:visible').first


def suggest(page: Any) -> None:
    key(page, "t-hint").click()
    key(page, "hint-where").click()
    key(page, "do-it").wait_for()


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_beside_an_offer_only_what_was_suggested_stands_out(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, offered("cs"), *size) as page:
        key(page, "b-0: deal 1").wait_for()
        assert page.evaluate(STAND_OUT) == ["b-0: deal 1"]
        suggest(page)
        assert page.evaluate(STAND_OUT) == ["do-it"]
        key(page, "dismiss").click()
        key(page, "do-it").wait_for(state="detached")
        assert page.evaluate(STAND_OUT) == ["b-0: deal 1"]


def test_a_suggestion_alone_stands_out_and_the_bar_stays_where_it_is(browser: Any) -> None:
    with playing(browser, mine("cs"), *PHONE) as page:
        key(page, "b-0: end").wait_for()
        before = page.evaluate(EDGES)
        suggest(page)
        assert page.evaluate(STAND_OUT) == ["do-it"]
        assert page.evaluate(EDGES) == before


def test_enter_presses_what_stands_out(browser: Any) -> None:
    with playing(browser, mine("en")) as page:
        suggest(page)
        words = page.locator(".co-hint > p").first.inner_text()
        page.locator(".co-instruction").focus()
        page.keyboard.press("Enter")
        key(page, "do-it").wait_for(state="detached")
        assert len(tried(page)) == 1
        assert tried(page)[0]["action"] != "0: end", words


@pytest.mark.parametrize("cards", [None, {"knight": 1, "monopoly": 1}])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_the_hand_is_seen_whole_over_an_offer_its_answers_and_a_suggestion(
    browser: Any, lang: str, cards: dict[str, int] | None
) -> None:
    with playing(browser, offered(lang, cards), *PHONE) as page:
        suggest(page)
        page.wait_for_function(HAND_IS_SEEN, timeout=5000)
        for name in ("b-0: deal 1", "b-0: deal 2", "b-0: withdraw", "do-it"):
            key(page, name).click(trial=True, timeout=5000)


@pytest.mark.parametrize("kinds", [["knight"], ["knight", "monopoly", "invention"]])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_dice_and_the_way_to_a_trade_lie_beside_both_kinds_of_cards(
    browser: Any, lang: str, kinds: list[str]
) -> None:
    with playing(browser, mine(lang, dict.fromkeys(kinds, 1)), *PHONE) as page:
        trade = key(page, "trade")
        trade.wait_for()
        trays = [one.bounding_box() for one in page.locator(".co-handrow .co-tray").all()]
        assert len(trays) == 2
        assert abs(trays[0]["y"] - trays[1]["y"]) < 4
        box = trade.bounding_box()
        assert box["x"] + box["width"] <= PHONE[0]
        assert box["x"] >= max(tray["x"] + tray["width"] for tray in trays)
        assert box["y"] + box["height"] <= max(tray["y"] + tray["height"] for tray in trays) + 4
        assert page.locator(".co-counters").bounding_box()["y"] >= trays[0]["y"] - 6


def test_on_a_phone_the_board_keeps_its_size_when_who_holds_such_cards_trades(
    browser: Any,
) -> None:
    with playing(browser, mine("cs", {"knight": 1}), *PHONE) as page:
        high = "document.querySelector('.co-stage > .co-board').getBoundingClientRect().height"
        key(page, "trade").wait_for()
        before = page.evaluate(high)
        key(page, "trade").click()
        page.wait_for_selector(".co-trade")
        page.wait_for_function(f"{high} > {before} - 2", timeout=5000)


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_no_edge_lights_up_round_a_button_that_came_under_a_resting_pointer(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, lesson("catan", "cities.five", "cs"), *size) as page:
        box = key(page, "b-0: end").bounding_box()
        spot = box["x"] + box["width"] - 8, box["y"] + box["height"] / 2
        key(page, "b-0: buy").click()
        key(page, "l-take-back").wait_for()
        page.mouse.click(*spot)
        key(page, "b-0: end").wait_for()
        page.wait_for_function(RESTS, arg="b-0: end", timeout=5000)
        page.mouse.move(spot[0] - 4, spot[1])
        page.wait_for_selector(".companion:not([data-resting])")
        assert not page.evaluate(RESTS, "b-0: end")
