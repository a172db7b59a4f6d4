"""What a question asks for is not told around the board until it is answered."""

from __future__ import annotations

from typing import Any

from companion.lessons.step import Question
from companion.screen import updates
from companion.screen.screen import Screen
from companion.screen.sessions.covering import COVERED, covered
from tests.games.race.stage import choosing, seat


def panel() -> Any:
    """Race's panel of a seat beside another one with goods, chips and strength."""
    screen = Screen("race", seats=["Ana", "bot:greedy"], seed=4, lang="en", folder=None)
    own = seat("old-earth", hand="spice-world space-marines", chips=2)
    other = seat("new-sparta", "mining-league", hand="gem-world", chips=3)
    screen.table.state = choosing(own, other).state
    return updates.make_part(screen, "play")["panel"]


def asked(**about: Any) -> Question:
    return Question("worth", "How many?", "number", {"n": 1}, (), **about)


def test_points_that_are_asked_for_stand_nowhere_and_no_sheet_works_them_out() -> None:
    told = covered(panel(), asked(covers=("points",)))
    assert {row["worth"] for row in told["seats"]} == {COVERED}
    assert {tray["aside"] for tray in told["trays"]} == {""}
    assert not any(sheet.get("reckons") for sheet in told["sheets"])
    assert told["reads"] == []


def test_a_figure_that_is_asked_for_shows_a_question_mark_and_the_others_their_number() -> None:
    other = covered(panel(), asked(covers=("strength",)))["seats"][1]
    strength = [one for one in other["figures"] if one.get("counts") == "strength"]
    assert [one["n"] for one in strength] == [COVERED]
    assert COVERED not in [one["n"] for one in other["figures"] if one not in strength]
    assert other["worth"] != COVERED


def test_the_tableau_of_the_seat_that_is_asked_about_is_open_and_ones_own_never() -> None:
    assert covered(panel(), asked(of=1))["opened"] == "seat-1"
    assert "opened" not in covered(panel(), asked(of=0))


def test_while_a_puzzle_asks_nothing_is_worked_out_and_once_it_is_answered_all_is_told() -> None:
    screen = Screen("race", pane="puzzle", seed=1, folder=None)
    teacher: Any = screen.session.teacher  # type: ignore[attr-defined]
    assert teacher.question is not None
    assert not any(sheet.get("reckons") for sheet in _sheets(screen))
    screen.hear({"type": "answer", "answer": dict(teacher.question.answer), "n": 1})
    assert any(sheet.get("reckons") for sheet in _sheets(screen))


def _sheets(screen: Screen) -> Any:
    return updates.make_part(screen, "play")["panel"]["sheets"]
