"""Lesson 12: giving up, and why one mostly should not."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Lesson, Step, Trap
from ._ships import HAULER, flight, with_tiles

ADRIFT = """
I        6        7       8
6        .   ^:0130 B2:0321
7 W2yg:0300  H:3333  C:2203
"""
"""Goods on board and nothing to fly with."""
LADEN = with_tiles(HAULER, W2="W2yg:0300")

LESSON = Lesson(
    "leaving",
    (
        Step(
            "adrift",
            flight(
                ADRIFT,
                stage="next",
                played=("I-04", "I-02", "I-13", "I-16", "I-18", "I-19"),
                lost=["T087"],
            ),
            teaches=(
                "trucker.giveup.no-thrust-in-open-space",
                "trucker.giveup.voluntary-between-cards",
                "trucker.giveup.out-of-later-cards",
                "trucker.reward.leaver-half-of-total-rounded-up",
            ),
            goal=(Did("leave"),),
            fail=(Did("fly-on"),),
            solution=("0: leave",),
            traps=(Trap("trucker.giveup.no-thrust-in-open-space", "0: fly-on", fails=True),),
        ),
        Step(
            "hold-on",
            flight(
                LADEN,
                stage="next",
                played=("I-05", "I-02", "I-09", "I-13", "I-16", "I-18", "I-19"),
            ),
            teaches=("trucker.reward.goods-full-price",),
            goal=(Answered(), Did("fly-on")),
            fail=(Did("leave"),),
            solution=("0: fly-on",),
            script=("nature: card I-04",),
            asks=(
                Ask("pay", facts={"level": "learning", "place": 0, "goods": "yg", "lost": 0}),
                Ask(
                    "pay",
                    facts={
                        "level": "learning",
                        "place": 1,
                        "goods": "yg",
                        "lost": 0,
                        "beautiful": True,
                    },
                ),
            ),
            traps=(
                Trap("trucker.reward.leaver-half-of-total-rounded-up", answer=5),
                Trap("trucker.reward.goods-full-price", "0: leave", fails=True),
            ),
        ),
    ),
)
