"""Chooses the deals of first games: seeds are tried until what is due comes when it is due.

    python -m tests.lessons.first_games catan 4000

tries the seeds from 1 on. First the dice alone are looked at (the seventh roll of a seed is the
same whatever was decided before it), then the game is played by a learner who does what `greedy`
hints at against the opponents of the lesson. It prints every seed that will do, the closest end
first. That dice were chosen is said in the lesson's text.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import companion
from companion.core.game import Game
from companion.core.match import Ply
from companion.lessons import Coached, Course
from companion.lessons.coach import CoachRun
from companion.lessons.course import Place

from .coached_lengths import HINTING

LESSONS = {"catan": "first", "starfarers": "start", "race": "game", "trucker": "cards"}
"""By game the lesson that ends with the first game."""
MOST_MOVES = 400
SEVEN = 7
NEVER = 10_000


@dataclass(frozen=True)
class Wish:
    """What a first game is to bring."""

    holds: Callable[[CoachRun], bool]
    """Whether it came in time, asked when the game is over."""
    rolls: int = 0
    dice: Callable[[Sequence[int]], bool] = lambda sums: True
    """Whether so many sums are what they should be, before anything is played."""
    far: int = 1
    """How far behind the best of the others the learner is at most."""


def first_did(run: CoachRun, *words: str) -> int:
    """The turn in which the learner first did one of these; far away if never."""
    mine = [one for one in run.table.plies if one.action.seat == run.step.seat]
    turns = [run.game.turn(one.before) for one in mine if one.action.word in words]
    return min(turns, default=NEVER)


def times(run: CoachRun, holds: Callable[[Ply], bool]) -> int:
    """How often something happened."""
    return sum(map(holds, run.table.plies))


def meets_a_knight(run: CoachRun) -> bool:
    """Whether the learner plays a knight, or has one and somebody else has played one."""
    mine = first_did(run, "knight") < NEVER
    held = any(
        one.action.word == "draw" and str(one.action).endswith("knight")
        and run.game.turn(one.before) % len(run.table.seats) == run.step.seat
        for one in run.table.plies
    )  # fmt: skip
    return mine or (held and times(run, lambda ply: ply.action.word == "knight") > 0)


def seven_late(sums: Sequence[int]) -> bool:
    """No seven in two rounds of four, but one in the three after them."""
    return SEVEN not in sums[:8] and SEVEN in sums[8:]


WISHES = {
    "catan": Wish(
        holds=lambda run: first_did(run, "settle") < 12 and meets_a_knight(run),
        rolls=20,
        dice=seven_late,
    ),
    "starfarers": Wish(
        holds=lambda run: (
            first_did(run, "found") < 12
            and 0 < times(run, lambda ply: ply.action.word == "card") < 6
        ),
        rolls=20,
        dice=seven_late,
    ),
    "race": Wish(
        holds=lambda run: (
            first_did(run, "lay") < 2
            and min(first_did(run, "sell"), first_did(run, "consume")) < NEVER
        ),
    ),
    "trucker": Wish(
        holds=lambda run: (
            0 < len(run.table.state.lost[run.step.seat]) < 4
            and not run.table.state.left[run.step.seat]
        ),
        far=4,
    ),
}


def place_of(name: str) -> tuple[Game[Any, Any], Place]:
    """The first game of a course."""
    course = Course.of(companion.game(name))
    found = [one for one in course.places if isinstance(one.step, Coached)]
    return course.game, next(one for one in found if one.lesson.id == LESSONS[name])


def sums_of(game: Game[Any, Any], run: CoachRun, seed: int, count: int) -> list[int]:
    """The sums of the first rolls of a seed."""
    state = run.table.state
    for action in game.legal(state, run.table.awaiting[0]):
        if action.word == "roll":
            state = game.copy(state)
            game.push(state, action)
            break
    kind = game.draw(state)
    found = []
    for n in range(count):
        thrown: Any = game.sample(state, Random(f"{seed}/{kind}/{n}"))
        found.append(thrown.first + thrown.second)
    return found


def played(game: Game[Any, Any], place: Place, seed: int) -> CoachRun | None:
    """One game of this seed to its end, the learner by hints; None if it goes on too long."""
    assert isinstance(place.step, Coached)
    step = replace(place.step, rules=(), silent=True)
    run = CoachRun(game, replace(place, step=step), (), make=companion.Table, seed=seed)
    table: Any = run.table
    bot = HINTING.get(f"{game.id}.{place.lesson.id}", "greedy")
    for _ in range(MOST_MOVES * len(table.seats)):
        if run.status != "trying":
            return run
        if table.step() is not None:
            run.listen()
        else:
            assert run.attempt(table.hint(step.seat, bot=bot).action)
    return None


def main(name: str, most: int, first: int = 1) -> None:
    """Try so many seeds."""
    game, place = place_of(name)
    wish, tried = WISHES[name], 0
    blank = CoachRun(game, place, (), make=companion.Table)
    for seed in range(first, first + most):
        if wish.rolls and not wish.dice(sums_of(game, blank, seed, wish.rolls)):
            continue
        tried += 1
        run = played(game, place, seed)
        if run is None or not wish.holds(run):
            continue
        standing, seat = run.standing, run.step.seat
        behind = max(n for one, n in enumerate(standing) if one != seat) - standing[seat]
        if abs(behind) <= wish.far:
            told = f"seed {seed}: {standing}, {game.turn(run.table.state)} turns, {tried} played"
            print(told, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:4]))
