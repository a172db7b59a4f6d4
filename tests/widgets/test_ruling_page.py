"""A position leaves the page in a ruling called wrong; links come in by the page's address."""

from __future__ import annotations

from typing import Any

import pytest

import companion
from companion.core.position_text import unpacked
from companion.screen.screen import Screen
from tests.widgets.playing import playing

OPENED = """async (link) => {
  const { openLinked } = await import("/app/link_opened.js");
  const sent = [];
  openLinked((intent) => sent.push(intent));
  location.hash = link;
  openLinked((intent) => sent.push(intent));
  openLinked((intent) => sent.push(intent));
  history.replaceState(null, "", location.pathname);
  return sent;
}"""


def test_a_ruling_called_wrong_is_copied_with_all_that_is_needed_to_look_into_it(
    browser: Any,
) -> None:
    screen = Screen("catan", seed=7, lang="en", folder=None)
    before = screen.table.state
    screen.hear({"type": "try", "action": "0: settle 17"})
    with playing(browser, screen) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="This ruling is wrong").click()
        page.wait_for_selector(".co-ruling")
        page.locator('[data-key="ruling-copy"]').click()
        page.get_by_role("button", name="Copied", exact=True).wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == page.inner_text(".co-ruling")
        head, tried, rules, position = page.inner_text(".co-ruling").splitlines()
        assert page.locator('[data-key="wrong"]').count() == 0
    assert head == f"Companion {companion.__version__}, catan"
    assert tried == "tried: 0: settle 17"
    assert "catan.roll.before-trade-and-build" in rules
    text = position.removeprefix("position: ")
    assert unpacked(text)["game"] == "catan"
    opened = companion.open(f"#position={text}", folder=None).screen.table
    assert screen.game.describe(opened.state) == screen.game.describe(before)


@pytest.mark.parametrize(
    ("link", "opens"),
    [
        ("#position=1abc", True),
        ("#/catan/~position/1abc", True),
        (companion.task("catan", step="seven").address, True),
        ("#task=7K2M-PQ", True),
        ("#/catan/seven", False),
        ("#task-list", False),
    ],
)
def test_a_link_in_the_pages_address_is_opened_once(browser: Any, link: str, opens: bool) -> None:
    screen = Screen("catan", seed=7, lang="en", folder=None)
    with playing(browser, screen) as page:
        sent = page.evaluate(OPENED, link)
    assert sent == [{"type": "code", "text": link}] * opens


def test_a_task_in_the_pages_query_is_opened_once_whatever_the_host_makes_of_its_address(
    browser: Any,
) -> None:
    screen = Screen("catan", seed=7, lang="en", folder=None)
    with playing(browser, screen) as page:
        page.goto(f"{page.url}?reset&task=7K2M%20PQ#top")
        page.evaluate("() => history.replaceState(null, '', location.pathname)")
        sent = page.evaluate(OPENED, "#cell-2")
    assert sent == [{"type": "code", "text": "#task=7K2M%20PQ"}]
