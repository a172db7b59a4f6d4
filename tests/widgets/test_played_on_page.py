"""*Who wins from here?* in the whole app: games run, are stopped, and stand in a large chart."""

from __future__ import annotations

from typing import Any

from companion.screen.screen import Screen
from tests.widgets.playing import playing


def test_games_that_are_stopped_are_drawn_anew_in_the_large_chart(browser: Any) -> None:
    screen = Screen("catan", seed=7, folder=None, lang="en", pane="odds")
    screen.hear({"type": "explore", "to": "here"})
    screen.hear({"type": "explore", "question": "bots", "set": {"bots": "random"}})
    explorer = screen.explorer
    with playing(browser, screen) as page:
        large = page.locator(".co-x-fold-large")
        run = page.locator('[data-key="race-run"]')
        run.wait_for()
        assert not large.is_visible()
        page.locator('[data-key="race-one"]').click()
        page.locator('[data-key="fold-large"]').click()
        large.get_by_text("whenever the games stop").wait_for()
        page.wait_for_function("sent.some((one) => one.large)")
        run.click()
        page.wait_for_function("sent.filter((one) => one.race > 1).length > 1")
        run.click()
        page.wait_for_function("sent.some((one) => one.released)")
        page.locator('[data-key="race-clear"]').click()
        large.wait_for(state="hidden")
        page.wait_for_function("sent.some((one) => one.large === false)")
    assert not explorer.large
