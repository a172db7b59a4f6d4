"""The explorer in a real JupyterLab: one selection, linked views, by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest

from .lab import ANSWER, expect

pytestmark = pytest.mark.slow

DICE = 'import companion\ncompanion.open("catan", seed=7, lang="en", odds="dice:6")'
ALONE = 'from companion.jupyter import Odds\nOdds("ships", lang="en")'
NO_GAME = 'import companion\ncompanion.open(lang="en")'


def lit(at, selector):
    return at.find(f"{selector}.co-on").evaluate_all("all => all.map((one) => one.dataset.k)")


def chosen(at, key):
    """Everything that lights up with a sum, on the page and on the board."""
    expect(at.find(".co-x-title h3")).to_have_text(f"The sum is {key}")
    cells, bars, terms = (lit(at, f".co-x-{view}") for view in ("cell", "bar", "term"))
    assert set(cells) == set(bars) == set(terms) == {key}
    return len(cells), at.find(".co-board .cb-mark").count()


def test_a_sum_chosen_by_mouse_lights_cells_bar_term_and_lands(desk):
    at = desk(DICE, sidebar=True)
    assert chosen(at, "6") == (5, 2)
    at.find('.co-x-bar[data-k="8"]').click()
    assert chosen(at, "8") == (5, 2)
    at.find('.co-x-cell[data-k="12"]').click()
    assert chosen(at, "12") == (1, 1)
    at.find('.co-x-term[data-k="7"]').click()
    assert chosen(at, "7") == (6, 0)


def test_a_sum_chosen_by_keyboard_lights_the_same_and_no_cell_of_the_notebook_moves(desk):
    at = desk(DICE)
    at.find('.co-x-bar[data-k="6"]').focus()
    for _ in range(2):
        at.page.keyboard.press("ArrowRight")
    assert chosen(at, "8") == (5, 2)
    at.page.keyboard.press("End")
    assert chosen(at, "12") == (1, 1)
    at.find('.co-x-cell[data-k="12"]').focus()
    at.page.keyboard.press("ArrowUp")
    assert chosen(at, "11")[0] == 2
    at.page.keyboard.press("b")
    assert at.page.locator(".jp-Notebook .jp-Cell").count() == 1


def test_the_odds_are_there_before_a_game_is_chosen(desk):
    at = desk(NO_GAME)
    at.button("Marbles").click()
    expect(at.find(".co-x-grid")).to_be_visible()
    expect(at.find(".co-board")).to_be_hidden()
    at.find('[data-key="c-drives"]').focus()
    at.page.keyboard.press("ArrowRight")
    expect(at.find(".co-x-bar").first).to_have_attribute("data-k", "4")
    at.button("Ships").click()
    expect(at.find(".co-x-scene .cb-drawing [data-id]").first).to_be_attached()


def test_the_band_under_the_board_leads_to_the_explorer_and_play_leads_back(desk):
    at = desk()
    at.find('[data-key="fold"]').click()
    at.button("Explore the odds").click()
    expect(at.find(".co-x-topics [aria-current]")).to_have_text("This position")
    at.button("Play").click()
    expect(at.find(".co-explorer")).to_be_hidden()
    expect(at.button("Roll the dice")).to_be_visible()


def test_an_almanac_entry_leads_to_its_odds(desk):
    at = desk(width=1366)
    at.button("Look up").click()
    at.find(".co-almanac input").fill("chance of rolling a six")
    at.find(".co-almanac [role=option], .co-almanac li button").first.click()
    at.button("See the odds").click()
    expect(at.find(".co-x-title h3")).to_be_visible()


def test_the_widget_alone_shows_a_ship_and_what_kills_a_tile(desk):
    at = desk(ALONE)
    at.find('.co-x-scene [data-id="tile:21"]').first.wait_for(state="attached")
    box = at.find('.co-x-scene [data-id="tile:21"]').first.bounding_box()
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(at.find(".co-x-listed h4")).to_have_text("What kills this tile")
    at.find('[data-key="fold-why"]').click()
    at.find('[data-key="depth-formula"]').click()
    expect(at.find(".co-x-fold-why math").first).to_be_visible()


def test_beside_the_file_browser_the_linked_views_fit_into_620_pixels(desk):
    at = desk(DICE, sidebar=True)
    app = at.app.bounding_box()
    assert 900 <= app["width"] <= 960
    for part in (".co-x-answer", ".co-x-grid", ".co-x-bars", ".co-x-terms", ".co-board"):
        box = at.find(part).first.bounding_box()
        assert box["y"] + box["height"] - app["y"] <= 620, part
        assert box["x"] + box["width"] <= app["x"] + app["width"], part


def test_an_empty_cell_of_a_ship_is_clicked_and_built_on(desk):
    at = desk(ALONE, sidebar=True)
    free = at.find('.co-x-scene [data-id^="free:"]').first
    free.wait_for(state="attached")
    box = free.bounding_box()
    at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(at.find('[data-key="edit-lay"]')).to_be_visible()
    at.find('[data-key="edit-lay"]').click()
    expect(at.find('[data-key="c-text"]')).to_have_value(re.compile("C:3333"))


LONG = 'from companion.jupyter import Odds\nOdds("dice/sites", lang="en")'
TITLE = ".jp-OutputArea .xtitle"


def test_the_large_chart_stands_under_the_view_and_follows_a_slider_that_is_let_go(desk):
    at = desk(LONG)
    at.find('[data-key="fold-large"]').click()
    expect(at.page.locator(TITLE)).to_contain_text("7.22", timeout=ANSWER)
    assert at.page.locator(".modebar-btn").count() > 0  # zoom, back, save as PNG
    at.find('.co-x-bar[data-k="9"]').click()
    expect(at.page.locator(".jp-OutputArea .gtitle")).to_contain_text("9 or more", timeout=ANSWER)
    at.find('[data-key="c-rolls"]').focus()
    at.page.keyboard.press("ArrowRight")
    expect(at.page.locator(TITLE)).to_contain_text("7.58", timeout=ANSWER)
    at.find('[data-key="fold-large"]').click()
    expect(at.page.locator(TITLE)).to_have_count(0)


def test_a_saved_notebook_without_a_kernel_shows_the_answer_of_the_widget(desk):
    at = desk(LONG)
    at.find('.co-x-bar[data-k="12"]').click()
    expect(at.page.locator(".companion-still")).to_contain_text("12 or more", timeout=ANSWER)
    expect(at.page.locator(".companion-still")).to_be_hidden()
    at.command("docmanager:save")
    at.server.stop_kernel(at.path)
    at.page.reload()
    at.settle(kernel=False)
    expect(at.page.locator(".companion-still img")).to_be_visible()
    assert at.app.count() == 0
