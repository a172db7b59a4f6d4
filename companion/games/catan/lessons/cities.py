"""Cities, points, and what to do when the settlements run out."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._island import island, roll

LESSON = Lesson(
    "cities",
    (
        Step(
            "double",
            island(
                blue={"settlements": [8], "cities": [28]},
                turn={"on": 3, "phase": "roll"},
            ),
            teaches=("catan.yield.city-two",),
            script=roll(3, 6, 2),
            asks=(Ask("income", "nature: dice 6 2"),),
            traps=(
                Trap("catan.yield.city-two", answer={"0-lumber": 1, "1-lumber": 1, "2-ore": 1}),
            ),
            odds="dice/sites",
            odds_set={"site-a": "9x2 11x2 8x2", "site-b": "9 11 8"},
        ),
        Step(
            "points",
            island(orange={"settlements": [41, 51], "cities": [39], "roads": [52, 56, 63, 67]}),
            teaches=("catan.score.settlement-one", "catan.score.city-two", "catan.end.ten-wins"),
            asks=(Ask("points", facts={"seat": 1}),),
            traps=(Trap("catan.score.city-two", answer=3),),
        ),
        Step(
            "five",
            island(
                blue={
                    "settlements": [8, 16, 18, 28, 29],
                    "roads": [11, 12, 13, 20, 24, 34, 41, 42],
                    "hand": {"lumber": 1, "brick": 1, "wool": 1, "grain": 3, "ore": 3},
                }
            ),
            teaches=(
                "catan.settlement.five",
                "catan.city.settlement-piece-returns",
                "catan.build.roads-and-cities-stay",
            ),
            goal=(Did("city"), Did("settle")),
            solution=("0: city 28", "0: settle 7"),
            traps=(Trap("catan.settlement.five", "0: settle 7"),),
            choice=True,
            clues=("corner:7",),
        ),
    ),
)
