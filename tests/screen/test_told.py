"""Dice and cards of a real table: told by hand, counted by the companion."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.screen.panes.frame.part import frame
from companion.screen.panes.play.contract import ToldView
from companion.screen.panes.play.part import table as table_view
from companion.screen.screen import Screen
from companion.screen.wire.fits import misfits
from companion.terminal.play import Terminal
from tests.screen.test_chance import swarm

THREE = ["Ana", "Bea", "Cyr"]


def at_table(game: str = "catan", seats: list[str] = THREE, **how: Any) -> Screen:
    screen = Screen(game, seed=1, folder=how.pop("folder", None))
    variant = {"variant": how.pop("variant")} if "variant" in how else {}
    screen.hear({"type": "new", "seats": seats, "nature": "by-hand", **variant, **how})
    assert screen.table.nature == "by-hand", screen.notice
    return screen


def asked(screen: Screen) -> ToldView:
    told = table_view(screen)["told"]
    assert told is not None
    assert not tuple(misfits(dict(told), ToldView, "told"))
    return told


def stealing(seats: list[str] = THREE) -> Screen:
    """Ana moves the robber beside Bea, who holds an ore and a wool."""
    rows = [
        {"settlements": [0], "hand": {}},
        {"settlements": [20], "hand": {"ore": 1, "wool": 1}},
        {"settlements": [40], "hand": {}},
    ]
    hex_of_bea = next(h for h, at in enumerate(hex_corners()) if 20 in at)
    turn = {"on": 0, "phase": "loot", "number": 5, "due": "seven", "victim": 1}
    position = {"players": 3, "robber": hex_of_bea, "seats": rows, "turn": turn}
    screen = Screen("catan", seed=1, folder=None)
    screen.game_store.begin(seats, seed=1, position=position, nature="by-hand")
    screen.sit()
    return screen


def hex_corners() -> Any:
    from companion.games.catan.board.geometry import HEX_CORNERS

    return HEX_CORNERS


def test_a_roll_is_asked_as_two_rows_of_faces_and_eleven_sums_with_exact_odds() -> None:
    screen = at_table()
    screen.hear({"type": "try", "action": "0: roll"})
    told = asked(screen)
    assert [[one["value"] for one in dial] for dial in told["dials"]] == [list("123456")] * 2
    assert [row["label"] for row in told["rows"]] == [str(n) for n in range(2, 13)]
    assert sum(Fraction(row["odds"]) for row in told["rows"]) == 1
    assert (told["rows"][5]["odds"], told["sends"]) == ("6/36", "nature: dice {0} {1}")
    screen.hear({"type": "try", "action": "nature: dice 3 5"})
    assert screen.table.state.dice == (3, 5)
    assert table_view(screen)["told"] is None


def test_a_mistyped_roll_is_taken_back_alone() -> None:
    screen = at_table()
    screen.hear({"type": "try", "action": "0: roll"})
    screen.hear({"type": "try", "action": "nature: dice 3 5"})
    screen.hear({"type": "undo"})
    assert [str(action) for action in screen.table.history] == ["0: roll"]
    assert asked(screen)["dials"]


def test_a_theft_lists_the_cards_it_can_be_with_their_odds() -> None:
    told = asked(stealing())
    assert [(row["label"], row["odds"]) for row in told["rows"]] == [
        ("wool", "1/2"),
        ("ore", "1/2"),
    ]
    assert told["draw"] == "We cannot see it"


def test_a_card_that_nobody_can_tell_is_supposed_and_said_to_be() -> None:
    screen = stealing()
    assert table_view(screen)["supposed"] == ""
    screen.hear({"type": "chance"})
    assert screen.table.state.hands[0]
    assert screen.table.supposed == 1
    assert "1" in table_view(screen)["supposed"]


def test_where_bots_play_along_hidden_cards_are_the_companions() -> None:
    screen = stealing(["Ana", "bot:greedy", "bot:greedy"])
    assert screen.table.history[-1].word == "take"
    assert screen.table.supposed == 0


def test_the_screen_is_not_covered_between_people_who_tell_everything() -> None:
    screen = at_table()
    screen.hear({"type": "try", "action": "0: roll"})
    screen.hear({"type": "try", "action": "nature: dice 1 1"})
    screen.hear({"type": "try", "action": "0: end"})
    assert (screen.seat, screen.covered) == (1, False)


def test_dice_cannot_be_told_where_the_companion_throws_them() -> None:
    screen = Screen("catan", seed=1, folder=None)
    screen.hear({"type": "try", "action": "nature: dice 3 5"})
    assert not screen.table.history
    assert screen.notice


def test_nothing_but_the_two_ways_to_throw_can_be_asked_for() -> None:
    screen = Screen("catan", seed=1, folder=None)
    before = screen.table
    screen.hear({"type": "new", "seats": THREE, "nature": "scripted"})
    assert screen.table is before
    assert "nature" in screen.notice


@pytest.mark.parametrize(
    ("game", "offered"),
    [("catan", True), ("starfarers", True), ("trucker", True), ("race", False)],
)
def test_a_game_offers_it_where_a_real_table_can_tell_its_chance(game: str, offered: bool) -> None:
    assert frame(Screen(game, seed=1, folder=None))["setup"]["told"] is offered


@pytest.mark.slow
@pytest.mark.parametrize("game", ["catan", "starfarers", "trucker"])
def test_all_that_chance_brings_in_a_game_is_asked_in_three_languages(game: str) -> None:
    found = companion.game(game)
    screen = Screen(game, seed=2, folder=None)
    screen.game_store.begin([f"P{n}" for n in range(found.players[-1])], seed=2, nature="by-hand")
    screen.sit()
    bots = companion.Table(game, ["bot:greedy"] * found.players[-1], seed=2)
    bots.run(600)
    kinds: set[str] = set()
    for ply in bots.plies:
        screen.table.state = ply.before
        if not screen.table.chance_is_by_hand or found.draw(ply.before) in kinds:
            continue
        kinds.add(found.draw(ply.before))
        for lang in ("en", "cs", "pl"):
            screen.hear({"type": "lang", "lang": lang})
            told = asked(screen)
            assert told["rows"] or told["dials"]
            assert "[en]" not in told["title"] + told["draw"] + told["note"]
    assert found.summed <= kinds <= found.by_hand


def test_a_kept_game_goes_on_with_its_own_dice_and_knows_what_it_supposed(tmp_path: Path) -> None:
    table = stealing().table
    table.resolve_chance()
    again = companion.Table.load(table.save())
    assert (again.nature, again.supposed) == ("by-hand", 1)
    assert not again.undo()  # what the companion drew is no decision of anybody's
    screen = at_table(folder=tmp_path)
    screen.hear({"type": "try", "action": "0: roll"})
    screen.game_store.leave()
    reopened = Screen("catan", seed=1, folder=tmp_path)
    assert reopened.table.nature == "by-hand"
    assert asked(reopened)["dials"]
    reopened.hear({"type": "try", "action": "nature: dice 2 2"})
    reopened.hear({"type": "undo"})
    assert [str(action) for action in reopened.table.history] == ["0: roll"]


def test_in_a_lesson_chance_stays_the_tutors() -> None:
    screen = Screen("catan", pane="learn", folder=None)
    before = screen.table.history
    screen.hear({"type": "chance"})
    assert screen.table.history == before
    assert table_view(screen)["told"] is None


def test_systems_that_are_turned_up_are_told_apart_by_what_they_bear() -> None:
    screen = Screen("starfarers", seed=1, folder=None)
    found = companion.game("starfarers")
    turn = {"on": 0, "phase": "sector", "number": 3, "slot": 7, "stage": "flight"}
    start = found.describe(found.new(3, "explorer", 1))
    screen.game_store.begin(THREE, seed=1, position={**start, "turn": turn}, nature="by-hand")
    screen.sit()
    labels = [row["label"] for row in asked(screen)["rows"]]
    assert any("ore" in label and "," in label for label in labels)
    assert len(set(labels)) > 12


def test_in_trucker_the_dice_of_a_flight_are_told_beside_bots() -> None:
    screen = Screen("trucker", seed=3, folder=None)
    screen.game_store.begin(["Ana", "bot:greedy"], seed=3, position=swarm(), nature="by-hand")
    screen.sit()
    assert asked(screen)["sum"]
    screen.hear({"type": "try", "action": "nature: roll 2 6"})
    assert "nature: roll 2 6" in map(str, screen.table.history)


def test_in_the_terminal_a_roll_is_asked_told_taken_back_and_left_to_the_companion() -> None:
    table = companion.Table("catan", THREE, seed=1, nature="by-hand")
    typed = iter(["roll", "dice 3 5", "undo", "unseen", "quit"])
    said: list[str] = []
    Terminal(table, lambda prompt: next(typed), said.append).run()
    assert [action.word for action in table.history] == ["roll", "dice"]
    assert table.plies[-1].drawn
    assert sum("What do your dice show?" in line for line in said) == 2
    assert not any("looking away" in line for line in said)
