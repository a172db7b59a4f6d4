"""Lesson 1: the first roll and the first settlement."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._island import SETTLEMENT, island, roll

THREE = {"settlements": [8, 18, 28], "roads": [13, 20, 41]}

LESSON = Lesson(
    "first",
    (
        Step(
            "roll",
            island(turn={"phase": "roll"}),
            teaches=(
                "catan.end.ten-wins",
                "catan.roll.compulsory",
                "catan.roll.before-trade-and-build",
                "catan.roll.sum-of-two-dice",
                "catan.yield.number-picks-hexes",
                "catan.yield.settlement-one",
            ),
            goal=(Did("roll"), Happened("catan.yield.settlement-one")),
            solution=("0: roll",),
            script=("nature: dice 5 3",),
            traps=(
                Trap("catan.roll.compulsory", ("0: end",)),
                Trap("catan.roll.before-trade-and-build", ("0: road 40",)),
            ),
            marks=("hex:12",),
        ),
        Step(
            "settle",
            island(blue={"roads": [13, 20, 41], "hand": SETTLEMENT}),
            teaches=(
                "catan.settlement.cost",
                "catan.settlement.own-road-leads",
                "catan.build.distance",
                "catan.board.intersection-is-a-corner",
                "catan.score.settlement-one",
            ),
            goal=(Did("settle"),),
            solution=("0: settle 18",),
            traps=(
                Trap("catan.build.distance", ("0: settle 13",)),
                Trap("catan.settlement.own-road-leads", ("0: settle 23",)),
            ),
            marks=("corner:18",),
        ),
        Step(
            "income",
            island(blue=THREE, turn={"on": 3, "phase": "roll"}),
            teaches=(
                "catan.yield.all-players-collect",
                "catan.yield.each-building-pays",
                "catan.board.terrain-gives-resource",
            ),
            goal=(Answered(),),
            solution=(),
            script=roll(3, 4, 2),
            asks=(Ask("income", "nature: dice 4 2"),),
            traps=(
                Trap("catan.yield.all-players-collect", answer={"0-brick": 2}),
                Trap(
                    "catan.yield.each-building-pays",
                    answer={"0-brick": 1, "2-brick": 1, "3-grain": 1},
                ),
            ),
            marks=("hex:4", "hex:17"),
        ),
        Step(
            "numbers",
            island(blue=THREE),
            teaches=("catan.board.big-number-likely", "catan.board.desert-gives-nothing"),
            goal=(Answered(),),
            solution=(),
            asks=(Ask("corner", facts={"corner": 18}),),
            traps=(Trap("catan.board.big-number-likely", answer={"n": 3}),),
            marks=("corner:18",),
            odds="dice",
        ),
        Step(
            "pass",
            island(blue=THREE, turn={"dice": [1, 2]}),
            teaches=(
                "catan.roll.steps-in-order",
                "catan.roll.left-neighbour-next",
                "catan.build.end-passes-turn",
                "catan.yield.hand-kept-secret",
            ),
            goal=(Did("end"),),
            solution=("0: end",),
            script=(*roll(1, 6, 5), *roll(2, 2, 3), *roll(3, 4, 5)),
            traps=(Trap("catan.roll.compulsory", ("0: roll",)),),
        ),
    ),
)
