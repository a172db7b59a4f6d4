"""Lesson 12: founding on an island of one's own, and a game on it."""

from __future__ import annotations

from typing import Any

from ....lessons.step import Answered, Ask, Coached, Did, Happened, Lesson, Step, Trap, Turns
from ._coached import COACHED
from ._island import VARIED


def founding(*seats: dict[str, Any], turn: dict[str, Any]) -> dict[str, Any]:
    """The variable island while its settlements are being founded."""
    rows = [*seats, *({} for _ in range(4 - len(seats)))]
    return {"players": 4, "island": VARIED, "seats": rows, "turn": {"number": 0, **turn}}


LESSON = Lesson(
    "founding",
    (
        Step(
            "table",
            founding(turn={"phase": "found-settlement", "founded": 0}),
            teaches=(
                "catan.setup.player-count",
                "catan.setup.own-pieces",
                "catan.setup.bank-of-95",
                "catan.setup.deck-face-down",
                "catan.setup.special-cards-unowned",
                "catan.setup.robber-on-desert",
                "catan.setup.any-free-intersection",
            ),
            goal=(Answered(), Did("settle")),
            solution=("0: settle 18",),
            asks=(Ask("corner", facts={"corner": 18}),),
            traps=(
                Trap("catan.board.big-number-likely", answer={"n": 3}),
                Trap("catan.setup.two-founding-rounds", ("0: roll",)),
            ),
            marks=("corner:18",),
            odds="dice",
        ),
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
            goal=(Did("settle"), Did("road")),
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
            traps=(
                Trap("catan.setup.founding-road-adjoins", ("0: settle 18", "0: road 36")),
                Trap("catan.setup.two-founding-rounds", ("0: roll",)),
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
                Trap("catan.setup.second-round-backwards", answer={"choice": "0"}),
                Trap("catan.setup.founding-keeps-distance", ("0: settle 29",)),
            ),
        ),
        Coached(
            "game",
            {"players": 3, "variant": "variable", "seed": 4},
            COACHED,
            goal=(Turns(45),),
        ),
    ),
)
