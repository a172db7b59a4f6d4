"""The place card: a click on a place offers what fits there, also what a rule forbids."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.screen.panes.play.state import PlayState
from companion.screen.screen import Screen
from tests.games.catan.stage import stage
from tests.games.starfarers.stage import L2_SITE, colony_ship
from tests.games.starfarers.stage import stage as sky
from tests.widgets.playing import playing, tried

MINE = {"settlements": [8, 28], "roads": [13, 41]}
RICH = {"lumber": 2, "brick": 2, "wool": 1, "grain": 2, "ore": 3}
CARD = ".co-place"
ROW = ".co-place-rows button"


@contextmanager
def table(browser: Any, state: Any, game: str = "catan", **how: Any) -> Iterator[Any]:
    screen = Screen(game, seed=7, folder=None, lang=how.pop("lang", "en"))
    screen.table.state = state
    with playing(browser, screen, **how) as page:
        page.screen = screen
        yield page


def on_screen(page: Any, kind: str, number: int) -> tuple[float, float]:
    """Where a place of the board is on the page, in pixels."""
    x, y = page.screen.seat_view.scene.places[kind][number][:2]
    at = page.evaluate(
        """([x, y]) => { const svg = document.querySelector(".co-board svg");
        const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }""",
        [x, y],
    )
    return at[0], at[1]


def click(page: Any, kind: str, number: int) -> None:
    page.mouse.click(*on_screen(page, kind, number))


def rows(page: Any) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        ROW, "all => all.map((one) => one.firstChild.textContent)"
    )
    return found


def offered(page: Any, word: str) -> list[int]:
    return list(page.screen.seat_view.scene.spots[word].offered)


def test_a_click_on_a_place_offers_what_fits_there_with_its_price(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": RICH})) as page:
        path = offered(page, "road")[0]
        click(page, "path", path)
        assert rows(page) == ["Road here"]
        assert page.locator(f"{ROW} .co-price .co-face").count() == 2
        assert tried(page) == []
        page.click(ROW)
        assert tried(page) == [{"type": "try", "action": f"0: road {path}"}]
        assert page.locator(CARD).is_hidden()


def test_what_does_not_fit_can_be_tried_and_answers_why_not(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": RICH})) as page:
        corner = next(iter(page.screen.seat_view.scene.spots["settle"].refused))
        click(page, "corner", corner)
        assert rows(page) == ["Settlement here?", "City here?"]
        page.get_by_role("button", name="Settlement here?").click()
        page.wait_for_selector(".co-refusal")
        assert page.screen.of(PlayState).refused is not None
        assert page.locator(CARD).is_hidden()


def test_what_is_missing_is_marked_on_the_price(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": {"lumber": 1}})) as page:
        click(page, "path", page.screen.seat_view.scene.spots["road"].refused[0])
        assert page.locator(f"{ROW} .co-price .co-missing").count() == 1


def test_a_price_on_a_button_shows_each_card_and_rings_what_is_missing(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": {"lumber": 1}})) as page:
        page.wait_for_selector("[data-key='b-road'] .co-price")
        lines = "all => all.map((one) => getComputedStyle(one).outlineStyle)"
        signs = page.eval_on_selector_all("[data-key='b-road'] .co-price > *", lines)
        assert signs == ["none", "dashed"]


@pytest.mark.parametrize(("width", "height"), [(934, 638), (592, 900)])
def test_the_card_covers_no_place_of_the_board_and_moves_nothing(
    browser: Any, width: int, height: int
) -> None:
    with table(browser, stage({**MINE, "hand": RICH}), width=width, height=height) as page:
        where = "(() => { const b = document.querySelector('.co-board').getBoundingClientRect();"
        board = page.evaluate(where + " return [b.top, b.bottom]; })()")
        tall = page.evaluate("document.querySelector('.companion').offsetHeight")
        click(page, "path", offered(page, "road")[0])
        top = page.evaluate(f"document.querySelector('{CARD}').getBoundingClientRect().top")
        assert top >= board[1]
        assert page.evaluate(where + " return [b.top, b.bottom]; })()") == board
        assert page.evaluate("document.querySelector('.companion').offsetHeight") == tall


def test_by_keyboard_a_place_is_opened_walked_tried_and_left(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": RICH})) as page:
        page.focus(".cb-view")
        page.keyboard.press("PageDown")
        active = "document.querySelector('.cb-target.cb-active').getAttribute('aria-label')"
        name = page.evaluate(active)
        assert "Road" in name or "City" in name
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.closest('.co-place') !== null")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Escape")
        assert page.locator(CARD).is_hidden()
        assert page.evaluate("document.activeElement.className") == "cb-view"
        assert page.evaluate(active) == name
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert len(tried(page)) == 1


def test_an_armed_mode_lights_its_button_and_takes_the_click(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": RICH})) as page:
        page.click("[data-key='b-road']")
        assert page.get_attribute("[data-key='b-road']", "aria-pressed") == "true"
        path = offered(page, "road")[0]
        click(page, "path", path)
        assert tried(page) == [{"type": "try", "action": f"0: road {path}"}]
        assert page.locator(CARD).is_hidden()


def test_the_button_of_an_armed_mode_looks_lit(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": RICH})) as page:
        look = "(({ backgroundColor, borderColor }) => [backgroundColor, borderColor])"
        look += "(getComputedStyle(document.querySelector(`[data-key='b-road']`)))"
        page.wait_for_selector("[data-key='b-road']")
        before = page.evaluate(look)
        page.click("[data-key='b-road']")
        page.mouse.move(0, 0)
        page.wait_for_selector("[data-key='b-road'][aria-pressed=true]")
        assert not set(page.evaluate(look)) & set(before)


def test_the_only_thing_offered_is_armed_by_itself_and_lights_its_button(browser: Any) -> None:
    with table(browser, stage({**MINE, "hand": {"lumber": 1, "brick": 1}})) as page:
        assert page.get_attribute("[data-key='b-road']", "aria-pressed") == "true"
        corner = page.screen.seat_view.scene.spots["settle"].refused[0]
        click(page, "corner", corner)
        assert "Settlement here?" in rows(page)
        for pressed in ("true", "false"):  # the first press chooses what was lit by itself
            page.click("[data-key='b-road']")
            assert page.get_attribute("[data-key='b-road']", "aria-pressed") == pressed


def test_a_ship_is_turned_to_and_offers_what_it_can_do(browser: Any) -> None:
    ship = {"colonies": [275], "ships": [colony_ship(L2_SITE)]}
    state = sky(ship, turn={"phase": "flight", "speed": 3, "left": [0, 0, 0]})
    with table(browser, state, "starfarers") as page:
        click(page, "point", L2_SITE)
        assert any("olony" in row for row in rows(page))
        page.locator(ROW).first.click()
        assert tried(page) == [{"type": "try", "action": "0: found 0"}]
