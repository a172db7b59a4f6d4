"""The finish: the last points as puzzles, won in this turn or in two."""

from __future__ import annotations

from ....lessons.step import Did, Lesson, Step, Trap
from ._sky import FAR, Seat, colony_ship, sky, turn_of
from .winning import RAIDED_LATE, RICH, WON

GROUNDED: Seat = {"ships": []}

LESSON = Lesson(
    "finish",
    (
        Step(
            "base",
            sky(
                blue={
                    **RICH,
                    "ships": [colony_ship(235)],
                    "modules": {"cannon": 3},
                    "hand": {"carbon": 3, "food": 2},
                    "medals": 3,
                },
                discs=RAIDED_LATE,
            ),
            teaches=("starfarers.end.fifteen-points-win", "starfarers.score.special-token-one"),
            goal=(WON,),
            solution=("0: fit cannon", "0: shake", "0: fly 0 224", "0: found 0"),
            script=("nature: marbles yellow red", "nature: disc 9"),
            traps=(Trap("starfarers.build.spaceport-cost", "0: spaceport 198", fails=True),),
            choice=True,
            clues=("planet:41", "point:224"),
        ),
        Step(
            "medal",
            sky(
                blue={
                    **RICH,
                    "ships": [],
                    "stations": {"green-folk": 2, "diplomats": 1},
                    "friends": {"more-ore": 1, "more-food": 1, "fame": 1},
                    "hand": {"ore": 1, "fuel": 1, "goods": 2},
                    "medals": 5,
                },
                discs=RAIDED_LATE,
            ),
            teaches=(
                "starfarers.friendship.fame-card-buys-half-medal",
                "starfarers.medals.two-halves-one-point",
            ),
            goal=(WON,),
            solution=("0: fame",),
            traps=(Trap("starfarers.build.trade-ship-cost", "0: trade-ship 269", fails=True),),
            choice=True,
        ),
        Step(
            "two",
            sky(
                blue={
                    **RICH,
                    "ships": [colony_ship(269)],
                    "hand": {"carbon": 3, "food": 2},
                    "medals": 3,
                },
                orange=GROUNDED,
                white=GROUNDED,
                violet=GROUNDED,
                discs=FAR,
            ),
            teaches=("starfarers.score.spaceport-two", "starfarers.score.colony-one"),
            goal=(WON,),
            solution=(
                "0: spaceport 198",
                "0: shake",
                "0: fly 0 245",
                "0: end",
                "0: roll",
                "0: shake",
                "0: fly 0 224",
                "0: found 0",
            ),
            script=(
                "nature: marbles yellow red",
                *turn_of(1, 2, 1),
                *turn_of(2, 5, 1),
                *turn_of(3, 1, 1),
                "nature: dice 1 1",
                "nature: marbles yellow red",
            ),
            fail=(Did("fit"), Did("bank")),
            traps=(
                Trap("starfarers.flight.up-to-speed", ("0: shake", "0: fly 0 224")),
                Trap(
                    "starfarers.build.spaceport-cost",
                    "0: fit cannon",
                    fails=True,
                    alike=("0: bank",),
                ),
            ),
            choice=True,
            clues=("point:198", "point:224"),
        ),
    ),
)
