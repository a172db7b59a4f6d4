"""What a click's answer costs the page, counted and not timed; how the page gets its modules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from companion.jupyter import esm
from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from companion.screen.updates import Updates
from tests.widgets.bare import bare_page
from tests.widgets.learning import PAGE, REFUSED
from tests.widgets.playing import playing

MEASURING = """() => {
  window.measured = [];
  const noted = (owner, name) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const ask = own.get ?? own.value;
    const count = function (...given) { measured.push(name); return ask.apply(this, given); };
    Object.defineProperty(owner, name, own.get ? { ...own, get: count } : { ...own, value: count });
  };
  for (const name of ["getBoundingClientRect", "getClientRects", "scrollTop", "scrollHeight",
    "clientWidth", "clientHeight"]) noted(Element.prototype, name);
  for (const name of ["offsetWidth", "offsetHeight"]) noted(HTMLElement.prototype, name);
  for (const name of ["getBBox", "getScreenCTM"]) noted(SVGGraphicsElement.prototype, name);
}"""
REPLY = """async (refused) => {
  const boxes = (name) => document.querySelector(name).firstElementChild;
  const before = [boxes(".co-rest"), boxes(".co-story"), boxes(".co-hand")];
  tell({ reply: { ...shown("reply"), refused } });
  await new Promise((done) => setTimeout(done));
  return before.every((one) => one.isConnected);
}"""
SKIP = '[data-key="skip"]'
"""Skips and, while that is going on, stops it."""
MIDDLE = """(selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
AS_ANYWIDGET_DOES = """async ([text, parts]) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  const model = { get: (name) => parts[name] ?? {}, on() {}, off() {}, send() {} };
  const rooms = [0, 1].map(() => document.body.appendChild(document.createElement("div")));
  const ends = await Promise.all(rooms.map((el) => widget.render({ model, el })));
  const shown = rooms.map((el) => el.querySelector(".cb-help").id);
  for (const end of ends) end();
  return shown;
}"""


@pytest.fixture(scope="module")
def page(browser: Any) -> Iterator[Any]:
    screen = Screen("catan", seed=7, folder=None)
    screen.hear({"type": "try", "action": "0: roll"})
    with playing(browser, screen) as shown:
        yield shown


def test_a_refusal_draws_its_card_and_nothing_else(page: Any) -> None:
    assert page.evaluate(REPLY, REFUSED)
    assert REFUSED["reasons"][0]["text"] in page.locator(".co-said-now .co-refusal").inner_text()
    assert page.evaluate(REPLY, None)
    assert page.locator(".co-said-now .co-refusal").count() == 0


def test_an_answer_is_drawn_without_measuring_the_page(page: Any) -> None:
    """Each measure between two changes makes the browser lay out the whole notebook at once."""
    page.evaluate(MEASURING)
    page.evaluate(REPLY, REFUSED)
    assert page.evaluate("measured") == []
    page.evaluate("tell({ play: { ...shown('play') } })")
    assert page.evaluate("measured") == []


def test_two_widgets_load_as_anywidget_loads_them_and_share_their_modules(browser: Any) -> None:
    parts = {**Updates(Screen("catan", seed=7, folder=None)).news(), "ack": 0}
    with bare_page(browser, PAGE.format(styles=""), 900, 600) as shown:
        names = shown.evaluate(AS_ANYWIDGET_DOES, [esm.module("app/app.js"), parts])
        assert len(set(names)) == 2


def test_a_stop_is_obeyed_within_the_moment_that_is_being_played(browser: Any) -> None:
    screen = Screen("catan", seats=["bot:random"] * 3, seed=7, folder=None)
    screen.clock = count(step=1000).__next__  # every moment is one move long
    with playing(browser, screen) as shown:
        shown.click(SKIP)
        shown.wait_for_function("sent.filter((one) => one.type === 'run').length > 2")
        shown.mouse.click(*shown.evaluate(MIDDLE, SKIP))
        shown.wait_for_function("(skip) => document.querySelector(skip)?.title", arg=SKIP)
        after = shown.evaluate("sent.slice(sent.findIndex((one) => one.type === 'stop') + 1)")
        assert "run" not in {one["type"] for one in after}
        assert not screen.of(PlayState).skips


def test_the_column_stays_scrolled_where_it_was_when_it_is_drawn_anew(browser: Any) -> None:
    screen = Screen("catan", seed=7, folder=None)
    screen.hear({"type": "try", "action": "0: roll"})
    with playing(browser, screen, height=420) as shown:
        side = shown.locator(".co-side")
        side.evaluate("(one) => (one.scrollTop = 45)")
        assert side.evaluate("(one) => one.scrollTop") == 45
        shown.click('[data-key="lang-cs"]')
        shown.wait_for_selector('.companion[lang="cs"]')
        assert side.evaluate("(one) => one.scrollTop") == 45
