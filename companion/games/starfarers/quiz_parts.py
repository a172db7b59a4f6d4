"""What Starfarers' questions share: trying things out on a copy, and the fields of an answer."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.notation import Action
from ...core.rulebook import Event, Listener
from ...core.text import Words
from ...lessons.step import Field
from .rules import BOOK
from .state import NOBODY, Phase, Stage, State

NOBODY_ID = "nobody"


def outcome(state: State, action: Action) -> tuple[State, Listener]:
    """The position after an action, and what was told of it."""
    after, told = state.copy(), Listener()
    BOOK.effects[type(action)](after, action, told)
    return after, told


def settled(state: State) -> bool:
    """Whether the set-up phase is over and the game still on."""
    return state.stage != Stage.SETUP and state.phase not in (Phase.START_ROLL, Phase.OVER)


def lines(words: Words, events: Iterable[Event], *kinds: str) -> tuple[str, ...]:
    """The events of these kinds, worded."""
    return tuple(words.event(event) for event in events if event.what in kinds)


def rules_of(events: Iterable[Event], *kinds: str) -> tuple[str, ...]:
    """The rules behind the events of these kinds, each once."""
    return tuple(dict.fromkeys(event.rule for event in events if event.what in kinds))


def seats(state: State, words: Words) -> tuple[Field, ...]:
    """Every player, to be chosen or put a number to."""
    return tuple(Field(str(seat), words.person(seat)) for seat in range(state.players))


def seats_or_nobody(state: State, words: Words) -> tuple[Field, ...]:
    """Every player, and nobody."""
    return (*seats(state, words), Field(NOBODY_ID, words("quiz.nobody")))


def named(owner: int) -> str:
    """The id of an owner in an answer."""
    return NOBODY_ID if owner == NOBODY else str(owner)
