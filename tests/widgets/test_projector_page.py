"""The presenter's view: keys that hide, reveal and time, letters for the class, type that grows."""

from __future__ import annotations

from typing import Any

import pytest

import companion
from companion.screen import updates
from companion.screen.screen import Screen
from companion.teaching.answer import guessed
from tests.widgets.learning import NUMBER, app, parts, sent
from tests.widgets.playing import playing

MIDDLES = """() => [...document.querySelector(".co-projector").children].map((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return (top + bottom) / 2;
})"""
SIZE = "(name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize)"


def present(page: Any) -> None:
    page.focus(".co-head [data-key=home]")
    page.keyboard.press("f")
    page.wait_for_selector("[data-present] .co-projector:not([hidden])")


def types(page: Any) -> list[str]:
    return [one["type"] for one in sent(page)]


def test_keys_hide_the_page_reveal_it_and_give_a_minute(browser):
    with app(browser, parts(), width=1280) as page:
        present(page)
        assert sent(page)[-1]["on"] is True
        page.keyboard.press("h")
        page.wait_for_selector("[data-curtain]")
        assert not page.locator(".co-instruction").is_visible()
        assert page.locator(".co-projector").is_visible()
        page.keyboard.press("r")
        page.wait_for_selector(".companion:not([data-curtain])")
        assert page.locator(".co-instruction").is_visible()
        page.keyboard.press("m")
        page.wait_for_function(
            "/^[01]:[0-5][0-9]$/.test(document.querySelector('.co-p-time').textContent)"
        )
        page.click("[data-key=p-stop]")
        assert page.inner_text(".co-p-time") == ""
        page.keyboard.press("Escape")
        page.wait_for_selector(".companion:not([data-present])")
        assert page.locator(".co-projector").is_hidden()


def test_a_quick_question_stays_until_it_is_answered(browser):
    with app(browser, parts(kind="recall", question=NUMBER), width=1280) as page:
        present(page)
        page.keyboard.press("PageDown")
        page.keyboard.press("PageUp")
        page.keyboard.press("r")
        assert [one for one in types(page) if one != "present"] == ["reveal"]
    with app(browser, parts(kind="recall", question=None), width=1280) as page:
        present(page)
        page.keyboard.press("PageDown")
        assert types(page)[-1] == "recall"


def test_type_grows_with_the_screen_and_the_class_sees_its_letters(browser):
    screen = Screen(folder=None, lang="cs")
    task = companion.task("catan", odds="dice:8", guess=True)
    screen.hear({"type": "code", "text": task.code})
    screen.hear({"type": "present", "on": True})
    text = "\n".join(guessed(n / 100, task).code for n in (10, 14, 50))
    screen.hear({"type": "collect", "text": f"{text}\nnonsense"})
    shown = parts(lang="cs") | {"projected": updates.make_part(screen, "projected")}
    sizes = []
    for width, height in ((1280, 720), (1920, 1080)):
        with app(browser, shown, width=width, height=height) as page:
            present(page)
            sizes.append(page.evaluate(SIZE, ".co-lesson p"))
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert task.code in page.inner_text(".co-p-join")
            assert page.evaluate("document.querySelector('.co-p-qr').complete")
            page.keyboard.press("m")
            middles = page.evaluate(MIDDLES)
            assert max(middles) - min(middles) < 4, "timer, buttons, answers and letters in one row"
            page.keyboard.press("h")
            page.click("[data-key=p-answers]")
            assert "4" in page.inner_text("[data-key=p-answers]")
            assert page.locator(".co-p-bar").count() == 0
            page.click("[data-key=p-veil]")
            page.wait_for_selector(".co-p-bar >> nth=8")
            found = page.eval_on_selector_all(".co-p-bar", "all => all.map((one) => one.dataset.n)")
            assert found == ["2", "0", "0", "0", "0", "0", "0", "0", "1"]
    assert sizes[1] >= 1.3 * sizes[0]
    assert sizes[1] >= 28


CUT = """() => {
  const list = document.querySelector(".co-x-question");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(list);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return pen.measureText(list.selectedOptions[0].text).width > list.clientWidth - 28;
}"""
"""Whether the name of the question is longer than its list is wide, less the arrow."""
TEXTS = ":is(p, li, h3, h4, b, span, button, a, text, summary, label)"
ASIDE = ".cb-view, .cb-buttons, .co-live"
READ = """([texts, aside]) => [...document.querySelectorAll(`.companion ${texts}`)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(aside))
  .filter((one) => [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim()))
  .map((one) => {
    const drawn = one.ownerSVGElement ? one.getScreenCTM().a : one.currentCSSZoom ?? 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * drawn;
    return [size, one.textContent.trim().slice(0, 30)];
  })"""
"""What is read off the page outside the board, with its height in pixels as it is drawn."""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("pane", ["play", "puzzle", "look"])
def test_play_puzzles_and_almanac_grow_with_the_screen_too(browser, pane, dark):
    least = []
    for width, height in ((1280, 720), (1920, 1080)):
        where = "puzzle" if pane == "puzzle" else "play"
        screen = Screen("catan", folder=None, seed=7, lang="en", pane=where)
        with playing(browser, screen, width, height, dark) as page:
            page.wait_for_selector(".co-hand .co-count")
            present(page)
            if pane == "look":
                page.click("[data-key=lookup]")
                page.keyboard.type("robber")
                page.keyboard.press("Enter")
                page.wait_for_selector(".co-almanac article h2, .co-almanac article h3")
            small = sorted(page.evaluate(READ, [TEXTS, ASIDE]))
            least.append(small[0])
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            if pane == "play":
                hidden = "[data-key=t-save], [data-key=set-down]"
                assert page.locator(hidden).filter(visible=True).count() == 0
                seats = page.locator(".co-seats li")
                side = page.locator(".co-side").bounding_box()
                last = seats.last.bounding_box()
                assert last["y"] + last["height"] <= side["y"] + side["height"]
    assert least[0][0] >= 12, least
    assert least[1][0] >= 15, least


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 12.9), (1920, 1080, 19)])
def test_cards_in_hand_are_read_from_afar_in_dark_too(browser, width, height, least):
    screen = Screen("race", folder=None, seed=7, lang="en", pane="play")
    with playing(browser, screen, width, height, True) as page:
        page.wait_for_selector(".co-hand .co-tray")
        present(page)
        texts = page.evaluate(READ, [".co-hand text", ASIDE])
        assert len(texts) > 10
        assert min(texts)[0] >= least
        assert not page.locator(".co-drawer").is_visible(), "an empty almanac takes no room"
        page.click("[data-key=lookup]")
        page.wait_for_selector(".co-drawer input")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_the_head_holds_its_buttons_however_large_they_are(browser, width, height):
    with app(browser, parts(), width=width, height=height) as page:
        present(page)
        head = page.locator(".co-head").bounding_box()
        for one in page.locator(".co-head button").filter(visible=True).all():
            box = one.bounding_box()
            assert head["y"] <= box["y"]
            assert box["y"] + box["height"] <= head["y"] + head["height"] + 1


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_guesses_of_the_class_stay_hidden_as_long_as_a_page_hides_its_answer(browser, dark):
    screen = Screen(folder=None, lang="en")
    task = companion.task("catan", odds="dice:8", guess=True)
    screen.hear({"type": "code", "text": task.code})
    codes = "\n".join(guessed(n / 100, task).code for n in (10, 14, 50))
    with playing(browser, screen, 1280, 720, dark) as page:
        page.wait_for_selector("[data-key=guess-number]")
        present(page)
        page.click("[data-key=p-answers]")
        page.fill("[data-key=p-codes]", codes)
        page.wait_for_function("document.querySelector('.co-p-class').textContent.includes('3')")
        assert "13.9" not in page.inner_text(".companion")
        assert page.locator(".co-p-bar").count() == 0
        assert page.inner_text("[data-key=p-veil]") == "Reveal"
        page.click("[data-key=p-veil]")
        page.wait_for_selector(".co-p-bar >> nth=8")
        assert "13.9" in page.inner_text(".co-x-answers")
        assert page.inner_text("[data-key=p-veil]") == "Hide"
        field = "getComputedStyle(document.querySelector('[data-key=p-codes]')).backgroundColor"
        shade = sum(int(n) for n in page.evaluate(field).strip("rgba()").split(",")[:3])
        assert (shade < 384) == dark


WHOLE = """() => {
  const ends = (name) => document.querySelector(name).getBoundingClientRect().bottom;
  return Math.max(ends(".co-board"), ends(".co-hand")) <= ends(".co-middle") + 1;
}"""


@pytest.mark.parametrize("pane", ["learn", "puzzle"])
@pytest.mark.parametrize("name", ["catan", "starfarers", "race", "trucker"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_board_and_hand_of_every_game_are_seen_whole_beside_a_lesson(
    browser, name, pane, width, height
):
    screen = Screen(name, folder=None, seed=7, lang="cs", pane=pane)
    with playing(browser, screen, width, height, True) as page:
        page.wait_for_selector(".co-hand", state="attached")
        present(page)
        page.wait_for_function(WHOLE)
        assert page.inner_text(".co-p-join .co-code")


def test_in_a_puzzle_the_key_first_lifts_the_curtain_and_then_shows_the_solution(browser):
    screen = Screen("catan", folder=None, seed=7, lang="en", pane="puzzle")
    with playing(browser, screen, 1280, 720, True) as page:
        present(page)
        page.keyboard.press("PageDown")
        page.keyboard.press("h")
        page.wait_for_selector("[data-curtain]")
        page.keyboard.press("r")
        page.wait_for_selector(".companion:not([data-curtain])")
        assert [one for one in types(page) if one != "present"] == []
        page.keyboard.press("r")
        page.wait_for_function("sent.at(-1).type === 'reveal'")
        page.wait_for_selector(".co-solution, .co-verdict, [data-status=won]")


@pytest.mark.parametrize("depth", ["list", "grid", "formula"])
def test_why_can_be_read_to_its_end_on_the_whole_screen(browser, depth):
    screen = Screen("catan", folder=None, seed=7, lang="cs", pane="odds")
    with playing(browser, screen, 1280, 720) as page:
        page.wait_for_selector(".co-x-percent")
        present(page)
        page.wait_for_function("document.fullscreenElement")
        page.locator(".co-x-fold-why > summary").click()
        page.locator(f"[data-key=depth-{depth}]").click()
        page.wait_for_selector(f"[data-key=depth-{depth}][aria-pressed=true]")
        last = page.locator(".co-x-fold-why .co-x-inside > *").last
        last.scroll_into_view_if_needed()
        box, strip = last.bounding_box(), page.locator(".co-projector").bounding_box()
        assert box["y"] + box["height"] <= strip["y"] + 1


@pytest.mark.parametrize("link", ["dice/lead", "dice/sum"])
def test_the_name_of_a_question_is_read_in_whole_beside_the_answers(browser, link):
    screen = Screen(folder=None, lang="pl")
    screen.hear({"type": "explore", "to": link})
    with playing(browser, screen, 1366, 768) as page:
        name = page.eval_on_selector(".co-x-question", "one => one.selectedOptions[0].text")
        assert not page.locator(".co-x-whole").is_visible()
        present(page)
        page.click("[data-key=p-answers]")
        cut = page.evaluate(CUT)
        whole = page.locator(".co-x-whole")
        assert whole.is_visible() == cut
        assert not cut or whole.inner_text() == name
        assert whole.evaluate("one => one.scrollWidth <= one.clientWidth")
