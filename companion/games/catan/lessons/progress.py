"""Progress cards."""

from __future__ import annotations

from ....lessons.step import Better, Chose, Did, Lesson, Step, Trap
from ._island import SETTLEMENT, island

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
            choice=True,
            clues=("corner:24",),
        ),
        Step(
            "invention",
            island(blue={"hand": {"grain": 1, "ore": 2}, "cards": {"invention": 1}}),
            teaches=(
                "catan.progress.invention-two-cards",
                "catan.progress.invention-spend-at-once",
            ),
            goal=(Did("invention"), Did("city")),
            solution=("0: invention", "0: choose ore", "0: choose grain", "0: city 28"),
            traps=(
                Trap("catan.city.cost", "0: city 28"),
                Trap(
                    "catan.progress.invention-two-cards",
                    ("0: invention", "0: choose ore", "0: city 28"),
                ),
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
                orange={"hand": {"wool": 4}},
                white={"hand": {"wool": 3, "ore": 1}},
                violet={"hand": {"lumber": 1, "grain": 2}},
            ),
            teaches=("catan.progress.monopoly-all-of-one", "catan.yield.hand-kept-secret"),
            goal=(Chose(), Did("settle")),
            solution=("0: monopoly wool", "0: settle 18"),
            traps=(
                Trap("catan.progress.monopoly-all-of-one", "0: monopoly ore", fails=True),
                Trap("catan.settlement.cost", "0: settle 18"),
            ),
            better=Better(("monopoly",)),
        ),
    ),
)
