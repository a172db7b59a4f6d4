"""The learning pane by keys, by ear, on a wall and in little room."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import missing
from tests.widgets.learning import (
    CARD,
    CHOICE,
    COUNTS,
    COURSE,
    END,
    HINTS,
    NUMBER,
    REFUSED,
    app,
    parts,
    press,
    sent,
    side,
    tell,
)

# The keyboard and the ear


def test_the_next_step_begins_at_its_heading_and_is_told(browser: Any) -> None:
    shown = parts(status="won")
    with app(browser, shown) as page:
        page.get_by_role("button", name="Next").focus()
        page.keyboard.press("Enter")
        tell(page, shown, id="roll.dice", title="Two dice", text="Roll.", goal="Roll the dice.",
             status="trying")  # fmt: skip
        page.wait_for_function("document.activeElement.textContent === 'Roll the dice.'")
        told = page.inner_text(".co-live")
        assert "Two dice Roll. Your task: Roll the dice." in told


def test_news_leave_the_keyboard_on_the_board(browser: Any) -> None:
    shown = parts()
    with app(browser, shown) as page:
        page.evaluate("document.querySelector('.cb-view').focus()")
        tell(page, shown, status="won")
        page.wait_for_function("document.querySelector('.co-live').textContent.includes('Done')")
        assert page.evaluate("document.activeElement.className") == "cb-view"
        tell(page, shown, id="roll.dice", title="Two dice")
        assert page.evaluate("document.activeElement.className") == "cb-view"


@pytest.mark.parametrize(
    ("news", "said"),
    [
        ({"trap": "Too close."}, "Too close."),
        ({"verdict": "wrong"}, "Not quite."),
        ({"hint": HINTS[0]}, "Hint 1 of 2 Count two paths."),
        ({"card": CARD, "kind": "coach"}, "No building next to another."),
        ({"status": "won"}, "Done The first of many."),
        ({"question": NUMBER}, "How many cards go back?"),
    ],
)
def test_each_kind_of_news_is_told_once_and_nothing_else(
    browser: Any, news: dict[str, Any], said: str
) -> None:
    shown = parts()
    with app(browser, shown) as page:
        assert "Keep your distance" in page.inner_text(".co-live")
        tell(page, shown, **news)
        told = "document.querySelector('.co-live').textContent"
        page.wait_for_function(f"(said) => {told}.includes(said)", arg=said)
        assert "Two corners" not in page.inner_text(".co-live")


def test_a_press_held_while_news_arrive_is_still_a_click(browser: Any) -> None:
    shown = parts(status="won")
    with app(browser, shown) as page:
        page.get_by_role("button", name="Next").hover()
        page.mouse.down()
        tell(page, shown, won="Other words.")
        page.mouse.up()
        assert sent(page) == [{"type": "forward"}]
        page.wait_for_function(
            "document.querySelector('.co-voice').textContent.includes('Other words.')"
        )


def test_news_are_brought_into_sight_with_as_much_of_the_text_as_fits(browser: Any) -> None:
    shown = parts(text=LONG, reply={"refused": REFUSED}, trap=LONG)
    box = "(name) => document.querySelector(name).getBoundingClientRect().toJSON()"
    with app(browser, shown, height=620) as page:
        tell(page, shown, reply={"refused": None}, trap="", hint=HINTS[1])
        page.wait_for_selector(".co-hint")
        hint, bar = page.evaluate(box, ".co-hint"), page.evaluate(box, ".co-bar")
        assert hint["bottom"] <= bar["top"]
        assert page.evaluate(box, ".co-instruction")["top"] > 44
        page.evaluate("document.querySelector('.co-side').scrollTop = 60")
        tell(page, shown, hint=HINTS[0])
        assert page.evaluate("document.querySelector('.co-side').scrollTop") == 60


def test_a_suggestion_comes_into_sight_under_a_card_of_the_coach(browser: Any) -> None:
    shown = parts(kind="coach", card={**CARD, "text": LONG})
    hint = {
        "action": "0: settle 5", "label": "Settlement: corner 5", "reasons": ["room"],
        "goal": "A settlement", "level": 2,
    }  # fmt: skip
    with app(browser, shown, height=500) as page:
        page.wait_for_selector(".co-voice .co-card")
        tell(page, shown, reply={"hint": hint})
        button = page.get_by_role("button", name="Do it")
        button.wait_for()
        foot = page.locator(".co-voice").bounding_box()
        at = button.bounding_box()
        assert foot["y"] <= at["y"]
        assert at["y"] + at["height"] <= foot["y"] + foot["height"]


def test_four_moves_with_their_notes_leave_room_for_what_is_said(browser: Any) -> None:
    """Which of four friendship cards: they stand side by side in the bar."""
    shown = parts(kind="coach")
    note = "With the card that makes the rich help the poor you take one unseen card from two."
    row = {**shown["play"]["panel"]["buttons"][0], "note": note, "price": []}
    panel = {**shown["play"]["panel"], "buttons": [row] * 4}
    with app(browser, shown, width=752, height=504) as page:
        tell(page, shown, play={"panel": panel})
        page.wait_for_function("document.querySelectorAll('.co-bar .co-note').length === 4")
        assert page.locator(".co-bar").bounding_box()["height"] <= 280


def test_markup_in_a_lesson_is_only_text(browser: Any) -> None:
    evil = '<img src=x onerror="window.hit=1">'
    shown = parts(title=evil, text=evil, trap=evil, code=evil,
                  question={**CHOICE, "fields": [{"id": evil, "label": evil, "group": ""}]},
                  hint={**HINTS[0], "text": evil})  # fmt: skip
    with app(browser, shown) as page:
        assert page.locator("img").count() == 0
        assert page.inner_text(".co-step-title") == evil
        assert page.evaluate("window.hit") is None


# The presenter's view


def presenting(page: Any) -> bool:
    return bool(page.evaluate("document.querySelector('.companion').hasAttribute('data-present')"))


def pages_turned(page: Any) -> list[str]:
    """What was sent, apart from the news that somebody presents."""
    return [one["type"] for one in sent(page) if one["type"] != "present"]


def test_the_presenter_turns_pages_by_one_key_and_leaves_by_another(browser: Any) -> None:
    with app(browser, parts(), width=1280) as page:
        press(page, "Presenter view")
        assert presenting(page)
        assert "Press → / Page Down for the next step" in side(page)
        for key in ("ArrowRight", "PageDown", "PageUp", "ArrowLeft"):
            page.keyboard.press(key)
        assert pages_turned(page) == ["forward", "forward", "back", "back"]
        page.keyboard.press("Escape")
        page.wait_for_function("!document.querySelector('[data-present]')")
        page.keyboard.press("ArrowRight")
        assert len(pages_turned(page)) == 4


def test_on_the_board_arrows_stay_the_board_s_but_a_clicker_turns_pages(browser: Any) -> None:
    with app(browser, parts(), width=1280) as page:
        press(page, "Presenter view")
        page.evaluate("document.querySelector('.cb-view').focus()")
        page.keyboard.press("ArrowRight")
        assert pages_turned(page) == []
        page.keyboard.press("PageDown")
        assert pages_turned(page) == ["forward"]


def test_the_presenter_s_type_is_large_and_the_board_wide(browser: Any) -> None:
    size = "(name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize)"
    with app(browser, parts(), width=1280) as page:
        before = page.evaluate(size, ".co-lesson p")
        press(page, "Presenter view")
        assert page.evaluate(size, ".co-lesson p") >= 1.5 * before
        assert page.locator(".co-board").bounding_box()["width"] >= 700
        assert not page.locator(".co-log").is_visible()


# Room, colours, names


MAIN = (".co-instruction", ".cb-view", ".co-hand [role=group]", ".co-bar button", ".co-code")
LONG = (
    "Every corner you build on must be free, and so must the corners right beside it, whoever "
    "owns them; at least one road of your own has to lead there. Count along the paths: two paths "
    "at least lie between two buildings, always. Look at the board for the corner that fits, then "
    "choose the settlement and press it. The cards go back to the bank at once."
)


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_at_930_by_620_everything_needed_is_in_sight_with_a_long_text(
    browser: Any, lang: str
) -> None:
    shown = parts(
        lang, text=LONG, trap="Too close.", play={"undo": True}, reply={"refused": REFUSED}
    )
    with app(browser, shown, height=620) as page:
        for part in MAIN:
            box = page.locator(part).first.bounding_box()
            assert box["y"] + box["height"] <= 620, part
        wide = page.evaluate("(() => { const s = document.querySelector('.co-side');"
                             "return s.scrollWidth - s.clientWidth; })()")  # fmt: skip
        assert wide <= 0
        assert page.evaluate("document.documentElement.scrollWidth") == 930


@pytest.mark.parametrize("width", [360, 640])
@pytest.mark.parametrize("form", [NUMBER, CHOICE, COUNTS], ids=["number", "choice", "counts"])
def test_in_a_narrow_place_nothing_sticks_out(browser: Any, width: int, form: Any) -> None:
    with app(browser, parts("pl", text=LONG, question=form), width=width) as page:
        assert page.evaluate("document.documentElement.scrollWidth") == width
        board = page.locator(".cb-view").bounding_box()
        assert board["y"] < page.locator(".co-question").bounding_box()["y"]


def test_short_choices_stand_two_in_a_row_inside_their_frame(browser: Any) -> None:
    fields = [{"id": name, "label": name, "group": ""} for name in ("Niebieski", "Pomarańczowy")]
    right = "(name) => document.querySelector(name).getBoundingClientRect().right"
    shown = parts("pl", question={**CHOICE, "fields": fields})
    for seat, field in enumerate(fields):
        shown["play"]["panel"]["seats"][seat]["name"] = field["label"]
    with app(browser, shown) as page:
        one, two = (page.locator(".co-choice").nth(i).bounding_box() for i in (0, 1))
        assert one["y"] == two["y"]
        page.locator(".co-choice").last.click()
        assert page.evaluate(right, ".co-choice:last-child") < page.evaluate(right, ".co-question")
        assert page.evaluate(right, ".co-choice:last-child span") < page.evaluate(
            right, ".co-choice:last-child"
        )


STATES = {
    "refused": {"play": {"undo": True}, "reply": {"refused": REFUSED}, "trap": "Too close."},
    "counts": {"question": COUNTS, "status": "asking", "verdict": "wrong"},
    "choice": {"question": CHOICE, "status": "asking"},
    "won": {"status": "won", "verdict": "right", "because": ["So."], "rules": []},
    "coach": {"kind": "coach", "card": CARD},
    "odds": {"odds": "dice:7", "odds_said": {"title": "The sum is 7", "lines": ["16.7 %"]}},
    "course": {"page": "course", "course": COURSE},
    "end": {"page": "end", "end": END, "status": "won"},
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violation(browser: Any, state: str, dark: bool) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe-playwright-python", "pip install axe-playwright-python")
    with app(browser, parts(**STATES[state]), dark=dark) as page:
        if state not in ("course", "end"):
            press(page, "I have a code")
        found = Axe().run(page, context=".companion")
        assert found.violations_count == 0, found.generate_report()


SMALL = """() => [...document.querySelectorAll(".companion :is(button, input, summary)")]
  .filter((one) => one.offsetParent !== null && one.type !== "radio")
  .map((one) => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 24 || box.width < 24).map(([text]) => text)"""


def test_everything_to_press_is_large_enough(browser: Any) -> None:
    with app(browser, parts(question=COUNTS, status="asking")) as page:
        assert page.evaluate(SMALL) == []
    with app(browser, parts(page="course", course=COURSE)) as page:
        assert page.evaluate(SMALL) == []
