"""Development cards and the knight."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Early, Lesson, Step, Trap
from ._island import island, roll

LESSON = Lesson(
    "cards",
    (
        Step(
            "buy",
            island(blue={"hand": {"wool": 1, "grain": 1, "ore": 1}}),
            teaches=(
                "catan.development.cost",
                "catan.development.top-card",
                "catan.development.kept-hidden",
                "catan.development.not-when-just-bought",
                "catan.development.deck-may-run-out",
                "catan.setup.deck-composition",
                "catan.build.end-passes-turn",
                "catan.roll.left-neighbour-next",
            ),
            goal=(Did("buy"), Did("knight")),
            solution=("0: buy", "0: end", "0: knight"),
            script=(
                "nature: draw knight",
                *roll(1, 1, 1),
                *roll(2, 4, 1),
                *roll(3, 6, 5),
            ),
            fail=(Early("end", before="buy"),),
            traps=(
                Trap("catan.development.not-when-just-bought", ("0: buy", "0: knight")),
                Trap(
                    "catan.development.not-when-just-bought",
                    "0: end",
                    fails=True,
                    name="nothing-bought",
                ),
            ),
            odds="draws/development",
            odds_set={"draws": 1},
        ),
        Step(
            "knight",
            island(
                blue={"cards": {"knight": 2}},
                orange={"hand": {"lumber": 3, "brick": 2, "wool": 1, "ore": 3}},
                robber=12,
                turn={"phase": "roll"},
            ),
            teaches=(
                "catan.development.any-time-own-turn",
                "catan.development.one-a-turn",
                "catan.knight.robber-at-once",
                "catan.knight.stays-face-up",
                "catan.knight.no-discarding",
            ),
            goal=(Answered(), Did("knight"), Did("roll")),
            fail=(Early("roll", before="knight"),),
            solution=("0: knight", "0: robber 15", "0: steal 1", "0: roll"),
            script=("nature: take lumber", "nature: dice 6 2"),
            asks=(Ask("give-back", facts={"knight": 0}),),
            traps=(
                Trap("catan.knight.no-discarding", answer={"1": 4}),
                Trap("catan.robber.blocks-its-hex", "0: roll", fails=True),
                Trap(
                    "catan.development.one-a-turn",
                    ("0: knight", "0: robber 15", "0: steal 1", "0: knight"),
                ),
            ),
            marks=("hex:12",),
        ),
        Step(
            "shield",
            island(
                blue={
                    "roads": [13, 20, 41],
                    "hand": {"lumber": 3, "brick": 1, "wool": 2, "grain": 2},
                    "cards": {"knight": 1},
                },
                turn={
                    "on": 1,
                    "phase": "discard",
                    "due": "seven",
                    "owed": [4, 0, 0, 0],
                    "held": [8, 0, 0, 0],
                    "dice": [6, 1],
                },
            ),
            teaches=("catan.development.any-time-own-turn",),
            goal=(Did("settle"),),
            solution=(
                "0: discard lumber",
                "0: discard lumber",
                "0: discard wool",
                "0: discard grain",
                "0: roll",
                "0: settle 18",
            ),
            script=(
                "1: robber 15",
                "1: steal 2",
                "nature: take lumber",
                "1: end",
                *roll(2, 1, 2),
                *roll(3, 1, 4),
                "nature: dice 1 3",
            ),
            traps=(Trap("catan.development.any-time-own-turn", "0: knight"),),
        ),
    ),
)
