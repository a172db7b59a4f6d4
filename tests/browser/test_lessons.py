"""Learning in a real JupyterLab: a lesson by mouse and by keys, its code after a crash."""

from __future__ import annotations

import re
import shutil
from typing import Any

import pytest

from companion import game
from companion.lessons import Course, Place, Step
from companion.lessons.code import read
from companion.lessons.run import Run

from .lab import Desk, expect
from .test_kernel import kill_kernel
from .test_keyboard import ACTIVE, FOCUSED, WATCH, press, tab_to
from .test_look import OVERFLOWING, axe, in_app

pytestmark = pytest.mark.slow

CATAN = game("catan")
COURSE = Course.of(CATAN)
LEARN = 'import companion\ncompanion.open("catan", lang="en", pane="learn")'
ROLL, SETTLE, INCOME, CITY = COURSE.places[:4]
"""The first lesson begins so."""
HEAD = f"Lesson 1 of {len(COURSE.lessons)} · step 1 of {len(COURSE.lessons[0].steps)}"
OTHER_PATH, CLOSE = 40, 13
"""Where its traps lie on the board: a path before the roll, a corner too close to build on."""
WORSE_CITY = 8
SEEN_AFTER = 400
"""A press sooner than 350 ms after the focus came was meant for what had it before."""


def opening(step: str, lang: str = "en") -> str:
    return f'import companion\ncompanion.open("catan", lang="{lang}", lesson="{step}")'


def spots(place: Place, kind: str) -> list[tuple[str, float, float]]:
    """What the corners or paths of a step are called, and where they are on the drawing."""
    assert isinstance(place.step, Step)
    scene = CATAN.scene(CATAN.position(dict(place.step.position)), 0)
    return [(name, x, y) for x, y, name, *_ in scene.places[kind]]


def words_of(place: Place, field: str) -> str:
    return str(CATAN.words("en")(f"lessons.{place.id}.{field}"))


def solution(place: Place) -> int:
    """The place on the board that solves a step."""
    assert isinstance(place.step, Step)
    return int(place.step.solution[0].split()[-1])


def wrong_answer(place: Place, number: int = 0) -> dict[str, Any]:
    """The answer that is a trap of a step."""
    assert isinstance(place.step, Step)
    return dict(place.step.traps[number].answer or {})


def right_answer(place: Place) -> dict[str, Any]:
    """The engine's own answer to the question a step begins with."""
    question = Run(CATAN, place).question
    assert question is not None
    return dict(question.answer)


def click_place(at: Desk, place: Place, kind: str, number: int) -> None:
    spot = at.find(f'.cb-target[aria-label*="{spots(place, kind)[number][0]}"]').first
    spot.wait_for(state="attached")
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def walk_to(at: Desk, place: Place, kind: str, number: int) -> None:
    """Go over the board by arrows, always along the longer way that is left."""
    where = {name: (x, y) for name, x, y in spots(place, kind)}
    name, x, y = spots(place, kind)[number]
    across = True
    for _ in range(60):
        said = at.page.evaluate(ACTIVE).partition(": ")[2]
        here = said if said in where else said.rpartition(", ")[0]  # a choice tells nothing more
        if here == name:
            return
        dx, dy = x - where[here][0], y - where[here][1]
        across = abs(dx) > abs(dy) if abs(abs(dx) - abs(dy)) > 5 else not across
        wish = ("ArrowRight" if dx > 0 else "ArrowLeft") if across else (
            "ArrowDown" if dy > 0 else "ArrowUp")  # fmt: skip
        at.page.keyboard.press(wish)
    raise AssertionError(f"the arrows never came to {name}")


def heading(at: Desk, text: str) -> Any:
    return at.app.get_by_role("heading", name=text, exact=True)


def click_counts(at: Desk, counts: dict[str, Any]) -> None:
    """Choose each number of the table and press + as often as it takes."""
    for field, number in counts.items():
        at.find(f'[data-key="q-{field}"]').click()
        for _ in range(number):
            at.find('[data-key="q-+"]').click()
    at.button("Answer").click()


def type_answer(at: Desk, answer: dict[str, Any]) -> None:
    """By keys: to each field, over what stands there, and Enter."""
    for field, number in answer.items():
        tab_to(at, f'.companion [data-key="q-{field}"]')
        at.page.keyboard.type(str(number))
    at.page.keyboard.press("Enter")


def test_the_first_lesson_with_its_traps_and_solutions_by_mouse(desk):
    at = desk(LEARN)
    card = at.app.get_by_role("group", name="You can't do that now.")
    fine, wrong = (
        at.find(".co-voice .co-fine:not(.co-future)").last,
        at.find(".co-voice :is(.co-refusal, .co-aside)"),
    )
    expect(heading(at, words_of(ROLL, "title"))).to_be_visible()
    expect(at.find(".co-lesson")).to_contain_text(HEAD)
    at.button("Road").click()
    click_place(at, ROLL, "path", OTHER_PATH)
    expect(card).to_contain_text(words_of(ROLL, "trap.before-trade-and-build"))
    card.get_by_role("button", name="Understood").click()
    expect(card).to_have_count(0)
    at.button("Roll the dice").click()
    expect(fine).to_contain_text(words_of(ROLL, "won"))
    at.button("Next").click()

    expect(heading(at, words_of(SETTLE, "title"))).to_be_visible()
    at.button("Settlement").click()
    click_place(at, SETTLE, "corner", CLOSE)
    expect(card).to_contain_text(words_of(SETTLE, "trap.distance"))
    expect(at.find(".cb-mark").first).to_be_visible()
    at.button("Show what is allowed").click()
    expect(at.find(".cb-mark").first).to_be_visible()
    click_place(at, SETTLE, "corner", solution(SETTLE))
    expect(fine).to_contain_text(words_of(SETTLE, "won"))
    at.button("Next").click()

    expect(heading(at, words_of(INCOME, "title"))).to_be_visible()
    click_counts(at, wrong_answer(INCOME))
    expect(wrong).to_contain_text(words_of(INCOME, "trap.all-players-collect"))
    at.button("Show me").click()
    expect(at.find(".co-voice .co-fine").first).to_contain_text("The answer:")
    at.button("Try again").click()
    click_counts(at, right_answer(INCOME))
    expect(at.app.get_by_role("group", name="Right.")).to_be_visible()
    expect(fine).to_contain_text(words_of(INCOME, "won"))
    at.button("Next").click()

    expect(heading(at, words_of(CITY, "title"))).to_be_visible()
    at.button("City").click()
    click_place(at, CITY, "corner", WORSE_CITY)
    expect(wrong).to_contain_text(words_of(CITY, "trap.city-two"))
    expect(at.app.get_by_role("group", name="Side by side")).to_contain_text("9 cards in 36 rolls")
    at.button("Try again").click()
    expect(wrong).to_have_count(0)
    at.button("City").click()
    click_place(at, CITY, "corner", solution(CITY))
    expect(fine).to_contain_text(words_of(CITY, "won"))
    at.button("Next").click()
    expect(heading(at, words_of(COURSE.places[4], "title"))).to_be_visible()


def test_the_first_lesson_with_its_traps_and_solutions_by_keys_alone(desk):
    at = desk(LEARN)
    live, board = at.find(".co-live"), ".companion .cb-view"
    card = at.app.get_by_role("group", name="You can't do that now.")

    def choose(key: str, place: Place, kind: str, number: int) -> None:
        press(at, f'.companion [data-key="{key}"]')
        tab_to(at, board, back=True)
        walk_to(at, place, kind, number)
        at.page.keyboard.press("Enter")

    def go_on(place: Place) -> None:
        expect(live).to_contain_text(words_of(place, "won"))
        expect(at.find('[data-key="l-next"]')).to_be_focused()
        at.page.wait_for_timeout(SEEN_AFTER)
        at.page.keyboard.press("Enter")
        following = words_of(COURSE.places[place.number + 1], "title")
        expect(at.find(".co-instruction")).to_be_focused()
        expect(live).to_contain_text(following)

    tab_to(at, '.companion [data-key="b-road"]')
    at.page.evaluate(WATCH)
    choose("b-road", ROLL, "path", OTHER_PATH)
    expect(live).to_contain_text(words_of(ROLL, "trap.before-trade-and-build"))
    at.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    press(at, '.companion [data-key="b-0: roll"]')
    go_on(ROLL)

    choose("b-settle", SETTLE, "corner", CLOSE)
    expect(live).to_contain_text(words_of(SETTLE, "trap.distance"))
    assert at.page.evaluate(FOCUSED, board)
    press(at, '.companion [data-key="dismiss"]')
    expect(card).to_have_count(0)
    tab_to(at, board, back=True)
    walk_to(at, SETTLE, "corner", solution(SETTLE))
    at.page.keyboard.press("Enter")
    go_on(SETTLE)

    type_answer(at, wrong_answer(INCOME))
    expect(live).to_contain_text(words_of(INCOME, "trap.all-players-collect"))
    type_answer(at, right_answer(INCOME))
    expect(at.find('[data-key="l-next"]')).to_be_focused()
    go_on(INCOME)

    for level in (1, 2):  # a nudge, then the move itself
        press(at, '.companion [data-key="l-hint"]')
        expect(live).to_contain_text(f"Hint {level} of 2")
    press(at, '.companion [data-key="l-do-it"]')
    go_on(CITY)
    assert at.page.evaluate("lost") == []


def test_after_a_crash_that_forgot_everything_the_code_brings_the_step_back(desk):
    at = desk(LEARN)
    at.excuse(
        "[Kk]ernel", "[Cc]omm", "WebSocket", "Cannot send", "Canceled", "widget model not found"
    )
    at.page.add_locator_handler(
        at.page.locator(".jp-Dialog"), lambda: at.page.locator(".jp-Dialog .jp-mod-accept").click()
    )
    at.button("All lessons").click()
    at.find('[data-key="go-trade.first"]').click()
    title = words_of(COURSE.by_id["trade.first"], "title")
    expect(heading(at, title)).to_be_visible()
    where, code = at.find(".co-lesson-head").inner_text(), at.find(".co-code").text_content()
    assert re.fullmatch(r"[0-9A-Z]{20}", code)
    at.command("docmanager:save")
    kill_kernel(at)
    expect(at.app.get_by_role("alert")).to_be_visible(timeout=10_000)
    expect(at.find(".co-code-line .co-code")).to_have_text(code)
    shutil.rmtree((at.server.files / at.path).parent / ".companion")
    at.page.reload()
    at.settle()
    at.run()
    expect(at.find(".co-lesson")).to_contain_text(HEAD)
    at.button("I have a code").click()
    at.app.get_by_role("textbox", name="I have a code").fill(code.lower())
    at.page.keyboard.press("Enter")
    expect(heading(at, title)).to_be_visible()
    assert at.find(".co-lesson-head").inner_text() == where
    expect(at.find(".co-code")).to_have_text(code)


def test_a_code_with_a_wrong_letter_is_told_which(desk):
    at = desk(LEARN)
    code = at.find(".co-code").text_content()
    at.button("I have a code").click()
    at.app.get_by_role("textbox", name="I have a code").fill(code[:3] + "Z" + code[4:])
    at.button("Go on from this code").click()
    expect(at.find(".co-code-form")).to_contain_text("Letter 4 of the code, Z, looks wrong")
    expect(at.find(".co-lesson")).to_contain_text(HEAD)


def test_another_language_mid_step_keeps_the_step_the_board_and_what_was_typed(desk):
    at = desk(opening("placing.numbers"))
    pieces, code = at.position()["pieces"], at.find(".co-code").text_content()
    at.find('[data-key="q-n"]').fill("3")
    at.button("Answer").click()
    expect(at.find(".co-voice .co-refusal")).to_be_visible()
    place = COURSE.by_id["placing.numbers"]
    for name, lang in (("Čeština", "cs"), ("Polski", "pl")):
        at.button(name).click()
        title = str(CATAN.words(lang)(f"lessons.{place.id}.title"))
        expect(heading(at, title)).to_be_visible()
        trap = str(CATAN.words(lang)(f"lessons.{place.id}.trap.big-number-likely"))
        expect(at.find(".co-voice .co-refusal")).to_contain_text(trap)
        assert "[en]" not in at.app.inner_text()
    assert at.position()["pieces"] == pieces
    before, now = read(code), read(at.find(".co-code").text_content())
    assert (now.lesson, now.step, now.states) == (before.lesson, before.step, before.states)
    at.find('[data-key="q-n"]').fill("8")
    at.find('[data-key="l-answer"]').click()
    expect(at.find(".co-voice .co-fine").first).to_contain_text("Dobrze.")


def test_the_presenter_turns_pages_by_a_key_and_the_notebook_stays(desk):
    at = desk(opening("first"), width=1366, height=768)
    at.button("Presenter view").click()
    expect(at.app).to_have_attribute("data-present", "")
    for place in COURSE.places[1:3]:
        at.page.keyboard.press("PageDown")
        expect(heading(at, words_of(place, "title"))).to_be_visible()
    at.page.keyboard.press("ArrowLeft")
    expect(heading(at, words_of(COURSE.places[1], "title"))).to_be_visible()
    at.page.keyboard.press("Escape")
    expect(at.app).not_to_have_attribute("data-present", "")
    assert at.page.locator(".jp-Notebook .jp-Cell").count() == 1


def test_from_a_refusal_in_a_game_one_practises_and_comes_back(desk):
    at = desk()
    before = at.position()["pieces"]
    at.button("Card").click()
    card = at.app.get_by_role("group", name="You can't do that now.")
    card.get_by_role("button", name="Practise").first.click()
    expect(at.find(".co-lesson")).to_contain_text("Lesson")
    expect(at.button("Learn")).to_have_attribute("aria-current", "page")
    at.button("Play").click()
    expect(at.find(".co-lesson")).to_be_hidden()
    assert at.position()["pieces"] == before


def test_an_entry_of_the_almanac_leads_to_its_step(desk):
    at = desk(width=1800, height=1000)
    at.button("Look up").click()
    at.page.keyboard.type("distance")
    at.page.keyboard.press("Enter")
    at.app.get_by_role("article").get_by_role("button", name="Practise").click()
    expect(at.find(".co-step-title")).to_be_visible()
    expect(at.button("Learn")).to_have_attribute("aria-current", "page")


def test_progress_is_downloaded_and_loaded_again(desk):
    at = desk(opening("seven"))
    with at.page.expect_download() as waiting:
        at.button("Save progress").click()
    assert waiting.value.suggested_filename == "catan-progress.json"
    saved = waiting.value.path().read_bytes()
    title = at.find(".co-step-title").inner_text()
    at.button("I know this").click()
    expect(heading(at, title)).to_have_count(0)
    with at.page.expect_file_chooser() as choosing:
        at.button("Load progress").click()
    file = {"name": "p.json", "mimeType": "application/json", "buffer": saved}
    choosing.value.set_files(file)
    expect(heading(at, title)).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_beside_the_file_browser_a_lesson_has_everything_within_638_pixels(desk, lang):
    at = desk(opening("first", lang), sidebar=True)
    for part in (".co-instruction", ".cb-view", ".co-hand [role=group]", ".co-bar", ".co-code"):
        assert in_app(at, part)["bottom"] <= 638, part
    assert at.app.evaluate(OVERFLOWING) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violation_in_a_lesson(desk, dark):
    at = desk(opening("first.income"), dark=dark)
    at.button("Answer").click()
    expect(at.find(".co-voice .co-refusal")).to_be_visible()
    at.button("All lessons").click()
    axe(at)
