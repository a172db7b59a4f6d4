"""Marbles, speed and the modules of the mothership."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Better, Did, Early, Lesson, Step, Trap
from ._sky import LATER, colony_ship, sky

TWO_SHIPS = [colony_ship(269), colony_ship(245)]

LESSON = Lesson(
    "speed",
    (
        Step(
            "booster",
            sky(blue={"ships": TWO_SHIPS, "hand": {"fuel": 2}}),
            teaches=(
                "starfarers.modules.booster-cost",
                "starfarers.modules.booster-adds-speed",
                "starfarers.modules.serve-all-own-ships",
                "starfarers.mothership.five-marbles",
                "starfarers.mothership.two-marbles-added",
                "starfarers.mothership.speed-is-base-plus-boosters",
                "starfarers.mothership.one-speed-for-all-ships",
            ),
            goal=(Did("fit booster"), Answered()),
            fail=(Early("shake", before="fit booster"),),
            solution=("0: fit booster", "0: shake"),
            script=("nature: marbles yellow red",),
            asks=(Ask("speed", "nature: marbles yellow red"),),
            traps=(
                Trap(
                    "starfarers.mothership.speed-is-base-plus-boosters",
                    ("0: fit booster", "0: shake"),
                    answer=3,
                ),
                Trap(
                    "starfarers.mothership.speed-is-base-plus-boosters",
                    ("0: fit booster", "0: shake"),
                    answer=4,
                    name="serve-all-own-ships",
                ),
                Trap("starfarers.modules.cannon-cost", "0: fit cannon"),
            ),
            odds="marbles/reach",
        ),
        Step(
            "room",
            sky(
                **LATER,
                blue={
                    "colonies": [224, 275, 298],
                    "ships": [colony_ship(203)],
                    "modules": {"cannon": 4, "cargo-pod": 2, "booster": 6},
                    "hand": {"ore": 2, "fuel": 2, "carbon": 2},
                    "medals": 4,
                },
            ),
            teaches=(
                "starfarers.modules.cannon-cost",
                "starfarers.modules.cargo-pod-cost",
                "starfarers.modules.cannon-adds-strength",
                "starfarers.modules.cargo-pod-adds-capacity",
                "starfarers.modules.six-cannons-at-most",
                "starfarers.modules.five-cargo-pods-at-most",
                "starfarers.modules.six-boosters-at-most",
            ),
            goal=(Did("fit cannon"),),
            fail=(Early("shake", before="fit cannon"),),
            solution=("0: fit cannon",),
            traps=(Trap("starfarers.modules.six-boosters-at-most", "0: fit booster"),),
            choice=True,
            clues=("planet:37",),
        ),
        Step(
            "first",
            sky(**LATER, blue={"hand": {"ore": 1, "fuel": 3, "carbon": 1, "food": 1}}),
            teaches=("starfarers.modules.booster-adds-speed",),
            solution=("0: fit booster",),
            traps=(Trap("starfarers.modules.cannon-cost", "0: fit cannon"),),
            better=Better(("0: fit booster", "0: colony-ship 280")),
        ),
    ),
)
