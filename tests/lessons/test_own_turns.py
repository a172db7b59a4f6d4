"""Turns of one's own games: kept with the progress, back after 1, 3 and 14 days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

import companion
from companion import BadInput, Table
from companion.core.notation import Action
from companion.lessons import Tutor
from companion.lessons.progress import Progress
from companion.lessons.puzzles.own_puzzler import OwnPuzzler
from companion.lessons.puzzles.own_turns import OwnTurn, due, joined

pytestmark = pytest.mark.slow

TODAY = date.today().toordinal()


@pytest.fixture(scope="module")
def turn() -> OwnTurn:
    """A turn in which a settlement was not built."""
    table = Table("catan", ["Ana", *["bot:greedy"] * 3], seed=3)
    legal: tuple[Action, ...] = ()
    while not any(one.word == "settle" for one in legal) or table.state.turns < 5:
        table.step() if table.awaiting != (0,) else table.attempt(table.hint(0).action)
        legal = table.legal(0) if table.awaiting == (0,) else ()
    build = next(str(one) for one in legal if one.word == "settle")
    place = table.game.describe(table.state)
    rules = ("catan.build.distance",)
    return OwnTurn("3/9", place, 0, 9, ("0: end",), (build,), 20, 45, 12, 38, rules, due=TODAY)


@pytest.fixture
def tutor(turn: OwnTurn) -> Tutor:
    found = Tutor(companion.game("catan"), "en", make=Table)
    found.progress.own_turns[turn.id] = turn
    return found


def test_a_turn_that_is_found_comes_back_after_1_3_and_14_days_and_is_then_known(turn):
    days = []
    while not turn.gone:
        turn = turn.answered(True, TODAY)
        days.append(turn.due - TODAY)
    assert days[:3] == [1, 3, 14]


def test_one_that_is_missed_comes_back_tomorrow_from_the_beginning(turn):
    later = turn.answered(True, TODAY).answered(True, TODAY).answered(False, TODAY)
    assert (later.box, later.due) == (0, TODAY + 1)


def test_they_travel_with_the_progress(tutor, turn):
    again = Progress.load(tutor.progress.course, tutor.progress.text())
    assert again.own_turns == {turn.id: turn}


def test_of_two_files_the_one_that_was_answered_oftener_knows_better(turn):
    gone = turn.removed()
    assert joined({turn.id: turn}, {turn.id: gone}) == {turn.id: gone}
    assert joined({turn.id: gone}, {turn.id: turn}) == {turn.id: gone}
    assert due({turn.id: gone}, TODAY + 99) == []


def test_a_turn_tells_what_one_did_only_afterwards(tutor, turn):
    puzzler = OwnPuzzler(tutor)
    assert puzzler.question is not None
    assert {one.label for one in puzzler.question.fields} == {
        puzzler.table.words.at(puzzler.table.state, puzzler.table.people).action(
            puzzler.game.parse(text)
        )
        for text in (*turn.did, *turn.best)
    }
    assert puzzler.futures == ()
    puzzler.answer({"choice": puzzler.question.answer["choice"]})
    assert len(puzzler.futures) == 2
    assert tutor.progress.own_turns[turn.id].box == 1


def test_a_turn_missed_brings_its_rules_into_recall(tutor, turn):
    puzzler = OwnPuzzler(tutor)
    right = puzzler.question.answer["choice"]
    wrong = next(one.id for one in puzzler.question.fields if one.id != right)
    puzzler.answer({"choice": wrong})
    puzzler.answer({"choice": right})
    assert tutor.progress.own_turns[turn.id].box == 0
    assert "catan.build.distance" in tutor.progress.missed


def test_not_today_and_never_again_cost_nothing(tutor, turn):
    OwnPuzzler(tutor).put_off(never=False)
    assert tutor.progress.own_turns[turn.id].due == TODAY + 1
    tutor.progress.own_turns[turn.id] = turn
    OwnPuzzler(tutor).put_off(never=True)
    assert tutor.progress.own_turns[turn.id].gone
    with pytest.raises(BadInput):
        OwnPuzzler(tutor)


def test_a_position_that_makes_no_sense_is_passed_over(tutor, turn):
    tutor.progress.own_turns[turn.id] = replace(turn, position={"phase": "nonsense"})
    with pytest.raises(BadInput, match="due today"):
        OwnPuzzler(tutor)
