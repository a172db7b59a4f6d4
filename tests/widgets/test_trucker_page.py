"""Galaxy Trucker's flight on a bare page: chance waits, a hit is seen and can be cut short."""

from __future__ import annotations

from typing import Any

from companion.screen.screen import Screen
from tests.screen.test_chance import swarm
from tests.widgets.playing import playing
from tests.widgets.test_motion_page import MOVING, hold

ROLL = '[data-key="chance"]'
GONE = "[...document.querySelectorAll('.cb-gone')].map((one) => one.dataset.gone)"
SEED = 5
"""The first meteor comes down column 9 and takes a tile, the second is in row 7."""


def test_a_hit_comes_in_and_takes_a_tile_until_a_click_ends_it(browser: Any) -> None:
    screen = Screen(
        "trucker", seats=["Ana", "bot:greedy"], seed=SEED, folder=None, position=swarm()
    )
    lost = screen.table.state.ships[0].board.numbers[7, 9]
    with playing(browser, screen) as page:
        hold(page)
        page.wait_for_selector('[data-id="incoming:1"]', state="attached")
        shares = page.locator('[data-layer="shares"] [data-id]').count()
        assert shares == 4  # the chance is written on every tile that may be lost
        page.click(ROLL)
        page.wait_for_selector(".cb-gone", state="attached")
        gone = set(page.evaluate(GONE))
        assert {"incoming:1", f"tile:{lost}", f"part:{lost}"} <= gone
        assert page.locator(".co-die").count() == 2
        assert page.evaluate(MOVING) > 0
        page.locator(".cb-view").first.click(position={"x": 5, "y": 5})
        assert page.evaluate(GONE) == []

        page.emulate_media(reduced_motion="reduce")
        page.click(ROLL)
        page.wait_for_selector('[data-gone="incoming:2"]', state="attached")
        assert page.evaluate(MOVING) == 0
