"""The odds of a position: what nature may do next, and what a seat may expect.

The game is handed in, so that this package knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import lcm
from types import MappingProxyType
from typing import Any, TypeVar

from ..core.errors import BadInput, Fault
from ..core.game import Game
from ..core.notation import NATURE
from .about import About
from .bounds import shown, whole
from .distribution import Distribution

S = TypeVar("S")
U = TypeVar("U", bound=Hashable)

NEXT = "next"
"""What nature does next, where it is nature's turn."""


def of(game: Game[S, Any], state: S, seat: int | None = None) -> Mapping[str, Distribution[Any]]:
    """The odds of the state at hand by name, such as `next`, `yields.0` or `draw`.

    For a seat only what it may know goes in. Without one it is what a bystander may know, and with
    it what nature does next by the odds the engine uses, which may give hidden cards away.
    """
    _is_game(game)
    if seat is not None:
        whole("seat", seat, 0, game.seats(state) - 1)
    found: dict[str, Distribution[Any]] = {}
    if seat is None and game.awaiting(state) == (NATURE,):
        found[NEXT] = nature(game, state)
    found |= foreseen(game, state, -1 if seat is None else seat)
    return MappingProxyType(found)


def foreseen(game: Game[S, Any], state: S, seat: int) -> dict[str, Distribution[Any]]:
    """What a game tells of a position by name, as far as a seat, or an onlooker (-1), may know."""
    return {} if game.foresee is None else dict(game.foresee(game.observe(state, seat)))


def nature(game: Game[S, Any], state: S) -> Distribution[str]:
    """What nature may do now, by its text, with the engine's odds."""
    return after(game, state, lambda action, _: str(action))


def after(
    game: Game[S, Any], state: S, read: Callable[[Any, S], U], most: int = 500
) -> Distribution[U]:
    """The distribution of something read off nature's action and the position after it."""
    _is_game(game)
    chances = game.chance(state)
    if not chances:
        expected = "a position in which dice, a draw or a theft are due"
        raise BadInput([Fault("state", f"{game.id}: nature is not awaited", expected)])
    whole("actions of nature", len(chances), 1, most)
    over = lcm(*(chance.denominator for _, chance in chances))
    counts: dict[U, int] = {}
    for action, chance in chances:
        outcome = read(action, _after(game, state, action))
        counts[outcome] = counts.get(outcome, 0) + int(chance * over)
    return Distribution.made(counts, About("outcome", ("engine",), (("game", game.id),)))


def _is_game(game: object) -> None:
    if not isinstance(game, Game):
        raise BadInput([Fault("game", shown(game), "a game, as companion.game gives one")])


def _after(game: Game[S, Any], state: S, action: Any) -> S:
    new = game.copy(state)
    game.push(new, action)
    return new
