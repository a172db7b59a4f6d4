"""A look back at a table's record: worked out in slices, shown with the panel; and once more."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import companion
from companion.core.panel import Sheet
from companion.games.trucker.recap import recap
from companion.games.trucker.screen.look_back import AT_ONCE, review
from companion.screen.panes.play.part import table as table_view
from companion.screen.screen import Screen
from tests.games.trucker.stage import FINCH, MOTE

BUILDER = 1
LOST = {"saved": 3, "in-vain": 6}
"""Seeds of flights in which the second builder loses tiles: one tile saves it, or none does."""


@cache
def flown(seed: int) -> companion.Table:
    table = companion.Table("trucker", ["bot:random", "bot:steady"], seed=seed, variant="level-1")
    table.run()
    return table


def said(sheets: list[Sheet]) -> dict[str, Sheet]:
    return {one["id"]: one for one in sheets}


@pytest.mark.parametrize("how", LOST)
def test_the_recap_says_what_the_domain_says_after_slices_of_a_few_ways(how: str) -> None:
    table = flown(LOST[how])
    words = table.spoken("en", BUILDER)
    found = review(table.plies, table.state, BUILDER)
    assert found is not None
    first = said(found.sheets(words))
    assert "ways tried so far: 0" in first["one-tile"]["lines"][0]
    slices = 1
    while found.go_on():
        slices += 1
    whole = recap(table, seat=BUILDER)
    assert slices >= whole.tried / AT_ONCE
    sheets = said(found.sheets(words))
    assert [row["value"] for row in sheets["recap"]["rows"] if row["value"]] == [
        f"−{n}" for loss in whole.losses if (n := len(loss.tiles) + len(loss.unused))
    ]
    assert sheets["one-tile"]["lines"][0] in str(whole)
    assert bool(sheets["one-tile"]["rows"]) == (how == "saved")


def test_nothing_is_looked_back_at_before_a_flight_has_ended() -> None:
    table = flown(LOST["saved"])
    for ply in table.plies[:: len(table.plies) // 8]:
        assert review(table.plies, ply.before, BUILDER) is None


def last_card() -> dict[str, Any]:
    """Two ships before the last card of a learning flight."""
    seats = [{"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}]
    played = ["I-19", "I-18", "I-05", "I-02", "I-16", "I-13", "I-04"]
    return {"variant": "level-1", "stage": "next", "played": played, "seats": seats}


@pytest.fixture
def ended() -> Screen:
    """A screen on which a flight has ended."""
    how = {"seed": 5, "folder": None, "position": last_card()}
    screen = Screen("trucker", seats=["Ana", "bot:greedy"], **how)  # type: ignore[arg-type]
    for _ in range(60):
        table = screen.table
        if not table.awaiting:
            break
        if table.chance_waits:
            screen.hear({"type": "chance"})
        elif 0 in table.awaiting:
            quiet = ("fly-on", "done", "pass", "announce")
            legal = table.legal(0)
            act = next((one for one in legal if one.word in quiet), legal[0])
            screen.hear({"type": "try", "action": str(act)})
        else:
            screen.hear({"type": "step"})
    assert not screen.table.awaiting
    return screen


def test_the_page_asks_for_more_until_all_is_told_and_then_once_more(ended: Screen) -> None:
    view = table_view(ended)
    assert view["reviewing"]
    assert view["panel"]["sheets"][0]["id"] == "recap"  # type: ignore[index]
    for _ in range(200):
        if not table_view(ended)["reviewing"]:
            break
        ended.hear({"type": "review"})
    assert not table_view(ended)["reviewing"]
    before = ended.table
    ended.hear({"type": "again"})
    assert ended.table is not before
    assert ended.table.seats == before.seats
    assert ended.table.awaiting
    assert "recap" not in said(table_view(ended)["panel"]["sheets"])  # type: ignore[index]


def test_the_end_names_who_has_most_credits_and_who_else_has_won(ended: Screen) -> None:
    assert table_view(ended)["over"] == "Won by Ana."
    ended.table.state.credits[1] = 3
    for lang, told in (("en", "Ana has most credits."), ("cs", "Nejvíc kreditů má Ana."),
                       ("pl", "Najwięcej kredytów ma Ana.")):  # fmt: skip
        ended.hear({"type": "lang", "lang": lang})
        over = table_view(ended)["over"]
        assert over.startswith(told)
        assert ended.seat_view.words.person(1) in over
