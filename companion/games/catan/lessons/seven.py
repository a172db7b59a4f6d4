"""The seven and the robber."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Lesson, Step, Trap
from ._island import AFTER_SEVEN, ROAD, island, roll

LESSON = Lesson(
    "seven",
    (
        Step(
            "half",
            island(
                blue={"hand": {"lumber": 3, "brick": 2, "wool": 2, "grain": 1, "ore": 1}},
                orange={"hand": {"lumber": 2, "brick": 3, "ore": 3}},
                white={"hand": {"lumber": 1, "wool": 4, "ore": 2}, "cards": {"knight": 2}},
                turn={"phase": "roll"},
            ),
            teaches=(
                "catan.seven.no-yield",
                "catan.seven.above-seven-gives-half",
                "catan.seven.odd-rounds-down",
                "catan.seven.owner-picks-cards",
                "catan.seven.discard-then-robber",
                "catan.robber.resource-cards-only",
            ),
            goal=(Answered(), Did("robber")),
            solution=(
                "0: roll",
                "0: discard lumber",
                "0: discard lumber",
                "0: discard brick",
                "0: discard wool",
                "0: robber 11",
            ),
            script=(
                "nature: dice 3 4",
                "1: discard brick",
                "1: discard brick",
                "1: discard ore",
                "1: discard ore",
            ),
            asks=(Ask("give-back", "nature: dice 3 4"),),
            traps=(
                Trap("catan.seven.odd-rounds-down", "0: roll", {"0": 5, "1": 4}),
                Trap("catan.seven.above-seven-gives-half", "0: roll", {"0": 4}),
                Trap(
                    "catan.seven.above-seven-gives-half",
                    "0: roll",
                    {"0": 4, "1": 4, "2": 4},
                    name="development-not-counted",
                ),
                Trap("catan.seven.discard-then-robber", ("0: roll", "0: robber 11")),
            ),
            odds="dice:7",
        ),
        Step(
            "blocked",
            island(robber=4, turn={"on": 3, "phase": "roll"}),
            teaches=("catan.robber.blocks-its-hex",),
            script=roll(3, 5, 1),
            asks=(Ask("income", "nature: dice 5 1"),),
            traps=(
                Trap(
                    "catan.robber.blocks-its-hex", answer={"0-brick": 1, "2-brick": 1, "3-grain": 1}
                ),
            ),
            odds="dice/sites",
            odds_set={"site-a": "10 2 6", "site-b": "10 2"},
        ),
        Step(
            "desert",
            island(blue={"hand": ROAD}, robber=12, turn=AFTER_SEVEN),
            teaches=(
                "catan.seven.robber-must-move",
                "catan.seven.trade-follows",
                "catan.robber.desert-allowed",
                "catan.robber.seven-or-knight-only",
            ),
            goal=(Did("robber"), Did("road")),
            solution=("0: robber 9", "0: road 20"),
            traps=(
                Trap("catan.seven.robber-must-move", "0: road 20"),
                Trap("catan.robber.seven-or-knight-only", ("0: robber 9", "0: robber 11")),
            ),
            marks=("hex:12",),
            clues=("hex:9",),
        ),
    ),
)
