"""The rest of the seven: what the others draw, whom to rob, spending in time."""

from __future__ import annotations

from ....lessons.step import Better, Did, Happened, Lesson, Step, Trap
from ._sky import LATER, NEAR, SETTLED, sky, turn_of

LESSON = Lesson(
    "seven",
    (
        Step(
            "draws",
            sky(turn={"phase": "victim", "dice": [5, 2]}),
            teaches=(
                "starfarers.seven.opponents-draw-one",
                "starfarers.seven.draw-starts-left",
                "starfarers.seven.draw-ignores-points",
                "starfarers.seven.roller-gets-usual-draw-only",
                "starfarers.seven.turn-goes-on",
            ),
            goal=(Did("rob"), Did("supply")),
            solution=("0: rob 3", "0: supply"),
            script=(
                "nature: take goods",
                "nature: draw fuel",
                "nature: draw ore",
                "nature: draw food",
                "nature: draw carbon",
                "nature: draw goods",
            ),
            traps=(Trap("starfarers.seven.steps-in-order", "0: supply"),),
        ),
        Step(
            "victim",
            sky(
                **{
                    **LATER,
                    "orange": {**LATER["orange"], "hand": {"fuel": 2, "food": 1}},
                    "white": {**LATER["white"], "hand": {"ore": 3, "fuel": 2, "food": 2}},
                    "violet": {**LATER["violet"], "hand": {}},
                },
                turn={"phase": "victim", "dice": [5, 2]},
            ),
            teaches=("starfarers.seven.roller-takes-one-card-blind",),
            solution=("0: rob 2",),
            script=(
                "nature: take ore",
                "nature: draw fuel",
                "nature: draw ore",
                "nature: draw food",
            ),
            traps=(Trap("starfarers.seven.roller-takes-one-card-blind", "0: rob 3", fails=True),),
            better=Better(("rob",)),
        ),
        Step(
            "spend",
            sky(
                blue={
                    **SETTLED,
                    "hand": {"ore": 2, "fuel": 1, "carbon": 4, "food": 2},
                },
                orange={"ships": []},
                white={"ships": []},
                violet={"ships": []},
                turn={"dice": [1, 2]},
                discs=NEAR,
            ),
            teaches=("starfarers.yield.no-hand-limit",),
            goal=(Happened("starfarers.seven.no-production"),),
            fail=(Happened("starfarers.seven.odd-hand-rounds-down"),),
            solution=("0: spaceport 224", "0: end"),
            script=(
                "1: roll",
                "nature: dice 6 1",
                "1: rob 2",
                "nature: take ore",
                "nature: draw fuel",
                "nature: draw ore",
                "nature: draw carbon",
                "1: end",
                *turn_of(2, 5, 4),
                *turn_of(3, 1, 1),
            ),
            traps=(Trap("starfarers.seven.odd-hand-rounds-down", "0: end", fails=True),),
        ),
    ),
)
