"""Lesson 3: planets, a station, a wreck; then the learning flight."""

from __future__ import annotations

from ....lessons.step import Coached, Did, Happened, Lesson, Step, Trap
from ._coached import COACHED
from ._ships import COURIER, HAULER, flight

THREE_LEFT = """
I       6        7       8
6       .   ^:0130 B2:0321
7 W2:0300   H:3333  C1:2203
8 Snw:0320  E:3102       .
"""

LESSON = Lesson(
    "cards",
    (
        Step(
            "planets",
            flight(HAULER, {"ship": COURIER, "days": 2}, cards=["I-13"], days=4),
            teaches=(
                "trucker.planets.land-in-order",
                "trucker.planets.one-rocket-per-planet",
                "trucker.planets.landed-may-load",
                "trucker.planets.landing-costs-days",
                "trucker.goods.values-by-colour",
                "trucker.goods.red-only-in-red-container",
                "trucker.flight.leader-turns-next-card",
            ),
            goal=(Did("land 3"), Did("load yellow 7-6"), Did("done")),
            fail=(Did("land 1"), Did("land 2"), Did("pass")),
            solution=("0: land 3", "0: load yellow 7-6", "0: done"),
            script=("nature: card I-13", "1: pass"),
            traps=(
                Trap("trucker.goods.red-only-in-red-container", "0: land 1", fails=True),
                Trap("trucker.goods.values-by-colour", "0: land 2", fails=True),
                Trap("trucker.planets.landing-costs-days", "0: pass", fails=True),
            ),
            choice=True,
        ),
        Step(
            "station",
            flight(HAULER, {"ship": COURIER, "days": 2}, cards=["I-19"], days=4),
            teaches=(
                "trucker.abandoned.offered-in-order",
                "trucker.abandoned.needs-enough-crew",
                "trucker.abandoned.one-landing-only",
                "trucker.abandoned.station-costs-no-crew",
                "trucker.abandoned.station-gives-goods",
                "trucker.abandoned.landing-costs-days",
                "trucker.crew.start-cabin-gets-two-astronauts",
            ),
            goal=(
                Did("load yellow 7-6"),
                Did("load green 7-6"),
                Happened("trucker.abandoned.landing-costs-days"),
            ),
            fail=(Did("pass"),),
            solution=("0: land 1", "0: load yellow 7-6", "0: load green 7-6", "0: done"),
            script=("nature: card I-19",),
            traps=(Trap("trucker.abandoned.station-costs-no-crew", "0: pass", fails=True),),
        ),
        Step(
            "wreck",
            flight(THREE_LEFT, {"ship": COURIER, "days": 2}, cards=["I-18"], days=4),
            teaches=(
                "trucker.abandoned.ship-costs-crew",
                "trucker.abandoned.ship-pays-credits",
                "trucker.giveup.no-human-crew",
                "trucker.giveup.tested-after-whole-card",
            ),
            goal=(Did("pass"),),
            fail=(Did("land 1"),),
            solution=("0: pass",),
            script=("nature: card I-18", "1: pass"),
            traps=(Trap("trucker.giveup.no-human-crew", "0: land 1", fails=True),),
        ),
        Coached(
            "game",
            {"players": 3, "variant": "learning", "seed": 8},
            rules=COACHED,
            goal=(),
            bots="beginner",
            turns=8,
            moves=129,
        ),
    ),
)
