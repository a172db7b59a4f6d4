"""The questions that belong to no game: any dice, any cards."""

from __future__ import annotations

from .. import quick_odds
from ..topics import Given, Topics
from . import dice, draws, rolls

SHARED_TOPICS = Topics(
    {"dice": {**dice.QUESTIONS, **rolls.QUESTIONS}, "draws": draws.QUESTIONS},
    following=frozenset({("dice", "within"), ("dice", "collect"), ("dice", "times")}),
    imports={
        "Odds": "from companion.jupyter import Odds",
        "odds": "from companion import odds",
    },
    given={"deck": Given("draws/deck", draws.typed)},
    quick_odds={"dice": quick_odds.dice},
)
