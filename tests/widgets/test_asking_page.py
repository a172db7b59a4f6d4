"""Ask before a costly move on its page: the switch beside the odds, the question, both answers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reviewing import costly
from companion.screen import asking_first
from companion.screen.asking_first import AskFirst
from companion.screen.screen import Screen
from tests.widgets.playing import playing
from tests.widgets.test_frame_page import TINY

SIZES = [(1250, 700), (846, 640), (592, 640), (390, 700)]
QUESTION = ".co-asked [data-key=think-again]"


@pytest.fixture(autouse=True)
def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, what is tried is looked at to the end."""
    monkeypatch.setattr(asking_first, "LONGEST", 600)


def screen(lang: str = "en") -> Screen:
    """One's own turn in Catan, the dice thrown, with enough in hand to build; the helper on."""
    found = Screen("catan", seats=["Ana", *["bot:greedy"] * 2], seed=4, lang=lang, folder=None)
    while not costs(found):
        if found.seat in found.table.awaiting:
            hinted = found.table.hint(found.seat, bot="greedy")
            assert hinted is not None
            found.hear({"type": "try", "action": str(hinted.action)})
        else:
            found.hear({"type": "run"})
    found.hear({"type": "ask-first", "least": 3})
    return found


def costs(found: Screen) -> bool:
    """Whether to end the turn now would surely be costly."""
    own = found.table
    if own.game.turn(own.state) < 8 or found.seat not in own.awaiting:
        return False
    end = next((one for one in own.legal(found.seat) if one.word == "end"), None)
    if end is None:
        return False
    work = costly.Costly(costly.Values(own.game), own.plies, own.state, end, 3)
    while work.go_on():
        pass
    return bool(work.done)


def ends(found: Screen) -> str:
    return str(next(one for one in found.table.legal(found.seat) if one.word == "end"))


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_question_stands_whole_where_a_refusal_would_and_both_answers_do_what_they_say(
    browser: Any, lang: str
) -> None:
    found = screen(lang)
    plies, end = len(found.table.plies), f'[data-key="b-{ends(found)}"]'
    for number, size in enumerate(SIZES):
        found.of(AskFirst)._last = None
        with playing(browser, found, *size, reduced_motion="reduce") as page:
            page.click(end)
            page.wait_for_selector(QUESTION)
            assert page.evaluate(TINY) == []
            box = page.locator(".co-asked").bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
            assert len(found.table.plies) == plies
            if number < len(SIZES) - 1:
                page.click("[data-key=think-again]")
                page.wait_for_selector(QUESTION, state="detached")
                assert len(found.table.plies) == plies
            else:
                page.click("[data-key=go-ahead]")
                page.wait_for_selector(QUESTION, state="detached")
                assert len(found.table.plies) > plies


def test_by_keys_escape_thinks_again_and_the_same_key_once_more_goes_on(browser: Any) -> None:
    found = screen()
    plies, end = len(found.table.plies), f'[data-key="b-{ends(found)}"]'
    with playing(browser, found, 846, 640, reduced_motion="reduce") as page:
        page.focus(end)
        page.keyboard.press("Enter")
        page.wait_for_selector(QUESTION)
        page.keyboard.press("Escape")
        page.wait_for_selector(QUESTION, state="detached")
        assert len(found.table.plies) == plies
        found.of(AskFirst)._last = None
        page.focus(end)
        page.keyboard.press("Enter")
        page.wait_for_selector(QUESTION)
        page.focus(end)
        page.keyboard.press("Enter")
        page.wait_for_selector(QUESTION, state="detached")
        assert len(found.table.plies) > plies


def test_the_switch_lies_beside_winning_chances_with_its_three_sizes(browser: Any) -> None:
    found = screen()
    found.hear({"type": "ask-first", "least": 0})
    with playing(browser, found, 846, 640, reduced_motion="reduce") as page:
        page.click("[data-key=fold]")
        assert page.get_attribute("[data-key=ask]", "aria-pressed") == "false"
        assert page.locator(".co-ask-sizes").is_hidden()
        page.click("[data-key=ask]")
        page.wait_for_selector("[data-key=ask-5][aria-pressed=true]")
        page.click("[data-key=ask-10]")
        page.wait_for_selector("[data-key=ask-10][aria-pressed=true]")
        assert page.get_attribute("[data-key=ask-5]", "aria-pressed") == "false"
        assert page.evaluate(TINY) == []
        assert found.of(AskFirst).least_of(found) == 10
        page.click("[data-key=ask]")
        page.wait_for_selector("[data-key=ask][aria-pressed=false]")
