"""The odds pane in a bare page with a fake model: what it shows, what it sends, who can use it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import companion
from companion.core.text import SHARED, tables
from companion.games.catan.screen.outlook import outlook
from companion.screen.screen import Screen
from tests.conftest import missing
from tests.games.catan.stage import GAME, stage
from tests.widgets.bare import bare_page
from tests.widgets.playing import playing

COLOURS = {
    "light": "--co-accent:#1f5fa8;--co-on-accent:#fff;--co-bad:#b3261e;--co-line:#d9dde3;"
    "--co-panel:#fff;--co-text:#1b1f24;--co-soft:#4d5560",
    "dark": "--co-accent:#8ab4f0;--co-on-accent:#10233c;--co-bad:#ff9b92;--co-line:#4a515b;"
    "--co-panel:#1a1d21;--co-text:#f2f4f7;--co-soft:#c3c9d1",
}
PAGE = """<!doctype html><html lang="en"><head><title>Odds</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="panes/odds_band/odds.css"><style>body { margin: 0 }
.companion { container: companion / inline-size; background: var(--co-panel);
  color: var(--co-text); font: 14px/1.45 system-ui, sans-serif; }
.companion * { box-sizing: border-box }</style></head><body><main class="companion">
<h1 style="position: absolute; left: -999px">Odds</h1>
<button id="before">before</button><div id="pane" style="padding: 8px 12px"></div>
<button id="after">after</button></main></body></html>"""
START = """async ([words, data, colours]) => {
  document.querySelector(".companion").style.cssText += colours;
  const { create } = await import("/panes/odds_band/odds.js");
  window.sent = [];
  window.words = words;
  const t = (key, facts = {}) =>
    window.words[key].replace(/{(\\w+)}/g, (_, name) => String(facts[name]));
  window.pane = create(document.getElementById("pane"), { send: (it) => sent.push(it), t });
  pane.update(data);
}"""
PEOPLE = ("Ana", "Ben", "Cid", "Dan")
SEATS = (
    {"settlements": [8, 28], "cities": [31], "roads": [13, 41], "hand": {"brick": 5, "ore": 4}},
    {"settlements": [40], "cities": [14], "roads": [15, 58]},
    {"settlements": [20, 42]},
    {"settlements": [17], "cities": [48]},
)


def words_of(lang: str) -> dict[str, str]:
    return {key: text for key, text in tables(SHARED, lang).items() if key.startswith("odds.")}


def data(lang: str = "en", state: Any = None, **more: Any) -> dict[str, Any]:
    state = stage(*SEATS) if state is None else state
    observation = GAME.observe(state, 0)
    seats = [
        {"seat": seat, "name": PEOPLE[seat], "shape": "■▲●◆"[seat]} for seat in range(state.players)
    ]
    words = GAME.words(lang).at(observation, PEOPLE)
    return {"outlook": outlook(observation, words), "seats": seats, "lang": lang, **more}


@contextmanager
def pane(
    browser: Any,
    shown: dict[str, Any] | None = None,
    width: int = 724,
    theme: str = "light",
    **how: Any,
) -> Iterator[Any]:
    """A page with one pane; leaves no error behind and asks nobody for anything."""
    with bare_page(browser, PAGE, width, 700, **how) as page:
        shown = data() if shown is None else shown
        page.evaluate(START, [words_of(shown["lang"]), shown, COLOURS[theme]])
        yield page


def lit(page: Any) -> tuple[list[str], list[str]]:
    """What the lit cells and the lit bars say."""
    texts = "all => all.map(one => one.textContent)"
    cells = page.eval_on_selector_all('.co-odds-cell[aria-selected="true"]', texts)
    sums = '.co-odds-bar[aria-selected="true"] .co-odds-sum'
    return cells, page.eval_on_selector_all(sums, texts)


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') ?? "
                             "document.activeElement.textContent"))  # fmt: skip


def test_a_click_lights_all_throws_of_a_sum_and_its_bar_and_says_so(browser: Any) -> None:
    with pane(browser) as page:
        assert lit(page) == ([], [])
        page.locator(".co-odds-cell", has_text="8").first.click()
        assert lit(page) == (["8"] * 5, ["8"])
        text = page.inner_text(".co-odds-text")
        for part in ("5/36 · 13.9%", "1 in 7.2", "about 8 times in a game of 60 rolls",
                     "Ana: 1 lumber and 2 ore", "Before your next turn: 36.1%"):  # fmt: skip
            assert part in text
        page.get_by_role("option", name="Sum 4:").click()
        assert lit(page) == (["4"] * 3, ["4"])
        page.get_by_role("option", name="Sum 4:").click()
        assert lit(page) == ([], [])
        assert page.evaluate("sent") == [
            {"type": "bar", "key": "8"}, {"type": "bar", "key": "4"}, {"type": "bar", "key": ""},
        ]  # fmt: skip


def test_the_lit_cells_are_told_by_more_than_their_colour(browser: Any) -> None:
    with pane(browser, data(selected="8")) as page:
        look = "one => [getComputedStyle(one).fontWeight, getComputedStyle(one).outlineStyle]"
        assert page.eval_on_selector(".co-odds-cell.co-on", look) == ["700", "solid"]
        assert page.eval_on_selector(".co-odds-cell:not(.co-on)", look) == ["400", "none"]
        weight = "one => getComputedStyle(one).fontWeight"
        assert page.eval_on_selector(".co-odds-bar.co-on .co-odds-sum", weight) == "700"


def test_grid_and_bars_are_one_tab_stop_each(browser: Any) -> None:
    with pane(browser) as page:
        page.focus("#before")
        stops = []
        for _ in range(3):
            page.keyboard.press("Tab")
            stops.append(page.evaluate("document.activeElement.getAttribute('role')"))
        assert stops == ["gridcell", "option", None]
        assert page.evaluate("document.activeElement.id") == "after"


def test_arrows_choose_in_the_bars(browser: Any) -> None:
    with pane(browser, data(selected="8")) as page:
        page.focus('.co-odds-bar[tabindex="0"]')
        assert focused(page).startswith("Sum 8: 5 of 36 throws. Ana: 1 lumber and 2 ore. ")
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "Home", "Enter", "Enter", "Escape"):
            page.keyboard.press(key)
        assert [one["key"] for one in page.evaluate("sent")] == ["9", "10", "9", "2", "", "2", ""]
        assert focused(page).startswith("Sum 2:")


def test_arrows_choose_in_the_grid(browser: Any) -> None:
    with pane(browser) as page:
        page.focus('.co-odds-cell[tabindex="0"]')
        for key in ("ArrowDown", "End", "Space", "ArrowUp"):
            page.keyboard.press(key)
        assert [one["key"] for one in page.evaluate("sent")] == ["3", "8", "", "7"]
        assert lit(page) == (["7"] * 6, ["7"])
        assert focused(page) == "7"


def test_keys_that_mean_something_here_never_reach_the_page_around(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("window.keys = []; addEventListener('keydown', (e) => keys.push(e.key))")
        page.focus('.co-odds-bar[tabindex="0"]')
        for key in ("Escape", "ArrowRight", "Enter", "x", "Escape", "Control+ArrowRight"):
            page.keyboard.press(key)
        assert page.evaluate("keys") == ["Escape", "x", "Escape", "Control", "ArrowRight"]


def test_news_keep_the_focus_and_the_choice(browser: Any) -> None:
    with pane(browser, data(selected="")) as page:
        page.focus('.co-odds-bar[tabindex="0"]')
        page.keyboard.press("ArrowRight")
        moved = stage({**SEATS[0], "cities": [31, 8], "settlements": [28]}, *SEATS[1:])
        page.evaluate("(news) => pane.update(news)", data(state=moved, selected=""))
        assert lit(page)[1] == ["8"]
        assert focused(page).startswith("Sum 8: 5 of 36 throws.")
        page.evaluate('pane.update({ selected: "8" })')
        page.evaluate("pane.update({ selected: null })")
        assert lit(page) == ([], [])
        assert focused(page).startswith("Sum 8: 5 of 36 throws.")
        assert page.inner_text('[aria-label^="Sum 10:"] .co-odds-share') == "2"


def test_the_echo_of_an_earlier_choice_never_undoes_a_later_one(browser: Any) -> None:
    with pane(browser, data(selected="")) as page:
        for sum_ in (8, 9):
            page.get_by_role("option", name=f"Sum {sum_}:").click()
        page.evaluate('pane.update({ selected: "8" })')
        assert lit(page)[1] == ["9"]
        page.evaluate('pane.update({ selected: "9" })')
        assert lit(page)[1] == ["9"]
        page.evaluate('pane.update({ selected: "4" })')
        assert lit(page)[1] == ["4"]
        page.evaluate('pane.update({ selected: "13" })')
        assert lit(page)[1] == []


def test_another_language_redraws_every_word(browser: Any) -> None:
    with pane(browser, data(selected="8", at="corner:22")) as page:
        page.focus('.co-odds-bar[tabindex="0"]')
        for lang, parts in (
            ("cs", ("5/36 · 13,9 %", "1 z 7,2", "1 dřevo a 2 rudy", "+0,19 karty na hod")),
            ("pl", ("5/36 · 13,9%", "1 na 7,2", "1 drewno i 2 rudy", "+0,19 karty na rzut")),
        ):
            page.evaluate("(words) => { window.words = words; }", words_of(lang))
            page.evaluate("(news) => pane.update(news)", data(lang, selected="8", at="corner:22"))
            text = page.inner_text(".co-odds-text").replace("\N{NO-BREAK SPACE}", " ")
            assert [part for part in parts if part not in text] == []
            labels = page.eval_on_selector_all(
                "#pane [aria-label]", "all => all.map(one => one.getAttribute('aria-label'))"
            )
            assert [one for one in labels if "die" in one or "throw" in one or "Sum " in one] == []
            assert focused(page).startswith("Sou" if lang == "cs" else "Sum")


def test_a_screen_reader_finds_a_grid_with_headers_and_a_list_of_sums(browser: Any) -> None:
    with pane(browser, data(selected="7")) as page:
        grid = page.get_by_role("grid", name="The 36 throws of two dice")
        assert grid.get_by_role("gridcell").count() == 36
        assert grid.get_by_role("columnheader", name="second die: 4").count() == 1
        assert grid.get_by_role("rowheader", name="first die: 4").count() == 1
        assert grid.get_by_role("gridcell", selected=True).count() == 6
        chosen = page.get_by_role("listbox").get_by_role("option", selected=True)
        assert chosen.get_attribute("aria-label") == (
            "Sum 7: 6 of 36 throws. Ana gives back: 4 cards"
        )


@pytest.mark.parametrize("selected", ["", "7"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violation(browser: Any, selected: str, theme: str) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe-playwright-python", "pip install axe-playwright-python")
    with pane(browser, data(selected=selected, at="corner:22"), theme=theme) as page:
        page.focus('.co-odds-bar[tabindex="0"]')
        page.wait_for_timeout(220)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa",
                                                     "best-practice"]})  # fmt: skip
        assert found.violations_count == 0, found.generate_report()


BOXES = """() => ["grid", "chart", "text"].map((name) => {
  const { x, y, right, bottom } = document.querySelector(`.co-odds-${name}`)
    .getBoundingClientRect();
  return [x, y, right, bottom];
})"""


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_wide_band_holds_all_three_beside_each_other(browser: Any, lang: str) -> None:
    with pane(browser, data(lang, selected="8", at="corner:22")) as page:
        grid, chart, text = page.evaluate(BOXES)
        assert grid[1] == chart[1] == text[1]
        assert grid[2] <= chart[0]
        assert chart[2] <= text[0]
        assert page.locator("#pane .co-odds-in").bounding_box()["height"] <= 204  # with its titles


@pytest.mark.parametrize("width", [360, 600])
def test_a_narrow_one_stacks_them_and_nothing_sticks_out(browser: Any, width: int) -> None:
    with pane(browser, data("pl", selected="5", at="corner:22"), width=width) as page:
        grid, chart, text = page.evaluate(BOXES)
        assert text[3] <= grid[1]
        assert grid[3] <= chart[1]
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert max(box[2] for box in (grid, chart, text)) <= width


SMALLEST = """(name) => {
  const sides = [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect());
  return [Math.min(...sides.map((r) => r.width)), Math.min(...sides.map((r) => r.height))];
}"""


def test_everything_to_click_is_large_enough(browser: Any) -> None:
    with pane(browser) as page:
        assert min(page.evaluate(SMALLEST, ".co-odds-cell")) >= 24
        assert min(page.evaluate(SMALLEST, ".co-odds-bar")) >= 24
    with pane(browser, width=390, has_touch=True, is_mobile=True) as page:
        assert min(page.evaluate(SMALLEST, ".co-odds-cell")) >= 44
        wide, high = page.evaluate(SMALLEST, ".co-odds-bar")
        assert wide >= 24
        assert high >= 44


def test_pointing_at_corners_moves_nothing_in_a_wide_band(browser: Any) -> None:
    with pane(browser) as page:
        for selected in ("", "8"):
            heights = set()
            for corner in ("", "corner:0", "corner:22", "corner:31"):
                page.evaluate("(news) => pane.update(news)", {"selected": selected, "at": corner})
                heights.add(page.locator(".co-odds-text").bounding_box()["height"])
            assert len(heights) == 1


def test_bars_do_not_grow_when_motion_is_unwelcome(browser: Any) -> None:
    slow = "one => getComputedStyle(one).transitionDuration"
    with pane(browser) as page:
        assert page.eval_on_selector(".co-odds-fill", slow) == "0.18s"
    with pane(browser, reduced_motion="reduce") as page:
        assert page.eval_on_selector(".co-odds-fill", slow) == "0s"


def cards(lang: str = "en", **more: Any) -> dict[str, Any]:
    """The band of a game without dice."""
    table = companion.Table("race", seats=["bot:greedy"] * 3, seed=3)
    table.run(40)
    observation = table.game.observe(table.state, 0)
    seats = [{"seat": seat, "name": PEOPLE[seat], "shape": "■▲●◆"[seat]} for seat in range(3)]
    outlook = table.game.outlook(observation, table.game.words(lang))
    return {"outlook": outlook, "seats": seats, "lang": lang, **more}


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("width", [360, 724])
def test_a_game_without_dice_has_bars_of_its_own_and_no_throws(
    browser: Any, lang: str, width: int
) -> None:
    shown = cards(lang)
    with pane(browser, shown, width=width) as page:
        assert not page.is_visible(".co-odds-grid")
        bars = shown["outlook"]["bars"]
        assert page.locator(".co-odds-bar").count() == len(bars)
        page.get_by_role("option", name=bars[1]["label"]).click()
        assert page.evaluate("sent") == [{"type": "bar", "key": bars[1]["key"]}]
        text = page.inner_text(".co-odds-text")
        assert bars[1]["title"] in text
        assert bars[1]["chance"] in text
        rows = sum(len(table["rows"]) for table in shown["outlook"]["more"])
        assert page.locator(".co-odds-more tbody tr").count() == rows > 0
        assert page.locator(".co-odds-share").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_bars_of_another_game_take_the_place_of_the_sums(browser: Any) -> None:
    with pane(browser, data(selected="12")) as page:
        page.evaluate("(news) => pane.update(news)", cards(selected=""))
        assert lit(page) == ([], [])
        assert page.locator('.co-odds-bar[tabindex="0"]').count() == 1
        page.focus('.co-odds-bar[tabindex="0"]')
        page.keyboard.press("End")
        assert lit(page)[1] == [cards()["outlook"]["bars"][-1]["key"]]
        page.evaluate("(news) => pane.update(news)", data(selected="6"))
        assert lit(page) == (["6"] * 5, ["6"])


def test_hostile_names_are_text(browser: Any) -> None:
    shown = data(selected="8")
    shown["seats"][0]["name"] = '<img src=x onerror="window.bad=1">'
    with pane(browser, shown) as page:
        assert "<img src=x" in page.inner_text(".co-odds-text")
        assert page.locator("#pane img").count() == 0
        assert page.evaluate("window.bad") is None


def test_without_odds_the_pane_is_empty_and_comes_back(browser: Any) -> None:
    with pane(browser, {"lang": "en"}) as page:
        assert not page.is_visible(".co-odds-in")
        page.evaluate("(news) => pane.update(news)", data(selected="6"))
        assert page.is_visible(".co-odds-in")
        assert lit(page)[1] == ["6"]


def test_a_pane_can_be_taken_down(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.destroy()")
        assert page.locator("#pane *").count() == 0
        assert page.get_attribute("#pane", "class") == ""


@pytest.mark.usefixtures("with_toys")
@pytest.mark.parametrize(("name", "bands"), [("catan", 1), ("lone", 0)])
def test_only_a_game_that_foresees_something_has_a_band_of_odds(
    browser: Any, name: str, bands: int
):
    with playing(browser, Screen(name, seed=3, folder=None, lang="en"), width=1200) as page:
        page.wait_for_selector("text=All moves")
        assert page.locator(".co-fold button:visible").count() == bands
        for button in page.locator(".co-fold button:visible").all():
            button.click()
        assert page.locator(".co-band:visible").count() == bands
