"""Lesson 1: eight tiles, two cards, and what a fault costs."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Happened, Lesson, Step, Trap
from ._ships import BARE, HAULER, alike, faulty, flight, yard

ARMED = """
I 6       7
6 .  ^:0130
7 .  H:3333
"""
HALF = """
I 6       7       8
6 .  ^:0130       .
7 .  H:3333  C:2203
8 .  E:3102       .
"""
KEEL = """
I 6       7
6 .  ^:0130
7 .  H:3333
8 .  E:3102
"""
SCORCHED = """
I       6       7       8        9
6       .  ^:0130 B2:0321        .
7 W2:0300  H:3333  C:2203   E:2002
8       .  E:3102  C:0103  B2:0013
9       .       .       . Sne:1011
"""
"""An engine that blows on batteries, which hold a shield."""
ENGINE, SINGLE, PLAIN = (
    "trucker.check.engine-points-rear",
    "trucker.check.single-not-to-double",
    "trucker.check.connector-not-to-plain-side",
)

LESSON = Lesson(
    "first",
    (
        Step(
            "cannon",
            yard(BARE, hand="T107"),
            teaches=(
                "trucker.setup.start-cabin-on-marked-cell",
                "trucker.build.joins-the-ship",
                "trucker.build.one-tile-at-a-time",
            ),
            goal=(Did("place"),),
            fail=(Did("draw"), Did("finish")),
            solution=("0: place 6-7 0",),
            traps=(
                Trap("trucker.build.joins-the-ship", "0: place 5-7 0"),
                Trap("trucker.build.one-tile-at-a-time", "0: draw"),
            ),
        ),
        Step(
            "engine",
            yard(ARMED, hand="T087"),
            teaches=("trucker.check.engine-points-rear",),
            goal=(Did("place"),),
            fail=(Did("draw"), Did("finish"), *faulty(ARMED, "T087")),
            solution=("0: place 8-7 0",),
            traps=(
                Trap(
                    ENGINE,
                    "0: place 7-6 1",
                    fails=True,
                    alike=alike(ARMED, "T087", ENGINE, "place 7-6 1"),
                ),
            ),
        ),
        Step(
            "fits",
            yard(HALF, hand="T003"),
            teaches=(
                "trucker.check.which-connectors-join",
                SINGLE,
                PLAIN,
                "trucker.check.inside-building-zone",
            ),
            goal=(Did("place 6-8 1"),),
            fail=faulty(HALF, "T003"),
            solution=("0: place 6-8 1",),
            traps=(
                Trap(
                    SINGLE,
                    "0: place 6-8 2",
                    fails=True,
                    alike=alike(HALF, "T003", SINGLE, "place 6-8 2"),
                ),
                Trap(
                    PLAIN,
                    "0: place 6-8 3",
                    fails=True,
                    alike=alike(HALF, "T003", PLAIN, "place 6-8 3"),
                ),
                Trap("trucker.check.inside-building-zone", "0: place 9-7 0"),
            ),
        ),
        Step(
            "build",
            yard(KEEL, shown=["T003", "T021", "T045", "T051", "T152"]),
            teaches=(
                "trucker.build.returned-tile-lies-face-up",
                "trucker.build.finish-any-time",
                "trucker.setup.tiles-face-down",
                "trucker.setup.learning-flight-leaves-out",
            ),
            goal=(
                *(Did(f"take {tile}") for tile in ("T003", "T021", "T045", "T051", "T152")),
                Did("finish"),
                Happened("trucker.check.faults-removed"),
            ),
            fail=(Did("draw"), Happened(SINGLE), Happened(PLAIN), Happened(ENGINE)),
            solution=(
                "0: take T051",
                "0: place 7-8 0",
                "0: take T003",
                "0: place 6-8 1",
                "0: take T045",
                "0: place 8-8 0",
                "0: take T021",
                "0: place 7-6 2",
                "0: take T152",
                "0: place 8-6 3",
                "0: finish 1",
            ),
            script=("nature: card I-05",),
            traps=(
                Trap(
                    PLAIN,
                    (
                        "0: take T051",
                        "0: place 7-8 0",
                        "0: take T003",
                        "0: place 6-8 3",
                        "0: finish 1",
                    ),
                    fails=True,
                ),
                Trap(
                    SINGLE,
                    (
                        "0: take T051",
                        "0: place 7-8 0",
                        "0: take T003",
                        "0: place 6-8 2",
                        "0: finish 1",
                    ),
                    fails=True,
                ),
                Trap("trucker.build.one-tile-at-a-time", ("0: take T051", "0: take T003")),
                Trap("trucker.setup.tiles-face-down", "0: draw", fails=True),
            ),
        ),
        Step(
            "check",
            yard(SCORCHED),
            teaches=(
                "trucker.check.cell-behind-engine-empty",
                "trucker.check.faults-removed",
                "trucker.lose-tiles.repair-removals-count",
                "trucker.openspace.moves-at-once",
            ),
            goal=(Did("remove 7-9"),),
            fail=(Did("remove 8-9"), Did("draw")),
            solution=("0: finish 1", "0: remove 7-9"),
            script=("nature: card I-05",),
            traps=(
                Trap(
                    "trucker.lose-tiles.unjoined-tiles-fall-off",
                    ("0: finish 1", "0: remove 8-9"),
                    fails=True,
                ),
                Trap("trucker.check.faults-removed", ("0: finish 1", "0: remove 6-7")),
            ),
            choice=True,
        ),
        Step(
            "meteors",
            flight(HAULER, cards=["I-09"]),
            teaches=(
                "trucker.meteor.roll-names-column-or-row",
                "trucker.meteor.hits-first-tile-of-line",
                "trucker.meteor.large-destroys-unless-shot",
                "trucker.meteor.small-bounces-off-plain-side",
                "trucker.meteor.small-on-connector-needs-shield",
                "trucker.lose-tiles.destroyed-tile-leaves",
            ),
            script=(
                "nature: card I-09",
                "nature: roll 5 3",
                "nature: roll 3 4",
                "nature: roll 2 6",
            ),
            asks=(
                Ask("hit", "nature: roll 5 3"),
                Ask("hit", "nature: roll 3 4"),
                Ask("hit", "nature: roll 2 6"),
            ),
            traps=(Trap("trucker.meteor.large-destroys-unless-shot", answer="shot-down"),),
            odds="ships/meteors",
        ),
    ),
)
