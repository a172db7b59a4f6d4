"""Exploring, pirate bases and ice planets."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._sky import FROZEN, RAIDED, colony_ship, flight, sky, trade_ship

FARTHER_BASE = {36: "11", 37: "pirate-5", 38: "2"}
"""Another system, L1, with a stronger base."""

LESSON = Lesson(
    "unknown",
    (
        Step(
            "explore",
            sky(blue={"ships": [trade_ship(235)]}, turn=flight(4)),
            teaches=(
                "starfarers.setup.beginner-only-home-discs-open",
                "starfarers.explore.where-sectors-are-open",
                "starfarers.explore.arrival-opens-all-discs",
                "starfarers.explore.ship-may-fly-on",
                "starfarers.pirate.disc-gives-way-to-token",
                "starfarers.ice.disc-gives-way-to-token",
            ),
            goal=(Happened("starfarers.pirate.disc-gives-way-to-token"),),
            solution=("0: fly 0 225",),
            script=("nature: disc 6", "nature: disc 4", "nature: disc pirate-4"),
            traps=(Trap("starfarers.explore.arrival-opens-all-discs", "0: fly 0 205"),),
            choice=True,
            clues=("point:225",),
        ),
        Step(
            "barred",
            sky(
                blue={"ships": [colony_ship(225)], "modules": {"booster": 1, "cannon": 3}},
                turn=flight(4),
                discs=RAIDED,
            ),
            teaches=(
                "starfarers.pirate.no-colony-beside",
                "starfarers.pirate.cannons-reach-value",
            ),
            goal=(Answered(), Did("found")),
            solution=("0: fly 0 204", "0: found 0"),
            asks=(Ask("token", facts={"seat": 0, "planet": 41}),),
            traps=(
                Trap("starfarers.pirate.cannons-reach-value", answer=4),
                Trap("starfarers.pirate.no-colony-beside", ("0: fly 0 224", "0: found 0")),
            ),
            marks=("planet:41",),
            choice=True,
            clues=("point:204",),
        ),
        Step(
            "base",
            sky(
                blue={"ships": [colony_ship(235)], "modules": {"booster": 1, "cannon": 4}},
                turn=flight(2),
                discs={**RAIDED, **FARTHER_BASE},
            ),
            teaches=(
                "starfarers.pirate.ship-beside-the-planet",
                "starfarers.pirate.falls-at-once",
                "starfarers.pirate.token-kept-for-good",
                "starfarers.pirate.reserve-disc-moves-in",
                "starfarers.pirate.found-or-fly-on",
                "starfarers.score.special-token-one",
            ),
            goal=(Happened("starfarers.pirate.falls-at-once"), Answered(), Did("found")),
            fail=(Did("fly 0 215"),),
            solution=("0: fly 0 224", "0: found 0"),
            script=("nature: disc 9",),
            asks=(Ask("token", "nature: disc 9", facts={"seat": 0, "planet": 37, "next": True}),),
            traps=(
                Trap("starfarers.pirate.ship-beside-the-planet", "0: fly 0 215", fails=True),
                Trap(
                    "starfarers.pirate.cannons-reach-value",
                    "0: fly 0 224",
                    answer=5,
                    name="cannons-not-used-up",
                ),
            ),
            marks=("planet:41",),
            choice=True,
            clues=("point:224",),
        ),
        Step(
            "ice",
            sky(
                blue={
                    "ships": [colony_ship(224)],
                    "modules": {"booster": 1, "cargo-pod": 2},
                    "hand": {"ore": 2},
                },
                discs=FROZEN,
            ),
            teaches=(
                "starfarers.ice.no-colony-beside",
                "starfarers.ice.ship-beside-the-planet",
                "starfarers.ice.pods-reach-value",
                "starfarers.ice.thaws-at-once",
                "starfarers.ice.token-kept-for-good",
                "starfarers.ice.reserve-disc-moves-in",
                "starfarers.ice.found-or-fly-on",
            ),
            goal=(Happened("starfarers.ice.thaws-at-once"), Did("found")),
            solution=("0: fit cargo-pod", "0: found 0"),
            script=("nature: disc 11",),
            traps=(Trap("starfarers.ice.no-colony-beside", "0: found 0"),),
            marks=("planet:41",),
            choice=True,
            clues=("point:224",),
        ),
    ),
)
