"""Any save is played once more under a slider."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion import Table


@pytest.mark.parametrize("name", companion.GAMES)
def test_a_saved_game_is_shown_move_by_move_and_can_be_played_on_from_any(
    name: str, tmp_path: Path
) -> None:
    game = companion.game(name)
    table = Table(name, ["bot:random"] * game.players[-1], seed=3)
    for _ in range(12):
        table.step()
    file = tmp_path / "game.json"
    table.save(file)
    shown = companion.replay(str(file), lang="cs")
    assert shown.slider.max == len(table.history) > 0
    last, now = shown.board.value, shown.position
    assert game.describe(game.position(now)) == game.describe(table.state)
    shown.slider.value = 0
    assert shown.board.value != last
    assert "<li>" not in shown.board.value
    assert game.describe(game.position(shown.position)) == game.describe(table.plies[0].before)


def test_what_people_call_themselves_is_only_text() -> None:
    table = Table("catan", ["<b>Ana</b>", "bot:random", "bot:random"], seed=7)
    table.attempt("roll")
    assert "<b>" not in companion.replay(table).board.value
