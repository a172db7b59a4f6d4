"""Lesson 14: what a flight brings."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Lesson, Step, Trap
from ._ships import COURIER, HAULER, flight, with_tiles

LADEN = with_tiles(HAULER, W2="W2yb:0300")
TWO = {"level": "II", "place": 2, "goods": "rryb", "lost": 3, "beautiful": False}
OUT = {"level": "II", "place": 0, "goods": "rryb", "lost": 3}

LESSON = Lesson(
    "pay",
    (
        Step(
            "till",
            flight(LADEN, stage="next"),
            teaches=(
                "trucker.reward.amounts-by-level",
                "trucker.reward.lost-tiles-paid-by-all",
                "trucker.reward.place-credits-for-finishers-only",
            ),
            asks=(Ask("pay", facts=TWO), Ask("pay", facts=OUT)),
            traps=(Trap("trucker.reward.lost-tiles-paid-by-all", answer=18),),
        ),
        Step(
            "beauty",
            flight(
                LADEN,
                {"ship": COURIER, "days": 2},
                stage="next",
                played=("I-04", "I-02", "I-09", "I-13", "I-16", "I-18", "I-19"),
                days=4,
                lost=["T001"],
            ),
            teaches=(
                "trucker.reward.best-ship-fewest-open-connectors",
                "trucker.reward.best-ship-tie-pays-all",
                "trucker.reward.leavers-out-of-contests",
            ),
            goal=(Answered(), Did("fly-on")),
            fail=(Did("leave"),),
            solution=("0: fly-on",),
            script=("1: fly-on", "nature: card I-05"),
            asks=(
                Ask(
                    "pay",
                    "nature: card I-05",
                    {
                        "level": "learning",
                        "place": 1,
                        "goods": "yb",
                        "lost": 1,
                        "beautiful": True,
                    },
                ),
            ),
            traps=(
                Trap("trucker.reward.lost-tiles-paid-by-all", "0: fly-on", answer=10),
                Trap("trucker.reward.goods-full-price", "0: leave", fails=True),
            ),
        ),
    ),
)
