"""Legal ways through the steps of every course, and what the tutor says on them.

A way follows the solution for a while, leaves it by some legal move, and goes on by any: all of
them where they are few, sampled by seed where they are many.

    python -m tests.lessons.every_way [ways a step] [game] [step ...]

lists, step by step, how the ways ended and those of which the tutor could say nothing.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import companion
from companion.core.game import Game
from companion.core.notation import Action
from companion.lessons import Course, Place, Step
from companion.lessons.goal_search import GoalSearch
from companion.lessons.run import Run
from companion.lessons.script_runner import Stand

SLOW_SEARCH = 4_000
"""Positions the judge of these tests looks at: ten times as many as the tutor."""


@dataclass(frozen=True)
class Ended:
    """How a way ended; `last` is the move after which nothing more was played."""

    moves: tuple[str, ...]
    how: str
    """won, failed, trying (on the way), aside, unsure."""
    told: bool
    run: Run


def steps() -> list[tuple[Game[Any, Any], Place]]:
    """Every step of every course that wants moves."""
    courses = (
        Course.of(game)
        for name in companion.GAMES
        if (game := companion.game(name)).lessons is not None
    )
    return [
        (course.game, place)
        for course in courses
        for place in course.places
        if isinstance(place.step, Step) and place.step.solution
    ]


def ways(game: Game[Any, Any], place: Place, count: int) -> Iterator[Ended]:
    """So many ways off the solution, spread over the places where it can be left."""
    step = place.step
    assert isinstance(step, Step)
    leavings = []
    for at in range(len(step.solution)):
        run = begun(game, place, step.solution[:at])
        leavings += [
            (at, str(action))
            for action in run.table.legal(step.seat)
            if str(action) != step.solution[at]
        ]
    rng = Random(f"ways/{game.id}.{place.id}")
    rng.shuffle(leavings)
    for at, move in leavings[:count]:
        yield played(game, place, (*step.solution[:at], move), rng)


def begun(game: Game[Any, Any], place: Place, moves: tuple[str, ...]) -> Run:
    """A step after these moves, every question answered rightly."""
    run = Run(game, place)
    for move in moves:
        answer_rightly(run)
        run.attempt(move)
    answer_rightly(run)
    return run


def played(game: Game[Any, Any], place: Place, moves: tuple[str, ...], rng: Random) -> Ended:
    """A way that begins so and goes on by any legal moves, to the length of the solution."""
    assert isinstance(place.step, Step)
    run = begun(game, place, moves)
    made = list(moves)
    while run.status == "trying" and not run.is_aside and len(made) < len(place.step.solution):
        legal = run.table.legal(place.step.seat)
        if not legal:
            break
        made.append(str(rng.choice(legal)))
        run.attempt(made[-1])
        answer_rightly(run)
    how = "aside" if run.is_aside else run.status
    if how == "trying" and run.unsure:
        how = "unsure"
    told = run.fallen is not None or run.remark is not None or run.status == "failed"
    return Ended(tuple(made), how, told, run)


def answer_rightly(run: Run) -> None:
    """Answer whatever is open with the engine's own answer."""
    while run.question is not None:
        assert run.answer(dict(run.question.answer)).right


class Judge(GoalSearch):
    """Looks at every move by itself; only what others would have to answer is nobody's way."""

    def _follows(self, stand: Stand, action: Action) -> bool:
        words = {one.word for one in self.solution}
        return action.word in words or not self.waits_on_others(stand, action)


def fewest_moves(run: Run) -> int | None:
    """How many moves lead from there to the goal, found slowly, looking at every move by itself.

    None if there is no way of the length the tutor looks for, or none was found.
    """
    if any(condition in run.stand.met for condition in run.step.fail):
        return None
    start = run.table.start.state(run.game)
    judge = Judge(run.game, run.place, start, SLOW_SEARCH)
    stand = judge.script_runner.rested(run.stand, judge.last_turn)
    return judge.searched(stand, judge.longest).moves


def main() -> None:
    """Print what became of the ways, step by step."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    games, only = sys.argv[2:3], sys.argv[3:]
    total: Counter[str] = Counter()
    wronged = 0
    for game, place in steps():
        if (games and game.id not in games) or (only and place.id not in only):
            continue
        found = list(ways(game, place, count))
        ends = Counter(end.how for end in found)
        total += ends
        print(f"{game.id}.{place.id}:", ", ".join(f"{how} {n}" for how, n in ends.items()))
        for end in found:
            if end.how == "failed" and (moves := fewest_moves(end.run)) is not None:
                wronged += 1
                print(f"   CALLED LOST, {moves} moves from the goal: {'; '.join(end.moves)}")
            elif end.how == "unsure":
                print("   nothing to say:", "; ".join(end.moves))
    print(dict(total), f"in all {total.total()}; called lost and not lost: {wronged}")


if __name__ == "__main__":
    main()
