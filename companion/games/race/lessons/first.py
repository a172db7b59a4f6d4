"""Lesson 1: pay for a world, predict a round, conquer, choose an action card."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._table import ORANGE, WHITE, choosing, opened, seat

BONUS = Happened("race.settle.bonus-draw-after-placing")
PRODUCED = Happened("race.produce.production-worlds-fill")

LESSON = Lesson(
    "first",
    (
        Step(
            "pay",
            opened(
                seat(
                    "epsilon-eridani",
                    hand="gem-world public-works colony-ship rebel-miners",
                ),
                seat(
                    "alpha-centauri",
                    hand="comet-zone expedition-force mining-robots destroyed-world",
                ),
                picks="settle settle",
            ),
            teaches=(
                "race.settle.pay-the-cost",
                "race.settle.at-most-one",
                "race.settle.reveal-together",
                "race.settle.bonus-draw-after-placing",
                "race.hand.discards-face-down",
            ),
            goal=(Did("lay gem-world"), BONUS),
            solution=("0: lay gem-world", "0: pay colony-ship", "0: pay rebel-miners"),
            script=("1: lay comet-zone", "1: pay expedition-force", "1: pay mining-robots"),
            traps=(
                Trap("race.military.not-by-payment", "0: lay rebel-miners"),
                Trap("race.settle.at-most-one", "0: lay public-works"),
            ),
            choice=True,
        ),
        Step(
            "predict",
            opened(
                seat("epsilon-eridani", "gem-world", hand="artist-colony colony-ship public-works"),
                ORANGE,
                WHITE,
                picks="produce settle settle",
            ),
            teaches=(
                "race.round.phases-in-order",
                "race.round.unchosen-phase-skipped",
                "race.round.everyone-acts",
                "race.round.same-phase-once",
            ),
            goal=(Answered(), Did("lay artist-colony"), PRODUCED),
            solution=("0: lay artist-colony", "0: pay public-works"),
            asks=(Ask("phases"),),
            traps=(
                Trap("race.round.everyone-acts", answer="5"),
                Trap("race.round.same-phase-once", answer="3-3-5"),
            ),
        ),
        Step(
            "conquer",
            opened(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    hand="rebel-fuel-cache rebel-miners public-works",
                    goods="gem-world",
                ),
                ORANGE,
                picks="settle settle",
            ),
            teaches=(
                "race.military.strength-reaches-defense",
                "race.military.not-by-payment",
                "race.settle.windfall-good-on-placing",
                "race.goods.face-down-from-supply",
                "race.goods.four-kinds-by-colour",
            ),
            goal=(Did("lay rebel-fuel-cache"), BONUS),
            solution=("0: lay rebel-fuel-cache",),
            traps=(Trap("race.military.strength-reaches-defense", "0: lay rebel-miners"),),
            choice=True,
        ),
        Step(
            "choose",
            choosing(
                seat("epsilon-eridani", "gem-world", hand="artist-colony colony-ship public-works"),
                seat(
                    "alpha-centauri",
                    "comet-zone",
                    "mining-world",
                    "spice-world",
                    hand="rebel-homeworld galactic-survey-seti rebel-outpost",
                ),
            ),
            teaches=(
                "race.round.choose-in-secret",
                "race.round.take-action-card-back",
                "race.setup.seven-action-cards-each",
                "race.produce.production-worlds-fill",
                "race.produce.draw-with-own-good",
            ),
            goal=(Did("lay artist-colony"), PRODUCED),
            solution=("0: choose settle", "0: lay artist-colony", "0: pay public-works"),
            script=("1: choose produce",),
            traps=(
                Trap(
                    "race.round.unchosen-phase-skipped",
                    "0: choose produce",
                    fails=True,
                    alike=(
                        "0: choose explore-5",
                        "0: choose explore-1-1",
                        "0: choose develop",
                        "0: choose trade",
                        "0: choose double",
                    ),
                ),
                Trap("race.round.choose-in-secret", "0: lay artist-colony"),
            ),
        ),
    ),
)
