"""Hints as a good teacher gives them: what for, differences that can be checked, nothing twice."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import companion
from companion.advice import Advice, Adviser, Choice, left_open, why
from companion.core.game_parts import Reason, Weighed
from companion.games.catan.bots.goals import goals
from companion.games.catan.lessons._island import island
from companion.kit.bundle import counts
from companion.kit.catan_family.awaited import thrown, within
from companion.odds import WAYS
from companion.play import Table
from companion.screen.panes.play.state import PlayState

CATAN = companion.game("catan")
SHORT_OF_GRAIN = island(
    blue={"roads": [13, 20, 34, 41, 42], "hand": {"lumber": 2, "brick": 1, "wool": 1}},
    orange={"hand": {"grain": 2}},
    white={"hand": {"ore": 2}},
)


def opening(name: str, players: int, moves: int) -> Table:
    """A game some moves of its bots on, at a decision of the first seat."""
    table = Table(name, ["Ana", *["bot:greedy"] * (players - 1)], seed=3)
    for _ in range(moves):
        table.run()
        hint = table.hint(0, bot="greedy")
        if hint is None:
            break
        table.attempt(hint.action)
    table.run()
    return table


@pytest.mark.parametrize("name", ["catan", "starfarers", "race", "trucker"])
def test_a_hint_says_first_what_for_then_why_in_every_game_and_language(name: str) -> None:
    table = opening(name, companion.game(name).players[0], 3)
    table.adviser = Adviser(table.game, moves=50)
    for lang in ("en", "cs", "pl"):
        hint = table.hint(0, lang)
        assert hint is not None
        assert hint.goal
        assert hint.reasons
        assert "[en]" not in hint.goal + str(hint)
        assert hint.action in table.legal(0)


@pytest.mark.slow
def test_a_hint_knows_no_more_than_its_seat_sees() -> None:
    table = opening("catan", 4, 8)
    hint = table.hint(0)
    assert hint is not None
    table.state = CATAN.imagine(CATAN.observe(table.state, 0), Random(7))
    other = table.hint(0)
    assert other is not None
    assert (other.action, other.goal, other.reasons) == (hint.action, hint.goal, hint.reasons)


def advice(behind: float, error: float) -> Advice:
    """A settlement against the next best, so much behind."""
    one, other, idle = map(CATAN.parse, ("0: settle 8", "0: road 3", "0: end"))
    return Advice(
        one, (one,), 0.3, (Choice(other, 0.3 - behind, behind, error),), Choice(idle, 0.24, 0.06)
    )


def test_a_difference_is_said_against_doing_nothing_and_against_the_next_best() -> None:
    table = Table("catan", list("ABC"))
    (told,) = why(advice(0.04, 0.005), None, table.spoken("en", 0), frozenset())
    assert told.startswith("+6% to win over “End your turn”; the next best, “Lay a road")
    assert told.endswith("+2%")


def test_two_that_differ_by_less_than_the_error_will_both_do() -> None:
    table = Table("catan", list("ABC"))
    reason, told = why(advice(0.04, 0.05), None, table.spoken("en", 0), frozenset())
    assert reason == "nothing else you may do now is better"
    assert told.startswith("“Lay a road")
    assert told.endswith("would do as well (26% to win against 30%, too close to tell apart)")
    *_, even = why(advice(0.004, 0.05), None, table.spoken("en", 0), frozenset())
    assert even.endswith("would do as well (30% to win with either)")


def test_that_another_would_do_as_well_is_said_after_the_reasons() -> None:
    table = Table("catan", list("ABC"))
    found = advice(0.04, 0.05)
    weighed = Weighed(found.action, 1.0, (Reason("point", 1.0, {"n": 1}),))
    reason, told = why(found, weighed, table.spoken("en", 0), frozenset())
    assert reason == "it brings 1 point"
    assert "would do as well" in told


def test_what_was_offered_in_this_turn_is_not_suggested_again() -> None:
    table = Table("catan", list("ABCD"), position=SHORT_OF_GRAIN)
    offer = next(one for one in table.legal(0) if one.word == "offer")
    assert table.attempt(offer)
    while table.awaiting != (0,):
        seat = table.awaiting[0]
        assert table.attempt(CATAN.parse(f"{seat}: decline"))
    while (again := table.hint(0)) is not None and again.action.word == "withdraw":
        table.attempt(again.action)
    left = left_open(CATAN, table.state, 0, table.legal(0), table.plies)
    assert offer in table.legal(0)
    assert offer not in left
    assert again is not None
    assert again.action != offer


def test_the_goal_names_the_missing_card_the_odds_of_it_and_whom_to_ask() -> None:
    table = Table("catan", list("ABCD"), position=SHORT_OF_GRAIN)
    rows = table.plan(0, "en")
    assert any("you still need 1 grain" in row.text for row in rows)
    assert all(len(row.chances) == 3 for row in rows)
    assert all(list(row.chances) == sorted(row.chances) for row in rows)


def test_what_is_missing_is_counted_over_all_throws() -> None:
    grain_on_six = {6: (0, 0, 0, 1, 0)}
    assert thrown(grain_on_six, WAYS, (0, 0, 0, 1, 0)) == ("roll-it", {"n": 5, "of": 36})
    assert thrown(grain_on_six, WAYS, (0, 0, 0, 2, 0))[0] == "roll-part"
    assert thrown(grain_on_six, WAYS, (1, 0, 0, 1, 0))[0] == "roll-rest"
    assert thrown({}, WAYS, (1, 0, 0, 0, 0)) == ("roll-never", {})
    once, twice = within(grain_on_six, WAYS, (0, 0, 0, 1, 0), (1, 1))
    assert once == pytest.approx(5 / 36)
    assert twice == pytest.approx(1 - (31 / 36) ** 2)


def test_a_bought_settlement_is_the_goal_of_the_swap_that_leads_to_it() -> None:
    sight = CATAN.observe(CATAN.position(SHORT_OF_GRAIN), 0)
    line = tuple(map(CATAN.parse, ("0: bank 4lumber grain", "0: settle 18")))
    assert goals(sight, line)[0].key == "can-settle"
    assert counts(sight.table.hands[0])[3] == 0


def test_three_presses_say_what_for_then_where_then_do_it() -> None:
    from companion.screen.screen import Screen

    screen: Any = Screen("catan")
    screen.hear({"type": "new", "seats": ["Ana", "bot:greedy", "bot:greedy"], "seed": 4})
    while screen.table.awaiting != (0,):
        screen.hear({"type": "run"})
    screen.hear({"type": "hint"})
    assert screen.of(PlayState).hint_level == 1
    assert screen.marks.hinted == ()
    screen.hear({"type": "hint"})
    assert screen.of(PlayState).hint_level == 2
    assert screen.marks.hinted
    action, before = screen.of(PlayState).hinted.action, len(screen.table.history)
    screen.hear({"type": "hint"})
    assert screen.of(PlayState).hinted is None
    assert action in screen.table.history[before:]


def test_the_plan_line_is_closed_until_somebody_opens_it() -> None:
    from companion.screen.screen import Screen

    screen: Any = Screen("catan")
    screen.hear({"type": "new", "seats": ["Ana", "bot:greedy", "bot:greedy"], "seed": 4})
    assert not screen.of(PlayState).plans
    screen.hear({"type": "plan"})
    assert screen.of(PlayState).plans


def test_a_choice_is_as_good_only_within_the_error() -> None:
    choice = Choice(CATAN.parse("0: end"), 0.2, 0.03, 0.03)
    assert choice.is_alike
    assert not replace(choice, error=0.01).is_alike


def test_a_hint_is_worked_out_once_in_whichever_languages_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked_out = 0
    advise = Adviser.advise

    def counted(*given: Any) -> Any:
        nonlocal worked_out
        worked_out += 1
        return advise(*given)

    monkeypatch.setattr(Adviser, "advise", counted)
    table = companion.Table("catan", seats=["Ana", "bot:greedy", "bot:greedy"], seed=3)
    table.run()
    one, other = table.hint(0, "en"), table.hint(0, "cs")
    assert one is not None
    assert other is not None
    assert (one.action, worked_out) == (other.action, 1)
    assert one.text != other.text
    table.attempt(one.action)
    table.run()
    assert table.hint(0, "en") is not None
    assert worked_out == 2
