"""Lesson 5: cities, points, and a first game with the coach."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Coached, Did, Lesson, Step, Trap
from ._coached import COACHED
from ._island import island, roll

LESSON = Lesson(
    "cities",
    (
        Step(
            "city",
            island(blue={"hand": {"grain": 2, "ore": 3}}),
            teaches=(
                "catan.city.cost",
                "catan.city.replaces-own-settlement",
                "catan.score.city-two",
            ),
            goal=(Did("city"),),
            solution=("0: city 28",),
            traps=(Trap("catan.city.replaces-own-settlement", ("0: city 34",)),),
            marks=("corner:8", "corner:28"),
        ),
        Step(
            "double",
            island(
                blue={"settlements": [8], "cities": [28]},
                turn={"on": 3, "phase": "roll"},
            ),
            teaches=("catan.yield.city-two",),
            goal=(Answered(),),
            solution=(),
            script=roll(3, 6, 2),
            asks=(Ask("income", "nature: dice 6 2"),),
            traps=(
                Trap(
                    "catan.yield.city-two",
                    answer={"0-lumber": 1, "1-lumber": 1, "2-ore": 1},
                ),
            ),
            marks=("hex:11", "hex:12"),
            odds="dice/sites",
        ),
        Step(
            "points",
            island(orange={"settlements": [41, 51], "cities": [39], "roads": [52, 56, 63, 67]}),
            teaches=("catan.score.settlement-one", "catan.score.city-two", "catan.end.ten-wins"),
            goal=(Answered(),),
            solution=(),
            asks=(Ask("points", facts={"seat": 1}),),
            traps=(Trap("catan.score.city-two", answer={"n": 3}),),
            marks=("corner:39", "corner:41", "corner:51"),
        ),
        Coached("game", {"players": 4, "variant": "beginner", "seed": 5}, COACHED),
    ),
)
