"""The same question has the same home in every game (docs/adding_a_game.md)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .clone import ROOT

GAMES = sorted(
    path.parent for path in (ROOT / "companion" / "games").glob("*/__init__.py") if path.parent.name
)
HOMES = {
    "awaiting": "pace", "may_act": "pace", "pace": "pace", "clock": "pace",
    "chance": "chance", "sample": "chance", "resolve_chance": "chance",
    "observe": "observation", "imagine": "observation",
    "tries": "moves.tried",
    "scores": "rules.score", "sources": "rules.score", "winners": "rules.score",
    "start": "rules.setup", "BOOK": "rules",
    "position": "position.whole", "describe": "position.whole",
    "EDITOR": "position.position_editor",
    "summarize": "speech", "instruct": "speech", "topic": "speech", "NAMERS": "speech",
    "panel": "screen.panel", "outlook": "screen.outlook", "MOTIONS": "screen.motion",
    "foresee": "odds", "SELDOM": "bots.at_random", "OPTIONS": "options", "ACTIONS": "actions",
}  # fmt: skip
"""By name: the module of the game in which it stands."""


def imported(game: Path) -> dict[str, str]:
    """What a game is put together of, with the module of its own that each comes from."""
    tree = ast.parse((game / "__init__.py").read_text(encoding="utf-8"))
    return {
        alias.name: node.module or ""
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.level == 1
        for alias in node.names
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_every_game_has_stands_where_the_other_games_have_it(game: Path) -> None:
    found = imported(game)
    elsewhere = {name: at for name, at in found.items() if HOMES.get(name, at) != at}
    assert elsewhere == {}
    assert {"awaiting", "scores", "winners", "observe", "position", "instruct"} <= found.keys()
