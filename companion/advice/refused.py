"""What is not to be advised again: offers that were made in this turn and came to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from ..bots.plain import CHATTER
from ..core.game import Game
from ..core.match import Ply
from ..core.notation import Action

MOST_OFFERS = 2
"""Offers somebody is advised to make in a turn."""


def left_open(
    game: Game[Any, Any], state: Any, seat: int, legal: Sequence[Action], plies: Sequence[Ply]
) -> list[Action]:
    """What of this may still be advised: no offer made before in this turn, however it ended, and
    none at all once two have been made."""
    turn = game.turn(state)
    lately = takewhile(lambda ply: game.turn(ply.before) == turn, reversed(plies))
    made = [one.action for one in lately if one.action.seat == seat and one.action.word in CHATTER]
    if not made:
        return list(legal)
    enough = len(made) >= MOST_OFFERS
    left = [one for one in legal if one.word not in CHATTER or not (enough or one in made)]
    return left or list(legal)
