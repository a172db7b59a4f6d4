"""Trading in the app: cards are tapped, others' terms are lines with buttons, swaps are ready."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.games.catan.stage import do, stage
from tests.games.starfarers.stage import stage as sky
from tests.widgets.playing import playing, tried
from tests.widgets.test_frame_page import lesson

MINE = {"settlements": [8], "roads": [13], "hand": {"wool": 4, "brick": 1}}
OTHERS = ({"hand": {"lumber": 2, "ore": 1}}, {"hand": {"lumber": 1}}, {"hand": {"wool": 3}})
BOT_OFFERS = 2
"""A deal in which a bot offers Ana something in the first round."""
GIVE, WANT = "[data-key='give-{}']", "[data-key='take-{}']"


@contextmanager
def table(browser: Any, state: Any, game: str = "catan", **how: Any) -> Iterator[Any]:
    seats = ["Ana", "Ben", "Cid", "Dan"][: how.pop("people", 1)]
    seats += ["bot:random"] * (4 - len(seats))
    screen = Screen(game, seats=seats, seed=7, folder=None)
    screen.table.state = state
    with playing(browser, screen, **how) as page:
        page.screen = screen
        yield page


def asked(page: Any) -> list[tuple[str, str, str]]:
    """Actions sent with what was put together, nothing left out."""
    return [
        (one["action"], _plain(one["fields"]["give"]), _plain(one["fields"]["take"]))
        for one in tried(page)
        if "fields" in one
    ]


def _plain(counts: dict[str, int]) -> str:
    return "+".join(f"{n} {kind}" for kind, n in counts.items() if n)


def verdicts(page: Any) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        ".co-could [data-verdict]", "all => all.map((one) => one.dataset.verdict)"
    )
    return found


def test_a_tap_on_a_card_begins_a_trade_and_what_is_wanted_is_tapped_too(browser: Any) -> None:
    with table(browser, stage(MINE, *OTHERS)) as page:
        page.click("[data-card='good:wool']")
        page.click(GIVE.format("wool"))
        assert page.locator(GIVE.format("wool")).inner_text().endswith("2 of 4")
        assert verdicts(page) == []
        page.click(WANT.format("lumber"))
        page.click(WANT.format("lumber"))
        assert verdicts(page) == ["may", "few", "may"]
        page.locator(f"{WANT.format('lumber')} .co-picked").click()
        assert verdicts(page) == ["may", "may", "may"]
        page.click("[data-key='way-0']")
        assert asked(page) == [("0: offer {give} {take}", "2 wool", "1 lumber")]


def test_nothing_is_known_of_other_hands_but_what_everybody_can_count(browser: Any) -> None:
    alike = (
        {"hand": {"wool": 2, "ore": 1}},
        {"hand": {"lumber": 1}},
        {"hand": {"lumber": 2, "wool": 1}},
    )
    for others in (OTHERS, alike):
        with table(browser, stage(MINE, *others)) as page:
            page.click("[data-card='good:brick']")
            page.click(WANT.format("lumber"))
            assert verdicts(page) == ["may", "may", "may"]
            page.click("[data-key='trade-clear']")
            page.click(GIVE.format("brick"))
            page.click(WANT.format("grain"))
            assert verdicts(page) == ["none", "none", "none"]


def test_a_whole_trade_is_made_by_keyboard(browser: Any) -> None:
    with table(browser, stage(MINE, *OTHERS)) as page:
        page.focus("[data-key='b-0: end']")
        page.keyboard.press("t")
        for key in ("ArrowRight", "Space", "Space", "Space", "Backspace"):
            page.keyboard.press(key)
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        assert asked(page) == [("0: offer {give} {take}", "2 wool", "1 lumber")]


def test_each_side_of_a_trade_is_a_tab_stop_and_giving_begins_at_a_card_one_has(
    browser: Any,
) -> None:
    held = {"hand": {"wool": 2, "grain": 1}}
    with table(browser, stage(held, *OTHERS)) as page:
        page.focus("[data-key='b-0: end']")
        for key in ("t", "ArrowRight", "Tab", "ArrowRight", "Shift+Tab"):
            page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.key") == "give-grain"
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.dataset.key") == "take-brick"


@pytest.mark.parametrize("by", ["Enter", "4"])
def test_whoever_asks_by_the_keyboard_comes_to_the_answers(browser: Any, by: str) -> None:
    screen = Screen("catan", lang="pl", pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": "first.offer"})
    with playing(browser, screen) as page:
        page.wait_for_selector("[data-key=trade]")
        page.focus(".co-instruction")
        for key in ("t", "ArrowRight", "Space", "Tab", "Space", by):
            page.keyboard.press(key)
        page.wait_for_selector("[data-key='b-0: deal 2']:focus")


def test_whoever_skips_by_the_keyboard_to_an_offer_comes_to_its_words_and_answers_nothing_yet(
    browser: Any,
) -> None:
    bots = ["Ana", "bot:greedy", "bot:greedy", "bot:greedy"]
    screen = Screen("catan", seats=bots, seed=BOT_OFFERS, lang="en", folder=None)
    screen.hear({"type": "try", "action": "0: roll"})
    with playing(browser, screen) as page:
        page.wait_for_selector("[data-key='b-0: end']")
        page.focus("[data-key='b-0: end']")
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-key=skip]")
        page.focus("[data-key=skip]")
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-bids > strong:focus")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.wait_for_selector(".co-bid button:focus")
        assert page.locator(".co-bid").count() == 1


def test_a_swap_with_the_bank_by_keys_waits_for_nobody_s_answer(browser: Any) -> None:
    screen = Screen("catan", lang="pl", pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": "trade.bank"})
    with playing(browser, screen) as page:
        page.wait_for_selector("[data-key=trade]")
        page.focus(".co-instruction")
        for key in ("t", "ArrowRight", "Space", "Space", "Space", "Space", "Tab", "Space", "3"):
            page.keyboard.press(key)
        page.wait_for_selector(".co-trade", state="detached")
        page.click("[data-key=l-contents]")
        page.click("[data-key='go-trade.turn']")
        page.wait_for_selector(".co-bids")
        page.wait_for_selector(".co-instruction:focus")


def test_escape_clears_what_was_put_together_then_closes(browser: Any) -> None:
    with table(browser, stage(MINE, *OTHERS)) as page:
        page.focus("[data-key='b-0: end']")
        page.keyboard.press("t")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        assert page.locator(".co-trade .co-chosen").count() == 1
        page.keyboard.press("Escape")
        assert page.locator(".co-trade .co-chosen").count() == 0
        page.keyboard.press("Escape")
        assert page.locator(".co-trade").count() == 0
        assert page.evaluate("document.activeElement.dataset.key") == "trade"


def test_an_offer_turned_down_can_be_changed_and_is_gone_with_the_next_hand(browser: Any) -> None:
    with table(browser, stage(MINE, *({"hand": {}} for _ in range(3)))) as page:
        page.click("[data-card='good:wool']")
        page.click(WANT.format("ore"))
        page.click("[data-key='way-0']")
        for seat in (1, 2, 3):
            page.screen.table.attempt(f"{seat}: decline")
        page.evaluate("window.news = hear({ type: 'ping' }).then(tell)")
        page.wait_for_selector(GIVE.format("wool"))
        assert page.locator(".co-trade .co-chosen").count() == 2
        page.click("[data-key='trade-clear']")
        for _ in range(4):
            page.click(GIVE.format("wool"))
        page.click("[data-key^='b-0: bank 4wool']")
        page.wait_for_selector(".co-trade", state="detached")
        page.keyboard.press("t")
        assert page.locator(".co-trade .co-chosen").count() == 0


def test_a_rate_of_the_bank_is_a_ready_sentence_and_its_own_button(browser: Any) -> None:
    with table(browser, stage(MINE, *OTHERS)) as page:
        first = page.locator(".co-swaps button").first
        told = first.get_attribute("aria-label")
        assert told.startswith("Swap 4 wool for 1 lumber with the bank")
        sides = first.locator("[role=img]").all()
        assert [one.get_attribute("aria-label") for one in sides] == ["4 wool", "1 lumber"]
        assert "→" in first.inner_text()
        first.click()
        assert tried(page)[0]["action"].startswith("0: bank 4wool ")


def test_an_offer_of_a_bot_is_a_line_with_both_sides_and_its_buttons(browser: Any) -> None:
    offered = do(stage(OTHERS[0], {"hand": {"wool": 2}}, turn={"on": 1}), "1: offer 2wool lumber")
    with table(browser, offered.state) as page:
        line = page.locator(".co-bid")
        assert [one.get_attribute("aria-label") for one in line.locator("[role=img]").all()] == [
            "2 wool",
            "1 lumber",
        ]
        page.click("[data-key='hush-turn']")
        assert page.screen.table.hushed(0) == "turn"
        assert tried(page) == [{"type": "try", "action": "0: decline"}]


def test_answers_to_an_offer_stand_with_the_cheaper_first(browser: Any) -> None:
    state = stage(MINE, *OTHERS)
    state = do(
        state, "0: offer wool lumber", "1: counter lumber 2wool", "2: accept", "3: decline"
    ).state
    with table(browser, state) as page:
        seats = page.eval_on_selector_all(".co-bid", "all => all.map((one) => one.dataset.seat)")
        assert seats == ["2", "1"]
        page.locator(".co-bid button").first.click()
        assert tried(page) == [{"type": "try", "action": "0: deal 2"}]


@pytest.mark.parametrize("width", [934, 592])
def test_starfarers_trades_in_the_same_way_at_every_width(browser: Any, width: int) -> None:
    state = sky({"colonies": [275], "hand": {"ore": 3}}, {"hand": {"fuel": 1}})
    with table(browser, state, "starfarers", width=width, height=900) as page:
        page.click("[data-card='good:ore']")
        page.click(WANT.format("fuel"))
        right = page.eval_on_selector_all(
            ".co-trade button",
            "all => Math.max(...all.map((b) => b.getBoundingClientRect().right))",
        )
        assert right <= width
        page.click("[data-key='way-0']")
        assert asked(page) == [("0: offer {give} {take}", "1 ore", "1 fuel")]


def test_in_a_lesson_it_is_said_that_nobody_takes_an_offer(browser: Any) -> None:
    with playing(browser, lesson("catan", "trade.bank", "en")) as page:
        page.wait_for_selector(".co-bar button")
        page.evaluate("hear({ type: 'try', action: '0: offer wool 3lumber' }).then(tell)")
        page.wait_for_selector(".co-voice [data-key=l-take-back]")
        assert page.inner_text(".co-voice .co-came-of") == "Nobody takes the offer."
