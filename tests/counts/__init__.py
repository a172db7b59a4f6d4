"""Counts of legal actions from named positions, to depth 3, nature's included.

A wrong count finds errors that no hand-written test looks for. `python -m tests.counts` prints the
numbers for every position in `positions.toml`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import companion
from companion.core.game import Game

POSITIONS = tomllib.loads((Path(__file__).parent / "positions.toml").read_text(encoding="utf-8"))


def start(row: dict[str, Any]) -> tuple[Game[Any, Any], Any]:
    """The game and the position of a row."""
    game = companion.game(row["game"])
    state = game.position(row["position"]) if "position" in row else game.new(**row["new"])
    for text in row.get("play", []):
        state = game.apply(state, game.parse(text)).state
    return game, state


def count(game: Game[Any, Any], state: Any, depth: int) -> int:
    """How many sequences of legal actions there are."""
    actions = game.legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.copy(state)
        game.push(after, action)
        total += count(game, after, depth - 1)
    return total


def count_slowly(game: Game[Any, Any], state: Any, depth: int) -> int:
    """The same by asking the refusals about every candidate."""
    if depth == 0:
        return 1
    return sum(
        count_slowly(game, game.apply(state, action).state, depth - 1)
        for action in game.candidates(state)
        if not game.refusals(state, action)
    )
