"""What the review of a game of Catan goes by, and its row: what was rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.game_parts import ReviewSpec
from ...core.review_row import Happened, ReviewRow, tallied
from ...core.text import Words
from ...odds import THROWS, WAYS
from .observation import Observation
from .state import Phase, State

KINDS = {
    Phase.FOUND_SETTLEMENT: "founding",
    Phase.ROBBER: "robber",
    Phase.VICTIM: "robber",
    Phase.MAIN: "turn",
    Phase.FREE_ROAD: "turn",
    Phase.INVENTION: "turn",
}
ODDS = {total: ways / THROWS for total, ways in WAYS.items()}


def judged(sight: Observation) -> str:
    """Where one founds, where the robber goes, and what is built and swapped; offers are not."""
    return KINDS.get(sight.table.phase, "")


def rows(review: Any, words: Words) -> tuple[ReviewRow, ...]:
    """How often each sum was rolled, how often it was to be expected, and what it brought."""
    return tallied(words("review.rolled"), _rolls(review), str, words)


def _rolls(review: Any) -> Iterator[Happened]:
    for fall in review.luck:
        if review.plies[fall.ply].before.phase == Phase.DICE:
            for roll, luck in zip(fall.actions, fall.each, strict=True):  # two for two players
                yield roll.first + roll.second, ODDS, float(luck[review.seat])


SPEC: ReviewSpec[State, Observation] = ReviewSpec(judged=judged, rows=rows, error=0.6)
