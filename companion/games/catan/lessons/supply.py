"""What is rare: a bank that runs short, the last pieces, Longest Road set aside."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._island import ROAD, island, roll
from .longest import RUN_OF_FIVE, WHITE_CUTS, WHITE_IN_THE_WAY

LESSON = Lesson(
    "supply",
    (
        Step(
            "shortage",
            island(
                blue={"hand": {"brick": 6, "ore": 4}},
                orange={"hand": {"brick": 6, "ore": 7}},
                white={"settlements": [17], "cities": [31], "hand": {"brick": 6}},
                violet={"hand": {"ore": 7}},
                turn={"on": 3, "phase": "roll"},
            ),
            teaches=("catan.yield.shortage-pays-nobody", "catan.yield.sole-claimant-takes-rest"),
            goal=(Answered(),),
            solution=("0: roll",),
            script=(*roll(3, 4, 2), "nature: dice 4 4"),
            asks=(Ask("income", "nature: dice 4 2"), Ask("income", "nature: dice 4 4")),
            traps=(
                Trap(
                    "catan.yield.shortage-pays-nobody",
                    answer={"0-brick": 1, "2-brick": 1, "3-grain": 1},
                ),
                Trap(
                    "catan.yield.sole-claimant-takes-rest",
                    "0: roll",
                    {"0-lumber": 1, "1-lumber": 1, "2-ore": 2},
                ),
            ),
        ),
        Step(
            "empty",
            island(
                blue={
                    "roads": [13, 20, 41],
                    "hand": {"lumber": 5, "brick": 1, "grain": 1},
                    "cards": {"invention": 1},
                },
                orange={"hand": {"wool": 7}},
                white={"hand": {"wool": 6}},
                violet={"hand": {"wool": 6}},
            ),
            teaches=("catan.trade.bank-has-the-card", "catan.progress.invention-from-stock"),
            goal=(Did("deal"), Did("settle")),
            solution=("0: offer lumber wool", "0: deal 1", "0: settle 18"),
            script=("0: offer lumber wool", "1: accept", "2: decline", "3: decline"),
            traps=(
                Trap("catan.trade.bank-has-the-card", "0: bank 4lumber wool"),
                Trap("catan.progress.invention-from-stock", ("0: invention", "0: choose wool")),
            ),
        ),
        Step(
            "last",
            island(
                blue={
                    "settlements": [8, 16, 18, 28, 30],
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
        Step(
            "aside",
            island(
                blue={**RUN_OF_FIVE, "hand": ROAD},
                orange={"roads": [44, 45, 52, 60, 65]},
                white=WHITE_IN_THE_WAY,
                violet={"roads": [1, 2, 3, 8, 15, 58]},
                longest_road=1,
                turn={"on": 2},
            ),
            teaches=(
                "catan.longest-road.cut-tie-set-aside",
                "catan.longest-road.cut-below-five-set-aside",
                "catan.longest-road.back-to-sole-claimant",
            ),
            goal=(Answered(), Happened("catan.longest-road.back-to-sole-claimant")),
            solution=("0: roll", "0: road 27"),
            script=(*WHITE_CUTS, "nature: dice 2 3"),
            asks=(Ask("longest", "2: settle 30"),),
            traps=(
                Trap("catan.longest-road.cut-tie-set-aside", answer="0", name="two-are-level"),
                Trap("catan.longest-road.cut-tie-set-aside", answer="1", name="cut-to-four"),
            ),
            marks=("corner:30",),
        ),
    ),
)
