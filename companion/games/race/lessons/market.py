"""Lesson 10: cards for goods in the middle of Consume, and a wager."""

from __future__ import annotations

from ....lessons.step import Did, Lesson, Step, Trap
from ._table import ORANGE, opened, seat

LESSON = Lesson(
    "market",
    (
        Step(
            "no-trade",
            opened(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "deserted-alien-outpost",
                    hand="public-works",
                    goods="gem-world deserted-alien-outpost",
                ),
                seat(
                    "earths-lost-colony",
                    "comet-zone",
                    hand="rebel-homeworld galactic-survey-seti rebel-outpost",
                    goods="comet-zone",
                ),
                picks="produce trade",
            ),
            teaches=(
                "race.trade.only-with-trade-card",
                "race.consume.mandatory",
                "race.consume.owner-picks-goods",
                "race.consume.good-may-lie-elsewhere",
                "race.powers.must-be-used",
                "race.round.bonus-for-choosers",
            ),
            goal=(Did("consume epsilon-eridani gem-world"),),
            fail=(Did("consume epsilon-eridani deserted-alien-outpost"),),
            solution=("0: consume epsilon-eridani gem-world",),
            traps=(
                Trap("race.trade.only-with-trade-card", "0: sell deserted-alien-outpost"),
                Trap("race.consume.mandatory", "0: pass"),
                Trap(
                    "race.consume.owner-picks-goods",
                    "0: consume epsilon-eridani deserted-alien-outpost",
                    fails=True,
                ),
            ),
        ),
        Step(
            "black",
            opened(
                seat(
                    "old-earth",
                    "black-market-trading-world",
                    "deserted-alien-outpost",
                    "gem-world",
                    hand="rebel-base",
                    goods="deserted-alien-outpost gem-world",
                ),
                ORANGE,
                picks="produce double",
            ),
            teaches=("race.consume.plain-trade-price",),
            goal=(Did("consume black-market-trading-world deserted-alien-outpost"),),
            solution=("0: consume black-market-trading-world deserted-alien-outpost",),
            traps=(
                Trap(
                    "race.consume.plain-trade-price",
                    "0: consume black-market-trading-world gem-world",
                    fails=True,
                ),
                Trap(
                    "race.consume.one-good-one-power",
                    "0: consume old-earth deserted-alien-outpost",
                    fails=True,
                    alike=("0: consume old-earth gem-world",),
                ),
                Trap("race.trade.only-with-trade-card", "0: sell deserted-alien-outpost"),
            ),
        ),
        Step(
            "powers",
            opened(
                seat(
                    "alpha-centauri",
                    "export-duties",
                    "spice-world",
                    "space-port",
                    "comet-zone",
                    hand="rebel-base",
                    goods="spice-world comet-zone",
                ),
                ORANGE,
                picks="trade produce",
            ),
            teaches=("race.trade.fitting-powers-add",),
            goal=(Did("sell comet-zone"),),
            solution=("0: sell comet-zone",),
            traps=(Trap("race.trade.fitting-powers-add", "0: sell spice-world", fails=True),),
        ),
        Step(
            "league",
            opened(
                seat(
                    "alpha-centauri",
                    "trade-league",
                    "new-economy",
                    "pirate-world",
                    "comet-zone",
                    hand="rebel-base",
                    goods="pirate-world comet-zone",
                ),
                ORANGE,
                picks="produce double",
            ),
            teaches=(
                "race.consume.trade-price-with-powers",
                "race.consume.draw-without-goods",
                "race.trade.own-world-power",
            ),
            goal=(Did("consume trade-league pirate-world"), Did("use new-economy")),
            solution=("0: consume trade-league pirate-world", "0: use new-economy"),
            traps=(
                Trap(
                    "race.trade.own-world-power", "0: consume trade-league comet-zone", fails=True
                ),
                Trap("race.consume.mandatory", "0: pass"),
            ),
        ),
        Step(
            "wager",
            opened(
                seat(
                    "alpha-centauri",
                    "gambling-world",
                    "gem-world",
                    hand="rebel-base",
                    goods="gem-world",
                ),
                ORANGE,
                picks="produce double",
            ),
            teaches=(
                "race.consume.gamble-names-one-to-seven",
                "race.consume.gamble-match-is-kept",
            ),
            goal=(Did("gamble"), Did("consume")),
            solution=("0: gamble 2", "0: consume gambling-world gem-world"),
            script=("nature: draw asteroid-belt",),
            traps=(
                Trap("race.consume.gamble-names-one-to-seven", "0: gamble 0"),
                Trap("race.consume.mandatory", "0: pass"),
            ),
            odds="draws/guess",
        ),
    ),
)
