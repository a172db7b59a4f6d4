"""Ask before a costly move: off until asked for, only when sure, and the click is never lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.play import Table
from companion.reviewing.costly import Costly
from companion.reviewing.values import Values
from companion.screen import asking_first, updates
from companion.screen.asking_first import AskFirst
from companion.screen.beside import Beside
from companion.screen.class_work import ClassWork
from companion.screen.panes.odds_band.contract import OddsBand
from companion.screen.panes.play.contract import Reply
from companion.screen.screen import Screen
from companion.screen.wire.fits import misfits
from companion.teaching.task import task

pytestmark = pytest.mark.usefixtures("with_toys")

BEHIND = {"steps": [4, 2], "done": 7}
"""The last turn is Ben's: whoever only walks has lost, who dares may win."""


@pytest.fixture(autouse=True)
def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, what is tried is looked at to the end."""
    monkeypatch.setattr(asking_first, "LONGEST", 600)


def screen_at(position: dict[str, Any], least: int = 5) -> Screen:
    screen = Screen("dare", folder=None, seats=["bot:random", "Ben"], position=position)
    assert screen.seat == 1
    screen.hear({"type": "ask-first", "least": least})
    return screen


def looked(screen: Screen) -> Any:
    """What is asked once it has been looked at."""
    while screen.of(AskFirst).held is not None:
        assert updates.make_part(screen, "play")["reviewing"]
        screen.hear({"type": "review"})
    return updates.make_part(screen, "reply")["asked"]


def tries(screen: Screen, word: str) -> Any:
    screen.hear({"type": "try", "action": f"{screen.seat}: {word}"})
    return looked(screen)


def test_nobody_is_asked_who_does_not_want_to_be() -> None:
    screen = screen_at(BEHIND, 0)
    assert tries(screen, "walk") is None
    assert screen.table.is_over


def test_before_a_costly_move_one_is_asked_and_not_told_what_is_better() -> None:
    screen = screen_at(BEHIND)
    asked = tries(screen, "walk")
    assert list(misfits(updates.make_part(screen, "reply"), Reply)) == []
    assert asked["open"]
    assert "dare" not in asked["text"].lower()
    assert not screen.table.is_over


def test_a_move_that_costs_nothing_is_done_unasked() -> None:
    screen = screen_at(BEHIND)
    assert tries(screen, "dare") is None
    assert screen.table.is_over


def test_one_may_go_on_all_the_same() -> None:
    screen = screen_at(BEHIND)
    tries(screen, "walk")
    screen.hear({"type": "go-ahead"})
    assert [str(ply.action) for ply in screen.table.plies] == ["1: walk"]
    assert updates.make_part(screen, "reply")["asked"] is None


def test_the_same_once_more_is_an_answer() -> None:
    screen = screen_at(BEHIND)
    tries(screen, "walk")
    tries(screen, "walk")
    assert screen.table.is_over


def test_who_thinks_again_has_done_nothing_and_is_not_asked_twice_in_a_turn() -> None:
    screen = screen_at(BEHIND)
    tries(screen, "walk")
    screen.hear({"type": "dismiss"})
    assert screen.table.plies == ()
    assert updates.make_part(screen, "reply")["asked"] is None
    assert tries(screen, "walk") is None
    assert screen.table.is_over


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A costly move is being looked at, a step at a time."""
    monkeypatch.setattr(asking_first, "LOOKED", 0)
    screen = screen_at(BEHIND)
    screen.hear({"type": "try", "action": "1: walk"})
    assert updates.make_part(screen, "reply")["asked"]["open"] is False
    return screen


def test_a_second_click_while_it_is_looked_at_is_patience(slow: Screen) -> None:
    slow.hear({"type": "try", "action": "1: walk"})
    assert slow.table.plies == ()
    assert looked(slow)["open"]


@pytest.mark.parametrize("intent", [{"type": "lang", "lang": "cs"}, {"type": "hint"},
                                    {"type": "pane", "pane": "choose"}])  # fmt: skip
def test_whatever_else_is_clicked_the_first_click_is_not_lost(
    slow: Screen, intent: dict[str, Any]
) -> None:
    own = slow.table
    slow.hear(intent)
    assert [str(ply.action) for ply in own.plies] == ["1: walk"]


def test_to_take_it_back_while_it_is_looked_at_leaves_all_as_it_was(slow: Screen) -> None:
    slow.hear({"type": "undo"})
    assert slow.table.plies == ()
    assert looked(slow) is None


def test_where_looking_takes_too_long_it_is_done(
    slow: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking_first, "LONGEST", -1)
    slow.hear({"type": "review"})
    assert slow.table.is_over


def test_a_turn_in_which_one_was_asked_counts_as_helped() -> None:
    screen = screen_at(BEHIND)
    tries(screen, "walk")
    screen.hear({"type": "go-ahead"})
    assert screen.of(Beside).of(screen.table).helped == {(1, 8)}
    screen.hear({"type": "look-back", "open": True})
    while updates.make_part(screen, "play")["reviewing"]:
        screen.hear({"type": "review"})
    told = updates.make_part(screen, "review")
    assert "asked first: 1" in told["under"]
    assert told["seats"][1]["kept"] == 100


def test_it_is_each_ones_own_at_the_screen() -> None:
    screen = Screen("dare", folder=None, seats=["Ana", "Ben"])
    screen.hear({"type": "ready"})
    screen.hear({"type": "ask-first", "least": 3})
    assert screen.of(AskFirst).least_of(screen) == 3
    screen.hear({"type": "try", "action": "0: walk"})
    while screen.of(AskFirst).held is not None:
        screen.hear({"type": "review"})
    if screen.of(AskFirst).question is not None:
        screen.hear({"type": "go-ahead"})
    assert screen.seat == 1
    assert screen.of(AskFirst).least_of(screen) == 0


def catan() -> Screen:
    screen = Screen("catan", seats=["Ana", "bot:greedy", "bot:greedy"], seed=4, folder=None)
    while 0 not in screen.table.awaiting:
        screen.table.step()
    return screen


def test_beside_the_odds_there_is_a_switch_with_three_sizes() -> None:
    screen = catan()
    assert updates.make_part(screen, "odds")["asking"] == {
        "can": True, "least": 0, "sizes": [3, 5, 10],
    }  # fmt: skip
    screen.hear({"type": "ask-first", "least": 10})
    told = updates.make_part(screen, "odds")
    assert list(misfits(told, OddsBand)) == []
    assert told["asking"]["least"] == 10


def test_in_a_task_it_is_off_and_cannot_be_asked_for() -> None:
    screen = screen_at(BEHIND)
    screen.of(ClassWork).task = task("catan", seed=4)
    assert not asking_first.may_be_helped(screen)
    assert tries(screen, "walk") is None
    assert screen.table.is_over


def test_in_a_lesson_it_cannot_be_asked_for() -> None:
    screen = Screen("catan", pane="learn", folder=None)
    screen.hear({"type": "ask-first", "least": 3})
    assert not asking_first.may_be_helped(screen)
    assert screen.of(AskFirst).least_of(screen) == 0


def found(table: Table, state: Any, action: Any) -> Any:
    work = Costly(Values(table.game), (), state, action, 3, can_take_back=False)
    while work.go_on():
        pass
    return work.done, work.futures


@pytest.mark.slow
@pytest.mark.parametrize("name", ["catan", "race"])
def test_two_worlds_that_differ_only_in_what_one_cannot_know_are_asked_alike(name: str) -> None:
    table = Table(name, ["Ana", *["bot:greedy"] * (2 if name == "catan" else 1)], seed=4)
    game, rng, asked = table.game, Random(1), 0
    while asked < 3 and table.awaiting:
        if 0 not in table.awaiting:
            table.step()
            continue
        legal = table.legal(0)
        action = next((one for one in legal if one.word == "end"), rng.choice(legal))
        other = game.imagine(game.observe(table.state, 0), Random("another"))
        if other != table.state and game.turn(table.state) > 2 and len(legal) > 1:
            assert found(table, other, action) == found(table, table.state, action)
            asked += 1
        table.attempt(action)
    assert asked == 3
