"""Lesson 4: batteries, double engines and shields."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Early, Lesson, Step, Trap
from ._ships import COURIER, HAULER, RACER, WARRIOR, flight, with_tiles

SHIELDED = with_tiles(HAULER, W2="B2:0303")

LESSON = Lesson(
    "power",
    (
        Step(
            "engines",
            flight(RACER, {"ship": COURIER, "days": 6}, cards=["I-05"], days=4),
            teaches=(
                "trucker.engine.single-one",
                "trucker.engine.double-two",
                "trucker.engine.double-costs-battery",
                "trucker.engine.single-always-counts",
                "trucker.battery.loaded-as-printed",
                "trucker.battery.one-per-use",
                "trucker.openspace.strength-announced-in-order",
                "trucker.openspace.moves-at-once",
            ),
            goal=(Did("power 8-7 6-8"), Did("announce")),
            fail=(Early("announce", "power 8-7 6-8"),),
            solution=("0: power 8-7 6-8", "0: announce"),
            script=("nature: card I-05",),
            asks=(Ask("engines", facts={"seat": 0, "how": "with"}),),
            traps=(
                Trap("trucker.engine.double-costs-battery", "0: announce", fails=True),
                Trap("trucker.engine.double-costs-battery", "0: power 7-9 6-8", name="single"),
            ),
        ),
        Step(
            "shield",
            flight(SHIELDED, cards=["I-09"]),
            teaches=(
                "trucker.shield.covers-two-sides",
                "trucker.shield.use-costs-battery",
                "trucker.shield.no-help-against-large",
                "trucker.meteor.empty-line-is-a-miss",
            ),
            goal=(Did("defend"),),
            fail=(Did("pass"),),
            solution=("0: defend 6-8",),
            script=(
                "nature: card I-09",
                "nature: roll 5 5",
                "nature: roll 3 4",
                "nature: roll 2 5",
            ),
            asks=(
                Ask("hit", "nature: roll 5 5"),
                Ask("hit", "nature: roll 3 4"),
                Ask("hit", "nature: roll 2 5"),
            ),
            traps=(
                Trap("trucker.shield.use-costs-battery", "0: pass", fails=True),
                Trap("trucker.meteor.empty-line-is-a-miss", answer="lost"),
            ),
            odds="ships/meteors",
        ),
        Step(
            "cannon",
            flight(WARRIOR, cards=["I-09"]),
            teaches=(
                "trucker.meteor.cannon-must-aim-at-it",
                "trucker.cannon.double-costs-battery",
            ),
            goal=(Answered(), Did("defend")),
            fail=(Did("pass"),),
            solution=("0: defend 7-6",),
            script=(
                "nature: card I-09",
                "nature: roll 4 4",
                "nature: roll 6 6",
                "nature: roll 6 5",
            ),
            asks=(Ask("hit", "nature: roll 4 4"),),
            traps=(
                Trap("trucker.meteor.front-cannon-own-column-only", answer="shot-down"),
                Trap("trucker.meteor.large-destroys-unless-shot", "0: pass", fails=True),
            ),
            odds="ships/meteors",
        ),
    ),
)
