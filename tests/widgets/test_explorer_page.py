"""The explorer in a bare page with Python answering: every view, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any
from urllib.parse import unquote

import pytest

from companion.core.text import SHARED, tables
from companion.explorer.explorer import Explorer
from companion.explorer.topics import art, with_odds
from companion.games.trucker.ships.shipyard import EXAMPLES
from companion.jupyter import Odds
from tests.conftest import missing
from tests.widgets.bare import bare_page

PAGE = """<!doctype html><html lang="en"><head><title>Explorer</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="app/app.css"><link rel="stylesheet" href="board/board.css">
<link rel="stylesheet" href="panes/explorer/explorer.css">
<link rel="stylesheet" href="panes/play/play.css">
<style>body { margin: 0 } .dark { background: #1a1d21 }</style></head>
<body><main class="companion" data-pane="explorer"><h1 class="co-live">Explorer</h1>
<h2 class="co-live">Odds</h2><div id="pane" class="co-col"></div></main></body></html>"""
START = """async ([words, data, art, dark]) => {
  document.querySelector(".companion").toggleAttribute("data-dark", dark);
  document.body.classList.toggle("dark", dark);
  const { createExplorer } = await import("/panes/explorer/explorer.js");
  const { format } = await import("/common/dom.js");
  window.sent = [];
  window.said = [];
  const within = (room) => (key, facts) =>
    format(words[`${room}.${key}`] ?? words[key] ?? "", facts);
  window.pane = createExplorer(document.getElementById("pane"), {
    t: within("explorer"), odds: within("odds"), say: (text) => said.push(text),
    send: async (intent) => { sent.push(intent); pane.update(await window.python(intent), art); },
  });
  pane.update(data, art);
}"""
WIDGET = """async ([frame, explorer, art]) => {
  const { createOddsWidget } = await import("/panes/explorer/odds_widget.js");
  window.sent = [];
  const parts = { frame, explorer, art, ack: 0 };
  const heard = {};
  window.model = {
    get: (name) => parts[name], send: (intent) => sent.push(intent),
    on: (name, act) => { heard[name] = act; }, off: () => {},
    tell: (name, value) => { parts[name] = value; heard[`change:${name}`](); },
  };
  document.querySelector("main").replaceWith(document.createElement("section"));
  createOddsWidget(model, document.querySelector("section"));
}"""
AXE = ("dice:8", "marbles", "marbles/fight", "draws/steal", "ships", "dice/sites", "dice/rolls")
EVERY = [
    f"{topic}/{question}" for topic, questions in with_odds().items() for question in questions
]


@contextmanager
def shown(
    browser: Any,
    link: str = "dice:8",
    lang: str = "en",
    width: int = 930,
    dark: bool = False,
    **how: Any,
) -> Iterator[Any]:
    """A page with the explorer, answered by a real one."""
    explorer = Explorer(link, lang, **how)
    words = {k: v for k, v in tables(SHARED, lang).items() if k.startswith(("explorer.", "odds."))}

    def python(intent: dict[str, Any]) -> dict[str, Any]:
        explorer.hear(intent)
        return explorer.view()

    with bare_page(browser, PAGE, width, 900) as page:
        page.expose_function("python", python)
        page.evaluate(START, [words, explorer.view(), art(), dark])
        yield page


def lit(page: Any, selector: str) -> list[str]:
    found = page.eval_on_selector_all(
        f"{selector}.co-on", "all => all.map(one => one.dataset.k)"
    )  # fmt: skip
    return [str(one) for one in found]


def title(page: Any) -> str:
    return str(page.inner_text(".co-x-title h3"))


def wait_title(page: Any, text: str) -> None:
    page.wait_for_function(
        "(text) => document.querySelector('.co-x-title h3')?.textContent.includes(text)", arg=text
    )


def test_choosing_a_bar_lights_five_cells_and_the_term(browser):
    with shown(browser, "dice:6") as page:
        page.click('.co-x-bar[data-k="8"]')
        wait_title(page, "8")
        assert lit(page, ".co-x-cell") == ["8"] * 5
        assert lit(page, ".co-x-bar") == ["8"]
        assert lit(page, ".co-x-term") == ["8"]
        assert page.inner_text('.co-x-term[data-k="8"]') == "5x8"
        assert page.inner_text(".co-x-fraction") == "5/36"


def test_a_choice_lights_up_before_python_answers(browser):
    with shown(browser, "dice:6") as page:
        now = page.evaluate("""() => {
          document.querySelector('.co-x-cell[data-k="11"]').click();
          return document.querySelectorAll('.co-x-cell.co-on').length;
        }""")
        assert now == 2


def test_arrows_move_and_choose_in_every_view(browser):
    with shown(browser, "dice:8") as page:
        page.focus('.co-x-bar[data-k="8"]')
        page.keyboard.press("ArrowRight")
        wait_title(page, "9")
        assert page.evaluate("document.activeElement.dataset.k") == "9"
        page.focus('.co-x-term[data-k="9"]')
        page.keyboard.press("Home")
        wait_title(page, "2")
        page.focus('.co-x-cell[data-k="2"]')
        page.keyboard.press("ArrowDown")
        wait_title(page, "3")
        assert len(lit(page, ".co-x-cell")) == 2


def test_each_view_is_one_tab_stop_where_the_choice_is(browser):
    with shown(browser, "dice:8") as page:
        for view in (".co-x-grid", ".co-x-bars", ".co-x-terms"):
            stops = page.eval_on_selector_all(
                f'{view} [tabindex="0"]', "all => all.map((one) => one.dataset.k)"
            )
            assert stops == ["8"]


def test_a_slider_answers_while_it_is_moved_and_leaves_no_queue(browser):
    with shown(browser, "marbles") as page:
        page.focus('[data-key="c-drives"]')
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.wait_for_function("document.querySelector('.co-x-bar').dataset.k === '6'")
        assert page.evaluate("document.activeElement.dataset.key") == "c-drives"
        numbers = page.evaluate("sent.map((one) => one.q)")
        assert numbers == sorted(set(numbers))


def test_a_pair_of_marbles_lights_its_cells_and_its_bar(browser):
    with shown(browser, "marbles") as page:
        page.click('.co-x-cell[data-k="yellow+blue"] >> nth=0')
        wait_title(page, "yellow + blue")
        assert lit(page, ".co-x-cell") == ["yellow+blue"] * 2
        assert lit(page, ".co-x-bar") == ["5"]


def test_a_tile_is_chosen_on_the_ship_and_what_kills_it_is_listed(browser):
    with shown(browser, "ships") as page:
        box = page.locator('.co-x-scene [data-id="tile:21"]').bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector(".co-x-listed table")
        assert "row 8, column 4" in title(page)
        assert page.locator('.cb-mark[data-mark="tile:21"]').count() == 1


def test_the_ship_can_be_walked_by_keyboard(browser):
    with shown(browser, "ships") as page:
        page.focus(".co-x-scene .cb-view")
        page.keyboard.press("End")
        page.keyboard.press("ArrowUp")
        at = page.get_attribute(".co-x-scene .cb-active", "aria-label")
        assert "column" in at
        page.keyboard.press("Enter")
        page.wait_for_function("sent.some((one) => one.select)")


def test_a_guess_hides_the_answer_until_it_is_shown(browser):
    with shown(browser, "dice:8") as page:
        page.click('[data-key="fold-guess"]')
        page.wait_for_selector('[data-key="guess-reveal"]')
        assert page.locator(".co-x-percent").count() == 0
        assert "13.9" not in page.inner_text("#pane")
        assert page.locator('[data-key="fold-why"]').is_hidden()
        assert page.locator(".co-x-cell.co-on").count() == 0
        assert page.get_attribute('.co-x-term[data-k="8"]', "aria-label") == "? x^8"
        assert page.is_disabled('[data-key="guess-reveal"]')
        assert page.input_value('[data-key="guess-number"]') == ""
        page.fill('[data-key="guess-number"]', "200")
        page.click('[data-key="guess-reveal"]')
        page.wait_for_selector(".co-x-fault")
        assert page.locator(".co-x-percent").count() == 0
        page.fill('[data-key="guess-number"]', "40")
        assert page.input_value('[data-key="guess-range"]') == "40"
        page.click('[data-key="guess-reveal"]')
        page.wait_for_selector(".co-x-percent")
        assert "You guessed 40" in page.inner_text(".co-x-fold-guess")
        page.click('[data-key="guess-again"]')
        page.fill('[data-key="guess-number"]', "1/11")
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-x-percent")
        assert "equally likely; they are not" in page.inner_text(".co-x-fold-guess")
        assert page.inner_text(".co-x-percent").startswith("13.9")


HIDDEN = """(share) => [document.getElementById("pane").innerText.includes(share),
  document.querySelectorAll(".co-x-percent, .co-x-verdict, .co-x-on, .co-x-cell.co-on").length,
  said.some((text) => text.includes("%"))]"""


FOLDED_ANEW = """async () => {
  const fold = document.querySelector(".co-x-fold-guess");
  for (const open of [false, true]) {
    fold.open = open;
    await new Promise((done) => setTimeout(done, 30));
  }
}"""


def test_every_question_can_be_guessed_first_hides_its_answer_and_lets_one_go_on(browser):
    with shown(browser, "dice:8", guess=True) as page:
        page.wait_for_selector('[data-key="guess-reveal"]')
        for link in EVERY:
            topic, _, question = link.partition("/")
            for intent in ({"topic": topic}, {"question": question}):
                page.evaluate("async (one) => pane.update(await python(one), null)", intent)
            answer = page.evaluate("async () => (await python({})).answers[0]?.percent")
            if answer is None:
                continue
            page.evaluate(FOLDED_ANEW)
            page.evaluate("said.length = 0")
            assert page.evaluate(HIDDEN, answer)[1:] == [0, False], link
            assert answer not in page.inner_text(".co-x-answer"), link
            assert page.is_disabled('[data-key="guess-reveal"]'), link
            page.fill('[data-key="guess-number"]', "30")
            page.click('[data-key="guess-reveal"]')
            page.wait_for_selector(".co-x-percent")
            assert answer in page.inner_text(".co-x-fold-guess"), link
            page.evaluate("said.length = 0")


def test_real_dice_are_tapped_on_a_pad_as_sums_and_as_two_dice(browser):
    with shown(browser, "dice/rolls") as page:
        page.click('[data-key="pad-rolled-clear"]')
        page.wait_for_selector(".co-x-told")
        for key in ("8", "12", "die-3", "die-4"):
            page.click(f'[data-key="pad-rolled-{key}"]')
        page.wait_for_selector(".co-x-told", state="detached")
        assert page.input_value('[data-key="c-rolled"]') == "8 12 7"
        page.click('[data-key="pad-rolled-undo"]')
        page.click('[data-key="pad-rolled-group"]')
        page.click('[data-key="pad-rolled-6"]')
        page.wait_for_selector(".co-x-listed table")
        assert page.input_value('[data-key="c-rolled"]') == "8 12\n6"


def test_where_a_guess_is_asked_for_its_field_stands_above_what_is_hidden(browser):
    with shown(browser, "dice:8", guess=True) as page:
        page.wait_for_selector('[data-key="guess-reveal"]')
        field, views = (
            page.locator(one).bounding_box() for one in (".co-x-fold-guess", ".co-x-views")
        )
        assert field["y"] < views["y"]


def test_what_runs_is_drawn_as_a_share_that_comes_to_the_truth(browser):
    with shown(browser, "dice:8") as page:
        page.click('[data-key="fold-race"]')
        page.click('[data-key="race-ten"]')
        page.wait_for_selector(".co-x-running")
        page.click('[data-key="race-run"]')
        page.wait_for_function(
            "document.querySelector('.co-x-run-line').getAttribute('points').split(' ').length > 30"
        )
        page.click('[data-key="race-run"]')
        low, high = page.eval_on_selector(
            ".co-x-run-band",
            """one => {
              const all = one.getAttribute("points").split(" ").map((at) => at.split(",")[1]);
              return [Math.min(...all), Math.max(...all)];
            }""",
        )
        truth = float(page.get_attribute(".co-x-run-truth", "y1"))
        assert low < truth < high
        assert "13.9%" in page.locator(".co-x-running text").first.text_content()


def test_why_goes_three_depths(browser):
    with shown(browser, "dice:8") as page:
        page.click('[data-key="fold-why"]')
        page.wait_for_selector(".co-x-cases li >> nth=4")
        page.click('[data-key="depth-grid"]')
        page.wait_for_selector(".co-x-fold-why .co-x-grid")
        assert len(lit(page, ".co-x-fold-why .co-x-cell")) == 5
        page.click('[data-key="depth-formula"]')
        page.wait_for_selector("math mfrac")


def test_why_goes_step_by_step_where_there_is_no_grid(browser):
    with shown(browser, "draws/development") as page:
        page.click('[data-key="fold-why"]')
        page.click('[data-key="depth-list"]')
        page.wait_for_selector(".co-x-cases li >> nth=6")
        page.click('[data-key="depth-table"]')
        page.wait_for_selector(".co-x-fold-why .co-x-table")
        last = page.locator(".co-x-fold-why .co-x-table tbody tr").last
        cells = last.locator("th, td").all_inner_texts()
        assert cells == ["card 3", "990", "4620", "6006", "2184", "13800"]


def test_a_race_puts_dots_and_brackets_on_the_bars(browser):
    with shown(browser, "dice:8") as page:
        page.click('[data-key="fold-race"]')
        page.click('[data-key="race-ten"]')
        page.wait_for_selector(".co-x-seen")
        assert page.locator(".co-x-bar .co-x-band").count() == 11
        assert page.locator(".co-x-legend li").count() == 4
        page.click('[data-key="race-run"]')
        page.wait_for_function(
            "/Tries: ([6-9].|...)\\./.test(document.querySelector('.co-x-fold-race').textContent)"
        )
        page.click('[data-key="race-run"]')
        page.click('[data-key="race-clear"]')
        page.wait_for_function("!document.querySelector('.co-x-seen')")


def test_why_comes_as_words_and_formulas_the_browser_draws(browser):
    with shown(browser, "dice:8") as page:
        assert page.locator("math").count() == 0
        page.click('[data-key="fold-why"]')
        page.click('[data-key="depth-formula"]')
        page.wait_for_selector("math mfrac")
        space = page.eval_on_selector("math", "one => one.namespaceURI")
        assert space == "http://www.w3.org/1998/Math/MathML"
        assert page.locator("math").first.bounding_box()["height"] > 10
        assert "frac{5}{36}" in page.locator(".co-x-formula").last.get_attribute("aria-label")


def test_sums_in_a_derivation_have_their_limits_drawn(browser):
    with shown(browser, "dice/lead") as page:
        page.click('[data-key="fold-why"]')
        page.click('[data-key="depth-formula"]')
        page.wait_for_selector("math munderover munderover, math munderover ~ mrow munderover")
        assert page.locator("math munderover").count() == 2


def test_the_large_chart_is_asked_for_and_again_when_a_slider_is_let_go(browser):
    with shown(browser, "dice/sites") as page:
        page.click('[data-key="fold-large"]')
        page.wait_for_function("sent.some((one) => one.large === true)")
        page.focus('[data-key="c-rolls"]')
        page.keyboard.press("ArrowRight")
        page.wait_for_function("sent.at(-1).released")
        page.click('[data-key="fold-large"]')
        page.wait_for_function("sent.at(-1).large === false")


def test_a_slider_that_is_let_go_says_so_only_for_the_large_chart(browser):
    with shown(browser, "dice/sites") as page:
        page.focus('[data-key="c-rolls"]')
        page.keyboard.press("ArrowRight")
        page.wait_for_function("sent.some((one) => one.set)")
        assert not page.evaluate("sent.some((one) => one.released)")


def test_a_short_distribution_offers_no_large_chart(browser):
    with shown(browser, "dice:8") as page:
        assert page.locator('[data-key="fold-large"]').is_hidden()


def test_a_table_stands_beside_every_chart(browser):
    with shown(browser, "dice:8") as page:
        page.click('[data-key="fold-table"]')
        rows = page.eval_on_selector_all(
            ".co-x-fold-table tbody tr", "all => all.map((r) => r.textContent)"
        )
        assert len(rows) == 11
        assert rows[6] == "813.9%5/36"


def test_what_cannot_be_is_said_and_the_page_goes_on(browser):
    with shown(browser, "dice:8") as page:
        page.fill('[data-key="n-dice"]', "1000000")
        page.keyboard.press("Enter")
        page.wait_for_selector(".co-x-faults:not([hidden])")
        assert "1 to 100" in page.inner_text(".co-x-faults")
        page.fill('[data-key="n-dice"]', "3")
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelectorAll('.co-x-bar').length === 16")
        assert page.locator(".co-x-faults").is_hidden()


def test_text_from_outside_never_becomes_markup(browser):
    with shown(browser, "draws/deck") as page:
        page.fill('[data-key="c-deck"]', "<img src=x onerror=alert(1)> 3, b 2")
        page.wait_for_function(
            "document.querySelector('.co-x-title h3').textContent.includes('<img')"
        )
        assert page.locator("#pane img").count() == 0


def test_the_editor_lays_a_tile(browser):
    with shown(browser, "ships", ship="dart") as page:
        page.click('[data-key="fold-edit"]')
        page.wait_for_function("document.querySelector('[data-key=\"c-text\"]')")
        box = page.locator('.co-x-scene [data-id="tile:10"]').bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector('[data-key="edit-lay"]')
        page.select_option('[data-part="part"]', "^^")
        page.click('[data-key="edit-lay"]')
        page.wait_for_function(
            "document.querySelector('[data-key=\"c-text\"]').value.includes('^^')"
        )


def test_a_piece_is_dragged_onto_the_ship(browser):
    free = EXAMPLES["heron"].board.numbers[5, 6]
    with shown(browser, "ships") as page:
        page.click('[data-key="fold-edit"]')
        piece = page.locator('[data-key="piece-^^"]')
        piece.scroll_into_view_if_needed()
        place = page.locator(f'.co-x-scene >> nth=0 >> [data-id="free:{free}"]').bounding_box()
        piece.hover()
        page.mouse.down()
        page.mouse.move(place["x"] + 5, place["y"] + 5, steps=4)
        page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.mouse.up()
        page.wait_for_function(
            "(n) => document.querySelector(`.co-x-scene [data-id='tile:${n}']`)", arg=free
        )
        assert "^^" in page.input_value('[data-key="c-text"]')


def test_the_text_of_a_ship_is_folded_away_until_somebody_wants_it(browser):
    with shown(browser, "ships", ship="own") as page:
        text = page.locator('[data-key="c-text"]').first
        assert not text.is_visible()
        page.locator('[data-control="text"] summary').first.click()
        assert text.is_visible()


def click_on(page: Any, thing: str, ship: int = 0) -> None:
    box = page.locator(f'.co-x-scene >> nth={ship} >> [data-id="{thing}"]').bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_click_on_an_empty_cell_builds_there(browser):
    free = EXAMPLES["heron"].board.numbers[5, 6]
    with shown(browser, "ships") as page:
        click_on(page, f"free:{free}")
        page.wait_for_selector('[data-key="edit-lay"]')
        assert "row 5, column 6" in page.inner_text(".co-x-fold-edit")
        assert page.locator(f'.cb-mark[data-mark="cell:{free}"]').count() == 1
        page.select_option('[data-part="part"]', "C")
        page.click('[data-key="edit-lay"]')
        page.wait_for_function(
            "(n) => document.querySelector(`.co-x-scene [data-id='tile:${n}']`)", arg=free
        )


def test_what_comes_is_drawn_and_its_side_is_chosen_not_typed(browser):
    with shown(browser, "ships", meteors="own") as page:
        assert page.locator('.co-x-scene [data-id^="incoming:"]').count() == 3
        assert page.locator('[data-control="hits"] input').count() == 0
        page.select_option('[data-key="side-hits-0"]', label="left")
        page.wait_for_function("sent.some((one) => one.set?.hits?.startsWith('large W'))")
        page.click('[data-key="add-hits"]')
        page.wait_for_selector('.co-x-scene [data-id="incoming:4"]', state="attached")
        page.click('[data-key="drop-hits-0"]')
        page.wait_for_selector('.co-x-scene [data-id="incoming:4"]', state="detached")
        assert page.locator(".co-x-faults").is_hidden()


def test_a_setting_without_an_answer_leaves_the_page_as_it_was(browser):
    with shown(browser, "draws/deck") as page:
        before = page.inner_text(".co-x-answer")
        page.fill('[data-key="c-deck"]', "nothing")
        page.wait_for_selector(".co-x-faults:not([hidden])")
        assert page.inner_text(".co-x-answer") == before
        assert "previous answer" in page.inner_text(".co-x-faults")
        assert page.locator(".co-x-bar").count() > 1


def test_a_ride_is_told_and_drawn(browser):
    with shown(browser, "ships:tile:21") as page:
        page.click('[data-key="fold-race"]')
        page.click('[data-key="race-one"]')
        page.wait_for_selector(".co-x-story li >> nth=5")
        assert "from the front" in page.inner_text(".co-x-story")
        assert "Tries: 1." in page.inner_text(".co-x-tally")
        assert page.locator('.co-x-scene [data-id^="incoming:"]').count() == 5


def test_both_ships_can_be_asked_about(browser):
    with shown(browser, "ships", compare="turtle") as page:
        assert page.locator(".co-x-numbers").count() == 2
        click_on(
            page, f"tile:{EXAMPLES['turtle'].board.numbers[EXAMPLES['turtle'].board.start]}", ship=1
        )
        page.wait_for_function("sent.some((one) => one.select?.startsWith('b-tile:'))")
        page.wait_for_function("document.querySelectorAll('.co-x-numbers').length === 1")
        assert page.inner_text(".co-x-answers .co-x-who") == "B"


def test_an_answer_can_be_taken_away_in_five_forms(browser):
    with shown(browser, "dice:8") as page:
        page.click('[data-key="fold-take"]')
        page.wait_for_selector('[data-take="csv"]')
        said = {
            key: page.inner_text(f'[data-take="{key}"]')
            for key in ("link", "python-0", "sympy-0", "view", "csv")
        }
        assert said["link"] == "dice/sum:8"
        assert said["python-0"].endswith("odds.throw(2).chance(8)")
        assert said["sympy-0"].endswith("P = S(5)/S(36)")
        assert 'Odds("dice/sum:8")' in said["view"].replace("'", '"')
        assert "8,5,36" in said["csv"]
        href = page.get_attribute('[data-key="take-save"]', "href")
        saved = unquote(href.partition(",")[2])
        assert saved.startswith("\ufeff"), "it says UTF-8"
        assert saved.removeprefix("\ufeff").strip() == said["csv"].strip()


def test_brackets_grow_round_what_is_tall(browser):
    with shown(browser, "dice/within") as page:
        page.click('[data-key="fold-why"]')
        page.click('[data-key="depth-formula"]')
        page.wait_for_selector("math mfrac")
        heights = page.evaluate("""() => [...document.querySelectorAll('math msup')].map((one) => {
          const [bracket, inside] = [one.querySelector('mo'), one.querySelector('mfrac')];
          return bracket && inside
            ? bracket.getBoundingClientRect().height / inside.getBoundingClientRect().height : 1;
        })""")
        assert heights
        assert min(heights) >= 0.8


def test_a_long_polynomial_goes_on_in_the_next_line(browser):
    with shown(browser, "dice", dice=3, width=592) as page:
        page.click('[data-key="fold-why"]')
        page.click('[data-key="depth-formula"]')
        page.wait_for_selector("math mfrac")
        wide = page.eval_on_selector_all(
            ".co-x-formula", "all => all.map((one) => one.scrollWidth - one.clientWidth)"
        )
        assert max(wide) <= 1


SMALLEST = """() => [...document.querySelectorAll('#pane *')].filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    && one.checkVisibility() && !one.closest('math') && one.tagName !== 'sup'.toUpperCase())
  .map((one) => {
    const scale = one.ownerSVGElement ? one.getScreenCTM().a : 1;
    return [parseFloat(getComputedStyle(one).fontSize) * scale, one.textContent.slice(0, 30)];
  }).sort((a, b) => a[0] - b[0])[0]"""


@pytest.mark.parametrize("width", [592, 930])
def test_nothing_is_written_smaller_than_eleven_pixels(browser, width):
    with shown(browser, width=width) as page:
        for link in EVERY:
            topic, _, question = link.partition("/")
            for intent in ({"topic": topic}, {"question": question}, {"race": 1}):
                page.evaluate("async (one) => pane.update(await python(one), null)", intent)
            size, text = page.evaluate(SMALLEST)
            assert size >= 10.95, (link, text, size)
        page.evaluate(
            "async (one) => pane.update(await python(one), null)", {"set": {"compare": "turtle"}}
        )
        size, text = page.evaluate(SMALLEST)
        assert size >= 10.95, text


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("link", AXE)
def test_axe_finds_no_violation(browser, link, dark):
    if find_spec("axe_playwright_python") is None:
        missing("axe-playwright-python", "pip install axe-playwright-python")
    from axe_playwright_python.sync_playwright import Axe

    with shown(browser, link, dark=dark) as page:
        for name in ("table", "notes", "race", "take", "why"):
            if page.locator(f'[data-key="fold-{name}"]').is_visible():
                page.click(f'[data-key="fold-{name}"]')
        page.wait_for_timeout(300)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [360, 640, 930, 1180])
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_nothing_is_wider_than_the_pane(browser, width, lang):
    with shown(browser, lang=lang, width=width) as page:
        for link in EVERY:
            topic, _, question = link.partition("/")
            page.evaluate("async (one) => pane.update(await python(one), null)", {"topic": topic})
            page.evaluate(
                "async (one) => pane.update(await python(one), null)", {"question": question}
            )
            assert page.evaluate("document.documentElement.scrollWidth") <= width, link


def test_the_widget_alone_changes_its_language(browser):
    widget = Odds("dice:8")
    with bare_page(browser, PAGE, 930, 900) as page:
        page.evaluate(WIDGET, [widget.frame, widget.explorer, widget.art])
        assert page.get_attribute('[data-key="lang-en"]', "aria-pressed") == "true"
        page.click('[data-key="lang-pl"]')
        intent = page.evaluate("sent.find((one) => one.type === 'lang')")
        widget._hear(None, intent, None)
        for part in ("explorer", "frame"):
            page.evaluate(
                "([name, value]) => model.tell(name, value)", [part, getattr(widget, part)]
            )
        assert page.get_attribute(".companion", "lang") == "pl"
        assert page.get_attribute('[data-key="lang-pl"]', "aria-pressed") == "true"
        assert page.inner_text('[data-key="fold-why"]') == "Dlaczego?"
        assert page.evaluate("document.activeElement.dataset.key") == "lang-pl"


def test_the_widget_alone_is_as_high_as_its_page_and_cuts_nothing_off(browser):
    widget = Odds(ship="heron", compare="turtle")
    with bare_page(browser, PAGE, 930, 900) as page:
        page.evaluate(WIDGET, [widget.frame, widget.explorer, widget.art])
        page.click('[data-key="fold-notes"]')
        root = page.locator(".companion")
        assert root.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0
        assert root.bounding_box()["height"] > 800
