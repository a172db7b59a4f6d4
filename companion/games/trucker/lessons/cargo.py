"""Lesson 8: loading, making room, and what thieves take."""

from __future__ import annotations

from ....lessons.step import Better, Did, Early, Lesson, Step, Trap
from ._ships import COURIER, HAULER, flight, with_tiles

FREIGHTER = with_tiles(HAULER, W2="W2b:0300", Snw="R1b:0303")
"""A blue cube in the only red container."""
RICH = with_tiles(HAULER, W2="W2yy:0300", Snw="R1y:0303")

LESSON = Lesson(
    "cargo",
    (
        Step(
            "room",
            flight(FREIGHTER, cards=["I-13"]),
            teaches=(
                "trucker.goods.red-only-in-red-container",
                "trucker.goods.one-cube-per-container",
                "trucker.goods.moved-only-while-loading",
                "trucker.goods.missing-supply-not-loaded",
            ),
            goal=(Did("load red 8-6"), Did("load blue 7-6"), Did("done")),
            fail=(
                Did("land 1"),
                Did("land 3"),
                Did("pass"),
                Early("done", "load red 8-6"),
                Early("done", "load blue 7-6"),
            ),
            solution=(
                "0: land 2",
                "0: unload blue 8-6",
                "0: load red 8-6",
                "0: load blue 7-6",
                "0: done",
            ),
            script=("nature: card I-13",),
            traps=(
                Trap("trucker.goods.red-only-in-red-container", ("0: land 2", "0: load red 7-6")),
                Trap("trucker.goods.one-cube-per-container", ("0: land 2", "0: load red 8-6")),
                Trap("trucker.goods.values-by-colour", "0: land 1", fails=True),
            ),
        ),
        Step(
            "planet",
            flight(HAULER, {"ship": COURIER, "days": 2}, cards=["I-12"], variant="level-1", days=4),
            teaches=("trucker.goods.values-by-colour", "trucker.planets.land-in-order"),
            solution=("0: land 2",),
            script=("nature: card I-12",),
            traps=(
                Trap("trucker.goods.red-only-in-red-container", "0: land 4", fails=True),
                Trap(
                    "trucker.goods.one-cube-per-container",
                    "0: land 1",
                    fails=True,
                    alike=("0: land 3",),
                ),
            ),
            choice=True,
            better=Better(("land",)),
        ),
        Step(
            "theft",
            flight(RICH, cards=["I-02"]),
            teaches=(
                "trucker.goods.theft-dearest-first",
                "trucker.goods.theft-then-batteries",
                "trucker.goods.theft-ends-when-nothing-left",
            ),
            goal=(Did("lose-goods 8-6"),),
            fail=(Did("lose-goods 7-6"),),
            solution=("0: lose-goods 8-6",),
            script=("nature: card I-02",),
            traps=(
                Trap("trucker.goods.theft-dearest-first", "0: lose-goods 6-8"),
                Trap("trucker.goods.red-only-in-red-container", "0: lose-goods 7-6", fails=True),
            ),
        ),
    ),
)
