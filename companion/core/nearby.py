"""What could be done instead of something that was refused: near to it, and not foolish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .game import Game
from .notation import Action


def nearest(
    game: Game[Any, Any], state: Any, tried: Action, legal: Sequence[Action]
) -> Action | None:
    """The legal action of this kind that is nearest to the one tried; of equals the best.

    How near two are, and what speaks for each, the game says; where it does not, the first will do.
    A game weighs only what would bring something: of an offer to swap that may be nothing at all.
    """
    alike = [other for other in legal if other.word == tried.word]
    if not alike or game.distance is None:
        return alike[0] if alike else None
    apart = [game.distance(tried, other) for other in alike]
    least = min(apart)
    near = tuple(other for other, far in zip(alike, apart, strict=True) if far == least)
    if game.weigh is None or len(near) == 1:
        return near[0]
    weighed = game.weigh(game.observe(state, tried.seat), near)
    best = max(weighed, key=lambda one: one.worth, default=None)
    return near[0] if best is None else best.action
