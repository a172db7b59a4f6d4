"""The questions that belong to no game: any dice, any cards."""

from __future__ import annotations

from .. import at_hand
from ..doors import Doors, Given
from . import dice, draws, rolls

OF_THE_HOUSE = Doors(
    {"dice": {**dice.QUESTIONS, **rolls.QUESTIONS}, "draws": draws.QUESTIONS},
    following=frozenset({("dice", "within"), ("dice", "collect"), ("dice", "times")}),
    imports={
        "Odds": "from companion.jupyter import Odds",
        "odds": "from companion import odds",
    },
    given={"deck": Given("draws/deck", draws.typed)},
    at_hand={"dice": at_hand.dice},
)
