"""Lesson 14: what will the others choose?"""

from __future__ import annotations

from ....lessons.step import Better, Did, Happened, Lesson, Step, Trap
from ._table import choosing, seat

LESSON = Lesson(
    "guess",
    (
        Step(
            "ride",
            choosing(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "public-works",
                    hand="prosperous-world rebel-base merchant-guild space-marines",
                    goods="gem-world",
                ),
                seat(
                    "earths-lost-colony",
                    "consumer-markets",
                    "spice-world",
                    "artist-colony",
                    "space-port",
                    hand="rebel-homeworld galactic-survey-seti rebel-outpost",
                    goods="earths-lost-colony spice-world artist-colony space-port",
                ),
            ),
            teaches=("race.round.everyone-acts", "race.round.bonus-for-choosers"),
            goal=(Did("lay prosperous-world"), Did("consume")),
            solution=(
                "0: choose settle",
                "0: lay prosperous-world",
                "0: consume epsilon-eridani gem-world",
            ),
            script=("1: choose double",),
            traps=(
                Trap("race.round.unchosen-phase-skipped", "0: choose double", fails=True),
                Trap(
                    "race.round.bonus-for-choosers",
                    "0: choose develop",
                    fails=True,
                    alike=(
                        "0: choose explore-5",
                        "0: choose explore-1-1",
                        "0: choose trade",
                        "0: choose produce",
                    ),
                ),
            ),
        ),
        Step(
            "refill",
            choosing(
                seat(
                    "new-sparta",
                    "deserted-alien-outpost",
                    "gem-world",
                    "comet-zone",
                    hand="rebel-base",
                    goods="deserted-alien-outpost",
                ),
                seat(
                    "earths-lost-colony",
                    "consumer-markets",
                    "spice-world",
                    "artist-colony",
                    "space-port",
                    hand="rebel-homeworld galactic-survey-seti rebel-outpost",
                ),
            ),
            teaches=("race.round.phases-in-order", "race.hand.counts-are-open"),
            goal=(
                Did("sell deserted-alien-outpost"),
                Happened("race.produce.production-worlds-fill"),
            ),
            solution=("0: choose trade", "0: sell deserted-alien-outpost"),
            script=("1: choose produce",),
            traps=(
                Trap(
                    "race.trade.only-with-trade-card",
                    "0: choose produce",
                    fails=True,
                    alike=(
                        "0: choose explore-5",
                        "0: choose explore-1-1",
                        "0: choose develop",
                        "0: choose settle",
                        "0: choose double",
                    ),
                ),
                Trap("race.round.choose-in-secret", "0: sell deserted-alien-outpost"),
            ),
        ),
        Step(
            "weigh",
            choosing(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "comet-zone",
                    "public-works",
                    hand="tourist-world space-marines merchant-guild rebel-base mining-robots",
                    goods="gem-world comet-zone",
                ),
                seat(
                    "earths-lost-colony",
                    "spice-world",
                    "artist-colony",
                    "consumer-markets",
                    hand="rebel-homeworld galactic-survey-seti rebel-outpost",
                    goods="spice-world artist-colony",
                ),
            ),
            teaches=("race.round.everyone-acts", "race.round.bonus-for-choosers"),
            solution=("0: choose settle",),
            script=("1: choose double",),
            traps=(
                Trap("race.round.bonus-for-choosers", "0: choose double", fails=True),
                Trap("race.trade.must-sell-one", "0: choose trade", fails=True),
            ),
            better=Better(("choose",), apart=0.5),
        ),
    ),
)
