"""Nobody blocks anybody: waiting ships, new berths, halted ships."""

from __future__ import annotations

from ....lessons.step import Did, Happened, Lesson, Step, Trap
from ._sky import NEAR, RAIDED, colony_ship, meeting, sky, turn_of

LESSON = Lesson(
    "blocking",
    (
        Step(
            "wait",
            sky(blue={"ships": [colony_ship(224)]}, discs=RAIDED),
            teaches=(
                "starfarers.flight.may-wait-on-site",
                "starfarers.flight.waiting-ship-founds-or-leaves",
                "starfarers.flight.waiting-ship-returns-only-to-found",
            ),
            goal=(Did("found"),),
            solution=("0: shake", "0: fly 0 204", "0: found 0"),
            script=("nature: marbles yellow red",),
            traps=(
                Trap("starfarers.flight.waiting-ship-founds-or-leaves", ("0: shake", "0: end")),
                Trap(
                    "starfarers.flight.waiting-ship-returns-only-to-found",
                    ("0: shake", "0: fly 0 225", "0: fly 0 224"),
                ),
            ),
            choice=True,
            clues=("point:224",),
        ),
        Step(
            "halted",
            sky(
                blue={"ships": [colony_ship(224)], "hand": {"ore": 1, "carbon": 2}},
                orange={"ships": []},
                white={"ships": []},
                violet={"ships": []},
                turn=meeting(11),
                discs=RAIDED,
            ),
            teaches=("starfarers.flight.halted-ship-may-wait-on",),
            goal=(Happened("starfarers.encounter.one-ship-halted"), Did("end")),
            fail=(Did("answer 0"),),
            solution=("0: answer 1", "0: pay carbon", "0: pay carbon", "0: end"),
            script=("1: read", *turn_of(1, 6, 4), *turn_of(2, 4, 1), *turn_of(3, 2, 4)),
            traps=(
                Trap(
                    "starfarers.encounter.halt-lasts-this-turn",
                    ("0: answer 1", "0: pay carbon", "0: pay carbon", "0: fly 0 225"),
                ),
            ),
            choice=True,
            clues=("point:224",),
        ),
        Step(
            "berth",
            sky(
                blue={
                    "ships": [colony_ship(225), colony_ship(245), colony_ship(269)],
                    "hand": {"fuel": 1, "food": 1},
                },
                orange={"spaceports": [224, 287]},
                turn=meeting(11),
                discs=NEAR,
            ),
            teaches=(
                "starfarers.flight.leave-new-foreign-berth",
                "starfarers.flight.berth-blocker-not-halted",
            ),
            goal=(Did("halt"), Did("found")),
            solution=(
                "0: answer 1",
                "0: pay fuel",
                "0: pay food",
                "0: halt 2",
                "0: fly 0 204",
                "0: found 0",
            ),
            script=("1: read",),
            traps=(
                Trap(
                    "starfarers.flight.berth-blocker-not-halted",
                    ("0: answer 1", "0: pay fuel", "0: pay food", "0: halt 0"),
                ),
                Trap(
                    "starfarers.flight.leave-new-foreign-berth",
                    ("0: answer 1", "0: pay fuel", "0: pay food", "0: halt 2", "0: end"),
                ),
            ),
            choice=True,
            clues=("point:225", "point:204"),
        ),
    ),
)
