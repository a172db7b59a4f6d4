"""The page of all lessons and the end of one, in a bare page with a fake kernel."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.learning import COURSE, END, LESSONS, app, focused, parts, press, sent, tell

SIZES = [(934, 638), (592, 638)]


def course(**changed: Any) -> dict[str, Any]:
    return parts(page="course", course={**COURSE, **changed})


def end(**changed: Any) -> dict[str, Any]:
    return parts(page="end", status="won", end={**END, **changed})


def turn(page: Any, shown: dict[str, Any], to: str, **end: Any) -> None:
    """The kernel tells of another page."""
    shown["lesson"] |= {"page": to, "end": {**END, **end}, "course": COURSE}
    tell(page, shown)


def test_all_lessons_are_one_press_away_from_a_step(browser: Any) -> None:
    with app(browser, parts()) as page:
        page.get_by_role("button", name="All lessons").click()
        assert sent(page) == [{"type": "course"}]


def test_where_to_go_on_comes_first_with_its_minutes(browser: Any) -> None:
    with app(browser, course()) as page:
        assert page.get_by_role("heading", level=2).inner_text() == (
            "Continue with lesson 2: Your first house"
        )
        said = page.inner_text(".co-continue")
        assert "Keep your distance · about 3 min left · 2 of 4 steps" in said
        assert page.locator(".co-course .co-primary").all_inner_texts() == ["Continue"]
        press(page, "Continue")
        press(page, "Review: 2")
        press(page, "Skip this lesson")
        assert [one["type"] for one in sent(page)] == ["course", "recall", "skip_lesson"]


def test_after_a_solved_step_continue_opens_the_next_one(browser: Any) -> None:
    with app(browser, parts(page="course", course=COURSE, id="build.road", status="won")) as page:
        press(page, "Continue")
        assert sent(page) == [{"type": "lesson", "id": "build.keep"}]
        assert page.get_by_role("button", name="Skip this lesson").count() == 0


def test_a_lesson_says_what_it_teaches_how_long_and_how_it_stands(browser: Any) -> None:
    with app(browser, course()) as page:
        first, second = (page.locator(".co-lesson-card").nth(i).inner_text() for i in (0, 1))
        for word in ("1. The first roll", "Roll, collect", "skipped: 1", "4 min"):
            assert word in first
        for word in ("2. Your first house", "1 of 2", "5 min"):
            assert word in second
        assert page.get_by_role("heading", name="Your first game").is_visible()
        assert page.get_by_role("heading", name="All the rules").is_visible()


def test_a_lesson_opens_at_what_was_skipped_and_a_step_by_itself(browser: Any) -> None:
    with app(browser, course()) as page:
        page.locator('[data-key="toc-roll"]').click()
        page.get_by_role("button", name="A road first, done").click()
        assert [one["id"] for one in sent(page)] == ["roll.land", "build.road"]


def test_arrows_go_from_lesson_to_lesson(browser: Any) -> None:
    with app(browser, course()) as page:
        page.locator('[data-key="toc-roll"]').focus()
        page.keyboard.press("ArrowRight")
        assert focused(page).startswith("2. Your first house")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        assert sent(page) == [{"type": "lesson", "id": "roll.land"}]


def test_a_course_that_is_new_starts_and_one_that_is_done_offers_a_game(browser: Any) -> None:
    with app(browser, course(begun=False)) as page:
        assert page.locator(".co-course .co-primary").all_inner_texts() == ["Start"]
        assert page.get_by_role("button", name="Skip this lesson").count() == 0
    with app(browser, course(finished=True)) as page:
        press(page, "Play a game")
        assert sent(page) == [{"type": "pane", "pane": "play"}]


@pytest.mark.parametrize("quiz", [True, False])
def test_quick_questions_are_offered_only_where_there_are_some(browser: Any, quiz: bool) -> None:
    with app(browser, parts(quiz=quiz)) as page:
        assert page.get_by_role("button", name="Quick questions").count() == int(quiz)


def test_the_end_tells_what_was_learned_what_to_repeat_and_what_is_next(browser: Any) -> None:
    with app(browser, end()) as page:
        said = page.inner_text(".co-course")
        assert page.get_by_role("heading", level=2).inner_text() == "The first roll: done"
        assert "A road costs 1 lumber and 1 brick." in said
        assert page.locator(".co-burst .co-shape").count() == 12, "a small joy"
        assert page.locator(".cb-view").is_visible()
        assert "Next: 2. Your first house" in page.inner_text(".co-bar")
        assert page.locator(".co-bar .co-primary").all_inner_texts() == ["Start lesson 2"]
        press(page, "Review now: What the land gives")
        press(page, "Start lesson 2")
        assert [one["id"] for one in sent(page)] == ["roll.land", "build"]


def test_the_end_of_a_lesson_offers_its_questions(browser: Any) -> None:
    asked = "Three quick questions on this lesson?"
    with app(browser, parts(page="end", status="won", end=END, offer=asked)) as page:
        offered = page.get_by_role("region", name="Quick questions")
        assert asked in offered.inner_text()
        offered.get_by_role("button").click()
        assert sent(page) == [{"type": "recall"}]


def test_a_lesson_with_a_skipped_step_is_not_done_at_its_end(browser: Any) -> None:
    with app(browser, end(lesson=LESSONS[0], done=1, skipped="roll.land")) as page:
        assert page.get_by_role("heading", level=2).inner_text() == "The first roll: 1 of 2 steps"
        assert page.locator(".co-bar .co-primary").all_inner_texts() == ["Do the skipped step"]
        press(page, "Do the skipped step")
        assert sent(page) == [{"type": "lesson", "id": "roll.land"}]


def test_the_last_lesson_ends_with_a_game(browser: Any) -> None:
    with app(browser, end(next=None)) as page:
        press(page, "Play a game")
        assert sent(page) == [{"type": "pane", "pane": "play"}]


def test_each_page_begins_at_its_heading_for_the_keyboard(browser: Any) -> None:
    shown = parts(status="won")
    with app(browser, shown) as page:
        page.get_by_role("button", name="Next").focus()
        turn(page, shown, "end")
        page.wait_for_function("document.activeElement.textContent === 'The first roll: done'")
        page.get_by_role("button", name="All lessons").focus()
        turn(page, shown, "course")
        page.wait_for_function("document.activeElement.textContent.startsWith('Continue with')")


def test_the_end_of_a_lesson_is_read_from_its_top_however_far_the_list_was_scrolled(
    browser: Any,
) -> None:
    shown = course()
    down = "document.querySelector('.co-course').scrollTop"
    with app(browser, shown, 474, 440) as page:
        page.evaluate(f"{down} = 999")
        page.wait_for_function(f"{down} > 20")
        turn(page, shown, "step")
        page.wait_for_selector("[data-key=l-hint]")
        turn(page, shown, "end", learned=[f"Thing {n} that was learned." for n in range(20)])
        page.wait_for_selector("[data-key=end-heading]")
        assert page.evaluate(down) == 0
        page.evaluate(f"{down} = 999")
        assert page.evaluate(down) > 20


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_stay_within_the_frame(browser: Any, size: tuple[int, int]) -> None:
    for shown in (course(), end()):
        with app(browser, shown, *size) as page:
            box = page.locator(".companion").bounding_box()
            assert box["height"] <= size[1]
            assert page.evaluate("document.documentElement.scrollWidth") == size[0]
            button = page.locator(".co-body .co-primary").bounding_box()
            assert button["y"] + button["height"] <= size[1]
