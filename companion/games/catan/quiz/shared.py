"""What Catan's questions share: when they are asked, and places of the board."""

from __future__ import annotations

from ....core.notation import Action
from ....lessons import asking
from ....lessons.asking import Questions, only_if
from ..state import FOUNDING, Phase, State

QUIZ = Questions()
"""The questions of the game, each registered where it is written."""


Case = asking.Case[State]


def is_settled(state: State) -> bool:
    """Whether the founding phase is over and the game still on."""
    return state.phase not in (Phase.START_ROLL, *FOUNDING, Phase.OVER)


once_settled = only_if(is_settled)


def place_of(action: Action) -> tuple[str, ...]:
    """The place on the board that an action is about, to be marked."""
    kinds = ("corner", "path", "hex")
    return tuple(f"{kind}:{getattr(action, kind)}" for kind in kinds if hasattr(action, kind))
