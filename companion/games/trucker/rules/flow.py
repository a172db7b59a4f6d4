"""How a card goes on by itself: from decision to decision, as far as nothing is left open.

Each kind of card has a `program`: a function that looks at what is done and does what comes next,
until somebody has to decide, dice have to fall, or the card is over.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.rulebook import Say
from ..state import State

Program = Callable[[State, Say], None]
PROGRAMS: dict[str, Program] = {}
"""By kind of card."""
STATED: dict[str, Callable[[State, int, Say], None]] = {}
"""By kind of card: what follows when a strength has been stated."""
LOADED: dict[str, Program] = {}
"""By kind of card: what follows when the goods are loaded."""


def program(*kinds: str) -> Callable[[Program], Program]:
    """Enter how a kind of card goes on."""

    def enter(function: Program) -> Program:
        for kind in kinds:
            PROGRAMS[kind] = function
        return function

    return enter


def go_on(state: State, say: Say) -> None:
    """Go on with the card."""
    PROGRAMS[state.kind](state, say)


def next_in_queue(state: State, say: Say) -> None:
    """The first of the queue is dealt with."""
    state.queue = state.queue[1:]
    go_on(state, say)
