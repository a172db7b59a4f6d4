"""A ship flies its way over the sky: from point to point, until a click, and never where nothing
may move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.games.starfarers.sky.routes import route
from tests.widgets.playing import playing
from tests.widgets.test_motion_page import MOVING, hold, settle
from tests.widgets.test_sky_lessons_page import click, step

START, END = 269, 225
SHIP = "document.querySelector('[data-id=\"ship:0\"]')"
FLIGHT = f"{SHIP}?.getAnimations().find((one) => !(one instanceof CSSTransition))"
POSES = f"""(() => {{ const flight = {FLIGHT};
  flight.pause();
  const {{ delay, duration }} = flight.effect.getTiming();
  return flight.effect.getKeyframes().map(({{ computedOffset }}) => {{
    flight.currentTime = delay + duration * Math.min(computedOffset, 0.9999);
    const {{ e, f }} = new DOMMatrix(getComputedStyle({SHIP}).transform);
    return [e, f];
  }});
}})()"""
"""Where the ship is seen at each turn of its flight, in the drawing's units."""


@contextmanager
def sky(browser: Any, motion: str) -> Iterator[Any]:
    """The first lesson after the shake: the ship waits in its berth."""
    screen = step("first.fly", "0: shake")
    with playing(browser, screen, reduced_motion=motion) as page:
        page.screen = screen
        hold(page)
        yield page


def fly(page: Any) -> None:
    """Send the ship to the unknown system, and wait until it is told that it flew."""
    page.wait_for_selector(".co-bar [data-key='b-fly:0'][aria-pressed]")
    if page.get_attribute("[data-key='b-fly:0']", "aria-pressed") != "true":
        page.click("[data-key='b-fly:0']")
    click(page, END)
    settle(page, lambda: page.screen.table.state.ships[0] == END)
    settle(page, lambda: page.locator("h2.co-instruction", has_text="Done").count() == 1)


def test_a_ship_is_seen_at_every_point_of_its_way(browser: Any) -> None:
    with sky(browser, "no-preference") as page:
        way = route(page.screen.table.state.chart, START, END)
        fly(page)
        settle(page, lambda: page.evaluate(f"Boolean({FLIGHT})"))
        seen = page.evaluate(POSES)
        points = page.screen.seat_view.scene.places["point"]
        assert len(way) > 2
        assert len(seen) == len(way)
        for at, point in zip(seen, way, strict=True):
            assert at == pytest.approx(points[point][:2], abs=1)


def test_a_click_on_the_sky_ends_the_flight(browser: Any) -> None:
    with sky(browser, "no-preference") as page:
        fly(page)
        settle(page, lambda: page.evaluate(f"Boolean({FLIGHT})"))
        page.locator(".cb-view").click(position={"x": 5, "y": 5})
        assert page.evaluate(MOVING) == 0


def test_where_nothing_may_move_the_ship_is_there_at_once(browser: Any) -> None:
    with sky(browser, "reduce") as page:
        page.evaluate("""() => { window.begun = 0; const own = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            if (this.closest("[data-id='ship:0']")) window.begun += 1;
            return own.apply(this, how);
          }; }""")
        fly(page)
        assert page.evaluate("begun") == 0
