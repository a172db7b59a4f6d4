"""Somebody who obeys nothing: in every step three other things are tried, and what was answered.

    python -m tests.lessons.disobey [game] [step ...] [--all]

writes step by step what was tried and what the tutor said to it, first of all where it said
nothing; with `--all` also what reads well. At the end it counts.
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
from companion.lessons import Course, Place, Question, Step
from companion.lessons.course import warnings
from companion.lessons.phrases import phrase_answer, phrase_move
from companion.lessons.run import Run

THINGS = 3
LOOKED_AT = 60
"""Moves looked at for one that is refused."""


@dataclass(frozen=True)
class Tried:
    """What was tried in a step, how it was answered, and in which words."""

    place: Place
    what: str
    how: str
    """trap, rule, lost, aside, won (another way), on (nearer), unsure, nothing."""
    said: str


def disobeyed(game: Game[Any, Any], place: Place, lang: str = "en") -> list[Tried]:
    """Three other things than the step wants, each from its beginning."""
    run = Run(game, place, lang)
    if run.question is not None:
        return [_answered(game, place, given, lang) for given in _wrong(run.question)]
    return [_moved(game, place, action, lang) for action in _other_moves(run)]


def _other_moves(run: Run) -> list[Action]:
    """One that is refused, if there is one of the solution's kind; the rest are allowed."""
    state, seat, wanted = run.table.state, run.step.seat, run.next_move
    game, rng = run.game, Random(run.place.id)
    legal = [one for one in game.legal(state, seat) if one != wanted]
    tries = [one for one in game.candidates(state, seat) if one != wanted]
    rng.shuffle(legal)
    rng.shuffle(tries)
    if wanted is not None:
        tries.sort(key=lambda one: one.word != wanted.word)
    refused = [one for one in tries[:LOOKED_AT] if game.refusals(state, one)][:1]
    by_word = {one.word: one for one in legal}  # of each kind one, before a second of any
    mixed = [*by_word.values(), *(one for one in legal if by_word[one.word] != one)]
    return (refused + mixed)[:THINGS]


def _moved(game: Game[Any, Any], place: Place, action: Action, lang: str) -> Tried:
    run = Run(game, place, lang)
    attempt = run.attempt(action)
    words = run.table.spoken()
    said = [words.refusal(refusal) for refusal in attempt.refusals]
    told = phrase_move(run, place, words)
    if run.fallen is not None:
        how = "trap"
    elif not attempt:
        how = "rule"
    elif run.status == "won":
        how = "won"
    elif run.status == "failed":
        how = "lost"
    elif run.is_aside:
        how = "aside"
    elif run.question is not None:
        how = "on"
    else:
        how = "unsure" if run.unsure else "on"
    if how in ("trap", "rule", "lost", "aside") and not (told or said):
        how = "nothing"
    return Tried(place, words.action(action), how, " ".join(filter(None, [told, *said])))


def _wrong(question: Question) -> Iterator[dict[str, int | str]]:
    """Three wrong answers."""
    if question.form == "choice":
        wrong = [field.id for field in question.fields if field.id not in question.accepted]
        yield from ({"choice": name} for name in wrong[:THINGS])
    elif question.form == "number":
        right = int(question.answer["n"])
        yield from ({"n": n} for n in (0, right + 1, right + 2, right - 1) if 0 <= n != right)
    else:
        names = [field.id for field in question.fields]
        for name in names[:THINGS]:
            yield {**question.answer, name: int(question.answer.get(name, 0)) + 1}


def _answered(game: Game[Any, Any], place: Place, given: dict[str, Any], lang: str) -> Tried:
    run = Run(game, place, lang)
    question = run.question
    assert question is not None
    verdict = run.answer(given)
    words = run.table.spoken()
    said = [*phrase_answer(words, question, given, 1)]
    if verdict.trap is not None:
        said.insert(0, warnings(words, place)[verdict.trap])
    how = "trap" if verdict.trap is not None else "rule" if said else "nothing"
    return Tried(place, f"answer {given}", how, " ".join(said))


def places(name: str, only: list[str]) -> list[tuple[Game[Any, Any], Place]]:
    """The steps of a course, or those that are named."""
    course = Course.of(companion.game(name))
    every = (place for place in course.places if isinstance(place.step, Step))
    return [(course.game, place) for place in every if not only or place.id in only]


def main(arguments: list[str]) -> None:
    """Write it all down."""
    whole = "--all" in arguments
    named = [one for one in arguments if one != "--all"]
    games = [one for one in named if one in companion.GAMES] or list(companion.GAMES)
    only = [one for one in named if one not in companion.GAMES]
    for name in games:
        counted: Counter[str] = Counter()
        rows = places(name, only)
        for game, place in rows:
            for one in disobeyed(game, place):
                counted[one.how] += 1
                if whole or one.how in ("nothing", "unsure"):
                    print(f"{name}.{place.id}: {one.what} -> {one.how}: {one.said}")
        figures = ", ".join(f"{how} {n}" for how, n in counted.most_common())
        print(f"{name}: {len(rows)} steps, {counted.total()} things tried: {figures}")


if __name__ == "__main__":
    main(sys.argv[1:])
