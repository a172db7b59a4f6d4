"""The reserve pile later on, and what comes of a roll when something is missing."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._sky import NEAR, SETTLED, colony_ship, sky, turn_with_ship

FORGOTTEN = Happened("starfarers.reserve.lost-after-shake")

LESSON = Lesson(
    "reserve",
    (
        Step(
            "late",
            sky(
                blue={"hand": {"ore": 1, "fuel": 1, "carbon": 3}},
                turn={"due_draw": 2, "dice": [5, 1]},
                pile={"food": 1},
            ),
            teaches=(
                "starfarers.reserve.late-draw-while-building",
                "starfarers.reserve.new-pile-when-empty",
            ),
            goal=(Happened("starfarers.reserve.new-pile-when-empty"), Did("colony-ship")),
            fail=(FORGOTTEN,),
            solution=("0: fit cannon", "0: supply", "0: colony-ship 280"),
            script=("nature: draw food", "nature: draw ore"),
            traps=(
                Trap("starfarers.build.colony-ship-cost", ("0: fit cannon", "0: colony-ship 280")),
                Trap("starfarers.reserve.lost-after-shake", "0: shake", fails=True),
            ),
            clues=("point:280",),
        ),
        Step(
            "points",
            sky(
                blue={
                    "colonies": [213, 224, 275, 298],
                    "spaceports": [204, 281],
                    "ships": [colony_ship(269)],
                    "medals": 4,
                },
                orange={"colonies": [191, 292, 301], "spaceports": [200, 287], "medals": 4},
                turn={"dice": [6, 4]},
                discs={**NEAR, 36: "11", 37: "10", 38: "6"},
            ),
            teaches=(
                "starfarers.reserve.one-card-at-eight-or-nine",
                "starfarers.reserve.no-card-from-ten",
            ),
            goal=(Answered(), Did("shake")),
            solution=("0: shake",),
            script=("nature: marbles yellow yellow",),
            asks=(Ask("reserve", facts={"seat": 1}),),
            traps=(
                Trap("starfarers.reserve.one-card-at-eight-or-nine", answer=2),
                Trap("starfarers.reserve.no-card-from-ten", "0: supply"),
            ),
        ),
        Step(
            "either",
            sky(
                blue=SETTLED,
                turn={"on": 3, "phase": "roll"},
                discs={39: "5", 40: "12", 41: "10"},
            ),
            teaches=(
                "starfarers.yield.two-number-disc-either",
                "starfarers.yield.needs-an-open-number",
            ),
            script=turn_with_ship(3, 6, 6),
            asks=(Ask("income", "nature: dice 6 6"),),
            traps=(
                Trap("starfarers.yield.two-number-disc-either", answer={"0-food": 1}),
                Trap("starfarers.yield.everyone-collects", answer={"0-food": 1, "0-goods": 1}),
            ),
            clues=("planet:40", "planet:49"),
            odds="dice",
        ),
        Step(
            "short",
            sky(
                blue=SETTLED,
                orange={"hand": {"ore": 6}},
                white={"hand": {"ore": 4}},
                violet={"hand": {"ore": 1, "goods": 2}},
                turn={"on": 3, "phase": "roll"},
                discs=NEAR,
            ),
            teaches=(
                "starfarers.yield.shortage-pays-nobody",
                "starfarers.yield.no-hand-limit",
            ),
            script=turn_with_ship(3, 5, 3),
            asks=(Ask("income", "nature: dice 5 3"),),
            traps=(
                Trap(
                    "starfarers.yield.shortage-pays-nobody",
                    answer={"0-ore": 1, "1-carbon": 1, "2-carbon": 1, "3-ore": 1},
                    name="more-due-than-left",
                ),
                Trap(
                    "starfarers.yield.shortage-pays-nobody",
                    answer={"0-ore": 1, "1-carbon": 1, "2-carbon": 1},
                    name="last-one-not-shared",
                ),
            ),
            clues=("planet:47", "planet:50"),
        ),
    ),
)
