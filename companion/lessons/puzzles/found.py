"""What a kind of puzzle finds in a moment: the decision, its proof and how hard it is. No words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ...core.game import Game
from ...core.notation import Action
from ...core.text import Words
from ..positions import wants_an_answer
from ..step import Question
from .moments import Moment

LEVELS = range(1, 6)
"""From easy to hard."""
Ask = Callable[[Words], Question]


@dataclass(frozen=True, slots=True)
class FoundDecision:
    """A decision that matters, proved by the engine.

    It is played (`least` points are to be reached, `way` reaches them) or answered (`ask` words the
    question, in any language the same).
    """

    state: Any
    seat: int
    level: int
    way: tuple[Action, ...] = ()
    least: int = 0
    ask: Ask | None = None


class PuzzleKind(Protocol):
    """A kind of puzzle, as a game declares it."""

    @property
    def first(self) -> range:
        """The rounds of a game in which one begins to look for it."""

    @property
    def variants(self) -> tuple[str, ...]:
        """The set-ups it is found in; all, if none is named."""

    @property
    def made_up(self) -> bool:
        """Whether it makes its case up: no game has to be played."""

    def find(self, game: Game[Any, Any], moment: Moment, rng: Random) -> FoundDecision | None:
        """The puzzle in this moment, if there is one."""


def graded(steps: float) -> int:
    """A level, from how much there is to think of."""
    return max(LEVELS[0], min(LEVELS[-1], round(steps)))


def listed(game: Game[Any, Any], state: Any, seat: int) -> list[Action]:
    """What a seat may do, without what others would have to answer (offers)."""
    asked: dict[str, bool] = {}
    legal = game.legal(state, seat)
    return [one for one in legal if not wants_an_answer(game, state, one, asked)]


def played(game: Game[Any, Any], state: Any, way: Iterable[Action]) -> Any | None:
    """The position after these actions, each asked of the rules; None if one is refused."""
    after = game.copy(state)
    for action in way:
        if game.refusals(after, action):
            return None
        game.push(after, action)
    return after


def shortest(
    game: Game[Any, Any], state: Any, way: Sequence[Action], holds: Callable[[Any], bool]
) -> tuple[Action, ...]:
    """The way without what it does not need: nothing of it can be left out any more."""
    left = list(way)
    for action in reversed(way):
        fewer = list(left)
        fewer.reverse()
        fewer.remove(action)
        fewer.reverse()
        after = played(game, state, fewer)
        if after is not None and holds(after):
            left = fewer
    return tuple(left)
