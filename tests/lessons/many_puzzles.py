"""What could be wrong with a puzzle, by the rules: `python -m tests.lessons.many_puzzles 200`.

Written apart from the generators: nothing of how a puzzle was found is believed.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator

from companion.catalogue import GAMES, game
from companion.lessons.positions import wants_an_answer
from companion.lessons.puzzles import Puzzle, puzzle_by
from companion.lessons.puzzles.stream import kinds_of

LANGUAGES = ("en", "cs", "pl")


def faults_of(puzzle: Puzzle) -> list[str]:
    """Everything that is wrong with it."""
    return list(_faults(puzzle))


def _faults(puzzle: Puzzle) -> Iterator[str]:
    found, its = puzzle.found, puzzle.game
    state = its.position(its.describe(found.state))
    if not 1 <= puzzle.level <= 5:
        yield f"level {puzzle.level}"
    if found.ask is None:
        yield from _faults_of_way(puzzle, state)
        return
    for lang in LANGUAGES:
        question = found.ask(its.words(lang))
        labels = [field.label for field in question.fields]
        if question.form == "choice" and puzzle.kind != "fault" and len(set(labels)) < len(labels):
            yield f"{lang}: two choices are called alike: {labels}"
        if not question.right(question.answer):
            yield f"{lang}: its own answer is wrong"
    if puzzle.kind == "forbidden":
        yield from _faults_of_forbidden(puzzle, state)
    if puzzle.kind == "fault":
        yield from _faults_of_fault(puzzle, state)


def _faults_of_way(puzzle: Puzzle, state: object) -> Iterator[str]:
    """It can be done, by the rules, in one turn, and not by a single move."""
    found, its = puzzle.found, puzzle.game
    if its.awaiting(state) != (found.seat,):
        yield "somebody else is awaited"
    asked: dict[str, bool] = {}
    for action in its.legal(state, found.seat):
        if wants_an_answer(its, state, action, asked):
            continue
        if its.scores(its.apply(state, action).state)[found.seat] >= found.least:
            yield f"a single move does it: {action}"
    turn, after = its.turn(state), state
    for action in found.way:
        if its.scores(after)[found.seat] >= found.least:
            yield "the way is longer than it need be"
        after = its.apply(after, action).state
    if its.scores(after)[found.seat] < found.least:
        yield f"the way ends with {its.scores(after)}"
    if its.turn(after) != turn:
        yield "the turn is over"


def _faults_of_forbidden(puzzle: Puzzle, state: object) -> Iterator[str]:
    its = puzzle.game
    question = puzzle.found.ask(its.words())
    refused = [f.id for f in question.fields if its.refusals(state, its.parse(f.id))]
    if refused != [question.answer["choice"]]:
        yield f"refused are {refused}"


def _faults_of_fault(puzzle: Puzzle, state: object) -> Iterator[str]:
    """What stands before the fault is allowed in turn, the fault itself is not."""
    its = puzzle.game
    question = puzzle.found.ask(its.words())
    for field in question.fields:
        if field.id.isdecimal():
            return  # a move that comes twice is known by its place: nothing to parse
        action = its.parse(field.id)
        if its.refusals(state, action):
            if field.id != question.answer["choice"]:
                yield f"{field.id} is refused before"
            return
        state = its.apply(state, action).state
    yield "nothing is refused"


def main(count: int) -> None:
    """Print for every game: kinds, levels, seconds, faults."""
    for name in GAMES:
        if not kinds_of(game(name)):
            continue
        rows: dict[str, list[float]] = {}
        levels: dict[str, Counter[int]] = {}
        for number in range(count):
            began = time.process_time()
            puzzle = puzzle_by(game(name), 5, number)
            rows.setdefault(puzzle.kind, []).append(time.process_time() - began)
            levels.setdefault(puzzle.kind, Counter())[puzzle.level] += 1
            for fault in faults_of(puzzle):
                print(f"{name} {puzzle.id} {puzzle.kind}: {fault}")
        for kind, times in rows.items():
            spread = " ".join(f"{level}:{levels[kind][level]}" for level in range(1, 6))
            mean, most = sum(times) / len(times), max(times)
            print(f"{name:10} {kind:12} {len(times):4}  {mean:.2f} s, at most {most:.2f}  {spread}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
