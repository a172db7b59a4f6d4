"""Lesson 13: second thoughts, tiles put aside, and a look at the cards."""

from __future__ import annotations

from ....lessons.step import Did, Happened, Lesson, Step, Trap
from ._ships import yard

ARMED = """
I 7
6 ^:0031
7 H:3333
"""
ROOMY = """
I       7       8
6  ^:0031       .
7  H:3333  C:2203
8  E:3102       .
"""
HASTY = """
I       7       8
6  ^:0130 B2:3210
7  H:3333  C:2203
8  E:3102       .
"""
"""The batteries were laid in a hurry."""
SIDEWAYS = ("7-8 1", "7-6 3", "8-7 2")
"""Where the cannon would hold at once, and not point forward."""
EXPECTED = [[["I-09", "I-11"], ["I-01", "I-02"], ["I-03", "I-04"], ["I-05", "I-06"]]]
"""The first pile: large meteors from the front."""

LESSON = Lesson(
    "reserve",
    (
        Step(
            "lift",
            yard(HASTY, variant="level-1", free="6-8"),
            teaches=("trucker.build.last-tile-free-until-next-draw-or-peek",),
            goal=(Did("place 6-8 1"),),
            fail=(Did("draw"), Did("finish")),
            solution=("0: lift", "0: place 6-8 1"),
            traps=(
                Trap("trucker.build.last-tile-free-until-next-draw-or-peek", "0: draw", fails=True),
                Trap("trucker.check.connector-not-to-plain-side", "0: finish 1", fails=True),
            ),
        ),
        Step(
            "aside",
            yard(ARMED, variant="level-1", hand="T103", shown=["T051"]),
            teaches=(
                "trucker.build.reserve-at-most-two",
                "trucker.build.reserved-attachable-any-time",
            ),
            goal=(Did("attach T103 6-8 0"),),
            fail=(Did("draw"), Did("finish"), *(Did(f"place {way}") for way in SIDEWAYS)),
            solution=(
                "0: reserve",
                "0: take T051",
                "0: place 7-8 0",
                "0: attach T103 6-8 0",
            ),
            traps=(
                Trap("trucker.build.one-tile-at-a-time", "0: take T051"),
                Trap(
                    "trucker.cannon.single-aside-half",
                    f"0: place {SIDEWAYS[0]}",
                    fails=True,
                    alike=tuple(f"0: place {way}" for way in SIDEWAYS[1:]),
                ),
            ),
        ),
        Step(
            "costs",
            yard(ROOMY, variant="level-1", reserve=["T103"], piles=EXPECTED),
            teaches=(
                "trucker.lose-tiles.unplaced-reserved-count",
                "trucker.build.reserved-never-returns",
            ),
            goal=(Did("attach T103 6-8 0"), Did("finish")),
            fail=(
                Did("draw"),
                Happened("trucker.lose-tiles.unplaced-reserved-count"),
            ),
            solution=("0: attach T103 6-8 0", "0: finish 1"),
            script=("nature: card I-06",),
            traps=(
                Trap("trucker.lose-tiles.unplaced-reserved-count", "0: finish 1", fails=True),
                Trap(
                    "trucker.build.reserved-never-returns",
                    ("0: attach T103 6-8 0", "0: lift", "0: put-back"),
                ),
            ),
        ),
        Step(
            "peek",
            yard(ROOMY, variant="level-1", shown=["T103", "T152"], piles=EXPECTED),
            teaches=(
                "trucker.build.peek-after-first-tile",
                "trucker.build.peek-open-piles-only",
                "trucker.build.peek-one-pile-at-a-time",
                "trucker.build.no-draw-while-peeking",
                "trucker.setup.four-card-piles",
                "trucker.setup.pile-mix-by-level",
            ),
            goal=(Did("peek 1"), Did("take T103")),
            fail=(Did("take T152"), Did("draw"), Did("finish")),
            solution=("0: peek 1", "0: close", "0: take T103"),
            traps=(
                Trap("trucker.build.peek-open-piles-only", "0: peek 4"),
                Trap("trucker.build.no-draw-while-peeking", ("0: peek 1", "0: take T103")),
                Trap(
                    "trucker.shield.no-help-against-large",
                    ("0: peek 1", "0: close", "0: take T152"),
                    fails=True,
                ),
            ),
        ),
    ),
)
