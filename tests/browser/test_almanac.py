"""Looking things up beside a game: from a refusal, by searching, on the board."""

from __future__ import annotations

import pytest

from .lab import Desk, expect

pytestmark = pytest.mark.slow


def test_the_rule_of_a_refusal_opens_in_the_almanac(desk):
    at = desk()
    at.button("Card").click()
    card = at.app.get_by_role("group", name="You can't do that now.")
    card.get_by_role("button", name="Read the rule").first.click()
    entry = at.app.get_by_role("article")
    expect(entry).to_be_visible()
    expect(entry.get_by_role("heading").first).not_to_be_empty()
    expect(card).to_be_visible()


def test_a_word_is_looked_up_and_shown_on_the_board_while_the_game_stays(desk):
    at = desk(width=1800, height=1000)
    before = at.position()
    at.button("Look up").click()
    box = at.app.get_by_role("searchbox")
    expect(box).to_be_focused()
    at.page.keyboard.type("robber")
    expect(at.find(".co-alm-hit").first).to_contain_text("obber")
    at.page.keyboard.press("Enter")
    entry = at.app.get_by_role("article")
    expect(entry.get_by_role("heading").first).to_contain_text("obber")
    entry.get_by_role("button", name="Show on the board").click()
    expect(at.find(".cb-mark").first).to_be_visible()
    assert at.position() == before


SILENCE = ("[Kk]ernel", "[Cc]omm", "WebSocket", "Cannot send", "Canceled", "Disposed")
"""What JupyterLab itself says when its kernel goes away."""


def shut_down(at: Desk) -> None:
    """End the kernel as the menu does."""
    at.excuse(*SILENCE)
    at.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    at.page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel"
    )


def look_up(at: Desk, query: str) -> None:
    box = at.app.get_by_role("searchbox")
    box.fill(query)
    box.press("Enter")


def test_with_the_kernel_shut_down_the_pane_searches_and_opens_entries_in_full(desk):
    at = desk(width=1800, height=1000)
    at.wait("app.querySelector('.co-alm[data-book]')")  # the texts come once the board stands
    shut_down(at)
    look_up(at, "robber")
    entry = at.app.get_by_role("article")
    expect(entry.get_by_role("heading").first).to_have_text("Robber")
    expect(entry.locator(".co-alm-rules li").first).to_be_visible()
    expect(entry.get_by_text("This is the short answer")).to_have_count(0)
    entry.locator(".co-alm-links button").first.click()
    expect(entry.get_by_role("heading").first).not_to_have_text("Robber")
    entry.get_by_role("button", name="Back").click()
    expect(entry.get_by_role("heading").first).to_have_text("Robber")


def test_the_almanac_alone_opens_a_rule_and_goes_on_without_a_kernel(desk):
    at = desk(
        "from companion.jupyter import Almanac\nAlmanac(rule='catan.build.distance', lang='cs')"
    )
    entry = at.app.get_by_role("article")
    expect(entry.get_by_role("heading").first).to_have_text("Pravidlo o vzdálenosti")
    shut_down(at)
    look_up(at, "sedmicka")
    expect(entry.get_by_role("heading").first).to_have_text("Sedmička padla, nastupuje zloděj")
    expect(entry.locator(".co-alm-steps li").first).to_be_visible()
    at.button("Polski").click()
    expect(entry.get_by_role("heading").first).to_have_text("Wypadła siódemka: złodziej w akcji")


def test_while_a_cell_runs_the_pane_answers_at_once(desk):
    at = desk(width=1800, height=1000)
    kernel = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    code = "import time; time.sleep(8)"
    at.page.evaluate(f'() => {{ {kernel}.requestExecute({{ code: "{code}" }}) }}')
    look_up(at, "monopoly")
    entry = at.app.get_by_role("article")
    expect(entry.get_by_role("heading").first).to_have_text("Monopoly", timeout=3000)
    expect(entry.locator(".co-alm-gist")).not_to_be_empty()
