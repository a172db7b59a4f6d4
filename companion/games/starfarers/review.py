"""What the review of a game of Starfarers goes by, and its row: what the ship shook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...core.game_parts import ReviewSpec
from ...core.review_row import Happened, ReviewRow, tallied
from ...core.text import Words
from ...odds import THROWS, WAYS
from .actions import Marbles
from .bots.value import rests
from .box import Marble
from .observation import Observation
from .rules.mothership import marble_sum
from .state import Phase, State

KINDS: Mapping[Phase, str] = {
    Phase.FOUND_COLONY: "founding",
    Phase.FOUND_PORT: "founding",
    Phase.FOUND_SHIP: "founding",
    Phase.FOUND_MODULE: "founding",
    Phase.MAIN: "building",
    Phase.QUESTION: "answer",
    Phase.FLIGHT: "flight",
    Phase.BEFRIEND: "flight",
}
ODDS = {total: ways / THROWS for total, ways in WAYS.items()}
ENCOUNTER = 0
"""Stands for a shake with a black marble among the sums."""


def judged(sight: Observation) -> str:
    """Where one founds, the build phase, the answer to an encounter, the flight phase."""
    return KINDS.get(Phase(sight.table.phase), "")


def _shown(state: State, action: Marbles) -> int:
    black = Marble.BLACK in (action.first, action.second)
    return ENCOUNTER if black else marble_sum(state, action)


def rows(review: Any, words: Words) -> tuple[ReviewRow, ...]:
    """One's own shakes by what they showed, and what everybody rolled."""
    return (
        *tallied(words("review.shakes"), _shakes(review), _head(words), words),
        *tallied(words("review.rolled"), _rolls(review), str, words),
    )


def _head(words: Words) -> Callable[[int], str]:
    return lambda shown: words("review.encounter") if shown == ENCOUNTER else str(shown)


def _shakes(review: Any) -> Iterator[Happened]:
    for fall in review.luck:
        state = review.plies[fall.ply].before
        if state.phase != Phase.SPEED or state.on != review.seat:
            continue
        odds: dict[int, float] = {}
        for one, chance in review.game.chance(state):
            shown = _shown(state, one)
            odds[shown] = odds.get(shown, 0.0) + float(chance)
        for shake, luck in zip(fall.actions, fall.each, strict=True):
            yield _shown(state, shake), odds, float(luck[review.seat])


def _rolls(review: Any) -> Iterator[Happened]:
    for fall in review.luck:
        if review.plies[fall.ply].before.phase == Phase.DICE:
            for roll, luck in zip(fall.actions, fall.each, strict=True):
                yield roll.first + roll.second, ODDS, float(luck[review.seat])


SPEC: ReviewSpec[State, Observation] = ReviewSpec(
    judged=judged, settled=rests, rows=rows, error=0.95
)
