"""Trade ships, spaceports, and how many of them there are."""

from __future__ import annotations

from ....lessons.step import Did, Lesson, Step, Trap
from ._sky import NEAR, SETTLED, colony_ship, sky

LESSON = Lesson(
    "ships",
    (
        Step(
            "spaceport",
            sky(
                blue={**SETTLED, "hand": {"ore": 1, "fuel": 1, "carbon": 4, "food": 3}},
                discs=NEAR,
            ),
            teaches=(
                "starfarers.build.spaceport-cost",
                "starfarers.build.spaceport-on-own-colony",
                "starfarers.build.spaceport-has-two-berths",
                "starfarers.score.spaceport-two",
            ),
            goal=(Did("spaceport 224"), Did("colony-ship")),
            solution=("0: spaceport 224", "0: colony-ship 225"),
            traps=(
                Trap("starfarers.build.spaceport-on-own-colony", "0: spaceport 281"),
                Trap("starfarers.build.colony-has-no-berth", "0: colony-ship 225"),
            ),
            choice=True,
            clues=("point:224", "point:225", "point:234"),
        ),
        Step(
            "trade-ship",
            sky(
                blue={
                    **SETTLED,
                    "hand": {"ore": 2, "fuel": 2, "carbon": 1, "food": 1, "goods": 2},
                },
                discs=NEAR,
            ),
            teaches=(
                "starfarers.build.trade-ship-cost",
                "starfarers.build.own-build-phase-only",
                "starfarers.build.any-number-of-times",
            ),
            goal=(Did("trade-ship"), Did("colony-ship")),
            solution=("0: trade-ship 269", "0: colony-ship 280"),
            traps=(
                Trap(
                    "starfarers.build.trade-ship-cost", ("0: trade-ship 269", "0: trade-ship 280")
                ),
                Trap(
                    "starfarers.build.ship-on-own-free-berth",
                    ("0: trade-ship 269", "0: colony-ship 269"),
                ),
            ),
            choice=True,
            clues=("point:269", "point:280"),
        ),
        Step(
            "limits",
            sky(
                blue={
                    "colonies": [204, 275, 298],
                    "spaceports": [213, 224, 281],
                    "ships": [colony_ship(269), colony_ship(245), colony_ship(237)],
                    "hand": {"ore": 1, "fuel": 3, "carbon": 4, "food": 3},
                },
                discs=NEAR,
            ),
            teaches=(
                "starfarers.build.ship-needs-transporter",
                "starfarers.build.colony-ship-needs-colony-piece",
                "starfarers.build.trade-ship-needs-station-piece",
                "starfarers.build.spaceport-needs-shipyard",
                "starfarers.build.piece-must-be-in-supply",
            ),
            goal=(Did("fit"),),
            solution=("0: fit booster",),
            choice=True,
            traps=(
                Trap("starfarers.build.ship-needs-transporter", "0: colony-ship 280"),
                Trap("starfarers.build.spaceport-needs-shipyard", "0: spaceport 204"),
            ),
        ),
    ),
)
