"""Trays of cards in the app at a real table: by mouse, by keyboard, several at once, large."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.conftest import missing
from tests.games.catan.stage import do, stage
from tests.games.race.stage import choosing, opened, seat
from tests.widgets.playing import playing, tried

CARD = ".co-tray[data-tray='{}'] .co-playing"


def dealt(**how: Any) -> Screen:
    """A game of Race that has just been dealt: two of six cards are to be discarded."""
    return Screen("race", seed=7, folder=None, **how)


def holding(**hand: Any) -> Screen:
    """Catan with this before the player on turn."""
    screen = Screen("catan", seed=7, folder=None)
    screen.table.state = stage(hand)
    return screen


def chosen(page: Any) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        ".co-playing.co-chosen", "all => all.map((one) => one.dataset.card)"
    )
    return found


def test_several_cards_are_chosen_by_mouse_and_sent_together(browser: Any) -> None:
    with playing(browser, dealt()) as page:
        cards = page.locator(CARD.format("hand"))
        send = page.locator("[data-key='send-hand']")
        assert send.is_disabled()
        cards.nth(0).click()
        cards.nth(2).click()
        cards.nth(3).click()
        assert len(chosen(page)) == 2
        send.click()
        [message] = tried(page)
        assert len(message["actions"]) == 2
        assert all(text.startswith("0: discard ") for text in message["actions"])
        page.wait_for_function(
            "document.querySelectorAll('[data-tray=hand] .co-playing').length === 4"
        )


def test_a_chosen_card_is_let_go_by_another_press(browser: Any) -> None:
    with playing(browser, dealt()) as page:
        card = page.locator(CARD.format("hand")).first
        card.click()
        assert card.get_attribute("aria-pressed") == "true"
        page.locator(CARD.format("hand")).first.click()
        assert chosen(page) == []


def test_a_tray_is_one_tab_stop_and_arrows_go_along_it(browser: Any) -> None:
    with playing(browser, dealt()) as page:
        stops = page.eval_on_selector_all(
            CARD.format("hand"), "all => all.filter((one) => one.tabIndex === 0).length"
        )
        assert stops == 1
        page.locator(CARD.format("hand")).first.focus()
        for key in ("ArrowRight", "Enter", "ArrowRight", "Enter", "End"):
            page.keyboard.press(key)
        assert len(chosen(page)) == 2
        assert tried(page) == []
        page.keyboard.press("Escape")
        assert chosen(page) == []


def test_a_card_with_the_focus_is_read_in_its_place_and_large_by_a_key(browser: Any) -> None:
    with playing(browser, dealt()) as page:
        page.locator(CARD.format("tableau")).first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        large = page.locator(".co-large")
        assert large.is_hidden()
        assert "Start world" in page.locator(".co-reading").inner_text()
        page.keyboard.press("i")
        assert "Start world" in large.inner_text()
        page.keyboard.press("Escape")
        assert large.is_hidden()


def test_a_card_with_several_uses_keeps_open_and_offers_them(browser: Any) -> None:
    with playing(browser, holding(cards={"monopoly": 1})) as page:
        page.locator(CARD.format("cards")).click()
        large = page.get_by_role("dialog")
        assert large.get_by_role("button").count() == 7
        assert "you name one resource" in large.inner_text()
        large.get_by_role("button", name="Monopoly: ore").click()
        assert tried(page) == [{"type": "try", "action": "0: monopoly ore"}]
        assert page.locator(".co-large").is_hidden()


def test_escape_closes_an_open_card_and_brings_the_keyboard_back(browser: Any) -> None:
    with playing(browser, holding(cards={"knight": 1})) as page:
        page.locator(CARD.format("cards")).focus()
        page.keyboard.press("Enter")
        assert page.get_by_role("dialog").is_visible()
        page.keyboard.press("Escape")
        assert page.locator(".co-large").is_hidden()
        assert page.evaluate("document.activeElement.dataset.card") == "card:knight"


def test_a_pile_is_chosen_from_card_by_card(browser: Any) -> None:
    screen = Screen("catan", seed=7, folder=None)
    thrown = stage({"hand": {"wool": 5, "ore": 3}}, turn={"phase": "dice"})
    screen.table.state = do(thrown, "nature: dice 3 4").state
    with playing(browser, screen) as page:
        wool = page.locator("[data-card='good:wool']")
        for _ in range(3):
            wool.click()
        page.locator("[data-card='good:ore']").click()
        page.keyboard.press("Backspace")
        assert page.locator("[data-key='send-hand']").is_disabled()
        page.locator("[data-card='good:ore']").click()
        page.locator("[data-key='send-hand']").click()
        [message] = tried(page)
        assert message["actions"] == ["0: discard wool"] * 3 + ["0: discard ore"]


RINGS = """(card) => {
  const { outlineStyle, boxShadow } = getComputedStyle(document.querySelector(card));
  return (outlineStyle === "solid" ? 1 : 0) + (/ 0px 0px 0px 2px/.test(boxShadow) ? 1 : 0);
}"""


def test_among_chosen_cards_the_one_with_the_keyboard_is_told_by_a_second_ring(
    browser: Any,
) -> None:
    with playing(browser, dealt()) as page:
        cards = page.locator(CARD.format("hand"))
        cards.first.focus()
        for key in ("Enter", "ArrowRight", "Enter"):
            page.keyboard.press(key)
        page.wait_for_function("document.querySelectorAll('.co-chosen').length === 2")
        assert page.evaluate(RINGS, ".co-chosen:focus") == 2
        assert page.evaluate(RINGS, ".co-chosen:not(:focus)") == 1


LAID = (
    "alpha-centauri expedition-force mining-robots asteroid-belt comet-zone rebel-miners "
    "mining-conglomerate outlaw-world mining-world colony-ship mining-league public-works "
    "new-earth galactic-federation radioactive-world"
)
HELD = (
    "space-marines gem-world galactic-survey-seti diversified-economy contact-specialist "
    "spice-world old-earth tourist-world deserted-alien-library gambling-world "
    "investment-credits free-trade-association"
)
GOODS = "asteroid-belt comet-zone rebel-miners"


def race_with(laid: int, held: int, picks: str = "") -> Screen:
    """Four players at Race, so many cards laid out and in hand; the round turned up or not."""
    me = seat(
        *LAID.split()[:laid], hand=" ".join(HELD.split()[:held]), goods=GOODS if laid > 5 else ""
    )
    others = [seat("new-sparta"), seat("epsilon-eridani"), seat("earths-lost-colony")]
    found = opened(me, *others, picks=picks) if picks else choosing(me, *others)
    screen = Screen("race", seed=7, folder=None)
    screen.table.state = found.state
    return screen


LIES_OVER = """() => {
  const edges = (one) => one.getBoundingClientRect();
  const large = edges(document.querySelector(".co-large"));
  const over = (box) => box.height && box.top < large.bottom && box.bottom > large.top
    && box.left < large.right && box.right > large.left;
  return [".co-task-lines", ".co-bar", ".co-voice"].filter((name) =>
    over(edges(document.querySelector(name))));
}"""


@pytest.mark.parametrize(("width", "height"), [(934, 638), (934, 520), (592, 638)])
@pytest.mark.parametrize(("laid", "held"), [(2, 6), (5, 12), (11, 10)])
def test_a_card_shown_large_covers_neither_the_task_nor_the_bar(
    browser: Any, laid: int, held: int, width: int, height: int
) -> None:
    with playing(browser, race_with(laid, held), width, height) as page:
        page.wait_for_selector("[data-tray=hand]")
        for card in page.locator(".co-middle .co-playing").all():
            page.keyboard.press("Escape")
            card.focus()
            page.keyboard.press("i")
            page.wait_for_selector(".co-large:not([hidden])")
            assert page.evaluate(LIES_OVER) == [], card.get_attribute("aria-label")


@pytest.mark.parametrize("name", ["catan", "starfarers", "race"])
@pytest.mark.parametrize("width", [934, 592])
def test_no_text_of_a_hand_is_under_eleven_pixels(browser: Any, name: str, width: int) -> None:
    with playing(browser, Screen(name, seed=7, folder=None), width) as page:
        small = page.evaluate(
            """() => [...document.querySelectorAll(".co-hand *, .co-side *")].filter((one) => {
              if (![...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) return false;
              const matrix = one.getScreenCTM ? one.getScreenCTM() : { a: 1, b: 0 };
              const drawn = Math.hypot(matrix.a, matrix.b);
              const size = parseFloat(getComputedStyle(one).fontSize) * drawn;
              return one.getClientRects().length && size < 10.99;
            }).map((one) => one.textContent)"""
        )
        assert small == []


@pytest.mark.parametrize("name", ["catan", "starfarers", "race"])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_wrong_with_the_table(browser: Any, name: str, dark: bool) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe", "pip install axe-playwright-python")
    with playing(browser, Screen(name, seed=7, folder=None), dark=dark) as page:
        rules = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
        found = Axe().run(page, options=rules).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def test_after_a_choice_the_keyboard_is_at_what_can_be_played_and_nothing_covers_it(
    browser: Any,
) -> None:
    seats = ["Ana", "bot:greedy"]
    screen = Screen("race", seats=seats, seed=4, variant="first-game", folder=None)
    with playing(browser, screen) as page:
        page.locator("[data-card='action:settle']").focus()
        page.keyboard.press("Enter")
        page.locator("[data-tray='round']").wait_for()
        page.wait_for_function("document.activeElement.matches('.co-playing')")
        page.wait_for_selector("[data-tray='hand'] .co-live-card")
        page.keyboard.press("Tab")
        page.wait_for_function("document.activeElement.matches('.co-live-card')")
        assert page.locator(".co-large").is_hidden()


def test_by_keys_a_use_of_an_open_card_is_one_press_and_the_keyboard_stays_in_the_app(
    browser: Any,
) -> None:
    with playing(browser, holding(cards={"monopoly": 1})) as page:
        page.locator(CARD.format("cards")).focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelector('.co-large').hidden")
        assert [one["action"].split()[1] for one in tried(page)] == ["monopoly"]
        assert page.evaluate("document.activeElement.closest('.companion') !== null")
