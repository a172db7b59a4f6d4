"""Lesson 4: cards seen, kept and given up."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._table import ORANGE, opened, seat

SEVEN = (
    "rebel-base", "lost-alien-warship", "malevolent-lifeforms", "drop-ships", "distant-world",
    "deserted-alien-library", "new-earth",
)  # fmt: skip
TWELVE = (
    "gem-world spice-world new-vinland comet-zone mining-world plague-world distant-world"
    " tourist-world colony-ship interstellar-bank deficit-spending merchant-guild"
)

LESSON = Lesson(
    "explore",
    (
        Step(
            "look",
            opened(
                seat("new-sparta", "space-marines", hand="export-duties"),
                ORANGE,
                picks="explore-5 explore-1-1",
            ),
            teaches=(
                "race.explore.look-two-keep-one",
                "race.explore.bonus-plus-five",
                "race.explore.deal-before-discarding",
            ),
            goal=(Did("keep malevolent-lifeforms"),),
            solution=("0: keep malevolent-lifeforms",),
            script=tuple(f"nature: draw {card}" for card in SEVEN),
            traps=(
                Trap(
                    "race.military.strength-reaches-defense",
                    "0: keep rebel-base",
                    fails=True,
                    alike=("0: keep lost-alien-warship",),
                ),
                Trap(
                    "race.develop.pay-the-cost",
                    "0: keep drop-ships",
                    fails=True,
                    alike=(
                        "0: keep distant-world",
                        "0: keep new-earth",
                        "0: keep deserted-alien-library",
                    ),
                ),
                Trap("race.explore.look-two-keep-one", "0: keep export-duties"),
            ),
        ),
        Step(
            "more",
            opened(
                seat("old-earth", "expedition-force", "research-labs", hand="gem-world"),
                ORANGE,
                picks="explore-1-1 produce",
            ),
            teaches=(
                "race.explore.bonus-one-one",
                "race.explore.look-power",
                "race.explore.keep-power",
                "race.powers.add-up",
            ),
            goal=(Answered(), Happened("race.hand.discards-face-down")),
            solution=("0: keep comet-zone", "0: keep spice-world", "0: keep plague-world"),
            script=(
                "nature: draw comet-zone",
                "nature: draw spice-world",
                "nature: draw plague-world",
                "nature: draw rebel-base",
            ),
            asks=(Ask("explore", facts={"seat": 0}),),
            traps=(
                Trap("race.explore.bonus-one-one", answer={"look": 3, "keep": 2}),
                Trap("race.explore.powers-need-no-bonus", answer={"look": 4, "keep": 2}),
            ),
        ),
        Step(
            "guest",
            opened(
                seat("epsilon-eridani", "expedition-force", hand="merchant-guild"),
                ORANGE,
                picks="settle explore-5",
            ),
            teaches=("race.explore.powers-need-no-bonus",),
            goal=(Answered(), Did("lay rebel-miners")),
            solution=("0: keep rebel-miners", "0: lay rebel-miners"),
            script=(
                "nature: draw distant-world",
                "nature: draw gem-world",
                "nature: draw rebel-miners",
            ),
            asks=(Ask("explore", facts={"seat": 0}),),
            traps=(
                Trap("race.explore.look-two-keep-one", answer={"look": 2, "keep": 1}),
                Trap("race.explore.powers-need-no-bonus", answer={"look": 8, "keep": 1}),
                Trap(
                    "race.settle.pay-the-cost",
                    "0: keep gem-world",
                    fails=True,
                    alike=("0: keep distant-world",),
                ),
            ),
            choice=True,
        ),
        Step(
            "ten",
            {
                "players": 2,
                "stage": "limit",
                "seats": [seat("old-earth", "public-works", hand=TWELVE, owed=2), ORANGE],
            },
            teaches=("race.hand.limit-ten-at-round-end", "race.hand.counts-are-open"),
            goal=(Happened("race.round.choose-in-secret"),),
            solution=("0: discard colony-ship", "0: discard tourist-world"),
            traps=(Trap("race.hand.limit-ten-at-round-end", "0: choose settle"),),
        ),
    ),
)
