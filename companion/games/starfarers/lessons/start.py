"""Lesson 2: the rest of what a first game needs, and that game, a race to seven points."""

from __future__ import annotations

from ....lessons.step import Answered, Ask, Coached, Did, FirstTo, Happened, Lesson, Step, Trap
from ._coached import COACHED
from ._sky import COLONY_SHIP, NEAR, SETTLED, sky

FORGOTTEN = Happened("starfarers.reserve.lost-after-shake")

LESSON = Lesson(
    "start",
    (
        Step(
            "draw",
            sky(turn={"due_draw": 2, "dice": [2, 1]}),
            teaches=(
                "starfarers.reserve.two-cards-at-four-to-seven",
                "starfarers.reserve.after-the-roll",
                "starfarers.reserve.only-the-active-player",
                "starfarers.reserve.lost-after-shake",
                "starfarers.turn.three-phases-in-order",
                "starfarers.turn.dice-pass-left",
                "starfarers.flight.skipped-without-ships",
            ),
            goal=(Did("supply"),),
            fail=(FORGOTTEN,),
            solution=("0: supply",),
            script=("nature: draw goods", "nature: draw carbon"),
            traps=(
                Trap("starfarers.reserve.lost-after-shake", "0: shake", fails=True),
                Trap("starfarers.reserve.two-cards-at-four-to-seven", ("0: supply", "0: supply")),
            ),
            odds="draws/reserve",
        ),
        Step(
            "ship",
            sky(blue={**SETTLED, "hand": {**COLONY_SHIP, "ore": 2, "goods": 1}}, discs=NEAR),
            teaches=(
                "starfarers.build.colony-ship-cost",
                "starfarers.build.pay-the-bank",
                "starfarers.build.ship-on-own-free-berth",
                "starfarers.build.colony-has-no-berth",
                "starfarers.build.ship-flies-same-turn",
            ),
            goal=(Did("colony-ship"), Did("fly")),
            solution=("0: colony-ship 269", "0: shake", "0: fly 0 235"),
            script=("nature: marbles yellow red",),
            traps=(
                Trap("starfarers.build.colony-has-no-berth", "0: colony-ship 263"),
                Trap("starfarers.build.trade-ship-cost", "0: trade-ship 269"),
                Trap(
                    "starfarers.build.ship-flies-same-turn",
                    ("0: colony-ship 269", "0: shake", "0: end"),
                    fails=True,
                ),
            ),
            choice=True,
            clues=("point:269", "point:280"),
        ),
        Step(
            "bank",
            sky(blue={"hand": {"ore": 1, "fuel": 4, "carbon": 1}}),
            teaches=(
                "starfarers.trade.bank-three-alike-for-one",
                "starfarers.trade.bank-gives-another-kind",
                "starfarers.trade.as-often-as-wanted",
            ),
            goal=(Did("bank 3fuel food"),),
            fail=(Did("fit"),),
            solution=("0: bank 3fuel food",),
            traps=(
                Trap(
                    "starfarers.trade.bank-three-alike-for-one",
                    "0: bank 2fuel food",
                    name="two-are-too-few",
                ),
                Trap(
                    "starfarers.trade.bank-three-alike-for-one",
                    "0: bank ore+2fuel food",
                    name="not-alike",
                ),
                Trap("starfarers.trade.bank-gives-another-kind", "0: bank 3fuel fuel"),
            ),
            choice=True,
        ),
        Step(
            "seven",
            sky(
                blue={"hand": {"ore": 3, "fuel": 2, "carbon": 2, "food": 2}},
                orange={"hand": {"fuel": 4, "carbon": 3}},
                white={"hand": {"ore": 3, "fuel": 2, "food": 3}},
                turn={"phase": "roll"},
            ),
            teaches=(
                "starfarers.seven.no-production",
                "starfarers.seven.over-seven-gives-half",
                "starfarers.seven.odd-hand-rounds-down",
                "starfarers.seven.owner-picks-discards",
                "starfarers.seven.steps-in-order",
                "starfarers.seven.roller-takes-one-card-blind",
            ),
            goal=(Answered(), Did("rob")),
            solution=(
                "0: roll",
                "0: discard ore",
                "0: discard ore",
                "0: discard fuel",
                "0: discard carbon",
                "0: rob 1",
            ),
            script=(
                "nature: dice 3 4",
                "2: discard ore",
                "2: discard ore",
                "2: discard food",
                "2: discard food",
                "nature: take fuel",
                "nature: draw ore",
                "nature: draw goods",
                "nature: draw food",
            ),
            asks=(Ask("give-back", "nature: dice 3 4"),),
            traps=(
                Trap("starfarers.seven.odd-hand-rounds-down", "0: roll", answer={"0": 5, "2": 4}),
                Trap("starfarers.seven.over-seven-gives-half", "0: roll", answer={"0": 4}),
                Trap("starfarers.seven.steps-in-order", ("0: roll", "0: rob 1")),
            ),
            odds="dice:7",
        ),
        Step(
            "meet",
            sky(blue={"hand": {"ore": 1, "fuel": 1, "food": 1}}),
            teaches=(
                "starfarers.mothership.black-means-base-three",
                "starfarers.mothership.black-means-encounter",
                "starfarers.encounter.before-any-flight",
                "starfarers.encounter.left-neighbour-reads",
                "starfarers.encounter.card-hidden-from-you",
                "starfarers.encounter.answer-first",
                "starfarers.encounter.gift-goes-to-bank",
                "starfarers.encounter.gains-from-supply",
                "starfarers.encounter.card-to-discard-pile",
                "starfarers.encounter.then-fly-with-base-three",
            ),
            goal=(Answered(), Happened("starfarers.encounter.card-to-discard-pile")),
            solution=("0: shake", "0: answer 2", "0: pay ore", "0: pay food"),
            script=("nature: marbles yellow black", "nature: card 3", "1: read"),
            asks=(Ask("speed", "nature: marbles yellow black"),),
            traps=(
                Trap("starfarers.mothership.black-means-base-three", "0: shake", answer=3),
                Trap("starfarers.encounter.before-any-flight", ("0: shake", "0: fly 0 235")),
            ),
            odds="marbles/meet",
        ),
        Coached(
            "game",
            {"players": 4, "variant": "beginner", "seed": 388},
            COACHED,
            goal=(FirstTo(7),),
            bots="beginner",
            turns=10,
            moves=39,
        ),
    ),
)
