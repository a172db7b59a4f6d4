"""Lesson 5: meteors line by line, what a cannon reaches, what hangs on what."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._ships import COURIER, HAULER, flight, with_tiles

GUNNER = with_tiles(HAULER, W2="<:0100")
SPINE = """
I        6       7       8       9
6        .  ^:0130       .       .
7 W2y:0300  H:3333  +:1313  C:0031
8        .       .       .  E:1000
"""
"""Everything on the right hangs on one structural tile."""
BETWEEN_CARDS = "next"

LESSON = Lesson(
    "meteors",
    (
        Step(
            "reach",
            flight(GUNNER, stage=BETWEEN_CARDS),
            teaches=(
                "trucker.meteor.cannon-must-aim-at-it",
                "trucker.meteor.front-cannon-own-column-only",
                "trucker.meteor.side-cannon-own-or-neighbour-row",
                "trucker.meteor.rear-cannon-own-or-neighbour-column",
                "trucker.meteor.cannon-no-use-against-small",
            ),
            asks=(
                Ask("hit", facts={"seat": 0, "card": "II-10", "n": 1, "roll": 8}),
                Ask("hit", facts={"seat": 0, "card": "II-09", "n": 3, "roll": 8}),
                Ask("hit", facts={"seat": 0, "card": "II-10", "n": 3, "roll": 8}),
            ),
            traps=(Trap("trucker.meteor.large-destroys-unless-shot", answer="shot-down"),),
            odds="ships/meteors",
        ),
        Step(
            "hangs",
            flight(HAULER, stage=BETWEEN_CARDS),
            teaches=(
                "trucker.lose-tiles.unjoined-tiles-fall-off",
                "trucker.lose-tiles.load-goes-with-tile",
                "trucker.lose-tiles.all-losses-count",
            ),
            asks=(
                Ask("falls-off", facts={"seat": 0, "spot": "8-7"}),
                Ask("falls-off", facts={"seat": 0, "spot": "7-8"}),
            ),
            traps=(Trap("trucker.lose-tiles.unjoined-tiles-fall-off", answer=1),),
        ),
        Step(
            "parts",
            flight(SPINE, cards=["I-09"]),
            teaches=(
                "trucker.lose-tiles.owner-chooses-part",
                "trucker.meteor.in-card-order",
            ),
            goal=(Did("keep 7-9"),),
            fail=(Did("keep 6-7"),),
            solution=("0: keep 7-9",),
            script=(
                "nature: card I-09",
                "nature: roll 4 4",
                "nature: roll 6 6",
                "nature: roll 6 5",
            ),
            traps=(Trap("trucker.lose-tiles.owner-chooses-part", "0: keep 6-7", fails=True),),
            choice=True,
        ),
        Step(
            "everyone",
            flight(HAULER, {"ship": COURIER, "days": 2}, cards=["I-11"], variant="level-1", days=4),
            teaches=(
                "trucker.meteor.one-roll-for-everyone",
                "trucker.meteor.small-only-side-hit-matters",
            ),
            script=(
                "nature: card I-11",
                "nature: roll 3 4",
                "nature: roll 2 4",
                "nature: roll 3 3",
            ),
            asks=(
                Ask("hit", "nature: roll 3 4", {"seat": 1}),
                Ask("hit", "nature: roll 2 4", {"seat": 0}),
                Ask("hit", "nature: roll 3 3", {"seat": 1}),
            ),
            traps=(Trap("trucker.meteor.front-cannon-own-column-only", answer="lost"),),
        ),
    ),
)
