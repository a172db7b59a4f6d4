"""Getting around: the keys, from game to game, the almanac beside the board, another language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.core.text import tables
from companion.screen.keys import key_groups
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from tests.widgets.playing import playing

EVERY_TEXT = """() => {
  const root = document.querySelector(".companion");
  const found = [];
  const walk = (node) => {
    if (node.nodeType === 3) found.push(node.textContent);
    if (node.nodeType !== 1 || node.lang && node.lang !== root.lang) return;
    const said = ["aria-label", "title", "placeholder", "alt"];
    found.push(...said.map((name) => node.getAttribute(name)).filter(Boolean));
    node.childNodes.forEach(walk);
  };
  walk(root);
  return found;
}"""


def test_a_question_mark_shows_every_key_and_escape_goes_back(browser: Any) -> None:
    with playing(browser, Screen("catan", folder=None)) as page:
        page.locator("[data-key=pane-play]").focus()
        page.keyboard.press("?")
        sheet = page.get_by_role("dialog", name="Keys")
        sheet.wait_for()
        assert sheet.locator("dd").count() == sum(len(one["rows"]) for one in key_groups("en"))
        page.keyboard.press("Escape")
        sheet.wait_for(state="hidden")
        assert page.evaluate("document.activeElement.dataset.key") == "pane-play"
        page.keyboard.press("/")
        page.keyboard.type("?")
        assert page.locator(".co-alm input").input_value() == "?"
        assert sheet.is_hidden()


def test_from_one_game_to_another_in_the_head(browser: Any) -> None:
    with playing(browser, Screen("catan", folder=None)) as page:
        page.locator("[data-key=game]").select_option("race")
        page.wait_for_function("shown('frame').game === 'race'")
        assert page.locator("[data-key=game]").input_value() == "race"


def test_the_almanac_stands_beside_the_board_and_has_a_way_out(browser: Any) -> None:
    with playing(browser, Screen("catan", folder=None)) as page:
        page.locator("[data-key=lookup]").click()
        page.wait_for_selector(".co-alm input", state="visible")
        drawer, board = (page.locator(one).bounding_box() for one in (".co-drawer", ".co-board"))
        assert drawer["x"] + drawer["width"] <= board["x"]
        page.locator("[data-key=almanac-close]").click()
        page.wait_for_selector(".co-alm input", state="hidden")
        assert page.evaluate("document.activeElement.dataset.key") == "lookup"


def test_another_pane_brings_the_app_into_view(browser: Any) -> None:
    with playing(browser, Screen("catan", folder=None)) as page:
        page.evaluate("document.body.style.padding = '1500px 0'")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.evaluate("document.querySelector('[data-key=pane-odds]').click()")
        page.wait_for_function(
            "Math.abs(document.querySelector('.companion').getBoundingClientRect().top) < 5"
        )


def test_another_game_brings_the_app_into_view(browser: Any) -> None:
    with playing(browser, Screen("catan", folder=None)) as page:
        page.evaluate("document.body.style.padding = '1500px 0'")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.evaluate("hear({ type: 'open', game: 'race' }).then(tell)")
        page.wait_for_selector(".companion[data-game=race]")
        page.wait_for_function(
            "Math.abs(document.querySelector('.companion').getBoundingClientRect().top) < 5"
        )


def test_keys_that_are_being_read_are_read_on_in_another_language(browser: Any) -> None:
    with playing(browser, Screen("catan", folder=None)) as page:
        page.locator("[data-key=pane-play]").focus()
        page.keyboard.press("?")
        page.get_by_role("dialog", name="Keys").wait_for()
        page.evaluate("hear({ type: 'lang', lang: 'cs' }).then(tell)")
        page.wait_for_function("document.querySelector('.companion').lang === 'cs'")
        shown = page.locator(".co-keys-sheet dd").all_inner_texts()
        assert shown == [row["text"] for one in key_groups("cs") for row in one["rows"]]


def every_word(screen: Screen, lang: str) -> set[str]:
    """What the app and the game say in a language, each up to what is filled in."""
    texts = [
        *make_part(screen, "frame")["words"].values(),
        *tables(screen.game.folder, lang).values(),
    ]
    return {re.sub(r"\{.*", "", text, flags=re.S).strip(": ") for text in texts}


def left_of(page: Any, words: set[str]) -> set[str]:
    """Sentences and labels that are still somewhere in the page; the longer also as beginnings."""
    shown = [text.strip(": ") for text in page.evaluate(EVERY_TEXT)]
    long = tuple(text for text in words if len(text) > 7)
    return {text for text in shown if text in words or text.startswith(long)}


PLACES = [("catan", pane) for pane in ("choose", "learn", "play", "odds")]
PLACES += [(game, pane) for game in ("starfarers", "race", "trucker") for pane in ("learn", "play")]


@pytest.mark.parametrize(("game", "pane"), PLACES)
def test_a_switch_of_language_leaves_nothing_behind(browser: Any, game: str, pane: str) -> None:
    screen = Screen(game, folder=None, pane="learn")
    screen.hear({"type": "pane", "pane": pane})
    english = every_word(screen, "en")
    with playing(browser, screen) as page:
        if pane != "choose":
            page.locator("[data-key=lookup]").click()
            page.locator(".co-alm input").fill("robber")
            page.locator(".co-alm-hit").first.click()
        if pane in ("learn", "play"):
            page.locator(".cb-view").focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)
        page.locator("[data-key=lang-cs]").click()
        page.wait_for_function("document.querySelector('.companion').lang === 'cs'")
        page.wait_for_function("shown('frame').lang === 'cs'")
        page.wait_for_timeout(100)
        czech = "\n".join(every_word(screen, "cs"))  # with names that are printed in English alone
        gone = {text for text in english if text not in czech and len(text) > 3}
        assert left_of(page, gone) == set()
