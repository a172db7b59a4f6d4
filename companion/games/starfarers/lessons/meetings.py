"""Encounters: the card nobody shows you, gifts, and what may come of them."""

from __future__ import annotations

from ....lessons.step import Did, Happened, Lesson, Step, Trap
from ._sky import meeting, sky

LESSON = Lesson(
    "meetings",
    (
        Step(
            "gift",
            sky(blue={"hand": {"ore": 1, "fuel": 1, "food": 1}}),
            teaches=(
                "starfarers.encounter.before-any-flight",
                "starfarers.encounter.left-neighbour-reads",
                "starfarers.encounter.card-hidden-from-you",
                "starfarers.encounter.answer-first",
                "starfarers.encounter.gift-goes-to-bank",
                "starfarers.encounter.gains-from-supply",
                "starfarers.encounter.half-medals-lost",
                "starfarers.encounter.card-to-discard-pile",
                "starfarers.encounter.then-fly-with-base-three",
            ),
            goal=(
                Did("answer 2"),
                Happened("starfarers.encounter.card-to-discard-pile"),
                Did("fly"),
            ),
            solution=("0: shake", "0: answer 2", "0: pay ore", "0: pay food", "0: fly 0 235"),
            fail=(Did("answer 0"), Did("answer 1"), Did("answer 3")),
            script=("nature: marbles yellow black", "nature: card 3", "1: read"),
            traps=(
                Trap("starfarers.encounter.before-any-flight", ("0: shake", "0: fly 0 235")),
                Trap("starfarers.encounter.answer-first", ("0: shake", "0: read")),
                Trap(
                    "starfarers.encounter.half-medals-lost", ("0: shake", "0: answer 0"), fails=True
                ),
            ),
            marks=("point:235",),
            odds="marbles/meet",
        ),
        Step(
            "poor",
            sky(blue={"hand": {"ore": 1}, "modules": {}}, turn=meeting(28)),
            teaches=("starfarers.encounter.nothing-to-give-means-no",),
            goal=(Happened("starfarers.encounter.gains-from-supply"),),
            solution=("0: answer 1", "0: pay ore"),
            script=("1: read",),
            traps=(
                Trap("starfarers.encounter.nothing-to-give-means-no", ("0: answer 3",)),
                Trap("starfarers.encounter.half-medals-lost", ("0: answer 0",)),
            ),
        ),
        Step(
            "module",
            sky(blue={"hand": {"ore": 1, "fuel": 2}}, turn=meeting(2)),
            teaches=("starfarers.encounter.free-module",),
            goal=(Happened("starfarers.encounter.free-module"),),
            solution=(
                "0: answer 3",
                "0: pay ore",
                "0: pay fuel",
                "0: pay fuel",
                "0: fit cargo-pod",
            ),
            script=("1: read",),
            traps=(
                Trap("starfarers.encounter.gift-goes-to-bank", ("0: answer 3", "0: pay goods")),
                Trap("starfarers.encounter.half-medals-lost", ("0: answer 0",)),
            ),
        ),
        Step(
            "hired",
            sky(blue={"hand": {"ore": 1, "fuel": 1}}, turn=meeting(14)),
            teaches=("starfarers.encounter.one-card-from-each-opponent",),
            goal=(Happened("starfarers.encounter.one-card-from-each-opponent"),),
            solution=("0: answer 1", "0: pay ore"),
            script=(
                "1: read",
                "nature: marbles yellow blue",
                "nature: take carbon",
                "nature: take food",
                "nature: take goods",
            ),
            traps=(
                Trap("starfarers.encounter.gift-goes-to-bank", ("0: answer 1", "0: pay carbon")),
                Trap("starfarers.encounter.answer-first", ("0: answer 2",)),
            ),
        ),
        Step(
            "trade-ship",
            sky(blue={"hand": {"ore": 1, "carbon": 1, "food": 1}}, turn=meeting(5)),
            teaches=(
                "starfarers.encounter.free-trade-ship-at-once",
                "starfarers.encounter.free-trade-ship-waits-if-blocked",
                "starfarers.encounter.free-trade-ship-flies-same-turn",
            ),
            goal=(Did("place-ship"), Did("fly")),
            fail=(Did("answer 0"), Did("answer 1"), Did("answer 2")),
            solution=(
                "0: answer 3",
                "0: pay ore",
                "0: pay carbon",
                "0: pay food",
                "0: place-ship 280",
                "0: fly 1 245",
            ),
            script=("1: read",),
            traps=(
                Trap(
                    "starfarers.build.ship-on-own-free-berth",
                    (
                        "0: answer 3",
                        "0: pay ore",
                        "0: pay carbon",
                        "0: pay food",
                        "0: place-ship 269",
                    ),
                ),
            ),
            marks=("point:280", "point:245"),
        ),
    ),
)
