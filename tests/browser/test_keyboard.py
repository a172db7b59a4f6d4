"""A game played without a mouse, with JupyterLab's own shortcuts listening all the while."""

from __future__ import annotations

import pytest

from .lab import Desk, expect

pytestmark = pytest.mark.slow

WATCH = """() => {
  window.lost = [];
  let key = "";
  addEventListener("keydown", (event) => (key = event.key), true);
  setInterval(() => {
    const at = document.activeElement;
    const tabs = ["Tab", "Shift"].includes(key); // round the page it goes by the browser's own bar
    const nowhere = !tabs && (!at || at === document.body);
    if (nowhere) lost.push(document.querySelector(".co-live").textContent);
  }, 10);
}"""
FOCUSED = """(selector) => document.activeElement?.matches(selector)"""
ACTIVE = """() => document.getElementById(document.querySelector(".companion .cb-view")
  .getAttribute("aria-activedescendant"))?.getAttribute("aria-label") ?? "" """


ALONE = """import companion
companion.open("catan", seed=7, lang="en", trade_players="off")"""


def tab_to(at: Desk, selector: str, back: bool = False) -> None:
    """Press Tab until something has the focus."""
    for _ in range(120):
        if at.page.evaluate(FOCUSED, selector):
            return
        at.page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab never came to {selector}")


def press(at: Desk, selector: str, back: bool = False) -> None:
    tab_to(at, selector, back)
    at.page.keyboard.press("Enter")


def test_a_turn_is_played_by_keys_alone_and_the_focus_is_never_lost(desk):
    at = desk(ALONE)
    tab_to(at, '.companion [data-key="b-0: roll"]')
    at.page.evaluate(WATCH)
    at.page.keyboard.press("Enter")
    expect(at.button("End your turn")).to_be_visible()
    press(at, '[data-key="b-settle"]')
    expect(at.button("Settlement")).to_have_attribute("aria-pressed", "true")
    tab_to(at, ".companion .cb-view", back=True)
    first = at.page.evaluate(ACTIVE)
    assert first.startswith("Settlement: ")
    at.page.keyboard.press("ArrowDown")
    assert at.page.evaluate(ACTIVE) not in ("", first)
    at.page.keyboard.press("Enter")
    card = at.app.get_by_role("group", name="You can't do that now.")
    expect(card).to_be_visible()
    assert at.page.evaluate(FOCUSED, ".companion .cb-view")
    at.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(at.button("Settlement")).to_have_attribute("aria-pressed", "false")
    press(at, '[data-key="b-0: end"]')
    expect(at.button("Skip to me")).to_be_visible()
    press(at, '[data-key="skip"]')
    expect(at.button("Skip to me")).to_have_count(0)
    press(at, '[data-key="t-undo"]')
    expect(at.button("Redo")).to_be_enabled()
    assert at.page.evaluate("lost") == []


def test_closing_a_refusal_by_keys_leaves_the_focus_in_the_app(desk):
    at = desk()
    press(at, '.companion [data-key="b-0: buy"]')
    card = at.app.get_by_role("group", name="You can't do that now.")
    expect(card).to_be_visible()
    at.page.evaluate(WATCH)
    press(at, '[data-key="dismiss"]')
    expect(card).to_have_count(0)
    press(at, '[data-key="new"]', back=True)
    expect(at.app.get_by_role("form", name="New game")).to_be_visible()
    at.page.keyboard.press("Escape")
    expect(at.app.get_by_role("form", name="New game")).to_have_count(0)
    assert at.page.evaluate("lost") == []


def test_the_board_is_one_tab_stop(desk):
    at = desk()
    tab_to(at, ".companion .cb-view")
    at.page.keyboard.press("Tab")
    assert not at.page.evaluate("document.activeElement.closest('.cb')")
    at.page.keyboard.press("Shift+Tab")
    assert at.page.evaluate(FOCUSED, ".companion .cb-view")
    at.page.keyboard.press("Shift+Tab")
    assert not at.page.evaluate("document.activeElement.closest('.cb')")


def test_shortcuts_of_jupyterlab_do_not_fire_inside(desk):
    at = desk()
    cells = at.page.locator(".jp-Notebook .jp-Cell")
    source = cells.first.locator(".jp-InputArea").inner_text()
    for place in ('[data-key="b-0: roll"]', "summary", ".cb-view", '[data-key="fold"]'):
        tab_to(at, f".companion {place}")
        for key in ("x", "b", "a", "d", "d", "m", "z", "ArrowDown", "ArrowUp", "k", "0", "0"):
            at.page.keyboard.press(key)
        assert at.page.evaluate("!!document.activeElement.closest('.companion')"), place
    press(at, '.companion [data-key="new"]', back=True)
    tab_to(at, '.companion [data-key="name-0"]')
    at.page.keyboard.press("Control+a")
    at.page.keyboard.type("xbdd")
    assert at.find('[data-key="name-0"]').input_value() == "xbdd"
    at.page.keyboard.press("Escape")
    press(at, '.companion [data-key="b-0: roll"]')
    expect(at.button("End your turn")).to_be_visible()
    expect(cells).to_have_count(1)
    assert cells.first.locator(".jp-InputArea").inner_text() == source
    assert at.page.locator(".jp-Dialog").count() == 0
