"""Two players, two rolls, and the neutral colours."""

from __future__ import annotations

from ....lessons.step import Ask, Better, Chose, Did, Happened, Lesson, Step, Trap
from ._island import ROAD, SETTLEMENT, duel

LESSON = Lesson(
    "two",
    (
        Step(
            "rolls",
            duel(blue={"hand": ROAD}, turn={"phase": "roll"}),
            teaches=(
                "catan.two-player.base-rules-hold",
                "catan.two-player.two-rolls",
                "catan.two-player.sums-differ",
                "catan.two-player.each-roll-resolved",
                "catan.two-player.neutral-collects-nothing",
            ),
            goal=(Happened("catan.two-player.sums-differ"), Did("road")),
            solution=("0: roll", "0: roll", "0: road 42"),
            script=("nature: dice 4 4", "nature: dice 6 2", "nature: dice 2 4"),
            traps=(Trap("catan.two-player.two-rolls", ("0: roll", "0: road 42")),),
            choice=True,
            odds="dice/second",
        ),
        Step(
            "road",
            duel(blue={"hand": ROAD}),
            teaches=(
                "catan.two-player.neutral-colours",
                "catan.two-player.neutral-build-due",
                "catan.two-player.neutral-piece-kind",
                "catan.two-player.neutral-by-the-rules",
                "catan.two-player.no-neutral-for-city-or-card",
            ),
            goal=(Did("road"), Did("neutral-road")),
            solution=("0: road 42", "0: neutral-road 2 20"),
            traps=(
                Trap("catan.two-player.neutral-build-due", ("0: road 42", "0: end")),
                Trap("catan.road.adjoins-own", ("0: road 42", "0: neutral-road 2 36")),
            ),
            clues=("corner:13", "corner:40"),
        ),
        Step(
            "village",
            duel(
                blue={"roads": [19, 24, 34, 41], "hand": SETTLEMENT},
                orange={"roads": [52, 56, 60, 65]},
                neutrals=[
                    {"settlements": [13], "roads": [20, 28]},
                    {"settlements": [40], "roads": [58, 64, 70]},
                ],
            ),
            teaches=(
                "catan.two-player.neutral-road-instead",
                "catan.two-player.neutral-piece-kind",
                "catan.two-player.coast-settlement-one",
            ),
            goal=(Did("settle"), Chose()),
            solution=("0: settle 16", "0: neutral-settle 3 53"),
            traps=(
                Trap(
                    "catan.two-player.neutral-road-instead",
                    ("0: settle 16", "0: neutral-road 3 57"),
                ),
                Trap("catan.build.distance", ("0: settle 16", "0: neutral-settle 2 18")),
            ),
            marks=("corner:16",),
            clues=("corner:24", "corner:53"),
            better=Better(("neutral-settle",), after=("0: settle 16",)),
        ),
        Step(
            "long",
            duel(
                blue={"roads": [19, 24, 34, 41, 42]},
                neutrals=[
                    {"settlements": [13], "roads": [14, 20, 28, 36]},
                    {"settlements": [40], "roads": [51]},
                ],
                turn={"on": 1, "phase": "neutral", "due": "road"},
            ),
            teaches=("catan.two-player.neutral-can-hold-longest-road",),
            script=("1: neutral-road 2 45", "1: end"),
            asks=(Ask("longest", "1: neutral-road 2 45"),),
            traps=(Trap("catan.two-player.neutral-can-hold-longest-road", answer="nobody"),),
            marks=("path:45",),
        ),
    ),
)
