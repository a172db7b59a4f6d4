"""Lesson 2: the errors everyone makes, and what falls off with them."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._ships import HAULER, with_tiles, yard

MISFIT = with_tiles(HAULER, B2="B2:1032")
MUZZLED = """
I       5        6       7       8
6       .        .  ^:0130       .
7 W2:0103   C:0301  H:3333  C:2203
8  ^:0310 Sne:0222  E:3102       .
9 B3:1000        .       .       .
"""
"""A cannon whose muzzle looks into a hold; batteries hang on the cannon."""
TRAIN = """
I       7       8       9
6  ^:0130       .       .
7  H:3333 E^:0103  C:0031
8  E:3001 W3:0100  C:2001
"""
"""An engine that blows forward, with half of the ship behind it."""
ODDITY = """
I       5        6       7       8       9
6       .        .  ^:0130 B2:1032       .
7 W2:0103   C:0301  H:3333  C:2203 E>:0022
8  ^:0310 Sne:0222  E:3102  C:0203 W2:0003
9 B3:1000        .       .       .       .
"""
"""One fault of each kind but one."""
SINGLE = "trucker.check.single-not-to-double"

LESSON = Lesson(
    "faults",
    (
        Step(
            "joints",
            yard(MISFIT),
            teaches=(
                "trucker.check.which-connectors-join",
                SINGLE,
                "trucker.lose-tiles.parts-by-joints-not-touch",
            ),
            asks=(
                Ask("joint", facts={"seat": 0, "spot": "6-7", "side": "E"}),
                Ask("joint", facts={"seat": 0, "spot": "7-8", "side": "S"}),
                Ask("joint", facts={"seat": 0, "spot": "8-7", "side": "E"}),
            ),
            traps=(Trap(SINGLE, answer="joins"),),
        ),
        Step(
            "muzzle",
            yard(MUZZLED),
            teaches=("trucker.check.cell-before-cannon-empty",),
            goal=(Did("remove 7-5"),),
            fail=(Did("remove 8-5"), Did("draw")),
            solution=("0: finish 1", "0: remove 7-5"),
            script=("nature: card I-05",),
            traps=(
                Trap(
                    "trucker.lose-tiles.unjoined-tiles-fall-off",
                    ("0: finish 1", "0: remove 8-5"),
                    fails=True,
                ),
                Trap("trucker.check.faults-removed", ("0: finish 1", "0: remove 8-6")),
            ),
            choice=True,
        ),
        Step(
            "pieces",
            yard(TRAIN, stage="repair"),
            teaches=(
                "trucker.lose-tiles.owner-chooses-part",
                "trucker.lose-tiles.unjoined-tiles-fall-off",
                "trucker.lose-tiles.all-losses-count",
                "trucker.check.whole-ship-one-piece",
            ),
            goal=(Did("keep 6-7"),),
            fail=(Did("keep 7-9"),),
            solution=("0: remove 7-8", "0: keep 6-7"),
            script=("nature: card I-05",),
            traps=(
                Trap(
                    "trucker.lose-tiles.owner-chooses-part",
                    ("0: remove 7-8", "0: keep 7-9"),
                    fails=True,
                ),
            ),
            choice=True,
        ),
        Step(
            "referee",
            yard(ODDITY),
            teaches=(
                "trucker.check.connector-not-to-plain-side",
                "trucker.check.engine-points-rear",
            ),
            asks=(Ask("faults", facts={"seat": 0}),),
            traps=(
                Trap(
                    "trucker.check.cell-before-cannon-empty",
                    answer={"6-7+6-8": 1, "7-9": 1, "7-9+8-9": 1},
                ),
            ),
        ),
    ),
)
