"""Lesson 2: goods become cards and points, and come back."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Lesson, Points, Step, Trap
from ._table import ORANGE, opened, seat

LESSON = Lesson(
    "goods",
    (
        Step(
            "sell",
            opened(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "rebel-fuel-cache",
                    hand="public-works",
                    goods="gem-world rebel-fuel-cache",
                ),
                ORANGE,
                picks="trade trade",
            ),
            teaches=(
                "race.trade.must-sell-one",
                "race.trade.prices-by-kind",
                "race.trade.nothing-to-sell",
                "race.consume.sell-before-consuming",
                "race.consume.chips-from-pool",
                "race.powers.draw-goes-to-hand",
            ),
            goal=(Did("sell rebel-fuel-cache"), Did("consume")),
            fail=(Did("sell gem-world"),),
            solution=("0: sell rebel-fuel-cache", "0: consume epsilon-eridani gem-world"),
            traps=(
                Trap("race.consume.sell-before-consuming", "0: consume epsilon-eridani gem-world"),
                Trap("race.trade.prices-by-kind", "0: sell gem-world", fails=True),
            ),
        ),
        Step(
            "double",
            opened(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "artist-colony",
                    "rebel-fuel-cache",
                    "public-works",
                    hand="rebel-base",
                    goods="gem-world artist-colony rebel-fuel-cache",
                ),
                ORANGE,
                picks="double double",
            ),
            teaches=(
                "race.consume.double-chips-only",
                "race.consume.each-power-once",
                "race.consume.one-good-one-power",
            ),
            goal=(Answered(), Points(9)),
            solution=(
                "0: consume epsilon-eridani gem-world",
                "0: consume public-works artist-colony",
            ),
            asks=(Ask("chips", facts={"seat": 0}),),
            traps=(
                Trap("race.consume.double-chips-only", answer=2),
                Trap("race.consume.each-power-once", answer=6),
                Trap(
                    "race.consume.one-good-one-power",
                    ("0: consume epsilon-eridani gem-world", "0: consume public-works gem-world"),
                ),
            ),
        ),
        Step(
            "produce",
            opened(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "artist-colony",
                    "rebel-fuel-cache",
                    "deserted-alien-outpost",
                    hand="public-works",
                    goods="artist-colony",
                ),
                ORANGE,
                picks="produce produce",
            ),
            teaches=(
                "race.produce.production-worlds-fill",
                "race.produce.bonus-one-windfall",
                "race.settle.windfall-only-once",
                "race.goods.one-per-world",
            ),
            goal=(Answered(), Did("windfall deserted-alien-outpost")),
            fail=(Did("windfall rebel-fuel-cache"),),
            solution=("0: windfall deserted-alien-outpost",),
            asks=(Ask("goods", facts={"seat": 0}),),
            traps=(
                Trap("race.settle.windfall-only-once", answer=3),
                Trap("race.goods.one-per-world", answer=4),
                Trap("race.produce.bonus-one-windfall", "0: windfall rebel-fuel-cache", fails=True),
            ),
        ),
    ),
)
