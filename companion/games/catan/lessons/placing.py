"""Where to settle: dots, kinds of land, what one lacks."""

from __future__ import annotations

from ....lessons.step import Ask, Better, Lesson, Step, Trap
from ..quiz.foretell import cards_in_36
from ._island import founding, island
from .first import THREE

FIRST_FOUR = (
    {"settlements": [18], "roads": [27]},
    {"settlements": [45], "roads": [59]},
    {"settlements": [12], "roads": [11]},
    {"settlements": [25], "roads": [30]},
)

LESSON = Lesson(
    "placing",
    (
        Step(
            "numbers",
            island(blue=THREE),
            teaches=("catan.board.big-number-likely", "catan.board.desert-gives-nothing"),
            asks=(Ask("corner", facts={"corner": 18}),),
            traps=(Trap("catan.board.big-number-likely", answer=3),),
            marks=("corner:18",),
            odds="dice",
        ),
        Step(
            "first",
            founding(turn={"phase": "found-settlement", "founded": 0}),
            teaches=("catan.setup.any-free-intersection",),
            solution=("0: settle 18",),
            traps=(Trap("catan.board.big-number-likely", "0: settle 24", fails=True),),
            marks=("corner:16", "corner:18", "corner:24"),
            better=Better(("0: settle 16", "0: settle 18", "0: settle 24"), foretell=cards_in_36),
            odds="dice/sites",
            odds_set={"site-a": "5 10 6", "site-b": "5 6"},
        ),
        Step(
            "second",
            founding(*FIRST_FOUR, turn={"phase": "found-settlement", "founded": 7}),
            teaches=("catan.setup.second-settlement-pays",),
            solution=("0: settle 44",),
            traps=(
                Trap("catan.setup.founding-keeps-distance", "0: settle 23"),
                Trap("catan.board.big-number-likely", "0: settle 30", fails=True),
            ),
            marks=("corner:30", "corner:44"),
            better=Better(("0: settle 30", "0: settle 44"), foretell=cards_in_36),
            odds="dice/sites",
            odds_set={"site-a": "6 9 11", "site-b": "4 4 11"},
        ),
    ),
)
