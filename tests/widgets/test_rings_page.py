"""A line of the score rings the cards it counts, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

from companion.screen.screen import Screen
from tests.games.race.stage import choosing, seat
from tests.widgets.playing import playing

LIST = "[data-key='row-score-0-2']"
RINGED = (
    "all => all.map((one) => [one.dataset.card, one.querySelector('.co-ring-says').textContent])"
)


def scored() -> Screen:
    """Two with a six-cost development that counts cards of their tableaus."""
    screen = Screen("race", seed=7, folder=None)
    own = seat("alpha-centauri", "mining-league", "mining-robots", "gem-world")
    other = seat("old-earth", "galactic-federation", "space-marines")
    screen.table.state = choosing(own, other).state
    return screen


def ringed(page: Any) -> list[list[str]]:
    found: list[list[str]] = page.eval_on_selector_all(".co-ringed", RINGED)
    return found


def test_pointing_at_a_list_rings_what_it_counts_with_its_points(browser: Any) -> None:
    with playing(browser, scored(), 1300, 760) as page:
        page.locator(LIST).hover()
        page.locator(".co-ringed").first.wait_for()
        assert ringed(page) == [["laid:0", "+1"], ["laid:2", "+2"]]
        page.mouse.move(1, 1)
        page.wait_for_function("document.querySelectorAll('.co-ringed').length === 0")
        assert page.locator(".co-ring-says").count() == 0


def test_the_keyboard_rings_them_too_and_leaves_nothing_behind(browser: Any) -> None:
    with playing(browser, scored(), 1300, 760) as page:
        page.locator("[data-key='row-score-0-0']").focus()
        page.locator(".co-ringed").first.wait_for()
        printed = ringed(page)
        page.keyboard.press("Tab")
        page.wait_for_function("document.querySelectorAll('.co-ringed').length === 2")
        assert ringed(page) != printed
        page.keyboard.press("Tab")
        page.wait_for_function("document.querySelectorAll('.co-ringed').length === 0")


def test_a_line_about_another_rings_the_signs_of_their_strip(browser: Any) -> None:
    with playing(browser, scored(), 1300, 760) as page:
        page.locator("[data-key='sheet-score-1']").click()
        page.locator("[data-sheet='score-1'] li").nth(2).focus()
        page.locator("[data-mark]").first.wait_for(state="attached")
        lit = page.eval_on_selector_all("[data-mark]", "all => all.map((one) => one.dataset.mark)")
        assert lit == ["card:1-1", "card:1-2"]
        page.keyboard.press("Tab")
        page.wait_for_function("document.querySelectorAll('[data-mark]').length === 0")
