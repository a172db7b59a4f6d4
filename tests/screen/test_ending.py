"""The end of a game as it is told: who won and why."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screen import updates
from companion.screen.agreed import Agreed
from companion.screen.screen import Screen

GAMES = ("catan", "starfarers", "race", "trucker")


def played_out(name: str, seed: int = 7, lang: str = "en") -> Screen:
    """A game to its end, the person playing what is suggested."""
    seats = ["Player 1", *["bot:greedy"] * 3]
    screen = Screen(name, seed=seed, lang=lang, seats=seats, folder=None)
    for _ in range(4000):
        table = screen.table
        if not table.awaiting:
            return screen
        if screen.seat in table.awaiting:
            hinted = screen.table.hint(screen.seat, bot="greedy")
            action = hinted.action if hinted else table.legal(screen.seat)[0]
            screen.hear({"type": "try", "action": str(action)})
        elif table.chance_waits:
            screen.hear({"type": "chance"})
        else:
            screen.hear({"type": "run"})
    raise AssertionError("it never ends")


def ending(screen: Screen) -> Any:
    return updates.make_part(screen, "ending")


@pytest.mark.parametrize("name", GAMES)
def test_while_a_game_lasts_no_end_is_told(name: str) -> None:
    assert ending(Screen(name, seed=7, folder=None)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_sources_of_everybody_add_up_to_their_points(name: str) -> None:
    screen = played_out(name)
    told = ending(screen)
    scores = screen.game.scores(screen.table.state)
    for row in told["rows"]:
        assert row["points"] == scores[row["seat"]]
        assert sum(one["n"] for one in row["sources"]) == row["points"]
    assert [row["seat"] for row in told["rows"] if row["won"]] == list(
        screen.game.winners(screen.table.state)
    )
    assert told["rows"][0]["won"]
    assert told["result"] == ("won" if told["rows"][0]["you"] else "lost")


@pytest.mark.slow
def test_where_all_with_credits_have_won_both_are_said() -> None:
    told = ending(played_out("trucker"))
    assert told["title"] == "You win with 16 credits."
    assert "Everybody who ends with credits has won" in told["line"]


@pytest.mark.slow
def test_who_has_lost_is_told_what_they_lacked_most() -> None:
    told = ending(played_out("catan"))
    assert told["title"] == "Bot 3 wins with 10 points."
    assert told["line"] == "You have 8 points: place 2 of 4."
    assert told["try_next"].startswith("The largest difference: settlements, 5 for Bot 3 and 2")
    assert "Bot 3 shows 1 victory point card." in told["ended"]


def test_the_track_is_as_long_as_the_points_that_win() -> None:
    assert ending(played_out("catan"))["track"] == 10
    assert ending(played_out("race"))["track"] == 0


def test_a_game_with_a_coach_is_played_to_the_end_and_a_step_is_not() -> None:
    step = Screen("catan", lang="en", pane="learn", folder=None)
    step.hear({"type": "lesson", "id": "first.settle"})
    assert ending(step) == {}


def test_hands_are_told_only_once_everybody_at_the_screen_agrees() -> None:
    screen = played_out("race")
    before = ending(screen)
    assert (before["hands"], before["to_agree"]) == ([], [{"seat": 0, "name": "Player 1"}])
    screen.hear({"type": "turn-hands", "seat": 1})
    assert ending(screen)["hands"] == []
    screen.hear({"type": "turn-hands", "seat": 0})
    after = ending(screen)
    assert after["to_agree"] == []
    held = screen.table.state.hands
    told = [one["cards"] for one in after["hands"]]
    assert [0 if cards == "nothing" else len(cards.split(", ")) for cards in told] == [
        len(one) for one in held
    ]


def test_while_a_game_lasts_nobody_turns_hands_over() -> None:
    screen = Screen("race", seed=7, folder=None)
    screen.hear({"type": "turn-hands", "seat": 0})
    assert screen.of(Agreed).at(screen.table) == frozenset()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_course_of_points_ends_with_what_everybody_has(name: str) -> None:
    screen = played_out(name)
    course = ending(screen)["course"]
    assert [row[-1] for row in course] == list(screen.game.scores(screen.table.state))
    assert len({len(row) for row in course}) == 1


def test_points_of_race_say_how_many_cards_bring_them_and_which_six_costs() -> None:
    told = ending(played_out("race"))
    notes = {one["id"]: one.get("note") for one in told["rows"][0]["sources"]}
    assert notes == {
        "worlds": "6 cards", "developments": "2 cards", "lists": "New Economy", "chips": None,
    }  # fmt: skip
