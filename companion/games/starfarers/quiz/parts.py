"""What Starfarers' questions share: trying things out on a copy, and the fields of an answer."""

from __future__ import annotations

from ....core.notation import Action
from ....core.rulebook import Listener
from ..rules import BOOK
from ..state import Phase, Stage, State


def outcome(state: State, action: Action) -> tuple[State, Listener]:
    """The position after an action, and what was told of it."""
    after, told = state.copy(), Listener()
    BOOK.effects[type(action)](after, action, told)
    return after, told


def settled(state: State) -> bool:
    """Whether the set-up phase is over and the game still on."""
    return state.stage != Stage.SETUP and state.phase not in (Phase.START_ROLL, Phase.OVER)
