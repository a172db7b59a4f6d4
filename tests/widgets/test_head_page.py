"""The head of the app at every width: nothing outside the frame, the game's name read whole."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.widgets.playing import playing
from tests.widgets.test_frame_page import lesson, played

WIDTHS = sorted({*range(360, 1301, 20), *range(700, 780, 4)})
MEASURE = """async (widths) => {
  const [box, app, head] = ["#app", ".companion", ".co-head"].map((one) => document.querySelector(one));
  const faults = [];
  for (const width of widths) {
    box.style.width = `${width}px`;
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const edge = app.getBoundingClientRect(), low = head.getBoundingClientRect().bottom;
    for (const one of head.querySelectorAll("button, select")) {
      if (!one.getClientRects().length) continue;
      const at = one.getBoundingClientRect();
      if (at.left < edge.left || at.right > edge.right || at.bottom > low) faults.push(`${width}: ${one.dataset.key} is outside`);
      if (at.width < 24) faults.push(`${width}: ${one.dataset.key} is ${at.width} wide`);
    }
    const name = head.querySelector(".co-switch"), broad = name.offsetWidth;
    name.style.flex = "none";
    if (name.offsetWidth > broad + 1) faults.push(`${width}: the game's name has ${broad} of ${name.offsetWidth}`);
    name.style.flex = "";
    if (head.offsetHeight > (width > 600 ? 46 : 80)) faults.push(`${width}: the head is ${head.offsetHeight} high`);
  }
  return faults;
}"""  # noqa: E501
SCREENS = {
    "the shortest name": lambda lang: played("catan", 0, lang),
    "the longest name": lambda lang: Screen("starfarers", lang=lang, seed=7, folder=None),
    "a lesson": lambda lang: lesson("race", 1, lang),
}


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("what", SCREENS)
def test_at_every_width_the_head_is_inside_its_frame_and_names_the_game_whole(
    browser: Any, what: str, lang: str
) -> None:
    with playing(browser, SCREENS[what](lang), 1310, 638) as page:
        page.wait_for_selector(".co-bar button")
        assert page.evaluate(MEASURE, WIDTHS) == []


def test_what_lies_over_the_app_begins_under_its_head_also_where_that_has_two_rows(
    browser: Any,
) -> None:
    with playing(browser, played("race", 0, "pl"), 390, 638, has_touch=True) as page:
        page.wait_for_selector('.co-head[data-fit~="rows"]')
        page.click("[data-key=new]")
        form, head = (
            page.locator(one).bounding_box() for one in (".co-setup:not([hidden])", ".co-head")
        )
        assert form["y"] == pytest.approx(head["y"] + head["height"], abs=1)
