"""What Race for the Galaxy brings to the probability explorer."""

from __future__ import annotations

from ....explorer.topics import Topics
from . import draws, quick_odds, table

TOPICS = Topics(
    {"draws": draws.QUESTIONS},
    judging={"referee": table.QUESTIONS},
    art=table.art,
    quick_odds={"cards": quick_odds.cards},
    imports={"race": "from companion.games.race import odds as race"},
    entries={
        "race.explore": "draws/explore",
        "race.gamble": "draws/guess",
        "race.trade": "draws/sell",
        "race.deck": "draws/among",
    },
)
