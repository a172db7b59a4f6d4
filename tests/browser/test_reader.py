"""The app as a screen reader has it: only roles, names and the live region."""

from __future__ import annotations

import re

import pytest

from .lab import expect

pytestmark = pytest.mark.slow

FOUNDING = """import companion
seats = ["Ana", "bot:greedy", "bot:greedy"]
companion.open("catan", seed=7, lang="en", variant="variable", seats=seats)"""
PIECE = re.compile("^(Place a settlement|Lay a road) ")


def press_if_still_there(button) -> None:
    """The bots may have finished by themselves since the button was counted."""
    button.evaluate_all("buttons => buttons.forEach((button) => button.click())")


def test_the_founding_is_played_from_the_list_of_all_moves_and_told(desk):
    at = desk(FOUNDING)
    status = at.app.get_by_role("status")
    skip = at.app.get_by_role("button", name="Skip to me", exact=True)
    roll = at.app.get_by_role("button", name="Roll the dice")
    piece = at.app.get_by_role("button", name=PIECE)
    moves = at.app.get_by_role("group").filter(has_text="All moves").last
    placed = []
    for _ in range(20):
        expect(skip.or_(roll).or_(moves).first).to_be_visible()
        if skip.count():
            press_if_still_there(skip)
            expect(skip).to_have_count(0)
        elif len(placed) == 4:
            break
        else:
            if not piece.count():
                moves.get_by_text("All moves", exact=True).click()
            name = piece.first.get_attribute("aria-label") or piece.first.inner_text()
            piece.first.click()
            expect(at.app.get_by_role("button", name=name, exact=True)).to_have_count(0)
            placed.append(name)
            expect(status.filter(has_text="Ana").first).not_to_be_empty()
            told = " ".join(status.all_inner_texts())
            assert "Ana" in told
    pieces = [PIECE.match(name)[1] for name in placed]
    assert pieces == ["Place a settlement", "Lay a road"] * 2
    board = at.app.get_by_role("listbox", name="The island of Catan")
    expect(board.get_by_role("option", name=re.compile("^Ana, settlement"))).to_have_count(2)
    expect(board.get_by_role("option", name=re.compile("^Ana, road"))).to_have_count(2)


def test_the_live_region_tells_refusals_and_rolls(desk):
    at = desk()
    at.app.get_by_role("button", name="Card", exact=True).click()
    status = at.app.get_by_role("status")
    expect(status.filter(has_text="You can't do that now.")).to_have_count(1)
    at.app.get_by_role("button", name="Roll the dice").click()
    expect(status.filter(has_text="Trade, build, or end your turn.")).to_have_count(1)
    expect(status.filter(has_text="You can't do that now.")).to_have_count(0)
    name = re.compile("Dice: [1-6] and [1-6]")
    expect(at.app.get_by_role("img", name=name)).to_be_visible()


def test_every_control_has_a_name(desk):
    at = desk()
    for control in ("button", "textbox", "searchbox", "combobox", "option", "listbox", "img"):
        every = at.app.get_by_role(control).count()
        assert at.app.get_by_role(control, name=re.compile(r"\S")).count() == every, control
    assert at.app.get_by_role("button").count() > 10
