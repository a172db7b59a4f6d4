"""What happens is seen over the board: the app on a bare page, a roll as Catan tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.jupyter import esm
from companion.screen import updates
from companion.screen.screen import Screen
from tests.games.starfarers.stage import meeting
from tests.games.starfarers.stage import stage as sky
from tests.widgets.bare import bare_page
from tests.widgets.learning import PAGE
from tests.widgets.playing import START, playing

IN_THE_AIR = "document.querySelectorAll('.cb-air > *, .cb-light').length"
MOVING = (
    "document.querySelector('.cb').getAnimations({ subtree: true })"
    ".filter((one) => !(one instanceof CSSTransition || one instanceof CSSAnimation)).length"
)
ROLL = '[data-key="b-0: roll"]'
BOTS = ["Ana", "bot:random", "bot:random"]
SEED = 4
"""Ana begins, and somebody gets something from the first roll."""
SHE_SHAKES = 2
"""Ana begins in Starfarers: no bot rolls by itself while a test tells a roll of its own."""


TWO_ROADS = """async () => {
  const put = (piece, to) => ({ what: "road", rule: "", text: "", facts: {},
    motions: [{ kind: "put", ids: [piece], from: "seat:0", to }] });
  const drawn = document.querySelectorAll('[data-layer="roads"] [data-id]');
  window.roads = [...drawn].map((one) => one.dataset.id);
  for (const [n, piece] of roads.slice(0, 2).entries()) {
    const shown = [put(piece, piece.replace("road", "path"))];
    tell({ events: { n: 1000 + n, fresh: false, shown } });
    await new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
  }
}"""


@contextmanager
def table(browser: Any, still: bool = False, **how: Any) -> Iterator[Any]:
    """A game of Catan before the first roll."""
    screen = Screen("catan", seats=BOTS, seed=SEED, folder=None)
    with playing(browser, screen, **how) as page:
        page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        yield page


def settle(page: Any, what: Callable[[], bool]) -> None:
    """Let the page's own time pass until it is so."""
    for _ in range(200):
        if what():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never was so")


def hold(page: Any) -> None:
    """Nothing that is shown ends by itself: only what the test does ends it."""
    page.evaluate(
        "() => { const own = window.setTimeout;"
        " window.setTimeout = (call, ms = 0) => (ms > 100 ? 0 : own(call, ms)); }"
    )


def test_a_roll_shows_its_dice_what_pays_and_who_gets(browser: Any) -> None:
    with table(browser) as page:
        hold(page)
        page.click(ROLL)
        page.wait_for_selector(".co-die", state="attached")
        faces = page.evaluate(
            "[...document.querySelectorAll('.co-die')].map((d) => d.dataset.face)"
        )
        dice = page.evaluate("shown('events').shown.find((e) => e.what === 'rolled').facts")
        assert faces == [str(dice["first"]), str(dice["second"])]
        lit = page.evaluate("[...document.querySelectorAll('.cb-lit')].map((d) => d.dataset.lit)")
        paid = page.evaluate(
            "shown('events').shown.filter((e) => e.what === 'gains')"
            ".map((e) => `hex:${e.facts.hex}`)"
        )
        assert lit
        assert set(lit) == set(paid)
        assert page.evaluate(MOVING) > 0
        assert page.locator(".co-plate .co-plus").count() > 0


FRAMES = """(name) => [...document.querySelectorAll(name)].map((one) => one.getAnimations()
  .filter((each) => !(each instanceof CSSTransition || each instanceof CSSAnimation))
  .flatMap((each) => each.effect.getKeyframes().map(({ transform = "" }) => transform)).join())"""
"""By element of this kind: the ways it is turned and carried, one after another."""


def test_dice_tumble_and_cards_travel(browser: Any) -> None:
    with table(browser) as page:
        hold(page)
        page.click(ROLL)
        page.wait_for_selector(".co-die", state="attached")
        dice, cards = page.evaluate(FRAMES, ".co-die"), page.evaluate(FRAMES, ".co-fly-card")
        assert len(dice) == 2
        assert all(frames.count("rotate") >= 2 for frames in dice)
        assert cards
        assert all(len(set(frames.split(","))) > 2 for frames in cards)


def test_what_is_shown_ends_by_itself_and_leaves_nothing(browser: Any) -> None:
    with table(browser) as page:
        page.click(ROLL)
        settle(
            page,
            lambda: page.evaluate(
                "Boolean(shown('events').shown.some((e) => e.what === 'rolled'))"
            ),
        )
        settle(page, lambda: page.evaluate(IN_THE_AIR) == 0)
        assert page.evaluate(MOVING) == 0


def test_a_click_on_the_board_ends_it(browser: Any) -> None:
    with table(browser) as page:
        hold(page)
        page.click(ROLL)
        page.wait_for_selector(".co-die", state="attached")
        page.locator(".cb-view").click(position={"x": 5, "y": 5})
        assert page.evaluate(IN_THE_AIR) == 0
        assert page.evaluate(MOVING) == 0


def test_the_next_act_ends_it_and_counts(browser: Any) -> None:
    with table(browser) as page:
        hold(page)
        page.click(ROLL)
        page.wait_for_selector(".co-die", state="attached")
        page.evaluate("() => { window.hear = () => new Promise(() => {}); }")  # nobody answers
        page.click('[data-key="b-0: end"]')
        assert page.locator(".co-die").count() == 0
        assert page.evaluate("sent.some((one) => one.action === '0: end')")


def test_with_reduced_motion_nothing_moves_and_the_gains_are_told(browser: Any) -> None:
    with table(browser, still=True) as page:
        hold(page)
        page.click(ROLL)
        page.wait_for_selector(".co-plate", state="attached")
        assert page.evaluate(MOVING) == 0
        assert page.locator(".co-fly-card").count() == 0
        assert page.locator(".co-plate .co-plus").count() > 0


def test_the_line_over_the_board_tells_what_was_done(browser: Any) -> None:
    with table(browser) as page:
        page.click(ROLL)
        page.wait_for_function("document.querySelector('.co-told').textContent !== ''")
        first = page.evaluate("shown('events').shown.find((e) => e.what === 'rolled').you")
        assert page.inner_text(".co-told").startswith(first)
        assert page.get_attribute(".co-told", "title").startswith(first)


def test_a_step_that_is_done_says_what_others_rolled_meanwhile(browser: Any) -> None:
    screen = Screen("catan", lang="en", pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": "trade.turn"})
    with playing(browser, screen) as page:
        page.evaluate("hear({ type: 'try', action: '0: decline' }).then(tell)")
        page.wait_for_selector(".co-instruction[data-flag=won]")
        page.wait_for_selector(".co-told:text('Violet rolls 5 + 4 = 9. You get 1 grain.')")


def test_the_others_can_be_held_hurried_and_skipped(browser: Any) -> None:
    with table(browser) as page:
        page.click(ROLL)
        page.click('[data-key="b-0: end"]')
        page.click('[data-key="pause"]')
        page.wait_for_function("document.querySelector('[data-key=pause]').textContent === 'Play'")
        steps = page.evaluate("sent.filter((one) => one.type === 'step').length")
        page.click('[data-key="speed-quick"]')
        page.wait_for_selector('[data-key="speed-quick"][aria-pressed="true"]')
        assert page.evaluate("localStorage.getItem('companion.speed')") == "quick"
        page.wait_for_timeout(1200)
        assert page.evaluate("sent.filter((one) => one.type === 'step').length") - steps <= 1
        page.keyboard.press("s")
        settle(page, lambda: page.evaluate("sent.some((one) => one.type === 'run')"))


@pytest.mark.parametrize("dark", [False, True])
def test_the_last_piece_is_marked_under_it_until_the_next(browser: Any, dark: bool) -> None:
    with table(browser, dark=dark) as page:
        page.evaluate(TWO_ROADS)
        marked = "[...document.querySelectorAll('.cb-last')].map((one) => one.dataset.last)"
        assert page.evaluate(marked) == page.evaluate("roads.slice(1, 2)")
        below = "document.querySelector('.cb-last').nextElementSibling.dataset.layer"
        assert page.evaluate(below) == "roads"


TELL = """async (motions) => {
  const shown = [{ what: "told", rule: "", text: "", facts: {}, motions }];
  tell({ events: { n: 2000, fresh: false, shown } });
  await new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
}"""


def test_each_seat_that_gains_says_how_many(browser: Any) -> None:
    with table(browser) as page:
        hold(page)
        page.evaluate(TELL, [
            {"kind": "flash", "ids": ["hex:4"]},
            {"kind": "card", "from": "hex:4", "to": "seat:0", "faces": ["ore"], "n": 1},
            {"kind": "card", "from": "hex:4", "to": "seat:1", "faces": ["ore", "ore"], "n": 2},
        ])  # fmt: skip
        said = "all => all.map((one) => [one.dataset.seat, one.textContent])"
        assert page.eval_on_selector_all(".co-plate", said) == [["0", "+1"], ["1", "+2"]]


def test_the_robber_walks_and_a_piece_is_set_down(browser: Any) -> None:
    with table(browser) as page:
        hold(page)
        road = page.get_attribute('[data-layer="roads"] [data-id]', "data-id")
        page.evaluate(TELL, [
            {"kind": "move", "ids": ["robber"], "from": "hex:1", "to": "hex:4"},
            {"kind": "put", "ids": [road], "from": "seat:0", "to": road.replace("road", "path")},
        ])  # fmt: skip
        [walk] = page.evaluate(FRAMES, '[data-id="robber"]')
        assert walk.count("translate") >= 2
        [put] = page.evaluate(FRAMES, f'[data-id="{road}"] > :first-child')
        assert "scale" in put


def test_what_the_robber_blocks_has_a_dashed_edge_and_is_not_lit(browser: Any) -> None:
    with table(browser) as page:
        hold(page)
        page.evaluate(TELL, [{"kind": "roll", "faces": ["3", "5"]},
                             {"kind": "block", "ids": ["hex:4"]},
                             {"kind": "flash", "ids": ["hex:7"]}])  # fmt: skip
        look = "(kind) => [...document.querySelectorAll(kind)].map((one) => one.dataset.lit)"
        assert page.evaluate(look, ".cb-blocked") == ["hex:4"]
        assert page.evaluate(look, ".cb-lit") == ["hex:7"]
        dashes = "getComputedStyle(document.querySelector('.cb-blocked path')).strokeDasharray"
        assert page.evaluate(dashes) != "none"


def test_marbles_fall_in_their_colours(browser: Any) -> None:
    screen = Screen("starfarers", seats=BOTS, seed=SHE_SHAKES, folder=None)
    with playing(browser, screen) as page:
        hold(page)
        page.evaluate(TELL, [{"kind": "roll", "faces": ["red", "black"]}])
        page.wait_for_selector(".co-die circle", state="attached")
        fills = page.eval_on_selector_all(
            ".co-die", "all => all.map((one) => getComputedStyle(one.querySelector('circle')).fill)"
        )
        assert len(set(fills)) == 2
        assert "none" not in fills


def test_an_encounter_is_turned_over(browser: Any) -> None:
    screen = Screen("starfarers", seats=BOTS, seed=SHE_SHAKES, folder=None)
    screen.table.state = sky(players=3, turn=meeting(2))
    with playing(browser, screen) as page:
        hold(page)
        page.wait_for_selector("[data-sheet=encounter]")
        page.evaluate(TELL, [{"kind": "turn", "ids": ["sheet:encounter"]}])
        [turned] = page.evaluate(FRAMES, "[data-sheet=encounter]")
        assert turned.startswith("scaleX(0)")


def test_a_page_loaded_anew_replays_nothing(browser: Any) -> None:
    screen = Screen("catan", seats=BOTS, seed=SEED, folder=None)
    told = updates.Updates(screen)
    parts = told.news()
    screen.hear({"type": "try", "action": "0: roll"})
    parts |= told.news()
    assert not parts["events"]["fresh"]
    assert any(one["motions"] for one in parts["events"]["shown"])
    with bare_page(browser, PAGE.format(styles=esm.styles()), 934, 638) as page:
        page.expose_function("hear", lambda intent: {})
        page.evaluate(START, [{**parts, "ack": 0}, False])
        page.evaluate("new Promise((done) => requestAnimationFrame(done))")
        assert page.evaluate(IN_THE_AIR) == 0
        assert page.locator(".cb-last").count() == 0
