"""Roads, and where a settlement may stand."""

from __future__ import annotations

from ....lessons.step import Did, Lesson, Step, Trap
from ._island import ROAD, SETTLEMENT, island, varied

LESSON = Lesson(
    "roads",
    (
        Step(
            "road",
            island(blue={"hand": {"lumber": 2, "brick": 2, "wool": 1, "grain": 1}}),
            teaches=(
                "catan.road.cost",
                "catan.road.adjoins-own",
                "catan.board.path-is-an-edge",
                "catan.build.any-number",
                "catan.build.pay-first",
                "catan.build.payment-to-bank",
            ),
            goal=(Did("road"), Did("settle")),
            solution=("0: road 20", "0: settle 18"),
            traps=(
                Trap("catan.settlement.own-road-leads", "0: settle 18"),
                Trap("catan.road.adjoins-own", "0: road 36"),
                Trap("catan.settlement.cost", ("0: road 20", "0: road 27", "0: settle 18")),
            ),
            marks=("corner:18",),
        ),
        Step(
            "distance",
            varied(blue={"roads": [20, 27, 28, 36, 57], "hand": SETTLEMENT}),
            teaches=("catan.build.distance", "catan.settlement.free-intersection"),
            goal=(Did("settle 30"),),
            solution=("0: settle 30",),
            traps=(Trap("catan.build.distance", "0: settle 13"),),
            choice=True,
            marks=("corner:13", "corner:23", "corner:30"),
        ),
        Step(
            "foreign",
            island(
                blue={"roads": [13, 25, 34, 41], "hand": ROAD},
                white={"roads": [26, 37]},
            ),
            teaches=(
                "catan.road.not-past-foreign-building",
                "catan.road.one-per-path",
                "catan.board.coast-can-be-built-on",
            ),
            goal=(Did("road 24"),),
            solution=("0: road 24",),
            traps=(
                Trap("catan.road.not-past-foreign-building", "0: road 19"),
                Trap("catan.road.one-per-path", "0: road 26"),
            ),
            choice=True,
            marks=("corner:16",),
        ),
    ),
)
