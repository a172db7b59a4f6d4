"""Lesson 11: cards drawn in Produce."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._table import ORANGE, opened, seat

LESSON = Lesson(
    "harvest",
    (
        Step(
            "cards",
            opened(
                seat(
                    "old-earth",
                    "consumer-markets",
                    "rebel-underground",
                    "gem-world",
                    "spice-world",
                    "comet-zone",
                    hand="rebel-base",
                    goods="gem-world",
                ),
                ORANGE,
                picks="produce produce",
            ),
            teaches=(
                "race.produce.draw-with-own-good",
                "race.produce.no-draw-if-good-lay",
                "race.produce.flat-draw",
                "race.produce.draw-per-good-of-kind",
            ),
            asks=(Ask("draws", facts={"seat": 0}),),
            traps=(
                Trap("race.produce.no-draw-if-good-lay", answer=5),
                Trap("race.produce.draw-per-good-of-kind", answer=4),
                Trap("race.produce.flat-draw", answer=2),
            ),
        ),
        Step(
            "most",
            opened(
                seat("old-earth", "mining-conglomerate", "comet-zone", hand="rebel-base"),
                seat("earths-lost-colony", "mining-world", hand="rebel-homeworld rebel-outpost"),
                picks="produce produce",
            ),
            teaches=("race.produce.draw-for-most-rare", "race.produce.most-means-strictly"),
            asks=(Ask("draws", facts={"seat": 0}),),
            traps=(Trap("race.produce.most-means-strictly", answer=3),),
        ),
        Step(
            "robots",
            opened(
                seat(
                    "new-sparta",
                    "diversified-economy",
                    "pan-galactic-league",
                    "gem-world",
                    "runaway-robots",
                    "rebel-fuel-cache",
                    "star-nomad-lair",
                    "avian-uplift-race",
                    hand="rebel-base",
                    goods="avian-uplift-race",
                ),
                ORANGE,
                picks="produce produce",
            ),
            teaches=(
                "race.produce.draw-on-own-windfall",
                "race.produce.draw-per-different-kind",
                "race.produce.draw-per-genes-world",
            ),
            goal=(Did("windfall runaway-robots"),),
            solution=("0: windfall runaway-robots",),
            traps=(
                Trap(
                    "race.produce.draw-on-own-windfall", "0: windfall rebel-fuel-cache", fails=True
                ),
                Trap(
                    "race.produce.draw-per-different-kind",
                    "0: windfall star-nomad-lair",
                    fails=True,
                ),
                Trap("race.goods.one-per-world", "0: windfall avian-uplift-race"),
            ),
        ),
    ),
)
