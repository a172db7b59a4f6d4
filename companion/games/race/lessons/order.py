"""Lesson 9: in which order to consume."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Lesson, Points, Step, Trap
from ._table import ORANGE, opened, seat

TWELVE = (
    "earths-lost-colony", "drop-ships", "rebel-outpost", "rebel-base", "rebel-underground",
    "rebel-warrior-race", "pirate-world", "star-nomad-lair", "space-marines", "expedition-force",
    "lost-alien-warship", "alien-robot-scout-ship",
)  # fmt: skip

LESSON = Lesson(
    "order",
    (
        Step(
            "picky",
            opened(
                seat(
                    "new-sparta",
                    "terraformed-world",
                    "mining-conglomerate",
                    "comet-zone",
                    "mining-world",
                    "gem-world",
                    hand="rebel-base",
                    goods="comet-zone mining-world gem-world",
                ),
                ORANGE,
                picks="produce double",
            ),
            teaches=(
                "race.consume.any-order",
                "race.consume.power-names-its-kind",
                "race.consume.up-to-runs-full",
            ),
            goal=(Points(16),),
            solution=(
                "0: consume terraformed-world gem-world",
                "0: consume mining-conglomerate comet-zone",
                "0: consume mining-conglomerate mining-world",
            ),
            traps=(
                Trap(
                    "race.consume.any-order",
                    "0: consume terraformed-world comet-zone",
                    fails=True,
                    alike=("0: consume terraformed-world mining-world",),
                ),
                Trap(
                    "race.consume.power-names-its-kind", "0: consume mining-conglomerate gem-world"
                ),
            ),
            choice=True,
        ),
        Step(
            "dilemma",
            opened(
                seat(
                    "alpha-centauri",
                    "free-trade-association",
                    "tourist-world",
                    "gem-world",
                    "spice-world",
                    "artist-colony",
                    "space-port",
                    hand="rebel-base",
                    goods="gem-world spice-world artist-colony space-port",
                ),
                ORANGE,
                picks="produce double",
            ),
            teaches=(
                "race.consume.fixed-number-whole",
                "race.consume.no-interruption",
                "race.consume.up-to-runs-full",
                "race.score.free-trade-association",
            ),
            goal=(Points(19),),
            solution=(
                "0: consume tourist-world gem-world",
                "0: consume tourist-world spice-world",
                "0: consume free-trade-association artist-colony",
                "0: consume free-trade-association space-port",
            ),
            traps=(
                Trap(
                    "race.consume.up-to-runs-full",
                    "0: consume free-trade-association gem-world",
                    fails=True,
                    alike=(
                        "0: consume free-trade-association spice-world",
                        "0: consume free-trade-association artist-colony",
                        "0: consume free-trade-association space-port",
                    ),
                ),
                Trap(
                    "race.consume.no-interruption",
                    (
                        "0: consume tourist-world gem-world",
                        "0: consume free-trade-association spice-world",
                    ),
                ),
            ),
        ),
        Step(
            "pilgrims",
            opened(
                seat(
                    "new-sparta",
                    "pilgrimage-world",
                    "galactic-trendsetters",
                    "gem-world",
                    "artist-colony",
                    "space-port",
                    hand="rebel-base",
                    goods="gem-world artist-colony space-port",
                ),
                ORANGE,
                picks="produce double",
            ),
            teaches=("race.consume.all-goods-less-one",),
            goal=(Answered(), Points(12)),
            solution=(
                "0: consume galactic-trendsetters gem-world",
                "0: use pilgrimage-world",
            ),
            asks=(Ask("chips", facts={"seat": 0}),),
            traps=(
                Trap("race.consume.all-goods-less-one", answer=2),
                Trap("race.consume.any-order", "0: use pilgrimage-world", fails=True),
            ),
        ),
        Step(
            "three",
            opened(
                seat(
                    "new-sparta",
                    "terraformed-world",
                    "diversified-economy",
                    "gem-world",
                    "spice-world",
                    "comet-zone",
                    "lost-species-ark-world",
                    hand="rebel-base",
                    goods="gem-world spice-world comet-zone lost-species-ark-world",
                ),
                ORANGE,
                picks="produce double",
            ),
            teaches=("race.consume.three-different-kinds",),
            goal=(Points(19),),
            solution=(
                "0: consume terraformed-world gem-world",
                "0: consume diversified-economy spice-world",
                "0: consume diversified-economy comet-zone",
                "0: consume diversified-economy lost-species-ark-world",
            ),
            traps=(
                Trap(
                    "race.consume.three-different-kinds",
                    (
                        "0: consume diversified-economy gem-world",
                        "0: consume diversified-economy spice-world",
                    ),
                ),
                Trap(
                    "race.consume.one-good-one-power",
                    "0: consume terraformed-world comet-zone",
                    fails=True,
                    alike=("0: consume terraformed-world lost-species-ark-world",),
                ),
            ),
        ),
        Step(
            "spend",
            opened(
                seat(
                    "new-sparta",
                    "outlaw-world",
                    "deficit-spending",
                    "gem-world",
                    hand="merchant-guild",
                    goods="gem-world",
                ),
                seat(*TWELVE, hand="rebel-homeworld galactic-survey-seti"),
                picks="double double",
            ),
            teaches=(
                "race.consume.hand-cards-for-vp",
                "race.consume.hand-cards-optional",
                "race.consume.double-not-hand-cards",
            ),
            goal=(Points(8),),
            solution=(
                "0: consume outlaw-world gem-world",
                "0: spend deficit-spending merchant-guild",
                "0: spend deficit-spending rebel-fuel-cache",
            ),
            script=("nature: draw rebel-fuel-cache",),
            traps=(
                Trap("race.consume.mandatory", "0: pass"),
                Trap(
                    "race.consume.each-power-once",
                    "0: spend deficit-spending merchant-guild",
                    fails=True,
                ),
            ),
        ),
    ),
)
