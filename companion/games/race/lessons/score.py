"""Lesson 12: what a tableau is worth."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Lesson, Step, Trap
from ._table import ORANGE, choosing, opened, seat

LESSON = Lesson(
    "score",
    (
        Step(
            "worth",
            choosing(
                seat(
                    "epsilon-eridani",
                    "gem-world",
                    "comet-zone",
                    "tourist-world",
                    "public-works",
                    "replicant-robots",
                    hand="rebel-base",
                    goods="gem-world",
                    chips=7,
                ),
                ORANGE,
            ),
            teaches=("race.score.printed-points", "race.score.chips-count"),
            asks=(Ask("worth", facts={"seat": 0}),),
            traps=(
                Trap("race.score.chips-count", answer=9),
                Trap("race.score.printed-points", answer=17),
            ),
        ),
        Step(
            "dollar",
            choosing(
                seat(
                    "old-earth",
                    "export-duties",
                    "public-works",
                    "genetics-lab",
                    "spice-world",
                    "new-economy",
                    hand="rebel-base",
                ),
                ORANGE,
            ),
            teaches=(
                "race.score.six-cost-lists",
                "race.score.new-economy",
                "race.score.trade-powers-not-consume",
                "race.score.counts-itself",
            ),
            asks=(Ask("finds", facts={"seat": 0, "card": "new-economy"}),),
            traps=(
                Trap("race.score.trade-powers-not-consume", answer=10),
                Trap("race.score.counts-itself", answer=3),
            ),
        ),
        Step(
            "better",
            opened(
                seat(
                    "old-earth",
                    "export-duties",
                    "public-works",
                    "gem-world",
                    "comet-zone",
                    "plague-world",
                    "asteroid-belt",
                    hand="merchant-guild galactic-federation mining-league rebel-base"
                    " rebel-miners space-marines",
                ),
                ORANGE,
                picks="develop develop",
            ),
            teaches=(
                "race.score.merchant-guild",
                "race.score.galactic-federation",
                "race.score.mining-league",
            ),
            goal=(Did("lay merchant-guild"),),
            fail=(Did("lay galactic-federation"), Did("lay mining-league")),
            solution=("0: lay merchant-guild",),
            traps=(
                Trap("race.score.galactic-federation", "0: lay galactic-federation", fails=True),
                Trap("race.score.mining-league", "0: lay mining-league", fails=True),
            ),
        ),
        Step(
            "strength",
            choosing(
                seat(
                    "new-sparta",
                    "space-marines",
                    "contact-specialist",
                    "new-military-tactics",
                    "alien-rosetta-stone-world",
                    "new-galactic-order",
                    hand="rebel-base",
                ),
                ORANGE,
            ),
            teaches=(
                "race.score.new-galactic-order",
                "race.score.minus-strength-counts",
                "race.score.special-strength-left-out",
            ),
            asks=(Ask("finds", facts={"seat": 0, "card": "new-galactic-order"}),),
            traps=(
                Trap("race.score.minus-strength-counts", answer=6),
                Trap("race.score.special-strength-left-out", answer=7),
                Trap("race.score.counts-itself", answer=3),
            ),
        ),
        Step(
            "lists",
            choosing(
                seat(
                    "new-sparta",
                    "rebel-miners",
                    "rebel-base",
                    "rebel-warrior-race",
                    "galactic-imperium",
                    "pan-galactic-league",
                    hand="rebel-homeworld",
                ),
                seat("earths-lost-colony", hand="galactic-survey-seti rebel-outpost"),
            ),
            teaches=(
                "race.score.galactic-imperium",
                "race.score.pan-galactic-league",
                "race.score.one-line-per-card",
                "race.score.lists-are-independent",
            ),
            asks=(
                Ask("finds", facts={"seat": 0, "card": "galactic-imperium"}),
                Ask("finds", facts={"seat": 0, "card": "pan-galactic-league"}),
            ),
            traps=(
                Trap("race.score.one-line-per-card", answer=10),
                Trap("race.score.galactic-imperium", answer=6),
            ),
        ),
        Step(
            "names",
            choosing(
                seat(
                    "alpha-centauri",
                    "expedition-force",
                    "star-nomad-lair",
                    "artist-colony",
                    "research-labs",
                    "deserted-alien-outpost",
                    "galactic-trendsetters",
                    hand="rebel-base",
                    chips=8,
                ),
                seat("earths-lost-colony", hand="rebel-homeworld rebel-outpost"),
            ),
            teaches=(
                "race.score.galactic-renaissance",
                "race.score.galactic-survey-seti",
                "race.score.alien-tech-institute",
                "race.score.trade-league",
            ),
            asks=(
                Ask("finds", facts={"seat": 0, "card": "galactic-renaissance"}),
                Ask("finds", facts={"seat": 0, "card": "galactic-survey-seti"}),
            ),
            traps=(Trap("race.score.galactic-renaissance", answer=9),),
        ),
    ),
)
