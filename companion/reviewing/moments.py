"""Three moments by rule: the chance, the choice, and the turn; or the build, or the guess.

The chance is the largest fall or run of falls; the choice the costliest decision, and where nothing
was given away one that was well found; the turn the largest swing of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from .decisions import Decision
from .luck import Fall
from .making import Made

if TYPE_CHECKING:
    from .reviewed import Review

RUN = 3
"""Falls of a run, at most."""
LONGER = 1.25
"""A longer run is told only if it moves so much more."""
WORTH_TELLING = 0.005
MOST_TRIES = 4
"""Choices that are played on before only what is sure is told."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment worth looking at again."""

    kind: str
    """`chance`, `choice`, `found`, `build`, `turn` or `guess`."""
    ply: int
    turn: int
    moved: float
    """What it moved, of the reviewed seat's chance."""
    falls: tuple[Fall, ...] = ()
    decision: Decision | None = None


def moments(review: Review) -> list[Moment]:
    """The three of them in the order of the game, as far as there are."""
    told: list[Moment] = []
    for find in (_chance, _choice, _build, _guess, _turn):
        if len(told) < 3:
            told += [one for one in find(review, told) if _is_new(one, told)][:1]
    return sorted(told, key=lambda one: one.ply)


def _is_new(moment: Moment, told: Sequence[Moment]) -> bool:
    return (abs(moment.moved) > 0 or moment.kind == "build") and all(
        one.ply != moment.ply or one.kind != moment.kind for one in told
    )


def _chance(review: Review, told: Sequence[Moment]) -> Iterator[Moment]:
    seat, falls = review.seat, tuple(review.luck)
    best: tuple[float, tuple[Fall, ...]] = (WORTH_TELLING, ())
    for length in range(1, RUN + 1):
        for first in range(len(falls) - length + 1):
            run = falls[first : first + length]
            lucks = [fall.luck[seat] for fall in run]
            if min(lucks) < 0 < max(lucks) or not all(lucks):
                continue
            moved = abs(sum(lucks))
            if moved > best[0] * (LONGER if len(best[1]) < length and best[1] else 1):
                best = moved, run
    if best[1]:
        begun, *_ = best[1]
        moved = sum(fall.luck[seat] for fall in best[1])
        yield Moment("chance", begun.ply, begun.turn, moved, falls=best[1])


def _choice(review: Review, told: Sequence[Moment]) -> Iterator[Moment]:
    mine = [
        one for one in review.decisions if one.seat == review.seat and not isinstance(one, Made)
    ]
    costly = [one for one in mine if one.cost > WORTH_TELLING]
    if review.tries >= MOST_TRIES:
        costly = [one for one in costly if one.verdict in ("better", "probably")]
    if costly:
        told_before = [one for one in costly if one.stint.first == review.told]
        first = max(told_before or costly, key=lambda one: (one.cost, -len(one.best)))
        yield Moment("choice", first.stint.first, first.stint.turn, -first.cost, decision=first)
        return
    found = [one for one in mine if one.did == one.best and one.runner_up > 0]
    if found:
        first = max(found, key=lambda one: one.runner_up)
        yield Moment("found", first.stint.first, first.stint.turn, first.runner_up, decision=first)


def _build(review: Review, told: Sequence[Moment]) -> Iterator[Moment]:
    """What was made: the one that cost most, or the last."""
    made = [one for one in review.decisions if isinstance(one, Made) and one.differs]
    if made:
        one = max(made, key=lambda one: (one.cost, one.stint.first))
        moved = -one.cost if one.cost else float(review.built[review.seat])
        yield Moment("build", one.stint.first, one.stint.turn, moved, decision=one)


def _guess(review: Review, told: Sequence[Moment]) -> Iterator[Moment]:
    mine = [one for one in review.decisions if one.seat == review.seat and one.guessed]
    if mine:
        first = max(mine, key=lambda one: abs(one.guessed[review.seat]))
        moved = first.guessed[review.seat]
        yield Moment("guess", first.stint.first, first.stint.turn, moved, decision=first)


def _turn(review: Review, told: Sequence[Moment]) -> Iterator[Moment]:
    """The largest swing of the curve that no other moment tells of already."""
    seat, curve = review.seat, review.chances
    steps = pairwise(curve)
    swings = [(later.chances[seat] - one.chances[seat], one) for one, later in steps]
    taken = {moment.turn for moment in told}
    free = [swing for swing in swings if swing[1].turn not in taken]
    if free:
        moved, point = max(free, key=lambda swing: abs(swing[0]))
        yield Moment("turn", point.ply, point.turn, moved)
