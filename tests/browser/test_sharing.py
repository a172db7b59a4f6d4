"""Several people at one screen: nobody sees another's hand."""

from __future__ import annotations

import pytest

from .lab import Desk, expect

pytestmark = pytest.mark.slow

SHARED = """import companion
seats = ["Ana", "Ben", "bot:greedy"]
companion.open("catan", seed=7, lang="en", seats=seats, trade_players="off")"""
HOLDS = "[...app.querySelectorAll('.co-hand .co-count')].some((one) => Number(one.textContent) > 0)"


def held(at: Desk) -> list[int]:
    """What the page has in the group of the hand, seen or not."""
    return [
        int(n)
        for n in at.find(".co-hand [role=group]").first.locator(".co-count").all_text_contents()
    ]


def test_the_cover_hides_the_hand_until_its_owner_says_so(desk):
    at = desk(SHARED)
    expect(at.button("I am Ana")).to_be_visible()
    assert sum(held(at)) == 0
    at.button("I am Ana").click()
    expect(at.button("I am Ana")).to_be_hidden()
    at.wait(HOLDS)
    ana = held(at)
    assert sum(ana) == 3
    at.button("Roll the dice").click()
    at.button("End your turn").click()
    expect(at.button("I am Ben")).to_be_visible()
    assert sum(held(at)) == 0
    assert at.find('[data-key^="m-"], [data-key^="k-"], [data-key^="c-"]').count() == 0
    at.button("I am Ben").click()
    at.wait(HOLDS)
    assert sum(held(at)) > 0


def test_nothing_behind_the_cover_can_be_reached(desk):
    at = desk(SHARED)
    at.button("I am Ana").click()
    at.button("Roll the dice").click()
    at.button("End your turn").click()
    ready = at.button("I am Ben")
    expect(ready).to_be_focused()
    at.find('[data-key="t-hint"]').evaluate("one => one.focus()")
    expect(ready).to_be_focused()
    for _ in range(12):
        at.page.keyboard.press("Tab")
        assert not at.page.evaluate("!!document.activeElement.closest('.co-body')")
    ready.focus()
    at.page.keyboard.press("Enter")
    expect(at.button("Roll the dice")).to_be_visible()
    assert at.page.evaluate("!!document.activeElement.closest('.companion')")
