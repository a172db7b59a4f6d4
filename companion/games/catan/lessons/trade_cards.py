"""The trade cards of the two-player game."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Did, Early, Happened, Lesson, Step, Trap
from ._island import SETTLEMENT, VARIED, duel

LESSON = Lesson(
    "trade-cards",
    (
        Step(
            "found",
            {
                "players": 2,
                "island": VARIED,
                "seats": [{"tokens": 4}, {"tokens": 4}],
                "neutrals": [{"settlements": [13]}, {"settlements": [40]}],
                "turn": {"phase": "found-settlement", "founded": 0, "number": 0},
            },
            teaches=(
                "catan.two-player.four-trade-cards",
                "catan.two-player.neutral-start",
                "catan.two-player.founding-as-usual",
                "catan.two-player.founding-gains-too",
                "catan.two-player.desert-and-coast-three",
                "catan.two-player.coast-settlement-one",
                "catan.two-player.at-most-seven",
            ),
            goal=(Happened("catan.two-player.desert-and-coast-three"),),
            solution=("0: settle 46",),
            traps=(
                Trap("catan.two-player.coast-settlement-one", "0: settle 16"),
                Trap("catan.setup.founding-keeps-distance", "0: settle 18"),
            ),
            choice=True,
            clues=("hex:15",),
        ),
        Step(
            "forced",
            duel(
                blue={"roads": [19, 41, 42], "hand": {"wool": 3, "grain": 1}},
                orange={"hand": {"lumber": 1, "brick": 1}},
            ),
            teaches=(
                "catan.two-player.forced-trade-takes-two",
                "catan.two-player.forced-trade-returns-two",
                "catan.two-player.forced-trade-single-card",
                "catan.two-player.action-costs-one",
                "catan.two-player.one-action-a-turn",
                "catan.two-player.spent-cards-return",
            ),
            goal=(Did("force-trade"), Did("settle")),
            solution=("0: force-trade", "0: return wool", "0: return wool", "0: settle 29"),
            script=("nature: take lumber", "nature: take brick"),
            traps=(
                Trap(
                    "catan.two-player.forced-trade-returns-two", ("0: force-trade", "0: settle 29")
                ),
                Trap(
                    "catan.two-player.one-action-a-turn",
                    ("0: force-trade", "0: return wool", "0: return wool", "0: force-trade"),
                ),
            ),
            marks=("corner:29",),
        ),
        Step(
            "home",
            duel(
                blue={"settlements": [12], "cities": [28]},
                orange={"cards": {"victory-point": 1}},
                robber=12,
                turn={"phase": "roll", "rolls": 1, "first_sum": 6, "dice": [4, 2]},
            ),
            teaches=(
                "catan.two-player.robber-home",
                "catan.two-player.robber-home-no-steal",
                "catan.two-player.robber-between-rolls",
                "catan.two-player.action-any-time-own-turn",
                "catan.two-player.action-costs-two-when-ahead",
                "catan.two-player.points-without-vp-cards",
            ),
            goal=(Answered(), Did("robber-home"), Did("roll")),
            fail=(Early("roll", before="robber-home"),),
            solution=("0: robber-home", "0: roll"),
            script=("nature: dice 5 3",),
            asks=(Ask("price", facts={"robber_home": True}),),
            traps=(
                Trap("catan.two-player.action-costs-two-when-ahead", answer=1),
                Trap("catan.robber.blocks-its-hex", "0: roll", fails=True),
            ),
            marks=("hex:12", "hex:9"),
        ),
        Step(
            "knight",
            duel(blue={"tokens": 0, "knights": 2}, robber=12),
            teaches=(
                "catan.two-player.knight-for-two-cards",
                "catan.two-player.knight-once-a-turn",
            ),
            goal=(Did("robber-home"),),
            solution=("0: sell-knight", "0: robber-home"),
            traps=(
                Trap("catan.two-player.action-costs-one", "0: robber-home"),
                Trap("catan.two-player.knight-once-a-turn", ("0: sell-knight", "0: sell-knight")),
            ),
            choice=True,
            clues=("hex:12",),
        ),
        Step(
            "army",
            duel(
                blue={"tokens": 0, "knights": 3, "roads": [19, 41, 42], "hand": SETTLEMENT},
                orange={"knights": 2},
            ),
            teaches=(
                "catan.two-player.desert-settlement-two",
                "catan.two-player.army-lost-below-three",
            ),
            goal=(Happened("catan.two-player.desert-settlement-two"),),
            solution=("0: settle 29",),
            fail=(Happened("catan.two-player.army-lost-below-three"),),
            traps=(Trap("catan.two-player.army-lost-below-three", "0: sell-knight", fails=True),),
            choice=True,
            clues=("corner:29",),
        ),
        Step(
            "rival",
            duel(
                blue={"knights": 4},
                orange={"knights": 4},
                largest_army=1,
                turn={"on": 1},
            ),
            teaches=(
                "catan.two-player.army-to-the-greater",
                "catan.two-player.army-lost-at-a-tie",
            ),
            script=("1: sell-knight", "1: end"),
            asks=(Ask("army", "1: sell-knight"),),
            traps=(
                Trap("catan.two-player.army-to-the-greater", answer="1", name="fewer-cannot-keep"),
                Trap("catan.two-player.army-to-the-greater", answer="nobody", name="no-tie"),
            ),
        ),
    ),
)
