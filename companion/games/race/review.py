"""What the review of a game of Race goes by: which decisions are judged, and how."""

from __future__ import annotations

from random import Random

from ...core.game_parts import ReviewSpec
from .bots.lookahead import asks, guess
from .observation import Observation, imagine
from .state import Stage, State

KINDS = {
    Stage.CHOOSE: "choice",
    Stage.DEVELOP: "placing",
    Stage.SETTLE: "placing",
    Stage.SELL: "sale",
    Stage.CONSUME: "consuming",
}


def judged(sight: Observation) -> str:
    """Action cards, cards laid, sales and what is consumed; what is paid and put away is not."""
    return KINDS.get(sight.table.stage, "")


def onward(sight: Observation) -> bool:
    """What was decided shows only once the round is played."""
    return True


def likely(sight: Observation, rng: Random) -> State:
    """A world that fits; where action cards are chosen, one in which the others have still to."""
    return guess(sight, rng) if asks(sight) else imagine(sight, rng)


SPEC: ReviewSpec[State, Observation] = ReviewSpec(
    own_sight=True, judged=judged, onward=onward, guess=likely, guessed=asks
)
