"""The review of the finished game on the screen: opened, worked out in slices, tried again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen import updates
from companion.screen.class_work import ClassWork
from companion.screen.panes.review.contract import ReviewView
from companion.screen.screen import Screen
from companion.screen.wire.fits import misfits
from companion.teaching.task import task

pytestmark = pytest.mark.usefixtures("with_toys")


@pytest.fixture
def screen() -> Screen:
    """A toy's game, played to its end by one person at the screen."""
    found = Screen("dare", seats=["Ana", "bot:random"], seed=4, folder=None)
    while found.table.awaiting:
        if found.seat in found.table.awaiting:
            found.hear({"type": "try", "action": f"{found.seat}: walk"})
        else:
            found.hear({"type": "run"})
    return found


def told(screen: Screen) -> Any:
    return updates.make_part(screen, "review")


def worked_out(screen: Screen) -> Any:
    screen.hear({"type": "look-back", "open": True})
    while updates.make_part(screen, "play")["reviewing"]:
        screen.hear({"type": "review"})
    return told(screen)


def test_while_a_game_lasts_there_is_no_review() -> None:
    screen = Screen("dare", seats=["Ana", "bot:random"], seed=4, folder=None)
    assert told(screen) == {}
    screen.hear({"type": "look-back", "open": True})
    assert told(screen) == {}


def test_it_is_worked_out_only_once_it_is_opened(screen: Screen) -> None:
    assert not told(screen)["open"]
    assert told(screen)["curve"] == []
    assert not updates.make_part(screen, "play")["reviewing"]


def test_opened_it_is_told_whole_and_as_the_contract_says(screen: Screen) -> None:
    found = worked_out(screen)
    assert list(misfits(found, ReviewView)) == []
    assert found["done"] == 100
    assert len(found["curve"]) == 9
    assert {row["id"] for row in found["sums"]} >= {"start", "luck", "given", "unexplained", "end"}


def test_the_numbers_that_are_read_add_up(screen: Screen) -> None:
    *parts, end = worked_out(screen)["sums"]
    assert sum(row["n"] for row in parts) == end["n"]


def test_a_moment_played_on_is_a_hundred_games_each_way(screen: Screen) -> None:
    played = [one for one in worked_out(screen)["moments"] if one["games"]]
    for one in played:
        assert sum(one["did"]) == sum(one["best"]) == 100
        assert one["sure"]


def test_it_is_closed_again_and_what_was_worked_out_is_kept(screen: Screen) -> None:
    found = worked_out(screen)
    screen.hear({"type": "look-back", "open": False})
    assert not told(screen)["open"]
    screen.hear({"type": "look-back", "open": True})
    assert told(screen) == found


def test_a_turn_is_tried_again_as_a_game_of_its_own(screen: Screen) -> None:
    moments = worked_out(screen)["moments"]
    one = next(one for one in moments if one["again"])
    screen.hear({"type": "try-again", "moment": one["number"]})
    assert screen.table.awaiting == (0,)
    assert told(screen) == {}


@pytest.mark.parametrize("number", [-1, 0, 99])
def test_a_moment_that_is_none_does_nothing(screen: Screen, number: int) -> None:
    worked_out(screen)
    before = screen.table
    screen.hear({"type": "try-again", "moment": number})
    assert screen.table is before


def test_a_task_with_one_deal_for_all_stays_closed(screen: Screen) -> None:
    screen.of(ClassWork).task = task("race", seed=4)
    screen.hear({"type": "look-back", "open": True})
    assert not told(screen)["open"]
    assert told(screen)["closed"]
