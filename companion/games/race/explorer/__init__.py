"""What Race for the Galaxy brings to the probability explorer."""

from __future__ import annotations

from ....explorer.doors import Doors
from . import draws, table

DOORS = Doors(
    {"draws": draws.QUESTIONS},
    judging={"referee": table.QUESTIONS},
    art=table.art,
    imports={"race": "from companion.games.race import odds as race"},
    entries={
        "race.explore": "draws/explore",
        "race.gamble": "draws/guess",
        "race.trade": "draws/sell",
        "race.deck": "draws/among",
    },
)
