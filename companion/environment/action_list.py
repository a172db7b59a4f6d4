"""Every action a game has, in a list that is always the same: an action is a number in it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any

from ..core.game import Game
from ..core.game_parts import Numbers
from ..core.notation import Action, value_types, values_of, write

MOST_KNOWN = 100_000


class ActionList:
    """The actions of a game as texts without a seat, in order, and where one stands among them."""

    def __init__(self, numbers: Numbers[Any]) -> None:
        self.texts = tuple(text for kind in numbers.actions for text in _every(kind, numbers))
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        self._known: dict[int, tuple[Action, int]] = {}
        """Actions that are told alike whoever looks: games make theirs once, so each is known by
        its place in memory, which is faster than by what it says."""
        self._told = {
            kind: tuple(
                numbers.told.get(f"{kind.word}.{name}", numbers.told.get(name))
                for name in value_types(kind)
            )
            for kind in numbers.actions
        }

    def __len__(self) -> int:
        return len(self.texts)

    def numbered(self, sight: Any, legal: Iterable[Action]) -> dict[int, Action]:
        """Those of the legal actions that are in the list, by number; the first where two are told
        alike."""
        known = self._known
        found: dict[int, Action] = {}
        for action in legal:
            known_as = known.get(id(action))
            number = self._number(sight, action) if known_as is None else known_as[1]
            if number >= 0:
                found.setdefault(number, action)
        return found

    def _number(self, sight: Any, action: Action) -> int:
        """Where an action stands in the list; below zero if it does not."""
        kind = type(action)
        told = self._told.get(kind)
        if told is None:
            return self._keep(action, -1)
        values = [getattr(action, name) for name in value_types(kind)]
        words = [
            how(sight, value) if how else write(value)
            for how, value in zip(told, values, strict=True)
        ]
        number = self._numbers.get(" ".join((kind.word, *words)), -1)
        return number if any(told) else self._keep(action, number)

    def _keep(self, action: Action, number: int) -> int:
        if len(self._known) < MOST_KNOWN:
            self._known[id(action)] = action, number
        return number


def _every(kind: type[Action], numbers: Numbers[Any]) -> Iterable[str]:
    """All texts of one kind of action."""
    fields = []
    for name, declared in values_of(kind).items():
        given = numbers.values.get(f"{kind.word}.{name}", numbers.values.get(name, declared))
        assert given or name in numbers.values, f"{kind.word}.{name} has no list of values"
        fields.append([write(value) for value in given])
    return (" ".join((kind.word, *words)) for words in product(*fields))


@cache
def action_list(game: Game[Any, Any]) -> ActionList:
    """The list of a game; made once."""
    assert game.numbers is not None
    return ActionList(game.numbers)
