"""Galaxy Trucker's flight on a bare page: chance waits, a hit is seen and can be cut short."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.games.trucker.quiz.yard import spoilt
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES, random_ship
from companion.screen.screen import Screen
from tests.games.trucker.stage import MOTE
from tests.screen.test_chance import swarm
from tests.widgets.playing import playing
from tests.widgets.test_motion_page import MOVING, hold
from tests.widgets.test_newcomer_page import BOXES

ROLL = '[data-key="chance"]'
GONE = "[...document.querySelectorAll('.cb-gone')].map((one) => one.dataset.gone)"
IN_SIGHT = """(one) => {
  const at = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(at.left + 2, at.top + at.height / 2));
}"""
SEED = 5
"""The first meteor comes down column 9 and takes a tile, the second is in row 7."""


def test_the_next_question_of_a_step_has_no_answer_yet(browser: Any) -> None:
    screen = Screen("trucker", seed=7, folder=None)
    screen.hear({"type": "pane", "pane": "learn"})
    screen.hear({"type": "lesson", "id": "first.meteors"})
    with playing(browser, screen, reduced_motion="reduce") as page:
        first = page.locator(".co-question").inner_text()
        page.locator(".co-question .co-choice").last.click()
        page.click("[data-key='l-answer']")
        page.wait_for_function(
            "(old) => document.querySelector('.co-question').innerText !== old", arg=first
        )
        assert page.locator(".co-question :checked").count() == 0


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


def test_what_a_hit_did_is_told_step_by_step_beside_the_ship(browser: Any) -> None:
    screen = Screen(
        "trucker", seats=["Ana", "bot:greedy"], seed=SEED, folder=None, position=swarm()
    )
    with playing(browser, screen, reduced_motion="reduce") as page:
        page.click(ROLL)
        steps = page.locator('[data-sheet="hit"] li')
        steps.nth(4).wait_for()
        said = steps.all_inner_texts()
        assert "column 9" in said[0]
        assert "would have" in said[1]
        assert "7-9" in said[2]


def test_a_fault_and_its_line_of_the_list_point_at_each_other(browser: Any) -> None:
    ship = spoilt_ship()
    seats = [{"ship": str(ship), "space": 1}, {"ship": MOTE, "space": 2}]
    position = {"variant": "level-1", "stage": "repair", "seats": seats}
    screen = Screen("trucker", seats=["Ana", "bot:greedy"], folder=None, position=position)
    with playing(browser, screen) as page:
        rows = page.locator('[data-sheet="faults"] li')
        rows.first.wait_for()
        assert rows.count() == len(ship.faults)
        numbers = page.locator('[data-layer="faults"] [data-id^="fault:"]')
        assert numbers.count() == len(ship.faults)
        rows.first.hover()
        page.wait_for_function("document.querySelectorAll('.cb-marks > *').length > 1")
        tile = ship.faults[0].at[0].replace("cell", "tile")
        page.locator(f'[data-layer="tiles"] [data-id="{tile}"]').first.hover(force=True)
        page.wait_for_selector('[data-sheet="faults"] li.co-row-pointed')
        rows.first.focus()
        page.wait_for_function("document.querySelectorAll('.cb-marks > *').length > 1")


def spoilt_ship() -> Ship:
    """A ship with several faults, the same every time."""
    rng = Random(7)
    found = (spoilt(random_ship(n, "I", 15), rng, 4) for n in range(60))
    return next(ship for ship in found if len(ship.faults) > 2)


def test_who_has_finished_turns_the_empty_hourglass_while_bots_build(browser: Any) -> None:
    seats = [{"space": 1}, {}]
    hourglass = {"variant": "level-1", "options": {"tempo": "hourglass"}, "sand": 1}
    position = {**hourglass, "seats": seats}
    screen = Screen("trucker", seats=["Ana", "bot:greedy"], folder=None, position=position)
    with playing(browser, screen) as page:
        page.click('[data-key="pause"]')
        turn = page.locator('[data-key="b-0: turn-sand"]')
        turn.wait_for()
        assert "turn the hourglass" in page.locator(".co-instruction").inner_text()
        turn.click()
        turn.wait_for(state="detached")
        page.locator(".co-clock", has_text="1:").wait_for()
        assert "hourglass" not in page.locator(".co-instruction").inner_text()


def test_a_new_game_starts_from_the_form_with_the_sand_that_was_chosen(browser: Any) -> None:
    screen = Screen("trucker", seats=["Ana", "bot:greedy"], seed=SEED, folder=None)
    with playing(browser, screen) as page:
        page.click('[data-key="new"]')
        page.select_option('[name="variant"]', "level-1")
        page.select_option('.co-setup-first [name="option:tempo"]', "hourglass")
        page.click(".co-setup summary")
        page.select_option('[name="option:sand_seconds"]', "60")
        page.click('.co-setup [type="submit"]')
        page.locator(".co-clock", has_text="0:").wait_for()
        assert page.evaluate("sent.find((one) => one.type === 'new').options") == {
            "tempo": "hourglass",
            "sand_seconds": 60,
        }
        assert screen.table.state.options["sand_seconds"] == 60


WHALE = str(EXAMPLES["whale"])
HIT = {"played": ["III-09"], "card": "III-09", "stage": "roll", "queue": [0]}
NARROW_MOMENTS = {
    "building at level I": ({"variant": "level-1", "seats": [{}]}, '[data-key="b-0: draw"]'),
    "building at level III": ({"variant": "level-3", "seats": [{}]}, '[data-key="b-0: draw"]'),
    "after a hit at level III": (
        {"variant": "level-3", "seats": [{"ship": WHALE, "days": 6}], **HIT},
        ROLL,
    ),
}


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("moment", NARROW_MOMENTS)
def test_the_whole_ship_is_seen_at_592(browser: Any, moment: str, dark: bool) -> None:
    position, act = NARROW_MOMENTS[moment]
    screen = Screen("trucker", seats=["Ana"], seed=SEED, folder=None, position=position)
    with playing(browser, screen, 592, 638, dark, reduced_motion="reduce") as page:
        page.click(act)
        page.wait_for_selector('[data-sheet="hit"], .cb-tile[aria-pressed="true"]')
        [board] = page.evaluate(BOXES, ".cb-view")
        [middle], [foot] = page.evaluate(BOXES, ".co-middle"), page.evaluate(BOXES, ".co-foot")
        assert middle["top"] <= board["top"]
        assert board["bottom"] <= min(middle["bottom"], foot["top"])
        numbers = page.locator(".cb-view text", has_text="9")
        assert numbers.last.bounding_box()["y"] < board["bottom"]
        [bar] = page.evaluate(BOXES, ".co-bar")
        assert bar["bottom"] <= 638


def flown_to_the_end() -> Screen:
    """Ana has flown the learning flight alone, as it came."""
    screen = Screen("trucker", seats=["Ana"], seed=SEED, folder=None, variant="learning")
    table, rng = screen.table, Random(SEED)
    for _ in range(60):
        laid = [move for move in table.legal(0) if move.word == "place"]
        table.attempt(rng.choice(laid) if laid else table.legal(0)[0])
    for _ in range(400):
        if table.awaiting and not table.resolve_chance():
            stay = [move for move in table.legal(0) if move.word != "leave"]
            ends = [move for move in stay if move.word == "finish"]
            table.attempt(rng.choice(ends or stay))
    assert not table.awaiting
    screen.turn_to()
    return screen


@pytest.mark.parametrize("width", [592, 934])
def test_all_of_the_recap_can_be_read(browser: Any, width: int) -> None:
    with playing(browser, flown_to_the_end(), width, 638) as page:
        page.locator('[data-sheet="one-tile"] .co-sheet-line', has_not_text="Looking").wait_for()
        [bar] = page.evaluate(BOXES, ".co-bar")
        for part in page.locator(
            '[data-sheet="recap"] :is(h3, li, p), [data-sheet="one-tile"] p'
        ).all():
            part.scroll_into_view_if_needed()
            assert part.evaluate(IN_SIGHT), part.inner_text()
        assert page.evaluate(BOXES, ".co-bar") == [bar]
        assert "In all" in page.locator('[data-sheet="recap"]').inner_text()
        assert page.locator('[data-key="again"]').is_visible()


def keyed(page: Any, *keys: str) -> None:
    """Press keys of which the last one is answered."""
    for key in keys[:-1]:
        page.keyboard.press(key)
    before = page.evaluate("sent.length")
    page.keyboard.press(keys[-1])
    page.wait_for_function("(n) => sent.length > n && shown('ack') >= sent.at(-1).n", arg=before)


def numbered(page: Any, action: str) -> str:
    """The number key of a button of the bar."""
    there = page.locator(".co-bar .co-end button")
    page.locator(f'.co-bar [data-key="b-0: {action}"]').wait_for()
    return str(1 + [one.get_attribute("data-key") for one in there.all()].index(f"b-0: {action}"))


def test_a_ship_is_built_and_flown_to_its_recap_by_keys_alone(browser: Any) -> None:
    screen = Screen("trucker", seats=["Ana"], seed=8, folder=None, variant="learning")
    with playing(browser, screen, reduced_motion="reduce") as page:
        page.wait_for_selector('[data-key="b-0: draw"]')
        keyed(page, "Tab", "Enter", "Enter")  # the short way to the main button, and draw
        for laid, way in enumerate(([], ["ArrowUp", "w", "w"]), start=2):
            page.wait_for_selector('.cb-tile[aria-pressed="true"]')
            page.wait_for_selector(".cb-view:focus[aria-activedescendant]")
            keyed(page, *way, "Enter")
            assert len(screen.table.state.ships[0]) == laid
            keyed(page, "1")
        keyed(page, "b")
        keyed(page, numbered(page, "finish 1"))
        for _ in range(80):
            page.wait_for_selector(".co-bar .co-end button")
            if page.locator('[data-key="again"]').count():
                break
            keyed(page, "1")
        page.locator('[data-sheet="recap"]', has_text="Ana, learning flight").wait_for()
        there = page.locator(".co-bar .co-end button").all()
        names = [one.get_attribute("data-key") for one in there]
        keyed(page, str(1 + names.index("again")))
        assert screen.table.awaiting


# The workbench

WORKBENCH = {
    "variant": "level-1",
    "seats": [{"ship": "I 7 8\n7 H:3333 C:1121", "hand": "T113", "reserve": ["T040"]}, {}, {}],
}
PITCH = """() => {
  const at = (id) => document.querySelector(`.cb-first [data-id="${id}"]`).getBoundingClientRect();
  const [one, other] = [at("column:6:front"), at("column:7:front")];
  return other.left + other.width / 2 - one.left - one.width / 2;
}"""
SCROLLS = """() => {
  const middle = document.querySelector(".co-middle");
  return middle.scrollHeight - middle.clientHeight;
}"""
OUTSIDE = """() => {
  const all = document.querySelector(".companion").getBoundingClientRect();
  const names = ".co-board, .cb-inhand, .cb-kept, .co-bench, .cb-small button, .co-bar";
  const seen = document.querySelectorAll(names);
  return [...seen].filter((one) => {
    const at = one.getBoundingClientRect();
    const beyond = at.right > all.right + 1 || at.bottom > all.bottom + 1;
    return at.width && (beyond || at.left < all.left - 1);
  }).map((one) => one.className);
}"""


def workbench(**more: Any) -> Screen:
    seats = ["Ana", "bot:greedy", "bot:greedy"]
    return Screen("trucker", seats=seats, folder=None, position={**WORKBENCH, **more})


@pytest.mark.parametrize(("width", "least"), [(846, 62), (592, 54)])
def test_the_workbench_has_large_tiles_and_everything_in_view(
    browser: Any, width: int, least: int
) -> None:
    with playing(browser, workbench(), width, 640) as page:
        page.wait_for_selector(".cb-inhand .cb-tile")
        assert page.evaluate(PITCH) >= least
        assert page.locator(".cb-inhand .cb-tile").bounding_box()["width"] == 96
        assert page.locator('[data-sheet="yard"]').is_visible()
        assert page.locator(".cb-kept .cb-tile").count() == 1
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(SCROLLS) <= 1


def test_a_cell_says_whether_the_tile_holds_there_and_the_wheel_turns_it(browser: Any) -> None:
    screen = workbench()
    board = screen.table.state.ships[0].board
    with playing(browser, screen, 846, 640) as page:
        page.wait_for_selector(".cb-inhand .cb-tile")
        rings = page.locator(".cb-target > .cb-turn").count()
        assert rings > 0
        assert 0 < page.locator(".cb-target > .cb-cell").count() < len(board.zone)
        place = page.locator(f'.cb-first [data-id="free:{board.numbers[8, 7]}"]')
        place.hover(force=True)
        page.wait_for_selector(".cb-joint")
        first = page.locator(".co-line").inner_text()
        said = {first}
        for _ in range(3):
            page.wait_for_timeout(200)  # a wheel that runs on turns once
            page.mouse.wheel(0, 100)
            said.add(page.locator(".co-line").inner_text())
        assert len(said) > 1
        assert any("Holds" in line for line in said)


def test_a_fault_may_be_placed_and_is_said_before(browser: Any) -> None:
    screen = workbench(seats=[{"hand": "T079"}, {}, {}])
    with playing(browser, screen, 846, 640) as page:
        page.wait_for_selector(".cb-inhand .cb-tile")
        view = page.locator(".cb-first .cb-view")
        view.focus()
        for _ in range(4):
            lines = page.locator(".cb-target[aria-label*='makes a fault']")
            if lines.count():
                break
            page.keyboard.press("w")
        label = lines.first.get_attribute("aria-label")
        assert "Placing it makes a fault" in label
        box = lines.first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function(
            "sent.some((one) => one.type === 'try' && one.action.includes('place'))"
        )
        assert screen.table.state.ships[0].faults


@pytest.mark.parametrize("width", [846, 592])
def test_with_an_hourglass_the_heap_stays_in_sight_and_pointing_moves_nothing(
    browser: Any, width: int
) -> None:
    sand = {"options": {"tempo": "hourglass", "sand_seconds": 90}, "sand": 1, "runs": True}
    with playing(browser, workbench(**sand), width, 640) as page:
        page.click('[data-key="clock-pause"]')
        page.wait_for_selector(".cb-inhand .cb-tile")
        heap = page.locator('[data-sheet="yard"] b')
        assert heap.evaluate(IN_SIGHT)
        assert page.locator(".co-glass").evaluate(IN_SIGHT)
        before = page.evaluate(BOXES, ".co-board, .co-bar, .cb-inhand")
        cell = page.locator(".cb-first .cb-target > .cb-cell").first
        cell.hover(force=True)
        page.locator(".co-line", has_text="row").wait_for()
        assert page.evaluate(BOXES, ".co-board, .co-bar, .cb-inhand") == before


# A card on the stage

FULL = str(random_ship(14, "I"))
"""It has double cannons and engines, and batteries for them."""


def met(name: str, **more: Any) -> Screen:
    """Ana leads with a full ship, and that card asks her."""
    seats = [{"ship": FULL, "days": 6}, {"ship": MOTE, "days": 2}]
    card = {"card": name, "played": [name], "queue": [0, 1], **more}
    position = {"variant": "level-1", "seats": seats, **card}
    return Screen("trucker", seats=["Ana", "bot:greedy"], seed=SEED, folder=None, position=position)


@pytest.mark.parametrize("width", [846, 592])
def test_a_card_is_drawn_and_each_planet_is_chosen_by_its_goods(browser: Any, width: int) -> None:
    screen = met("I-12", stage="land", step=1)
    with playing(browser, screen, width, 640) as page:
        page.wait_for_selector(".co-face-card .co-face")
        offers = page.locator(".co-choice-card[data-offer]")
        assert [one.locator(".co-face").count() for one in offers.all()] == [5, 3, 4, 2]
        for one in page.locator(".co-face-card, .co-choice-card, .co-bar").all():
            assert one.evaluate(IN_SIGHT)
        offers.nth(1).click()
        page.wait_for_function("sent.some((one) => one.action === '0: land 2')")
        assert dict(screen.table.state.landed)[0] == 2


def test_my_number_stands_against_that_of_the_card_and_the_stage_keeps_its_places(
    browser: Any,
) -> None:
    screen = met("I-02", stage="power", step=1)
    with playing(browser, screen, 846, 640, reduced_motion="reduce") as page:
        page.wait_for_selector(".co-bars")
        assert page.locator(".co-bars > li b").all_inner_texts() == ["2", "4"]
        assert page.locator(".co-bar-more").inner_text() == "+1"
        answers = page.locator(".co-choice-card")
        assert answers.locator("strong").all_inner_texts() == ["3 : 4", "2 : 4"]
        before = page.evaluate(BOXES, ".co-board, .co-bar")
        answers.first.click()
        page.wait_for_function("() => document.querySelectorAll('.co-choice-card').length < 2")
        assert page.evaluate(BOXES, ".co-board, .co-bar") == before


def test_no_letter_of_a_card_is_under_eleven_pixels(browser: Any) -> None:
    with playing(browser, met("I-16", stage="power", line=1), 592, 640) as page:
        page.wait_for_selector(".co-face-card")
        small = """() => [...document.querySelectorAll(".co-bench *, .co-card-choices *")]
          .filter((one) => !one.closest("svg") && one.textContent.trim())
          .map((one) => parseFloat(getComputedStyle(one).fontSize))
          .filter((size) => size < 11)"""
        assert page.evaluate(small) == []


# A flight that ended early


def stranded() -> Screen:
    """Ana's ship is out, two others fly on."""
    seats = [{"ship": FULL, "left": True, "credits": 9}, {"ship": MOTE, "days": 4}, {"days": 2}]
    position = {"variant": "level-1", "stage": "next", "played": ["I-01"], "seats": seats}
    people = ["Ana", "bot:greedy", "bot:greedy"]
    return Screen("trucker", seats=people, seed=SEED, folder=None, position=position)


@pytest.mark.parametrize("width", [846, 592])
def test_who_is_out_is_told_why_and_nothing_goes_on_until_one_has_chosen(
    browser: Any, width: int
) -> None:
    screen = stranded()
    with playing(browser, screen, width, 640, reduced_motion="reduce") as page:
        page.locator("[data-stopped] [data-sheet='disaster']").wait_for()
        page.wait_for_timeout(1000)  # longer than a bot waits before it moves
        assert page.evaluate("sent.filter((one) => one.type === 'step').length") == 0
        for one in page.locator(".co-bench .co-face-card, .co-bench .co-rows").all():
            assert one.evaluate(IN_SIGHT)
        page.click('[data-key="stop-watch"]')
        page.wait_for_function("sent.some((one) => one.type === 'step')")
        assert page.locator("[data-stopped]").count() == 0


def test_from_the_disaster_one_goes_straight_to_the_recap(browser: Any) -> None:
    screen = stranded()
    with playing(browser, screen, 846, 640, reduced_motion="reduce") as page:
        page.click('[data-key="stop-on"]')
        page.wait_for_selector("[data-ended]", timeout=20_000)
        assert not screen.table.awaiting
