"""What the review of a game of Catan goes by: which decisions are judged."""

from __future__ import annotations

from ...core.game_parts import ReviewSpec
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


def judged(sight: Observation) -> str:
    """Where one founds, where the robber goes, and what is built and swapped; offers are not."""
    return KINDS.get(sight.table.phase, "")


SPEC: ReviewSpec[State, Observation] = ReviewSpec(judged=judged)
