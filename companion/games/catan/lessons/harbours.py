"""Harbours and their rates."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Better, Chose, Did, Happened, Lesson, Step, Trap
from ..quiz.foretell import cards_in_36
from ._island import island, roll

LESSON = Lesson(
    "harbours",
    (
        Step(
            "three",
            island(
                blue={
                    "settlements": [3, 8, 28],
                    "roads": [6, 13, 20, 41],
                    "hand": {"lumber": 1, "wool": 1, "grain": 1, "ore": 3},
                }
            ),
            teaches=("catan.harbour.generic-three-to-one", "catan.harbour.building-at-mark"),
            goal=(Answered(), Did("bank"), Did("settle")),
            solution=("0: bank 3ore brick", "0: settle 18"),
            asks=(Ask("rate", facts={"seat": 0, "resource": "ore"}),),
            traps=(
                Trap("catan.harbour.generic-three-to-one", answer=4),
                Trap("catan.harbour.building-at-mark", "0: bank 2ore brick"),
            ),
            marks=("corner:3",),
        ),
        Step(
            "choice",
            island(
                blue={
                    "roads": [13, 20, 24, 34, 41],
                    "hand": {"lumber": 3, "brick": 1, "wool": 1, "grain": 1},
                }
            ),
            teaches=("catan.board.coast-has-fewer-hexes", "catan.board.coast-can-be-built-on"),
            goal=(Answered(), Chose()),
            solution=("0: settle 16",),
            asks=(Ask("corner", facts={"corner": 16}),),
            traps=(
                Trap("catan.board.coast-has-fewer-hexes", answer=2),
                Trap("catan.trade.bank-four-to-one", "0: bank 2lumber ore"),
            ),
            better=Better(("0: settle 16", "0: settle 18"), foretell=cards_in_36),
            odds="dice/sites",
            odds_set={"site-a": "12 9", "site-b": "6 4"},
        ),
        Step(
            "two",
            island(
                blue={
                    "settlements": [8, 28, 38],
                    "roads": [13, 20, 40, 41, 49],
                    "hand": {"lumber": 1, "brick": 3, "wool": 3},
                }
            ),
            teaches=(
                "catan.harbour.special-two-to-one",
                "catan.harbour.special-is-not-three-to-one",
            ),
            goal=(Did("bank"), Did("settle")),
            solution=("0: bank 2brick grain", "0: settle 18"),
            traps=(
                Trap("catan.harbour.special-is-not-three-to-one", "0: bank 3wool grain"),
                Trap("catan.harbour.building-at-mark", "0: bank 2wool grain"),
            ),
            clues=("corner:38",),
        ),
        Step(
            "new",
            island(
                blue={
                    "settlements": [7, 8, 28],
                    "roads": [11, 13, 24, 34, 41],
                    "hand": {"lumber": 3, "brick": 1, "wool": 1, "grain": 1},
                }
            ),
            teaches=(
                "catan.harbour.usable-next-turn",
                "catan.harbour.usable-at-once-when-merged",
                "catan.harbour.plain-coast-no-rate",
            ),
            goal=(Did("settle 16"), Happened("catan.harbour.special-two-to-one")),
            solution=("0: settle 16", "0: end", "0: roll", "0: bank 2lumber ore"),
            script=(
                *roll(1, 1, 1),
                *roll(2, 1, 2),
                *roll(3, 1, 4),
                "nature: dice 6 3",
            ),
            traps=(
                Trap("catan.harbour.usable-next-turn", ("0: settle 16", "0: bank 2lumber ore")),
                Trap("catan.harbour.plain-coast-no-rate", "0: bank 3lumber ore"),
            ),
            marks=("corner:16",),
        ),
    ),
)
