"""How long coached games take when the learner does whatever `greedy` hints at.

    python -m tests.lessons.coached_lengths [deals] [game]

prints for every coached game what its lesson declares (`Coached.turns` and `moves`, of which the
minutes of the course are counted), what its own deal takes, and the middle of so many other deals.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

import companion
from companion.core.game import Game
from companion.lessons import Coached, Course
from companion.lessons.coach import CoachRun
from companion.lessons.course import Place

DEALS = 9
FAR_TOO_LONG = 2000
OWN_DEAL = 0
HINTING = {"trucker.cards": ""}
"""By game and lesson whose hints are taken; the real ones where they are quick."""


@dataclass(frozen=True, slots=True)
class Length:
    """How many turns a game went on for, and how many moves the learner made in it."""

    turns: float
    moves: float


def coached_games() -> list[tuple[Game[Any, Any], Place]]:
    """Every coached game of every course."""
    return [
        (course.game, place)
        for name in companion.GAMES
        for course in [Course.of(companion.game(name))]
        for place in course.places
        if isinstance(place.step, Coached)
    ]


def played(game: Game[Any, Any], place: Place, deal: int = OWN_DEAL) -> Length:
    """One game to its end, the others in the table's own rhythm."""
    assert isinstance(place.step, Coached)
    step = replace(place.step, rules=(), silent=True)
    run = CoachRun(game, replace(place, step=step), (), make=companion.Table, seed=deal)
    table: Any = run.table
    bot = HINTING.get(f"{game.id}.{place.lesson.id}", "greedy")
    begun, moves = game.turn(table.state), 0
    while run.status == "trying":
        if table.step() is not None:
            run.listen()
            continue
        assert run.attempt(table.hint(step.seat, bot=bot).action)
        moves += 1
        assert moves < FAR_TOO_LONG
    return Length(game.turn(table.state) - begun, moves)


def in_the_middle(game: Game[Any, Any], place: Place, deals: int = DEALS) -> Length:
    """What such a game takes in the middle of so many deals."""
    games = [played(game, place, deal) for deal in range(1, deals + 1)]
    return Length(median(one.turns for one in games), median(one.moves for one in games))


def main(deals: int, only: str = "") -> None:
    """Print declared and measured lengths."""
    for game, place in coached_games():
        if only in ("", game.id):
            step, own = place.step, played(game, place)
            middle = in_the_middle(game, place, deals)
            assert isinstance(step, Coached)
            print(
                f"{game.id} {place.id}: {step.turns} turns and {step.moves} moves declared,"
                f" own deal {own.turns} and {own.moves},"
                f" {deals} deals {middle.turns} and {middle.moves}",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS, *sys.argv[2:3])
