"""What is said of a puzzle, in the notebook and the terminal: its heading, task, level, hints."""

from __future__ import annotations

from datetime import date

from ...core.text import Words
from ..phrases import phrase_move
from .found import LEVELS
from .own_turns import OwnPuzzle
from .puzzler import Puzzler
from .stream import Puzzle


def title(puzzle: Puzzle, words: Words) -> str:
    """What kind it is."""
    return words(f"puzzle.{puzzle.kind}.title")


def goal(puzzle: Puzzle, words: Words) -> str:
    """The task, in a line."""
    found = puzzle.found
    if found.ask is not None:
        key = f"puzzle.{puzzle.kind}.goal"
        return words(key) if key in words else title(puzzle, words)
    have = puzzle.game.scores(found.state)[found.seat]
    return words(f"puzzle.{puzzle.kind}.goal", have=have, n=found.least)


def heading(puzzler: Puzzler, words: Words) -> str:
    """Which puzzle it is: of the day or by its seed, and its number."""
    puzzle, number = puzzler.puzzle, puzzler.puzzle.number + 1
    if isinstance(puzzle, OwnPuzzle):
        return words("puzzle.own.heading", number=number, of=puzzler.count)
    if puzzler.count:
        return words("puzzle.of-class", seed=puzzle.seed, number=number, of=puzzler.count)
    if puzzler.is_today:
        return words("puzzle.of-day" if number == 1 else "puzzle.of-today", number=number)
    day = puzzle.seed
    if date(2020, 1, 1).toordinal() <= day <= date(2199, 12, 31).toordinal():
        return words("puzzle.of-date", day=date.fromordinal(day).isoformat(), number=number)
    return words("puzzle.of-seed", seed=day, number=number)


def hard(puzzle: Puzzle, words: Words) -> str:
    """How hard it is."""
    return words("puzzle.level", level=puzzle.level, of=LEVELS[-1])


def stands(puzzler: Puzzler, words: Words) -> str:
    """How many were solved, and how many of the latest at the first try."""
    told = [words("puzzle.solved", n=puzzler.solved)]
    if puzzler.streak > 1:
        told.append(words("puzzle.streak", n=puzzler.streak))
    return " · ".join(told)


def hints(puzzler: Puzzler, words: Words) -> tuple[str, ...]:
    """From the faintest: what kind of move comes first, then the move; of a question its rule."""
    question, move = puzzler.question, puzzler.run.next_move
    if question is not None:
        return tuple(words.rule(rule) for rule in question.rules[:1])
    if move is None:
        return (words("learn.hint-again"),)
    left = len(puzzler.puzzle.found.way)
    return words("puzzle.hint-length", n=left), words.action(move)


def phrase(puzzler: Puzzler, words: Words) -> str:
    """What is said of the last move: lost, or that it brings one no nearer."""
    run = puzzler.run
    if run.is_aside:
        return words("puzzle.aside")
    return phrase_move(run, puzzler.place, words)


def won(puzzler: Puzzler, words: Words) -> str:
    """That it is solved, and how."""
    return words(f"puzzle.won-{puzzler.how}")
