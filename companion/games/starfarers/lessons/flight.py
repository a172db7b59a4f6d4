"""Over, around and through, and where a flight may not end."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Early, Lesson, Step, Trap
from ..sky.geometry import POINTS
from ._sky import NEAR, colony_ship, flight, sky, trade_ship

BUSY = {**NEAR, 42: "6", 43: "10", 44: "11"}
"""The near systems L2 and L3 explored."""
BEYOND = {**BUSY, 41: "ice-3", 30: "9", 31: "4", 32: "10"}
"""M4 explored as well, beyond the empty sector M5."""
ELSEWHERE = ("fly 0 204", "fly 0 213")
"""Where the first of two ships can go to make room for the second."""
SECOND_SHIP = tuple(f"fly 1 {point}" for point in POINTS)

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
                Trap("starfarers.flight.one-ship-per-point", "0: fly 0 257"),
                Trap("starfarers.flight.no-stop-on-building", "0: fly 0 281"),
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
                    answer="yes",
                    name="foreign-berth-asked",
                ),
                Trap(
                    "starfarers.flight.no-stop-on-foreign-berth",
                    "0: fly 0 225",
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
                Trap("starfarers.flight.no-trade-ship-on-colony-site", "0: fly 0 198"),
                Trap("starfarers.flight.no-colony-ship-on-docking-point", "0: fly 1 158"),
                Trap("starfarers.flight.trade-ship-docks-only-to-found", "0: fly 0 158"),
            ),
            choice=True,
            clues=("point:198", "point:158"),
        ),
        Step(
            "middle",
            sky(
                blue={"ships": [colony_ship(176)]},
                orange={"colonies": [204, 292, 301], "ships": []},
                white={"colonies": [198, 295, 304], "ships": []},
                violet={"colonies": [218, 288, 291], "ships": []},
                turn=flight(6),
                discs=BEYOND,
            ),
            teaches=(
                "starfarers.flight.no-crossing-of-systems",
                "starfarers.board.empty-sector-has-a-middle-point",
            ),
            goal=(Did("found"),),
            solution=("0: fly 0 163", "0: found 0"),
            traps=(
                Trap("starfarers.flight.up-to-speed", "0: fly 0 209"),
                Trap("starfarers.flight.no-crossing-of-systems", "0: fly 0 208"),
            ),
            choice=True,
            clues=("point:163",),
        ),
        Step(
            "order",
            sky(
                blue={"ships": [colony_ship(224), colony_ship(246)]},
                turn=flight(4, 4),
                discs=NEAR,
            ),
            teaches=(
                "starfarers.flight.ships-one-after-another",
                "starfarers.flight.speed-need-not-be-used",
                "starfarers.flight.may-turn-back",
            ),
            goal=(Did("found 0"), Did("found 1")),
            fail=tuple(Early(what, before=ELSEWHERE) for what in ("found 0", *SECOND_SHIP)),
            solution=("0: fly 0 204", "0: found 0", "0: fly 1 224", "0: found 1"),
            traps=(
                Trap("starfarers.flight.one-ship-per-point", "0: fly 1 224"),
                Trap("starfarers.flight.no-stop-on-building", "0: found 0", fails=True),
                Trap(
                    "starfarers.flight.ships-one-after-another",
                    ("0: fly 0 225", "0: fly 1 224"),
                    fails=True,
                    alike=tuple(f"0: {trip}" for trip in SECOND_SHIP),
                ),
            ),
            choice=True,
            clues=("point:204", "point:213"),
        ),
    ),
)
