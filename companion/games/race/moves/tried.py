"""What a seat may sensibly try, right or wrong: the checks say what stands against it."""

from __future__ import annotations

from ....core.notation import Action
from ..actions import Gamble
from ..faces import EATER, FILLS, GOOD, PLAIN, SACRIFICE_STRENGTH, SPENDS
from ..faces import FREES as SHIPS
from ..state import State
from . import action_table as do
from .legal import once


def tries(state: State, seat: int) -> tuple[Action, ...]:
    """Everything that can be done with the action cards, the hand, and the cards laid out."""
    if not 0 <= seat < state.players:
        return ()
    hand = tuple(once(state.hands[seat]))
    table = state.tables[seat]
    worlds = [world for world in table if GOOD[world] >= 0]
    return (
        *do.CHOOSE[seat],
        do.TAKE_BACK[seat],
        do.PASS[seat],
        do.CONQUER[seat],
        do.BUY[seat],
        *(row[seat][card] for row in (do.DISCARD, do.LAY, do.PAY) for card in hand),
        *(do.KEEP[seat][card] for card in once((*state.looked[seat], *hand))),
        *(do.USE[seat][f] for f in table if f in PLAIN or f in SHIPS or SACRIFICE_STRENGTH[f]),
        *(row[seat][world] for row in (do.SELL, do.WINDFALL) for world in worlds),
        *(do.consume(seat, face, world) for face in table if face in EATER for world in worlds),
        *(do.fill(seat, face, world) for face in table if face in FILLS for world in worlds),
        *(do.SPEND[seat][face][card] for face in table if face in SPENDS for card in hand),
        *do.GAMBLE[seat],
        Gamble(seat, 0),
    )
