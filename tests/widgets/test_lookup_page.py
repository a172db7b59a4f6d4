"""The almanac alone, in a bare page with a fake model: it needs Python for nothing it has."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.jupyter import Almanac
from tests.conftest import missing
from tests.widgets.bare import bare_page

PAGE = """<!doctype html><html lang="en"><head><title>Almanac</title>
<link rel="stylesheet" href="app/app.css">
<link rel="stylesheet" href="panes/almanac/almanac.css"></head>
<body><main><h1>Almanac</h1><div id="cell"></div></main></body></html>"""
START = """async (state) => {
  const { createLookup } = await import("/panes/almanac/lookup.js");
  const heard = {};
  window.sent = [];
  window.model = {
    get: (name) => state[name],
    set(name, value) { state[name] = value; heard[`change:${name}`]?.(); },
    on: (name, hear) => { heard[name] = hear; },
    off: (name) => { delete heard[name]; },
    send: (intent) => { sent.push(intent); if (window.dead) throw new Error("Cannot send"); },
  };
  createLookup(model, document.getElementById("cell"));
}"""


@contextmanager
def lookup(browser: Any, *what: str, **how: Any) -> Iterator[tuple[Any, Almanac]]:
    """A page with the widget as Python made it."""
    made = Almanac(*what, **how)
    state = {name: getattr(made, name) for name in ("frame", "indexes", "books")}
    with bare_page(browser, PAGE, 640, 800) as page:
        page.evaluate(START, json.loads(json.dumps(state)))
        yield page, made


def head(page: Any) -> str:
    return str(page.locator(".co-alm-entry h2").inner_text())


def answer(page: Any, made: Almanac, **intent: Any) -> None:
    """What Python does with an intent, brought back to the page."""
    made._hear(None, intent, None)
    for name in ("indexes", "books"):
        page.evaluate("([name, value]) => model.set(name, value)", [name, getattr(made, name)])


def test_a_rule_opens_its_entry_in_full_without_python(browser: Any) -> None:
    with lookup(browser, rule="catan.build.distance", lang="cs") as (page, _):
        assert head(page) == "Pravidlo o\N{NO-BREAK SPACE}vzdálenosti"
        assert page.locator(".co-alm-rules li").count() > 0


def test_a_question_given_in_python_is_looked_up_at_once(browser: Any) -> None:
    with lookup(browser, "catan", query="sedmicka") as (page, _):
        assert page.locator(".co-alm-hit b").first.inner_text().startswith("A seven")


def test_without_a_kernel_search_entries_and_languages_go_on(browser: Any) -> None:
    with lookup(browser, "catan") as (page, _):
        page.evaluate("window.dead = true")
        page.get_by_role("searchbox").fill("robber")
        page.keyboard.press("Enter")
        assert head(page) == "Robber"
        assert page.locator(".co-alm-rules li").count() > 0
        page.get_by_role("button", name="Polski").click()
        assert head(page) == "Złodziej"
        assert page.locator(".co-alm-gist").inner_text()


def test_another_game_comes_with_its_texts_when_python_answers(browser: Any) -> None:
    with lookup(browser, "catan", lang="cs") as (page, made):
        answer(page, made, type="indexes")
        page.get_by_role("button", name="Galaxy Trucker").click()
        assert page.evaluate("sent").count({"type": "book", "game": "trucker", "lang": "cs"}) == 1
        page.get_by_role("searchbox").fill("štít")
        page.keyboard.press("Enter")
        assert head(page) == "Štít"
        assert page.locator(".co-alm-rules li").count() == 0
        answer(page, made, type="book", game="trucker", lang="cs")
        assert page.locator(".co-alm-rules li").count() > 0


def test_there_is_no_board_to_show_anything_on(browser: Any) -> None:
    with lookup(browser, entry="catan.distance") as (page, _):
        assert page.get_by_role("button", name="Show on the board").count() == 0


def test_axe_finds_nothing(browser: Any) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe", "pip install axe-playwright-python")
    with lookup(browser, entry="catan.seven") as (page, made):
        answer(page, made, type="indexes")
        page.get_by_role("searchbox").fill("seven")
        found = Axe().run(page, context=".companion")
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize(
    "intent", [None, 7, {}, {"type": "book"}, {"type": "book", "game": [], "lang": {}},
               {"type": "book", "game": "x" * 99, "lang": "cs"}, {"type": "open"}]
)  # fmt: skip
def test_an_intent_that_makes_no_sense_is_passed_over(intent: Any) -> None:
    made = Almanac("catan")
    before = dict(made.books)
    made._hear(None, intent, None)
    assert made.books == before


def test_a_long_entry_is_read_to_its_end(browser: Any) -> None:
    with lookup(browser, rule="catan.build.distance", lang="cs") as (page, _):
        root = page.locator(".companion")
        assert root.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0


def test_what_only_comes_near_begins_a_row_of_its_own(browser: Any) -> None:
    with lookup(browser, "catan", lang="cs") as (page, _):
        page.get_by_role("searchbox").fill("co kdyz padne 7")
        near = page.locator(".co-alm-found > .co-alm-aside")
        near.wait_for()
        row = page.locator(".co-alm-found").bounding_box()
        assert near.bounding_box()["width"] > 0.9 * row["width"]


def test_a_card_beside_what_is_found_covers_no_word_of_it(browser: Any) -> None:
    with lookup(browser, "race", query="distant world") as (page, _):
        hit = page.locator(".co-alm-hit:has(.co-alm-small)").first
        hit.wait_for()
        ends = hit.evaluate(
            """(hit) => [hit.querySelector(".co-alm-small").getBoundingClientRect().left,
              hit.getBoundingClientRect().right - parseFloat(getComputedStyle(hit).paddingRight)]"""
        )
        assert ends[1] <= ends[0]
