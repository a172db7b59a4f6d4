"""The review of the finished game on the screen: opened, worked out in slices, tried again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.lessons.puzzles.own_turns import OwnTurn
from companion.screen import updates
from companion.screen.class_work import ClassWork
from companion.screen.panes.review.contract import ReviewView
from companion.screen.screen import Screen
from companion.screen.wire.fits import misfits
from companion.teaching.answer import read_answer
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


def of_kind(found: Any, **wanted: Any) -> Any:
    rows = found["moments"]
    return next(row for row in rows if all(row[name] == one for name, one in wanted.items()))


def test_a_moment_shows_the_board_as_it_was_and_nothing_can_be_done_there(screen: Screen) -> None:
    one = of_kind(worked_out(screen), again=True)
    screen.hear({"type": "moment", "moment": one["number"]})
    found = told(screen)
    assert (found["page"], found["number"]) == ("moment", one["number"])
    assert screen.table.awaiting == (0,)
    before = screen.table.state
    screen.hear({"type": "try", "action": "0: walk"})
    assert screen.table.state == before
    screen.hear({"type": "moment", "moment": 0})
    assert told(screen)["page"] == "overview"
    assert screen.table.is_over


def test_a_turn_tried_again_is_live_and_leads_back_to_its_moment(screen: Screen) -> None:
    over = screen.table
    one = of_kind(worked_out(screen), again=True)
    screen.hear({"type": "try-again", "moment": one["number"]})
    assert screen.table.awaiting == (0,)
    assert told(screen)["page"] == "again"
    screen.hear({"type": "try", "action": "0: dare"})
    assert told(screen)["page"] == "moment"
    while updates.make_part(screen, "play")["reviewing"]:
        screen.hear({"type": "review"})
    tried = told(screen)["moments"][one["number"] - 1]
    assert sum(tried["tried"]) == 100
    assert tried["tried_name"]
    assert screen.game_store.own_table is over


def test_another_game_ends_the_review(screen: Screen) -> None:
    one = of_kind(worked_out(screen), again=True)
    screen.hear({"type": "moment", "moment": one["number"]})
    screen.hear({"type": "again"})
    assert told(screen) == {}
    assert screen.session.pane == "play"
    assert screen.table.awaiting


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


@pytest.mark.slow
def test_a_turn_of_which_a_better_one_is_sure_is_practised_and_asked_again() -> None:
    screen = Screen("catan", seats=["Ana", *["bot:greedy"] * 3], seed=3, folder=None)
    table = screen.table
    while not any(one.word == "settle" for one in table.legal(0)) or table.state.turns < 5:
        if table.awaiting == (0,):
            table.attempt(table.hint(0).action)
        else:
            table.step()
    place = next(str(one) for one in table.legal(0) if one.word == "settle")
    position = table.game.describe(table.state)
    turn = OwnTurn("3/9", position, 0, 9, ("0: end",), (place,), 20, 45, 12, 38, (), due=1)
    screen.puzzle()
    screen.learning.open_puzzle.puzzler.tutor.progress.own_turns[turn.id] = turn
    screen.hear({"type": "own-turns"})
    lesson = updates.make_part(screen, "lesson")
    assert lesson["puzzle"]["own"]
    assert lesson["puzzle"]["due"] == 1
    screen.hear({"type": "not-today"})
    lesson = updates.make_part(screen, "lesson")
    assert not lesson["puzzle"]["own"]
    assert lesson["puzzle"]["due"] == 0


def test_nothing_is_kept_to_be_practised_before_a_better_turn_is_sure(screen: Screen) -> None:
    found = worked_out(screen)
    for one in found["moments"]:
        screen.hear({"type": "keep-turn", "moment": one["number"]})
    unsure = [one for one in found["moments"] if one["verdict"] != "better"]
    assert all(not one["practise"] for one in unsure)
    again = told(screen)["moments"]
    assert all(one["practise"] == "in" for one in again if one["verdict"] == "better")


def test_a_reviewed_game_has_letters_for_a_class_and_is_handed_in_only_when_asked(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_ANSWERS", str(tmp_path))
    monkeypatch.setenv("COMPANION_NAME", "Ana")
    found = worked_out(screen)
    assert found["hands_in"] == "can"
    assert list(tmp_path.iterdir()) == []
    screen.hear({"type": "hand-in-review"})
    assert told(screen)["hands_in"] == "done"
    assert (tmp_path / "Ana.txt").read_text().strip() == found["class_code"]
    read = read_answer(found["class_code"]).reviewed
    assert read is not None
    mine = next(seat for seat in found["seats"] if seat["you"])
    assert (read.game, read.luck) == ("dare", mine["luck"])


def test_without_a_class_folder_there_are_letters_and_nothing_to_hand_in(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COMPANION_ANSWERS", raising=False)
    assert told(screen)["class_code"] == ""
    found = worked_out(screen)
    assert (bool(found["class_code"]), found["hands_in"]) == (True, "")
