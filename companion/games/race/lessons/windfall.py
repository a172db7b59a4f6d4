"""Lesson 7: worlds with a halo."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Happened, Lesson, Step, Trap
from ._table import ORANGE, opened, seat

LESSON = Lesson(
    "windfall",
    (
        Step(
            "halo",
            opened(
                seat("new-sparta", hand="asteroid-belt gem-world new-military-tactics"),
                ORANGE,
                picks="trade settle",
            ),
            teaches=("race.settle.windfall-good-on-placing", "race.trade.nothing-to-sell"),
            goal=(Did("sell asteroid-belt"),),
            solution=("0: lay asteroid-belt", "0: sell asteroid-belt"),
            traps=(
                Trap("race.trade.nothing-to-sell", "0: lay gem-world", fails=True),
                Trap("race.settle.at-most-one", "0: lay new-military-tactics"),
            ),
            choice=True,
        ),
        Step(
            "empty",
            opened(
                seat(
                    "new-sparta",
                    "asteroid-belt",
                    "avian-uplift-race",
                    "gem-world",
                    "comet-zone",
                    hand="rebel-base",
                    goods="comet-zone",
                ),
                ORANGE,
                picks="double produce",
            ),
            teaches=("race.settle.windfall-only-once", "race.goods.never-looked-at"),
            asks=(Ask("goods", facts={"seat": 0}),),
            traps=(
                Trap("race.settle.windfall-only-once", answer=3),
                Trap("race.goods.one-per-world", answer=2),
            ),
        ),
        Step(
            "both",
            opened(
                seat(
                    "new-sparta",
                    "asteroid-belt",
                    "avian-uplift-race",
                    "alien-robot-sentry",
                    "mining-robots",
                    "galactic-engineers",
                    hand="rebel-base",
                ),
                ORANGE,
                picks="produce produce",
            ),
            teaches=(
                "race.produce.windfall-power-kind",
                "race.produce.windfall-power-any",
                "race.powers.owner-orders-them",
                "race.powers.one-after-another",
            ),
            goal=(
                Happened("race.produce.windfall-power-kind"),
                Happened("race.produce.windfall-power-any"),
                Happened("race.produce.bonus-one-windfall"),
            ),
            solution=(
                "0: fill mining-robots asteroid-belt",
                "0: windfall alien-robot-sentry",
                "0: fill galactic-engineers avian-uplift-race",
            ),
            traps=(
                Trap("race.produce.windfall-power-kind", "0: fill mining-robots avian-uplift-race"),
                Trap(
                    "race.powers.owner-orders-them",
                    "0: windfall asteroid-belt",
                    fails=True,
                    alike=("0: fill galactic-engineers asteroid-belt",),
                ),
            ),
            choice=True,
        ),
    ),
)
