"""Questions of a lesson in a bare page: typed, chosen, counted; what comes of an answer."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.widgets.learning import CHOICE, COUNTS, NUMBER, app, focused, parts, press, sent, tell
from tests.widgets.playing import playing


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


def test_a_choice_that_was_wrong_keeps_its_cross_while_the_question_is_asked(browser: Any) -> None:
    shown = parts(question=CHOICE, status="asking")
    crossed = ".co-choice.co-crossed"
    with app(browser, shown) as page:
        tell(page, shown, verdict="wrong", missed=["1"], wrong=["Not quite."])
        assert page.locator(crossed).all_inner_texts() == ["Ben"]
        assert (
            page.locator(crossed).evaluate("one => getComputedStyle(one).borderStyle") == "dashed"
        )
        assert page.get_by_role("radio", name="Ben").get_attribute("aria-invalid") == "true"
        tell(page, shown, verdict="wrong", missed=["none"], wrong=["Not quite."])
        assert page.locator(crossed).all_inner_texts() == ["Ben", "Nobody"]
        tell(page, shown, question={**CHOICE, "kind": "army"}, verdict="", missed=[])
        assert page.locator(crossed).count() == 0


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


def test_everybody_s_cards_are_counted_beside_the_question(browser: Any) -> None:
    shown = parts(question=NUMBER)
    seats = shown["play"]["panel"]["seats"]
    with app(browser, shown) as page:
        people = page.get_by_role("list", name="At the table").get_by_role("listitem")
        for row, seat in zip(people.all(), seats, strict=True):
            assert seat["name"] in row.inner_text()
            assert row.locator(".co-back").inner_text() == str(seat["cards"])
        seats[1]["cards"] = 9
        tell(page, shown, play={"panel": {**shown["play"]["panel"], "seats": seats}})
        assert people.nth(1).locator(".co-back").inner_text() == "9"


@pytest.mark.parametrize("form", [CHOICE, COUNTS], ids=["choice", "counts"])
def test_people_in_a_question_have_their_shapes(browser: Any, form: Any) -> None:
    shown = parts(question=form)
    for seat, name in enumerate(("Ana", "Ben")):
        shown["play"]["panel"]["seats"][seat]["name"] = name
    with app(browser, shown) as page:
        assert page.locator(".co-question .co-seat-0").count() == 1
        assert page.locator(".co-question .co-shape").count() == 2


def test_while_a_question_is_open_there_is_nothing_to_play(browser: Any) -> None:
    with app(browser, parts(question=NUMBER, status="asking")) as page:
        assert page.locator(".co-bar .co-primary").all_inner_texts() == ["Answer"]
        assert page.get_by_role("button", name="End your turn").count() == 0


def test_a_wrong_answer_keeps_what_was_typed_and_offers_to_be_shown(browser: Any) -> None:
    shown = parts(question=NUMBER, status="asking")
    with app(browser, shown) as page:
        assert page.get_by_role("button", name="Show me").count() == 0
        page.get_by_role("textbox", name="Your answer").fill("5")
        press(page, "Answer")
        tell(page, shown, verdict="wrong", trap="Rounded down.", wrong=["It is less than that."])
        assert page.inner_text(".co-voice .co-refusal") == (
            "Not quite.\n\nRounded down.\n\nIt is less than that."
        )
        assert page.get_by_role("textbox", name="Your answer").input_value() == "5"
        press(page, "Show me")
        assert sent(page)[-1] == {"type": "reveal"}
        tell(page, shown, question=None, status="won", verdict="right", trap="",
             asked=NUMBER["text"], answer={"n": 4}, because=["Half of nine."])  # fmt: skip
        assert page.inner_text(".co-fine >> nth=0").startswith("The answer: 4")


def test_a_question_asked_again_begins_empty_and_one_in_other_words_does_not(browser: Any) -> None:
    shown = parts(question=NUMBER)
    with app(browser, shown) as page:
        field = page.locator('[data-key="q-n"]')
        field.fill("4")
        other = {"title": "Połowa ręki", "question": {**NUMBER, "text": "Ile kart wraca?"}}
        tell(page, shown, **other)
        page.get_by_text("Ile kart wraca?", exact=True).wait_for()
        assert field.input_value() == "4"
        tell(page, shown, question=None, status="won", verdict="right")
        page.get_by_role("button", name="Next").wait_for()
        tell(page, shown, question=NUMBER, status="asking", verdict="")
        assert field.input_value() == "0"


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


AT = "document.activeElement.dataset.key"


@pytest.mark.parametrize("key", ["Tab", "Enter"])
@pytest.mark.parametrize(
    ("form", "field"), [(NUMBER, "q-n"), (CHOICE, "q-0"), (COUNTS, "q-0-lumber")]
)
def test_from_the_heading_tab_or_enter_leads_to_a_question_s_first_field_and_answers_nothing(
    browser: Any, form: Any, field: str, key: str
) -> None:
    with app(browser, parts(question=form, status="asking")) as page:
        page.focus(".co-instruction")
        page.keyboard.press(key)
        page.wait_for_function(f"{AT} === '{field}'")
        assert sent(page) == []


def test_who_pressed_what_leads_to_a_question_goes_on_in_its_first_field(browser: Any) -> None:
    shown = parts()
    with app(browser, shown) as page:
        page.focus("[data-key=l-hint]")
        tell(page, shown, question=NUMBER, status="asking")
        page.wait_for_function(f"{AT} === 'q-n'")
        page.focus("[data-key=q-n]")
        page.keyboard.type("4")
        tell(page, shown, hint={"level": 1, "of": 2, "text": "Half of them.", "action": ""})
        page.wait_for_selector(".co-hint")
        assert page.evaluate(AT) == "q-n"
        assert page.input_value("[data-key=q-n]") == "4"


def test_a_question_takes_the_keyboard_from_nobody_on_the_board(browser: Any) -> None:
    shown = parts()
    with app(browser, shown) as page:
        page.focus(".cb-view")
        tell(page, shown, question=NUMBER, status="asking")
        page.wait_for_selector(".co-question")
        assert page.evaluate("document.activeElement.className") == "cb-view"


def test_who_is_to_count_points_is_not_told_them(browser: Any) -> None:
    told = (
        "document.querySelector('.co-people .co-stars')"
        ".checkVisibility({ visibilityProperty: true })"
    )
    shown = parts(question={**NUMBER, "kind": "points"}, status="asking")
    with app(browser, shown) as page:
        page.wait_for_function(f"!{told}")
        tell(page, shown, question=None, status="won")
        page.wait_for_function(told)


def test_points_that_are_asked_for_are_neither_seen_nor_read_aloud(browser: Any) -> None:
    screen = Screen("catan", lang="en", pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": "cities.points"})
    with playing(browser, screen) as page:
        page.wait_for_selector(".co-question input")
        assert "point" not in page.locator(".co-people").inner_text()
        assert "card" in page.locator(".co-people").inner_text()
        page.fill(".co-question input", "4")
        page.click("[data-key=l-answer]")
        page.wait_for_selector(".co-question", state="detached")
        assert "4 points" in page.locator(".co-people").inner_text()
