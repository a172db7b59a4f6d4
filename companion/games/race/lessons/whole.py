"""Lesson 15: dealing the cards, and a whole game."""

from __future__ import annotations

from ....lessons.step import Coached, Happened, Lesson, Step, Trap
from ._coached import COACHED
from ._table import seat

LESSON = Lesson(
    "whole",
    (
        Step(
            "deal",
            {
                "players": 2,
                "stage": "deal",
                "round": 0,
                "seats": [
                    seat(
                        "new-sparta",
                        hand="former-penal-colony space-marines gem-world rebel-base"
                        " deserted-alien-library merchant-guild",
                        owed=2,
                    ),
                    seat(
                        "alpha-centauri",
                        hand="comet-zone mining-robots rebel-outpost public-works asteroid-belt"
                        " trade-league",
                        goods="alpha-centauri",
                        owed=2,
                    ),
                ],
            },
            teaches=(
                "race.setup.deal-six-keep-four",
                "race.setup.random-start-world",
                "race.setup.start-windfall-gets-good",
                "race.setup.vp-pool-by-players",
            ),
            goal=(Happened("race.round.choose-in-secret"),),
            solution=("0: discard deserted-alien-library", "0: discard merchant-guild"),
            traps=(Trap("race.setup.deal-six-keep-four", "0: choose settle"),),
        ),
        Coached(
            "game",
            {"players": 3, "variant": "standard", "seed": 11},
            COACHED,
            goal=(),
            silent=True,
            turns=13,
            moves=53,
        ),
    ),
)
