"""Lesson 6: smugglers, slavers, pirates, and when a battery is wasted."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Early, Lesson, Step, Trap
from ._ships import COURIER, HAULER, WARRIOR, flight

LESSON = Lesson(
    "enemies",
    (
        Step(
            "smugglers",
            flight(WARRIOR, cards=["I-02"]),
            teaches=(
                "trucker.cannon.single-forward-one",
                "trucker.cannon.single-aside-half",
                "trucker.cannon.double-forward-two",
                "trucker.cannon.double-aside-one",
                "trucker.cannon.double-costs-battery",
                "trucker.cannon.single-always-counts",
                "trucker.cannon.halves-not-rounded",
                "trucker.enemy.beaten-goes-no-further",
                "trucker.enemy.reward-for-days-is-optional",
            ),
            goal=(Did("accept"),),
            fail=(Early("announce", "power 6-8 7-6"), Did("pass")),
            solution=("0: power 6-8 7-6", "0: announce", "0: accept"),
            script=("nature: card I-02",),
            asks=(Ask("cannons", "nature: card I-02", {"seat": 0, "how": "without"}),),
            traps=(
                Trap("trucker.enemy.stronger-enemy-punishes", "0: announce", fails=True),
                Trap("trucker.cannon.double-costs-battery", "0: power 7-9 7-6"),
                Trap(
                    "trucker.enemy.reward-for-days-is-optional",
                    ("0: power 6-8 7-6", "0: announce", "0: pass"),
                    fails=True,
                ),
            ),
        ),
        Step(
            "tie",
            flight(WARRIOR, stage="next"),
            teaches=(
                "trucker.enemy.tie-has-no-effect",
                "trucker.enemy.unbeaten-goes-to-next-player",
                "trucker.enemy.fights-in-order",
            ),
            asks=(
                Ask("enemy", facts={"card": "I-02", "strength": 8}),
                Ask("enemy", facts={"card": "I-03", "strength": 9}),
                Ask("enemy", facts={"card": "I-01", "strength": 13}),
            ),
            traps=(Trap("trucker.enemy.tie-has-no-effect", answer="beats"),),
        ),
        Step(
            "slavers",
            flight(WARRIOR, cards=["I-01"], variant="level-1"),
            teaches=(
                "trucker.enemy.stronger-enemy-punishes",
                "trucker.enemy.penalty-by-kind",
                "trucker.crew.owner-chooses-who-is-lost",
                "trucker.crew.loss-ends-at-nobody",
            ),
            goal=(Did("announce"), Did("lose-crew")),
            fail=(Did("power"),),
            solution=("0: announce", "0: lose-crew 7-8"),
            script=("nature: card I-01",),
            traps=(
                Trap("trucker.enemy.stronger-enemy-punishes", "0: power 6-8 7-6", fails=True),
                Trap("trucker.crew.owner-chooses-who-is-lost", ("0: announce", "0: lose-crew 8-6")),
            ),
        ),
        Step(
            "pirates",
            flight(HAULER, {"ship": COURIER, "days": 2}, cards=["I-03"], variant="level-1", days=4),
            teaches=(
                "trucker.enemy.shots-rolled-for-all-losers-at-once",
                "trucker.enemy.shot-hits-first-tile",
                "trucker.enemy.small-shot-needs-shield",
                "trucker.enemy.large-shot-cannot-be-stopped",
                "trucker.flight.credits-taken-at-once",
            ),
            goal=(Did("defend"),),
            fail=(Did("pass"),),
            solution=("0: defend 6-8",),
            script=(
                "nature: card I-03",
                "nature: roll 3 4",
                "nature: roll 3 3",
                "nature: roll 6 6",
            ),
            asks=(Ask("hit", "nature: roll 3 4"), Ask("hit", "nature: roll 3 3")),
            traps=(
                Trap("trucker.shield.use-costs-battery", answer="bounced"),
                Trap("trucker.enemy.small-shot-needs-shield", "0: pass", fails=True),
            ),
            odds="ships/shots",
        ),
    ),
)
