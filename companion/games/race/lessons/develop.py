"""Lesson 5: developments, cheaper and cheaper."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._table import ORANGE, opened, seat

LESSON = Lesson(
    "develop",
    (
        Step(
            "less",
            opened(
                seat(
                    "old-earth",
                    "investment-credits",
                    hand="diversified-economy merchant-guild rebel-base",
                ),
                ORANGE,
                picks="develop develop",
            ),
            teaches=("race.develop.discount-power", "race.develop.bonus-one-less"),
            goal=(Answered(), Did("lay diversified-economy")),
            solution=("0: lay diversified-economy",),
            asks=(Ask("price", facts={"seat": 0, "card": "diversified-economy"}),),
            traps=(
                Trap("race.develop.discount-power", answer=3),
                Trap("race.develop.pay-the-cost", "0: lay merchant-guild"),
            ),
            choice=True,
        ),
        Step(
            "twice",
            opened(
                seat(
                    "old-earth",
                    "public-works",
                    "interstellar-bank",
                    hand="public-works genetics-lab",
                ),
                ORANGE,
                picks="develop develop",
            ),
            teaches=(
                "race.develop.no-duplicate",
                "race.develop.draw-at-start",
                "race.develop.draw-after-placing",
            ),
            goal=(Happened("race.develop.draw-after-placing"),),
            solution=("0: lay genetics-lab", "0: pay public-works"),
            script=("nature: draw rebel-base",),
            traps=(
                Trap("race.develop.no-duplicate", "0: lay public-works"),
                Trap("race.develop.draw-after-placing", "0: pass", fails=True),
            ),
            choice=True,
        ),
        Step(
            "nothing",
            opened(
                seat(
                    "old-earth",
                    "investment-credits",
                    "galactic-federation",
                    hand="mining-robots rebel-base",
                ),
                ORANGE,
                picks="develop develop",
            ),
            teaches=("race.develop.bonus-lost-at-zero", "race.powers.cost-never-below-zero"),
            goal=(Answered(), Did("lay mining-robots")),
            solution=("0: lay mining-robots",),
            asks=(Ask("price", facts={"seat": 0, "card": "mining-robots"}),),
            traps=(
                Trap("race.develop.discount-power", answer=1),
                Trap("race.powers.cost-never-below-zero", answer={"n": -2}),
            ),
        ),
    ),
)
