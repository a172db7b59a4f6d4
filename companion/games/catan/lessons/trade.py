"""Lesson 4: trading with the bank and with the others."""

from __future__ import annotations

from ....lessons.step import Did, Happened, Lesson, Step, Trap
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
                Trap("catan.trade.bank-four-to-one", ("0: bank 3wool lumber",)),
                Trap("catan.trade.bank-one-kind", ("0: bank 3wool+grain lumber",)),
                Trap("catan.trade.as-often-as-wanted", ("0: bank 4grain lumber",)),
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
            marks=("path:20", "corner:18"),
        ),
        Step(
            "offer",
            island(
                blue={
                    "roads": [13, 20, 41],
                    "hand": {"brick": 1, "wool": 3, "grain": 1},
                    "cards": {"knight": 1},
                }
            ),
            teaches=(
                "catan.trade.free-terms",
                "catan.trade.no-gifts",
                "catan.trade.no-like-for-like",
                "catan.trade.resource-cards-only",
            ),
            goal=(Did("deal"), Did("settle")),
            solution=("0: offer wool lumber", "0: deal 2", "0: settle 18"),
            script=("1: counter lumber 2wool", "2: accept", "3: decline"),
            traps=(
                Trap("catan.trade.no-gifts", ("0: offer nothing lumber",)),
                Trap("catan.trade.no-like-for-like", ("0: offer 2wool lumber+wool",)),
                Trap("catan.trade.resource-cards-only", ("0: offer development lumber",)),
            ),
            marks=("corner:18",),
        ),
        Step(
            "turn",
            island(
                blue={"hand": {"lumber": 1, "brick": 1, "wool": 4}},
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
            goal=(Happened("catan.trade.own-turn-side"),),
            solution=("0: accept",),
            script=(
                "2: decline",
                "3: decline",
                "1: deal 0",
                "1: end",
                *roll(2, 1, 2),
                *roll(3, 5, 4),
            ),
            traps=(
                Trap("catan.trade.bank-player-on-turn", ("0: bank 4wool ore",)),
                Trap("catan.build.player-on-turn", ("0: road 20",)),
                Trap("catan.trade.own-turn-side", ("0: deal 2",)),
            ),
        ),
    ),
)
