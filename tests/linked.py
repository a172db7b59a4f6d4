"""A position in the middle of a game, and its link: opened in the app wherever the app runs."""

from __future__ import annotations

from dataclasses import dataclass

import companion
from companion.screen import updates
from companion.screen.screen import Screen
from tests.positions import walk


@dataclass(frozen=True)
class Linked:
    """The end of a link to a position, and the points that every seat shows there."""

    behind: str
    points: list[str]


def linked() -> Linked:
    """Catan, before the roll of somebody's turn, later than any new game."""
    game = companion.game("catan")
    for state, _ in walk(game, 7, 3, "beginner"):
        may_roll = any(action.word == "roll" for action in game.legal(state))
        if may_roll and len(set(game.scores(state))) == 3:
            break
    else:
        raise AssertionError("there is no such position in this game")
    link = f"#position={game.position_text(state)}"
    screen = Screen(folder=None, lang="en")
    screen.hear({"type": "code", "text": link})
    seats = updates.Updates(screen).news()["play"]["panel"]["seats"]
    return Linked(link, [seat["worth"] for seat in seats])
