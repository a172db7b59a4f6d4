"""Trading with the bank and with the others."""

from __future__ import annotations

from ....lessons.step import Better, Did, Lesson, Step, Trap
from ._island import island, roll

LESSON = Lesson(
    "trade",
    (
        Step(
            "bank",
            island(blue={"roads": [13, 20, 41], "hand": {"brick": 1, "wool": 5, "grain": 1}}),
            teaches=(
                "catan.trade.bank-four-to-one",
                "catan.trade.bank-one-kind",
                "catan.trade.bank-other-kind",
                "catan.trade.as-often-as-wanted",
            ),
            goal=(Did("bank"), Did("settle")),
            solution=("0: bank 4wool lumber", "0: settle 18"),
            traps=(
                Trap("catan.trade.bank-four-to-one", "0: bank 3wool lumber"),
                Trap("catan.trade.bank-one-kind", "0: bank 3wool+grain lumber"),
            ),
            marks=("corner:18",),
        ),
        Step(
            "first",
            island(blue={"hand": {"lumber": 2, "brick": 1, "wool": 5, "grain": 1}}),
            teaches=(
                "catan.trade.before-building",
                "catan.trade.merged-with-building",
                "catan.roll.steps-in-order",
            ),
            goal=(Did("settle"),),
            solution=("0: bank 4wool brick", "0: road 20", "0: settle 18"),
            traps=(Trap("catan.trade.before-building", ("0: road 20", "0: bank 4wool brick")),),
            marks=("corner:18",),
        ),
        Step(
            "turn",
            island(
                blue={
                    "roads": [13, 20, 41],
                    "hand": {"lumber": 1, "brick": 1, "wool": 1, "grain": 1},
                },
                turn={
                    "on": 1,
                    "phase": "answer",
                    "offer": {"seat": 1, "give": "ore", "take": "wool"},
                    "answers": ["pending", "not-asked", "pending", "pending"],
                    "dice": [1, 2],
                },
            ),
            teaches=(
                "catan.trade.own-turn-side",
                "catan.trade.bank-player-on-turn",
                "catan.build.player-on-turn",
            ),
            solution=("0: decline",),
            script=(
                "2: decline",
                "3: decline",
                "1: end",
                *roll(2, 1, 2),
                *roll(3, 5, 4),
            ),
            traps=(
                Trap("catan.trade.bank-player-on-turn", "0: bank 4wool ore"),
                Trap("catan.build.player-on-turn", "0: settle 18"),
                Trap("catan.trade.own-turn-side", "0: deal 2"),
                Trap("catan.settlement.cost", "0: accept", fails=True),
                Trap(
                    "catan.trade.free-terms",
                    "0: counter wool 2ore",
                    fails=True,
                    alike=("0: counter",),
                ),
            ),
            better=Better(("0: accept", "0: decline")),
        ),
    ),
)
