"""Two forms of one frame: text over a wide stage and answers under it, beside a square board."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.screen.screen import Screen
from tests.widgets.playing import playing
from tests.widgets.test_frame_page import lesson, played

LAPTOP, NARROW = (846, 640), (592, 640)
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
BOX = """(name) => {
  const one = document.querySelector(name);
  return one && one.getClientRects().length ? one.getBoundingClientRect().toJSON() : null;
}"""
TEXTS = """() => [...document.querySelectorAll(".companion :is(p, li)")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .co-live, .co-hand, .co-board"))
  .filter((one) => [...one.childNodes]
    .some((node) => node.nodeType === 3 && node.data.trim().length > 60))
  .map((one) => [one.getBoundingClientRect().width, one.textContent])
  .filter(([width]) => width < 230)"""
"""Running text in less than a column of 260 with its edges."""
BUTTONS = """() => [...document.querySelectorAll(".co-bar button")]
  .filter((one) => one.getClientRects().length)
  .map((one) => one.getBoundingClientRect().toJSON())"""
WORDLESS = """() => [...document.querySelectorAll(".co-bar :is(.co-way, .co-undo) .co-word")]
  .filter((one) => !one.getClientRects().length).length"""
BEFORE = {
    (846, 640): {"play": 357, "lesson": 335}, (592, 640): {"play": 357, "lesson": 335},
    (934, 638): {"play": 355, "lesson": 355}, (1500, 760): {"play": 477, "lesson": 477},
}  # fmt: skip
"""How high Catan's board was before there were two forms."""
STEPS = {"race": "1", "trucker": "1"}


def box(page: Any, name: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(BOX, name)
    return found


def settled(page: Any) -> None:
    page.wait_for_selector(".co-bar button")
    page.evaluate(SETTLED)
    page.evaluate(SETTLED)


@pytest.mark.parametrize("size", BEFORE)
def test_the_board_of_catan_is_nowhere_smaller_than_before(
    browser: Any, size: tuple[int, int]
) -> None:
    screens = {"play": played("catan", 3, "en"), "lesson": lesson("catan", "first.settle", "en")}
    for name, screen in screens.items():
        with playing(browser, screen, *size) as page:
            settled(page)
            assert round(box(page, ".cb-view")["height"]) >= BEFORE[size][name], name


@pytest.mark.parametrize("game", STEPS)
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_wide_stage_has_its_text_over_it_and_its_answers_under_it(
    browser: Any, game: str, lang: str
) -> None:
    with playing(browser, lesson(game, STEPS[game], lang), *LAPTOP) as page:
        settled(page)
        task, text = box(page, ".co-instruction"), box(page, ".co-step-text")
        stage, voice, bar = (box(page, one) for one in (".co-middle", ".co-voice", ".co-bar"))
        assert task["right"] <= 290
        assert text["left"] >= 289
        assert text["width"] >= 400
        assert max(task["bottom"], text["bottom"]) <= stage["top"] + 1
        assert stage["width"] >= 840
        assert stage["bottom"] <= voice["top"] + 1
        assert voice["bottom"] <= bar["top"] + 1
        assert page.evaluate(TEXTS) == []


@pytest.mark.parametrize("game", STEPS)
def test_in_play_a_wide_stage_has_the_whole_width_and_the_rest_is_a_sheet(
    browser: Any, game: str
) -> None:
    with playing(browser, played(game, 4, "en"), *LAPTOP) as page:
        settled(page)
        before = box(page, ".cb-view")
        assert box(page, ".co-middle")["width"] >= 840
        assert box(page, ".co-more") is None
        page.click("[data-key=top-more]")
        sheet, bar = box(page, ".co-more"), box(page, ".co-bar")
        assert sheet["width"] == 400
        assert sheet["bottom"] <= bar["top"] + 1
        assert sheet["top"] >= box(page, ".co-instruction")["bottom"]
        assert box(page, ".cb-view") == before
        page.keyboard.press("Escape")
        page.wait_for_selector(".co-more", state="hidden")


@pytest.mark.parametrize("game", STEPS)
def test_at_592_the_step_is_read_over_the_stage_and_task_and_bar_stay(
    browser: Any, game: str
) -> None:
    with playing(browser, lesson(game, STEPS[game], "en"), *NARROW) as page:
        settled(page)
        before = box(page, ".cb-view")
        page.get_by_role("button", name="Read the step").click()
        sheet = box(page, ".co-side")
        assert sheet["width"] >= 560
        assert sheet["top"] >= box(page, ".co-instruction")["bottom"]
        assert sheet["bottom"] <= box(page, ".co-bar")["top"] + 1
        assert box(page, ".cb-view") == before


@pytest.mark.parametrize("size", [LAPTOP, NARROW, (1100, 640)])
@pytest.mark.parametrize("game", ["catan", "race"])
def test_while_a_rule_is_read_the_task_the_bar_and_the_way_out_are_in_sight(
    browser: Any, game: str, size: tuple[int, int]
) -> None:
    screen = lesson(game, "first.settle" if game == "catan" else "1", "en")
    with playing(browser, screen, *size) as page:
        settled(page)
        board = box(page, ".cb-view")
        page.click("[data-key=lookup]")
        page.wait_for_selector(".co-drawer:not([hidden])")
        page.evaluate(SETTLED)
        rules, task = box(page, ".co-drawer"), box(page, ".co-instruction")
        assert rules["width"] >= 260
        assert rules["top"] >= task["bottom"] or rules["right"] <= task["left"]
        assert rules["bottom"] <= box(page, ".co-bar")["top"] + 1
        out = box(page, ".co-alm-close")
        assert rules["top"] <= out["top"]
        assert out["bottom"] <= rules["bottom"]
        assert box(page, ".cb-view") == board


QUESTION = {
    "kind": "phases", "text": "Which phases take place this round?", "form": "choice",
    "fields": [{"id": str(n), "label": name, "group": ""} for n, name in enumerate(
        ("Settle", "Settle and Produce", "only mine", "all five"))],
}  # fmt: skip


def asked(page: Any, **news: Any) -> None:
    """The kernel tells something new of the lesson."""
    page.evaluate("(news) => tell({ lesson: { ...shown('lesson'), ...news } })", news)
    page.evaluate(SETTLED)
    page.evaluate(SETTLED)


@pytest.mark.parametrize("size", [LAPTOP, NARROW])
def test_question_and_feedback_are_seen_together_and_nothing_moves(
    browser: Any, size: tuple[int, int]
) -> None:
    with playing(browser, lesson("race", "1", "en"), *size) as page:
        settled(page)
        asked(page, question=QUESTION)
        names = (".co-question", ".co-voice", ".cb-view", ".co-hand", ".co-bar")
        before = {name: box(page, name) for name in names}
        asked(page, verdict="wrong", wrong=["Every phase that anyone chose takes place. " * 6])
        page.wait_for_selector(".co-voice .co-refusal")
        assert {name: box(page, name) for name in names} == before
        why, form = box(page, ".co-came"), before[".co-question"]
        assert why["width"] >= 260
        assert why["left"] >= form["right"] or why["top"] >= form["bottom"] - 1
        assert why["bottom"] <= before[".co-bar"]["top"] + 1
        assert 72 <= before[".co-voice"]["height"] <= 132


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("game", ["catan", "starfarers", "race", "trucker"])
def test_the_bar_is_one_row_and_keeps_its_words(browser: Any, game: str, lang: str) -> None:
    for screen in (played(game, 4, lang),):
        for size in (LAPTOP, NARROW):
            with playing(browser, screen, *size) as page:
                settled(page)
                bar = box(page, ".co-bar")
                assert bar["height"] == 56
                for one in page.evaluate(BUTTONS):
                    assert bar["top"] <= one["top"]
                    assert one["bottom"] <= bar["bottom"]
                    assert one["left"] >= 0
                    assert one["right"] <= size[0]
                assert page.evaluate(WORDLESS) == 0


def act(page: Any, screen: Screen) -> None:
    """What the game itself would do now, in the page."""
    table = screen.table
    if screen.seat in table.awaiting:
        hinted = table.hint(screen.seat, bot="greedy")
        action = hinted.action if hinted else table.game.legal(table.state, 0)[0]
        page.evaluate("(action) => hear({ type: 'try', action }).then(tell)", str(action))
    else:
        page.evaluate("() => hear({ type: 'run' }).then(tell)")
    page.evaluate(SETTLED)
    page.evaluate(SETTLED)


@pytest.mark.parametrize("size", [LAPTOP])
@pytest.mark.parametrize("game", ["catan", "starfarers"])
def test_board_hand_and_main_button_keep_their_boxes_through_a_round(
    browser: Any, game: str, size: tuple[int, int]
) -> None:
    screen = played(game, 4, "en")
    with playing(browser, screen, *size) as page:
        settled(page)
        round_ends = screen.game.turn(screen.table.state) + screen.game.turns_a_round(
            screen.table.state
        )
        boards, hands, ends = set(), set(), set()
        for _ in range(40):
            if screen.game.turn(screen.table.state) > round_ends:
                break
            act(page, screen)
            view, hand = box(page, ".cb-view"), box(page, ".co-hand")
            boards.add((round(view["top"]), round(view["height"])))
            hands.add(round(hand["bottom"]))
            main = page.locator(".co-bar .co-end .co-primary")
            if main.count():
                at = main.last.bounding_box()
                ends.add((round(at["y"]), round(at["x"] + at["width"])))
        assert len(boards) == 1, boards
        assert len(hands) == 1, hands
        assert len(ends) == 1, ends


def instructions(screen: Screen) -> list[str]:
    """All that is said of what to do, and of what three others do, as long as it usually gets."""
    words = screen.table.spoken(screen.lang, 0)
    facts = {"n": 4, "on": 1, "list": words.listing(words.person(seat) for seat in (1, 2, 3))}
    texts = Path(companion.__file__).parent / "games" / screen.game.id / "text/en/panel.toml"
    found = tomllib.loads(texts.read_text(encoding="utf-8"))
    keys = [f"panel.{kind}.{key}" for kind in ("do", "others") for key in found[kind]]
    return [words(key, **facts) for key in keys]


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("game", ["catan", "starfarers"])
def test_what_to_do_in_play_is_one_line_so_that_the_board_keeps_its_place(
    browser: Any, game: str, lang: str
) -> None:
    screen = played(game, 0, lang)
    assert screen.seat in screen.table.awaiting  # nobody plays meanwhile
    with playing(browser, screen, *LAPTOP) as page:
        settled(page)
        before, cut = box(page, ".cb-view"), []
        for text in instructions(screen):
            news = {"instruction": text}
            page.evaluate("(news) => tell({ play: { ...shown('play'), ...news } })", news)
            page.evaluate(SETTLED)
            assert page.locator(".co-instruction").inner_text() == text
            if page.locator(".co-instruction").evaluate("one => one.scrollWidth > one.clientWidth"):
                cut.append(text)
            assert box(page, ".cb-view") == before
        assert cut == []
