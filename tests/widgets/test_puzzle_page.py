"""Puzzles in a bare page: the task over the board, answers, the solution, the next one."""

from __future__ import annotations

from typing import Any

from companion.screen.screen import Screen
from tests.widgets.playing import playing


def turn_to(screen: Screen, kind: str) -> None:
    while screen.learning.open_puzzle.puzzler.puzzle.kind != kind:
        screen.hear({"type": "forward"})


def test_a_question_is_answered_and_the_next_puzzle_comes(browser: Any) -> None:
    screen = Screen("catan", folder=None, lang="en")
    with playing(browser, screen) as page:
        page.locator("[data-key=pane-puzzle]").click()
        page.wait_for_selector(".companion[data-pane=puzzle] .co-stands")
        assert page.locator(".co-lesson-head").inner_text().startswith("Puzzle of the day")
        assert page.locator(".co-instruction").inner_text()
        for _ in range(6):
            puzzler = screen.learning.open_puzzle.puzzler
            if puzzler.question is not None:
                break
            number = puzzler.puzzle.number
            page.locator("[data-key=l-next]").click()
            page.wait_for_function(f"shown('lesson').number === {number + 2}")
        right = screen.learning.open_puzzle.puzzler.question.answer["choice"]
        page.locator(f"[data-key='q-{right}']").check()
        page.locator("[data-key=l-answer]").click()
        page.wait_for_selector(".co-fine:has-text('Solved on the first try')")
        assert "Solved: 1" in page.locator(".co-stands").inner_text()
        before = page.locator(".co-lesson-head").inner_text()
        page.locator("[data-key=l-next]").click()
        page.wait_for_function(
            "(before) => document.querySelector('.co-lesson-head').innerText !== before", arg=before
        )
        page.locator("[data-key=pane-learn]").click()
        page.wait_for_selector(".companion[data-pane=learn][data-lesson]")
        assert page.locator(".co-stands").count() == 0


def test_a_way_is_shown_move_by_move_after_a_hint(browser: Any) -> None:
    screen = Screen("catan", folder=None, pane="puzzle", seed=1, lang="en")
    turn_to(screen, "win")
    with playing(browser, screen) as page:
        page.wait_for_selector(".co-stands")
        assert "Win this turn" in page.locator(".co-instruction").inner_text()
        page.locator("[data-key=l-hint]").click()
        page.wait_for_selector(".co-hint:has-text('in this many moves')")
        page.locator("[data-key=l-reveal]").click()
        page.wait_for_selector(".co-fine ol li")
        way = screen.learning.open_puzzle.puzzler.puzzle.found.way
        assert page.locator(".co-fine ol li").count() == len(way)
        assert page.locator("[data-key=l-hint]").count() == 0


def test_ending_the_turn_does_not_stand_out_in_a_puzzle_about_points(browser: Any) -> None:
    screen = Screen("catan", folder=None, lang="en")
    with playing(browser, screen) as page:
        page.locator("[data-key=pane-puzzle]").click()
        page.wait_for_selector(".companion[data-pane=puzzle] .co-stands")
        for _ in range(20):
            puzzler = screen.learning.open_puzzle.puzzler
            if page.locator(".co-bar [data-key$=': end']").count():
                break
            number = puzzler.puzzle.number
            page.locator("[data-key=l-next]").click()
            page.wait_for_function(f"shown('lesson').number === {number + 2}")
        assert page.locator(".co-bar [data-key$=': end']").count() == 1
        assert page.locator(".co-bar [data-key$=': end'].co-primary").count() == 0
