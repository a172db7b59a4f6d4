"""Lesson 9: progress cards."""

from __future__ import annotations

from ....lessons.step import Did, Lesson, Step, Trap
from ._island import ROAD, SETTLEMENT, island

NO_WOOL = {
    "orange": {"hand": {"wool": 7}},
    "white": {"hand": {"wool": 6}},
    "violet": {"hand": {"wool": 6}},
}

LESSON = Lesson(
    "progress",
    (
        Step(
            "roads",
            island(blue={"hand": SETTLEMENT, "cards": {"road-building": 1}}),
            teaches=(
                "catan.progress.roads-two-free",
                "catan.progress.roads-by-the-rules",
                "catan.progress.then-removed",
            ),
            goal=(Did("road-building"), Did("settle")),
            solution=("0: road-building", "0: road 20", "0: road 28", "0: settle 24"),
            traps=(
                Trap("catan.road.adjoins-own", ("0: road-building", "0: road 36")),
                Trap(
                    "catan.progress.roads-two-free",
                    ("0: road-building", "0: road 20", "0: settle 18"),
                ),
            ),
            marks=("corner:24",),
        ),
        Step(
            "invention",
            island(blue={"hand": {"grain": 1, "ore": 2}, "cards": {"invention": 1}}, **NO_WOOL),
            teaches=(
                "catan.progress.invention-two-cards",
                "catan.progress.invention-spend-at-once",
                "catan.progress.invention-from-stock",
            ),
            goal=(Did("invention"), Did("city")),
            solution=("0: invention", "0: choose ore", "0: choose grain", "0: city 28"),
            traps=(
                Trap("catan.progress.invention-from-stock", ("0: invention", "0: choose wool")),
                Trap("catan.city.cost", ("0: city 28",)),
            ),
        ),
        Step(
            "monopoly",
            island(
                blue={
                    "roads": [13, 20, 41],
                    "hand": {"lumber": 1, "brick": 1, "grain": 1},
                    "cards": {"monopoly": 1},
                },
                **NO_WOOL,
            ),
            teaches=("catan.progress.monopoly-all-of-one",),
            goal=(Did("monopoly wool"), Did("settle")),
            solution=("0: monopoly wool", "0: settle 18"),
            fail=tuple(Did(f"monopoly {kind}") for kind in ("lumber", "brick", "grain", "ore")),
            traps=(
                Trap("catan.progress.monopoly-all-of-one", ("0: monopoly ore",), fails=True),
                Trap("catan.settlement.cost", ("0: settle 18",)),
            ),
            marks=("corner:18",),
        ),
        Step(
            "last",
            island(
                blue={
                    "roads": [7, 11, 12, 13, 20, 24, 27, 28, 34, 35, 36, 41, 42, 44],
                    "hand": ROAD,
                    "cards": {"road-building": 1},
                }
            ),
            teaches=("catan.progress.roads-as-far-as-possible", "catan.road.fifteen"),
            goal=(Did("road-building"), Did("road")),
            solution=("0: road-building", "0: road 43"),
            traps=(Trap("catan.road.fifteen", ("0: road-building", "0: road 43", "0: road 45")),),
        ),
    ),
)
