"""Several people at one screen: nobody sees another's hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .lab import Desk

pytestmark = pytest.mark.slow

SHARED = """import companion
companion.open("catan", seed=7, lang="en", seats=["Ana", "Ben"], players_trade=False)"""
SHARED = SHARED.replace(", players_trade=False", "")


def held(at: Desk) -> list[int]:
    """What the page has in the group of the hand, seen or not."""
    return [int(n) for n in at.find(".co-hand [role=group]").first.locator("b").all_text_contents()]


def test_the_cover_hides_the_hand_until_its_owner_says_so(desk):
    at = desk(SHARED)
    expect(at.button("I am Ana")).to_be_visible()
    assert sum(held(at)) == 0
    at.button("I am Ana").click()
    expect(at.button("I am Ana")).to_be_hidden()
    at.wait("[...app.querySelectorAll('.co-hand b')].some((one) => one.textContent > 0)")
    ana = held(at)
    assert sum(ana) == 3
    for _ in range(12):
        for name in ("Roll the dice", "End your turn"):
            if at.button(name).count():
                at.button(name).click()
                expect(at.button(name)).to_have_count(0)
        if at.button("I am Ben").count():
            break
        if at.button("Hint").is_enabled() and not at.button("End your turn").count():
            at.button("Hint").click()
            at.button("Do it").click()
            expect(at.button("Do it")).to_have_count(0)
    expect(at.button("I am Ben")).to_be_visible()
    assert sum(held(at)) == 0
    assert at.find('[data-key^="m-"], [data-key^="k-"], [data-key^="c-"]').count() == 0
    at.button("I am Ben").click()
    at.wait("[...app.querySelectorAll('.co-hand b')].some((one) => one.textContent > 0)")
    assert sum(held(at)) > 0


def test_nothing_behind_the_cover_can_be_reached(desk):
    at = desk(SHARED)
    expect(at.button("I am Ana")).to_be_focused()
    assert at.app.get_by_role("button", name="Hint").count() == 0
    for _ in range(12):
        at.page.keyboard.press("Tab")
        assert not at.page.evaluate("!!document.activeElement.closest('.co-body')")
    at.button("I am Ana").click()
    expect(at.button("Roll the dice")).to_be_visible()
    assert at.page.evaluate("!!document.activeElement.closest('.companion')")
