"""When to trade, whom to rob, how many cards to keep in hand."""

from __future__ import annotations

from ....lessons.step import Better, Lesson, Step, Trap
from ..quiz.foretell import cards_at_risk
from ._island import LEADER, island, roll

LESSON = Lesson(
    "dealing",
    (
        Step(
            "leader",
            island(
                blue={"roads": [13, 20, 41], "hand": {"lumber": 1, "brick": 1, "wool": 2}},
                orange={**LEADER, "hand": {"grain": 1, "ore": 3}},
                largest_army=1,
                turn={
                    "on": 1,
                    "phase": "answer",
                    "offer": {"seat": 1, "give": "grain", "take": "wool"},
                    "answers": ["pending", "not-asked", "pending", "pending"],
                    "dice": [1, 2],
                },
            ),
            teaches=("catan.trade.own-turn-side", "catan.trade.free-terms"),
            solution=("0: decline",),
            script=(
                "2: decline",
                "3: decline",
                "1: end",
                *roll(2, 1, 2),
                *roll(3, 5, 4),
            ),
            traps=(
                Trap("catan.end.ten-wins", "0: accept", fails=True),
                Trap(
                    "catan.trade.free-terms",
                    "0: counter wool 2grain",
                    fails=True,
                    alike=("0: counter",),
                ),
            ),
            better=Better(("0: accept", "0: decline")),
        ),
        Step(
            "victim",
            island(
                orange={**LEADER, "hand": {"brick": 1, "ore": 1}},
                violet={"hand": {"grain": 5}},
                largest_army=1,
                robber=14,
                turn={"phase": "victim", "due": "seven", "dice": [3, 4]},
            ),
            teaches=("catan.robber.mover-picks-victim",),
            solution=("0: steal 1",),
            script=("nature: take ore",),
            traps=(
                Trap("catan.robber.victim-borders-hex", "0: steal 2"),
                Trap("catan.robber.mover-picks-victim", "0: steal 3", fails=True),
            ),
            better=Better(("steal",)),
        ),
        Step(
            "hand",
            island(blue={"hand": {"lumber": 3, "brick": 3, "wool": 2, "ore": 1}}),
            teaches=("catan.seven.above-seven-gives-half", "catan.build.any-number"),
            solution=("0: road 20",),
            traps=(Trap("catan.seven.above-seven-gives-half", "0: end", fails=True),),
            better=Better(("0: road 20", "0: end"), foretell=cards_at_risk),
            odds="dice:7",
        ),
    ),
)
