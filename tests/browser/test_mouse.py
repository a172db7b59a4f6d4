"""A game played with the mouse in a real JupyterLab."""

from __future__ import annotations

import pytest

from .lab import expect, through

pytestmark = pytest.mark.slow


def test_a_wrong_corner_is_refused_with_its_reasons_and_marked(desk):
    at = desk()
    at.button("Roll the dice").click()
    at.button("Settlement").click()
    expect(at.button("Settlement")).to_have_attribute("aria-pressed", "true")
    name = at.click_spot("refused", ".cb-taken")
    card = at.app.get_by_role("group", name="You can't do that now.")
    expect(card).to_contain_text("A settlement costs 1 lumber, 1 brick, 1 wool and 1 grain.")
    assert card.locator(".co-reasons li").count() >= 2
    place, _, _ = name.removeprefix("Settlement: ").partition(";")
    assert place in card.inner_text()
    expect(at.find(".cb-mark").first).to_be_visible()
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    expect(at.find(".cb-mark")).to_have_count(0)


WATCH = """() => {
  window.lengths = [];
  const count = () => document.querySelectorAll(".companion .co-log li").length;
  const note = () => lengths.at(-1) === count() || lengths.push(count());
  const deep = { childList: true, subtree: true };
  new MutationObserver(note).observe(document.querySelector(".co-body"), deep);
}"""


def test_bots_move_one_at_a_time(desk):
    at = desk()
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    at.page.evaluate(WATCH)
    through(at, skip=False)
    lengths = at.page.evaluate("lengths")
    assert len(lengths) >= 4
    assert lengths == sorted(lengths)


def test_skipping_runs_the_bots_at_once_and_undo_takes_a_turn_back(desk):
    at = desk()
    for _ in range(3):
        at.button("Roll the dice").click()
        expect(at.button("Roll the dice")).to_have_count(0)
        through(at)
    before = at.position()
    assert len(before["log"]) > 10
    at.button("Roll the dice").click()
    expect(at.button("Roll the dice")).to_have_count(0)
    assert at.position() != before
    at.button("Undo").click()
    expect(at.button("Roll the dice")).to_be_visible()
    after = at.position()
    assert "takes a move back" in after["log"].pop(0)
    assert after == {**before, "log": before["log"][: len(after["log"])]}
    at.button("Redo").click()
    expect(at.button("Roll the dice")).to_have_count(0)


def test_a_press_held_while_a_bot_moves_is_still_a_click(desk):
    at = desk()
    at.button("Roll the dice").click()
    at.button("End your turn").click()
    at.button("Skip to me").hover()
    told = at.find(".co-live").inner_text()
    at.page.mouse.down()
    at.wait("app.querySelector('.co-live').textContent !== it", told)
    expect(at.button("Skip to me")).to_be_visible()
    at.page.mouse.up()
    expect(at.button("Skip to me")).to_have_count(0)
    assert len(at.log()) > 6


def test_the_still_picture_is_out_of_sight_while_the_app_is_alive(desk):
    at = desk()
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    still = at.page.locator(".companion-still")
    expect(still).to_have_count(1)
    expect(still).to_be_hidden()
