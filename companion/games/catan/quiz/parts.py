"""What Catan's questions share: trying things out on a copy, and the fields of an answer."""

from __future__ import annotations

from ....core.notation import Action, write
from ....core.rulebook import Listener
from ....core.text import Words, sentence
from ....kit.bundle import count
from ....lessons.asking import NOBODY_ID
from ....lessons.step import Field
from ..goods import RESOURCES
from ..rules import BOOK
from ..state import Phase, State

FOUNDING = (Phase.START_ROLL, Phase.FOUND_SETTLEMENT, Phase.FOUND_ROAD)


def outcome(state: State, action: Action) -> tuple[State, Listener]:
    """The position after an action, and what was told of it."""
    after, told = state.copy(), Listener()
    BOOK.effects[type(action)](after, action, told)
    return after, told


def settled(state: State) -> bool:
    """Whether the founding phase is over and the game still on."""
    return state.phase not in (*FOUNDING, Phase.OVER)


def place_of(action: Action) -> tuple[str, ...]:
    """The place on the board that an action is about, to be marked."""
    kinds = ("corner", "path", "hex")
    return tuple(f"{kind}:{getattr(action, kind)}" for kind in kinds if hasattr(action, kind))


def owners(state: State, words: Words) -> tuple[Field, ...]:
    """Every owner of roads, the neutral colours of the game for two as well, and nobody."""
    many = 4 if state.players == 2 else state.players
    fields = (Field(str(o), sentence(words.name("owner", o))) for o in range(many))
    return (*fields, Field(NOBODY_ID, words("quiz.nobody")))


def resources(words: Words) -> tuple[Field, ...]:
    """The five resources."""
    return tuple(Field(write(r), words.name("resource", r)) for r in RESOURCES)


def by_resource(goods: int) -> dict[str, int | str]:
    """A bundle as an answer, without what it holds none of."""
    return {write(r): n for r in RESOURCES if (n := count(goods, r))}
