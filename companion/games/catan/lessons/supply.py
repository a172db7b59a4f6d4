"""Lesson 6: what runs out, pieces and the bank."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Lesson, Step, Trap
from ._island import island, roll

LESSON = Lesson(
    "supply",
    (
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
            goal=(Did("city"), Did("settle 7")),
            solution=("0: city 28", "0: settle 7"),
            traps=(Trap("catan.settlement.five", ("0: settle 7",)),),
            marks=("corner:7",),
        ),
        Step(
            "shortage",
            island(
                blue={"hand": {"brick": 6, "ore": 4}},
                orange={"hand": {"brick": 6, "ore": 7}},
                white={"settlements": [17], "cities": [31], "hand": {"brick": 6}},
                violet={"hand": {"ore": 7}},
                turn={"on": 3, "phase": "roll"},
            ),
            teaches=("catan.yield.shortage-pays-nobody", "catan.yield.sole-claimant-takes-rest"),
            goal=(Answered(),),
            solution=("0: roll",),
            script=(*roll(3, 4, 2), "nature: dice 4 4"),
            asks=(Ask("income", "nature: dice 4 2"), Ask("income", "nature: dice 4 4")),
            traps=(
                Trap(
                    "catan.yield.shortage-pays-nobody",
                    answer={"0-brick": 1, "2-brick": 1, "3-grain": 1},
                ),
                Trap(
                    "catan.yield.sole-claimant-takes-rest",
                    ("0: roll",),
                    {"0-lumber": 1, "1-lumber": 1, "2-ore": 2},
                ),
            ),
        ),
        Step(
            "empty",
            island(
                blue={"roads": [13, 20, 41], "hand": {"lumber": 5, "brick": 1, "grain": 1}},
                orange={"hand": {"wool": 7}},
                white={"hand": {"wool": 6}},
                violet={"hand": {"wool": 6}},
            ),
            teaches=("catan.trade.bank-has-the-card",),
            goal=(Did("deal"), Did("settle")),
            solution=("0: offer lumber wool", "0: deal 1", "0: settle 18"),
            script=("1: accept", "2: decline", "3: decline"),
            traps=(Trap("catan.trade.bank-has-the-card", ("0: bank 4lumber wool",)),),
            marks=("corner:18",),
        ),
    ),
)
