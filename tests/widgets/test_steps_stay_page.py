"""Within a step of a lesson on a wide stage the board, the hand and the bar stay where they are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.playing import playing
from tests.widgets.test_frame_page import lesson
from tests.widgets.test_trucker_page import met
from tests.widgets.test_wide_page import LAPTOP, NARROW

PLACES = """() => [".cb-view", ".co-zone-hand", ".co-zone-table", ".co-bar"].map((name) => {
  const one = document.querySelector(name);
  if (!one?.getClientRects().length) return [name];
  const { top, bottom } = one.getBoundingClientRect();
  return [name, Math.round(top), Math.round(bottom)];
})"""
SETTLED = """new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))"""


def hear(page: Any, **intent: Any) -> None:
    page.evaluate("async (intent) => tell(await hear({ ...intent, n: 0 }))", intent)
    page.evaluate(SETTLED)


def answer(page: Any, screen: Any) -> list[Any]:
    """Each question that is open, wrong first where that is a number; the places meanwhile."""
    seen = []
    while (question := screen.tutor.question) is not None:
        right = dict(question.answer)
        wrong = {name: n + 1 if isinstance(n, int) else n for name, n in right.items()}
        for said in (wrong, right) if wrong != right else (right,):
            hear(page, type="answer", answer=said)
            seen.append(page.evaluate(PLACES))
    return seen


@pytest.mark.parametrize(
    ("game", "step"),
    [
        ("race", "first.choose"),  # what is awaited grows from one line to two
        ("race", "windfall.halo"),  # the last card of the hand is laid
        ("race", "goods.double"),  # a question is answered
        ("trucker", "first.engine"),  # the task is shorter when it is done
        ("trucker", "first.build"),  # the tiles under the board are gone when all is built
        ("trucker", "cards.planets"),  # the answers under the board are gone
        ("trucker", "road.lap"),  # the game ends with the step
        ("trucker", "aliens.breath"),  # questions on the lesson are offered
        ("trucker", "power.engines"),
    ],
)
@pytest.mark.parametrize("size", [LAPTOP])
def test_within_a_step_board_hand_and_bar_stay_where_they_are(
    browser: Any, game: str, step: str, size: tuple[int, int]
) -> None:
    screen = lesson(game, step, "en")
    with playing(browser, screen, *size, reduced_motion="reduce") as page:
        page.wait_for_selector(".co-bar button")
        page.evaluate(SETTLED)
        before = page.evaluate(PLACES)
        seen = answer(page, screen)
        for act in screen.tutor.run.step.solution:
            if screen.tutor.run.status == "won":
                break
            hear(page, type="try", action=act)
            seen.append(page.evaluate(PLACES))
            seen += answer(page, screen)
        assert screen.tutor.run.status == "won"
        assert seen
        for places in seen:
            assert places == before


def test_a_step_that_ends_its_game_is_done_and_keeps_its_stage(browser: Any) -> None:
    screen = lesson("trucker", "road.lap", "en")
    with playing(browser, screen, *LAPTOP, reduced_motion="reduce") as page:
        answer(page, screen)
        assert screen.table.is_over
        page.locator('[data-key="l-next"]').wait_for()
        assert page.locator(".co-instruction").inner_text() == "Done"
        assert page.locator(".co-bench .co-face-card").is_visible()
        view, voice = (page.locator(one).bounding_box() for one in (".cb-view", ".co-voice"))
        assert view["y"] + view["height"] <= voice["y"]


def test_what_lies_on_the_bench_is_not_drawn_again_when_a_step_is_done(browser: Any) -> None:
    screen = lesson("trucker", "aliens.breath", "en")
    with playing(browser, screen, *LAPTOP, reduced_motion="reduce") as page:
        answer(page, screen)
        page.locator('[data-key="l-next"]').wait_for()
        assert page.locator(".co-voice .co-face-card").count() == 0
        voice, offer = (page.locator(one).bounding_box() for one in (".co-voice", ".co-offer"))
        assert offer["y"] + offer["height"] <= voice["y"] + voice["height"]


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_what_is_pointed_at_in_a_step_of_building_lies_on_nothing(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, lesson("trucker", "first.cannon", "cs"), *size) as page:
        page.wait_for_selector(".cb-inhand .cb-tile")
        page.evaluate(SETTLED)
        before = page.evaluate(PLACES)
        page.locator(".cb-first .cb-target > .cb-cell").first.hover(force=True)
        page.wait_for_selector(".co-line:not(:empty)")
        line, view = (page.locator(one).bounding_box() for one in (".co-line", ".cb-view"))
        assert line["y"] + line["height"] <= view["y"] + 1
        assert page.locator(".co-line").evaluate(
            "(one) => one.scrollHeight <= one.clientHeight + 1"
        )
        assert page.evaluate(PLACES) == before


@pytest.mark.parametrize(("game", "step"), [("trucker", "power.shield"), ("race", "goods.double")])
def test_on_little_room_what_an_answer_comes_to_is_read_under_the_question(
    browser: Any, game: str, step: str
) -> None:
    screen = lesson(game, step, "en")
    with playing(browser, screen, *NARROW, reduced_motion="reduce") as page:
        page.wait_for_selector(".co-question")
        page.evaluate(SETTLED)
        before = page.evaluate(PLACES)
        answer = dict(screen.tutor.question.answer)
        wrong = {"choice": "bounced"} if "choice" in answer else {"n": answer["n"] + 1}
        hear(page, type="answer", answer=wrong)
        came, bar = (page.locator(one).bounding_box() for one in (".co-came", ".co-bar"))
        assert came["y"] + 28 <= bar["y"]
        assert page.evaluate(PLACES) == before


IN_THE_LAB = """() => {
  const sheet = document.createElement("style");
  sheet.textContent = `.jp-OutputArea-output :is(dl, dt, dd) { display: block }
    .jp-OutputArea-output dl { width: 100%; overflow: hidden; padding: 0; margin: 0 }
    .jp-OutputArea-output dt { font-weight: bold; float: left; width: 20% }
    .jp-OutputArea-output dd { float: left; width: 80% }`;
  document.head.prepend(sheet);
  document.querySelector("main").classList.add("jp-OutputArea-output");
}"""
"""What JupyterLab's own style says of lists of terms."""
ONE_LINE = """(one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getClientRects().length;
}"""


def test_what_a_card_brings_is_read_in_one_line_also_among_jupyterlab_s_styles(
    browser: Any,
) -> None:
    with playing(browser, met("I-02", stage="power", step=1), *LAPTOP) as page:
        page.evaluate(IN_THE_LAB)
        page.wait_for_selector(".co-face-card dl")
        labels = page.locator(".co-face-card dt")
        assert [one.evaluate(ONE_LINE) for one in labels.all()] == [1] * labels.count()
        first = page.locator(".co-face-card dl > div").first
        label, value = first.locator("dt").bounding_box(), first.locator("dd").bounding_box()
        assert label["x"] + label["width"] <= value["x"]
