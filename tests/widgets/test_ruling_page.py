"""A position leaves the page in a ruling called wrong, and comes in by the page's address."""

from __future__ import annotations

from typing import Any

import companion
from companion.core.position_text import unpacked
from companion.screen.screen import Screen
from tests.widgets.playing import playing

OPENED = """async (link) => {
  const { openPosition } = await import("/app/link_opened.js");
  const sent = [];
  openPosition((intent) => sent.push(intent));
  location.hash = link;
  openPosition((intent) => sent.push(intent));
  openPosition((intent) => sent.push(intent));
  history.replaceState(null, "", location.pathname);
  return sent;
}"""


def test_a_ruling_called_wrong_is_shown_with_all_that_is_needed_to_look_into_it(
    browser: Any,
) -> None:
    screen = Screen("catan", seed=7, lang="en", folder=None)
    before = screen.table.state
    screen.hear({"type": "try", "action": "0: settle 17"})
    with playing(browser, screen) as page:
        page.get_by_role("button", name="This ruling is wrong").click()
        page.wait_for_selector(".co-ruling")
        head, tried, rules, position = page.inner_text(".co-ruling").splitlines()
        assert page.locator('[data-key="wrong"]').count() == 0
        sent = page.evaluate(OPENED, "#position=1abc")
    assert head == f"Companion {companion.__version__}, catan"
    assert tried == "tried: 0: settle 17"
    assert "catan.roll.before-trade-and-build" in rules
    text = position.removeprefix("position: ")
    assert unpacked(text)["game"] == "catan"
    assert screen.game.describe(screen.game.position(text)) == screen.game.describe(before)
    assert sent == [{"type": "code", "text": "#position=1abc"}], "once, and only where there is one"
