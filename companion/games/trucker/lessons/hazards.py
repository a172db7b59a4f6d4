"""Lesson 10: an epidemic and a saboteur: the cards nobody can shoot at."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._ships import COURIER, HAULER, flight

CROWDED = HAULER.replace("I ", "II ", 1)

LESSON = Lesson(
    "hazards",
    (
        Step(
            "epidemic",
            flight(CROWDED, cards=["II-05"], variant="level-2"),
            teaches=(
                "trucker.epidemic.joined-occupied-cabins-lose-one",
                "trucker.epidemic.marked-before-removing",
            ),
            script=("nature: card II-05",),
            asks=(Ask("sick", "nature: card II-05", {"seat": 0}),),
            traps=(Trap("trucker.epidemic.joined-occupied-cabins-lose-one", answer=3),),
        ),
        Step(
            "sabotage",
            flight(
                COURIER.replace("I ", "III ", 1),
                {"ship": HAULER.replace("I ", "III ", 1), "days": 2},
                cards=["III-04"],
                variant="level-3",
                days=4,
            ),
            teaches=(
                "trucker.sabotage.smallest-crew-is-target",
                "trucker.sabotage.tie-hits-one-further-ahead",
                "trucker.sabotage.column-then-row",
                "trucker.sabotage.three-tries-at-most",
                "trucker.sabotage.lone-ship-skips",
            ),
            goal=(Did("keep 7-8"),),
            fail=(Did("keep 6-7"), Did("keep 7-6"), Did("keep 8-7")),
            solution=("0: keep 7-8",),
            script=(
                "nature: card III-04",
                "nature: roll 3 3",
                "nature: roll 4 5",
                "nature: roll 3 4",
                "nature: roll 5 2",
            ),
            traps=(
                Trap(
                    "trucker.giveup.no-human-crew",
                    "0: keep 8-7",
                    fails=True,
                    alike=("0: keep 6-7", "0: keep 7-6"),
                ),
            ),
            odds="ships/sabotage",
            choice=True,
        ),
    ),
)
