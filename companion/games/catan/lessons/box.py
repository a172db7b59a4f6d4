"""Setting up the real box."""

from __future__ import annotations

from ....lessons.step import Ask, Lesson, Step, Trap
from ._island import founding, island

LESSON = Lesson(
    "box",
    (
        Step(
            "table",
            founding(turn={"phase": "found-settlement", "founded": 0}),
            teaches=(
                "catan.setup.own-pieces",
                "catan.setup.bank-of-95",
                "catan.setup.deck-face-down",
                "catan.setup.special-cards-unowned",
                "catan.setup.robber-on-desert",
            ),
            asks=(Ask("box", facts={"thing": "roads"}), Ask("box", facts={"thing": "bank"})),
            traps=(Trap("catan.setup.own-pieces", answer=10),),
        ),
        Step(
            "picture",
            island(),
            teaches=(
                "catan.setup.beginner-sides-a",
                "catan.setup.beginner-pieces-given",
                "catan.setup.beginner-lettered-pays",
                "catan.setup.oldest-begins",
            ),
            asks=(Ask("opening", facts={"corner": 28}),),
            traps=(
                Trap(
                    "catan.setup.beginner-lettered-pays",
                    answer={"lumber": 2, "brick": 1, "wool": 1, "grain": 1, "ore": 1},
                ),
            ),
            marks=("corner:28",),
        ),
        Step(
            "three",
            island(),
            teaches=("catan.setup.player-count", "catan.setup.three-leave-out-red"),
            asks=(Ask("box", facts={"thing": "colour"}),),
            traps=(Trap("catan.setup.three-leave-out-red", answer="blue"),),
        ),
    ),
)
