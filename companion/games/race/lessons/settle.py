"""Lesson 6: worlds for less, and one for a ship."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._table import ORANGE, opened, seat

LESSON = Lesson(
    "settle",
    (
        Step(
            "kind",
            opened(
                seat(
                    "alpha-centauri",
                    "mining-robots",
                    hand="mining-world prosperous-world rebel-base",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=("race.settle.discount-kind",),
            goal=(Answered(), Did("lay mining-world"), Did("pay")),
            solution=("0: lay mining-world", "0: pay rebel-base"),
            asks=(Ask("price", facts={"seat": 0, "card": "mining-world"}),),
            traps=(
                Trap("race.settle.discount-kind", answer=2),
                Trap("race.settle.pay-the-cost", "0: lay prosperous-world"),
            ),
            choice=True,
        ),
        Step(
            "any",
            opened(
                seat(
                    "old-earth",
                    "replicant-robots",
                    "terraforming-robots",
                    hand="new-earth alien-robotic-factory rebel-base merchant-guild",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=("race.settle.discount-any", "race.settle.draw-after-placing"),
            goal=(Answered(), Happened("race.settle.draw-after-placing")),
            solution=("0: lay new-earth",),
            asks=(Ask("price", facts={"seat": 0, "card": "new-earth"}),),
            traps=(
                Trap("race.settle.discount-any", answer=5),
                Trap("race.settle.pay-the-cost", "0: lay alien-robotic-factory"),
            ),
            choice=True,
        ),
        Step(
            "ship",
            opened(
                seat(
                    "old-earth",
                    "colony-ship",
                    hand="alien-rosetta-stone-world deserted-alien-library rebel-miners",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=(
                "race.settle.free-by-sacrifice",
                "race.settle.free-not-for-alien",
                "race.settle.free-rosetta-stone",
                "race.settle.free-needs-non-military",
                "race.powers.optional-forced-to-place",
                "race.powers.may-is-optional",
            ),
            goal=(Did("use colony-ship"),),
            solution=("0: lay alien-rosetta-stone-world", "0: use colony-ship"),
            traps=(
                Trap("race.settle.free-not-for-alien", "0: lay deserted-alien-library"),
                Trap("race.settle.free-needs-non-military", "0: lay rebel-miners"),
                Trap(
                    "race.powers.optional-forced-to-place",
                    ("0: lay alien-rosetta-stone-world", "0: buy"),
                ),
            ),
            choice=True,
        ),
    ),
)
