"""Everybody's chance to win, beside the odds: off until asked for, from one's own sight only."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.screen import updates
from companion.screen.class_work import ClassWork
from companion.screen.panes.odds_band.contract import OddsBand
from companion.screen.screen import Screen
from companion.screen.wire.fits import misfits
from companion.teaching.task import task


def screen_of(name: str) -> Screen:
    screen = Screen(name, seats=["Ana", "bot:greedy", "bot:greedy"], seed=4, folder=None)
    while 0 not in screen.table.awaiting:
        screen.table.step()
    return screen


@pytest.fixture
def screen() -> Screen:
    return screen_of("catan")


def told(screen: Screen) -> Any:
    return updates.make_part(screen, "odds")


def test_nothing_is_told_of_it_until_it_is_asked_for(screen: Screen) -> None:
    assert told(screen)["winning"] == {"can": True, "on": False, "chances": [], "said": ""}


@pytest.mark.parametrize("name", ["catan", "starfarers", "race"])
def test_asked_for_the_chances_of_all_are_a_hundred_games(name: str) -> None:
    screen = screen_of(name)
    screen.hear({"type": "winning"})
    found = told(screen)
    assert list(misfits(found, OddsBand)) == []
    assert sum(found["winning"]["chances"]) == 100
    assert len(found["winning"]["chances"]) == 3
    assert " in " in found["winning"]["said"]
    screen.hear({"type": "winning"})
    assert told(screen)["winning"]["chances"] == []


def test_two_worlds_that_differ_only_in_what_one_cannot_know_give_the_same_chances() -> None:
    screen = screen_of("race")
    game, table = screen.game, screen.table
    other = game.imagine(game.observe(table.state, 0), Random("another"))
    value = game.bot_spec.chances
    assert value is not None
    assert value(game.observe(other, 0)) == value(game.observe(table.state, 0))


def test_in_a_task_it_cannot_be_asked_for(screen: Screen) -> None:
    screen.hear({"type": "winning"})
    screen.of(ClassWork).task = task("catan", seed=4)
    assert told(screen)["winning"]["chances"] == []
    assert not told(screen)["winning"]["can"]
