"""Looking things up beside a game: from a refusal, by searching, on the board."""

from __future__ import annotations

import pytest

from .lab import expect

pytestmark = pytest.mark.slow


def test_the_rule_of_a_refusal_opens_in_the_almanac(desk):
    at = desk()
    at.button("Card").click()
    card = at.app.get_by_role("group", name="Not that one.")
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
