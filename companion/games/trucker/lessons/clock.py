"""Lesson 16: the hourglass, and a flight of one's own."""

from __future__ import annotations

from ....lessons.step import Coached, Did, Happened, Lesson, Step, Trap
from ._coached import COACHED
from ._ships import COURIER, SPARKS, piles_with, yard

ROOMY = """
I       7       8
6  ^:0130       .
7  H:3333  C:2203
8  E:3102       .
"""
PILES = [piles_with("level-1", ["I-06"])[0]]
TIMED = {"tempo": "hourglass", "sand_seconds": 90}

LESSON = Lesson(
    "clock",
    (
        Step(
            "space",
            yard(
                ROOMY,
                {"ship": COURIER, "space": 1},
                {"ship": SPARKS},
                variant="level-1",
                piles=PILES,
            ),
            teaches=(
                "trucker.build.finish-takes-free-start-space",
                "trucker.build.finish-any-time",
                "trucker.setup.flight-level-fixes-boards",
                "trucker.setup.rockets-on-both-boards",
                "trucker.flight.leader-shuffles-deck",
                "trucker.flight.top-card-of-flight-level",
            ),
            goal=(Did("finish"),),
            fail=(Did("draw"),),
            solution=("0: finish 2",),
            script=(
                "0: finish 2",
                "2: finish 3",
                "nature: card I-06",
                "2: power 8-7 7-8",
                "2: announce",
            ),
            traps=(
                Trap("trucker.build.finish-takes-free-start-space", "0: finish 1"),
                Trap("trucker.build.finish-takes-free-start-space", "0: finish 4", name="four"),
            ),
        ),
        Step(
            "sand",
            yard(
                ROOMY,
                {"ship": COURIER},
                variant="level-1",
                hand="T003",
                sand=1,
                runs=True,
                options=TIMED,
                piles=PILES,
            ),
            teaches=(
                "trucker.setup.hourglass-turn-starts-building",
                "trucker.hourglass.flip-only-when-run-out",
                "trucker.hourglass.anyone-moves-it-to-next-space",
                "trucker.hourglass.last-space-by-finished-player",
                "trucker.hourglass.run-out-on-last-space-ends-building",
                "trucker.hourglass.spaces-by-level",
                "trucker.build.finished-ship-is-closed",
            ),
            goal=(
                Did("turn-sand"),
                Happened("trucker.hourglass.run-out-on-last-space-ends-building"),
            ),
            fail=(Did("draw"),),
            solution=("0: place 6-8 1", "0: finish 1", "0: turn-sand"),
            script=(
                "0: place 6-8 1",
                "clock: sand-out",
                "0: finish 1",
                "0: turn-sand",
                "clock: sand-out",
                "1: finish 2",
                "nature: card I-06",
            ),
            traps=(
                Trap("trucker.hourglass.flip-only-when-run-out", "0: turn-sand"),
                Trap(
                    "trucker.hourglass.last-space-by-finished-player",
                    ("0: place 6-8 1", "0: turn-sand"),
                ),
            ),
        ),
        Coached(
            "game",
            {"players": 3, "variant": "level-1", "seed": 11},
            rules=COACHED,
            goal=(),
            silent=True,
            turns=8,
            moves=116,
        ),
    ),
)
