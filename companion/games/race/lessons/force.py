"""Lesson 8: strength of every sort, and those who would rather talk."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._table import ORANGE, opened, seat

LESSON = Lesson(
    "force",
    (
        Step(
            "against",
            opened(
                seat(
                    "new-sparta",
                    "alien-rosetta-stone-world",
                    "galactic-imperium",
                    hand="lost-alien-warship rebel-base merchant-guild",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=(
                "race.military.rebels-only-strength",
                "race.military.kind-only-strength",
            ),
            goal=(Answered(), Did("lay rebel-base")),
            solution=("0: lay rebel-base",),
            asks=(Ask("strength", facts={"seat": 0, "card": "lost-alien-warship"}),),
            traps=(
                Trap("race.military.rebels-only-strength", answer=8),
                Trap("race.military.kind-only-strength", answer=2),
                Trap("race.military.strength-reaches-defense", "0: lay lost-alien-warship"),
            ),
            choice=True,
        ),
        Step(
            "tactics",
            opened(
                seat(
                    "new-sparta",
                    "contact-specialist",
                    "new-military-tactics",
                    hand="malevolent-lifeforms merchant-guild",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=(
                "race.military.tactics-plus-three",
                "race.military.tactics-until-phase-end",
                "race.military.minus-is-mandatory",
                "race.military.specialist-minus-one",
                "race.military.strength-never-lowers-price",
            ),
            goal=(Did("use new-military-tactics"),),
            solution=("0: lay malevolent-lifeforms", "0: use new-military-tactics"),
            traps=(
                Trap(
                    "race.powers.optional-forced-to-place",
                    ("0: lay malevolent-lifeforms", "0: conquer"),
                ),
                Trap(
                    "race.military.strength-never-lowers-price",
                    ("0: lay malevolent-lifeforms", "0: buy"),
                ),
            ),
        ),
        Step(
            "talk",
            opened(
                seat(
                    "old-earth",
                    "contact-specialist",
                    hand="alien-robot-sentry aquatic-uplift-race rebel-base",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=(
                "race.military.specialist-pays-defense-less-one",
                "race.military.specialist-not-for-alien",
            ),
            goal=(Did("lay aquatic-uplift-race"), Did("pay")),
            solution=("0: lay aquatic-uplift-race", "0: pay rebel-base"),
            traps=(
                Trap("race.military.specialist-not-for-alien", "0: lay alien-robot-sentry"),
                Trap("race.settle.pay-the-cost", "0: lay rebel-base"),
            ),
            choice=True,
        ),
        Step(
            "join",
            opened(
                seat(
                    "old-earth",
                    "contact-specialist",
                    "mining-robots",
                    "colony-ship",
                    hand="rebel-miners pirate-world",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=(
                "race.military.discounts-join-specialist",
                "race.military.ship-joins-specialist",
            ),
            goal=(Answered(), Happened("race.military.ship-joins-specialist")),
            solution=("0: lay pirate-world", "0: use colony-ship"),
            asks=(Ask("price", facts={"seat": 0, "card": "rebel-miners"}),),
            traps=(
                Trap("race.military.discounts-join-specialist", answer=1),
                Trap("race.powers.optional-forced-to-place", ("0: lay pirate-world", "0: buy")),
            ),
            choice=True,
        ),
    ),
)
