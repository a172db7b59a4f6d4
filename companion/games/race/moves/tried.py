"""What a seat may sensibly try, right or wrong: the checks say what stands against it."""

from __future__ import annotations

from ....core.notation import Action
from ..actions import Gamble
from ..faces import EATER, FILLS, GOOD, PLAIN, SACRIFICE_STRENGTH, SPENDS
from ..faces import FREES as SHIPS
from ..state import State
from .legal import once
from .prepared import (
    BUY,
    CHOOSE,
    CONQUER,
    DISCARD,
    GAMBLE,
    KEEP,
    LAY,
    PASS,
    PAY,
    SELL,
    TAKE_BACK,
    USE,
    WINDFALL,
    consume,
    fill,
    spend,
)


def tries(state: State, seat: int) -> tuple[Action, ...]:
    """Everything that can be done with the action cards, the hand, and the cards laid out."""
    if not 0 <= seat < state.players:
        return ()
    hand = tuple(once(state.hands[seat]))
    table = state.tables[seat]
    worlds = [world for world in table if GOOD[world] >= 0]
    return (
        *CHOOSE[seat],
        TAKE_BACK[seat],
        PASS[seat],
        CONQUER[seat],
        BUY[seat],
        *(row[seat][card] for row in (DISCARD, LAY, PAY) for card in hand),
        *(KEEP[seat][card] for card in once((*state.looked[seat], *hand))),
        *(USE[seat][f] for f in table if f in PLAIN or f in SHIPS or SACRIFICE_STRENGTH[f]),
        *(row[seat][world] for row in (SELL, WINDFALL) for world in worlds),
        *(consume(seat, face, world) for face in table if face in EATER for world in worlds),
        *(fill(seat, face, world) for face in table if face in FILLS for world in worlds),
        *(spend(seat, face, card) for face in table if face in SPENDS for card in hand),
        *GAMBLE[seat],
        Gamble(seat, 0),
    )
