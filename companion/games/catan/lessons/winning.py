"""Largest Army, hidden points, and the moment of winning."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Happened, Lesson, Step, Trap
from ._island import SETTLEMENT, island

WON = Happened("catan.end.ten-wins")

LESSON = Lesson(
    "winning",
    (
        Step(
            "army",
            island(
                blue={"knights": 2, "cards": {"knight": 1}},
                orange={"knights": 2, "cards": {"knight": 2}},
            ),
            teaches=(
                "catan.largest-army.three-first",
                "catan.largest-army.face-up-only",
                "catan.score.largest-army-two",
            ),
            goal=(Answered(), Happened("catan.largest-army.three-first")),
            solution=("0: knight",),
            asks=(Ask("army", facts={"now": True}),),
            traps=(Trap("catan.largest-army.face-up-only", answer="1"),),
        ),
        Step(
            "more",
            island(
                blue={"knights": 3, "cards": {"knight": 1}},
                orange={"knights": 3},
                violet={"knights": 2, "cards": {"knight": 1}},
                largest_army=1,
                robber=12,
                turn={"on": 3, "phase": "roll"},
            ),
            teaches=(
                "catan.largest-army.equal-takes-nothing",
                "catan.largest-army.more-takes-at-once",
            ),
            goal=(Answered(), Happened("catan.largest-army.more-takes-at-once")),
            solution=("0: knight",),
            script=("3: knight", "3: robber 9", "3: roll", "nature: dice 6 4", "3: end"),
            asks=(Ask("army", "3: knight"),),
            traps=(Trap("catan.largest-army.equal-takes-nothing", answer="3"),),
        ),
        Step(
            "ten",
            island(
                blue={
                    "settlements": [16],
                    "cities": [8, 18, 28, 29],
                    "roads": [11, 12, 13, 20, 24, 34, 41, 42],
                    "hand": {"lumber": 1, "brick": 1, "wool": 1, "grain": 3, "ore": 3},
                }
            ),
            teaches=("catan.end.ten-wins", "catan.end.at-once", "catan.city.four"),
            goal=(WON,),
            solution=("0: settle 7",),
            fail=(Did("road"), Did("buy")),
            traps=(
                Trap("catan.city.four", "0: city 16"),
                Trap("catan.settlement.cost", "0: road 43", fails=True),
                Trap("catan.setup.deck-composition", "0: buy", fails=True),
            ),
            choice=True,
            clues=("corner:7",),
        ),
        Step(
            "hidden",
            island(
                blue={
                    "settlements": [16, 29],
                    "cities": [8, 18, 28],
                    "roads": [13, 20, 24, 34, 41, 42],
                    "hand": {"wool": 1, "grain": 1, "ore": 1},
                    "cards": {"victory-point": 1},
                }
            ),
            teaches=(
                "catan.score.vp-card-one",
                "catan.development.vp-shown-at-ten",
                "catan.development.vp-may-be-new",
                "catan.development.vp-several-together",
            ),
            goal=(WON,),
            solution=("0: buy",),
            script=("nature: draw victory-point",),
            traps=(Trap("catan.development.vp-shown-at-ten", "0: show"),),
        ),
        Step(
            "own-turn",
            island(
                blue={
                    "settlements": [7, 29],
                    "cities": [8, 16, 28],
                    "roads": [24, 34, 35, 41, 42],
                },
                orange={"roads": [44, 45, 52, 60, 65]},
                violet={"roads": [21, 29, 36, 58], "hand": SETTLEMENT},
                longest_road=1,
                turn={"on": 3},
            ),
            teaches=("catan.end.own-turn-only", "catan.end.earlier-points-count"),
            goal=(Answered(), WON),
            solution=(),
            script=("3: settle 30", "3: end"),
            asks=(Ask("winner", "3: settle 30"),),
            traps=(Trap("catan.end.own-turn-only", answer="0"),),
        ),
    ),
)
