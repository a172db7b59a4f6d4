"""The hourglass on a bare page with a screen behind it; time passes when the test says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.core.text import Words
from companion.screen.panes.clock.hourglass import Hourglass
from companion.screen.panes.play.part import table as table_view
from companion.screen.screen import Screen
from tests.toy.grab import SECONDS
from tests.widgets.bare import bare_page

pytestmark = pytest.mark.usefixtures("with_toys")
PAGE = """<!doctype html><html lang="en"><head><title>Clock</title>
<link rel="stylesheet" href="app/app.css"></head><body><main class="companion">
<div id="clock" class="co-clock co-row"></div></main></body></html>"""
START = """async (words) => {
  const { createClock } = await import("/panes/clock/clock.js");
  const { format } = await import("/common/dom.js");
  window.sent = []; window.said = [];
  const table = {};
  const subscribe = (_, draw) => (window.tell = (clock) => { table.clock = clock; draw(); });
  createClock(document.getElementById("clock"), {
    store: { get: () => table, subscribe }, send: (it) => sent.push(it), say: (it) => said.push(it),
    t: (key, facts) => format(words[`app.${key}`], facts) });
}"""


class Page:
    """A page and its screen, which share one time."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.screen = Screen("grab", seats=["Ana", "bot:random"], seed=4, folder=None)
        self.now = 0.0
        self.screen.of(Hourglass).go_by(lambda: self.now)
        page.evaluate(START, dict(Words.shared("en").own))
        self.hear({"type": "ping"})

    def hear(self, intent: dict[str, Any]) -> None:
        self.screen.hear(intent)
        self.page.evaluate("(view) => tell(view)", table_view(self.screen)["clock"])

    def wait(self, seconds: float) -> None:
        """Let time pass, and the screen hear what the page says."""
        self.now += seconds
        self.page.clock.run_for(int(seconds * 1000))
        self.listen()

    def listen(self) -> None:
        for intent in self.page.evaluate("sent.splice(0)"):
            self.hear(intent)

    def press(self, label: str) -> None:
        self.page.get_by_role("button", name=label).click()
        self.listen()

    @property
    def face(self) -> str:
        text: str = self.page.get_by_role("timer").inner_text()
        return text


@contextmanager
def opened(browser: Any) -> Iterator[Page]:
    with bare_page(browser, PAGE, 700, 200) as page:
        page.clock.install(time=0)
        page.clock.pause_at(3_600_000)  # seconds pass only in `wait`
        yield Page(page)


def test_the_seconds_are_counted_down_and_end_the_game(browser: Any) -> None:
    with opened(browser) as one:
        assert one.face == "0:12"
        one.wait(5)
        assert one.face == "0:07"
        assert one.page.evaluate("said") == ["Time left: 12 s"]
        one.wait(SECONDS - 5 + 0.4)
        assert str(one.screen.table.history[-1]) == "clock: over"
        assert one.page.locator("#clock").is_hidden()


def test_the_clock_is_paused_stretched_and_switched_off_by_hand(browser: Any) -> None:
    with opened(browser) as one:
        one.press("Pause the clock")
        one.wait(30)
        assert one.face == "0:12"
        one.page.get_by_label("How much extra time").select_option("2")
        one.listen()
        assert one.face == "0:24"
        one.press("Resume the clock")
        one.wait(10)
        assert one.face == "0:14"
        one.press("Play without a clock")
        one.wait(60)
        assert one.screen.table.history == ()
        assert "without a clock" in one.page.locator("#clock").inner_text()
