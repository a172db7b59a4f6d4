"""Lesson 9: rockets on the road: jumping, falling back, a lap behind."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._ships import COURIER, HAULER, SPARKS, flight

ALL_BUT_DUST = ("I-05", "I-02", "I-09", "I-13", "I-16", "I-18", "I-19")

LESSON = Lesson(
    "road",
    (
        Step(
            "jump",
            flight(
                HAULER,
                {"ship": COURIER, "days": 5},
                {"ship": SPARKS, "days": 3},
                stage="next",
                days=6,
            ),
            teaches=(
                "trucker.flight.occupied-spaces-skipped",
                "trucker.flight.board-is-a-loop",
                "trucker.flight.days-lost-last-player-first",
                "trucker.order.by-rocket-position",
                "trucker.order.decisions-in-order",
            ),
            asks=(
                Ask("falls-back", facts={"seat": 0, "days": 1}),
                Ask("falls-back", facts={"seat": 0, "days": 3}),
            ),
            traps=(Trap("trucker.flight.occupied-spaces-skipped", answer=1),),
        ),
        Step(
            "lap",
            flight(
                HAULER,
                {"ship": COURIER, "days": 26},
                cards=["I-04"],
                played=ALL_BUT_DUST,
                days=7,
            ),
            teaches=(
                "trucker.stardust.day-per-open-connector",
                "trucker.stardust.last-player-first",
                "trucker.stardust.open-connector-faces-no-tile",
                "trucker.giveup.lapped-by-leader",
                "trucker.order.laps-count",
                "trucker.flight.ends-after-last-card",
            ),
            script=("nature: card I-04",),
            asks=(Ask("dust", "nature: card I-04", {"seat": 0}),),
            traps=(Trap("trucker.stardust.open-connector-faces-no-tile", answer=5),),
        ),
        Step(
            "brink",
            flight(HAULER, {"ship": COURIER, "days": 21}, cards=["I-13"], days=4),
            teaches=(
                "trucker.giveup.lapped-by-leader",
                "trucker.giveup.tested-after-whole-card",
                "trucker.planets.landing-costs-days",
            ),
            goal=(Did("pass"),),
            fail=(Did("land"),),
            solution=("0: pass",),
            script=("nature: card I-13", "1: pass"),
            traps=(
                Trap(
                    "trucker.giveup.lapped-by-leader",
                    "0: land 3",
                    fails=True,
                    alike=("0: land 1", "0: land 2"),
                ),
            ),
        ),
    ),
)
