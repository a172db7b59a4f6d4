"""Longest Road, won, taken, cut and tied."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._island import ROAD, SETTLEMENT, island, roll

RUN_OF_FIVE = {"roads": [24, 34, 35, 41, 42]}
WHITE_IN_THE_WAY = {"settlements": [17, 31], "roads": [29, 30, 36, 37], "hand": SETTLEMENT}
"""White, with a road that leads into Orange's."""
WHITE_CUTS = ("2: settle 30", "2: end", *roll(3, 6, 4))

LESSON = Lesson(
    "longest",
    (
        Step(
            "five",
            island(blue={"roads": [13, 24, 34, 41, 42], "hand": ROAD}),
            teaches=(
                "catan.longest-road.five-first",
                "catan.longest-road.one-unbroken-run",
                "catan.longest-road.branches-left-out",
                "catan.longest-road.own-buildings-no-cut",
                "catan.score.longest-road-two",
            ),
            goal=(Answered(), Happened("catan.longest-road.five-first")),
            solution=("0: road 43",),
            fail=tuple(Did(f"road {path}") for path in (7, 12, 14, 20, 40, 50)),
            asks=(Ask("run", facts={"seat": 0}),),
            traps=(
                Trap("catan.longest-road.one-unbroken-run", answer=5),
                Trap("catan.longest-road.own-buildings-no-cut", answer=2),
                Trap("catan.longest-road.branches-left-out", "0: road 40", fails=True),
            ),
        ),
        Step(
            "ring",
            island(
                orange={"roads": [52, 56, 59, 60, 64, 65, 70, 71]},
            ),
            teaches=("catan.longest-road.each-road-once", "catan.longest-road.branches-left-out"),
            asks=(Ask("run", facts={"seat": 1}),),
            traps=(
                Trap("catan.longest-road.one-unbroken-run", answer=8),
                Trap("catan.longest-road.each-road-once", answer=6),
            ),
        ),
        Step(
            "equal",
            island(
                blue={"roads": [24, 34, 41, 42], "hand": {"lumber": 2, "brick": 2}},
                orange={"roads": [45, 52, 56, 60, 65, 71]},
            ),
            teaches=(
                "catan.longest-road.longer-takes-at-once",
                "catan.longest-road.equal-takes-nothing",
            ),
            goal=(Happened("catan.longest-road.longer-takes-at-once"),),
            solution=("0: road 43", "0: road 44"),
            fail=(Did("end"),),
            traps=(
                Trap(
                    "catan.longest-road.equal-takes-nothing", ("0: road 43", "0: end"), fails=True
                ),
            ),
            script=(*roll(1, 1, 1), *roll(2, 4, 1), *roll(3, 6, 5)),
        ),
        Step(
            "cut",
            island(
                blue={"roads": [12, 13, 20, 28, 36], "hand": SETTLEMENT},
                orange={"roads": [44, 45, 52, 60, 65]},
                longest_road=1,
            ),
            teaches=(
                "catan.longest-road.foreign-building-cuts",
                "catan.longest-road.cut-passes-to-longest",
            ),
            goal=(Happened("catan.longest-road.cut-passes-to-longest"),),
            solution=("0: settle 30",),
            fail=(Did("settle 18"), Did("settle 24"), Did("road")),
            traps=(
                Trap("catan.longest-road.foreign-building-cuts", "0: settle 24", fails=True),
                Trap("catan.road.cost", "0: road 29", fails=True),
            ),
            choice=True,
            clues=("path:44", "path:45", "path:52", "path:60", "path:65"),
        ),
        Step(
            "tie",
            island(
                blue=RUN_OF_FIVE,
                orange={"roads": [44, 45, 52, 60, 65, 71]},
                white=WHITE_IN_THE_WAY,
                turn={"on": 2},
            ),
            teaches=("catan.longest-road.cut-holder-keeps-tie",),
            script=WHITE_CUTS,
            asks=(Ask("longest", "2: settle 30"),),
            traps=(
                Trap(
                    "catan.longest-road.cut-holder-keeps-tie",
                    answer="0",
                    name="level-takes-nothing",
                ),
                Trap(
                    "catan.longest-road.cut-holder-keeps-tie", answer="nobody", name="not-set-aside"
                ),
            ),
            marks=("corner:30",),
        ),
    ),
)
