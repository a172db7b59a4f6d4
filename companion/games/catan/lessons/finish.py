"""The finish: reading the others, winning now, winning in two turns."""

from __future__ import annotations

from ....lessons.step import Ask, Did, Early, Happened, Lesson, Step, Trap
from ._island import LEADER, island, roll

WON = Happened("catan.end.ten-wins")

LESSON = Lesson(
    "finish",
    (
        Step(
            "read",
            island(
                orange={**LEADER, "roads": [44, 45, 52, 56, 60, 63, 65, 68, 69], "knights": 1},
                longest_road=1,
                violet={"knights": 3},
                largest_army=3,
            ),
            teaches=("catan.score.longest-road-two", "catan.score.largest-army-two"),
            asks=(Ask("points", facts={"seat": 1}),),
            traps=(
                Trap("catan.score.longest-road-two", answer=6),
                Trap("catan.score.longest-road-two", answer=10, name="whose-army"),
            ),
        ),
        Step(
            "now",
            island(
                blue={
                    "settlements": [16, 18],
                    "cities": [8, 28],
                    "roads": [13, 20, 24, 34, 41, 42],
                    "hand": {"lumber": 2, "brick": 2, "wool": 1, "grain": 1},
                    "cards": {"victory-point": 2},
                },
                orange={"roads": [45, 52, 56, 60, 65, 71]},
                longest_road=1,
            ),
            teaches=("catan.end.at-once", "catan.longest-road.longer-takes-at-once"),
            goal=(WON,),
            solution=("0: road 43", "0: road 44"),
            fail=(Did("settle"), Did("end")),
            traps=(
                Trap(
                    "catan.longest-road.equal-takes-nothing", ("0: road 43", "0: end"), fails=True
                ),
            ),
            choice=True,
        ),
        Step(
            "two",
            island(
                blue={
                    "settlements": [16, 18],
                    "cities": [8, 28],
                    "roads": [13, 24, 34, 41],
                    "knights": 2,
                    "cards": {"knight": 1, "road-building": 1},
                    "hand": {},
                },
                orange={**LEADER, "knights": 0, "hand": {"grain": 1}},
                robber=9,
            ),
            teaches=("catan.development.one-a-turn", "catan.largest-army.three-first"),
            goal=(WON,),
            solution=(
                "0: knight",
                "0: robber 16",
                "0: steal 1",
                "0: end",
                "0: roll",
                "0: road-building",
                "0: road 42",
                "0: road 43",
            ),
            script=(
                "nature: take grain",
                *roll(1, 1, 1),
                *roll(2, 1, 1),
                *roll(3, 1, 1),
                "nature: dice 1 1",
            ),
            fail=(Early("end", before=("knight", "road-building")),),
            traps=(
                Trap(
                    "catan.development.one-a-turn",
                    ("0: knight", "0: robber 16", "0: steal 1", "0: road-building"),
                ),
                Trap("catan.development.one-a-turn", "0: end", fails=True, name="turn-wasted"),
            ),
            choice=True,
        ),
    ),
)
