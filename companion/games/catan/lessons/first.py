"""Lesson 1: the first ten minutes, and a first game that ends."""

from __future__ import annotations

from ....lessons.step import (
    Ask,
    Better,
    Chose,
    Coached,
    Did,
    FirstTo,
    Happened,
    Lesson,
    Step,
    Trap,
)
from ..quiz.foretell import cards_in_36
from ._coached import COACHED
from ._island import AFTER_SEVEN, SETTLEMENT, island, roll

THREE = {"settlements": [8, 18, 28], "roads": [13, 20, 41]}

LESSON = Lesson(
    "first",
    (
        Step(
            "roll",
            island(turn={"phase": "roll"}),
            teaches=(
                "catan.end.ten-wins",
                "catan.roll.compulsory",
                "catan.roll.before-trade-and-build",
                "catan.roll.sum-of-two-dice",
                "catan.yield.number-picks-hexes",
                "catan.yield.settlement-one",
            ),
            goal=(Did("roll"), Happened("catan.yield.settlement-one")),
            solution=("0: roll",),
            script=("nature: dice 5 3",),
            traps=(
                Trap("catan.roll.compulsory", "0: end"),
                Trap("catan.roll.before-trade-and-build", "0: road 40"),
            ),
            marks=("hex:12",),
        ),
        Step(
            "settle",
            island(blue={"roads": [13, 20, 34, 41, 42], "hand": SETTLEMENT}),
            teaches=(
                "catan.settlement.cost",
                "catan.settlement.own-road-leads",
                "catan.build.distance",
                "catan.board.intersection-is-a-corner",
                "catan.score.settlement-one",
            ),
            solution=("0: settle 18",),
            traps=(
                Trap("catan.build.distance", "0: settle 22"),
                Trap("catan.settlement.own-road-leads", "0: settle 30"),
                Trap("catan.board.big-number-likely", "0: settle 29", fails=True),
            ),
            clues=("corner:18", "corner:22", "corner:29"),
            better=Better(("0: settle 18", "0: settle 29"), foretell=cards_in_36),
            odds="dice/sites",
            odds_set={"site-a": "6 4", "site-b": "11 3"},
        ),
        Step(
            "income",
            island(blue=THREE, turn={"on": 3, "phase": "roll"}),
            teaches=(
                "catan.yield.all-players-collect",
                "catan.yield.each-building-pays",
                "catan.board.terrain-gives-resource",
            ),
            script=roll(3, 4, 2),
            asks=(Ask("income", "nature: dice 4 2"),),
            traps=(
                Trap("catan.yield.all-players-collect", answer={"0-brick": 2}),
                Trap(
                    "catan.yield.each-building-pays",
                    answer={"0-brick": 1, "2-brick": 1, "3-grain": 1},
                ),
            ),
        ),
        Step(
            "city",
            island(blue={"hand": {"grain": 2, "ore": 3}}),
            teaches=(
                "catan.city.cost",
                "catan.city.replaces-own-settlement",
                "catan.score.city-two",
            ),
            solution=("0: city 28",),
            traps=(
                Trap("catan.city.replaces-own-settlement", "0: city 34"),
                Trap("catan.yield.city-two", "0: city 8", fails=True),
            ),
            clues=("corner:8", "corner:28"),
            better=Better(("city",), foretell=cards_in_36),
            odds="dice/sites",
            odds_set={"site-a": "9x2 11x2 8x2", "site-b": "10x2 2x2 6x2"},
        ),
        Step(
            "robber",
            island(
                blue={"hand": {"lumber": 2, "wool": 1}},
                orange={
                    "settlements": [41],
                    "cities": [39],
                    "roads": [52, 56, 63],
                    "hand": {"brick": 2, "ore": 2},
                },
                white={"hand": {}},
                violet={"hand": {"grain": 1}},
                turn=AFTER_SEVEN,
            ),
            teaches=(
                "catan.robber.to-another-hex",
                "catan.robber.steals-one-at-random",
                "catan.robber.victim-borders-hex",
                "catan.robber.mover-picks-victim",
                "catan.robber.steal-is-due",
                "catan.robber.empty-hand-gives-nothing",
            ),
            goal=(Chose(), Did("steal")),
            solution=("0: robber 16", "0: steal 1"),
            script=("nature: take brick",),
            traps=(
                Trap("catan.robber.to-another-hex", "0: robber 9"),
                Trap("catan.robber.empty-hand-gives-nothing", "0: robber 11", fails=True),
                Trap("catan.robber.blocks-its-hex", "0: robber 12", fails=True),
            ),
            better=Better(("robber",)),
            odds="dice/sites",
            odds_set={"site-a": "5x2", "site-b": "8"},
        ),
        Step(
            "offer",
            island(blue={"roads": [13, 20, 41], "hand": {"brick": 1, "wool": 2, "grain": 1}}),
            teaches=(
                "catan.trade.free-terms",
                "catan.trade.no-gifts",
                "catan.trade.no-like-for-like",
                "catan.trade.resource-cards-only",
            ),
            goal=(Did("deal"), Did("settle")),
            solution=("0: offer wool lumber", "0: deal 2", "0: settle 18"),
            script=("0: offer wool lumber", "1: counter lumber 2wool", "2: accept", "3: decline"),
            traps=(
                Trap("catan.trade.no-gifts", "0: offer nothing lumber"),
                Trap("catan.settlement.cost", ("0: offer wool lumber", "0: deal 1"), fails=True),
            ),
            better=Better(("0: deal 1", "0: deal 2"), after=("0: offer wool lumber",)),
        ),
        Coached(
            "game",
            {"players": 4, "variant": "beginner", "seed": 1076},
            COACHED,
            goal=(FirstTo(6),),
            bots="beginner",
            turns=36,
            moves=50,
        ),
    ),
)
