"""Race for the Galaxy in the almanac's pane: names without a printed source, open readings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion import almanac
from tests.widgets.bare import bare_page
from tests.widgets.test_almanac_page import COLOURS, PAGE, START, words_of

UNKNOWN = "Tištěný název v tomto jazyce neznáme."


@contextmanager
def opened(browser: Any, name: str, lang: str, theme: str = "light") -> Iterator[Any]:
    """The pane with one entry of Race open."""
    with bare_page(browser, PAGE, 420, 640) as page:
        found = almanac.page(almanac.entry(f"race.{name}"), lang)
        data = {"index": almanac.index("race"), "page": found, "lang": lang, "game": "race"}
        page.evaluate(START, [words_of(lang), data, COLOURS[theme]])
        page.evaluate("(data) => { pane.open(data.page.id); pane.update(data); }", data)
        page.locator(".co-alm-gist").wait_for()
        yield page


@pytest.mark.parametrize(("name", "shown"), [("new-sparta", 1), ("old-earth", 0)])
def test_a_name_that_no_printed_edition_gives_says_so(browser: Any, name: str, shown: int) -> None:
    with opened(browser, name, "cs") as page:
        assert page.get_by_text(UNKNOWN).count() == shown


def test_a_rule_left_open_tells_the_reading_taken_and_the_edition(browser: Any) -> None:
    with opened(browser, "trade", "en") as page:
        page.locator("[data-rule='race.trade.nothing-to-sell'] summary").click()
        told = page.locator("[data-rule='race.trade.nothing-to-sell']").inner_text()
        assert "Our choice: there is no sale" in told
        assert page.get_by_text("Czech rules of the first edition").count() == 1
