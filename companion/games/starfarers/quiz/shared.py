"""What Starfarers' questions share: when they are asked."""

from __future__ import annotations

from ....lessons import asking
from ....lessons.asking import Questions, only_if
from ..state import Phase, Stage, State

QUIZ = Questions()
"""The questions of the game, each registered where it is written."""


Case = asking.Case[State]


def is_settled(state: State) -> bool:
    """Whether the set-up phase is over and the game still on."""
    return state.stage != Stage.SETUP and state.phase not in (Phase.START_ROLL, Phase.OVER)


once_settled = only_if(is_settled)
