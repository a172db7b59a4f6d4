"""Lesson 13: the last round."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Points, Step, Trap
from ._table import ORANGE, choosing, opened, seat

ELEVEN = (
    "old-earth", "gem-world", "comet-zone", "tourist-world", "public-works", "export-duties",
    "mining-world", "terraformed-world", "distant-world", "interstellar-bank", "genetics-lab",
)  # fmt: skip

LESSON = Lesson(
    "end",
    (
        Step(
            "when",
            choosing(seat(*ELEVEN, hand="rebel-base"), ORANGE),
            teaches=(
                "race.end.at-round-end",
                "race.end.twelve-cards",
                "race.end.pool-empty",
            ),
            asks=(
                Ask("last", facts={"answer": "round-first"}),
                Ask("last", facts={"answer": "pool"}),
            ),
            traps=(Trap("race.end.at-round-end", answer="cards"),),
        ),
        Step(
            "thirteen",
            opened(
                seat(*ELEVEN, hand="investment-credits artist-colony rebel-base"),
                ORANGE,
                picks="develop settle",
            ),
            teaches=("race.end.more-than-twelve",),
            goal=(Did("lay artist-colony"), Happened("race.end.twelve-cards")),
            solution=("0: lay investment-credits", "0: lay artist-colony", "0: pay rebel-base"),
            traps=(
                Trap(
                    "race.end.more-than-twelve",
                    ("0: lay investment-credits", "0: pass"),
                    fails=True,
                ),
                Trap("race.develop.at-most-one", "0: lay artist-colony"),
            ),
        ),
        Step(
            "dry",
            opened(
                seat(
                    "old-earth",
                    "gem-world",
                    "artist-colony",
                    "public-works",
                    "tourist-world",
                    "comet-zone",
                    hand="rebel-base",
                    goods="gem-world artist-colony comet-zone",
                    chips=13,
                ),
                {**ORANGE, "chips": 10},
                picks="double produce",
            ),
            teaches=("race.end.paid-in-full", "race.score.most-points-win"),
            goal=(Answered(), Points(30)),
            solution=(
                "0: consume tourist-world gem-world",
                "0: consume tourist-world artist-colony",
                "0: consume public-works comet-zone",
            ),
            asks=(Ask("chips", facts={"seat": 0}),),
            traps=(
                Trap("race.consume.double-chips-only", answer=4),
                Trap(
                    "race.consume.any-order",
                    "0: consume old-earth gem-world",
                    fails=True,
                    alike=("0: consume old-earth artist-colony", "0: consume old-earth comet-zone"),
                ),
                Trap("race.consume.mandatory", "0: pass"),
            ),
        ),
        Step(
            "tie",
            choosing(seat(*ELEVEN, hand="rebel-base"), ORANGE),
            teaches=("race.score.tie-goods-and-hand", "race.score.still-tied-share"),
            asks=(Ask("winner", facts={"how": 1}), Ask("winner", facts={"how": 2})),
            traps=(Trap("race.score.tie-goods-and-hand", answer="shared"),),
        ),
        Step(
            "hurry",
            choosing(
                seat(*ELEVEN, hand="investment-credits rebel-base", chips=6),
                seat(
                    "earths-lost-colony",
                    "new-earth",
                    "lost-species-ark-world",
                    "plague-world",
                    "bio-hazard-mining-world",
                    "free-trade-association",
                    hand="rebel-homeworld galactic-survey-seti rebel-outpost",
                    goods="new-earth lost-species-ark-world plague-world",
                    chips=4,
                ),
            ),
            teaches=("race.end.twelve-cards",),
            goal=(Happened("race.end.twelve-cards"),),
            solution=("0: choose develop", "0: lay investment-credits"),
            script=("1: choose double",),
            traps=(
                Trap(
                    "race.end.twelve-cards",
                    "0: choose produce",
                    fails=True,
                    alike=(
                        "0: choose explore-5",
                        "0: choose explore-1-1",
                        "0: choose settle",
                        "0: choose trade",
                        "0: choose double",
                    ),
                ),
            ),
        ),
    ),
)
