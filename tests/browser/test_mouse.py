"""A game played with the mouse in a real JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .lab import ANSWER

pytestmark = pytest.mark.slow


def test_a_wrong_corner_is_refused_with_its_reasons_and_marked(desk):
    at = desk()
    at.button("Roll the dice").click()
    at.button("Settlement").click()
    expect(at.button("Settlement")).to_have_attribute("aria-pressed", "true")
    name = at.click_spot("refused", ".cb-taken")
    card = at.app.get_by_role("group", name="Not that one.")
    expect(card).to_contain_text("A settlement costs 1 lumber, 1 brick, 1 wool and 1 grain.")
    assert card.locator(".co-reasons li").count() >= 2
    assert name.removesuffix(", not allowed") in card.inner_text()
    expect(at.find(".cb-mark").first).to_be_visible()
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    expect(at.find(".cb-mark")).to_have_count(0)


def test_bots_move_one_at_a_time(desk):
    at = desk()
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    lengths = [len(at.log())]
    at.button("End your turn").click()
    expect(at.button("Skip")).to_be_visible()
    at.page.evaluate(
        """() => { window.seen = []; const log = () => document.querySelectorAll(".co-log li").length;
        new MutationObserver(() => seen.at(-1) === log() || seen.push(log()))
          .observe(document.querySelector(".co-side"), { childList: true, subtree: true }) }"""
    )
    expect(at.button("Skip")).to_have_count(0, timeout=3 * ANSWER)
    lengths += at.page.evaluate("seen")
    assert len(lengths) >= 4
    assert lengths == sorted(lengths)


def test_skipping_runs_the_bots_at_once_and_undo_takes_a_turn_back(desk):
    at = desk()
    for turn in range(3):
        at.button("Roll the dice").click()
        at.page.wait_for_timeout(0)
        through(at)
        assert at.log(), turn
    before = at.position()
    at.button("Roll the dice").click()
    at.wait("!app.textContent.includes('Roll the dice')")
    assert at.position() != before
    at.button("Undo").click()
    expect(at.button("Roll the dice")).to_be_visible()
    assert at.position() == before
    at.button("Redo").click()
    at.wait("!app.textContent.includes('Roll the dice')")


def through(at):
    """Do what a turn asks for until one may roll again: the hint's way, and skipping the bots."""
    roll = at.button("Roll the dice")
    for _ in range(40):
        end, skip, hint = at.button("End your turn"), at.button("Skip"), at.button("Hint")
        at.app.locator('[data-key="b-0: roll"], [data-key="b-0: end"], [data-key="skip"], '
                       '[data-key="t-hint"]:not([disabled])').first.wait_for()
        if roll.count():
            return
        if end.count():
            end.click()
            at.wait("!app.querySelector('[data-key=\"b-0: end\"]')")
        elif skip.count():
            skip.click()
            at.wait("!app.querySelector('[data-key=\"skip\"]')")
        else:
            hint.click()
            at.button("Do it").click()
            expect(at.button("Do it")).to_have_count(0)
    raise AssertionError("the turn never ended")
