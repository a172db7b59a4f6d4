"""Over, around and through, and where a flight may not end."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Lesson, Step, Trap
from ._sky import NEAR, colony_ship, flight, sky, trade_ship

BUSY = {**NEAR, 42: "6", 43: "10", 44: "11"}
"""The near systems L2 and L3 explored."""

LESSON = Lesson(
    "flight",
    (
        Step(
            "over",
            sky(violet={"ships": [colony_ship(257)]}, turn=flight(6, base=5), discs=NEAR),
            teaches=(
                "starfarers.flight.pass-over-pieces",
                "starfarers.flight.passed-points-count",
                "starfarers.flight.one-ship-per-point",
                "starfarers.flight.no-stop-on-building",
            ),
            goal=(Did("found"),),
            solution=("0: fly 0 224", "0: found 0"),
            traps=(
                Trap("starfarers.flight.one-ship-per-point", ("0: fly 0 257",)),
                Trap("starfarers.flight.no-stop-on-building", ("0: fly 0 281",)),
            ),
            marks=("point:257",),
            choice=True,
            clues=("point:224",),
        ),
        Step(
            "berth",
            sky(
                blue={"ships": [colony_ship(235)]},
                orange={"spaceports": [224, 287]},
                turn=flight(4),
                discs=NEAR,
            ),
            teaches=("starfarers.flight.no-stop-on-foreign-berth",),
            goal=(Answered(), Did("found")),
            solution=("0: fly 0 204", "0: found 0"),
            asks=(Ask("stop", facts={"seat": 0, "ship": 0, "point": 225}),),
            traps=(
                Trap(
                    "starfarers.flight.no-stop-on-foreign-berth",
                    answer={"choice": "yes"},
                    name="foreign-berth-asked",
                ),
                Trap(
                    "starfarers.flight.no-stop-on-foreign-berth",
                    ("0: fly 0 225",),
                    name="foreign-berth-flown-to",
                ),
            ),
            choice=True,
            clues=("point:204",),
        ),
        Step(
            "kinds",
            sky(
                blue={"ships": [trade_ship(188), colony_ship(178)]},
                turn=flight(3, 3),
                discs=BUSY,
            ),
            teaches=(
                "starfarers.flight.no-trade-ship-on-colony-site",
                "starfarers.flight.no-colony-ship-on-docking-point",
                "starfarers.flight.trade-ship-docks-only-to-found",
                "starfarers.flight.docking-point-may-be-passed",
            ),
            goal=(Did("found"),),
            solution=("0: fly 1 198", "0: found 1"),
            traps=(
                Trap("starfarers.flight.no-trade-ship-on-colony-site", ("0: fly 0 198",)),
                Trap("starfarers.flight.no-colony-ship-on-docking-point", ("0: fly 1 158",)),
                Trap("starfarers.flight.trade-ship-docks-only-to-found", ("0: fly 0 158",)),
            ),
            choice=True,
            clues=("point:198", "point:158"),
        ),
        Step(
            "middle",
            sky(
                blue={"ships": [colony_ship(205), colony_ship(269)]},
                turn=flight(4, 4),
                discs=NEAR,
            ),
            teaches=(
                "starfarers.flight.no-crossing-of-systems",
                "starfarers.board.empty-sector-has-a-middle-point",
                "starfarers.flight.speed-need-not-be-used",
                "starfarers.flight.may-turn-back",
                "starfarers.flight.ships-one-after-another",
            ),
            goal=(Did("fly 0 175"), Did("fly 1 245")),
            solution=("0: fly 0 175", "0: fly 1 245"),
            traps=(
                Trap("starfarers.flight.no-crossing-of-systems", ("0: fly 0 214",)),
                Trap(
                    "starfarers.flight.ships-one-after-another",
                    ("0: fly 0 185", "0: fly 1 245", "0: fly 0 175"),
                ),
            ),
            marks=("point:175", "point:245"),
        ),
    ),
)
