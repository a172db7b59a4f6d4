"""What Catan brings to the probability explorer."""

from __future__ import annotations

from ....explorer.topics import Topics
from . import cards, rolls

TOPICS = Topics(
    {"dice": rolls.QUESTIONS, "draws": cards.QUESTIONS},
    imports={"catan": "from companion.games.catan import odds as catan"},
    entries={
        "catan.dice": "dice:8",
        "catan.numbers": "dice:8",
        "catan.production": "dice/sites",
        "catan.seven": "dice:7",
        "catan.robber": "dice/sites",
        "catan.who-starts": "dice/start",
        "catan.two-rolls": "dice/second",
        "catan.development-cards": "draws/development",
        "catan.knight": "draws/development",
        "catan.stealing": "draws/steal",
        "catan.forced-trade": "draws/steal",
    },
)
