"""Founding on an island of one's own, and a whole game on it with a coach who keeps silent."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Coached, Did, FirstTo, Happened, Lesson, Step, Trap
from ._coached import COACHED
from ._island import founding

LESSON = Lesson(
    "founding",
    (
        Step(
            "start",
            founding(turn={"phase": "start-roll", "contenders": [0, 1, 2, 3], "founded": 0}),
            teaches=(
                "catan.setup.highest-roll-begins",
                "catan.setup.oldest-begins",
                "catan.setup.two-founding-rounds",
                "catan.setup.founding-road-adjoins",
                "catan.setup.first-round-clockwise",
                "catan.board.large-and-small-alternate",
                "catan.board.either-side-up",
                "catan.board.water-faces-frame",
            ),
            goal=(Answered(), Did("settle"), Did("road")),
            solution=("0: settle 18", "0: road 27"),
            script=(
                "nature: dice 6 5",
                "nature: dice 3 2",
                "nature: dice 4 4",
                "nature: dice 6 1",
                "1: settle 45",
                "1: road 59",
                "2: settle 12",
                "2: road 11",
                "3: settle 25",
                "3: road 30",
                "3: settle 22",
                "3: road 34",
                "2: settle 35",
                "2: road 43",
                "1: settle 9",
                "1: road 8",
            ),
            asks=(Ask("opening", "1: settle 45", facts={"first": True}),),
            traps=(
                Trap("catan.setup.founding-road-adjoins", ("0: settle 18", "0: road 36")),
                Trap(
                    "catan.setup.second-settlement-pays",
                    ("0: settle 18", "0: road 27"),
                    {"lumber": 1, "wool": 1, "grain": 1},
                ),
            ),
            odds="dice/start",
        ),
        Step(
            "back",
            founding(
                {"settlements": [18], "roads": [27]},
                {"settlements": [45], "roads": [59]},
                {"settlements": [12], "roads": [11]},
                {"settlements": [25], "roads": [30]},
                turn={"on": 3, "phase": "found-settlement", "founded": 4},
            ),
            teaches=(
                "catan.setup.second-round-backwards",
                "catan.setup.second-settlement-pays",
                "catan.setup.founding-keeps-distance",
                "catan.setup.starter-moves-first",
            ),
            goal=(Answered(), Happened("catan.setup.starter-moves-first")),
            solution=("0: settle 44", "0: road 57"),
            script=(
                "3: settle 22",
                "3: road 34",
                "2: settle 35",
                "2: road 43",
                "1: settle 9",
                "1: road 8",
            ),
            asks=(Ask("founder"), Ask("opening", "3: settle 22")),
            traps=(
                Trap("catan.setup.second-round-backwards", answer="0"),
                Trap("catan.setup.founding-keeps-distance", "0: settle 29"),
            ),
        ),
        Coached(
            "game",
            {"players": 3, "variant": "variable", "seed": 5},
            COACHED,
            goal=(FirstTo(10),),
            silent=True,
            turns=72,
            moves=116,
        ),
    ),
)
