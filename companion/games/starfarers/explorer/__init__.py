"""What Starfarers brings to the probability explorer."""

from __future__ import annotations

from ....explorer.topics import Topics
from . import decks, marbles, quick_odds

TOPICS = Topics(
    {
        "marbles": {**marbles.QUESTIONS, "meet": decks.meet},
        "draws": {"reserve": decks.reserve},
    },
    following=frozenset({("marbles", "reach")}),
    quick_odds={"marbles": quick_odds.marbles},
    imports={"starfarers": "from companion.games.starfarers import odds as starfarers"},
    entries={
        "starfarers.shaking": "marbles",
        "starfarers.mothership": "marbles",
        "starfarers.marble-values": "marbles",
        "starfarers.speed": "marbles/reach",
        "starfarers.booster": "marbles/reach",
        "starfarers.black-marble": "marbles/encounters",
        "starfarers.encounter": "marbles/meet",
        "starfarers.combat-strength": "marbles/fight",
        "starfarers.fight": "marbles/fight",
        "starfarers.contest": "marbles/fight",
        "starfarers.cannon": "marbles/fight",
        "starfarers.probability": "dice:8",
        "starfarers.reserve-pile": "draws/reserve",
    },
)
