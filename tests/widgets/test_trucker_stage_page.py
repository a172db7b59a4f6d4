"""Galaxy Trucker's stage on its page: nothing is covered, nothing jumps."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.widgets.playing import playing, tried
from tests.widgets.test_frame_page import lesson
from tests.widgets.test_trucker_page import (
    FULL,
    MOTE,
    SEED,
    WORKBENCH,
    met,
    spoilt_ship,
    workbench,
)
from tests.widgets.test_wide_page import LAPTOP, NARROW, act, box, settled

HIDDEN = """() => {
  const view = document.querySelector(".cb-first .cb-view").getBoundingClientRect();
  const foot = document.querySelector(".co-foot").getBoundingClientRect();
  const low = foot.height ? Math.min(foot.top, view.bottom) : view.bottom;
  const drawn = '.cb-first :is([data-layer="tiles"] [data-id], [data-id^="row:"])';
  return [...document.querySelectorAll(drawn)].filter((one) => {
    const at = one.getBoundingClientRect();
    const beside = at.left < view.left - 1 || at.right > view.right + 1;
    return at.width && (at.bottom > low + 1 || beside);
  }).map((one) => one.dataset.id);
}"""
"""What of the ship and its rows lies under the answers, or outside its window."""
FREE = """(number) => {
  const at = document.querySelector(`.cb-first [data-id="free:${number}"]`).getBoundingClientRect();
  return [at.x + at.width / 2, at.y + at.height / 2];
}"""
TILE = """() => {
  const at = document.querySelector('.cb-first [data-layer="tiles"] [data-id^="tile:"]')
    .getBoundingClientRect();
  return [at.x + at.width / 2, at.y + at.height / 2];
}"""
HELD = ".cb-inhand .cb-tile"


def flying() -> Screen:
    """A full ship between two cards, another behind it."""
    seats = [{"ship": FULL, "days": 6}, {"ship": MOTE, "days": 2}]
    position = {"variant": "level-1", "stage": "next", "played": ["I-04"], "seats": seats}
    return Screen("trucker", seats=["Ana", "bot:greedy"], seed=SEED, folder=None, position=position)


def lasting(screen: Screen) -> bool:
    """Whether the stage this test is about still lasts: nobody has to read how it ended."""
    state = screen.table.state
    return bool(screen.table.awaiting) and not state.left[0]


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
@pytest.mark.parametrize("begins", [workbench, flying])
def test_board_hand_and_main_button_keep_their_boxes_while_ships_are_built_and_while_they_fly(
    browser: Any, begins: Any, size: tuple[int, int]
) -> None:
    screen = begins()
    first = screen.table.state.stage
    boards, ends, stages = set(), set(), set()
    with playing(browser, screen, *size, reduced_motion="reduce") as page:
        settled(page)
        for _ in range(45):
            state = screen.table.state
            if not lasting(screen) or (first == 0) != (state.stage == 0):
                break
            stages.add((state.stage, state.card))
            board = box(page, ".co-board")
            boards.add(tuple(round(board[side]) for side in ("x", "y", "width", "height")))
            main = page.locator(".co-bar .co-end .co-primary")
            if main.count() and (at := main.last.bounding_box()):
                ends.add((round(at["y"]), round(at["x"] + at["width"])))
            if screen.table.chance_waits:
                page.evaluate("() => hear({ type: 'chance' }).then(tell)")
                settled(page)
            else:
                act(page, screen)
    assert len(stages) >= (1 if first == 0 else 5)
    assert len(boards) == 1, boards
    assert len(ends) == 1, ends


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
@pytest.mark.parametrize(
    "step", ["first.meteors", "faults.joints", "faults.pieces", "faults.referee"]
)
def test_all_of_the_ship_is_seen_over_the_answers_of_a_lesson(
    browser: Any, step: str, size: tuple[int, int]
) -> None:
    with playing(browser, lesson("trucker", step, "cs"), *size) as page:
        settled(page)
        page.wait_for_selector('.cb-first [data-id^="tile:"]')
        assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_the_list_of_faults_at_the_repair_covers_nothing_of_the_ship(
    browser: Any, size: tuple[int, int]
) -> None:
    seats = [{"ship": str(spoilt_ship()), "space": 1}, {"ship": MOTE, "space": 2}]
    position = {"variant": "level-1", "stage": "repair", "seats": seats}
    screen = Screen("trucker", seats=["Ana", "bot:greedy"], folder=None, position=position)
    with playing(browser, screen, *size) as page:
        page.locator('[data-sheet="faults"] li').first.wait_for()
        assert page.evaluate(HIDDEN) == []


def test_the_right_button_turns_the_tile_and_opens_no_menu_of_the_notebook(browser: Any) -> None:
    screen = workbench()
    number = screen.table.state.ships[0].board.numbers[8, 7]
    with playing(browser, screen, *LAPTOP) as page:
        page.wait_for_selector(HELD)
        page.evaluate("document.addEventListener('contextmenu', () => (window.menus = 1))")
        before = page.locator(HELD).get_attribute("aria-label")
        page.mouse.click(*page.evaluate(FREE, number), button="right")
        page.wait_for_function(
            "(old) => document.querySelector('.cb-inhand .cb-tile').ariaLabel !== old", arg=before
        )
        assert page.evaluate("window.menus") is None


SAID = "Place it", "Place it anyway · makes a fault"
ENGINE = "T071"
LAYS = '.co-bar [data-key="b-place"]'


def test_the_button_says_that_the_tile_makes_a_fault_where_it_is_pointed_at_and_does_not_hold(
    browser: Any,
) -> None:
    screen = workbench(seats=[{**WORKBENCH["seats"][0], "hand": ENGINE}, *WORKBENCH["seats"][1:]])
    scene = screen.seat_view.scene
    assert scene is not None
    assert scene.grid is not None
    upright, aside = scene.grid.tiles[0].fits[:2]
    sound = next(one.cell for one in upright if one.holds)
    faulty = next(one.cell for one in aside if one.yes and not one.holds)
    plain, anyway = SAID
    with playing(browser, screen, *LAPTOP) as page:
        page.wait_for_selector(HELD)
        settled(page)
        for cell, turn, words in ((sound, 0, plain), (faulty, 1, anyway), (sound, -1, plain)):
            if turn:
                page.click(f'[data-key="turn{turn}"]')
            page.mouse.move(*page.evaluate(FREE, cell))
            page.wait_for_function(
                "([at, words]) => document.querySelector(at).textContent === words",
                arg=[LAYS, words],
            )


def test_a_tile_dragged_over_a_cell_is_seen_as_it_would_lie_there(browser: Any) -> None:
    screen = workbench()
    number = screen.table.state.ships[0].board.numbers[8, 7]
    with playing(browser, screen, *LAPTOP) as page:
        page.wait_for_selector(HELD)
        tile = page.locator(HELD).bounding_box()
        page.mouse.move(tile["x"] + 48, tile["y"] + 48)
        page.mouse.down()
        page.mouse.move(*page.evaluate(TILE), steps=4)  # over what is built nothing can be put
        assert page.locator(".cb-joint").count() == 0
        shown = "getComputedStyle(document.querySelector('.cb-dragged')).opacity"
        assert float(page.evaluate(shown)) > 0
        page.mouse.move(*page.evaluate(FREE, number), steps=4)
        page.wait_for_selector(".cb-joint")
        assert float(page.evaluate(shown)) == 0
        page.mouse.move(*page.evaluate(TILE), steps=4)
        page.mouse.up()
        assert tried(page) == []
        page.wait_for_selector(HELD)


def test_a_click_on_what_is_built_says_what_it_is_and_tries_nothing(browser: Any) -> None:
    with playing(browser, workbench(), *LAPTOP) as page:
        page.wait_for_selector(HELD)
        page.mouse.click(*page.evaluate(TILE))
        page.locator(".co-line", has_text="abin").wait_for()
        assert tried(page) == []


def test_the_main_button_lays_the_tile_in_hand_and_finishing_is_no_answer_to_enter(
    browser: Any,
) -> None:
    screen = workbench()
    laid = len(screen.table.state.ships[0])
    with playing(browser, screen, *LAPTOP) as page:
        page.wait_for_selector(HELD)
        main = page.locator(".co-bar .co-end .co-primary")
        place = main.bounding_box()
        main.click()
        page.wait_for_selector(".cb-ghost")
        main.click()
        page.wait_for_selector('.co-bar [data-key="b-0: draw"]')
        assert len(screen.table.state.ships[0]) == laid + 1
        draw = page.locator('.co-bar [data-key="b-0: draw"]').bounding_box()
        assert draw["x"] + draw["width"] == place["x"] + place["width"]
        assert [one["action"].split()[1] for one in tried(page)] == ["place"]


def test_one_start_space_stands_in_the_bar_and_the_others_one_press_away(browser: Any) -> None:
    with playing(browser, workbench(), *LAPTOP) as page:
        page.wait_for_selector(HELD)
        assert page.locator('.co-bar [data-key^="b-0: finish"]').count() == 1
        assert page.locator(".co-bar .co-end button").count() <= 3
        assert page.locator('[data-sheet="spaces"] button').count() == 2


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_nothing_of_the_form_for_a_new_game_lies_outside_it(browser: Any, lang: str) -> None:
    spills = """() => {
      const form = document.querySelector(".co-form").getBoundingClientRect();
      return [...document.querySelectorAll(".co-form *")].filter((one) => {
        const at = one.getBoundingClientRect();
        return at.width && at.right > form.right + 1;
      }).map((one) => one.tagName);
    }"""
    for size in (LAPTOP, NARROW):
        with playing(browser, Screen("trucker", lang=lang, folder=None), *size) as page:
            page.click('[data-key="new"]')
            page.wait_for_selector(".co-form")
            assert page.evaluate(spills) == []


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_a_glass_that_has_run_out_stays_where_it_stood_and_moves_nothing(
    browser: Any, size: tuple[int, int]
) -> None:
    sand = {"options": {"tempo": "hourglass", "sand_seconds": 90}, "sand": 1, "runs": True}
    screen = workbench(**sand)
    with playing(browser, screen, *size) as page:
        page.click('[data-key="clock-pause"]')
        page.wait_for_selector(HELD)
        glass, hand = box(page, ".co-glass"), box(page, ".cb-inhand")
        screen.table.attempt("clock: sand-out")
        page.evaluate("() => hear({ type: 'dismiss' }).then(tell)")
        page.locator(".co-clock-time", has_text="0:00").wait_for()
        assert (box(page, ".co-glass"), box(page, ".cb-inhand")) == (glass, hand)


def test_the_buttons_of_the_board_cover_no_cell_of_the_largest_ship(browser: Any) -> None:
    ship = {"ship": "III 7\n7 H:3333", "hand": "T113"}
    screen = workbench(variant="level-3", seats=[ship, {}, {}])
    with playing(browser, screen, *LAPTOP) as page:
        page.wait_for_selector(HELD)
        page.locator(".cb-first .cb-view").hover()
        tools = box(page, ".cb-first .cb-tools")
        cells = page.evaluate(
            """() => [...document.querySelectorAll('.cb-first [data-id^="free:"]')]
              .map((one) => one.getBoundingClientRect().toJSON())"""
        )
        assert cells
        assert not [
            one
            for one in cells
            if one["right"] > tools["left"] + 1 and one["bottom"] > tools["top"] + 1
        ]


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_what_is_to_be_done_is_read_whole_at_592(browser: Any, lang: str) -> None:
    screen = met("I-03", stage="power", step=1)
    with playing(browser, screen, *NARROW) as page:
        settled(page)
        cut = """() => {
          const one = document.querySelector(".co-instruction");
          const low = one.parentElement.getBoundingClientRect().bottom;
          const { bottom } = one.getBoundingClientRect();
          return one.scrollWidth > one.clientWidth + 1 || bottom > low + 1;
        }"""
        assert not page.evaluate(cut)


def test_beside_the_odds_stands_the_ship_alone(browser: Any) -> None:
    with playing(browser, Screen("trucker", folder=None, pane="odds"), *LAPTOP) as page:
        page.wait_for_selector(".cb-first .cb-view")
        for part in (".co-bench", ".cb-small", ".cb-tiles"):
            assert not page.locator(part).is_visible()
        ship = box(page, ".co-board")
        assert ship["width"] >= 200
        assert ship["bottom"] <= LAPTOP[1]
