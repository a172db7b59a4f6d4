"""Chance waits at a screen where people are to look first: meteors before their dice."""

from __future__ import annotations

from typing import Any

import pytest

import companion
from companion.screen.panes.play.part import table as table_view
from companion.screen.screen import Screen
from tests.games.trucker.stage import FINCH, MOTE


def swarm(**more: Any) -> dict[str, Any]:
    """Two ships before the first of three meteors."""
    seats = [{"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}]
    start = {"variant": "level-1", "played": ["I-09"], "card": "I-09", "seats": seats}
    return {**start, "stage": "roll", "queue": [0, 1], **more}


def before_the_dice(**how: Any) -> Screen:
    screen = Screen(
        "trucker", seats=["Ana", "bot:greedy"], seed=3, folder=None, position=swarm(), **how
    )
    assert screen.table.chance_waits
    return screen


def test_dice_fall_when_somebody_has_looked_one_meteor_at_a_time() -> None:
    screen = before_the_dice()
    assert table_view(screen)["chance"] == "Roll the dice"
    assert not screen.bots_are_due
    screen.hear({"type": "chance"})
    [roll] = [action for action in screen.table.history if action.word == "roll"]
    assert str(roll).startswith("nature: roll")


def test_before_the_first_card_people_look_at_their_ships() -> None:
    seats = [{"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}]
    start = {"variant": "level-1", "stage": "card", "seats": seats}
    screen = Screen("trucker", seats=["Ana", "bot:greedy"], seed=3, folder=None, position=start)
    assert table_view(screen)["chance"] == "Turn up the first card"
    screen.hear({"type": "chance"})
    assert screen.table.state.played


@pytest.mark.parametrize(
    ("seats", "watched"), [(["bot:greedy"] * 2, True), (["Ana", "Ben"], False)]
)
def test_for_bots_alone_and_without_a_screen_nothing_waits(seats: list[str], watched: bool) -> None:
    table = companion.Table("trucker", seats, seed=3, position=swarm(), watched=watched)
    assert not table.chance_waits
    assert not table.resolve_chance()
    assert any(action.word == "roll" for action in table.history)


def test_who_has_left_the_flight_looks_at_nothing() -> None:
    left = [{"ship": FINCH, "left": True}, {"ship": MOTE, "days": 2}]
    start = swarm(seats=left, queue=[1])
    table = companion.Table("trucker", ["Ana", "bot:greedy"], seed=3, position=start, watched=True)
    assert not table.chance_waits


def test_a_kept_game_goes_on_before_the_dice(tmp_path: Any) -> None:
    screen = before_the_dice(cell="one")
    saved = screen.table.save()
    again = companion.Table.load(saved, watched=True)
    assert again.chance_waits
    assert again.state == screen.table.state


def test_taking_back_and_doing_again_leads_over_the_dice() -> None:
    seats = [{"ship": FINCH, "days": 6}, {"ship": MOTE, "days": 2}]
    start = {"variant": "level-1", "stage": "next", "played": ["I-05"], "seats": seats}
    table = companion.Table("trucker", ["Ana", "Ben"], seed=3, position=start, watched=True)
    for text in ("0: fly-on", "1: fly-on"):
        assert table.attempt(text)
    while table.resolve_chance():
        pass
    rolled = table.history
    assert table.undo()
    assert not table.resolve_chance()
    assert table.redo()
    while table.resolve_chance():
        pass
    assert table.history == rolled
