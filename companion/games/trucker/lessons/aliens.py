"""Lesson 11: aliens, what they want and what they are good for."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._ships import flight, piles_with

LODGING = """
I       6        7       8       9
6       .   ^:0130 B2:0321       .
7 W2:0300   H:3333 C0:2203 Lb:0003
8 Snw:0320  E:3102  C:0103       .
"""
"""A cabin with brown life support, nobody in it yet."""
LODGED = LODGING.replace("C0:2203", "Cb:2203")
IDLE = """
I       6        7       8       9
6       .   ^:0130 B2:0321       .
7 W2:0300   H:3333 Cb:2203 Lb:0003
8 Snw:0320 EE:3002       .       .
"""
"""A brown alien and no engine that runs by itself."""
BROWN = "trucker.alien.brown-adds-two-to-engines"

LESSON = Lesson(
    "aliens",
    (
        Step(
            "lodger",
            {
                "variant": "level-1",
                "stage": "board",
                "seats": [{"ship": LODGING}],
                "piles": [piles_with("level-1", ["I-06"])[0]],
            },
            teaches=(
                "trucker.alien.needs-joined-life-support",
                "trucker.alien.colour-must-match",
                "trucker.alien.one-per-colour",
                "trucker.alien.never-in-start-cabin",
                "trucker.crew.cabin-gets-two-astronauts-or-alien",
                BROWN,
            ),
            goal=(Did("move-in 7-8 brown"),),
            fail=(Did("move-in 7-8 astronauts"),),
            solution=("0: move-in 7-8 brown",),
            script=("nature: card I-06",),
            traps=(
                Trap("trucker.alien.colour-must-match", "0: move-in 7-8 purple"),
                Trap("trucker.alien.never-in-start-cabin", "0: move-in 7-7 brown"),
                Trap("trucker.alien.needs-joined-life-support", "0: move-in 8-8 brown"),
                Trap(BROWN, "0: move-in 7-8 astronauts", fails=True),
            ),
        ),
        Step(
            "bonus",
            flight(IDLE, stage="next", variant="level-1"),
            teaches=(
                "trucker.alien.bonus-needs-base-above-zero",
                "trucker.alien.base-counted-after-battery-choice",
                "trucker.alien.bonus-not-optional",
                "trucker.alien.purple-adds-two-to-cannons",
                "trucker.crew.aliens-are-crew",
            ),
            asks=(
                Ask("engines", facts={"seat": 0, "how": "without"}),
                Ask("engines", facts={"seat": 0, "how": "with"}),
            ),
            traps=(Trap(BROWN, answer=2),),
        ),
        Step(
            "breath",
            flight(LODGED, cards=["I-11"], variant="level-1"),
            teaches=(
                "trucker.alien.lost-with-its-life-support",
                "trucker.alien.other-joined-support-keeps-it",
            ),
            script=(
                "nature: card I-11",
                "nature: roll 4 5",
                "nature: roll 6 6",
                "nature: roll 6 5",
            ),
            asks=(Ask("hit", "nature: roll 4 5"),),
            traps=(Trap("trucker.meteor.large-destroys-unless-shot", answer="bounced"),),
        ),
    ),
)
