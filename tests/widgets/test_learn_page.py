"""The learning pane in a bare page with a fake kernel: every form and card, what it sends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import missing
from tests.widgets.learning import (
    CHOICE,
    COUNTS,
    NUMBER,
    REFUSED,
    app,
    parts,
    sent,
    tell,
)

CARD = {
    "rule": "catan.build.distance", "text": "No building next to another.",
    "why": "You could run into this now.", "title": "Distance rule", "practise": True,
    "way": {"action": "0: settle 5", "label": "Settlement: corner 5"},
}  # fmt: skip
HINTS = [
    {"level": 1, "of": 2, "text": "Count two paths.", "action": ""},
    {"level": 2, "of": 2, "text": "Settlement: corner 5", "action": "0: settle 5"},
]


def press(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


def side(page: Any) -> str:
    return str(page.inner_text(".co-side"))


def test_a_step_shows_where_one_is_what_to_know_and_what_to_do(browser: Any) -> None:
    with app(browser, parts()) as page:
        text = page.inner_text(".co-lesson")
        assert "Lesson 2 of 2 · step 2 of 2" in text
        assert "Your task: Build a settlement." in text
        assert page.locator(".co-lesson > p").count() == 3
        assert page.get_by_role("heading", name="Keep your distance").count() == 1
        assert page.inner_text(".co-where") == "Catan · Your first house"


def test_in_a_lesson_one_plays_on_but_saves_no_game(browser: Any) -> None:
    with app(browser, parts()) as page:
        press(page, "End your turn")
        press(page, "Undo")
        assert [one["type"] for one in sent(page)] == ["try", "undo"]
        assert page.get_by_role("button", name="Save", exact=True).count() == 0
        assert page.get_by_role("button", name="Load", exact=True).count() == 0


@pytest.mark.parametrize(
    ("name", "intent"),
    [
        ("Back", {"type": "back"}), ("Hint", {"type": "nudge"}), ("I know this", {"type": "skip"}),
        ("Try again", {"type": "retry"}), ("Quick questions", {"type": "recall"}),
        ("Save progress", {"type": "progress"}),
    ],
)  # fmt: skip
def test_the_buttons_of_a_step_say_what_they_mean(browser: Any, name: str, intent: Any) -> None:
    with app(browser, parts(table={"undo": True})) as page:
        press(page, name)
        assert sent(page) == [intent]


def test_a_refusal_begins_with_the_lesson_s_own_sentence(browser: Any) -> None:
    with app(browser, parts(table={"refused": REFUSED}, trap="Too close.")) as page:
        card = page.get_by_role("group", name="Not that one.")
        assert card.locator(".co-lead").inner_text() == "Too close."
        assert "No building may stand next to another." in card.inner_text()
        assert page.locator(".co-lesson .co-refusal").count() == 1
        card.get_by_role("button", name="Practise").click()
        card.get_by_role("button", name="Try again").click()
        assert sent(page) == [{"type": "lesson", "id": "build.road"}, {"type": "dismiss"}]


def test_the_rule_of_a_refusal_opens_beside_the_lesson(browser: Any) -> None:
    with app(browser, parts(table={"refused": REFUSED})) as page:
        page.get_by_role("button", name="Read the rule").click()
        assert page.get_by_role("article").is_visible()
        assert page.get_by_role("group", name="Not that one.").is_visible()


def test_what_is_allowed_is_shown_on_the_board_and_forgotten_afterwards(browser: Any) -> None:
    shown = parts()
    spots = shown["board"]["scene"]["spots"]
    spots["settle"] = {"on": "corner", "label": "Settlement", "offered": [5, 9], "refused": [6]}
    with app(browser, shown) as page:
        page.get_by_role("button", name="Settlement", exact=True).click()
        page.evaluate("document.querySelector('.cb-view').focus()")
        page.keyboard.press("End")
        page.keyboard.press("Enter")
        assert sent(page)[0]["action"].startswith("0: settle ")
        tell(page, shown, table={"refused": REFUSED})
        press(page, "Show what is allowed")
        marks = page.eval_on_selector_all(".cb-mark", "all => all.map((one) => one.dataset.mark)")
        assert marks == ["corner:5", "corner:9"]
        tell(page, shown, table={"refused": None})
        page.wait_for_function("!document.querySelector('.cb-mark')")


def test_without_a_place_on_the_board_what_is_allowed_is_the_list_of_moves(browser: Any) -> None:
    with app(browser, parts(table={"refused": REFUSED})) as page:
        press(page, "Show what is allowed")
        assert page.locator(".co-moves").get_attribute("open") is not None


def test_a_mistake_the_rules_allow_has_its_sentence_too(browser: Any) -> None:
    with app(browser, parts(trap="Now Ben has the longer road.")) as page:
        assert page.inner_text(".co-lesson .co-refusal") == "Now Ben has the longer road."


def test_a_step_that_went_wrong_offers_another_try_first(browser: Any) -> None:
    with app(browser, parts(status="failed", trap="The cards are gone.")) as page:
        assert "nothing is lost" in page.inner_text(".co-lesson .co-refusal")
        again = page.locator(".co-nav .co-primary")
        assert again.inner_text() == "Try again"
        again.click()
        assert sent(page) == [{"type": "retry"}]


def test_hints_are_counted_and_the_last_one_can_be_done(browser: Any) -> None:
    shown = parts(hint=HINTS[0])
    with app(browser, shown) as page:
        assert page.inner_text(".co-hint") == "Hint 1 of 2\n\nCount two paths."
        assert page.get_by_role("button", name="Do it").count() == 0
        tell(page, shown, hint=HINTS[1])
        press(page, "Do it")
        assert sent(page) == [{"type": "try", "action": "0: settle 5"}]


def test_a_step_done_has_one_main_button_the_next(browser: Any) -> None:
    with app(browser, parts(status="won")) as page:
        assert "The first of many." in page.inner_text(".co-fine")
        assert page.locator(".co-side .co-primary").all_inner_texts() == ["Next"]
        press(page, "Next")
        assert sent(page) == [{"type": "forward"}]


def test_after_the_last_step_quick_questions_are_the_way_on(browser: Any) -> None:
    with app(browser, parts(status="won", forward=False)) as page:
        assert "That was the last step." in page.inner_text(".co-fine")
        assert page.locator(".co-nav .co-primary").inner_text() == "Quick questions"


# Questions


def test_a_number_is_typed_or_stepped_to(browser: Any) -> None:
    with app(browser, parts(question=NUMBER, status="asking")) as page:
        press(page, "Your answer +")
        press(page, "Your answer +")
        press(page, "Your answer −")
        press(page, "Answer")
        box = page.get_by_role("textbox", name="Your answer")
        box.click()
        page.keyboard.type("12")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        assert [one["answer"] for one in sent(page)] == [{"n": 1}, {"n": 11}]


@pytest.mark.parametrize(("typed", "n"), [("", 0), ("x7y", 7), ("-3", 3), ("9999", 999)])
def test_whatever_is_typed_becomes_a_whole_number(browser: Any, typed: str, n: int) -> None:
    with app(browser, parts(question=NUMBER, status="asking")) as page:
        page.get_by_role("textbox", name="Your answer").fill(typed)
        press(page, "Answer")
        assert sent(page)[0]["answer"] == {"n": n}


def test_a_choice_is_made_by_mouse_or_by_arrows(browser: Any) -> None:
    with app(browser, parts(question=CHOICE, status="asking")) as page:
        page.get_by_text("Ben", exact=True).click()
        press(page, "Answer")
        page.get_by_role("radio", name="Ben").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        assert [one["answer"] for one in sent(page)] == [{"choice": "1"}, {"choice": "none"}]


def test_no_choice_is_no_answer(browser: Any) -> None:
    with app(browser, parts(question=CHOICE, status="asking")) as page:
        press(page, "Answer")
        assert sent(page) == []
        assert page.evaluate("document.activeElement.type") == "radio"


def test_counts_are_a_table_by_whose_and_what(browser: Any) -> None:
    with app(browser, parts(question=COUNTS, status="asking")) as page:
        assert page.get_by_role("columnheader").all_inner_texts() == ["lumber", "ore"]
        assert page.get_by_role("rowheader").all_inner_texts() == ["Ana", "Ben"]
        page.get_by_role("textbox", name="Ben: ore").click()
        press(page, "Ben: ore +")
        press(page, "Ben: ore +")
        press(page, "Answer")
        wanted = {"0-lumber": 0, "0-ore": 0, "1-lumber": 0, "1-ore": 2}
        assert sent(page) == [{"type": "answer", "answer": wanted}]


def test_counts_by_keys_alone(browser: Any) -> None:
    with app(browser, parts(question=COUNTS, status="asking")) as page:
        page.get_by_role("textbox", name="Ana: lumber").focus()
        for key in ("ArrowUp", "ArrowRight", "ArrowRight", "3", "ArrowRight", "ArrowLeft", "Enter"):
            page.keyboard.press(key)
        wanted = {"0-lumber": 1, "0-ore": 0, "1-lumber": 3, "1-ore": 0}
        assert sent(page) == [{"type": "answer", "answer": wanted}]


def test_counts_of_one_row_are_a_list(browser: Any) -> None:
    alone = {**COUNTS, "fields": COUNTS["fields"][:2]}
    with app(browser, parts(question=alone, status="asking")) as page:
        press(page, "ore +")
        press(page, "Answer")
        assert sent(page)[0]["answer"] == {"0-lumber": 0, "0-ore": 1}


def test_while_a_question_is_open_there_is_nothing_to_play(browser: Any) -> None:
    with app(browser, parts(question=NUMBER, status="asking")) as page:
        assert page.locator(".co-side .co-primary").all_inner_texts() == ["Answer"]
        assert page.get_by_role("button", name="End your turn").count() == 0


def test_a_wrong_answer_keeps_what_was_typed_and_offers_to_be_shown(browser: Any) -> None:
    shown = parts(question=NUMBER, status="asking")
    with app(browser, shown) as page:
        assert page.get_by_role("button", name="Show me").count() == 0
        page.get_by_role("textbox", name="Your answer").fill("5")
        press(page, "Answer")
        tell(page, shown, verdict="wrong", trap="Rounded down, not up.")
        assert page.inner_text(".co-lesson .co-refusal") == (
            "Not quite. Count once more.\n\nRounded down, not up."
        )
        assert page.get_by_role("textbox", name="Your answer").input_value() == "5"
        press(page, "Show me")
        assert sent(page)[-1] == {"type": "reveal"}
        tell(page, shown, question=None, status="won", verdict="right", trap="",
             asked=NUMBER["text"], answer={"n": 4}, because=["Half of nine."])  # fmt: skip
        assert page.inner_text(".co-fine >> nth=0").startswith("The answer: 4")


def test_a_right_answer_has_its_reasons_and_their_rules(browser: Any) -> None:
    shown = parts(question=NUMBER, status="asking")
    with app(browser, shown) as page:
        page.get_by_role("textbox", name="Your answer").focus()
        tell(page, shown, question=None, status="won", verdict="right", asked=NUMBER["text"],
             answer={"n": 4}, because=["Half of nine.", "More than seven: give half back."],
             rules=["catan.build.distance"])  # fmt: skip
        card = page.get_by_role("group", name="Right.")
        assert card.locator("strong").inner_text() == "Right. 4"
        assert card.get_by_role("listitem").all_inner_texts() == ["Half of nine."]
        assert focused(page) == "Next"
        card.get_by_text("Why", exact=True).click()
        card.get_by_role("button", name="Read the rule").click()
        assert sent(page)[-1]["type"] == "entry"


# The coach


def test_a_card_of_the_coach_is_read_tried_or_practised(browser: Any) -> None:
    with app(browser, parts(kind="coach", card=CARD)) as page:
        card = page.get_by_role("group", name="The coach")
        assert "Distance rule" in card.inner_text()
        assert "You could run into this now." in card.inner_text()
        press(page, "Understood")
        press(page, "Try it: Settlement: corner 5")
        press(page, "Practise it")
        assert sent(page) == [
            {"type": "card"},
            {"type": "card"}, {"type": "try", "action": "0: settle 5"},
            {"type": "practise", "rule": "catan.build.distance"},
        ]  # fmt: skip


def test_the_coach_s_hint_is_the_one_of_a_game(browser: Any) -> None:
    with app(browser, parts(kind="coach")) as page:
        press(page, "Hint")
        assert sent(page) == [{"type": "hint"}]


def test_from_practising_one_comes_back_to_the_game(browser: Any) -> None:
    with app(browser, parts(status="won", **{"return": True})) as page:
        assert page.locator(".co-side .co-primary").all_inner_texts() == ["Back to your game"]
        press(page, "Back to your game")
        assert sent(page) == [{"type": "return"}]


def test_bots_are_slower_with_a_coach(browser: Any) -> None:
    counts = []
    for kind in ("step", "coach"):
        with app(browser, parts(kind=kind, table={"bots": True})) as page:
            page.wait_for_timeout(4200)
            counts.append(len([one for one in sent(page) if one["type"] == "step"]))
    assert counts[1] == counts[0] // 2 >= 1


# Quick questions


def test_quick_questions_are_asked_answered_and_left(browser: Any) -> None:
    shown = parts(kind="recall", question=NUMBER)
    with app(browser, shown) as page:
        assert page.get_by_role("heading", name="Quick questions").count() == 1
        assert "Your task" not in side(page)
        press(page, "Answer")
        tell(page, shown, question=None, verdict="right", because=["So it is."])
        assert page.locator(".co-side .co-primary").all_inner_texts() == ["Next question"]
        press(page, "Next question")
        press(page, "Back to the lesson")
        assert [one["type"] for one in sent(page)] == ["answer", "recall", "leave_recall"]


# All lessons, the code


def test_all_lessons_are_listed_with_what_is_done_and_lead_there(browser: Any) -> None:
    with app(browser, parts()) as page:
        press(page, "All lessons")
        assert "3 of 4 steps" in page.inner_text(".co-contents")
        assert page.locator(".co-contents").get_by_role("img", name="done").count() == 2
        page.get_by_text("1. The first roll").click()
        assert page.get_by_role("img", name="skipped").is_visible()
        press(page, "What the land gives")
        press(page, "Skip this lesson")
        assert sent(page) == [{"type": "lesson", "id": "roll.land"}, {"type": "skip_lesson"}]


def test_the_code_is_read_in_fours_and_copied_in_one(browser: Any) -> None:
    with app(browser, parts()) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        assert page.locator(".co-code span").all_inner_texts() == ["K7QX", "2M4P", "9TRA"]
        page.evaluate("getSelection().selectAllChildren(document.querySelector('.co-code'))")
        assert page.evaluate("getSelection().toString()") == "K7QX2M4P9TRA"
        press(page, "Copy")
        page.wait_for_function(
            "document.querySelector('.co-live').textContent === 'The code is copied.'"
        )


def test_a_code_is_entered_and_what_is_wrong_with_it_said_beside_it(browser: Any) -> None:
    shown = parts()
    with app(browser, shown) as page:
        press(page, "I have a code")
        page.get_by_label("I have a code").last.fill("K7QX 2M4P 9TRB")
        page.keyboard.press("Enter")
        assert sent(page) == [{"type": "code", "text": "K7QX 2M4P 9TRB"}]
        tell(page, shown, table={"notice": "Letter 12 looks wrong."})
        assert page.inner_text(".co-code-form p") == "Letter 12 looks wrong."
        assert page.locator(".co-side").get_by_text("Letter 12 looks wrong.").count() == 1
        assert page.get_by_label("I have a code").last.input_value() == "K7QX 2M4P 9TRB"
        tell(page, shown, table={"notice": ""}, id="roll.dice", title="Two dice")
        assert page.locator(".co-code-form").count() == 0


def test_progress_is_loaded_from_a_file(browser: Any) -> None:
    with app(browser, parts()) as page:
        with page.expect_file_chooser() as waiting:
            press(page, "Load progress")
        file = {"name": "p.json", "mimeType": "application/json", "buffer": b'{"format": 1}'}
        waiting.value.set_files(file)
        page.wait_for_function("sent.length")
        assert sent(page) == [{"type": "load_progress", "text": '{"format": 1}'}]


# The keyboard and the ear


def test_the_next_step_begins_at_its_heading_and_is_told(browser: Any) -> None:
    shown = parts(status="won")
    with app(browser, shown) as page:
        page.get_by_role("button", name="Next").focus()
        page.keyboard.press("Enter")
        tell(page, shown, id="roll.dice", title="Two dice", text="Roll.", goal="Roll the dice.",
             status="trying")  # fmt: skip
        page.wait_for_function("document.activeElement.textContent === 'Two dice'")
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
            "document.querySelector('.co-lesson').textContent.includes('Other words.')"
        )


def test_news_are_brought_into_sight_with_as_much_of_the_text_as_fits(browser: Any) -> None:
    shown = parts(text=LONG, table={"refused": REFUSED}, trap=LONG)
    box = "(name) => document.querySelector(name).getBoundingClientRect().toJSON()"
    with app(browser, shown, height=620) as page:
        page.evaluate("document.querySelector('.co-side').scrollTop = 9999")
        tell(page, shown, table={"refused": None}, trap="", hint=HINTS[1])
        page.wait_for_selector(".co-hint")
        hint, bar = page.evaluate(box, ".co-hint"), page.evaluate(box, ".co-bar")
        assert hint["bottom"] <= bar["top"]
        assert page.evaluate(box, ".co-task")["top"] > 44
        page.evaluate("document.querySelector('.co-side').scrollTop = 200")
        tell(page, shown, done=4)
        assert page.evaluate("document.querySelector('.co-side').scrollTop") == 200


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


def test_the_presenter_turns_pages_by_one_key_and_leaves_by_another(browser: Any) -> None:
    with app(browser, parts(), width=1280) as page:
        press(page, "Presenter view")
        assert presenting(page)
        assert "Press → / Page Down for the next step" in side(page)
        for key in ("ArrowRight", "PageDown", "PageUp", "ArrowLeft"):
            page.keyboard.press(key)
        assert [one["type"] for one in sent(page)] == ["forward", "forward", "back", "back"]
        page.keyboard.press("Escape")
        page.wait_for_function("!document.querySelector('[data-present]')")
        page.keyboard.press("ArrowRight")
        assert len(sent(page)) == 4


def test_on_the_board_arrows_stay_the_board_s_but_a_clicker_turns_pages(browser: Any) -> None:
    with app(browser, parts(), width=1280) as page:
        press(page, "Presenter view")
        page.evaluate("document.querySelector('.cb-view').focus()")
        page.keyboard.press("ArrowRight")
        assert sent(page) == []
        page.keyboard.press("PageDown")
        assert [one["type"] for one in sent(page)] == ["forward"]


def test_the_presenter_s_type_is_large_and_the_board_wide(browser: Any) -> None:
    size = "(name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize)"
    with app(browser, parts(), width=1280) as page:
        before = page.evaluate(size, ".co-lesson p")
        press(page, "Presenter view")
        assert page.evaluate(size, ".co-lesson p") >= 1.5 * before
        assert page.locator(".co-board").bounding_box()["width"] >= 700
        assert not page.locator(".co-log").is_visible()


# Room, colours, names


MAIN = (".co-instruction", ".cb-view", ".co-hand [role=group]", ".co-side .co-primary", ".co-code")
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
    shown = parts(lang, text=LONG, trap="Too close.", table={"refused": REFUSED, "undo": True})
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
        assert board["y"] < page.locator(".co-lesson").bounding_box()["y"]


def test_short_choices_stand_two_in_a_row_inside_their_frame(browser: Any) -> None:
    fields = [{"id": name, "label": name, "group": ""} for name in ("Niebieski", "Pomarańczowy")]
    right = "(name) => document.querySelector(name).getBoundingClientRect().right"
    with app(browser, parts("pl", question={**CHOICE, "fields": fields})) as page:
        one, two = (page.locator(".co-choice").nth(i).bounding_box() for i in (0, 1))
        assert one["y"] == two["y"]
        page.get_by_text("Pomarańczowy", exact=True).click()
        assert page.evaluate(right, ".co-choice:last-child") < page.evaluate(right, ".co-question")
        assert page.evaluate(right, ".co-choice:last-child span") < page.evaluate(
            right, ".co-choice:last-child"
        )


STATES = {
    "refused": {"table": {"refused": REFUSED, "undo": True}, "trap": "Too close."},
    "counts": {"question": COUNTS, "status": "asking", "verdict": "wrong"},
    "choice": {"question": CHOICE, "status": "asking"},
    "won": {"status": "won", "verdict": "right", "because": ["So."], "rules": []},
    "coach": {"kind": "coach", "card": CARD},
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violation(browser: Any, state: str, dark: bool) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe-playwright-python", "pip install axe-playwright-python")
    with app(browser, parts(**STATES[state]), dark=dark) as page:
        press(page, "All lessons")
        press(page, "I have a code")
        found = Axe().run(page, context=".co-side")
        assert found.violations_count == 0, found.generate_report()


SMALL = """() => [...document.querySelectorAll(".co-side button, .co-side input, .co-side summary")]
  .filter((one) => one.offsetParent !== null && one.type !== "radio")
  .map((one) => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 24 || box.width < 24).map(([text]) => text)"""


def test_everything_to_press_is_large_enough(browser: Any) -> None:
    with app(browser, parts(question=COUNTS, status="asking")) as page:
        press(page, "All lessons")
        assert page.evaluate(SMALL) == []
