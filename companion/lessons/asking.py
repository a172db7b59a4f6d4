"""What the questions of every game share: what was told of a try, and the fields of an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Protocol

from ..core.notation import write
from ..core.rulebook import Event
from ..core.text import Words
from ..kit.bundle import count
from .step import Field

NOBODY_ID = "nobody"


class Seated(Protocol):
    """A position of some players."""

    players: int


def lines(words: Words, events: Iterable[Event], *kinds: str) -> tuple[str, ...]:
    """The events of these kinds, worded."""
    return tuple(words.event(event) for event in events if event.what in kinds)


def rules_of(events: Iterable[Event], *kinds: str) -> tuple[str, ...]:
    """The rules behind the events of these kinds, each once."""
    return tuple(dict.fromkeys(event.rule for event in events if event.what in kinds))


def seats(state: Seated, words: Words) -> tuple[Field, ...]:
    """Every player, to be chosen or put a number to."""
    return tuple(Field(str(seat), words.person(seat)) for seat in range(state.players))


def seats_or_nobody(state: Seated, words: Words) -> tuple[Field, ...]:
    """Every player, and nobody."""
    return (*seats(state, words), Field(NOBODY_ID, words("quiz.nobody")))


def named(owner: int) -> str:
    """The id of an owner in an answer; below zero is nobody."""
    return NOBODY_ID if owner < 0 else str(owner)


def gained(bundles: Sequence[int], kinds: Sequence[IntEnum]) -> dict[str, int]:
    """Who gets how many of what, as an answer, without what nobody gets."""
    return {
        f"{seat}-{write(kind)}": n
        for seat, bundle in enumerate(bundles)
        for kind in kinds
        if (n := count(bundle, kind))
    }


def gains(state: Seated, words: Words, kinds: Sequence[IntEnum]) -> tuple[Field, ...]:
    """A number for every player and each of these resources."""
    return tuple(
        Field(f"{seat}-{write(kind)}", words.name("resource", kind), words.person(seat))
        for seat in range(state.players)
        for kind in kinds
    )
