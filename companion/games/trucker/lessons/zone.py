"""Lesson 7: the combat zone, where being last in anything hurts."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Lesson, Step, Trap
from ._ships import COURIER, HAULER, RACER, SPARKS, flight

LESSON = Lesson(
    "zone",
    (
        Step(
            "lines",
            flight(
                HAULER,
                {"ship": SPARKS, "days": 6},
                {"ship": COURIER, "days": 3},
                cards=["I-16"],
                days=4,
            ),
            teaches=(
                "trucker.combatzone.lines-top-to-bottom",
                "trucker.combatzone.lowest-suffers",
                "trucker.combatzone.tie-hits-one-further-ahead",
                "trucker.combatzone.batteries-in-order",
                "trucker.combatzone.order-renewed-after-each-line",
                "trucker.combatzone.lone-ship-skips",
                "trucker.flight.penalty-days-forced",
            ),
            goal=(Did("lose-crew"), Answered()),
            solution=("0: lose-crew 7-8", "0: lose-crew 7-8"),
            script=(
                "nature: card I-16",
                "1: power 8-7 7-8",
                "1: announce",
                "1: power 6-7 7-8",
                "1: announce",
                "nature: roll 4 4",
                "nature: roll 6 6",
            ),
            asks=(
                Ask("suffers", "nature: card I-16", {"what": "crew"}),
                Ask("hit", "nature: roll 4 4"),
            ),
            traps=(Trap("trucker.combatzone.tie-hits-one-further-ahead", answer="2"),),
        ),
        Step(
            "spend",
            flight(RACER, {"ship": COURIER, "days": 6}, cards=["I-16"], days=2),
            teaches=(
                "trucker.combatzone.tie-hits-one-further-ahead",
                "trucker.combatzone.batteries-in-order",
            ),
            goal=(Did("announce"),),
            fail=(Did("power"),),
            solution=("0: announce",),
            script=(
                "nature: card I-16",
                "1: lose-crew 7-8",
                "1: lose-crew 7-8",
                "nature: roll 3 4",
                "nature: roll 6 6",
            ),
            traps=(
                Trap(
                    "trucker.combatzone.tie-hits-one-further-ahead", "0: power 8-7 6-8", fails=True
                ),
            ),
        ),
    ),
)
