"""Lesson 8: the seven in its five steps."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._sky import NEAR, SETTLED, sky, turn_of

LESSON = Lesson(
    "seven",
    (
        Step(
            "half",
            sky(
                blue={"hand": {"ore": 3, "fuel": 2, "carbon": 2, "food": 2}},
                orange={"hand": {"fuel": 4, "carbon": 3}},
                white={"hand": {"ore": 3, "fuel": 2, "food": 3}},
                turn={"phase": "roll"},
            ),
            teaches=(
                "starfarers.seven.no-production",
                "starfarers.seven.over-seven-gives-half",
                "starfarers.seven.odd-hand-rounds-down",
                "starfarers.seven.owner-picks-discards",
                "starfarers.seven.steps-in-order",
                "starfarers.seven.roller-takes-one-card-blind",
            ),
            goal=(Answered(), Did("rob")),
            solution=(
                "0: roll",
                "0: discard ore",
                "0: discard ore",
                "0: discard fuel",
                "0: discard carbon",
                "0: rob 1",
            ),
            script=(
                "nature: dice 3 4",
                "2: discard ore",
                "2: discard ore",
                "2: discard food",
                "2: discard food",
                "nature: take fuel",
                "nature: draw ore",
                "nature: draw goods",
                "nature: draw food",
            ),
            asks=(Ask("give-back", "nature: dice 3 4"),),
            traps=(
                Trap(
                    "starfarers.seven.odd-hand-rounds-down",
                    ("0: roll",),
                    answer={"0": 5, "2": 4},
                ),
                Trap("starfarers.seven.over-seven-gives-half", ("0: roll",), answer={"0": 4}),
                Trap("starfarers.seven.steps-in-order", ("0: roll", "0: rob 1")),
            ),
            odds="dice:7",
        ),
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
            traps=(
                Trap("starfarers.seven.steps-in-order", ("0: supply",)),
                Trap("starfarers.seven.roller-takes-one-card-blind", ("0: rob 0",)),
            ),
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
            traps=(Trap("starfarers.seven.odd-hand-rounds-down", ("0: end",), fails=True),),
        ),
    ),
)
